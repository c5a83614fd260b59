import { industryWords } from "./industry-words.ts";
import { letterNames, soundRules } from "./letter-sounds.ts";
import type { Pronunciations } from "./pronunciations.ts";

const voiceless = new Set(["P", "T", "K", "F", "TH"]);
const hissing = new Set(["S", "Z", "SH", "ZH", "CH", "JH"]);
const shortestPart = 3;
/** Two-letter words that others end in, as `signup` does. */
const shortEndings = new Set(["up", "in", "me", "on"]);
/** British spellings that the American dictionary has otherwise. */
const respellings: readonly (readonly [RegExp, string])[] = [
  [/isation/, "ization"],
  [/is(e|ed|es|ing|er)$/, "iz$1"],
  [/our(s|ed|ing)?$/, "or$1"],
  [/tre(s?)$/, "ter$1"],
  [/ogue(s?)$/, "og$1"],
];

/**
 * How a word is said: by the dictionary, else as an inflected or compound word of it, else spelled as an acronym, else
 * by rules of spelling. A guess that is near enough lets a product's own name be recognised at all.
 *
 * @param acronyms lower-case words that are written in capitals where they occur
 */
export function createPronouncer(dictionary: Pronunciations, acronyms: ReadonlySet<string>) {
  return function pronounce(word: string): readonly string[] {
    const known = industryWords.get(word) ?? dictionary.get(word) ?? respelled(word, dictionary);
    if (known) return known;
    if (!/^[a-z']+$/.test(word)) return [];
    if (acronyms.has(word) || !/[aeiouy]/.test(word)) {
      const spelled = spellLetters(word);
      return /[aeiouy]/.test(word) && word.length > shortestPart ? [spelled, soundOut(word)] : [spelled];
    }
    return inflected(word, dictionary) ?? compound(word, dictionary) ?? [soundOut(word)];
  };
}

/** The words that stand in capitals in these texts, in lower case. */
export function findAcronyms(texts: Iterable<string>): Set<string> {
  const acronyms = new Set<string>();
  for (const text of texts) for (const [word] of text.matchAll(/\b[A-Z]{2,6}\b/g)) acronyms.add(word.toLowerCase());
  return acronyms;
}

function spellLetters(word: string): string {
  return [...word].flatMap((letter) => letterNames[letter] ?? []).join(" ");
}

function respelled(word: string, dictionary: Pronunciations): readonly string[] | undefined {
  for (const [british, american] of respellings) {
    const found = british.test(word) && dictionary.get(word.replace(british, american));
    if (found) return found;
  }
  return undefined;
}

function inflected(word: string, dictionary: Pronunciations): string[] | undefined {
  const plural = /^(.+?)(?:'s|s')$/.exec(word)?.[1] ?? /^(.{3,}[^s])s$/.exec(word)?.[1];
  const base = plural === undefined ? undefined : (dictionary.get(plural) ?? compound(plural, dictionary));
  return base?.map((phonemes) => {
    const last = phonemes.slice(phonemes.lastIndexOf(" ") + 1);
    return `${phonemes} ${hissing.has(last) ? "AH Z" : voiceless.has(last) ? "S" : "Z"}`;
  });
}

/** Two dictionary words written as one, e.g. `hub` and `spot`; the most even split wins. */
function compound(word: string, dictionary: Pronunciations): string[] | undefined {
  const middle = word.length / 2;
  const cuts = Array.from({ length: word.length }, (_, cut) => cut)
    .filter((cut) => cut >= 2 && (word.length - cut >= shortestPart || shortEndings.has(word.slice(cut))))
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  for (const cut of cuts) {
    const first = dictionary.get(word.slice(0, cut))?.[0];
    const second = dictionary.get(word.slice(cut))?.[0];
    if (first && second) return [`${first} ${second}`];
  }
  return undefined;
}

function soundOut(word: string): string {
  const letters = word.replaceAll("'", "");
  const sounds: string[] = [];
  for (let place = 0; place < letters.length; ) {
    const rule = soundRules.find(({ letters: pattern, before }) => {
      pattern.lastIndex = place;
      return pattern.test(letters) && (before?.test(letters.slice(0, place)) ?? true);
    });
    if (!rule) throw new Error(`No rule says how "${letters.slice(place)}" sounds.`);
    rule.letters.lastIndex = place;
    const [matched = ""] = rule.letters.exec(letters) ?? [];
    if (rule.sounds) sounds.push(rule.sounds);
    place += Math.max(1, matched.length);
  }
  return sounds.join(" ");
}
