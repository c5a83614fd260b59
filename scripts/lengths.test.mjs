// @ts-check
import { expect, it } from "vitest";
import { tooLong } from "./lengths.mjs";

it("names files that are too long", () => {
  const sources = [
    { file: "fine.ts", lines: 450 },
    { file: "over.ts", lines: 451 },
  ];
  expect(tooLong(sources)).toEqual(["over.ts has 451 lines, 450 are the most: split it by what it is concerned with."]);
});
