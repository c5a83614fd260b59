import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium } from "./support/chromium.ts";
import { MAREN, openSite } from "./support/open-site.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it("leads through the whole visit without a pointer", async () => {
  const visit = await openSite(browser, { viewport: { width: 1280, height: 860 } });
  const { page, platform } = visit;
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute("aria-label") ?? element?.getAttribute("placeholder") ?? element?.textContent ?? "";
    });
  /** Tabs until something with this name has the focus. */
  const tabTo = async (name: string, limit = 30) => {
    const passed: string[] = [];
    for (let step = 0; step < limit; step += 1) {
      await page.keyboard.press("Tab");
      const label = await focused();
      if (label.includes(name)) return;
      passed.push(label);
    }
    throw new Error(`The focus never came to "${name}"; it passed ${passed.join(", ")}.`);
  };
  try {
    await page.keyboard.press("Tab");
    await expect.poll(() => focused()).toBe("Skip to the content");
    await tabTo("Preferences");
    await tabTo("Book a demo");
    await tabTo("Try for free");
    await tabTo("Enter your email");
    await page.keyboard.type(MAREN.email);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "End Call" }).waitFor({ timeout: 20_000 });
    await platform.say("Hello Maren");
    await tabTo("Message");
    await page.keyboard.type("Hello Alex");
    await page.keyboard.press("Enter");
    await page.getByRole("log").getByText("Hello Alex").waitFor();
    await tabTo("Mute");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Unmute" }).waitFor();
    await page.keyboard.press("Space");
    await tabTo("Volume");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("voice-volume"))).toBe("0.75");
    await tabTo("Watch Video");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo("Video Demo");
    await page.keyboard.press("ArrowRight");
    await page.getByText("Live Demo Setup").waitFor();
    await tabTo("End Demo");
    await tabTo("Close");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(focused).toBe("Watch Video");
    await tabTo("End Call");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Start Call" }).waitFor();
    await page.getByText("Call Summary Ready").waitFor({ timeout: 10_000 });
  } finally {
    await visit.close();
  }
});
