/**
 * The most frequent words of a generic language model in the sphinx trie format (`en-us.lm.bin`), so that the
 * dictionary holds the words that people use and not 130,000. Only the one-word part of the file is read.
 *
 * Layout, little endian: the header, one byte for the order, one 32-bit count for each order, the quantisation tables,
 * the unigrams (score, back-off, next: 12 bytes each), the rest of the trie, the words (byte count, then each word
 * ended by a zero byte) as the last part of the file.
 */
const header = "Trie Language Model";
const bytesPerUnigram = 12;
const quantisedValues = 65_536;
const bytesPerFloat = 4;

/** @returns the words, most frequent first. @throws Error if the file is of another format */
export function readGenericWords(file: Buffer, limit: number): string[] {
  if (file.toString("latin1", 0, header.length) !== header) {
    throw new Error("The generic language model is not in the sphinx trie format.");
  }
  const order = file.readUInt8(header.length);
  const counts = header.length + 1;
  const wordCount = file.readUInt32LE(counts);
  // Middle orders have two tables (probability, back-off), the last has one.
  const tables = order > 1 ? 4 + (2 * (order - 2) + 1) * quantisedValues * bytesPerFloat : 0;
  const unigrams = counts + 4 * order + tables;
  const words = readWords(file, wordCount);
  const scores = words.map((word, index) => ({ word, score: file.readFloatLE(unigrams + index * bytesPerUnigram) }));
  return scores
    .filter(({ word }) => !word.startsWith("<"))
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ word }) => word);
}

function readWords(file: Buffer, count: number): string[] {
  // The size stands before the words and they end the file, so it is found by looking for a number that fits.
  for (let start = file.length - 4 - 2 * count; start >= 0; start -= 1) {
    if (file.readInt32LE(start) !== file.length - start - 4) continue;
    const words = file.toString("latin1", start + 4).split("\0");
    if (words.length === count + 1) return words.slice(0, count);
  }
  throw new Error("The generic language model has no list of words.");
}
