import { expect, it } from "vitest";
import { nextPieces } from "./pieces.ts";

it.each([
  ["the first words", [], "Good morning.", ["Good morning."]],
  ["what was added", ["Good morning."], "Good morning. I am Alex.", ["Good morning.", " I am Alex."]],
  ["a correction as one", ["Good", " morning"], "Good evening", ["Good evening"]],
  ["nothing where nothing changed", ["Good", " morning"], "Good morning", ["Good", " morning"]],
  ["a text that was emptied", ["Good"], "", [""]],
])("keeps apart %s", (_name, pieces, content, expected) => {
  expect(nextPieces(pieces, content)).toEqual(expected);
});

it("is the same list while nothing changes", () => {
  const pieces = ["Good", " morning"];
  expect(nextPieces(pieces, "Good morning")).toBe(pieces);
});
