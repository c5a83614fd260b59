import type { NgramCounts } from "./count-ngrams.ts";

/** A trigram model by interpolated Witten-Bell smoothing. Probabilities, not logarithms. */
export interface TrigramModel {
  readonly unigram: (word: string) => number;
  /** P(word | history) for one word of history. */
  readonly bigram: (history: string, word: string) => number;
  /** P(word | history) for two words of history, joined by one space. */
  readonly trigram: (history: string, word: string) => number;
  /** Weight of the shorter model after a history that was seen, else 1. */
  readonly backoff: (history: string) => number;
}

interface Followers {
  readonly occurrences: number;
  readonly kinds: number;
}

function followersOf(ngrams: ReadonlyMap<string, number>): Map<string, Followers> {
  const followers = new Map<string, Followers>();
  for (const [ngram, count] of ngrams) {
    const history = ngram.slice(0, ngram.lastIndexOf(" "));
    const seen = followers.get(history);
    followers.set(history, { occurrences: (seen?.occurrences ?? 0) + count, kinds: (seen?.kinds ?? 0) + 1 });
  }
  return followers;
}

/**
 * What is likely to follow a history in proportion to how often it did; what never did shares a part that grows with
 * the number of different words that followed.
 */
export function estimateTrigrams({ unigrams, bigrams, trigrams }: NgramCounts): TrigramModel {
  let total = 0;
  for (const [word, count] of unigrams) if (word !== "<s>") total += count;
  const afterOne = followersOf(bigrams);
  const afterTwo = followersOf(trigrams);

  const unigram = (word: string) => (unigrams.get(word) ?? 0) / total;
  const smooth = (followers: Followers | undefined, count: number, shorter: number) =>
    followers ? (count + followers.kinds * shorter) / (followers.occurrences + followers.kinds) : shorter;
  const bigram = (history: string, word: string) =>
    smooth(afterOne.get(history), bigrams.get(`${history} ${word}`) ?? 0, unigram(word));
  const trigram = (history: string, word: string) =>
    smooth(
      afterTwo.get(history),
      trigrams.get(`${history} ${word}`) ?? 0,
      bigram(history.slice(history.indexOf(" ") + 1), word),
    );
  const backoff = (history: string) => {
    const followers = (history.includes(" ") ? afterTwo : afterOne).get(history);
    return followers ? followers.kinds / (followers.occurrences + followers.kinds) : 1;
  };
  return { unigram, bigram, trigram, backoff };
}
