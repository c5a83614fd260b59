import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./support/chromium.ts";
import { openSite, reachCall, type Visit, type VisitOptions } from "./support/open-site.ts";
import { STEPS, TASK_ID } from "./support/scenes.ts";

let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => visit.close());

const embed = "https://www.youtube-nocookie.com/embed/";
const button = (name: string) => visit.page.getByRole("button", { name, exact: true });

async function call(options: VisitOptions = {}) {
  visit = await openSite(browser, options);
  await reachCall(visit);
  return visit.page;
}

describe("the video", () => {
  it("loads only when it is opened, in the privacy-enhanced embed, and plays", async () => {
    const requests: string[] = [];
    const page = await call();
    page.on("request", (request) => requests.push(request.url()));
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    await button("Watch Video").click();
    const frame = page.getByTitle("Parlor demo video");
    await frame.waitFor();
    await expect
      .poll(() => frame.getAttribute("src"))
      .toBe(`${embed}dQw4w9WgXcQ?autoplay=1&controls=1&rel=0&modestbranding=1&playsinline=1`);
    expect(requests.some((url) => url.includes("youtube.com"))).toBe(false);
    await page.getByText("Alex is muted during video - pause to interact").waitFor();
  });

  it("shows that it loads, until it has", async () => {
    visit = await openSite(browser);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await visit.context.route(`${embed}**`, async (route) => {
      await held;
      await route.fulfill({ contentType: "text/html", body: "<p>film" });
    });
    await reachCall(visit);
    await button("Watch Video").click();
    await visit.page.getByText("Loading demo video...").waitFor();
    release();
    await visit.page.getByText("Loading demo video...").waitFor({ state: "hidden" });
  });

  it("mutes, pauses, resumes and ends by the rules", async () => {
    const page = await call();
    const badge = (name: string) => page.locator(".badge", { hasText: new RegExp(`^${name}$`) });
    await page.getByRole("slider", { name: "Volume" }).fill("60");
    await button("Watch Video").click();
    await badge("Alex Muted").waitFor({ state: "attached" });
    await expect.poll(() => badge("Muted").count()).toBe(0);
    await button("Pause Video").click();
    await page.getByText("Alex is ready for automation demos").waitFor();
    await expect.poll(() => page.getByTitle("Parlor demo video").getAttribute("src")).toContain("autoplay=0");
    await expect.poll(() => badge("Alex Muted").count()).toBe(0);
    await button("Continue Demo").click();
    await badge("Muted").waitFor({ state: "attached" });
    await expect.poll(() => page.getByTitle("Parlor demo video").getAttribute("src")).toContain("autoplay=1");
    await button("End Demo").click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(() => page.getByRole("slider", { name: "Volume" }).inputValue()).toBe("60");
    expect([await badge("Muted").count(), await badge("Alex Muted").count()]).toEqual([0, 0]);
    const controls = async () =>
      (await visit.platform.received()).filter((message) => (message as { type?: string }).type === "control");
    await expect.poll(controls).toEqual([
      { type: "control", control: "mute-assistant" },
      { type: "control", control: "unmute-assistant" },
      { type: "control", control: "mute-assistant" },
      { type: "control", control: "unmute-assistant" },
    ]);
  });

  it.each([
    [
      "the assistant's tool",
      {
        type: "tool-calls",
        toolCallList: [{ id: "1", type: "function", function: { name: "trigger_demo", arguments: "{}" } }],
      },
    ],
    ["a function's result", { type: "function-call-result", functionCallResult: { action: "show_demo" } }],
  ])("opens by %s", async (_, message) => {
    const page = await call();
    await visit.platform.send(message);
    await page.getByRole("dialog", { name: "Parlor Platform Demo" }).waitFor();
    await page.getByTitle("Parlor demo video").waitFor();
  });

  it("is the live demo where the company has none, and nobody is muted", async () => {
    const page = await call({ configuration: { video: { provider: "none" } } });
    await button("Watch Video").click();
    await page.getByText("Ready for your live demo").waitFor();
    await page.getByText("Alex is ready for automation demos").waitFor();
    await expect.poll(() => page.getByRole("tab").count()).toBe(1);
    await expect.poll(() => button("Continue Demo").count()).toBe(0);
    await expect
      .poll(() => visit.platform.received())
      .not.toContainEqual(expect.objectContaining({ control: "mute-assistant" }));
  });

  it("closes by the X and by Escape, and gives the focus back", async () => {
    const page = await call();
    await button("Watch Video").click();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Watch Video");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  });

  it("plays a company's own file, with its picture and its captions, those of the page's language on", async () => {
    const captions = (["en", "de"] as const).map((language) => ({ language, src: `/film.${language}.vtt` }));
    const video = { provider: "file", src: "/film.webm", poster: "/film.webp", captions } as const;
    const page = await call({ configuration: { video } });
    await button("Watch Video").click();
    await page.locator("video").waitFor({ state: "attached" });
    await expect.poll(() => page.locator("video").getAttribute("src")).toBe("/film.webm");
    expect(await page.locator("video").getAttribute("poster")).toBe("/film.webp");
    const tracks = await page
      .locator("track")
      .evaluateAll((all) =>
        (all as HTMLTrackElement[]).map((track) => [track.kind, track.srclang, track.label, track.default]),
      );
    expect(tracks).toEqual([
      ["captions", "en", "English", true],
      ["captions", "de", "Deutsch", false],
    ]);
    await expect.poll(() => button("End Demo").isVisible()).toBe(true);
  });
});

describe("the live demo", () => {
  const reply = (more: object) => ({
    success: true,
    result: { taskId: TASK_ID, status: "running", previewUrl: null, steps: [], ...more },
  });

  async function openTab(options?: VisitOptions) {
    const page = await call(options);
    await page.getByRole("button", { name: "Watch Video" }).click();
    await page.getByRole("tab", { name: /Live demo/ }).click();
    return page;
  }

  it("starts, waits, and shows the preview in a frame that may do exactly three things", async () => {
    const page = await openTab();
    let polls = 0;
    visit.answer("browser-automation", ({ action }) => {
      if (action === "get-task-details") polls += 1;
      return polls > 0 ? reply({ previewUrl: "http://preview.test/run/1", steps: STEPS }) : reply({});
    });
    await visit.context.route("http://preview.test/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Create your workspace</h1>" }),
    );
    await button("Start Demo").click();
    await page.getByText("Setting up your personalized demo").waitFor();
    await expect.poll(() => page.locator(".live-bar").innerText()).toContain("8f3c21ab");
    const frame = page.getByTitle("Live preview of the browser");
    await frame.waitFor({ timeout: 8_000 });
    await expect.poll(() => frame.getAttribute("sandbox")).toBe("allow-same-origin allow-scripts allow-forms");
    await page.frameLocator("iframe").getByText("Create your workspace").waitFor();
    const fullScreen = page.getByRole("link", { name: "Full Screen" });
    expect([await fullScreen.getAttribute("href"), await fullScreen.getAttribute("rel")]).toEqual([
      "http://preview.test/run/1",
      "noopener",
    ]);
    await page.getByText('Fill in "Company"').waitFor();
    const started = visit.sent.find(({ name }) => name === "browser-automation")?.body;
    expect(started).toMatchObject({
      action: "signup",
      sessionId: "call-1",
      contactId: null,
      userData: { email: "maren.holt@fjordlight.example", name: "Maren Holt", company: "Fjordlight Energy" },
    });
    await button("Stop").click();
    await page.getByText("Demo stopped").waitFor();
    await expect.poll(() => frame.count()).toBe(0);
    await expect.poll(() => visit.sent.map(({ body }) => body.action)).toContain("stop");
  });

  it("follows the steps that the preview tells of, and no one else's word", async () => {
    const page = await openTab();
    visit.answer("browser-automation", () =>
      reply({ previewUrl: "http://preview.test/run/1", steps: STEPS.slice(0, 1) }),
    );
    const message = JSON.stringify({ type: "parlor-live-demo", taskId: TASK_ID, status: "running", step: STEPS[1] });
    await visit.context.route("http://preview.test/**", (route) =>
      route.fulfill({ contentType: "text/html", body: `<script>parent.postMessage(${message}, "*")</script>` }),
    );
    await button("Start Demo").click();
    await page.getByText('Fill in "Full name"').waitFor();
    await page.evaluate(
      (step) =>
        window.postMessage({ type: "parlor-live-demo", taskId: step.task, status: "running", step: step.step }, "*"),
      { task: TASK_ID, step: { ...STEPS[2], action: "Forged step" } },
    );
    await page.waitForTimeout(200);
    await expect.poll(() => page.getByText("Forged step").count()).toBe(0);
  });

  it("answers prompts and questions, one at a time, with tags as badges", async () => {
    const page = await openTab();
    let release = () => {};
    visit.answer("ai-chat", async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { message: "I see three fields. [DEMO_STATUS: ready]" };
    });
    const prompt = button("What do you see on the page?");
    await prompt.click();
    await page.getByText("Alex is writing").waitFor();
    await expect.poll(() => prompt.isDisabled()).toBe(true);
    const send = page.getByRole("dialog").getByRole("button", { name: "Send message" });
    await page.getByRole("dialog").getByPlaceholder("Type a message...").fill("And now?");
    await expect.poll(() => send.isDisabled()).toBe(true);
    release();
    const answer = page.getByRole("dialog").locator(".message-assistant", { hasText: "I see three fields." });
    await answer.waitFor();
    await expect.poll(() => answer.locator(".message-text").innerText()).toBe("I see three fields.");
    await expect.poll(() => answer.locator(".badge").innerText()).toBe("Ready");
    await expect.poll(() => send.isEnabled()).toBe(true);
  });

  it("starts by the first prompt and by an answer's tag", async () => {
    const page = await openTab();
    visit.answer("browser-automation", () => reply({}));
    visit.answer("ai-chat", () => ({ message: "With pleasure. [DEMO_ACTION: start signup]" }));
    await button("Start my personalized demo").click();
    await page.getByText("Live demo session started").waitFor();
    await expect.poll(() => page.getByText("Starting your personalized demo now!").count()).toBe(1);
  });

  it("apologises when the chat fails", async () => {
    const page = await openTab();
    visit.answer("ai-chat", () => {
      throw new Error("down");
    });
    await button("Explain your reasoning").click();
    await page.getByText("Sorry, I encountered an error. Please try again.").waitFor();
  });

  it("says so and offers the video where there is no browser to drive", async () => {
    const page = await openTab({ configuration: { liveDemo: { isAvailable: false } } });
    await page.getByText("The live demo needs a browser of its own", { exact: false }).waitFor();
    await button("Watch the video").click();
    await page.getByTitle("Parlor demo video").waitFor();
  });
});
