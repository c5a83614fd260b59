import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../../e2e/support/chromium.ts";
import { NodePlatform } from "../test-support/node-platform.ts";
import { serveTestPage, type TestPage } from "../test-support/test-page.ts";

const PAGE = `
import { WebCall } from "../index.ts";
globalThis.call = async (platform) => {
  const call = new WebCall("public-key", platform);
  const seen = [];
  call.on("call-start-progress", ({ stage, status }) => seen.push(stage + " " + status));
  call.on("failure", ({ code, stage }) => seen.push("failure " + code + " at " + stage));
  const started = await call.start("assistant-id");
  await call.stop();
  return { seen, started: started !== null, state: call.state };
};
`;

declare const call: (platform: string) => Promise<{ seen: string[]; started: boolean; state: string }>;

describe("which transport carries a call, in a real browser", () => {
  let browser: Browser;
  let served: TestPage;
  let platform: NodePlatform;

  beforeAll(async () => {
    [browser, served, platform] = await Promise.all([launchChromium(), serveTestPage(PAGE), NodePlatform.open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await platform?.close();
  });

  /** Opens the page and notes the scripts it loads from itself, and the addresses it asks elsewhere. */
  async function open(): Promise<{ tab: Page; largeScripts: () => number; elsewhere: string[] }> {
    const tab = await browser.newPage();
    const sizes: Promise<number>[] = [];
    const elsewhere: string[] = [];
    await tab.route(/daily\.co/, (route) => {
      elsewhere.push(new URL(route.request().url()).hostname);
      return route.abort();
    });
    let large = 0;
    tab.on("response", (response) => {
      if (response.url().startsWith(served.url) && response.url().endsWith(".js"))
        sizes.push(response.body().then((body) => (body.includes("c.daily.co") ? ++large : 0)));
    });
    await tab.goto(served.url);
    return { tab, largeScripts: () => large, elsewhere };
  }

  it("is WebRTC for a platform's own rooms, without a byte of Daily", async () => {
    const { tab, largeScripts, elsewhere } = await open();
    expect(await tab.evaluate((url) => call(url), platform.url)).toMatchObject({ started: true, state: "idle" });
    expect(largeScripts()).toBe(0);
    expect(elsewhere).toEqual([]);
    await tab.close();
  });

  it("is the real daily-js for Daily's rooms, loaded only then, and its refusal is a typed failure", async () => {
    platform.call = { webCallUrl: "https://nobody.daily.co/room", transport: { provider: "daily" } };
    const { tab, largeScripts, elsewhere } = await open();
    const outcome = await tab.evaluate((url) => call(url), platform.url);
    expect(outcome).toMatchObject({ started: false, state: "idle" });
    expect(outcome.seen).toEqual(
      expect.arrayContaining([
        "daily-call-object-creation completed",
        "daily-call-join failed",
        "failure join-failed at daily-call-join",
      ]),
    );
    expect(outcome.seen.filter((line) => line.startsWith("failure"))).toHaveLength(1);
    expect(largeScripts()).toBe(1);
    expect(elsewhere.length).toBeGreaterThan(0);
    await tab.close();
  });
});
