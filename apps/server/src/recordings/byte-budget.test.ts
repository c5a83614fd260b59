import { describe, expect, it } from "vitest";
import { createByteBudget } from "./byte-budget.ts";

describe("createByteBudget", () => {
  it("gives each key its share, and whole again after the window", () => {
    let time = 0;
    const budget = createByteBudget({ limit: 100, windowMilliseconds: 1_000, now: () => time });
    expect([budget.take("a", 60), budget.take("a", 60), budget.take("a", 40)]).toEqual([true, false, true]);
    expect(budget.take("b", 100)).toBe(true);
    time = 999;
    expect(budget.take("a", 1)).toBe(false);
    time = 1_000;
    expect([budget.take("a", 100), budget.take("b", 100)]).toEqual([true, true]);
  });
});
