import { spokenWords } from "../../packages/speech/src/language-model/words.ts";

/** Different spellings of one word, and what is one word in one place and two in another. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ok|okay)\b/g, "okay"],
  [/\bwebsite/g, "web site"],
  [/\b(i|you|we|they|he|she|it|that|there|what|who)'(?:re)\b/g, "$1 are"],
  [/\b(it|that|there|what|who|he|she|let)'s\b/g, "$1 is"],
  [/\bi'm\b/g, "i am"],
  [/\b(\w+)'ll\b/g, "$1 will"],
  [/\b(\w+)'ve\b/g, "$1 have"],
  [/\bcan(?:'t|not)\b/g, "can not"],
  [/\b(\w+)n't\b/g, "$1 not"],
  [/(\w{3,})is(e[sd]?|ing|ation)\b/g, "$1iz$2"],
];

/**
 * The words of a hypothesis, as they are counted for every engine alike: numbers spelled, contractions opened, marks and
 * spellings evened out (a part of what the English normaliser of Whisper's paper does).
 */
export function countedWords(text: string): string[] {
  const words = ` ${spokenWords(text.replaceAll(/\be-(?=mail)/gi, "e")).join(" ")} `;
  return spellings
    .reduce((current, [pattern, spelling]) => current.replace(pattern, spelling), words)
    .split(" ")
    .filter((word) => word !== "");
}

/** Substitutions, insertions and deletions that turn one list of words into the other, at least. */
export function countWordErrors(reference: readonly string[], hypothesis: readonly string[]): number {
  let previous = hypothesis.map((_, index) => index + 1);
  reference.forEach((word, row) => {
    const current: number[] = [];
    hypothesis.forEach((heard, column) => {
      const diagonal = column === 0 ? row : (previous[column - 1] ?? 0);
      const left = column === 0 ? row + 1 : (current[column - 1] ?? 0);
      current.push(Math.min(diagonal + (word === heard ? 0 : 1), left + 1, (previous[column] ?? 0) + 1));
    });
    previous = current;
  });
  return previous.at(-1) ?? reference.length;
}

export interface Utterance {
  readonly reference: string;
  readonly heard: string;
}

/** Word error rate (0..1, or above where much was invented) and the share of utterances without any error. */
export function measureWordErrors(utterances: readonly Utterance[]) {
  let errors = 0;
  let words = 0;
  let exact = 0;
  for (const { reference, heard } of utterances) {
    const expected = countedWords(reference);
    const found = countWordErrors(expected, countedWords(heard));
    errors += found;
    words += expected.length;
    if (found === 0) exact += 1;
  }
  return { wordErrorRate: errors / Math.max(1, words), exactShare: exact / Math.max(1, utterances.length), words };
}
