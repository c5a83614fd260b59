import { afterEach, describe, test } from "vitest";
import { type LiveDemoTab, openLiveDemoTab } from "./support/live-demo-tab.ts";

let tab: LiveDemoTab;
afterEach(() => tab?.close());

describe("the live demo's tab", { timeout: 240_000 }, () => {
  test("is started by a prompt, and offers another try when its browser is killed", async () => {
    tab = await openLiveDemoTab("ines.moreau@lavande.example");
    const { page, preview } = tab;
    await page.getByRole("button", { name: "Start my personalized demo" }).click();
    await preview();
    tab.killDrivenBrowser();
    await tab.chat
      .getByText(/^Demo session failed: The browser was closed unexpectedly.*Let me try to restart it for you\.$/)
      .waitFor({ timeout: 15_000 });
    await tab.chat.getByText(/^Would you like me to try starting the demo again\?/).waitFor({ timeout: 10_000 });
    await page.getByRole("button", { name: "Start Demo" }).click();
    await preview();
  });
});
