import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../../../e2e/support/chromium.ts";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";
import { servePlatform } from "../../testing/serve-platform.ts";

describe("the reference, in a browser", () => {
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
    page.setDefaultTimeout(60_000);
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    page.on("pageerror", (error) => refused.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith("data:")) refused.push(request.url());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await test?.close();
  });

  const fillKey = (key: string) => page.getByLabel(/^Key/).fill(key);
  const send = () => page.getByRole("button", { name: "Send" }).click();
  const status = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  const answer = () => page.getByLabel("Answer").textContent();

  it("shows every row", async () => {
    await page.goto(`${server.url}/docs`);
    expect(await page.locator('a[href^="/docs/rows/"]').count()).toBe(170);
  });

  it("lets a row be tried with a key: a real request is sent, and its answer shown", async () => {
    await page.locator('a[href="/docs/rows/assistant.create"]').click();
    await fillKey("not a key");
    await send();
    await status("401");
    await fillKey(test.platform.keys.privateKey);
    const name = JSON.parse(await page.getByLabel("Body (JSON)").inputValue()).name;
    expect(name).toBeTruthy();
    await send();
    await status("201");
    const shown = JSON.parse((await answer()) ?? "");
    expect(shown).toMatchObject({ name });
    const { list } = await test.send("GET", "/assistant");
    expect(list).toMatchObject([{ id: shown.id, name }]);

    await page.goto(`${server.url}/docs/rows/assistant.get`);
    await page.getByLabel("id (path)").fill(shown.id);
    await send();
    await status("200");
    expect(await answer()).toContain(shown.id);
  });

  it("says what is wrong with a body instead of sending it", async () => {
    await page.goto(`${server.url}/docs/rows/assistant.create`);
    await fillKey(test.platform.keys.privateKey);
    await page.getByLabel("Body (JSON)").fill('{ "name": ');
    await send();
    await status("Not sent: the body is not JSON.");
    await page.getByLabel("Body (JSON)").fill('{ "name": 5 }');
    await send();
    await status("400");
    expect(await answer()).toContain("name");
  });

  it("sends a file", async () => {
    await page.goto(`${server.url}/docs/rows/file.create`);
    await fillKey(test.platform.keys.privateKey);
    const file = { name: "prices.txt", mimeType: "text/plain", buffer: Buffer.from("Nine dollars.") };
    await page.getByLabel("file", { exact: true }).setInputFiles(file);
    await send();
    await status("201");
    expect(await answer()).toContain("prices.txt");
  });

  it("loads nothing from elsewhere, and keeps to its policy", () => {
    expect(refused).toEqual([]);
  });
});
