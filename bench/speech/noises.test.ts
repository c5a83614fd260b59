import { expect, test } from "vitest";
import { createNoiseMixer, makeVoices, noises } from "./noises.ts";

const tone = (length: number, step: number) =>
  Int16Array.from({ length }, (_, index) => 5_000 * Math.sin(index / step));
const voices = makeVoices([tone(16_000, 3), tone(24_000, 7)]);
const speech = tone(8_000, 5);
const power = (samples: ArrayLike<number>) =>
  Array.from(samples).reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

test.each(noises)("%s noise lies as far below the speech as was asked, and begins before it", (noise) => {
  for (const decibels of [20, 10, 5]) {
    const mixed = createNoiseMixer(voices)(speech, noise, decibels);
    expect(mixed).toHaveLength(speech.length + 12_800);
    const noiseAlone = mixed.map((sample, index) => sample - (speech[index - 6_400] ?? 0));
    expect(Math.abs(10 * Math.log10(power(speech) / power(noiseAlone)) - decibels)).toBeLessThan(0.5);
    expect(power(mixed.subarray(0, 6_400))).toBeGreaterThan(0);
  }
});

test("the same seed gives the same noise", () => {
  const mix = () => createNoiseMixer(voices)(speech, "white", 10);
  expect(mix()).toEqual(mix());
});
