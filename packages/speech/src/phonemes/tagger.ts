/** Parts of speech by an averaged perceptron; only what the sounds of English depend on needs them to be right. */

export interface TaggerModel {
  /** Words that are nearly always the same. */
  readonly tagdict: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** Words that the weights know; others are known by their shape. */
  readonly vocab?: readonly string[];
  readonly weights: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const isLetters = (word: string) => /^\p{L}+$/u.test(word);

function normalize(word: string): string {
  if (word.includes("-") && word[0] !== "-") return "!HYPHEN";
  if (/^\d{4}$/.test(word)) return "!YEAR";
  if (/^\d/.test(word)) return "!DIGITS";
  return word.toLowerCase();
}

function shape(word: string): string {
  if (isLetters(word)) {
    if (word === word.toLowerCase()) return "x";
    if (word === word.toUpperCase()) return word.length > 1 ? "XX" : "X1";
    return /^\p{Lu}\p{Ll}+$/u.test(word) ? "Xx" : "xX";
  }
  if (/^\d+$/.test(word)) return "d";
  return [...word.slice(0, 4)].map((letter) => (/\d/.test(letter) ? "d" : isLetters(letter) ? "x" : letter)).join("");
}

const start = ["-START2-", "-START-"] as const;
const end = ["-END-", "-END2-"] as const;

function features(
  words: readonly string[],
  index: number,
  context: readonly string[],
  last: string,
  beforeLast: string,
) {
  const word = words[index] ?? "";
  const at = (offset: number) => context[index + 2 + offset] ?? "";
  return [
    "b",
    `s3=${word.slice(-3)}`,
    `p1=${word[0] ?? ""}`,
    `w=${at(0)}`,
    `sh=${shape(word)}`,
    index === 0 ? "i0" : "i+",
    `t-1=${last}`,
    `t-2=${beforeLast}`,
    `t-12=${last},${beforeLast}`,
    `w-1=${at(-1)}`,
    `s3-1=${at(-1).slice(-3)}`,
    `w-2=${at(-2)}`,
    `w+1=${at(1)}`,
    `s3+1=${at(1).slice(-3)}`,
    `w+2=${at(2)}`,
  ];
}

/** @returns how a sentence's words are tagged */
export function createTagger({ tagdict, tags, vocab, weights }: TaggerModel): (words: readonly string[]) => string[] {
  const known = vocab && new Set(vocab);
  const predict = (found: readonly string[]) => {
    const scores = new Map<string, number>();
    for (const feature of found)
      for (const [tag, weight] of Object.entries(weights[feature] ?? {}))
        scores.set(tag, (scores.get(tag) ?? 0) + weight);
    if (scores.size === 0) return "NN";
    return tags.reduce((best, tag) => {
      const difference = (scores.get(tag) ?? 0) - (scores.get(best) ?? 0);
      return difference > 0 || (difference === 0 && tag > best) ? tag : best;
    });
  };
  return (words) => {
    const context = [
      ...start,
      ...words.map((word) => {
        const plain = normalize(word);
        return !known || known.has(plain) ? plain : `<${shape(word)}>`;
      }),
      ...end,
    ];
    const tagged: string[] = [];
    for (const [index, word] of words.entries()) {
      const [last, beforeLast] = [
        tagged[index - 1] ?? start[1],
        tagged[index - 2] ?? (index === 1 ? start[1] : start[0]),
      ];
      const sure = Object.hasOwn(tagdict, word) ? tagdict[word] : undefined;
      tagged.push(sure ?? predict(features(words, index, context, last, beforeLast)));
    }
    return tagged;
  };
}
