import type { AutomationResult, BrowserAutomationReply } from "@parlor/site-contract";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { settle } from "../../../test/support/fake-services.ts";
import { en } from "../../texts/en.ts";
import { createLiveDemoMachine, type LiveDemoEffects } from "./live-demo-machine.ts";

const run = (more: Partial<AutomationResult> = {}): BrowserAutomationReply => ({
  success: true,
  result: { taskId: "task-12345678", status: "running", previewUrl: null, steps: [], ...more },
});
const step = {
  stepNumber: 1,
  status: "done" as const,
  action: "Open the page",
  reasoning: "why",
  observation: "what",
  currentUrl: "http://x",
  timestamp: "now",
};

function open(effects: Partial<LiveDemoEffects> = {}) {
  const clock = new SimulatedClock();
  const asked: Parameters<LiveDemoEffects["ask"]>[0][] = [];
  const stopped: string[] = [];
  const warnings: string[] = [];
  let polls = 0;
  const { taskDetails = async () => run(), ask, ...others } = effects;
  const actor = createActor(
    createLiveDemoMachine({
      signUp: async () => run(),
      taskDetails: (taskId) => {
        polls += 1;
        return taskDetails(taskId);
      },
      stop: (taskId) => stopped.push(taskId),
      ask: async (body) => {
        asked.push(body);
        return ask ? ask(body) : { message: "I see a form." };
      },
      profile: () => ({ email: "ada@acme.com" }),
      texts: () => en.liveDemo,
      now: () => clock.now(),
      createId: () => `${Math.random()}`,
      warn: (message) => warnings.push(message),
      ...others,
    }),
    { clock },
  ).start();
  const pass = async (milliseconds: number) => {
    await settle();
    clock.increment(milliseconds);
    await settle();
  };
  return {
    actor,
    asked,
    stopped,
    warnings,
    pass,
    polls: () => polls,
    said: () =>
      actor
        .getSnapshot()
        .context.messages.map(({ content, automationContext }) => [content, automationContext?.status]),
    status: () => actor.getSnapshot().context.status,
  };
}

describe("a live demo", () => {
  it("starts with two messages and polls every three seconds until there is a preview", async () => {
    let preview: string | null = null;
    const demo = open({ taskDetails: async () => run({ previewUrl: preview, steps: [step] }) });
    demo.actor.send({ type: "START" });
    expect(demo.said()).toEqual([["Starting your personalized demo now!", "starting"]]);
    await demo.pass(0);
    expect(demo.said().at(-1)).toEqual(["Live demo session started", "running"]);
    await demo.pass(2_999);
    expect(demo.polls()).toBe(0);
    await demo.pass(1);
    expect(demo.polls()).toBe(1);
    preview = "http://preview/1";
    await demo.pass(3_000);
    expect(demo.said().at(-1)).toEqual(["Your live demo is now ready", "preview_ready"]);
    await demo.pass(60_000);
    expect(demo.polls()).toBe(2);
    expect(demo.actor.getSnapshot().context.run).toMatchObject({ previewUrl: "http://preview/1", steps: [step] });
  });

  describe("tells by itself, once,", () => {
    const preview = (more: object) => ({
      type: "PREVIEW" as const,
      taskId: "task-12345678",
      status: "running" as const,
      ...more,
    });
    const started = async () => {
      const demo = open({ signUp: async () => run({ previewUrl: "http://preview/1" }) });
      const finished: string[] = [];
      demo.actor.on("demoFinished", ({ status }) => finished.push(status));
      demo.actor.send({ type: "START" });
      await demo.pass(0);
      return { ...demo, finished, newest: () => demo.said().at(-1)?.[0] };
    };
    const question = 'The page requires "Phone", and I do not know it. What shall I enter?';

    it("what the run asks, and a second question too", async () => {
      const demo = await started();
      const before = demo.said().length;
      for (let times = 0; times < 3; times += 1) demo.actor.send(preview({ step, question }));
      expect(demo.said()).toHaveLength(before + 1);
      expect(demo.newest()).toBe(question);
      demo.actor.send({ type: "ASK", text: "+47 22 12 34 56" });
      await demo.pass(0);
      expect(demo.asked.at(-1)?.messages.slice(-2)).toEqual([
        { role: "assistant", content: question },
        { role: "user", content: "+47 22 12 34 56" },
      ]);
      demo.actor.send(preview({ step, question: "And the city?" }));
      expect(demo.newest()).toBe("And the city?");
    });

    it("what it asks before there is a picture, as a poll tells it", async () => {
      const demo = open({ taskDetails: async () => run({ question }) });
      demo.actor.send({ type: "START" });
      await demo.pass(0);
      await demo.pass(3_000);
      await demo.pass(3_000);
      expect(demo.said().filter(([content]) => content === question)).toHaveLength(1);
    });

    it("why it stopped, and a stop of the visitor's afterwards is no second end", async () => {
      const demo = await started();
      const error = "There is an account with your address already, so I stop here.";
      demo.actor.send(preview({ status: "stopped", error }));
      demo.actor.send(preview({ status: "stopped", error }));
      expect(demo.said().filter(([content]) => content === error)).toHaveLength(1);
      expect(demo.finished).toEqual(["stopped"]);
      demo.actor.send({ type: "STOP" });
      expect(demo.newest()).toBe("Demo stopped");
      expect(demo.finished).toEqual(["stopped"]);
    });

    it("that it is through, in the page's words", async () => {
      const demo = await started();
      demo.actor.send(preview({ status: "preview_ready", step: { ...step, reasoning: 'The page says "Welcome".' } }));
      expect(demo.newest()).toBe('The sign-up is through. The page says "Welcome".');
      expect(demo.finished).toEqual(["preview_ready"]);
    });

    it("nothing of another run", async () => {
      const demo = await started();
      const before = demo.said().length;
      demo.actor.send({ ...preview({ question }), taskId: "another" });
      expect(demo.said()).toHaveLength(before);
    });
  });

  it("asks every three seconds however long an answer takes, and never twice at once", async () => {
    const answers: (() => void)[] = [];
    const demo = open({
      taskDetails: () => new Promise((resolve) => answers.push(() => resolve(run()))),
    });
    demo.actor.send({ type: "START" });
    await demo.pass(0);
    await demo.pass(3_000);
    expect(demo.polls()).toBe(1);
    await demo.pass(2_000);
    answers.shift()?.();
    await demo.pass(1_000);
    expect(demo.polls(), "six seconds after the start, though the answer took two").toBe(2);
    await demo.pass(3_000);
    expect(demo.polls(), "the second answer is still awaited").toBe(2);
    answers.shift()?.();
    await demo.pass(3_000);
    expect(demo.polls()).toBe(3);
  });

  it("stops polling after 120 seconds regardless", async () => {
    const demo = open();
    demo.actor.send({ type: "START" });
    await demo.pass(0);
    for (let second = 0; second < 200; second += 1) await demo.pass(1_000);
    expect(demo.polls()).toBe(39);
    expect(demo.status()).toBe("running");
  });

  it("only logs a poll that fails, and polls on", async () => {
    let fails = true;
    const demo = open({
      taskDetails: async () => (fails ? Promise.reject(new Error("502")) : run({ previewUrl: "http://p" })),
    });
    demo.actor.send({ type: "START" });
    await demo.pass(3_000);
    await demo.pass(0);
    expect(demo.warnings).toEqual(["The demo's details could not be read."]);
    fails = false;
    await demo.pass(3_000);
    expect(demo.status()).toBe("preview_ready");
  });

  it.each([
    [
      "a reason",
      { success: false, error: "No browser is free" },
      "Demo session failed: No browser is free. Let me try to restart it for you.",
    ],
    ["no reason", { success: false }, "Demo session failed: Unknown error. Let me try to restart it for you."],
  ])("says that it failed, with %s, and offers another try after two seconds", async (_, reply, text) => {
    const demo = open({ signUp: async () => reply });
    demo.actor.send({ type: "START" });
    await demo.pass(0);
    expect(demo.said().at(-1)).toEqual([text, "failed"]);
    await demo.pass(1_999);
    expect(demo.said()).toHaveLength(2);
    await demo.pass(1);
    expect(demo.said().at(-1)?.[0]).toBe(
      "Would you like me to try starting the demo again? I can also answer any questions about the platform while we troubleshoot.",
    );
  });

  it("turns a thrown error into a failure with its message", async () => {
    const demo = open({ signUp: () => Promise.reject(new Error("The server is down")) });
    demo.actor.send({ type: "START" });
    await demo.pass(0);
    expect(demo.said().at(-1)?.[0]).toContain("Demo session failed: The server is down.");
  });

  it("fails when the run does, by polling or by the preview's word", async () => {
    const failed = { ...run({ status: "failed" }), success: false, error: "A captcha is in the way" };
    const polled = open({ taskDetails: async () => failed });
    polled.actor.send({ type: "START" });
    await polled.pass(3_000);
    await polled.pass(0);
    expect(polled.said().at(-1)?.[0]).toContain("A captcha is in the way");
    const told = open({ signUp: async () => run({ previewUrl: "http://p" }) });
    told.actor.send({ type: "START" });
    await told.pass(0);
    told.actor.send({ type: "PREVIEW", taskId: "other", status: "failed" });
    expect(told.status()).toBe("preview_ready");
    told.actor.send({ type: "PREVIEW", taskId: "task-12345678", status: "running", step });
    expect(told.actor.getSnapshot().context.run.steps).toEqual([step]);
    told.actor.send({ type: "PREVIEW", taskId: "task-12345678", status: "failed", error: "It broke" });
    expect(told.status()).toBe("failed");
    expect(told.actor.getSnapshot().context.run.previewUrl).toBeNull();
  });

  it("stops on request, and tells the engine", async () => {
    const demo = open();
    demo.actor.send({ type: "START" });
    await demo.pass(0);
    demo.actor.send({ type: "STOP" });
    expect(demo.said().at(-1)).toEqual(["Demo stopped", "stopped"]);
    expect(demo.stopped).toEqual(["task-12345678"]);
    await demo.pass(10_000);
    expect(demo.polls()).toBe(0);
  });

  it("starts anew with the preview cleared", async () => {
    const demo = open({ signUp: async () => run({ previewUrl: "http://p" }) });
    demo.actor.send({ type: "START" });
    await demo.pass(0);
    demo.actor.send({ type: "START" });
    expect(demo.actor.getSnapshot().context.run).toMatchObject({ previewUrl: null, taskId: null });
    expect(demo.status()).toBe("starting");
  });
});

describe("the setup assistant", () => {
  it("asks with the run in hand, and not while an answer is on its way", async () => {
    const demo = open();
    demo.actor.send({ type: "START" });
    await demo.pass(0);
    demo.actor.send({ type: "ASK", text: " What do you see? " });
    demo.actor.send({ type: "ASK", text: "And now?" });
    await demo.pass(0);
    expect(demo.asked).toHaveLength(1);
    expect(demo.asked[0]?.messages.at(-1)).toEqual({ role: "user", content: "What do you see?" });
    expect(demo.asked[0]?.automationContext).toEqual({
      isAutomating: true,
      automationStatus: "running",
      taskId: "task-12345678",
      hasPreviewUrl: false,
      userProfile: { email: "ada@acme.com" },
    });
    expect(demo.said().at(-1)?.[0]).toBe("I see a form.");
  });

  it("sends nothing that is blank", async () => {
    const demo = open();
    demo.actor.send({ type: "ASK", text: "  " });
    await demo.pass(0);
    expect(demo.asked).toEqual([]);
  });

  it("apologises when there is no answer", async () => {
    const demo = open({ ask: () => Promise.reject(new Error("500")) });
    demo.actor.send({ type: "ASK", text: "Hello" });
    await demo.pass(0);
    expect(demo.said().at(-1)?.[0]).toBe("Sorry, I encountered an error. Please try again.");
  });

  it("starts a demo when the answer's tag asks for one", async () => {
    const demo = open({ ask: async () => ({ message: "Here we go. [AUTOMATION_ACTION: start signup]" }) });
    demo.actor.send({ type: "ASK", text: "Please begin" });
    await demo.pass(0);
    expect(demo.status()).toBe("running");
  });

  it("starts one for the first prompt too, but not a second beside a run", async () => {
    const demo = open();
    demo.actor.send({ type: "ASK", text: "Start my personalized demo", wantsStart: true });
    await demo.pass(0);
    expect(demo.status()).toBe("running");
    demo.actor.send({ type: "ASK", text: "Start my personalized demo", wantsStart: true });
    await demo.pass(0);
    expect(demo.said().filter(([text]) => text === "Starting your personalized demo now!")).toHaveLength(1);
  });
});
