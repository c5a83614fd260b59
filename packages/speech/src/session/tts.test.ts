import { initializeLogger, type tts } from "@livekit/agents";
import { VirtualClock } from "@parlor/processes/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { VoiceEngine } from "../engines.ts";
import { clauseKey } from "./playout.ts";
import { EngineTts } from "./tts.ts";

initializeLogger({ pretty: false, level: "error" });

const rate = 16_000;

let clock: VirtualClock;
let spoken: string[];
let firstSounds: number[];
/** Milliseconds of sound in each clause, and the time that its first sound takes. */
let length: number;
let takes: number;
let stream: tts.SynthesizeStream;
let heard: { samples: number; clause: unknown; final: boolean }[];
let ends: number;

const voice: VoiceEngine = {
  label: "fake",
  sampleRate: rate,
  async *synthesize(text, { signal }) {
    spoken.push(text);
    await clock.pass(takes);
    for (let at = 0; at < length && !signal.aborted; at += 35) {
      const part = Math.min(35, length - at);
      yield new Int16Array((rate * part) / 1000);
    }
  },
  close: async () => undefined,
};

beforeEach(() => {
  clock = new VirtualClock();
  spoken = [];
  firstSounds = [];
  heard = [];
  ends = 0;
  length = 70;
  takes = 0;
  stream = new EngineTts(voice, { onFirstSound: (milliseconds) => firstSounds.push(milliseconds) }, clock).stream();
  void (async () => {
    for await (const item of stream)
      if (typeof item === "symbol") ends++;
      else
        heard.push({
          samples: item.frame.samplesPerChannel,
          clause: item.frame.userdata[clauseKey],
          final: item.final,
        });
  })();
});
afterEach(() => stream.close());

const turns = async (count = 20) => {
  for (let at = 0; at < count; at++) await new Promise<void>((resolve) => setImmediate(resolve));
};

describe("text that is spoken", () => {
  test("is split into clauses, each with its text on its first frame, and says which frame is its last", async () => {
    takes = 40;
    stream.pushText("Hello there, this is Alex. ");
    stream.pushText("It is free.");
    stream.flush();
    stream.endInput();
    await turns();
    expect(spoken.join(" ")).toBe("Hello there, this is Alex. It is free.");
    expect(heard.map(({ clause }) => clause).filter((clause) => clause !== undefined)).toEqual(spoken);
    expect(heard.reduce((sum, { samples }) => sum + samples, 0)).toBe((spoken.length * rate * length) / 1000);
    expect(heard.filter(({ final }) => final)).toHaveLength(1);
    expect(heard.at(-1)?.final).toBe(true);
    expect([ends >= 1, firstSounds]).toEqual([true, spoken.map(() => 40)]);
  });

  test("is made no more than two seconds ahead of what can have been heard", async () => {
    length = 5_000;
    stream.pushText("It is a long story.");
    stream.flush();
    await turns(400);
    const made = () => heard.reduce((sum, { samples }) => sum + samples, 0) / (rate / 1000);
    expect(made()).toBeGreaterThan(1_900);
    expect(made()).toBeLessThan(2_100);
    await clock.pass(1_000);
    await turns(400);
    expect(made()).toBeGreaterThan(2_900);
    expect(made()).toBeLessThan(3_100);
  });

  test("that nobody wants any more is not made", async () => {
    length = 5_000;
    stream.pushText("It is a long story.");
    stream.flush();
    await turns(400);
    const before = heard.length;
    stream.close();
    await clock.pass(10_000);
    await turns(50);
    expect(heard.length).toBeLessThanOrEqual(before + 2);
  });

  test("that is nothing makes no sound", async () => {
    stream.flush();
    stream.endInput();
    await turns();
    expect([spoken, heard]).toEqual([[], []]);
  });
});
