import { expect, test } from "vitest";
import { encodeWave, readWaveFormat } from "./wave-file.ts";

test("what is written can be read", () => {
  const file = encodeWave(Int16Array.from([1, -2, 300]), 16_000);
  const format = readWaveFormat(file);
  expect(format).toEqual({ sampleRate: 16_000, channels: 1, bitsPerSample: 16, dataOffset: 44 });
  expect([...new Int16Array(file.buffer.slice(44))]).toEqual([1, -2, 300]);
});

test("other chunks before the samples are passed over", () => {
  const file = encodeWave(Int16Array.from([7]), 8_000);
  const extra = Buffer.concat([Buffer.from("LIST"), Buffer.from([3, 0, 0, 0]), Buffer.from("abc\0")]);
  const longer = Buffer.concat([file.subarray(0, 12), extra, file.subarray(12)]);
  expect(readWaveFormat(longer)).toMatchObject({ sampleRate: 8_000, dataOffset: 44 + 12 });
});

test.each([0, 3, 20, 40])("after %d bytes it is too early to tell", (length) => {
  expect(readWaveFormat(encodeWave(new Int16Array(4), 16_000).subarray(0, length))).toBeUndefined();
});

test("raw samples are no WAV file", () => {
  expect(readWaveFormat(new Uint8Array(100))).toBe("none");
});
