import { spokenWords } from "../../packages/speech/src/language-model/words.ts";

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
    const expected = spokenWords(reference);
    const found = countWordErrors(expected, spokenWords(heard));
    errors += found;
    words += expected.length;
    if (found === 0) exact += 1;
  }
  return { wordErrorRate: errors / Math.max(1, words), exactShare: exact / Math.max(1, utterances.length), words };
}
