import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium } from "./support/chromium.ts";
import { startListening, whatWasHeard } from "./support/heard.ts";
import { openSite, reachCall, type VisitOptions } from "./support/open-site.ts";

const patience = { timeout: 60_000 };
const desk: VisitOptions = { viewport: { width: 1280, height: 860 } };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it("reads a whole visit out: every state, every sentence of the assistant's and every message, each of them once", async () => {
  const visit = await openSite(browser, { ...desk, before: startListening });
  const { page, platform } = visit;
  try {
    await reachCall(visit);
    await expect.poll(() => page.getByTestId("announcer").innerText(), patience).toBe("You are on the line with Alex.");
    await platform.say("Good morning Maren.");
    await page.getByRole("log").getByText("Good morning Maren.").waitFor(patience);
    await platform.say("What brings you here?");
    await page.getByRole("log").getByText("What brings you here?").waitFor(patience);
    await platform.hear("Can it speak Norwegian?");
    await page.getByRole("log").getByText("Can it speak Norwegian?").waitFor(patience);
    await page.getByRole("button", { name: "End Call" }).click();
    await page.getByText("Call Summary Ready").waitFor(patience);
    await expect.poll(() => page.getByTestId("announcer").innerText(), patience).toBe("The call is over.");
    const heard = (await whatWasHeard(page)).map(({ by, text }) => `${by}: ${text}`);
    const told = (text: string) => heard.filter((line) => line.includes(text)).length;
    expect(heard.slice(0, 4)).toEqual([
      "status: One moment: Alex is reading up on your company.",
      "status: Alex has read up on your company. The call begins by itself.",
      "status: The call is being set up.",
      "status: You are on the line with Alex.",
    ]);
    expect(told("Good morning Maren."), heard.join("\n")).toBe(1);
    expect(told("What brings you here?"), heard.join("\n")).toBe(1);
    // Visitors know what they said.
    expect(told("Norwegian"), heard.join("\n")).toBe(0);
    expect(told("Call Summary Ready"), heard.join("\n")).toBe(1);
    expect(heard.filter((line) => line === "status: The call is over.").length, heard.join("\n")).toBe(1);
  } finally {
    await visit.close();
  }
});

it("reads out once that there is no microphone, and that the call could not start", async () => {
  const visit = await openSite(browser, {
    ...desk,
    before: startListening,
    configuration: {},
  });
  const { page, platform } = visit;
  try {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("none", "NotFoundError"));
    });
    platform.refuseWith(503);
    await page.getByLabel("Work email").fill("maren.holt@fjordlight.example");
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("The call could not start", { exact: false }).waitFor(patience);
    const heard = (await whatWasHeard(page)).map(({ by, text }) => `${by}: ${text}`);
    expect(heard.filter((line) => line.includes("No Microphone Found")).length, heard.join("\n")).toBe(1);
    expect(heard.filter((line) => line.startsWith("alert: ") && line.includes("could not start")).length).toBe(1);
  } finally {
    await visit.close();
  }
});

it("brings who asks for the privacy choices to them, and back", async () => {
  const visit = await openSite(browser, desk);
  const { page } = visit;
  try {
    const button = page.getByRole("button", { name: "Preferences" });
    for (let round = 0; round < 2; round += 1) {
      await button.focus();
      await page.keyboard.press("Enter");
      const item = page.getByRole("menuitem").last();
      await item.waitFor(patience);
      await item.focus();
      await page.keyboard.press("Enter");
      const isInside = () => page.evaluate(() => document.activeElement?.closest(".consent") !== null);
      await expect.poll(isInside, patience).toBe(true);
      await page.keyboard.press("Tab");
      expect(await isInside()).toBe(true);
      await page.getByRole("button", { name: "Keep all off" }).press("Enter");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), patience)
        .toBe("Preferences");
    }
  } finally {
    await visit.close();
  }
});

it("keeps the focus on the screen when the screen that had it is gone", async () => {
  const visit = await openSite(browser, desk);
  const { page } = visit;
  try {
    await reachCall(visit);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("call");
  } finally {
    await visit.close();
  }
});

it("shows in forced colours what the keyboard is on in a menu, and whether a switch is on", async () => {
  const visit = await openSite(browser, { ...desk, asksConsent: true, forcedColors: "active" });
  const { page } = visit;
  try {
    await page.getByRole("button", { name: "Choose" }).click();
    const toggle = page.getByRole("checkbox").first();
    const colour = () => toggle.evaluate((element) => getComputedStyle(element).backgroundColor);
    const off = await colour();
    await toggle.check();
    await expect.poll(colour, patience).not.toBe(off);
    await page.getByRole("button", { name: "Preferences" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitemradio").first().waitFor(patience);
    await page.keyboard.press("ArrowDown");
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.querySelector("[data-highlighted]") as Element).outlineStyle);
    await expect.poll(outline, patience).toBe("solid");
  } finally {
    await visit.close();
  }
});

it("tells who waits their place in the line, lets them write meanwhile, and calls when it is their turn", async () => {
  const visit = await openSite(browser, desk);
  const { page, platform } = visit;
  const queue = (place: number) => ({
    code: "at-capacity",
    queue: { ticket: "ticket-1", place, free: false, retryAfterSeconds: 1 },
  });
  try {
    platform.refuseWith(503, queue(2));
    await page.getByLabel("Work email").fill("maren.holt@fjordlight.example");
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("You are number 2 in line").waitFor(patience);
    platform.refuseWith(503, queue(1));
    await page.getByText("You are number 1 in line").waitFor(patience);
    await expect.poll(() => page.getByTestId("announcer").innerText(), patience).toContain("place in the line: 1");
    platform.refuseWith(null);
    await page.getByRole("button", { name: "End Call" }).waitFor(patience);
    expect(platform.tickets.slice(0, 2)).toEqual([undefined, "ticket-1"]);
    expect(platform.tickets.at(-1)).toBe("ticket-1");

    await page.getByRole("button", { name: "End Call" }).click();
    platform.refuseWith(503, queue(5));
    await page.getByRole("button", { name: "Start Call" }).click();
    await page.getByRole("button", { name: "Write instead" }).click(patience);
    await page.getByRole("log").getByText("Hello, this is Alex.").waitFor(patience);
    await page.getByText("Text only").waitFor(patience);
  } finally {
    await visit.close();
  }
});

it("hangs up for who leaves the page, though the browser keeps it for its back button", async () => {
  const visit = await openSite(browser, desk);
  const { page, context } = visit;
  try {
    await reachCall(visit);
    const hungUp = context.waitForEvent("request", {
      predicate: (request) => request.method() === "DELETE",
      ...patience,
    });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await hungUp;
    await page.getByRole("button", { name: "Start Call" }).waitFor(patience);
    await page.getByRole("button", { name: "Start Call" }).click();
    await page.getByRole("button", { name: "End Call" }).waitFor(patience);
  } finally {
    await visit.close();
  }
});

it("is usable on a telephone on its side: nothing overlaps, everything can be scrolled to", async () => {
  const visit = await openSite(browser, { viewport: { width: 780, height: 360 }, hasTouch: true });
  const { page, platform } = visit;
  try {
    await reachCall(visit);
    await platform.say("Good morning Maren, this is Alex. What made you look at voice today?");
    await page.getByTestId("caption").getByText("voice today").waitFor(patience);
    const boxes = await page.evaluate(() =>
      [".stage-foot", ".stage-wall .caption", ".controls"].map((selector) => {
        const { top, bottom } = (document.querySelector(selector) as Element).getBoundingClientRect();
        return { top: Math.round(top), bottom: Math.round(bottom) };
      }),
    );
    const [foot, caption, controls] = boxes;
    expect(foot?.bottom ?? 0).toBeLessThanOrEqual(caption?.top ?? 0);
    expect(caption?.bottom ?? 0).toBeLessThanOrEqual(controls?.top ?? 0);
    await page.getByRole("button", { name: "End Call" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "End Call" }).click();
    await page.getByRole("button", { name: "Start Call" }).waitFor(patience);
    // On its feet again, in mid-visit.
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole("button", { name: "Start Call" }).click();
    await page.getByRole("button", { name: "End Call" }).waitFor(patience);
  } finally {
    await visit.close();
  }
});
