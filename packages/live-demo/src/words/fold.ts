/** Text as the word lists expect it: small letters, no accents, plain quotes, single blanks, bounded. */
export function fold(text: string): string {
  return text
    .slice(0, 600)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("æ", "ae")
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The languages of forms that are understood. */
export const languages = ["en", "de", "fr", "es", "pt", "it", "nl"] as const;
export type Language = (typeof languages)[number];
/** Phrases by language, parted by semicolons. */
export type ByLanguage = Readonly<Record<Language, string>>;

const escaped = (phrase: string) => phrase.replace(/[.+?^$()[\]{}|\\]/g, "\\$&").replaceAll("*", "[a-z0-9]*");

/**
 * One expression out of phrases that semicolons part. They are matched as whole words on folded text; `*` stands for the rest of a word
 * (or, in front, for its beginning).
 */
export function anyPhrase(list: string): RegExp {
  const phrases = list.split(";").map((phrase) => phrase.replace(/\s+/g, " ").trim());
  return new RegExp(`(?<![a-z0-9])(?:${phrases.map(escaped).join("|")})(?![a-z0-9])`);
}

export const inAllLanguages = (words: ByLanguage): RegExp =>
  anyPhrase(languages.map((language) => words[language]).join(";"));
