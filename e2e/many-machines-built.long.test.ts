import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveTestPage } from "../packages/web-call/src/test-support/test-page.ts";
import { type BuiltMachines, keys, startBuiltMachines } from "./support/built-machines.ts";
import { launchChromium } from "./support/chromium.ts";
import { liveKitCommand } from "./support/livekit-command.ts";
import { eventually, openPage, receivedEnergy, writeMicrophone } from "./support/visitor-page.ts";

const DAILY = new URL("../packages/web-call/src/daily.ts", import.meta.url).pathname;

/** The provider's own client, unchanged but for the bundler's alias. */
const providersPage = `
import imported from "vapi-web-2-7";
const Vapi = imported.default ?? imported;
const events = [];
const open = (key, platform) => {
  const call = new Vapi(key, platform);
  for (const name of ["call-start", "call-end", "speech-start", "speech-end", "error"]) call.on(name, () => events.push(name));
  call.on("message", (message) => events.push(JSON.stringify(message)));
  provider.call = call;
};
globalThis.provider = { events, open };
`;
declare const provider: {
  events: string[];
  open(key: string, platform: string): void;
  call: { start(assistant: object): Promise<object | null>; send(message: object): void; stop(): void };
};

/** The built product (npm run build first) on many machines, with real transcribers, voices and brain, and the site in a browser. */
describe.skipIf(!liveKitCommand)("the build on many machines", { timeout: 300_000 }, () => {
  let machines: BuiltMachines;
  let browser: Browser | undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-built-voices-"));

  beforeAll(async () => {
    machines = await startBuiltMachines(liveKitCommand ?? "");
    await machines.startServer();
    await Promise.all([machines.startServer(), machines.startWorker()]);
    await machines.alive(1);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await machines?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test("a visitor's call goes from the form to its summary", async () => {
    const spoken = [10, 24, 38, 52].map((at) => ({ at, text: "What does it cost?", voice: "slt" as const }));
    browser = await launchChromium({
      microphoneFile: await writeMicrophone(path.join(folder, "dana.wav"), spoken, 80),
    });
    const page = await openPage(browser);
    await page.goto(machines.siteUrl);
    await page.getByPlaceholder("Enter your email").fill("dana.holt@fjordlight.example");
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("Call in progress •").waitFor({ timeout: 60_000 });
    const log = page.getByRole("log");
    await log.getByText(/Dana/).waitFor({ timeout: 30_000 });
    await expect.poll(() => receivedEnergy(page), { timeout: 30_000 }).toBeGreaterThan(0.001);
    await expect.poll(() => log.innerText(), { timeout: 60_000 }).toMatch(/what does it cost/i);
    await log.getByText(/free/i).last().waitFor({ timeout: 30_000 });
    await page.getByRole("button", { name: "End Call" }).click();
    await page.getByRole("button", { name: "Start Call" }).waitFor();
    const [newest] = (await machines.ask("GET", "/call?limit=1")) as unknown as { id: string }[];
    const call = await machines.ended(newest?.id);
    expect(call["endedReason"]).toBe("customer-ended-call");
    expect(String(call["transcript"])).toMatch(/User: what does it cost/i);
    expect(String((call["analysis"] as { summary?: string }).summary)).toMatch(/what does it cost/i);
  });

  test("the provider's own web client holds a call in a room of LiveKit's, by its daily stand-in", async () => {
    const caller = await launchChromium();
    const served = await serveTestPage(providersPage, { build: { alias: { "@daily-co/daily-js": DAILY } } });
    try {
      const tab = await caller.newPage();
      await tab.goto(served.url);
      await tab.waitForFunction(() => typeof provider === "object");
      await tab.evaluate(([key, url]) => provider.open(key, url), [keys.public, machines.platformUrl] as const);
      const assistant = { firstMessage: "Hello, this is Alex.", model: { provider: "parlor", model: "knowledge" } };
      expect(await tab.evaluate((which) => provider.call.start(which), assistant)).toMatchObject({
        transport: { provider: "livekit" },
      });
      const seen = async () => (await tab.evaluate(() => provider.events)).join("\n");
      await expect.poll(seen, { timeout: 60_000 }).toContain("speech-start");
      await tab.evaluate(() =>
        provider.call.send({ type: "add-message", message: { role: "user", content: "What does it cost?" } }),
      );
      await expect.poll(seen, { timeout: 60_000 }).toMatch(/free/i);
      await tab.evaluate(() => provider.call.stop());
      await expect.poll(seen, { timeout: 30_000 }).toContain("call-end");
      // Its sound is where every server finds it.
      await eventually(async () => machines.storage.objects.size > 0, "the recording is in the storage", 60_000);
    } finally {
      await caller.close();
      await served.close();
    }
  });
});
