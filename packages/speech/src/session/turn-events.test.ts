import { VirtualClock } from "@parlor/processes/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { SessionEvent } from "../session-events.ts";
import { detectorLag } from "../turn-policy.ts";
import { TurnEvents } from "./turn-events.ts";

let clock: VirtualClock;
let told: SessionEvent[];
let turn: TurnEvents;
beforeEach(() => {
  clock = new VirtualClock(10_000);
  told = [];
  turn = new TurnEvents({ clock, emit: (event) => told.push(event) });
});

describe("a spoken turn", () => {
  test("begins and ends when its speech did, not when the detector was sure", async () => {
    turn.userStarted(100);
    await clock.pass(1_000);
    turn.userStopped(190);
    expect(told).toEqual([
      { type: "user.speech", status: "started", at: 9_900 },
      { type: "user.speech", status: "stopped", at: 11_000 - 190 - detectorLag },
    ]);
    turn.understood("what does it cost", true);
    turn.userMessage("what does it cost");
    expect(told.at(-1)).toEqual({
      type: "user.message",
      text: "what does it cost",
      startedAt: 9_900,
      endedAt: turn.lastSpeechAt,
      source: "voice",
    });
  });

  test("of several utterances began with the first of them; the next one begins anew", async () => {
    turn.userStarted(0);
    turn.userStopped(0);
    await clock.pass(500);
    turn.userStarted(0);
    turn.userStopped(0);
    turn.userMessage("what does it cost for us");
    await clock.pass(500);
    turn.userStarted(0);
    turn.userStopped(0);
    turn.userMessage("thanks");
    expect(told.filter(({ type }) => type === "user.message")).toMatchObject([
      { startedAt: 10_000 },
      { startedAt: 11_000 },
    ]);
  });

  test("that was an uh-huh leaves no trace in the next one", async () => {
    turn.userStarted(0);
    turn.userStopped(0);
    turn.backchannel("uh huh");
    await clock.pass(2_000);
    turn.userStarted(0);
    turn.userStopped(0);
    turn.userMessage("stop");
    expect(told.at(-1)).toMatchObject({ startedAt: 12_000 });
  });

  test("that was not over when the session closed is kept, once", () => {
    turn.userStarted(0);
    turn.userStopped(0);
    turn.understood("what does it", false);
    turn.understood(" what does it ", true);
    turn.understood("cost", true);
    turn.closed();
    turn.closed();
    expect(told.slice(2)).toMatchObject([
      { type: "user.partial", text: "what does it" },
      { type: "user.message", text: "what does it cost", source: "voice", startedAt: 10_000 },
    ]);
  });

  test("that became a message is not kept twice", () => {
    turn.understood("hello", true);
    turn.userMessage("hello");
    turn.closed();
    expect(told.map(({ type }) => type)).toEqual(["user.message"]);
  });
});

describe("a written turn", () => {
  test("is one moment, and only the message that was written", () => {
    turn.wrote("Hello");
    turn.userMessage("Hello");
    turn.userMessage("Hello");
    expect(told).toMatchObject([{ source: "text", startedAt: 10_000, endedAt: 10_000 }, { source: "voice" }]);
  });

  test("leaves alone what was being said meanwhile", () => {
    turn.understood("what does", true);
    turn.wrote("Hello");
    turn.userMessage("Hello");
    turn.closed();
    expect(told.at(-1)).toMatchObject({ text: "what does", source: "voice" });
  });
});

describe("the assistant", () => {
  test("answers a spoken turn, whose hops are told with its first sound, once", async () => {
    turn.userStarted(0);
    turn.userStopped(0);
    const end = turn.lastSpeechAt;
    await clock.pass(700);
    turn.measured("transcribed", 80.4);
    turn.measured("committed", end + 300);
    turn.measured("firstToken", 40);
    turn.measured("firstSound", 120.6);
    turn.assistantStarted();
    expect(told.at(-1)).toMatchObject({
      latency: {
        turnLatency: 700 + detectorLag,
        endpointingLatency: 300,
        transcriberLatency: 80,
        modelLatency: 40,
        voiceLatency: 121,
      },
    });
    turn.assistantStarted();
    expect(told.at(-1)).toMatchObject({ type: "assistant.speech", status: "started" });
  });

  test("greets without a turn to be measured, and its message spans what was heard of it", async () => {
    turn.assistantStarted();
    turn.assistantHeard("Hello");
    await clock.pass(900);
    turn.assistantFinished({ spoken: "Hello there.", interrupted: false });
    expect(told).toEqual([
      { type: "assistant.speech", status: "started", at: 10_000 },
      { type: "assistant.partial", text: "Hello", at: 10_000 },
      { type: "assistant.speech", status: "stopped", at: 10_900 },
      { type: "assistant.message", text: "Hello there.", interrupted: false, startedAt: 10_000, endedAt: 10_900 },
    ]);
  });

  test("that was interrupted says so first, and said nothing where nothing was heard", () => {
    turn.assistantFinished({ spoken: "", interrupted: true });
    expect(told.map(({ type }) => type)).toEqual(["user.interrupted", "assistant.speech"]);
  });

  test("that is muted writes", () => {
    turn.modelOutput("It is");
    turn.assistantWrote("It is free.");
    expect(told).toMatchObject([
      { type: "model.output", text: "It is" },
      { type: "assistant.message", text: "It is free.", startedAt: 10_000, endedAt: 10_000 },
    ]);
  });
});

test("what a browser recognised is a turn of its own, which is answered from its last word on", async () => {
  turn.recognized("what does", false);
  await clock.pass(400);
  turn.recognized("what does it cost", true);
  turn.userMessage("what does it cost");
  await clock.pass(200);
  turn.assistantStarted();
  expect(told.map(({ type }) => type)).toEqual(["user.partial", "user.message", "assistant.speech", "turn.measured"]);
  expect(told[1]).toMatchObject({ startedAt: 10_000, endedAt: 10_400 });
  expect(told[3]).toMatchObject({ latency: { turnLatency: 200, endpointingLatency: 0 } });
});
