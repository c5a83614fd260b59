import { describe, expect, it } from "vitest";
import { backOff } from "./back-off.ts";

describe("backOff", () => {
  it("doubles from 5 s to 6 h", () => {
    expect([1, 2, 3, 10, 13, 14, 500].map((attempts) => backOff(attempts, undefined, 0.5) / 1_000)).toEqual([
      5, 10, 20, 2_560, 20_480, 21_600, 21_600,
    ]);
  });

  it("spreads by a fifth", () => {
    expect(backOff(1, undefined, 0)).toBe(4_000);
    expect(backOff(1, undefined, 1)).toBe(6_000);
  });

  it("waits as long as it was asked to", () => {
    expect(backOff(1, 600, 0.5)).toBe(600_000);
    expect(backOff(12, 1, 0.5)).toBeGreaterThan(1_000_000);
  });
});
