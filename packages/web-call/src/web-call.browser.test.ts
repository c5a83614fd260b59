import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { NodePlatform } from "./test-support/node-platform.ts";
import { serveTestPage, type TestPage } from "./test-support/test-page.ts";
import type { WebCall } from "./web-call.ts";

interface CallPage {
  call: WebCall;
  events: { name: string; value: unknown; at: number }[];
  open(options?: object): void;
}

const PAGE = `
import { WebCall } from "../index.ts";
const names = ["call-start", "call-end", "message", "speech-start", "speech-end", "error", "failure", "audio", "camera-error",
  "playback-blocked", "reconnecting", "reconnected", "silent-microphone", "recording-upload-completed", "network-connection"];
globalThis.page = {
  events: [],
  open(options = {}) {
    const { platform, dailyCallObject, ...rest } = options;
    const call = new WebCall("public-key", platform, undefined, dailyCallObject, rest);
    for (const name of names)
      call.on(name, (value) => this.events.push({ name, value: value instanceof Element ? "element" : value, at: performance.now() }));
    call.on("volume-level", (value) => { this.volume = Math.max(this.volume ?? 0, value); });
    call.on("local-volume-level", (value) => { this.microphone = Math.max(this.microphone ?? 0, value); });
    this.call = call;
  },
};
`;

declare const page: CallPage & { volume?: number; microphone?: number };

describe("a call over WebRTC in a real browser", () => {
  let browser: Browser;
  let served: TestPage;
  let platform: NodePlatform;
  let tab: Page;

  beforeAll(async () => {
    [browser, served] = await Promise.all([launchChromium(), serveTestPage(PAGE)]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  beforeEach(async () => {
    platform = await NodePlatform.open();
    tab = await browser.newPage();
    await tab.goto(served.url);
  });
  afterEach(async () => {
    await tab.close();
    await platform.close();
  });

  const open = (options: object = {}) =>
    tab.evaluate((settings) => page.open(settings), { platform: platform.url, ...options });
  const start = () => tab.evaluate(async () => (await page.call.start("assistant-id"))?.id ?? null);
  const names = () => tab.evaluate(() => page.events.map(({ name }) => name));
  const sawEvent = (name: string) =>
    tab.waitForFunction((wanted) => page.events.some((event) => event.name === wanted), name, { timeout: 20_000 });

  it("carries voice and messages both ways, and hears the assistant speak", async () => {
    await open();
    expect(await start()).toMatch(/^[0-9a-f-]{36}$/);
    await sawEvent("call-start");
    expect(platform.room.request).toEqual({ assistantId: "assistant-id" });
    expect(platform.room.offer).toContain("a=sendrecv");
    await expect.poll(() => platform.room.messages, { timeout: 5000 }).toContain("playable");

    platform.room.peer?.startTone();
    await sawEvent("speech-start");
    platform.room.peer?.stopTone();
    await sawEvent("speech-end");
    expect(await tab.evaluate(() => page.volume)).toBeGreaterThan(0.5);

    await tab.evaluate(() => page.call.say("Hello"));
    await expect.poll(() => platform.room.sent("say")).toHaveLength(1);
    platform.room.peer?.send({ type: "transcript", role: "assistant", transcriptType: "final", transcript: "Hi" });
    await sawEvent("message");
    await expect.poll(() => platform.room.peer?.heard(1500) ?? 0, { timeout: 5000 }).toBeGreaterThan(0.01);
    await tab.evaluate(() => page.call.setMuted(true));
    await expect.poll(() => platform.room.peer?.heard(400) ?? 1, { timeout: 5000 }).toBeLessThan(0.005);

    await tab.evaluate(() => page.call.stop());
    expect(platform.room.deleted).toBe(true);
    expect(await names()).toEqual([
      "audio",
      "call-start",
      "speech-start",
      "speech-end",
      "message",
      "call-end",
      "message",
    ]);
  });
});
