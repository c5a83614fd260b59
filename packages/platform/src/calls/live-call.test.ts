import { describe, expect, test } from "vitest";
import { FakeTransport, openCall, runningCall, said } from "../testing/open-live-call.ts";
import type { CallEvent } from "./call-event.ts";
import { AlreadyJoinedError } from "./live-call-options.ts";

describe("a call", () => {
  test("begins, greets, is written down and told of, in this order", async () => {
    const { session, transport, types } = await runningCall();
    expect(types()).toEqual(["call.opened", "call.started"]);
    expect(transport.told).toEqual(["listening", { type: "status-update", status: "in-progress" }]);
    expect(session.asked).toEqual([["say", "Hello.", { interruptible: true, interrupts: false }]]);
  });

  test("hands its session what the assistant says of it, its model's temperature included", () => {
    const { session } = openCall({ startSpeakingPlan: { waitSeconds: 0.4 }, stopSpeakingPlan: { numWords: 2 } });
    expect(session.options).toMatchObject({ temperature: 0.3, maxTokens: 99, history: [] });
    expect(session.options.endpointing).toMatchObject({ leastWait: 400 });
    expect(session.options.interruption).toMatchObject({ words: 2 });
  });

  test("lets the model greet where the assistant is told so, and nobody where it waits", async () => {
    const generated = { firstMessageMode: "assistant-speaks-first-with-model-generated-message" };
    expect((await runningCall(generated)).session.asked).toEqual([["answer"]]);
    expect((await runningCall({ firstMessageMode: "assistant-waits-for-user" })).session.asked).toEqual([]);
    expect((await runningCall({}, { firstMessage: "" })).session.asked).toEqual([]);
  });

  test("carries sound both ways, until its visitor is away", async () => {
    const { session, transport, clock } = await runningCall();
    session.asked.length = 0;
    transport.handlers.onAudio(new Int16Array(480), 48_000);
    await clock.pass(100);
    expect(session.asked).toEqual([["pushAudio", 160]]);
    expect(transport.frames).toBe(10);
    transport.handlers.onStateChange("disconnected");
    await clock.pass(3_000);
    const frames = transport.frames;
    transport.handlers.onAudio(new Int16Array(480), 48_000);
    await clock.pass(1_000);
    expect([session.asked.length, transport.frames]).toEqual([1, frames]);
  });

  test("ends once, with what was understood and heard until then, and closes its line when the page knows", async () => {
    const { call, session, transport, events, clock } = await runningCall();
    session.emit({ type: "assistant.partial", text: "It is", at: 5 });
    await call.end("first");
    await call.end("second");
    expect(events.slice(2).map(({ type, data }) => [type, data["text"] ?? data["endedReason"]])).toEqual([
      ["user.message", "and then"],
      ["assistant.message", "It is"],
      ["call.ended", "first"],
    ]);
    expect(transport.told.slice(-2)).toEqual([
      { type: "status-update", status: "ended", endedReason: "first" },
      { type: "hang" },
    ]);
    expect(transport.closed).toBe(false);
    await clock.pass(250);
    expect([transport.closed, clock.waiting, call.ended]).toEqual([true, 0, true]);
    session.emit(said("too late"));
    transport.page({ type: "say", message: "too late" });
    expect(events).toHaveLength(5);
  });

  test("that nobody joins ends by itself", async () => {
    const { clock, events } = openCall();
    await clock.pass(9_999);
    expect(events).toHaveLength(1);
    await clock.pass(1);
    expect(events.at(-1)?.data).toEqual({ endedReason: "customer-did-not-answer" });
  });

  test("that somebody has knocked at waits for the microphone to be allowed", async () => {
    const { call, clock, join, events } = openCall();
    await clock.pass(9_000);
    call.knocked();
    await clock.pass(50_000);
    await join();
    call.knocked();
    await clock.pass(1_000);
    expect(events).toHaveLength(1);
  });

  test("whose session gives up, or whose media fail, ends alone with a reason", async () => {
    const gaveUp = await runningCall();
    gaveUp.session.emit({ type: "session.closed", reason: "The provider is down.", at: 1 });
    expect(gaveUp.events.slice(-3).map(({ type }) => type)).toEqual(["part.failed", "user.message", "call.ended"]);
    const broken = await runningCall();
    broken.session.breaks = true;
    await broken.clock.pass(10);
    expect(broken.events.find(({ type }) => type === "part.failed")?.data).toEqual({
      part: "media",
      reason: "The voice is broken.",
    });
    expect(broken.events.at(-1)?.data).toEqual({ endedReason: "pipeline-no-available-llm-model" });
  });

  test("writes down who speaks when, for a server that asks for it and for no other", async () => {
    for (const serverMessages of [["speech-update"], ["hang"]]) {
      const { session, types } = await runningCall({ serverMessages });
      session.emit({ type: "user.speech", status: "started", at: 1 });
      expect(types().includes("speech.changed")).toBe(serverMessages[0] === "speech-update");
    }
  });

  test("ends after its assistant's phrase", async () => {
    const { session, events } = await runningCall({ endCallPhrases: ["Goodbye"] });
    session.emit(said("Well, goodbye!"));
    expect(events.at(-1)?.data).toEqual({ endedReason: "assistant-said-end-call-phrase" });
  });
});

describe("joining", () => {
  test("a second time needs the participant's token", async () => {
    const { call, join, participant } = await runningCall();
    await expect(join()).rejects.toThrow(AlreadyJoinedError);
    await expect(join("guessed")).rejects.toThrow(AlreadyJoinedError);
    expect((await join(participant.token)).participant).toEqual(participant);
    expect([call.isParticipant(participant.token), call.isParticipant(undefined)]).toEqual([true, false]);
  });

  test("again replaces the line: the old one is closed, and what it still says is nobody's", async () => {
    const { join, participant, transport, session, types } = await runningCall();
    transport.handlers.onStateChange("failed");
    transport.reaches = false;
    session.emit({ type: "user.message", text: "Hello?", startedAt: 1, endedAt: 2, source: "voice" });
    session.emit({ type: "user.partial", text: "Hel", at: 3 });
    const again = await join(participant.token);
    again.transport.handlers.onStateChange("connected");
    again.transport.handlers.onMessageChannelOpen();
    transport.handlers.onStateChange("closed");
    transport.handlers.onMessageChannelOpen();
    expect(transport.closed).toBe(true);
    expect(types()).toEqual(["call.opened", "call.started", "connection.lost", "user.message", "connection.restored"]);
    expect(again.transport.told).toMatchObject([
      "listening",
      { type: "transcript", transcriptType: "final" },
      { type: "voice-input" },
      { type: "conversation-update" },
    ]);
  });

  test("with an offer that cannot be used takes nothing from the line that stands", async () => {
    const { call, participant, transport, types } = await runningCall();
    await expect(call.join(() => Promise.reject(new Error("unusable")), participant.token)).rejects.toThrow("unusable");
    transport.handlers.onStateChange("disconnected");
    expect(types().at(-1)).toBe("connection.lost");
  });

  test("says goodbye when the day's budget is spent, in its own language, and only the platform can say that", async () => {
    const { call, transport, session, events, clock } = await runningCall({ transcriber: { language: "de" } });
    transport.page({ type: "budget-spent" });
    expect(session.asked).toHaveLength(1);
    expect(call.control({ type: "budget-spent" })).toBe(true);
    expect(session.asked.at(-1)).toEqual(["say", expect.stringContaining("auf Wiederhören"), expect.anything()]);
    await clock.pass(15_000);
    expect(events.at(-1)).toMatchObject({ type: "call.ended", data: { endedReason: "exceeded-daily-budget" } });
  });

  test("a call that ended meanwhile leaves nothing open", async () => {
    const { call } = openCall();
    let opened: FakeTransport | undefined;
    const joining = call.join(async (handlers) => {
      await call.end("meanwhile");
      opened = new FakeTransport(handlers);
      return opened;
    }, undefined);
    await expect(joining).rejects.toThrow("The call has ended.");
    expect(opened?.closed).toBe(true);
  });
});

describe("messages of the page", () => {
  test.each<readonly [Record<string, unknown>, unknown[]]>([
    [{ type: "say", message: "One." }, ["say", "One.", { interruptible: false, interrupts: false }]],
    [
      { type: "say", content: "Two.", interruptionsEnabled: true, interruptAssistantEnabled: true },
      ["say", "Two.", { interruptible: true, interrupts: true }],
    ],
    [{ type: "add-message", message: { role: "user", content: "Hi" } }, ["write", "Hi"]],
    [
      { type: "add-message", message: { role: "system", content: "Be short." }, triggerResponseEnabled: false },
      ["addMessage", { role: "system", content: "Be short." }, false],
    ],
    [{ type: "control", control: "mute-assistant" }, ["setAssistantMuted", true]],
    [{ type: "control", control: "unmute-customer" }, ["setCustomerMuted", false]],
    [{ type: "control", control: "say-first-message" }, ["say", "Hello.", { interruptible: true, interrupts: false }]],
  ])("%j", async (message, asked) => {
    const { session, transport } = await runningCall();
    session.asked.length = 0;
    transport.page(message);
    expect(session.asked).toEqual([asked]);
  });

  test("end the call at once, or after what is to be said was heard", async () => {
    const first = await runningCall();
    first.transport.page({ type: "end-call" });
    expect(first.events.at(-1)?.data).toEqual({ endedReason: "customer-ended-call" });
    const { session, transport, events, clock } = await runningCall();
    transport.page({ type: "say", message: "Bye.", endCallAfterSpoken: true });
    await clock.pass(5_000);
    expect(events.at(-1)?.type).toBe("call.started");
    session.spoken();
    await clock.pass(0);
    expect(events.at(-1)?.data).toEqual({ endedReason: "assistant-ended-call-after-message-spoken" });
  });

  test("that are none change nothing", async () => {
    const { call, session, transport, events } = await runningCall();
    for (const text of ["{", "null", "hello", '{"type":"say"}', '{"type":"unknown"}', "[]"]) transport.page(text);
    expect([session.asked.length, events.length]).toEqual([1, 2]);
    expect([call.control({ type: "say", message: "Hi" }), call.control({ type: "say" })]).toEqual([true, false]);
  });

  test("are answered where they ask, whatever the page subscribed to", async () => {
    const { transport } = await runningCall({ clientMessages: ["transcript"] });
    transport.page({ type: "ping", id: 7 });
    expect(transport.told.at(-1)).toEqual({ type: "pong", id: 7 });
  });

  test("of a browser's own recognition count where the visitor is not heard", async () => {
    const heard = await runningCall();
    heard.transport.page({ type: "recognized", transcriptType: "final", transcript: "hello" });
    expect(heard.session.asked).toHaveLength(1);
    const deaf = openCall();
    const { transport } = await deaf.join(undefined, false);
    transport.page({ type: "recognized", transcriptType: "final", transcript: "hello" });
    expect(deaf.session.asked).toEqual([["recognized", "hello", true]]);
  });
});

describe("the end that a tool asks for", () => {
  test("waits for the goodbye, and for no longer than a goodbye takes", async () => {
    const { session, events, clock } = await runningCall({ endCallFunctionEnabled: true });
    const [tool] = session.options.tools;
    expect(await tool?.execute({ id: "1", arguments: {} })).toMatch(/after your goodbye/);
    expect(session.asked.at(-1)).toEqual(["whenSilent", 600]);
    session.emit({ type: "assistant.speech", status: "started", at: 1 });
    await clock.pass(12_000);
    expect(events.at(-1)?.data).toEqual({ endedReason: "assistant-ended-call" });
  });

  test("says the assistant's own goodbye", async () => {
    const { call, session, events, clock } = await runningCall({ endCallMessage: "Take care." });
    call.endAfterSpeech("assistant-ended-call");
    expect(session.asked.at(-1)).toEqual(["whenSilent", 600]);
    session.spoken();
    await clock.pass(0);
    expect(session.asked.at(-1)).toEqual(["say", "Take care.", { interruptible: false, interrupts: false }]);
    session.spoken();
    await clock.pass(0);
    expect(events.at(-1)?.data).toEqual({ endedReason: "assistant-ended-call" });
  });
});

describe("a goodbye that was said", () => {
  test.each(["Thank you, Dana. Goodbye!", "Danke. Auf Wiederhören.", "Have a lovely day."])(
    "is not said again: %s",
    async (text) => {
      const { call, session, events, clock } = await runningCall({ endCallMessage: "Thank you for calling. Goodbye." });
      session.emit(said(text));
      call.endAfterSpeech("assistant-ended-call");
      session.spoken();
      await clock.pass(0);
      expect(session.asked.slice(-2).map(([name]) => name)).toEqual(["whenSilent", "close"]);
      expect(events.at(-1)?.data).toEqual({ endedReason: "assistant-ended-call" });
    },
  );
});

describe("a call taken over from a worker that died", () => {
  const participant = { id: "p", token: "t" };
  const before: CallEvent[] = [
    { seq: 0, at: 990_000, type: "call.opened", data: { assistantName: "Alex", systemPrompt: "" } },
    { seq: 1, at: 991_000, type: "call.started", data: {} },
    {
      seq: 2,
      at: 992_000,
      type: "assistant.message",
      data: { text: "Hello.", interrupted: false, startedAt: 1, endedAt: 2 },
    },
    { seq: 3, at: 993_000, type: "user.message", data: { text: "Hi.", startedAt: 1, endedAt: 2, source: "voice" } },
  ];

  test("goes on for the same participant, with an apology, and knows what was said", async () => {
    const { session, join, events } = openCall({}, {}, { events: before, participant });
    await expect(join()).rejects.toThrow(AlreadyJoinedError);
    const { transport } = await join("t");
    transport.handlers.onStateChange("connected");
    transport.handlers.onMessageChannelOpen();
    expect(events.slice(4).map(({ seq, type }) => [seq, type])).toEqual([
      [4, "worker.lost"],
      [5, "connection.restored"],
    ]);
    expect(session.asked).toMatchObject([["say", expect.stringMatching(/^Sorry, our line broke/), {}]]);
    expect(transport.told).toContainEqual({ type: "status-update", status: "in-progress", reason: "worker-replaced" });
    expect(session.options.history).toEqual([
      { role: "assistant", content: "Hello." },
      { role: "user", content: "Hi." },
    ]);
  });

  test("apologizes in the assistant's language", async () => {
    const german = { transcriber: { provider: "parlor", language: "de" } };
    const { session, join } = openCall(german, {}, { events: before, participant });
    (await join("t")).transport.handlers.onMessageChannelOpen();
    expect(session.asked).toMatchObject([["say", expect.stringMatching(/^Entschuldigung/), {}]]);
  });

  test("before it ran begins as any other", async () => {
    const { session, join } = openCall({}, {}, { events: before.slice(0, 1) });
    const { transport } = await join();
    transport.handlers.onMessageChannelOpen();
    transport.page("playable");
    expect(session.asked).toEqual([["say", "Hello.", { interruptible: true, interrupts: false }]]);
  });
});
