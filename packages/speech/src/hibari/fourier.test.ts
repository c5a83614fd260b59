import { expect, test } from "vitest";
import { Fourier } from "./fourier.ts";

/** By the definition. */
function slowly(real: Float64Array, imaginary: Float64Array) {
  const { length } = real;
  return Array.from({ length }, (_, bin) => {
    let re = 0;
    let im = 0;
    for (let index = 0; index < length; index += 1) {
      const angle = (-2 * Math.PI * bin * index) / length;
      re += (real[index] ?? 0) * Math.cos(angle) - (imaginary[index] ?? 0) * Math.sin(angle);
      im += (real[index] ?? 0) * Math.sin(angle) + (imaginary[index] ?? 0) * Math.cos(angle);
    }
    return [re, im] as const;
  });
}

const wave = (length: number, seed: number) =>
  Float64Array.from({ length }, (_, index) => Math.sin(index * index + seed));

test.each([2, 12, 60, 300, 512])("a transform of %i is what the definition gives", (length) => {
  const real = wave(length, 1);
  const imaginary = wave(length, 2);
  const expected = slowly(real, imaginary);
  new Fourier(length).transform(real, imaginary);
  for (const [bin, [re, im]] of expected.entries()) {
    expect(real[bin]).toBeCloseTo(re, 6);
    expect(imaginary[bin]).toBeCloseTo(im, 6);
  }
});

test("with the parts exchanged it goes back", () => {
  const real = wave(1_200, 3);
  const imaginary = new Float64Array(1_200);
  const before = real.slice();
  const fourier = new Fourier(1_200);
  fourier.transform(real, imaginary);
  fourier.transform(imaginary, real);
  for (const [index, value] of before.entries()) expect((real[index] ?? 0) / 1_200).toBeCloseTo(value, 8);
});

test("other lengths are refused with the reason", () => {
  expect(() => new Fourier(14)).toThrow("other than 2, 3 and 5");
});
