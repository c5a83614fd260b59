import { expect, test } from "vitest";
import { spellNumber } from "./spell-number.ts";

test.each([
  [0, "zero"],
  [13, "thirteen"],
  [40, "forty"],
  [99, "ninety nine"],
  [100, "one hundred"],
  [1_005, "one thousand five"],
  [12_345, "twelve thousand three hundred forty five"],
  [2_000_001, "two million one"],
  [3_000_000_000, "three billion"],
  [-7, "minus seven"],
  [1_234_567_890_123, "one two three four five six seven eight nine zero one two three"],
])("%d is %j", (value, words) => {
  expect(spellNumber(value)).toBe(words);
});
