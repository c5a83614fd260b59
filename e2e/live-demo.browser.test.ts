import type { Frame } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { type LiveDemoTab, openLiveDemoTab } from "./support/live-demo-tab.ts";

let tab: LiveDemoTab;
afterEach(() => tab?.close());

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

async function ask(question: string): Promise<string> {
  // What the run tells by itself may come in between.
  const messages = tab.chat.getByRole("listitem").filter({ hasNotText: /Alex is writing|The sign-up is through\./ });
  const before = await messages.count();
  await tab.page.getByRole("button", { name: question, exact: true }).click();
  await expect.poll(() => messages.count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2);
  return (await messages.last().textContent()) ?? "";
}

describe("the live demo's tab", { timeout: 240_000 }, () => {
  test("starts a sign-up, shows it as it happens, explains it, and ends on the confirmation", async () => {
    tab = await openLiveDemoTab("maren.holt@fjordlight.example");
    const { page, preview } = tab;
    await page.getByRole("button", { name: "Start Demo" }).click();
    await tab.chat.getByText("Starting your personalized demo now!").waitFor();
    await tab.chat.getByText("Live demo session started").waitFor({ timeout: 15_000 });
    await tab.chat.getByText(/live demo is now ready/).waitFor({ timeout: 15_000 });
    expect(
      await page
        .getByText(/^Task /)
        .first()
        .textContent(),
    ).toMatch(/^Task [0-9a-f]{8}$/);

    const frame = await preview();
    await expect
      .poll(() => page.getByTitle("Live preview of the browser").getAttribute("sandbox"))
      .toBe("allow-same-origin allow-scripts allow-forms");
    expect(new URL(frame.url()).origin).toBe(tab.previewUrl);
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
    await tab.chat.getByText("Demo stopped").waitFor();
    await expect.poll(async () => (await fetch(fullScreen ?? "")).status, { timeout: 10_000 }).toBe(404);
  });
});
