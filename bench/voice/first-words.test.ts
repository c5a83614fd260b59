import { expect, test } from "vitest";
import { firstWordsHeard } from "./first-words.ts";

test.each([
  ["How long does the setup take?", "How long does the setup take", 3],
  ["How long does it take?", "suit to take", 0],
  ["What does it cost?", "does it cost", 2],
  ["Is it open source?", "Uh, is it open source?", 3],
  ["Can I try it?", "", 0],
])("of the first words of %o, heard as %o, %i are there", (said, heard, count) => {
  expect(firstWordsHeard(said, heard)).toBe(count);
});
