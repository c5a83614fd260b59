import { expect, test } from "vitest";
import { countedWords, countWordErrors, measureWordErrors } from "./word-errors.ts";

test.each([
  ["a b c", "a b c", 0],
  ["a b c", "a x c", 1],
  ["a b c", "a c", 1],
  ["a b c", "a b b c", 1],
  ["a b c", "", 3],
  ["", "a b", 2],
  ["how much is it", "how march is", 2],
])("from %j to %j there are %d errors", (reference, heard, errors) => {
  const words = (text: string) => text.split(" ").filter(Boolean);
  expect(countWordErrors(words(reference), words(heard))).toBe(errors);
});

test("rates go over all words, not over utterances", () => {
  const measured = measureWordErrors([
    { reference: "It's $5.", heard: "it's five dollars" },
    { reference: "yes", heard: "no" },
  ]);
  expect(measured).toEqual({ wordErrorRate: 1 / 5, exactShare: 1 / 2, words: 5 });
});

test.each([
  ["We have 40 people.", "we have forty people"],
  ["I can't, it's OK", "i cannot it is okay"],
  ["They're organised: 1,250 e-mails", "they are organized one thousand two hundred fifty emails"],
])("%s is counted as %s", (heard, reference) => {
  expect(countedWords(heard)).toEqual(countedWords(reference));
});
