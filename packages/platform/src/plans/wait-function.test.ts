import { describe, expect, test } from "vitest";
import { readWaitFunction } from "./wait-function.ts";

describe("a wait function", () => {
  test.each([
    ["20 + 500 * sqrt(x) + 2500 * x^3", 1, 3_020],
    ["20 + 500 * sqrt(x) + 2500 * x^3", 0, 20],
    ["2000 / (1 + exp(-10 * (x - 0.5)))", 0.5, 1_000],
    ["(20 + 500 * sqrt(x) + 2500 * x^3 + 700 + 4000 * max(0, x-0.5)) / 2", 0, 360],
    ["700 + 4000 * max(0, x-0.5)", 1, 2_700],
    ["2^3^2", 0, 512],
    ["-x^2", 3, -9],
    ["10 - 2 - 3", 0, 5],
    ["12 / 2 / 3", 0, 2],
    ["2 * -x", 4, -8],
    ["min(x, 2, 3) + abs(-1) + log(exp(2)) + pow(2, 2)", 1, 8],
    [" .5 + 1e2 ", 0, 100.5],
    ["X", 7, 7],
  ])("%s of %d is %d", (expression, x, expected) => {
    expect(readWaitFunction(expression)(x)).toBeCloseTo(expected);
  });

  test.each([
    ["", "too early"],
    ["1 +", "too early"],
    ["(1", ") is missing"],
    ["1 2", "unexpected 2"],
    ["sqrt x", "( is missing"],
    ["process", "process is not known"],
    ["constructor(x)", "constructor is not known"],
    ["x; x", "unexpected ;"],
    ["1".repeat(301), "longer than"],
    ["(".repeat(300), "too early"],
  ])("%s cannot be read: %s", (expression, reason) => {
    expect(() => readWaitFunction(expression)).toThrow(reason);
  });
});
