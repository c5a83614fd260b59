import { describe, expect, test } from "vitest";
import { hearingRate, toHearingRate } from "./hearing-rate.ts";

const tone = (rate: number, hertz: number, seconds = 0.5) =>
  Int16Array.from({ length: rate * seconds }, (_, index) => 10_000 * Math.sin((2 * Math.PI * hertz * index) / rate));

/** All of a stream, ten milliseconds at a time. */
function convert(samples: Int16Array, rate: number, chunk = rate / 100): Int16Array {
  const convertChunk = toHearingRate(rate);
  const out: number[] = [];
  for (let at = 0; at < samples.length; at += chunk) out.push(...convertChunk(samples.subarray(at, at + chunk)));
  return Int16Array.from(out);
}

/** Loudness of the middle of a stream, where no filter begins or ends. */
function level(samples: Int16Array): number {
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4);
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
}

describe("a stream at the hearing rate", () => {
  test.each([48_000, 44_100, 24_000, 8_000, 16_000])("from %i Hz lasts as long, and speech is as loud", (rate) => {
    for (const hertz of [200, 1_000, 3_000]) {
      const heard = convert(tone(rate, hertz), rate, 441);
      expect(Math.abs(heard.length - hearingRate / 2)).toBeLessThan(40);
      expect(level(heard) / level(tone(rate, hertz))).toBeCloseTo(1, 1);
    }
  });

  test("keeps what consonants are made of, and folds nothing of what is above", () => {
    expect(level(convert(tone(48_000, 6_500), 48_000)) / 7_071).toBeGreaterThan(0.8);
    for (const hertz of [9_500, 12_000, 15_500, 20_000])
      expect(level(convert(tone(48_000, hertz), 48_000)) / 7_071).toBeLessThan(0.01);
  });

  test("is the same whatever pieces it comes in", () => {
    const samples = tone(48_000, 700);
    expect(convert(samples, 48_000, 480)).toEqual(
      convert(samples, 48_000, 160).subarray(0, convert(samples, 48_000, 480).length),
    );
    expect(convert(samples, 48_000, 7).length).toBeGreaterThan(7_950);
  });

  test("gives ten milliseconds for ten milliseconds, so that nobody waits", () => {
    const convertChunk = toHearingRate(48_000);
    expect(Array.from({ length: 5 }, () => convertChunk(new Int16Array(480)).length)).toEqual([
      160, 160, 160, 160, 160,
    ]);
  });

  test("is a copy where nothing is to be changed: senders use their buffers again", () => {
    const samples = new Int16Array(160).fill(5);
    const heard = toHearingRate(hearingRate)(samples);
    samples.fill(0);
    expect(heard[0]).toBe(5);
  });

  test("does not wrap around where it is too loud", () => {
    const square = Int16Array.from({ length: 4_800 }, (_, index) => (index % 96 < 48 ? 32_767 : -32_768));
    const heard = convert(square, 48_000);
    for (let index = 200; index < 1_400; index++)
      if (index % 32 > 4 && index % 32 < 12) expect(Math.abs(heard[index] ?? 0)).toBeGreaterThan(20_000);
  });
});
