import { initializeLogger } from "@livekit/agents";
import { AudioFrame } from "@livekit/rtc-node";
import { VirtualClock } from "@parlor/processes/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { clauseKey, Playout } from "./playout.ts";

initializeLogger({ pretty: false, level: "error" });

const rate = 16_000;
const frameSamples = rate / 100;

let told: unknown[];
let playout: Playout;
beforeEach(() => {
  told = [];
  playout = new Playout(
    rate,
    {
      onStarted: () => told.push("started"),
      onProgress: (spoken) => told.push(spoken),
      onFinished: (result) => told.push(result),
    },
    new VirtualClock(),
  );
});

/** Milliseconds of one loudness, with the clause that begins in them. */
function speech(milliseconds: number, clause?: string, level = 1_000): AudioFrame {
  const samples = new Int16Array((rate * milliseconds) / 1000).fill(level);
  return new AudioFrame(samples, rate, 1, samples.length, clause === undefined ? {} : { [clauseKey]: clause });
}

/** Plays so many frames; gives the loudest sample of each. */
function play(frames: number): number[] {
  return Array.from({ length: frames }, () => Math.max(...playout.nextFrame()));
}

describe("what is played", () => {
  test("is silence until something is to be said, ten milliseconds at a time", () => {
    expect(playout.nextFrame()).toEqual(new Int16Array(frameSamples));
    expect(told).toEqual([]);
  });

  test("begins at full loudness, fills frames across chunks, and ends with what was spoken", async () => {
    await playout.captureFrame(speech(25, "Hello."));
    await playout.captureFrame(speech(20, "It is free."));
    playout.flush();
    expect(play(6)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 0]);
    expect(told.at(0)).toBe("started");
    expect(told.at(-1)).toEqual({ spoken: "Hello. It is free.", interrupted: false, seconds: 0.045 });
  });

  test("does not end while more may come, and begins anew afterwards", async () => {
    await playout.captureFrame(speech(10, "One."));
    play(5);
    expect(told.filter((each) => typeof each === "object")).toEqual([]);
    playout.flush();
    play(1);
    expect(told.at(-1)).toMatchObject({ spoken: "One.", seconds: 0.01 });
    await playout.captureFrame(speech(10, "Two."));
    playout.flush();
    play(2);
    expect(told.at(-1)).toMatchObject({ spoken: "Two.", seconds: 0.01 });
    expect(told.filter((each) => each === "started")).toHaveLength(2);
  });

  test("tells the words that have been heard as they are", async () => {
    await playout.captureFrame(speech(300, "one two three"));
    play(22);
    const progress = told.filter((each) => typeof each === "string" && each !== "started");
    expect(progress.at(-1)).toBe("one two");
    play(9);
    expect(told.filter((each) => typeof each === "string").at(-1)).toBe("one two three");
  });
});

describe("an assistant that is ducked", () => {
  test("fades out and in within a frame, and loses nothing", async () => {
    await playout.captureFrame(speech(50, "Hello."));
    play(2);
    playout.pause();
    playout.pause();
    const fading = playout.nextFrame();
    expect([(fading[0] ?? 0) > 900, (fading[frameSamples - 1] ?? 0) < 100]).toEqual([true, true]);
    expect(play(10)).toEqual(new Array(10).fill(0));
    playout.resume();
    playout.resume();
    const coming = playout.nextFrame();
    expect([(coming[0] ?? 0) < 100, (coming[frameSamples - 1] ?? 0) > 900]).toEqual([true, true]);
    playout.flush();
    play(2);
    expect(told.at(-1)).toEqual({ spoken: "Hello.", interrupted: false, seconds: 0.05 });
  });

  test("before its first sound says nothing until it may", async () => {
    playout.pause();
    await playout.captureFrame(speech(20, "Hello."));
    expect(play(3)).toEqual([0, 0, 0]);
    expect(told).toEqual([]);
    playout.resume();
    expect(play(1)).toEqual([1_000]);
  });
});

describe("an assistant that is interrupted", () => {
  test("keeps only what was heard, and is silent at once", async () => {
    await playout.captureFrame(speech(300, "one two three"));
    play(22);
    playout.clearBuffer();
    expect(told.at(-1)).toEqual({ spoken: "one two", interrupted: true, seconds: 0.22 });
    expect(play(2)).toEqual([0, 0]);
    playout.clearBuffer();
    expect(told.filter((each) => typeof each === "object")).toHaveLength(1);
  });

  test("before it was heard said nothing", async () => {
    await playout.captureFrame(speech(300, "one two three"));
    playout.clearBuffer();
    expect(told).toEqual([{ spoken: "", interrupted: true, seconds: 0 }]);
  });

  test("while it is ducked plays nothing of the old when it comes back", async () => {
    await playout.captureFrame(speech(300, "one two three"));
    play(5);
    playout.pause();
    play(1);
    playout.clearBuffer();
    playout.resume();
    expect(play(3)).toEqual([0, 0, 0]);
  });
});

test("waiting for the playout ends when it is over, by itself or cut off", async () => {
  await playout.captureFrame(speech(10, "One."));
  expect(playout.pendingPlayoutSegments).toBe(1);
  const over = playout.waitForPlayout();
  playout.clearBuffer();
  await expect(over).resolves.toMatchObject({ interrupted: true });
  expect(playout.pendingPlayoutSegments).toBe(0);
});
