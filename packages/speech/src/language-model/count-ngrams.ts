/** How often each run of one, two and three words occurs, sentence starts `<s>` and ends `</s>` included. */
export interface NgramCounts {
  readonly unigrams: ReadonlyMap<string, number>;
  /** Keys are words joined by one space. */
  readonly bigrams: ReadonlyMap<string, number>;
  readonly trigrams: ReadonlyMap<string, number>;
}

export function countNgrams(sentences: readonly (readonly string[])[]): NgramCounts {
  const counts = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()] as const;
  for (const sentence of sentences) {
    if (sentence.length === 0) continue;
    const words = ["<s>", ...sentence, "</s>"];
    counts.forEach((map, order) => {
      for (let start = 0; start + order < words.length; start += 1) {
        const key = words.slice(start, start + order + 1).join(" ");
        map.set(key, (map.get(key) ?? 0) + 1);
      }
    });
  }
  return { unigrams: counts[0], bigrams: counts[1], trigrams: counts[2] };
}
