import { describe, expect, it } from "vitest";
import { concurrencyHistory, reduceHistory } from "./concurrency.ts";

const history = concurrencyHistory([
  { start: 0, end: 10 },
  { start: 5, end: 20 },
  { start: 10, end: 15 },
  { start: 30, end: 30 },
]);

describe("how many calls were live at once", () => {
  it("changes where calls begin and end, and not where one follows another", () => {
    expect(history).toEqual([
      { at: 0, value: 1 },
      { at: 5, value: 2 },
      { at: 15, value: 1 },
      { at: 20, value: 0 },
    ]);
  });

  it("is summed up by each operation", () => {
    expect(reduceHistory(history, "max")).toBe(2);
    expect(reduceHistory(history, "min")).toBe(0);
    expect(reduceHistory(history, "count")).toBe(4);
    expect(reduceHistory(history, "sum")).toBe(4);
    expect(reduceHistory(history, "avg")).toBe((5 + 20 + 5) / 20);
    expect(reduceHistory([], "max")).toBe(0);
  });
});
