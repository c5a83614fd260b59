// @ts-check
import { expect, it } from "vitest";
import { tooLong } from "./lengths.mjs";

it("names files that are too long, and lets an exception be longer, but not of any length", () => {
  const exceptions = new Map([
    ["table.ts", 900],
    ["larger.ts", 600],
  ]);
  const sources = [
    { file: "fine.ts", lines: 500 },
    { file: "over.ts", lines: 501 },
    { file: "table.ts", lines: 900 },
    { file: "larger.ts", lines: 601 },
  ];
  expect(tooLong(sources, exceptions)).toEqual([
    "over.ts has 501 lines, 500 are the most: split it by what it is concerned with.",
    "larger.ts has 601 lines, 600 are the most: split it by what it is concerned with.",
  ]);
});
