import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installationKeys } from "../packages/platform/src/testing/machine.ts";
import { RoomCaller } from "../packages/platform/src/testing/room-caller.ts";
import { speak } from "../packages/speech/src/testing/speak.ts";
import { serveTestPage, type TestPage } from "../packages/web-call/src/test-support/test-page.ts";
import { launchChromium } from "./support/chromium.ts";
import { liveKitCommand } from "./support/livekit-command.ts";
import { assistant, assistantOverrides, type ManyMachines, says, startManyMachines } from "./support/many-machines.ts";
import { writeMicrophone } from "./support/visitor-page.ts";

const page = `
import { WebCall } from "../index.ts";
globalThis.visitor = {
  seen: [],
  async start(platform, key, assistant, overrides) {
    this.call = new WebCall(key, platform, undefined, undefined, { noiseCancellation: false });
    for (const name of ["call-start", "call-end", "speech-start", "failure"])
      this.call.on(name, (value) => this.seen.push({ name, value }));
    this.call.on("message", (message) => this.seen.push({ name: "message", value: message }));
    await this.call.start(assistant, overrides);
  },
};
`;
declare const visitor: {
  seen: { name: string; value: unknown }[];
  call: { stop(): Promise<void>; send(message: object): void };
  start(platform: string, key: string, assistant: object, overrides: object): Promise<void>;
};

describe.skipIf(!liveKitCommand)("calls on many machines", { timeout: 120_000 }, () => {
  let machines: ManyMachines;
  let browser: Browser | undefined;
  let served: TestPage | undefined;

  beforeAll(async () => {
    machines = await startManyMachines(liveKitCommand ?? "");
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await machines?.close();
  });

  test("a call greets, hears and answers, obeys every server, and keeps its transcript", async () => {
    const { first, second, ask, ended, installation } = machines;
    await machines.alive(1);
    const question = await speak("What does it cost?", "slt");
    const call = await ask(first, "POST", "/call/web", { assistant, assistantOverrides });
    expect(call["transport"]).toMatchObject({
      provider: "livekit",
      livekitUrl: installation.liveKit.url,
      transcriber: "server",
    });
    // The other server serves the same call.
    const webCallUrl = String(call["webCallUrl"]).replace(first.url, second.url);
    const caller = await RoomCaller.dial(webCallUrl);
    await caller.event(says("Hello, this is Alex."));
    await expect.poll(() => caller.firstSoundAfter(0), { timeout: 10_000 }).toBeDefined();
    const saidAt = await caller.say(question);
    await caller.event(says("It is free."));
    await expect.poll(() => caller.firstSoundAfter(saidAt), { timeout: 10_000 }).toBeDefined();
    await expect(RoomCaller.dial(webCallUrl)).rejects.toThrow(/^409/);
    const { monitor } = call as { monitor: { controlUrl: string } };
    await ask(second, "POST", new URL(monitor.controlUrl).pathname, { type: "say", content: "One more thing." });
    await caller.event(says("One more thing."));
    await caller.hangUp();
    await ended(call["id"]);
    const kept = await ask(first, "GET", `/call/${call["id"]}`);
    expect(kept["endedReason"]).toBe("customer-ended-call");
    expect(kept["transcript"]).toContain("AI: Hello, this is Alex.\nUser: what does it cost\nAI: It is free.");
  });

  test("a browser's call goes by LiveKit's client, which is loaded for it", async () => {
    const { first, second, ask, ended } = machines;
    // Without a file the fake microphone beeps, which interrupts the greeting.
    const microphoneFile = await writeMicrophone(path.join(machines.installation.folder, "silence.wav"), [], 60);
    [browser, served] = await Promise.all([launchChromium({ microphoneFile }), serveTestPage(page)]);
    const tab = await browser.newPage();
    await tab.goto(served.url);
    await tab.evaluate(([url, key, which, over]) => visitor.start(url, key, which, over), [
      second.url,
      installationKeys.publicKey,
      assistant,
      assistantOverrides,
    ] as const);
    const seen = () => tab.evaluate(() => JSON.stringify(visitor.seen));
    await expect.poll(seen, { timeout: 40_000 }).toContain("Hello, this is Alex.");
    await expect.poll(seen, { timeout: 40_000 }).toContain('"speech-start"');
    await tab.evaluate(() =>
      visitor.call.send({ type: "add-message", message: { role: "user", content: "What does it cost?" } }),
    );
    await expect.poll(seen, { timeout: 40_000 }).toContain("It is free.");
    await tab.evaluate(() => visitor.call.stop());
    const [newest] = (await ask(first, "GET", "/call?limit=1")) as unknown as { id: string }[];
    await ended(newest?.id);
    expect((await ask(first, "GET", `/call/${newest?.id}`))["transcript"]).toContain("User: What does it cost?");
  });
});
