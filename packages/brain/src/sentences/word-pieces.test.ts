import { expect, it } from "vitest";
import { readWordPieces } from "./word-pieces.ts";

const list = [
  "[PAD]",
  "[UNK]",
  "[CLS]",
  "[SEP]",
  "how",
  "much",
  "is",
  "it",
  "##s",
  "price",
  "?",
  "don",
  "'",
  "t",
  "cafe",
];
const pieces = readWordPieces(list.join("\n"));
const read = (text: string, limit = 20) => pieces.numbersOf(text, limit).map((number) => list[number]);

it.each([
  ["How much is it?", ["how", "much", "is", "it", "?"]],
  ["prices", ["price", "##s"]],
  ["don't", ["don", "'", "t"]],
  ["Café", ["cafe"]],
  ["how\tmuch\u0000", ["how", "much"]],
  ["unheard it", ["[UNK]", "it"]],
  [`${"s".repeat(200)} it`, ["[UNK]", "it"]],
  ["", []],
  [" \n ", []],
  ["日本", ["[UNK]", "[UNK]"]],
])("cuts %j", (text, expected) => {
  expect(read(text)).toEqual(["[CLS]", ...expected, "[SEP]"]);
});

it("keeps the marks when a sentence is too long", () => {
  expect(read("how much is it", 4)).toEqual(["[CLS]", "how", "much", "[SEP]"]);
});

it("refuses a list without the marks", () => {
  expect(() => readWordPieces("how\nmuch")).toThrow("The list of word pieces lacks '[UNK]'.");
});
