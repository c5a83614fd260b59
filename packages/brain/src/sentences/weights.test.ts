import { expect, it } from "vitest";
import { quantize, rowOf, weightsFrom } from "./weights.ts";

it("keeps a weight but for a hundredth of its row's largest", () => {
  const floats = Float32Array.from({ length: 24 }, (_, index) => Math.sin(index) * (index < 12 ? 1 : 100));
  const matrix = quantize(floats, 2, 12);
  for (const row of [0, 1]) {
    const own = floats.subarray(row * 12, (row + 1) * 12);
    const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    rowOf(matrix, row).forEach((value, column) => {
      expect(Math.abs(value - (own[column] ?? 0))).toBeLessThanOrEqual(largest / 200);
    });
  }
});

it("keeps a row of nothing", () => {
  expect([...rowOf(quantize(new Float32Array(3), 1, 3), 0)]).toEqual([0, 0, 0]);
});

it("refuses tensors of another model", () => {
  expect(() => weightsFrom(() => new Float32Array(10))).toThrow("has 10 weights instead of");
});
