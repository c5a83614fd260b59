import { applyStress, primaryStress, stressLast } from "./stress.ts";
import type { Following, Token } from "./token.ts";

/**
 * How English words sound in American English: two dictionaries and the rules for what is not in them (after misaki's,
 * Apache-2.0, by hexgrad, as hibari ships them, Apache-2.0, by Maureese Williams).
 */

/** A word's sounds, or one for each part of speech that it can be. */
export type DictionaryEntry = string | Readonly<Record<string, string | null>>;
export type Dictionary = Readonly<Record<string, DictionaryEntry>>;

const americanFlap = new Set("AIOWYiuæɑəɛɪɹʊʌ");
const signs: Readonly<Record<string, string>> = { "%": "percent", "&": "and", "+": "plus", "@": "at" };
const letters = /^[A-Za-z]+$/;
const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

function parentTag(tag: string): string {
  if (tag.startsWith("VB")) return "VERB";
  if (tag.startsWith("NN")) return "NOUN";
  if (tag.startsWith("ADV") || tag.startsWith("RB")) return "ADV";
  return tag.startsWith("ADJ") || tag.startsWith("JJ") ? "ADJ" : tag;
}

export class Lexicon {
  readonly #sure: Dictionary;
  readonly #likely: Dictionary;

  constructor(sure: Dictionary, likely: Dictionary) {
    this.#sure = sure;
    this.#likely = likely;
  }

  /** @returns undefined for a word that no rule knows */
  sounds(token: Token, following: Following): string | undefined {
    const word = token.text.replace(/[‘’]/g, "'").normalize("NFKC");
    const stress = word === word.toLowerCase() ? undefined : word === word.toUpperCase() ? 2 : 0.5;
    return this.#special(word, token.tag, stress, following) ?? this.#word(word, token.tag, stress, following);
  }

  #find(dictionary: Dictionary, word: string): DictionaryEntry | undefined {
    const look = (key: string) => (Object.hasOwn(dictionary, key) ? dictionary[key] : undefined);
    const found = look(word);
    if (found !== undefined || word.length < 2) return found;
    if (word === word.toLowerCase()) return look(capitalized(word));
    return word === capitalized(word) ? look(word.toLowerCase()) : undefined;
  }

  #isListed(word: string): boolean {
    return this.#find(this.#sure, word) !== undefined || this.#find(this.#likely, word) !== undefined;
  }

  /** Letter by letter. */
  #spelled(word: string): string | undefined {
    const sounds = [...word]
      .filter((letter) => /\p{L}/u.test(letter))
      .map((letter) => this.#sure[letter.toUpperCase()]);
    if (sounds.length === 0 || sounds.some((sound) => typeof sound !== "string")) return undefined;
    return stressLast(applyStress(sounds.join(""), 0));
  }

  #special(word: string, tag: string, stress: number | undefined, { vowel, to }: Following): string | undefined {
    const lower = word.toLowerCase();
    const plain = word === lower || word === capitalized(word);
    const sign = signs[word];
    if (sign !== undefined) return this.#look(sign, "", undefined, vowel);
    const dotted = word.replace(/^\.+|\.+$/g, "").split(".");
    if (dotted.length > 1 && letters.test(dotted.join("")) && dotted.every((part) => part.length < 3))
      return this.#spelled(word);
    if (lower === "a") return tag === "DT" ? "ɐ" : "ˈA";
    if (lower === "am" && (plain || word === "AM")) {
      if (tag.startsWith("NN")) return this.#spelled(word);
      const weak = vowel !== undefined && word === "am" && !(stress !== undefined && stress > 0);
      return weak ? "ɐm" : this.#plain("am");
    }
    if (lower === "an") return word === "AN" && tag.startsWith("NN") ? this.#spelled(word) : "ɐn";
    if (word === "I" && tag === "PRP") return "ˌI";
    if (lower === "by" && parentTag(tag) === "ADV") return "bˈI";
    if ((lower === "to" && plain) || (word === "TO" && (tag === "TO" || tag === "IN")))
      return vowel === undefined ? this.#plain("to") : vowel ? "tʊ" : "tə";
    if ((lower === "in" && plain) || (word === "IN" && tag !== "NNP"))
      return `${vowel === undefined || tag !== "IN" ? primaryStress : ""}ɪn`;
    if ((lower === "the" && plain) || (word === "THE" && tag === "DT")) return vowel === true ? "ði" : "ðə";
    if (tag === "IN" && /^vs\.?$/.test(lower)) return this.#look("versus", "", undefined, vowel);
    if (lower === "used") {
      const entry = this.#sure["used"];
      if (typeof entry === "object")
        return (to && (tag === "VBD" || tag === "JJ") ? entry["VBD"] : entry["DEFAULT"]) ?? undefined;
    }
    return undefined;
  }

  #plain(word: string): string | undefined {
    const entry = this.#sure[word];
    return typeof entry === "string" ? entry : (entry?.["DEFAULT"] ?? undefined);
  }

  #isKnown(word: string): boolean {
    if (this.#isListed(word) || word in signs) return true;
    if (!letters.test(word)) return false;
    if (word.length === 1) return true;
    if (word === word.toUpperCase() && this.#find(this.#sure, word.toLowerCase()) !== undefined) return true;
    return word.slice(1) === word.slice(1).toUpperCase();
  }

  #look(given: string, tag: string, stress: number | undefined, vowel: boolean | undefined): string | undefined {
    const shouted = given === given.toUpperCase() && this.#find(this.#sure, given) === undefined;
    const word = shouted ? given.toLowerCase() : given;
    const isName = shouted && tag === "NNP";
    const entry = this.#find(this.#sure, word) ?? (isName ? undefined : this.#find(this.#likely, word));
    const byTag = (entries: Readonly<Record<string, string | null>>) => {
      const key = vowel === undefined && "None" in entries ? "None" : tag in entries ? tag : parentTag(tag);
      return entries[key] ?? entries["DEFAULT"] ?? undefined;
    };
    const sounds = typeof entry === "object" ? byTag(entry) : entry;
    if (sounds === undefined || (isName && !sounds.includes(primaryStress))) {
      const spelled = this.#spelled(word);
      if (spelled !== undefined) return spelled;
    }
    return sounds === undefined ? undefined : applyStress(sounds, stress);
  }

  #word(given: string, tag: string, stress: number | undefined, following: Following): string | undefined {
    const { vowel } = following;
    const lower = given.toLowerCase();
    const mayBeCommon =
      given !== lower &&
      letters.test(given.replaceAll("'", "")) &&
      (tag !== "NNP" || given.length > 7) &&
      !this.#isListed(given) &&
      (given === given.toUpperCase() || given.slice(1) === given.slice(1).toLowerCase()) &&
      given.length > 1;
    const isCommon = mayBeCommon && (this.#isListed(lower) || this.#inflected(lower, tag, stress, vowel) !== undefined);
    const word = isCommon ? lower : given;
    if (this.#isKnown(word)) return this.#look(word, tag, stress, vowel);
    if (word.endsWith("s'") && this.#isKnown(`${word.slice(0, -2)}'s`))
      return this.#look(`${word.slice(0, -2)}'s`, tag, stress, vowel);
    if (word.endsWith("'") && this.#isKnown(word.slice(0, -1)))
      return this.#look(word.slice(0, -1), tag, stress, vowel);
    return this.#inflected(word, tag, stress, vowel);
  }

  /** Of "integrations", "supported", "booking" by their stems. */
  #inflected(word: string, tag: string, stress: number | undefined, vowel: boolean | undefined): string | undefined {
    const stem = (candidates: readonly (string | false)[], given = stress) => {
      const known = candidates.find((candidate) => candidate !== false && this.#isKnown(candidate));
      return known ? this.#look(known, tag, given, vowel) : undefined;
    };
    const long = word.length > 4;
    if (word.length >= 3 && word.endsWith("s")) {
      const sounds = stem([
        !word.endsWith("ss") && word.slice(0, -1),
        (word.endsWith("'s") || (long && word.endsWith("es") && !word.endsWith("ies"))) && word.slice(0, -2),
        long && word.endsWith("ies") && `${word.slice(0, -3)}y`,
      ]);
      if (sounds) return plural(sounds);
    }
    if (word.length >= 4 && word.endsWith("d")) {
      const sounds = stem([
        !word.endsWith("dd") && word.slice(0, -1),
        long && word.endsWith("ed") && !word.endsWith("eed") && word.slice(0, -2),
      ]);
      if (sounds) return past(sounds);
    }
    if (word.length < 5 || !word.endsWith("ing")) return undefined;
    const doubled = /([bcdgklmnprstvxz])\1ing$|cking$/.test(word) && word.length > 5;
    const sounds = stem(
      [word.length > 5 && word.slice(0, -3), `${word.slice(0, -3)}e`, doubled && word.slice(0, -4)],
      stress ?? 0.5,
    );
    return sounds && progressive(sounds);
  }
}

function plural(stem: string): string {
  const last = stem.at(-1) ?? "";
  if ("ptkfθ".includes(last)) return `${stem}s`;
  return "szʃʒʧʤ".includes(last) ? `${stem}ᵻz` : `${stem}z`;
}

function past(stem: string): string {
  const last = stem.at(-1) ?? "";
  if ("pkfθʃsʧ".includes(last)) return `${stem}t`;
  if (last === "d") return `${stem}ᵻd`;
  if (last !== "t") return `${stem}d`;
  if (stem.length < 2) return `${stem}ɪd`;
  return americanFlap.has(stem.at(-2) ?? "") ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
}

function progressive(stem: string): string {
  const flapped = stem.length > 1 && stem.endsWith("t") && americanFlap.has(stem.at(-2) ?? "");
  return flapped ? `${stem.slice(0, -1)}ɾɪŋ` : `${stem}ɪŋ`;
}
