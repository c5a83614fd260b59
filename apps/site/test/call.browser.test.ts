import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./support/chromium.ts";
import { holdSoundBack } from "./support/hold-sound-back.ts";
import { MAREN, openSite, reachCall, type Visit, type VisitOptions } from "./support/open-site.ts";

let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => visit.close());

const open = async (options?: VisitOptions) => {
  visit = await openSite(browser, options);
  return visit.page;
};
const call = async (options?: VisitOptions) => {
  const page = await open(options);
  await reachCall(visit);
  return page;
};
const button = (name: string) => visit.page.getByRole("button", { name, exact: true });
const log = () => visit.page.getByRole("log", { name: "Conversation Transcript" });

describe("from the form to the call", () => {
  it("can be read on the way, and starts by itself with what is known of the visitor", async () => {
    const page = await open();
    await page.getByLabel("Work email").fill(MAREN.email);
    const begun = Date.now();
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("Research Complete!").waitFor();
    await page.getByText("Head of Customer Operations").waitFor();
    await page.getByText("Alex is an AI.", { exact: false }).waitFor();
    await page.getByText("Starting your personalized call...").or(page.getByText("Call in progress")).first().waitFor();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2_400);
    await button("End Call").waitFor();
    await expect.poll(() => visit.platform.calls).toHaveLength(1);
    await expect
      .poll(() => visit.platform.calls[0])
      .toMatchObject({
        assistantId: "assistant-1",
        assistantOverrides: {
          variableValues: { fullName: "Maren Holt", company: "Fjordlight Energy", contactId: "contact-1" },
          artifactPlan: { recordingEnabled: false },
        },
      });
    expect(visit.sent.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["vapi-service", "enrichment-api", "hubspot-integration", "contacts", "sessions"]),
    );
  });

  it("leaves the question about recordings behind: nothing lies over the controls", async () => {
    const page = await open({ asksConsent: true });
    await page.getByRole("button", { name: "Keep all off" }).waitFor();
    await reachCall(visit);
    await expect.poll(() => page.getByRole("button", { name: "Keep all off" }).isVisible()).toBe(false);
    await button("Watch Video").click();
    await page.getByRole("dialog").waitFor();
    await button("End Demo").click();
    await page.getByRole("button", { name: "Preferences" }).click();
    await page.getByRole("menuitem", { name: "Privacy choices" }).click();
    await page.getByRole("button", { name: "Save choices" }).waitFor();
    await button("Mute").click();
  });

  it("works without research, CRM and tables", async () => {
    await open();
    const down = () => {
      throw new Error("down");
    };
    for (const name of ["enrichment-api", "hubspot-integration", "contacts", "sessions"] as const)
      visit.answer(name, down);
    await reachCall(visit, "ada.love@acme.com");
    await expect
      .poll(() => visit.platform.calls[0])
      .toMatchObject({
        assistantOverrides: { variableValues: { fullName: "Ada Love", company: "Acme", contactId: "" } },
      });
  });

  it("says that the call could not start, and starts it on request", async () => {
    const page = await open();
    visit.platform.refuseWith(503);
    await page.getByLabel("Work email").fill(MAREN.email);
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("The call could not start.", { exact: false }).waitFor({ timeout: 20_000 });
    visit.platform.refuseWith(null);
    await button("Start Call").click();
    await button("End Call").waitFor({ timeout: 20_000 });
  });
});

describe("what is kept beside the transcript", () => {
  it("is nothing without consent", async () => {
    await call();
    await button("Mute").click();
    await visit.page.waitForTimeout(4_500);
    expect(visit.sent.filter(({ name }) => ["analytics", "recordings"].includes(name))).toEqual([]);
  });

  it("is what was agreed to: figures by name, and a replay in which what was typed is masked", async () => {
    const page = await call({ consent: { analytics: true, sessionRecording: true } });
    await page.getByPlaceholder("Type a message...").fill("a private thought");
    await expect
      .poll(() => visit.sent.filter(({ name }) => name === "recordings").length, { timeout: 15_000 })
      .toBeGreaterThan(1);
    const pieces = visit.sent.filter(({ name }) => name === "recordings").map(({ body }) => body);
    expect(pieces.map(({ sequence }) => sequence)).toEqual(pieces.map((_, index) => index));
    expect(JSON.stringify(pieces)).not.toContain("a private thought");
    const events = visit.sent
      .filter(({ name }) => name === "analytics")
      .flatMap(({ body }) => body.events as { name: string }[]);
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["page_viewed", "access_requested", "research_completed", "call_started"]),
    );
  });
});

describe("the conversation", () => {
  it("shows what is said, by whom and when, and the words of the moment as a caption", async () => {
    const page = await call();
    await page.getByText("Live captions appear here").waitFor();
    await visit.platform.send({
      type: "transcript",
      role: "assistant",
      transcriptType: "partial",
      transcript: "Good mor",
    });
    await page.getByTestId("caption").getByText("Good mor").waitFor();
    await expect.poll(() => log().getByRole("listitem").count()).toBe(1);
    await visit.platform.say("Good morning Maren.");
    await visit.platform.hear("Good morning.");
    await log().getByText("Good morning Maren.").waitFor();
    await log()
      .getByText(/^\d{1,2}:\d\d\s[AP]M$/)
      .first()
      .waitFor();
    await expect.poll(() => log().getByRole("listitem").count()).toBe(2);
  });

  it("is not flooded for those who hear it: only finished messages are in the log", async () => {
    const page = await call();
    await expect.poll(() => page.getByTestId("caption").getAttribute("aria-live")).toBe("off");
    for (const words of ["I", "I see", "I see that"]) {
      await visit.platform.send({
        type: "transcript",
        role: "assistant",
        transcriptType: "partial",
        transcript: words,
      });
    }
    await page.getByTestId("caption").getByText("I see that").waitFor();
    await expect.poll(() => log().innerText()).not.toContain("I see");
  });

  it("takes a typed message, clears the line, and speaks while it would be read aloud", async () => {
    const page = await call();
    const field = page.getByPlaceholder("Type a message...");
    const send = page.getByRole("button", { name: "Send message" });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await field.fill("   ");
    await expect.poll(() => send.isDisabled()).toBe(true);
    await field.fill("What would nine hundred calls a day cost us?");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("");
    await log().getByText("What would nine hundred calls a day cost us?").waitFor();
    await page.getByTestId("speaking").getByText("Speaking").waitFor();
    await expect
      .poll(() => visit.platform.received())
      .toContainEqual({
        type: "add-message",
        message: { role: "user", content: "What would nine hundred calls a day cost us?" },
        triggerResponseEnabled: true,
      });
  });

  it("mutes and unmutes, with the volume", async () => {
    const page = await call();
    await button("Mute").click();
    await page.getByText("Muted", { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole("slider", { name: "Volume" }).inputValue()).toBe("0");
    await page.getByTestId("speaking").getByText("Muted").waitFor();
    await button("Unmute").click();
    await expect.poll(() => page.getByRole("slider", { name: "Volume" }).inputValue()).toBe("80");
    await expect.poll(() => page.locator(".badge", { hasText: "Muted" }).count()).toBe(0);
  });

  it("pauses and resumes the assistant, and remembers the volume", async () => {
    const page = await call();
    await button("Pause Alex").click();
    await button("Resume Alex").click();
    await expect
      .poll(() => visit.platform.received())
      .toEqual(
        expect.arrayContaining([
          { type: "control", control: "mute-assistant" },
          { type: "control", control: "unmute-assistant" },
        ]),
      );
    await page.getByRole("slider", { name: "Volume" }).fill("35");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("voice-volume"))).toBe("0.35");
  });

  it("draws both voices from the real sound", async () => {
    const page = await call();
    const ink = () =>
      page.locator(".voice-ring canvas").evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const { data } = (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(
          0,
          0,
          canvas.width / 2,
          canvas.height / 2,
        );
        return data.filter((value, index) => index % 4 === 3 && value > 0).length;
      });
    const quiet = await ink();
    await visit.platform.setLoudness(0.4);
    await expect.poll(ink, { timeout: 8_000 }).toBeGreaterThan(quiet * 2);
  });

  it("lets a small screen change between the stage and the chat", async () => {
    const page = await call({ viewport: { width: 360, height: 740 } });
    await visit.platform.say("Hello from Alex");
    await expect.poll(() => log().isVisible()).toBe(false);
    await page.getByTestId("caption").getByText("Hello from Alex").waitFor();
    await button("Show Chat").click();
    await log().getByText("Hello from Alex").waitFor();
    await expect.poll(() => page.getByTestId("caption").count()).toBe(1);
    await button("Hide Chat").click();
    await expect.poll(() => log().isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it("offers the browser's own ear where the platform has none", async () => {
    const page = await open({
      before: () => {
        class Recogniser {
          onresult: ((event: object) => void) | null = null;
          onend: (() => void) | null = null;
          start() {
            setTimeout(() => {
              const result = Object.assign([{ transcript: "how much is it" }], { isFinal: true });
              this.onresult?.({ resultIndex: 0, results: [result] });
            }, 50);
          }
          abort() {}
        }
        Object.assign(globalThis, { SpeechRecognition: Recogniser });
      },
    });
    visit.platform.answerWith({ transport: { provider: "parlor", callToken: "", transcriber: "client" } });
    await reachCall(visit);
    await button("Use my browser's ear").click();
    await log().getByText("how much is it").waitFor();
    await expect
      .poll(() => visit.platform.received())
      .toContainEqual({
        type: "recognized",
        transcriptType: "final",
        transcript: "how much is it",
      });
    await page.getByText("Your browser is listening").waitFor();
  });
});

describe("without a microphone", () => {
  it.each([
    ["NotFoundError", "No Microphone Found", "Please connect a microphone to your device and refresh the page."],
    [
      "NotAllowedError",
      "Microphone Permission Denied",
      "Please allow microphone access in your browser settings and refresh the page.",
    ],
    ["NotReadableError", "Microphone Access Error", "Device in use"],
  ])("%s is told, and the same call goes on in writing", async (name, title, text) => {
    const page = await open();
    await page.evaluate((failure) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("Device in use", failure));
    }, name);
    // It may come before the call screen does, and is gone after five seconds.
    const told = page.locator(".toast").filter({ hasText: title }).getByText(text).waitFor();
    await Promise.all([told, reachCall(visit)]);
    await page.getByText("Text only").waitFor();
    await page.getByPlaceholder("Type a message...").fill("Hello Alex");
    await page.keyboard.press("Enter");
    await visit.platform.say("Hello Maren, I read you.");
    await log().getByText("Hello Maren, I read you.").waitFor();
  });

  it("is said when it is taken away in mid-call, which goes on in writing and takes it back", async () => {
    const page = await open({
      before: () => {
        const media = navigator.mediaDevices;
        const real = media.getUserMedia.bind(media);
        const tracks: MediaStreamTrack[] = [];
        media.getUserMedia = async (constraints) => {
          const stream = await real(constraints);
          tracks.push(...stream.getTracks());
          return stream;
        };
        Object.assign(globalThis, {
          takeMicrophone() {
            media.getUserMedia = () => Promise.reject(new DOMException("revoked", "NotAllowedError"));
            for (const track of tracks) track.dispatchEvent(new Event("ended"));
          },
          giveMicrophone() {
            media.getUserMedia = real;
          },
        });
      },
    });
    await reachCall(visit);
    const told = page.locator(".toast").filter({ hasText: "Microphone Permission Denied" }).waitFor();
    await page.evaluate(() => (globalThis as unknown as { takeMicrophone(): void }).takeMicrophone());
    await told;
    await page.getByText("Text only").waitFor();
    await page.evaluate(() => (globalThis as unknown as { giveMicrophone(): void }).giveMicrophone());
    await button("Try the microphone").click();
    await button("Mute").waitFor({ timeout: 20_000 });
    expect(visit.platform.calls).toHaveLength(1);
  });

  it("the assistant is still heard: louder, softer, silenced, paused, and after a tap where sound is held back", async () => {
    const page = await open();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("none", "NotFoundError"));
    });
    await reachCall(visit);
    const slider = page.getByRole("slider", { name: "Volume" });
    await slider.fill("60");
    await button("Mute Alex").click();
    await expect.poll(() => slider.inputValue()).toBe("0");
    await button("Unmute Alex").click();
    await expect.poll(() => slider.inputValue()).toBe("60");
    await button("Pause Alex").click();
    await page.getByText("Alex paused").waitFor();
    await button("Resume Alex").click();
    await button("Pause Alex").waitFor();
    const controls = (await visit.platform.received()).filter(
      (message) => (message as { type?: string }).type === "control",
    );
    expect(controls).toEqual([
      { type: "control", control: "mute-assistant" },
      { type: "control", control: "unmute-assistant" },
    ]);
  });

  it("is tried again on request: the same conversation goes on by voice", async () => {
    const page = await open();
    await page.evaluate(() => {
      const media = navigator.mediaDevices as MediaDevices & { real: MediaDevices["getUserMedia"] };
      media.real = media.getUserMedia.bind(media);
      media.getUserMedia = () => Promise.reject(new DOMException("none", "NotFoundError"));
    });
    await reachCall(visit);
    await visit.platform.say("Hello in writing");
    await log().getByText("Hello in writing").waitFor();
    await page.evaluate(() => {
      const media = navigator.mediaDevices as MediaDevices & { real: MediaDevices["getUserMedia"] };
      media.getUserMedia = media.real;
    });
    await button("Try the microphone").click();
    await button("Mute").waitFor({ timeout: 20_000 });
    await expect.poll(() => log().innerText()).toContain("Hello in writing");
    await expect.poll(() => visit.platform.calls).toHaveLength(2);
  });

  it("and without WebRTC the conversation is a chat", async () => {
    const page = await open({
      before: () => {
        Object.assign(globalThis, { RTCPeerConnection: undefined });
      },
    });
    visit.answer("ai-chat", () => ({ message: "It costs nothing to try. [DEMO_STATUS: ready]" }));
    await reachCall(visit);
    await log().getByText("Hello, this is Alex.", { exact: false }).waitFor();
    await page.getByPlaceholder("Type a message...").fill("What does it cost?");
    await page.keyboard.press("Enter");
    await log().getByText("It costs nothing to try.").waitFor();
    await expect.poll(() => visit.platform.calls).toEqual([]);
    await button("End Call").click();
    await page.getByText("about 900 outage calls a day", { exact: false }).waitFor({ timeout: 10_000 });
    const [, closed] = visit.sent.filter(({ name }) => name === "sessions").map(({ body }) => body);
    expect(closed, "its session is its call").toMatchObject({ values: { call_id: expect.any(String) } });
  });
});

describe("the end of a call", () => {
  it("keeps everything and shows the summary", async () => {
    const page = await call();
    await visit.platform.say("Hello Maren");
    await visit.platform.hear("We get 900 calls a day");
    await log().getByText("We get 900 calls a day").waitFor();
    await button("End Call").click();
    await page.getByText("Alex is writing the summary.", { exact: false }).waitFor();
    await page.getByText("Call Summary Ready").waitFor();
    await page.getByRole("article").getByText("Maren wants to answer about 900 outage calls a day.").waitFor();
    await button("Start Call").waitFor();
    const transcript = visit.sent.find(({ name }) => name === "call_transcripts");
    expect(transcript?.body).toMatchObject({
      action: "insert",
      values: { contact_email: MAREN.email, transcript: "assistant: Hello Maren\nuser: We get 900 calls a day" },
    });
    const sessions = visit.sent.filter(({ name }) => name === "sessions").map(({ body }) => body.values);
    expect(sessions).toEqual([
      expect.objectContaining({ status: "active", call_id: "pending" }),
      { call_id: "call-1" },
      { status: "ended" },
    ]);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("voice-transcripts") ?? "[]"));
    expect(kept).toHaveLength(1);
  });

  it("follows when the assistant's side hangs up, and a new call begins anew", async () => {
    const page = await call();
    await visit.platform.say("Goodbye");
    await log().getByText("Goodbye").waitFor();
    await visit.platform.send({ type: "status-update", status: "ended", endedReason: "assistant-ended-call" });
    await button("Start Call").waitFor({ timeout: 15_000 });
    await button("Start Call").click();
    await button("End Call").waitFor({ timeout: 20_000 });
    await page.getByText("Start talking to see the conversation transcript here").waitFor();
  });
});

describe("sound that the browser holds back", () => {
  it("is started by a tap while the call stays live", async () => {
    const page = await open({
      path: `/?email=${encodeURIComponent(MAREN.email)}`,
      before: holdSoundBack,
    });
    await button("Tap to hear Alex").waitFor({ timeout: 20_000 });
    await page.getByText("Connected", { exact: true }).waitFor();
    await button("Tap to hear Alex").click();
    await button("Tap to hear Alex").waitFor({ state: "hidden" });
    await button("End Call").waitFor();
  });
});
