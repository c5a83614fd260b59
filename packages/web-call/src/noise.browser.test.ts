import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { NodePlatform } from "./test-support/node-platform.ts";
import { serveTestPage } from "./test-support/test-page.ts";
import type { WebCall } from "./web-call.ts";

const require = createRequire(import.meta.url);
const SUPPRESSOR = "@sapphi-red/web-noise-suppressor";

/** A microphone that hums like a transformer, and clients that listen to it. */
const PAGE = `
import { WebCall } from "../index.ts";
navigator.mediaDevices.getUserMedia = async () => {
  const context = new AudioContext();
  const destination = context.createMediaStreamDestination();
  for (const [hertz, level] of [[50, 0.2], [100, 0.1], [150, 0.05]]) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    tone.connect(new GainNode(context, { gain: level })).connect(destination);
    tone.start();
  }
  return destination.stream;
};
globalThis.noise = {
  async start(platform, noiseCancellation) {
    this.failures = [];
    this.call = new WebCall("public-key", platform, undefined, undefined, { noiseCancellation });
    this.call.on("failure", ({ code }) => this.failures.push(code));
    this.stage = new Promise((resolve) => this.call.on("call-start-progress", ({ stage, status }) => {
      if (stage === "audio-processing-setup" && status !== "started") resolve(status);
    }));
    await this.call.start("assistant-id");
    return this.stage;
  },
};
`;

declare const noise: {
  call: WebCall;
  failures: string[];
  start(platform: string, noiseCancellation: boolean | object): Promise<string>;
};

describe("noise cancellation in a real browser", () => {
  let browser: Browser;
  let platform: NodePlatform;

  beforeAll(async () => {
    [browser, platform] = await Promise.all([launchChromium(), NodePlatform.open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  /** What the platform hears of the hum, once everything has settled. */
  async function listen(noiseCancellation: boolean | object, csp?: string, quiet?: number) {
    const files = {
      "rnnoise.js": await readFile(require.resolve(`${SUPPRESSOR}/rnnoiseWorklet.js`)),
      "rnnoise.wasm": await readFile(require.resolve(`${SUPPRESSOR}/rnnoise_simd.wasm`)),
    };
    const served = await serveTestPage(PAGE, { files, ...(csp && { csp }) });
    const tab = await browser.newPage();
    try {
      await tab.goto(served.url);
      const start = ([url, wanted]: [string, boolean | object]) => noise.start(url, wanted);
      const stage = await tab.evaluate(start, [platform.url, noiseCancellation] as [string, boolean | object]);
      await expect.poll(() => platform.room.messages).toContain("playable");
      // RNNoise needs some seconds to learn what is noise.
      if (quiet) await expect.poll(() => platform.room.peer?.heard(500) ?? 1, { timeout: 15_000 }).toBeLessThan(quiet);
      else await new Promise((resolve) => setTimeout(resolve, 1000));
      const heard = platform.room.peer?.heard(500) ?? 0;
      const failures = await tab.evaluate(() => noise.failures);
      await tab.evaluate(() => noise.call.stop());
      return { stage, heard, failures };
    } finally {
      await tab.close();
      await served.close();
    }
  }

  const STRICT = "script-src 'self' 'wasm-unsafe-eval'";

  it("takes a hum out of the microphone", async () => {
    const plain = await listen(false);
    expect(plain.heard).toBeGreaterThan(0.05);
    const cleaned = await listen(true, undefined, plain.heard / 10);
    expect(cleaned).toMatchObject({ stage: "completed", failures: [] });
  });

  it("works under a strict policy with its files served by the page", async () => {
    const cleaned = await listen({ workletUrl: "/rnnoise.js", wasmUrl: "/rnnoise.wasm" }, STRICT, 0.02);
    expect(cleaned).toMatchObject({ stage: "completed", failures: [] });
  });

  it.each([
    ["blob: scripts", STRICT],
    ["WASM", "script-src 'self' blob:"],
  ])("says so and sends the voice as it is where the policy forbids %s", async (_what, csp) => {
    const heard = await listen(true, csp);
    expect(heard).toMatchObject({ stage: "failed", failures: ["noise-cancellation-failed"] });
    expect(heard.heard).toBeGreaterThan(0.05);
  });

  it("notices a processor that lets nothing through, and sends the voice as it is", async () => {
    const silent =
      "registerProcessor('@sapphi-red/web-noise-suppressor/rnnoise', class extends AudioWorkletProcessor { process() { return true; } })";
    const served = await serveTestPage(PAGE, {
      files: { "silent.js": Buffer.from(silent), "any.wasm": Buffer.alloc(8) },
    });
    const tab = await browser.newPage();
    await tab.goto(served.url);
    await tab.evaluate((url) => noise.start(url, { workletUrl: "/silent.js", wasmUrl: "/any.wasm" }), platform.url);
    await expect.poll(() => platform.room.messages).toContain("playable");
    await expect.poll(() => platform.room.peer?.heard(300) ?? 1, { timeout: 5000, interval: 50 }).toBeLessThan(0.005);
    await expect
      .poll(() => tab.evaluate(() => noise.failures), { timeout: 10_000 })
      .toEqual(["noise-cancellation-failed"]);
    await expect.poll(() => platform.room.peer?.heard(300) ?? 0, { timeout: 5000 }).toBeGreaterThan(0.05);
    await tab.evaluate(() => noise.call.stop());
    await tab.close();
    await served.close();
  });

  it("does without while the browser holds the audio context back, so that the voice is not lost", async () => {
    // Chromium lets a page that captures run its contexts; Safari does not always.
    const held = `
      Object.defineProperty(AudioContext.prototype, "state", { get: () => "suspended" });
      AudioContext.prototype.resume = () => new Promise(() => undefined);
    `;
    const served = await serveTestPage(`${PAGE}${held}`);
    const tab = await browser.newPage();
    await tab.goto(served.url);
    expect(await tab.evaluate((url) => noise.start(url, true), platform.url)).toBe("failed");
    await expect.poll(() => tab.evaluate(() => noise.failures)).toEqual(["noise-cancellation-failed"]);
    await expect.poll(() => platform.room.peer?.heard(300) ?? 0, { timeout: 5000 }).toBeGreaterThan(0.05);
    await tab.evaluate(() => noise.call.stop());
    await tab.close();
    await served.close();
  });
});
