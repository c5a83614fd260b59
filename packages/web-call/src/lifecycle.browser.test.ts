import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { NodePlatform } from "./test-support/node-platform.ts";
import { serveTestPage, type TestPage } from "./test-support/test-page.ts";
import type { WebCall } from "./web-call.ts";

/** Counts what a call opens and whether it was given back, beneath the client's feet. */
const COUNTERS = `
const open = { connections: new Set(), contexts: new Set(), tracks: new Set(), timers: new Set(), listeners: 0 };
const Connection = globalThis.RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Connection {
  constructor(...args) { super(...args); open.connections.add(this); }
};
const Context = globalThis.AudioContext;
globalThis.AudioContext = class extends Context {
  constructor(...args) { super(...args); open.contexts.add(this); }
};
const media = navigator.mediaDevices;
const ask = media.getUserMedia.bind(media);
media.getUserMedia = async (constraints) => {
  const stream = await ask(constraints);
  for (const track of stream.getTracks()) open.tracks.add(track);
  return stream;
};
const { setTimeout: set, clearTimeout: clear } = globalThis;
globalThis.setTimeout = (callback, ...rest) => {
  const handle = set(() => { open.timers.delete(handle); callback(); }, ...rest);
  open.timers.add(handle);
  return handle;
};
globalThis.clearTimeout = (handle) => { open.timers.delete(handle); clear(handle); };
for (const target of [globalThis, document]) {
  const { addEventListener: add, removeEventListener: remove } = target;
  target.addEventListener = (...args) => { open.listeners++; return add.apply(target, args); };
  target.removeEventListener = (...args) => { open.listeners--; return remove.apply(target, args); };
}
globalThis.leftOpen = () => ({
  connections: [...open.connections].filter(({ connectionState }) => connectionState !== "closed").length,
  contexts: [...open.contexts].filter(({ state }) => state !== "closed").length,
  tracks: [...open.tracks].filter(({ readyState }) => readyState === "live").length,
  elements: document.querySelectorAll("audio, video, canvas").length,
  timers: open.timers.size,
  listeners: open.listeners,
  storage: sessionStorage.length,
});
`;

const PAGE = `${COUNTERS}
import { WebCall } from "../index.ts";
globalThis.makeCall = (platform, options) => new WebCall("public-key", platform, undefined, undefined, options);
// Started by the page itself: a test's evaluate() would count as the visitor's gesture.
const unasked = new URLSearchParams(location.search).get("start");
if (unasked) {
  // Without a microphone: a page that captures may play sound without a click.
  globalThis.call = makeCall(unasked, { microphone: false });
  for (const name of ["playback-blocked", "audio", "failure"]) call.on(name, () => call.send({ type: "seen", name }));
  call.start("assistant-id");
}
`;

declare const leftOpen: () => Record<string, number>;
declare const makeCall: (platform: string, options?: object) => WebCall;

const NOTHING = { connections: 0, contexts: 0, tracks: 0, elements: 0, timers: 0, storage: 0 };

describe("what calls leave behind", () => {
  let served: TestPage;
  let platform: NodePlatform;
  let browser: Browser;

  beforeAll(async () => {
    [browser, served, platform] = await Promise.all([
      launchChromium({ autoplay: false }),
      serveTestPage(PAGE),
      NodePlatform.open(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await platform?.close();
  });

  async function inTab<Result>(work: (tab: Page) => Promise<Result>, path = served.url): Promise<Result> {
    const tab = await browser.newPage();
    try {
      await tab.goto(path);
      return await work(tab);
    } finally {
      await tab.close();
    }
  }

  it("is nothing, after 50 starts and stops at different moments", () =>
    inTab(async (tab) => {
      const seen = await tab.evaluate(async (url) => {
        const before = leftOpen();
        const call = makeCall(url);
        let afterStop = 0;
        let stopped = false;
        for (const name of [
          "message",
          "call-end",
          "call-start",
          "volume-level",
          "speech-end",
          "error",
          "failure",
        ] as const)
          call.on(name, () => {
            if (stopped) afterStop++;
          });
        for (let cycle = 0; cycle < 50; cycle++) {
          stopped = false;
          const started = call.start("assistant-id");
          // Every third start is stopped while it is under way.
          if (cycle % 3 === 0) await new Promise((resolve) => setTimeout(resolve, cycle * 3));
          else await started;
          await call.stop();
          stopped = true;
          await started;
        }
        await new Promise((resolve) => setTimeout(resolve, 1500));
        return { before, left: leftOpen(), afterStop, state: call.state };
      }, platform.url);
      expect(seen).toMatchObject({ left: seen.before, afterStop: 0, state: "idle" });
      expect(seen.before).toMatchObject(NOTHING);
    }));

  it("keeps two clients on one page apart", () =>
    inTab(async (tab) => {
      const before = platform.rooms.length;
      await tab.evaluate(async (url) => {
        const [first, second] = [makeCall(url), makeCall(url)];
        await Promise.all([first.start("first"), second.start("second")]);
        await new Promise<void>((resolve) =>
          second.state === "live" ? resolve() : second.on("call-start", () => resolve()),
        );
        first.setMuted(true);
        second.say("Only to the second");
        await first.stop();
        if (second.isMuted() || second.state !== "live") throw new Error("The second call felt the first one.");
        await second.stop();
      }, platform.url);
      const rooms = platform.rooms.slice(before);
      expect(rooms.flatMap((room) => room.sent("say").map(() => room.request["assistantId"]))).toEqual(["second"]);
      expect(await tab.evaluate(() => leftOpen())).toMatchObject(NOTHING);
    }));

  it("tells that the browser blocked the sound, and plays after a click", () =>
    inTab(async (tab) => {
      // The page itself is not looked at before the click, since a look by Playwright counts as a gesture.
      const before = platform.rooms.length;
      const seen = () => (platform.rooms.length > before ? platform.room.sent("seen").map(({ name }) => name) : []);
      await tab.goto(`${served.url}?start=${encodeURIComponent(platform.url)}`);
      await expect.poll(seen, { timeout: 5000 }).toEqual(["playback-blocked"]);
      expect(platform.room.messages).not.toContain("playable");
      await tab.click("button");
      await expect.poll(seen).toEqual(["playback-blocked", "audio"]);
      await expect.poll(() => platform.room.messages).toContain("playable");
      await tab.evaluate(() => (globalThis as unknown as { call: WebCall }).call.stop());
      expect(await tab.evaluate(() => leftOpen())).toMatchObject(NOTHING);
    }, "about:blank"));
});
