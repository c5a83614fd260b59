import { contentWordsOf, editDistance, soundKeyOf, stemOf } from "./words.ts";

/** Which share of a question's meaning-bearing words a document holds, rare words counting more. */
interface WordWeights {
  /** Share for each document, 0 to 1, in the order given; with words known by their sound or a small slip. */
  coverage(text: string, leftOut?: LeftOutTexts): readonly number[];
  /** Share of the words that any document holds, 0 to 1. */
  familiarity(text: string): number;
}

/** Texts that a document is taken to be without. */
interface LeftOutTexts {
  readonly document: number;
  readonly texts: ReadonlySet<string>;
}

/** What a word counts that is only known by how it sounds or by a slip of one letter. */
const nearWordShare = 0.5;
const maximumSlip = 1;

/** @param documents - all texts of each document */
export function weighWords(documents: readonly (readonly string[])[]): WordWeights {
  const stemsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => contentWordsOf(text)).map(stemOf));
  const stems = documents.map(stemsOf);
  const frequency = new Map<string, number>();
  for (const own of stems) for (const stem of own) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const bySound = new Map<string, Set<string>>();
  for (const word of new Set(documents.flat().flatMap((text) => contentWordsOf(text)))) {
    for (const key of soundKeysOf(word)) bySound.set(key, (bySound.get(key) ?? new Set()).add(stemOf(word)));
  }
  const weightOf = (stem: string) => Math.log((documents.length + 1) / ((frequency.get(stem) ?? 0) + 0.5));

  function nearStems(word: string): readonly string[] {
    const stem = stemOf(word);
    const sounding = soundKeysOf(word).flatMap((key) => [...(bySound.get(key) ?? [])]);
    const near = sounding.filter((known) => editDistance(stem, known) <= (stem.length < 5 ? 1 : 3));
    if (near.length > 0 || stem.length < 5) return near;
    return [...frequency.keys()].filter(
      (known) => Math.abs(known.length - stem.length) <= maximumSlip && editDistance(stem, known) <= maximumSlip,
    );
  }

  return {
    coverage(text, leftOut) {
      const held =
        leftOut === undefined
          ? stems
          : stems.map((own, place) =>
              place === leftOut.document
                ? stemsOf((documents[place] ?? []).filter((part) => !leftOut.texts.has(part)))
                : own,
            );
      const asked = [...new Set(contentWordsOf(text))].map((word) => {
        const stem = stemOf(word);
        return frequency.has(stem)
          ? { known: [stem], weight: weightOf(stem), share: 1 }
          : { known: nearStems(word), weight: weightOf(stem), share: nearWordShare };
      });
      const total = asked.reduce((sum, word) => sum + word.weight, 0);
      return held.map((own) => {
        if (total === 0) return 0;
        const shared = asked.filter((word) => word.known.some((stem) => own.has(stem)));
        return shared.reduce((sum, word) => sum + word.weight * word.share, 0) / total;
      });
    },
    familiarity(text) {
      const asked = contentWordsOf(text);
      if (asked.length === 0) return 0;
      return asked.filter((word) => frequency.has(stemOf(word)) || nearStems(word).length > 0).length / asked.length;
    },
  };
}

/** How a word sounds with and without its ending; very short keys say nothing. */
function soundKeysOf(word: string): string[] {
  return [...new Set([soundKeyOf(word), soundKeyOf(stemOf(word))])].filter((key) => key.length > 1);
}
