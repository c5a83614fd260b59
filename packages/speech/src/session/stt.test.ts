import { initializeLogger, stt, type VADEvent, VADEventType } from "@livekit/agents";
import { AudioFrame } from "@livekit/rtc-node";
import { VirtualClock } from "@parlor/processes/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TranscriberHandlers, Transcript } from "../engines.ts";
import { type InterruptionPlan, takesFloor } from "../interruption-plan.ts";
import { EngineStt } from "./stt.ts";

initializeLogger({ pretty: false, level: "error" });

const rate = 16_000;

/** A transcriber that hears what the test says, and notes what it is given. */
class FakeEngine {
  readonly label = "fake";
  readonly notes: (string | number)[] = [];
  handlers: TranscriberHandlers | undefined;
  transcript: Transcript | Error = { text: "" };
  clock = new VirtualClock();
  takes = 0;

  opens: Promise<unknown> = Promise.resolve();
  /** Openings that fail before one succeeds. */
  failures = 0;

  async open(handlers: TranscriberHandlers) {
    this.handlers = handlers;
    await this.opens;
    if (this.failures-- > 0) throw new Error("no decoder");
    return {
      begin: () => void this.notes.push("begin"),
      push: (samples: Int16Array) => void this.notes.push(samples.length / (rate / 1000)),
      end: async () => {
        await this.clock.pass(this.takes);
        if (this.transcript instanceof Error) throw this.transcript;
        return this.transcript;
      },
      cancel: () => undefined,
      close: () => void this.notes.push("close"),
    };
  }
  close = async () => undefined;
}

let engine: FakeEngine;
let told: unknown[];
let hasFloor: boolean;
let plan: InterruptionPlan;
let heard: unknown[];
let transcriber: EngineStt;
let stream: stt.SpeechStream;
beforeEach(() => listenTo(new FakeEngine()));

async function listenTo(given: FakeEngine): Promise<void> {
  engine = given;
  told = [];
  heard = [];
  hasFloor = false;
  plan = {};
  transcriber = new EngineStt(
    engine,
    {
      assistantHasFloor: () => hasFloor,
      takesFloor: (text) => takesFloor(text, plan),
      onBackchannel: (text) => told.push(["backchannel", text]),
      onFinalized: (...given) => told.push(["finalized", ...given]),
      onFailure: ({ message }) => told.push(["failure", message]),
    },
    engine.clock,
  );
  stream = transcriber.stream();
  void (async () => {
    for await (const { type, alternatives } of stream)
      heard.push([stt.SpeechEventType[type].toLowerCase(), alternatives?.[0]?.text]);
  })();
  await turn();
}
afterEach(() => stream.close());

/** Lets the library's own queues run: they know no clock but take turns of the event loop. */
async function turn(): Promise<void> {
  for (let at = 0; at < 10; at++) await new Promise<void>((resolve) => setTimeout(resolve, 0));
}

async function sound(milliseconds: number): Promise<void> {
  const samples = (rate * milliseconds) / 1000;
  stream.pushFrame(new AudioFrame(new Int16Array(samples), rate, 1, samples));
  await turn();
}

async function detector(type: VADEventType, silence = 0): Promise<void> {
  transcriber.voiceActivity({ type, rawAccumulatedSilence: silence } as VADEvent);
  await turn();
}

const begins = () => detector(VADEventType.START_OF_SPEECH);
const ends = () => detector(VADEventType.END_OF_SPEECH);
const pauses = (silence: number) => detector(VADEventType.INFERENCE_DONE, silence);

describe("an utterance", () => {
  test("begins half a second or a little more before the detector was sure, and ends with it", async () => {
    for (let at = 0; at < 10; at++) await sound(100);
    await begins();
    await begins();
    await sound(100);
    engine.transcript = { text: " what does it cost ", alternatives: ["what does it cast"], confidence: 0.8 };
    engine.takes = 70;
    await ends();
    await sound(100);
    expect(engine.notes).toEqual(["begin", ...new Array(6).fill(100), 100]);
    expect(told).toEqual([["finalized", 70, ["what does it cost", "what does it cast"]]]);
    expect(heard).toEqual([["final_transcript", "what does it cost"]]);
  });

  test("that was not understood is nothing", async () => {
    await begins();
    await ends();
    await ends();
    expect([told, heard]).toEqual([[["finalized", 0, [""]]], []]);
  });

  test("whose transcriber fails is told of, and the next one is heard", async () => {
    await begins();
    engine.transcript = new Error("The decoder died.");
    await ends();
    engine.transcript = { text: "hello" };
    await begins();
    await ends();
    expect(told).toContainEqual(["failure", "The decoder died."]);
    expect(heard).toEqual([["final_transcript", "hello"]]);
  });

  test("is told of as it grows, and an answer may begin in a pause of it, once for the same words", async () => {
    await begins();
    engine.handlers?.onPartial("what does");
    engine.handlers?.onPartial(" ");
    await pauses(50);
    await pauses(100);
    await pauses(130);
    engine.handlers?.onPartial("what does it cost");
    await pauses(100);
    expect(heard).toEqual([
      ["interim_transcript", "what does"],
      ["preflight_transcript", "what does"],
      ["interim_transcript", "what does it cost"],
      ["preflight_transcript", "what does it cost"],
    ]);
  });

  test("words that come after its end, or before its beginning, are nobody's", async () => {
    engine.handlers?.onPartial("noise");
    await begins();
    await ends();
    engine.handlers?.onPartial("late");
    await turn();
    expect(heard).toEqual([]);
  });
});

describe("an utterance over the assistant", () => {
  test("that is an uh-huh takes no floor", async () => {
    hasFloor = true;
    await begins();
    engine.handlers?.onPartial("uh huh");
    engine.transcript = { text: "uh huh" };
    await ends();
    expect(heard).toEqual([]);
    expect(told).toContainEqual(["backchannel", "uh huh"]);
  });

  test("that says something does, as soon as it is known", async () => {
    hasFloor = true;
    await begins();
    engine.handlers?.onPartial("stop please");
    await pauses(200);
    engine.transcript = { text: "stop please" };
    await ends();
    expect(heard).toEqual([
      ["interim_transcript", "stop please"],
      ["final_transcript", "stop please"],
    ]);
  });

  test("of fewer words than are asked for takes no floor; it does with enough of them, and with one that is urgent", async () => {
    hasFloor = true;
    plan = { words: 3 };
    await begins();
    engine.handlers?.onPartial("what does");
    engine.transcript = { text: "what does" };
    await ends();
    expect(heard).toEqual([]);
    expect(told).toContainEqual(["backchannel", "what does"]);
    await begins();
    engine.handlers?.onPartial("what does");
    engine.handlers?.onPartial("what does it");
    await begins();
    engine.transcript = { text: "stop" };
    await ends();
    expect(heard).toEqual([
      ["interim_transcript", "what does it"],
      ["final_transcript", "stop"],
    ]);
  });

  test("that only agrees is an answer where the assistant has said its own", async () => {
    await begins();
    engine.transcript = { text: "yes" };
    await ends();
    expect(heard).toEqual([["final_transcript", "yes"]]);
  });
});

describe("somebody who speaks before the transcriber is open", () => {
  let open: () => void;
  beforeEach(async () => {
    stream.close();
    const slow = new FakeEngine();
    slow.opens = new Promise<void>((resolve) => {
      open = resolve;
    });
    await listenTo(slow);
  });

  test("is heard whole, from the first word on", async () => {
    for (let at = 0; at < 3; at++) await sound(100);
    await begins();
    for (let at = 0; at < 4; at++) await sound(100);
    expect(engine.notes).toEqual([]);
    open();
    await sound(100);
    engine.transcript = { text: "how long does it take" };
    await ends();
    expect(engine.notes).toEqual(["begin", ...new Array(8).fill(100)]);
    expect(heard).toEqual([["final_transcript", "how long does it take"]]);
  });

  test("and has finished by then is answered, too", async () => {
    await begins();
    await sound(100);
    await ends();
    engine.transcript = { text: "hello" };
    open();
    await turn();
    expect(engine.notes).toEqual(["begin", 100]);
    expect(heard).toEqual([["final_transcript", "hello"]]);
  });
});

describe("a transcriber that does not open at once", () => {
  const failing = async (failures: number) => {
    stream.close();
    const late = new FakeEngine();
    late.failures = failures;
    await listenTo(late);
  };

  test("is opened again and hears what was said meanwhile: the call goes on", async () => {
    await failing(2);
    await begins();
    await sound(100);
    for (const pause of [1_000, 5_000]) {
      await engine.clock.pass(pause);
      await turn();
    }
    engine.transcript = { text: "hello" };
    await ends();
    expect(engine.notes).toEqual(["begin", 100]);
    expect(heard).toEqual([["final_transcript", "hello"]]);
    expect(told.slice(0, 2)).toEqual([
      ["failure", "no decoder"],
      ["failure", "no decoder"],
    ]);
  });

  test("is given up after some tries", async () => {
    await failing(100);
    let reason: unknown;
    transcriber.on("error", ({ error }) => {
      reason = error.message;
    });
    for (const pause of [1_000, 5_000, 15_000]) {
      expect(reason).toBeUndefined();
      await engine.clock.pass(pause);
      await turn();
    }
    expect(reason).toBe("no decoder");
    expect(told).toHaveLength(4);
  });

  test("is not opened for a call that is over", async () => {
    await failing(1);
    stream.close();
    await turn();
    await engine.clock.pass(60_000);
    expect([told.length, engine.notes]).toEqual([1, []]);
  });
});

test("a transcriber that is gone says so", async () => {
  engine.handlers?.onFailure(new Error("gone"));
  expect(told).toEqual([["failure", "gone"]]);
});
