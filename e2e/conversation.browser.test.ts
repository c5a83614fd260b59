import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "./support/chromium.ts";
import {
  eventually,
  holdMicrophone,
  killCallWorkers,
  listCalls,
  openPage,
  receivedEnergy,
  sayInto,
  startTestParlor,
  type TestParlor,
  writeMicrophone,
} from "./support/parlor.ts";

/** The main job: a visitor with a real browser and a real voice talks to the assistant, and everything is kept. */
let parlor: TestParlor;
let folder: string;
const browsers: Browser[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-voices-"));
  parlor = await startTestParlor();
});
afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
});
afterAll(async () => {
  await parlor?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(email: string, microphoneFile?: string): Promise<Page> {
  const browser = await launchChromium(microphoneFile === undefined ? {} : { microphoneFile });
  browsers.push(browser);
  const page = await openPage(browser);
  if (microphoneFile === undefined) await holdMicrophone(page);
  await page.goto(parlor.siteUrl);
  await page.getByPlaceholder("Enter your email").fill(email);
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByText(/Getting to Know You\.\.\.|Research Complete!/).waitFor();
  await page.getByText("Call in progress •").waitFor({ timeout: 30_000 });
  return page;
}

/** Waits until the transcript on the page holds a text; a failure shows what it held instead. */
const says = (page: Page, text: RegExp, timeout = 40_000) =>
  expect.poll(() => page.getByRole("log").innerText(), { timeout, interval: 200 }).toMatch(text);

/** Waits for the greeting, asks, and asks again as people do who got no answer, until the words stand in the transcript. */
async function ask(page: Page, text: string, heard: RegExp, voice: "slt" | "rms" = "slt"): Promise<void> {
  await says(page, /\?/);
  for (let again = 2; again >= 0; again -= 1) {
    await sayInto(page, text, voice);
    const answered = await says(page, heard, again > 0 ? 12_000 : 40_000).then(
      () => true,
      (error: unknown) => {
        if (again === 0) throw error;
        return false;
      },
    );
    if (answered) return;
  }
}

const callOf = (email: string) =>
  eventually(
    async () =>
      (await listCalls(parlor)).find((call) => JSON.stringify(call).includes(email) && call["status"] === "ended"),
    `the call of ${email} has ended`,
  );

describe("a visitor talks to the assistant", () => {
  test("is greeted by name, asks, is answered in words and in sound, and hangs up", async () => {
    // A device as Chromium has one, which plays a file: here too the question comes again until it is answered.
    const lines = [10, 22, 34].map((at) => ({ at, text: "What does it cost?" }));
    const file = await writeMicrophone(path.join(folder, "dana.wav"), lines, 60);
    const page = await visit("dana.holt@fjordlight.example", file);
    const log = page.getByRole("log");
    await log.getByText(/Dana/).waitFor({ timeout: 15_000 });
    await expect.poll(() => receivedEnergy(page)).toBeGreaterThan(0.001);
    await says(page, /what does it cost/i);
    const before = await receivedEnergy(page);
    await log.getByText(/free/i).last().waitFor({ timeout: 20_000 });
    // The words are shown when they begin to sound, and the browser counts now and then.
    await expect.poll(() => receivedEnergy(page), { timeout: 15_000 }).toBeGreaterThan(before);
    await page.getByRole("button", { name: "End Call" }).click();
    await page.getByRole("button", { name: "Start Call" }).waitFor();

    const call = await callOf("dana.holt@fjordlight.example");
    expect(call["endedReason"]).toBe("customer-ended-call");
    expect(String(call["transcript"])).toMatch(/User: what does it cost/i);
    expect(String((call["analysis"] as { summary?: string }).summary)).toMatch(/what does it cost/i);
    const { performanceMetrics } = call["artifact"] as {
      performanceMetrics: { turnLatencies: { turnLatency: number }[] };
    };
    expect(performanceMetrics.turnLatencies.length).toBeGreaterThan(0);
    for (const { turnLatency } of performanceMetrics.turnLatencies) expect(turnLatency).toBeGreaterThan(100);
  });

  test("interrupts the assistant, whose message keeps only what was heard", async () => {
    const page = await visit("per.lund@nordwind.example");
    // Its voice sounds, so it is in the middle of its greeting.
    await expect.poll(() => receivedEnergy(page), { interval: 100 }).toBeGreaterThan(0.001);
    await sayInto(page, "Wait a moment, how do I get started?", "rms");
    await page
      .getByRole("log")
      .getByText(/get started/i)
      .waitFor({ timeout: 20_000 });
    await page.getByRole("button", { name: "End Call" }).click();
    const call = await callOf("per.lund@nordwind.example");
    const { messages, performanceMetrics } = call["artifact"] as {
      messages: { role: string; message: string }[];
      performanceMetrics: { numUserInterrupted: number };
    };
    expect(performanceMetrics.numUserInterrupted).toBeGreaterThan(0);
    const greeting = messages.find(({ role }) => role === "bot")?.message ?? "";
    expect(greeting).toMatch(/Per/);
    expect(greeting).not.toMatch(/\?$/);
  });

  test("two visitors at once: their transcripts do not mix", async () => {
    const [first, second] = await Promise.all([visit("ann@one.example"), visit("bob@two.example")]);
    await Promise.all([
      ask(first, "What does it cost?", /what does it cost/i),
      ask(second, "Can it speak German?", /speak german/i, "rms"),
    ]);
    for (const page of [first, second]) await page.getByRole("button", { name: "End Call" }).click();
    const [one, two] = [await callOf("ann@one.example"), await callOf("bob@two.example")];
    expect(String(one["transcript"])).not.toMatch(/german/i);
    expect(String(two["transcript"])).not.toMatch(/what does it cost/i);
  });

  test("writes instead of speaking, and mutes", async () => {
    const page = await visit("mia@quiet.example");
    await page.getByRole("button", { name: "Mute", exact: true }).click();
    await page.getByText("Muted", { exact: true }).first().waitFor();
    await page.getByPlaceholder("Type a message...").fill("Is it open source?");
    await page.getByRole("button", { name: "Send message" }).click();
    await page
      .getByRole("log")
      .getByText(/open source|MIT/i)
      .nth(1)
      .waitFor({ timeout: 20_000 });
    await page.getByRole("button", { name: "End Call" }).click();
    expect(String((await callOf("mia@quiet.example"))["transcript"])).toContain("User: Is it open source?");
  });

  test("hears an apology when the process that holds the call dies, and goes on; what was said is kept", async () => {
    const page = await visit("kim@worker.example");
    await ask(page, "What does it cost?", /what does it cost/i);
    killCallWorkers();
    await page
      .getByRole("log")
      .getByText(/our line broke/)
      .first()
      .waitFor({ timeout: 80_000 });
    expect((await fetch(`${parlor.platformUrl}/healthz`)).status).toBe(200);
    await page.getByRole("button", { name: "End Call" }).click();
    const call = await callOf("kim@worker.example");
    expect(call["endedReason"]).toBe("customer-ended-call");
    expect(String(call["transcript"])).toMatch(/^AI: .*Kim[\s\S]*User: what does it cost[\s\S]*our line broke/i);
  });
});
