import { expect, test } from "vitest";
import { readGenericWords } from "./generic-unigrams.ts";

/** A file of the trie format with these words and scores and two orders of nothing. */
function trieFile(words: readonly (readonly [string, number])[]): Buffer {
  const head = Buffer.alloc(19 + 1 + 12);
  head.write("Trie Language Model", "latin1");
  head.writeUInt8(3, 19);
  head.writeUInt32LE(words.length, 20);
  const tables = Buffer.alloc(4 + 3 * 65_536 * 4);
  const unigrams = Buffer.alloc((words.length + 1) * 12);
  words.forEach(([, score], index) => {
    unigrams.writeFloatLE(score, index * 12);
  });
  const text = Buffer.from(words.map(([word]) => `${word}\0`).join(""), "latin1");
  const size = Buffer.alloc(4);
  size.writeInt32LE(text.length);
  return Buffer.concat([head, tables, unigrams, Buffer.from("some bits of the trie"), size, text]);
}

const file = trieFile([
  ["<s>", -1],
  ["a", -20],
  ["rare", -900],
  ["the", -10],
]);

test("gives the most frequent words first, without sentence marks", () => {
  expect(readGenericWords(file, 2)).toEqual(["the", "a"]);
  expect(readGenericWords(file, 10)).toEqual(["the", "a", "rare"]);
});

test("refuses another format", () => {
  expect(() => readGenericWords(Buffer.from("\\data\\ ngram 1=4"), 2)).toThrow("not in the sphinx trie format");
});

test("refuses a file that was cut off", () => {
  expect(() => readGenericWords(file.subarray(0, file.length - 6), 2)).toThrow("no list of words");
});
