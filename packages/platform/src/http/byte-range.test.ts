import { describe, expect, it } from "vitest";
import { readRange } from "./byte-range.ts";

describe("readRange", () => {
  it.each([
    [null, undefined],
    ["bytes=-", undefined],
    ["bytes=0-1,4-5", undefined],
    ["items=0-1", undefined],
    ["bytes=0-", { start: 0, end: 9 }],
    ["bytes=3-5", { start: 3, end: 5 }],
    ["bytes=3-99", { start: 3, end: 9 }],
    ["bytes=-4", { start: 6, end: 9 }],
    ["bytes=-100", { start: 0, end: 9 }],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=5-3", "unsatisfiable"],
  ])("%s of ten bytes", (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });

  it("finds nothing in an empty file", () => {
    expect(readRange("bytes=0-", 0)).toBe("unsatisfiable");
    expect(readRange("bytes=-5", 0)).toBe("unsatisfiable");
    expect(readRange(null, 0)).toBeUndefined();
  });
});
