import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeWave } from "../wave-file.ts";
import { readWave, resampleWhole } from "./read-wave.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parlor-wave-"));
});
afterAll(() => rm(folder, { recursive: true }));

const tone = (rate: number, frequency: number, seconds: number) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => 8_000 * Math.sin((2 * Math.PI * frequency * index) / rate),
  );
const power = (samples: ArrayLike<number>) =>
  Math.sqrt(Array.from(samples).reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test.each([8_000, 22_050, 24_000, 48_000])("speech at %i Hz keeps its length and loudness at 16 kHz", (rate) => {
  const resampled = resampleWhole(tone(rate, 440, 1), rate, 16_000);
  expect(Math.abs(resampled.length - 16_000)).toBeLessThan(3);
  expect(power(resampled.subarray(100, -100))).toBeCloseTo(8_000 / Math.SQRT2, -2);
});

test("what 16 kHz cannot carry is left out, not folded down", () => {
  expect(power(resampleWhole(tone(48_000, 12_000, 1), 48_000, 16_000).subarray(100, -100))).toBeLessThan(60);
});

test("a file is read as it was written", async () => {
  const file = join(folder, "tone.wav");
  const samples = Int16Array.from(tone(16_000, 300, 0.1));
  await writeFile(file, encodeWave(samples, 16_000));
  expect(await readWave(file)).toEqual(samples);
});

test("another kind of file is refused with the remedy", async () => {
  const file = join(folder, "text.wav");
  await writeFile(file, "no sound at all");
  await expect(readWave(file)).rejects.toThrow("is no WAV file of 16-bit samples. Convert it");
  await expect(readWave(join(folder, "none.wav"))).rejects.toThrow("cannot be read");
});
