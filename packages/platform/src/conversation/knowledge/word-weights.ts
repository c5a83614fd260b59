import { contentWordsOf, editDistance, soundKeyOf, stemOf } from "./words.ts";

/** Which share of a question's meaning-bearing words a document holds, rare words counting more. */
export interface WordWeights {
  /** Share for each document, 0 to 1, in the order given; with words known by their sound or a small slip. */
  coverage(text: string): readonly number[];
  /** Share of the words that any document holds, 0 to 1. */
  familiarity(text: string): number;
}

/** What a word counts that is only known by how it sounds or by a slip of one letter. */
const nearWordShare = 0.6;
const maximumSlip = 1;

/** @param documents - all texts of each document */
export function weighWords(documents: readonly (readonly string[])[]): WordWeights {
  const stems = documents.map((texts) => new Set(texts.flatMap((text) => contentWordsOf(text)).map(stemOf)));
  const frequency = new Map<string, number>();
  for (const own of stems) for (const stem of own) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const bySound = new Map<string, string[]>();
  for (const stem of frequency.keys()) {
    const key = soundKeyOf(stem);
    if (key.length > 1) bySound.set(key, [...(bySound.get(key) ?? []), stem]);
  }
  const weightOf = (stem: string) => Math.log((documents.length + 1) / ((frequency.get(stem) ?? 0) + 0.5));

  function nearStems(stem: string): readonly string[] {
    const sounding = bySound.get(soundKeyOf(stem)) ?? [];
    const near = sounding.filter((known) => editDistance(stem, known) <= 3);
    if (near.length > 0 || stem.length < 5) return near;
    return [...frequency.keys()].filter(
      (known) => Math.abs(known.length - stem.length) <= maximumSlip && editDistance(stem, known) <= maximumSlip,
    );
  }

  return {
    coverage(text) {
      const asked = [...new Set(contentWordsOf(text).map(stemOf))].map((stem) =>
        frequency.has(stem)
          ? { known: [stem], weight: weightOf(stem), share: 1 }
          : { known: nearStems(stem), weight: weightOf(stem), share: nearWordShare },
      );
      const total = asked.reduce((sum, word) => sum + word.weight, 0);
      return stems.map((own) => {
        if (total === 0) return 0;
        const held = asked.filter((word) => word.known.some((stem) => own.has(stem)));
        return held.reduce((sum, word) => sum + word.weight * word.share, 0) / total;
      });
    },
    familiarity(text) {
      const asked = contentWordsOf(text).map(stemOf);
      if (asked.length === 0) return 0;
      return asked.filter((stem) => frequency.has(stem) || nearStems(stem).length > 0).length / asked.length;
    },
  };
}
