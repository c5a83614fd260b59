/** Moonshine's vocabulary file: for each token a length and its bytes, in the order of the tokens' numbers. */

export type Vocabulary = readonly Uint8Array[];

/** Tokens that stand for single bytes, for what no other token can spell. */
const firstByteToken = 3;
const byteTokens = 256;
const space = "▁";
const mark = /^<.*>$/;

export function parseVocabulary(file: Uint8Array): Vocabulary {
  const tokens: Uint8Array[] = [];
  let at = 0;
  while (at < file.length) {
    const first = file[at] ?? 0;
    at += 1;
    const isLong = first >= 128;
    const length = isLong ? (file[at] ?? 0) * 128 + first - 128 : first;
    if (isLong) at += 1;
    tokens.push(file.subarray(at, at + length));
    at += length;
  }
  return tokens;
}

/** The text that tokens spell. */
export function spell(ids: readonly number[], vocabulary: Vocabulary): string {
  const bytes = ids.flatMap((id) => {
    const token = vocabulary[id] ?? new Uint8Array();
    const isByte = id >= firstByteToken && id < firstByteToken + byteTokens;
    return !isByte && mark.test(Buffer.from(token).toString()) ? [] : [...token];
  });
  return Buffer.from(bytes).toString("utf8").replaceAll(space, " ").replace(/\s+/g, " ").trim();
}
