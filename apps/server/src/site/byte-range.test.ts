import { describe, expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

describe("byteRange", () => {
  it.each([
    ["bytes=0-1", [0, 1]],
    ["bytes=5-", [5, 9]],
    ["bytes=5-500", [5, 9]],
    ["bytes=-3", [7, 9]],
    ["bytes=-300", [0, 9]],
    ["bytes=10-", null],
    ["bytes=-0", null],
  ])("reads %s of ten bytes", (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it.each([null, "", "bytes=-", "bytes=0-1,4-5", "bytes=7-3", "items=0-1", "bytes=a-b"])(
    "sends the whole for %s",
    (header) => {
      expect(byteRange(header, 10)).toBeUndefined();
    },
  );
});
