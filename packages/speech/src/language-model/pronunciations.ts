/** Pronunciations by word, each as phonemes of the CMU set joined by spaces, most usual first. */
export type Pronunciations = ReadonlyMap<string, readonly string[]>;

/** Reads a dictionary of the CMU format: `word PH ON EMES`, further pronunciations as `word(2) ...`. */
export function readPronunciations(text: string): Pronunciations {
  const pronunciations = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const gap = line.search(/\s/);
    if (gap <= 0 || line.startsWith(";;;")) continue;
    const word = line.slice(0, gap).replace(/\(\d+\)$/, "");
    const phonemes = line.slice(gap).trim();
    const known = pronunciations.get(word);
    if (known) known.push(phonemes);
    else pronunciations.set(word, [phonemes]);
  }
  return pronunciations;
}

/** The dictionary of these words in the CMU format. Words without a pronunciation are left out. */
export function formatDictionary(words: Iterable<string>, pronounce: (word: string) => readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    pronounce(word).forEach((phonemes, index) => {
      lines.push(`${word}${index === 0 ? "" : `(${index + 1})`} ${phonemes}`);
    });
  }
  return `${lines.join("\n")}\n`;
}
