import { existsSync } from "node:fs";
import path from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, listCalls, startTestParlor, type TestParlor, writeMicrophone } from "./support/parlor.ts";
import { hasSoundServer, type SoundServer, startSoundServer } from "./support/sound-server.ts";

const firefox = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr";
const isHere = existsSync(firefox) && hasSoundServer();
if (!isHere)
  process.stderr.write("SKIPPED: Firefox's call needs Debian's firefox-esr, pulseaudio and pulseaudio-utils.\n");

/** Runs before the page's own scripts; plain text, since a bundler's helpers are not there. */
const keepPeers = `(() => {
  const peers = (globalThis.parlorTestPeers = []);
  globalThis.RTCPeerConnection = new Proxy(globalThis.RTCPeerConnection, {
    construct(target, given) {
      const peer = Reflect.construct(target, given);
      peers.push(peer);
      return peer;
    },
  });
})()`;
const energy = `(async () => {
  let sum = 0;
  for (const peer of globalThis.parlorTestPeers)
    for (const report of (await peer.getStats()).values())
      if (report.type === "inbound-rtp" && report.kind === "audio") sum += report.totalAudioEnergy ?? 0;
  return sum;
})()`;

describe.skipIf(!isHere)("Firefox", () => {
  let parlor: TestParlor;
  let sound: SoundServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [parlor, sound] = await Promise.all([startTestParlor(), startSoundServer()]);
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: firefox,
      env: { ...process.env, ...sound.environment },
      extraPrefsFirefox: {
        "media.navigator.permission.disabled": true,
        "media.peerconnection.ice.loopback": true,
        "media.autoplay.default": 0,
      },
    });
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 860 });
    await page.evaluateOnNewDocument(keepPeers);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await sound?.close();
    await parlor?.close();
  });

  const shows = (text: string) =>
    expect.poll(() => page.evaluate("document.body.innerText"), { timeout: 90_000, interval: 250 }).toContain(text);
  const press = (name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).setTimeout(30_000).click();
  const log = (): Promise<string> => page.$eval("[role=log]", (element) => element.textContent ?? "");
  const says = (text: RegExp) => expect.poll(log, { timeout: 60_000, interval: 250 }).toMatch(text);
  const heard = async () => (await page.evaluate(energy)) as number;
  const write = async (text: string) => {
    await page.locator('[placeholder="Type a message..."]').fill(text);
    await page.keyboard.press("Enter");
  };
  const speak = async (text: string) =>
    sound.speak(await writeMicrophone(path.join(parlor.folder, "voice.wav"), [{ at: 0.2, text }], 4));

  test("holds a whole call: greeting, speech, barge-in, writing, demo, hang-up and summary", async () => {
    await page.goto(parlor.siteUrl);
    await page.locator('[placeholder="Enter your email"]').fill("dana.holt@fjordlight.example");
    await press("Get Started");
    await shows("Call in progress");
    await says(/Dana/);
    await expect.poll(heard, { timeout: 30_000 }).toBeGreaterThan(0.001);

    // People who get no answer ask again.
    await eventually(
      async () => {
        await speak("What does it cost?");
        return /what does it cost/i.test(await log());
      },
      "the spoken question is heard",
      120_000,
    );
    await says(/free/i);

    await eventually(
      async () => {
        await write("How does it work?");
        await speak("Wait a moment, how do I get started?");
        return /get started/i.test(await log());
      },
      "the assistant is interrupted",
      120_000,
    );

    await press("Mute");
    await shows("Unmute");
    await press("Unmute");
    await write("Is it open source?");
    await says(/open source[\s\S]*(MIT|open source)/i);

    await press("Watch Video");
    await shows("Parlor Platform Demo");
    await page.locator("::-p-text(Live demo)").click();
    await press("Start Demo");
    await page.waitForSelector("iframe[sandbox]", { timeout: 90_000 });
    await shows("Full Screen");
    await press("End Demo");

    await press("End Call");
    await shows("Call Summary Ready");
    const call = await eventually(
      async () => (await listCalls(parlor)).find((one) => one["status"] === "ended" && one["analysis"]),
      "the call is kept",
      60_000,
    );
    expect(call["endedReason"]).toBe("customer-ended-call");
    expect(String(call["transcript"])).toMatch(/User: what does it cost/i);
    const { performanceMetrics } = call["artifact"] as { performanceMetrics: { numUserInterrupted: number } };
    expect(performanceMetrics.numUserInterrupted).toBeGreaterThan(0);
  }, 600_000);
});
