import { expect, test } from "vitest";
import { parseVocabulary, spell } from "./vocabulary.ts";

const entry = (text: string) => {
  const bytes = Buffer.from(text);
  const length = bytes.length < 128 ? [bytes.length] : [128 + (bytes.length % 128), Math.floor(bytes.length / 128)];
  return Buffer.concat([Buffer.from(length), bytes]);
};
const bytes = Array.from({ length: 256 }, (_, value) => Buffer.from([1, value]));
const vocabulary = parseVocabulary(
  Buffer.concat([
    entry("<unk>"),
    entry("<s>"),
    entry("</s>"),
    ...bytes,
    entry("▁Hello"),
    entry("▁there"),
    entry("."),
    entry("x".repeat(300)),
  ]),
);

test("tokens are read with short and long lengths", () => {
  expect(vocabulary).toHaveLength(3 + 256 + 4);
  expect(vocabulary.at(-1)).toHaveLength(300);
});

test("tokens spell words, marks spell nothing", () => {
  expect(spell([1, 259, 260, 261, 2], vocabulary)).toBe("Hello there.");
});

test("letters outside the vocabulary are spelled by their bytes", () => {
  expect(spell([259, ...[...Buffer.from(" ä<")].map((value) => value + 3)], vocabulary)).toBe("Hello ä<");
});
