import { expect, test } from "vitest";
import { hibariSampleRate, type SpectralFrames, synthesizeFrames } from "./synthesis.ts";

const bins = 601;
const quiet = -20;

function frames(count: number, pitch: number, change: Partial<SpectralFrames> = {}): SpectralFrames {
  const filled = (value: number) => new Float32Array(bins * count).fill(value);
  return {
    count,
    harmonicLevel: filled(-3),
    harmonicPhase: filled(0),
    noiseLevel: filled(quiet),
    freeLevel: filled(quiet),
    freePhase: filled(0),
    pitch: new Float32Array(count).fill(pitch),
    ...change,
  };
}
const whole = (given: SpectralFrames, part = 8) =>
  Float32Array.from([...synthesizeFrames(given, part)].flatMap((samples) => [...samples]));

test.each([1, 2, 7, 40])("%i frames give 12.5 ms of sound each, all of it numbers", (count) => {
  const samples = whole(frames(count, 120));
  expect(samples).toHaveLength(count * 300);
  expect(samples.every(Number.isFinite)).toBe(true);
});

test("the voice has the pitch that it was given", () => {
  const samples = whole(frames(80, 200)).subarray(4_000, 16_000);
  const period = hibariSampleRate / 200;
  const similar = (lag: number) => samples.reduce((sum, value, index) => sum + value * (samples[index + lag] ?? 0), 0);
  expect(similar(period)).toBeGreaterThan(0.9 * similar(0));
  expect(similar(Math.round(period / 2))).toBeLessThan(0.5 * similar(0));
});

test("without a pitch the harmonics are silent", () => {
  expect(Math.max(...whole(frames(20, 0)).map(Math.abs))).toBeLessThan(1e-4);
});

test("parts are the whole in pieces, and the first comes early", () => {
  const parts = [...synthesizeFrames(frames(40, 120), 8)];
  expect(parts.length).toBeGreaterThan(3);
  expect(parts[0]?.length).toBeLessThan(12 * 300);
  const inOne = whole(frames(40, 120), 1_000);
  const joined = parts.flatMap((part) => [...part]);
  expect(joined).toHaveLength(inOne.length);
  for (let index = 0; index < joined.length; index += 97) expect(joined[index]).toBeCloseTo(inOne[index] ?? 0, 4);
});
