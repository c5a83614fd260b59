import type { NgramCounts } from "./count-ngrams.ts";
import { estimateTrigrams } from "./witten-bell.ts";

const logarithm = (probability: number) => Math.log10(Math.max(probability, 1e-10)).toFixed(4);
const sorted = (ngrams: ReadonlyMap<string, number>) => [...ngrams.keys()].sort();
const history = (ngram: string) => ngram.slice(0, ngram.lastIndexOf(" "));
const lastWord = (ngram: string) => ngram.slice(ngram.lastIndexOf(" ") + 1);

/** The model of these counts in the ARPA format, which every decoder of this family reads. */
export function formatArpa(counts: NgramCounts): string {
  const model = estimateTrigrams(counts);
  const words = ["<s>", ...sorted(counts.unigrams).filter((word) => word !== "<s>")];
  const pairs = sorted(counts.bigrams);
  const triples = sorted(counts.trigrams);
  return [
    "\\data\\",
    `ngram 1=${words.length}`,
    `ngram 2=${pairs.length}`,
    `ngram 3=${triples.length}`,
    "",
    "\\1-grams:",
    // A sentence start is never predicted: -99 is the format's way to say so.
    ...words.map((word) => {
      const probability = word === "<s>" ? "-99" : logarithm(model.unigram(word));
      return `${probability} ${word} ${logarithm(model.backoff(word))}`;
    }),
    "",
    "\\2-grams:",
    ...pairs.map(
      (pair) => `${logarithm(model.bigram(history(pair), lastWord(pair)))} ${pair} ${logarithm(model.backoff(pair))}`,
    ),
    "",
    "\\3-grams:",
    ...triples.map((triple) => `${logarithm(model.trigram(history(triple), lastWord(triple)))} ${triple}`),
    "",
    "\\end\\",
    "",
  ].join("\n");
}
