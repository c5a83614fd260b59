import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../../e2e/support/chromium.ts";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { servePlatform } from "../testing/serve-platform.ts";

describe("the reference", () => {
  let test: TestPlatform;
  let server: Awaited<ReturnType<typeof servePlatform>>;
  let browser: Browser;
  let page: Page;
  const refused: string[] = [];

  beforeAll(async () => {
    test = await openTestPlatform();
    server = await servePlatform(test);
    browser = await launchChromium();
    page = await browser.newPage();
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith("data:")) refused.push(request.url());
    });
    await page.goto(`${server.url}/docs`);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await test?.close();
  });

  it("shows every row, and lets one be tried with a key", async () => {
    const row = page.locator(".opblock-post", { has: page.locator('[data-path="/assistant"]') });
    await row.waitFor({ timeout: 90_000 });
    expect(await page.locator(".opblock").count()).toBe(135);
    await page.getByRole("button", { name: "Authorize" }).click();
    await page.getByLabel("auth-bearer-value").fill(test.platform.keys.privateKey);
    await page.getByRole("button", { name: "Apply credentials" }).click();
    await page.getByRole("button", { name: "Close" }).click();

    await row.locator(".opblock-summary-control").click();
    await row.getByText("Stores an assistant.").waitFor();
    await row.locator("textarea").fill(JSON.stringify({ name: "Tried" }));
    await row.getByRole("button", { name: "Execute" }).click();
    await row.locator(".live-responses-table .response-col_status", { hasText: "201" }).waitFor();
    const { body } = await test.send("GET", "/assistant");
    expect(body).toMatchObject([{ name: "Tried" }]);
  }, 180_000);

  it("loads nothing from elsewhere, and keeps to its policy", () => {
    expect(refused).toEqual([]);
  });
});
