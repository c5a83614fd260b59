/** A piece of a sentence on its way from letters to sounds. */
export interface Token {
  text: string;
  /** Of the Penn Treebank. */
  tag: string;
  /** Whether a space follows. */
  space: boolean;
  /** undefined while nobody knows how it sounds. */
  phonemes: string | undefined;
}

/** What comes after a word, as far as its sound depends on it. */
export interface Following {
  /** Whether the next sound is a vowel; undefined at the end of a clause. */
  readonly vowel: boolean | undefined;
  /** Whether the next word is "to". */
  readonly to: boolean;
}

const capitals = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter === letter.toLowerCase() ? 1 : 2), 0);

/** Tokens without spaces between them as one word, with the tag of the weightiest. */
export function mergeTokens(tokens: readonly Token[]): Token {
  const heaviest = tokens.reduce((best, token) => (capitals(token.text) > capitals(best.text) ? token : best));
  const text = tokens
    .map((token, index) => token.text + (token.space && index < tokens.length - 1 ? " " : ""))
    .join("");
  return { text, tag: heaviest.tag, space: tokens.at(-1)?.space ?? false, phonemes: undefined };
}
