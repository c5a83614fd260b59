import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "./support/chromium.ts";
import { startTestParlor, type TestParlor } from "./support/parlor.ts";

/** The live demo's tab with everything behind it: the site, the functions, a real browser that signs up, its picture. */
let parlor: TestParlor;
let browser: Browser;
let page: Page;
/** The visitor's own browser, as against the one that the live demo drives. */
let visitors: ReadonlySet<number>;

beforeAll(async () => {
  parlor = await startTestParlor();
});
afterEach(async () => {
  await browser?.close();
});
afterAll(async () => {
  await parlor?.close();
});

/** The browsers that this process has started itself, by their process ids. */
function browsers(): number[] {
  return readdirSync("/proc").flatMap((entry) => {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return stat.includes("(chrom") && Number(parent) === process.pid ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}

/** From the front door to the live demo's tab. */
async function openTab(email: string): Promise<void> {
  const before = new Set(browsers());
  browser = await launchChromium();
  visitors = new Set(browsers().filter((id) => !before.has(id)));
  page = await browser.newPage({ viewport: { width: 1360, height: 900 } });
  await page.goto(parlor.siteUrl);
  await page.getByPlaceholder("Enter your email").fill(email);
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByText("Call in progress •").waitFor({ timeout: 40_000 });
  await page.getByRole("button", { name: "Watch Video" }).click();
  await page.getByRole("tab", { name: /Live demo/ }).click();
  await page.getByRole("heading", { name: "Live Demo Setup" }).waitFor();
}

async function preview(): Promise<Frame> {
  const element = await page.getByTitle("Live preview of the browser").elementHandle({ timeout: 15_000 });
  const frame = await element?.contentFrame();
  if (!frame) throw new Error("There is no preview.");
  await frame.waitForFunction(() => Number(document.querySelector("canvas")?.dataset["frames"] ?? 0) > 0);
  return frame;
}

/** A small copy of what the canvas shows, as one text: equal texts are equal pictures. */
const picture = (frame: Frame) =>
  frame.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const small = document.createElement("canvas");
    small.width = 96;
    small.height = 60;
    if (canvas) small.getContext("2d")?.drawImage(canvas, 0, 0, 96, 60);
    return small.toDataURL();
  });

const chat = () => page.getByRole("log").filter({ hasText: "Starting your personalized demo now!" });

async function ask(question: string): Promise<string> {
  // What the run tells by itself may come in between.
  const messages = chat()
    .getByRole("listitem")
    .filter({ hasNotText: /Alex is writing|The sign-up is through\./ });
  const before = await messages.count();
  await page.getByRole("button", { name: question, exact: true }).click();
  await expect.poll(() => messages.count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2);
  return (await messages.last().textContent()) ?? "";
}

describe("the live demo's tab", { timeout: 240_000 }, () => {
  test("starts a sign-up, shows it as it happens, explains it, and ends on the confirmation", async () => {
    await openTab("maren.holt@fjordlight.example");
    await page.getByRole("button", { name: "Start Demo" }).click();
    await chat().getByText("Starting your personalized demo now!").waitFor();
    await chat().getByText("Live demo session started").waitFor({ timeout: 15_000 });
    await chat()
      .getByText(/live demo is now ready/)
      .waitFor({ timeout: 15_000 });
    expect(
      await page
        .getByText(/^Task /)
        .first()
        .textContent(),
    ).toMatch(/^Task [0-9a-f]{8}$/);

    const frame = await preview();
    expect(await page.getByTitle("Live preview of the browser").getAttribute("sandbox")).toBe(
      "allow-same-origin allow-scripts allow-forms",
    );
    expect(new URL(frame.url()).origin).toBe(parlor.previewUrl);
    const pictures = new Set<string>();
    await expect
      .poll(async () => pictures.add(await picture(frame)).size, { timeout: 20_000, interval: 300 })
      .toBeGreaterThanOrEqual(5);

    // What it says is what it has written down: the step that it names is among those that the tab shows.
    const step = await ask("Show me the current step");
    const [, action = ""] = /Step \d+: (.+?) \((?:under way|done)\)/.exec(step) ?? [];
    await page.getByRole("list", { name: "Steps" }).getByText(action, { exact: true }).first().waitFor();
    expect(await ask("Why did you choose this action?")).toMatch(
      /Step \d+ (is|was) to .+ (It belongs|The page|Everything)/,
    );
    expect(await ask("What do you see on the page?")).toMatch(/I see ".+", (asking for|with nothing)/);
    expect(await ask("What will you do next?")).toMatch(/Next:|Then |complete/);

    await page.getByRole("list", { name: "Steps" }).getByText("Finish the sign-up").waitFor({ timeout: 60_000 });
    expect(await ask("What do you see on the page?")).toContain('"Your workspace is ready"');
    const fullScreen = await page.getByRole("link", { name: /Full Screen/ }).getAttribute("href");
    expect(fullScreen).toBe(frame.url());

    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await chat().getByText("Demo stopped").waitFor();
    await expect.poll(async () => (await fetch(fullScreen ?? "")).status, { timeout: 10_000 }).toBe(404);
  });

  test("is started by a prompt, and offers another try when its browser is killed", async () => {
    await openTab("ines.moreau@lavande.example");
    await page.getByRole("button", { name: "Start my personalized demo" }).click();
    await preview();
    for (const id of browsers()) if (!visitors.has(id)) process.kill(id, "SIGKILL");
    await chat()
      .getByText(/^Demo session failed: The browser was closed unexpectedly.*Let me try to restart it for you\.$/)
      .waitFor({ timeout: 15_000 });
    await chat()
      .getByText(/^Would you like me to try starting the demo again\?/)
      .waitFor({ timeout: 10_000 });
    await page.getByRole("button", { name: "Start Demo" }).click();
    await preview();
  });
});
