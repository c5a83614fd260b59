import { expect, test } from "vitest";
import { createResampler } from "./resample.ts";

const tone = (rate: number, length: number) =>
  Int16Array.from({ length }, (_, index) => Math.round(10_000 * Math.sin((2 * Math.PI * 200 * index) / rate)));

test("the same rate changes nothing", () => {
  const samples = tone(16_000, 10);
  expect(createResampler(16_000, 16_000)(samples)).toBe(samples);
});

test.each([
  [16_000, 24_000],
  [22_050, 24_000],
  [24_000, 16_000],
])("from %d to %d Hz keeps length and shape", (from, to) => {
  const output = createResampler(from, to)(tone(from, from));
  expect(Math.abs(output.length - to)).toBeLessThanOrEqual(2);
  const expected = tone(to, output.length);
  const worst = output.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (expected[index] ?? 0))), 0);
  expect(worst).toBeLessThan(200);
});

test("pieces of any length give the same as the whole", () => {
  const samples = tone(16_000, 1_000);
  const whole = [...createResampler(16_000, 24_000)(samples)];
  const resample = createResampler(16_000, 24_000);
  const pieces: number[] = [];
  for (let start = 0, length = 1; start < samples.length; start += length, length = (length * 7) % 31 || 1) {
    pieces.push(...resample(samples.subarray(start, start + length)));
  }
  expect(pieces).toEqual(whole);
});
