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
    expect(platform.room.messages[0]).toBe("ready");

    platform.room.peer?.startTone();
    await sawEvent("speech-start");
    platform.room.peer?.stopTone();
    await sawEvent("speech-end");
    await expect.poll(() => tab.evaluate(() => page.volume)).toBeGreaterThan(0.5);

    await tab.evaluate(() => page.call.say("Hello"));
    await expect.poll(() => platform.room.sent("say")).toHaveLength(1);
    platform.room.peer?.send({ type: "transcript", role: "assistant", transcriptType: "final", transcript: "Hi" });
    await sawEvent("message");
    await expect.poll(() => platform.room.peer?.heard(1500) ?? 0, { timeout: 5000 }).toBeGreaterThan(0.01);
    await tab.evaluate(() => page.call.setMuted(true));
    await expect.poll(() => platform.room.peer?.heard(400) ?? 1, { timeout: 5000 }).toBeLessThan(0.005);

    await tab.evaluate(() => page.call.stop());
    expect(platform.room.deleted).toBe(true);
    await expect
      .poll(() => names())
      .toEqual(["audio", "call-start", "speech-start", "speech-end", "message", "call-end", "message"]);
  });

  it("makes a call without a microphone: nothing is asked for, text goes in, voice comes out", async () => {
    await open({ microphone: false });
    await tab.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("asked for the microphone"));
    });
    await start();
    await sawEvent("call-start");
    expect(platform.room.offer).toContain("a=recvonly");
    platform.room.peer?.startTone();
    await sawEvent("speech-start");
    await tab.evaluate(() => page.call.sendRecognized({ transcriptType: "final", transcript: "Hi there" }));
    await expect
      .poll(() => platform.room.sent("recognized"))
      .toEqual([{ type: "recognized", transcriptType: "final", transcript: "Hi there" }]);
    await expect.poll(() => names()).not.toContain("failure");
    await tab.evaluate(() => page.call.stop());
  });

  it("lets a visitor without a microphone take one into the call later", async () => {
    await open({ microphone: false });
    await start();
    await sawEvent("call-start");
    await tab.evaluate(() => page.call.setInputDevicesAsync({ audioSource: true }));
    expect(platform.room.joins).toBe(2);
    await expect.poll(() => platform.room.peer?.heard(1500) ?? 0, { timeout: 5000 }).toBeGreaterThan(0.01);
    await expect.poll(() => names()).not.toContain("reconnecting");
    await tab.evaluate(() => page.call.stop());
  });

  it("goes on without the microphone when the browser refuses it, and says so once", async () => {
    await open();
    await tab.evaluate(() => {
      const refusal = new DOMException("Permission denied", "NotAllowedError");
      navigator.mediaDevices.getUserMedia = () => Promise.reject(refusal);
    });
    expect(await start()).not.toBeNull();
    await sawEvent("call-start");
    const failures = await tab.evaluate(() =>
      page.events.filter(({ name }) => name === "failure").map(({ value }) => value),
    );
    expect(failures).toMatchObject([{ code: "microphone-denied", fatal: false }]);
    await expect.poll(() => names()).toContain("camera-error");
    await tab.evaluate(() => page.call.stop());
  });

  it("cleans the microphone with RNNoise and still carries the voice", async () => {
    await open();
    const cleaned = await tab.evaluate(async () => {
      const done = new Promise((resolve) =>
        page.call.on("call-start-progress", (event) => {
          if (event.stage === "audio-processing-setup" && event.status !== "started") resolve(event);
        }),
      );
      await page.call.start("assistant-id");
      return done;
    });
    expect(cleaned).toMatchObject({ status: "completed" });
    await sawEvent("call-start");
    await expect.poll(() => platform.room.peer?.heard(1500) ?? 0, { timeout: 5000 }).toBeGreaterThan(0.01);
    await tab.evaluate(() => page.call.stop());
  });

  it("reports a microphone that delivers nothing but silence", async () => {
    await open({ noiseCancellation: false });
    await tab.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => new AudioContext().createMediaStreamDestination().stream;
    });
    await start();
    await sawEvent("silent-microphone");
    await tab.evaluate(() => page.call.stop());
  });

  it("comes back after a lost connection with the mute as it was", async () => {
    await open();
    await start();
    await sawEvent("call-start");
    await tab.evaluate(() => page.call.setMuted(true));
    platform.room.peer?.close();
    await sawEvent("reconnected");
    expect(platform.room.joins).toBe(2);
    await expect.poll(() => platform.room.messages.filter((text) => text === "playable").length).toBe(2);
    expect(platform.room.peer?.heard(400)).toBeLessThan(0.005);
    await tab.evaluate(() => page.call.setMuted(false));
    await expect.poll(() => platform.room.peer?.heard(1500) ?? 0, { timeout: 5000 }).toBeGreaterThan(0.01);
    expect((await names()).filter((name) => name === "call-start")).toHaveLength(1);
    await tab.evaluate(() => page.call.stop());
  });

  it("bears a network that goes away for 5 seconds", async () => {
    await open();
    await start();
    await sawEvent("call-start");
    platform.unreachable = true;
    platform.room.peer?.close();
    await sawEvent("reconnecting");
    await new Promise((resolve) => setTimeout(resolve, 5000));
    platform.unreachable = false;
    await sawEvent("reconnected");
    const reconnected = await tab.evaluate(() => page.events.find(({ name }) => name === "reconnected")?.value);
    expect(reconnected).toMatchObject({ attempts: 5 });
    await tab.evaluate(() => page.call.stop());
  });

  it("ends with a typed failure when the call is gone on the platform", async () => {
    await open();
    await start();
    await sawEvent("call-start");
    platform.room.ended = true;
    platform.room.peer?.close();
    await sawEvent("call-end");
    const failures = await tab.evaluate(() =>
      page.events.filter(({ name }) => name === "failure").map(({ value }) => value),
    );
    expect(failures).toMatchObject([{ code: "call-ended", fatal: true, retryable: false }]);
    await expect.poll(() => tab.evaluate(() => page.call.state)).toBe("idle");
  });

  it("ends quietly, with the platform's own reason, when the platform ends the call", async () => {
    await open();
    await start();
    await sawEvent("call-start");
    platform.room.end("assistant-ended-call");
    await sawEvent("call-end");
    const messages = await tab.evaluate(() =>
      page.events.filter(({ name }) => name === "message").map(({ value }) => value),
    );
    expect(messages).toMatchObject([{ type: "status-update", status: "ended", endedReason: "assistant-ended-call" }]);
    await expect.poll(() => names()).not.toContain("failure");
    expect(platform.room.deleted).toBe(false);
  });

  it("takes its place again after a page reload, with nothing but what start() returned", async () => {
    await open();
    const call = await tab.evaluate(() =>
      page.call.start("assistant-id", undefined, undefined, undefined, undefined, {
        roomDeleteOnUserLeaveEnabled: false,
      }),
    );
    await sawEvent("call-start");
    expect(platform.room.request).toMatchObject({ roomDeleteOnUserLeaveEnabled: false });
    await tab.reload();
    expect(platform.room.deleted).toBe(false);
    await open();
    await tab.evaluate((handle) => page.call.reconnect(handle as object), call);
    await sawEvent("call-start");
    expect(platform.room.joins).toBe(2);
    await tab.evaluate(() => page.call.end());
    await expect.poll(() => platform.room.sent("end-call")).toHaveLength(1);
  });

  it("ends the call when the page is closed", async () => {
    await open();
    await start();
    await sawEvent("call-start");
    await tab.goto("about:blank");
    await expect.poll(() => platform.room.deleted, { timeout: 5000 }).toBe(true);
  });

  it("asks for a microphone, and never for a camera without need", async () => {
    await open();
    const asked = await tab.evaluate(async () => {
      const constraints: MediaStreamConstraints[] = [];
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = (wanted) => {
        constraints.push(wanted ?? {});
        return ask(wanted);
      };
      await page.call.start("assistant-id");
      await page.call.stop();
      return constraints;
    });
    expect(asked.map((constraints) => Object.keys(constraints))).toEqual([["audio"]]);
  });

  it("records the call and uploads it in pieces, the last one marked", async () => {
    platform.call = { artifactPlan: { videoRecordingEnabled: true } };
    await open();
    await start();
    await sawEvent("call-start");
    await expect.poll(() => platform.room.recording.length, { timeout: 15_000 }).toBeGreaterThan(1);
    expect(platform.room.sent("control")).toMatchObject([{ control: "say-first-message" }]);
    await tab.evaluate(() => page.call.stop());
    const pieces = platform.room.recording;
    expect(pieces.map(({ index }) => index)).toEqual(pieces.map((_piece, index) => index));
    expect(pieces.map(({ final }) => final)).toEqual(pieces.map((_piece, index) => index === pieces.length - 1));
    expect(pieces[0]?.type).toContain("video/webm");
    expect(pieces[0]?.bytes.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    expect(platform.room.deleted).toBe(true);
  });

  it("explains a refusal and can start again afterwards", async () => {
    platform.refusal = {
      status: 429,
      body: { statusCode: 429, message: "Over Concurrency Limit.", error: "Too Many Requests" },
    };
    await open();
    expect(await start()).toBeNull();
    const failures = await tab.evaluate(() =>
      page.events.filter(({ name }) => name === "failure").map(({ value }) => value),
    );
    expect(failures).toMatchObject([
      { code: "limit-reached", status: 429, message: "Over Concurrency Limit.", retryable: true },
    ]);
    platform.refusal = null;
    expect(await start()).not.toBeNull();
    await sawEvent("call-start");
    await tab.evaluate(() => page.call.stop());
  });
});
