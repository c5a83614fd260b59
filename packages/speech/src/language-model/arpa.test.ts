import { describe, expect, test } from "vitest";
import { formatArpa } from "./arpa.ts";
import { countNgrams } from "./count-ngrams.ts";
import { estimateTrigrams } from "./witten-bell.ts";

const sentences = [
  ["how", "much", "is", "it"],
  ["how", "much", "does", "it", "cost"],
  ["is", "it", "free"],
];
const counts = countNgrams(sentences);
const model = estimateTrigrams(counts);
const words = [...counts.unigrams.keys()].filter((word) => word !== "<s>");
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe("counting", () => {
  test.each([
    ["unigrams", "it", 3],
    ["unigrams", "<s>", 3],
    ["bigrams", "<s> how", 2],
    ["bigrams", "it </s>", 1],
    ["trigrams", "<s> how much", 2],
    ["trigrams", "does it cost", 1],
  ] as const)("%s of %j: %d", (order, ngram, count) => {
    expect(counts[order].get(ngram)).toBe(count);
  });

  test("leaves empty sentences out", () => {
    expect(countNgrams([[]]).unigrams.size).toBe(0);
  });
});

describe("Witten-Bell smoothing", () => {
  test("one word is as likely as it is frequent", () => {
    expect(model.unigram("it")).toBeCloseTo(3 / 15);
  });

  // After `how`, `much` came twice and nothing else: (2 + 1 * P(much)) / (2 + 1).
  test("what followed is likely, the rest shares what is left", () => {
    expect(model.bigram("how", "much")).toBeCloseTo((2 + model.unigram("much")) / 3);
    expect(model.bigram("how", "free")).toBeCloseTo(model.unigram("free") / 3);
    expect(model.backoff("how")).toBeCloseTo(1 / 3);
  });

  test.each(["how", "much", "it", "is"])("the words after %j add up to 1", (history) => {
    expect(sum(words.map((word) => model.bigram(history, word)))).toBeCloseTo(1);
  });

  test.each(["how much", "is it", "<s> how"])("the words after %j add up to 1", (history) => {
    expect(sum(words.map((word) => model.trigram(history, word)))).toBeCloseTo(1);
  });

  test("a history that never was is as good as none", () => {
    expect(model.trigram("free cost", "it")).toBe(model.bigram("cost", "it"));
    expect(model.backoff("free cost")).toBe(1);
  });
});

describe("the ARPA file", () => {
  const lines = formatArpa(counts).split("\n");

  test("tells its sizes", () => {
    expect(lines.slice(0, 5)).toEqual(["\\data\\", "ngram 1=9", "ngram 2=12", "ngram 3=11", ""]);
    expect(lines.at(-2)).toBe("\\end\\");
  });

  test("holds logarithms to the base of ten", () => {
    const [probability, ...rest] =
      lines.find((line) => line.includes(" how much ") === false && / much -/.test(line))?.split(" ") ?? [];
    expect(rest[0]).toBe("much");
    expect(10 ** Number(probability)).toBeCloseTo(model.unigram("much"), 4);
  });

  test("never predicts a sentence start", () => {
    expect(lines).toContainEqual(expect.stringMatching(/^-99 <s> -/));
  });

  test("has no number that is not finite", () => {
    expect(lines.filter((line) => /NaN|Infinity/.test(line))).toEqual([]);
  });
});
