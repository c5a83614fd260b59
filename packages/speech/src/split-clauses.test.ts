import fc from "fast-check";
import { expect, test } from "vitest";
import { splitClauses } from "./split-clauses.ts";

const texts = (text: string) => splitClauses(text).map((clause) => clause.text);

test.each([
  ["Sure, I can show you that.", ["Sure, I can show you that."]],
  ["Hello there! How are you?", ["Hello there!", "How are you?"]],
  [
    "Of course, I can tell you about that, and about the price as well.",
    ["Of course,", "I can tell you about that,", "and about the price as well."],
  ],
  [
    "It is easy: you add it to your page, then it answers.",
    ["It is easy:", "you add it to your page,", "then it answers."],
  ],
  ["...", []],
  ["", []],
  ["One\nTwo", ["One", "Two"]],
])("%j", (text, clauses) => {
  expect(texts(text)).toEqual(clauses);
});

test("rests longer after a sentence than after a clause", () => {
  expect(splitClauses("Of course, I can tell you about that. Shall I?").map(({ pause }) => pause)).toEqual([
    130, 260, 260,
  ]);
});

test("breaks what has no punctuation at words", () => {
  const clauses = texts("word ".repeat(100));
  expect(clauses.every((clause) => clause.length <= 160)).toBe(true);
  expect(clauses.join(" ")).toBe("word ".repeat(100).trim());
});

test("loses no word, whatever comes", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("Hi", "there", ",", ".", "?", "—", "well,", "that's", "it.", "\n", ";")),
      (parts) => {
        const text = parts.join(" ");
        const words = (value: string) => value.match(/[\p{L}']+/gu) ?? [];
        expect(words(texts(text).join(" "))).toEqual(words(text));
      },
    ),
  );
});
