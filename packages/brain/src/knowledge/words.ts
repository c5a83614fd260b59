/** Lower case, plain apostrophes, no punctuation but what belongs to a word, single spaces. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[^\p{L}\p{N}@'+.&%$€£/-]+/gu, " ")
    .replace(/(?<![\p{N}\p{L}])[.'/-]+|[.'/-]+(?![\p{N}\p{L}])/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const withoutApostrophe: readonly (readonly [RegExp, string])[] = [
  [/\bim\b(?= )/gi, "i'm"],
  [/\bive\b/gi, "i've"],
  [/\b(do|does|did|is|are|was|ca|wo|would|could|should|have|has)nt\b/gi, "$1n't"],
  [/\b(what|that|how|where|who|there)s\b/gi, "$1's"],
  [/\byoure\b/gi, "you're"],
  [/\btheyre\b/gi, "they're"],
];

/** Short forms as they are written: visitors in a hurry type "im" and "dont", recognisers do, too. */
export function withApostrophes(text: string): string {
  return withoutApostrophe.reduce((plain, [pattern, written]) => plain.replace(pattern, written), text);
}

export function wordsOf(text: string): string[] {
  const normal = normalizeText(text);
  return normal === "" ? [] : normal.split(" ");
}

const functionWords = new Set(
  (
    "a an and are as at be been but by can could did do does for from had has have how i i'm i'd if in into is it it's its " +
    "just like me my of on or our please so some than that that's the their them then there these they this to us was we " +
    "were what what's when where which who why will with would you your you're about get got give any also tell know want " +
    "need thing things well okay ok um uh really actually let's let should it'll"
  ).split(" "),
);

/** The words that carry meaning: without articles, pronouns, auxiliaries and fillers. */
export function contentWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => !functionWords.has(word) && word.length > 1);
}

/** A crude stem, enough to see "booking" and "books" as one: English endings only. */
export function stemOf(word: string): string {
  const plain = word.replace(/'s$/, "");
  if (plain.length <= 4) return plain.replace(/s$/, "");
  return plain
    .replace(/abilit(?:y|ies)$/, "able")
    .replace(/(?:ies)$/, "y")
    .replace(/(?:ations?|ings?|ers?|ed|es|ment|ments|s)$/, "")
    .replace(/(.)\1$/, "$1")
    .replace(/e$/, "");
}

const vowels = /[aeiouyhw]/g;
const soundGroups: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, "n"],
  [/^wr/, "r"],
  [/^x/, "s"],
  [/ph|gh(?=[aeiou])/g, "f"],
  [/gh/g, ""],
  [/tch|ch|sh|sch|ti(?=[ao])|ci(?=[ao])/g, "x"],
  [/th/g, "t"],
  [/c(?=[eiy])/g, "s"],
  [/[ckq]/g, "k"],
  [/g(?=[eiy])|j|dg/g, "j"],
  [/[dt]/g, "t"],
  [/[sz]/g, "s"],
  [/[bp]/g, "p"],
  [/[fv]/g, "f"],
  [/[mn]/g, "n"],
];

/**
 * How a word sounds, as consonant groups: words that a speech recogniser mixes up ("prising", "pricing") share a key.
 * Empty for words without consonants.
 */
export function soundKeyOf(word: string): string {
  let key = word.toLowerCase().replace(/[^a-z]/g, "");
  if (key === "") return "";
  const startsWithVowel = /^[aeiouy]/.test(key);
  for (const [pattern, replacement] of soundGroups) key = key.replace(pattern, replacement);
  key = key.replace(vowels, "").replace(/(.)\1+/g, "$1");
  return startsWithVowel ? `a${key}` : key;
}

/** Edits (insert, delete, replace) between two words. */
export function editDistance(first: string, second: string): number {
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (first[row - 1] === second[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[second.length] ?? first.length;
}

/** Sentences of a text, each with its closing mark. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])["')\]]*\s+(?=["'(\p{Lu}\p{N}])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** Clauses of a text, in order; joined they give the text back exactly. The first is short, so that speech begins early. */
export function clausesOf(text: string): string[] {
  const clauses =
    text.match(/[.!?…]{2,}["')\]]*(?=\s|$)\s*|.+?(?:(?<![.!?…])[.!?…]+["')\]]*(?=\s|$)\s*|[,;:](?=\s)\s*|$)/gsu) ?? [];
  return clauses.filter((clause) => clause !== "");
}
