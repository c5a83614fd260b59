import { expect, test } from "vitest";
import { createRollingAudio } from "./rolling-audio.ts";

const second = 16_000;
const tone = (seconds: number, strength = 6_000) =>
  Int16Array.from({ length: seconds * second }, (_, index) => strength * Math.sin(index / 5));

function heard(...pieces: readonly Int16Array[]) {
  const audio = createRollingAudio();
  for (const piece of pieces) for (let at = 0; at < piece.length; at += 320) audio.push(piece.subarray(at, at + 320));
  return audio;
}

test("silence is what follows the last speech", () => {
  const audio = heard(new Int16Array(0.2 * second), tone(0.5), new Int16Array(0.3 * second));
  expect(audio.length).toBe(second);
  expect(audio.silence / second).toBeCloseTo(0.3, 1);
  expect(audio.spoken / second).toBeCloseTo(0.5, 1);
});

test("soft noise after loud speech is silence, soft speech by itself is not", () => {
  expect(heard(tone(0.5), tone(0.3, 100)).silence / second).toBeCloseTo(0.3, 1);
  expect(heard(tone(0.5, 400)).silence).toBe(0);
});

test("before anything was said, nothing was spoken", () => {
  const audio = heard(new Int16Array(second));
  expect([audio.spokenUpTo, audio.spoken, audio.silence]).toEqual([0, 0, second]);
});

test("only the last half minute is kept, and places go on counting", () => {
  const audio = heard(tone(35), new Int16Array(second));
  expect(audio.length).toBe(36 * second);
  expect(audio.samples().length).toBeLessThanOrEqual(30 * second);
  expect(audio.silence / second).toBeCloseTo(1, 1);
});
