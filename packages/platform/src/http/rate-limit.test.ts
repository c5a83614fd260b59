import { describe, expect, it } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const minute = 60_000;

function setUp(limit: number, maximumKeys?: number) {
  let time = minute * 1_000;
  const options = { limit, windowMilliseconds: minute, now: () => time };
  const rate = createRateLimit(maximumKeys === undefined ? options : { ...options, maximumKeys });
  return {
    rate,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const takeMany = (rate: { take(key: string): number | undefined }, key: string, times: number) =>
  Array.from({ length: times }, () => rate.take(key)).filter((wait) => wait === undefined).length;

describe("createRateLimit", () => {
  it("gives so many turns and no more, each key its own", () => {
    const { rate } = setUp(30);
    expect(takeMany(rate, "a", 40)).toBe(30);
    expect(takeMany(rate, "b", 40)).toBe(30);
  });

  it("says how long to wait, and keeps its word", () => {
    const { rate, pass } = setUp(3);
    takeMany(rate, "a", 3);
    const wait = rate.take("a");
    expect(wait).toBe(60);
    pass((wait ?? 0) * 1_000 + 20_001);
    expect(rate.take("a")).toBeUndefined();
  });

  it("does not double at the border of two windows", () => {
    const { rate, pass } = setUp(30);
    pass(59_000);
    takeMany(rate, "a", 30);
    pass(2_000);
    expect(takeMany(rate, "a", 30)).toBeLessThanOrEqual(1);
    pass(90_000);
    expect(takeMany(rate, "a", 30)).toBe(30);
  });

  it("bounds what it remembers", () => {
    const { rate } = setUp(1, 2);
    expect([rate.take("a"), rate.take("b"), rate.take("c")]).toEqual([undefined, undefined, 1]);
  });
});
