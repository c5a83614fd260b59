import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { NodePlatform } from "./test-support/node-platform.ts";
import { serveTestPage, type TestPage } from "./test-support/test-page.ts";

const DAILY = new URL("./daily.ts", import.meta.url).pathname;

/** The provider's own client, unchanged but for the bundler's alias. */
const pageFor = (module: string) => `
import imported from "${module}";
const Vapi = imported.default ?? imported;
const events = [];
const open = (platform) => {
  const call = new Vapi("public-key", platform);
  for (const name of ["call-start", "call-end", "message", "speech-start", "speech-end", "error", "call-start-success"])
    call.on(name, (value) => events.push(name === "message" ? "message " + value.type : name));
  provider.call = call;
};
globalThis.provider = { events, open };
`;

interface ProviderPage {
  events: string[];
  open(platform: string): void;
  call: {
    start(assistant: string): Promise<object | null>;
    say(text: string): void;
    setMuted(mute: boolean): void;
    stop(): void;
  };
}
declare const provider: ProviderPage;

describe.each([
  ["@vapi-ai/web 2.3.8", "@vapi-ai/web"],
  ["@vapi-ai/web 2.7.1", "vapi-web-2-7"],
])("%s over the stand-in for daily-js", (_name, module) => {
  let browser: Browser;
  let served: TestPage;
  let platform: NodePlatform;

  beforeAll(async () => {
    const page = serveTestPage(pageFor(module), { build: { alias: { "@daily-co/daily-js": DAILY } } });
    [browser, served, platform] = await Promise.all([launchChromium(), page, NodePlatform.open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await platform?.close();
  });

  it("holds a call: voice and messages both ways, and its end", async () => {
    const tab = await browser.newPage();
    await tab.goto(served.url);
    await tab.waitForFunction(() => typeof provider === "object");
    await tab.evaluate((url) => provider.open(url), platform.url);
    expect(await tab.evaluate(() => provider.call.start("assistant-id"))).toMatchObject({
      transport: { provider: "parlor" },
    });
    await tab.waitForFunction(() => provider.events.includes("call-start"));
    await expect.poll(() => platform.room.messages).toContain("playable");
    platform.room.peer?.startTone();
    await tab.waitForFunction(() => provider.events.includes("speech-start"));
    platform.room.peer?.stopTone();
    await tab.waitForFunction(() => provider.events.includes("speech-end"));
    await tab.evaluate(() => provider.call.say("Hello"));
    await expect
      .poll(() => platform.room.sent("say"))
      .toMatchObject([{ message: "Hello", interruptionsEnabled: false }]);
    await expect.poll(() => platform.room.peer?.heard(1500) ?? 0, { timeout: 5000 }).toBeGreaterThan(0.01);
    platform.room.peer?.send({ type: "transcript", role: "assistant", transcriptType: "final", transcript: "Hi" });
    await tab.waitForFunction(() => provider.events.includes("message transcript"));
    await tab.evaluate(() => provider.call.stop());
    await tab.waitForFunction(() => provider.events.includes("call-end"));
    await expect.poll(() => platform.room.deleted).toBe(true);
    await expect
      .poll(() => tab.evaluate(() => provider.events))
      .toEqual([
        "call-start-success",
        "call-start",
        "speech-start",
        "speech-end",
        "message transcript",
        "call-end",
        "message status-update",
      ]);
    await tab.close();
  });
});
