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
  async function listen(noiseCancellation: boolean | object, csp?: string) {
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
      // RNNoise needs a second to learn what is noise.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      const heard = platform.room.peer?.heard(700) ?? 0;
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
    const cleaned = await listen(true);
    expect(cleaned).toMatchObject({ stage: "completed", failures: [] });
    expect(cleaned.heard).toBeLessThan(plain.heard / 10);
  });

  it("works under a strict policy with its files served by the page", async () => {
    const cleaned = await listen({ workletUrl: "/rnnoise.js", wasmUrl: "/rnnoise.wasm" }, STRICT);
    expect(cleaned).toMatchObject({ stage: "completed", failures: [] });
    expect(cleaned.heard).toBeLessThan(0.02);
  });

  it.each([
    ["blob: scripts", STRICT],
    ["WASM", "script-src 'self' blob:"],
  ])("says so and sends the voice as it is where the policy forbids %s", async (_what, csp) => {
    const heard = await listen(true, csp);
    expect(heard).toMatchObject({ stage: "failed", failures: ["noise-cancellation-failed"] });
    expect(heard.heard).toBeGreaterThan(0.05);
  });
});
