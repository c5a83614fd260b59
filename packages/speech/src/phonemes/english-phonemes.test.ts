import { expect, test } from "vitest";
import { createEnglishPhonemes } from "./english-phonemes.ts";
import { Lexicon } from "./lexicon.ts";

const letterSounds = { A: "ˌA", P: "pˌi", I: "ˌI", C: "sˌi", R: "ˌɑɹ", M: "ˌɛm", B: "bˌi" };
const lexicon = new Lexicon(
  {
    ...letterSounds,
    to: "tu",
    apple: "ˈæpᵊl",
    cost: "kˈɔst",
    want: "wˈɑnt",
    hub: "hˈʌb",
    spot: "spˈɑt",
    read: { DEFAULT: "ɹˈid", VBD: "ɹˈɛd" },
    "don't": "dˈOnt",
    it: "ɪt",
    book: "bˈʊk",
    well: "wˈɛl",
    known: "nˈOn",
  },
  { wish: "wˈɪʃ" },
);
const guessed: string[] = [];
const phonemes = (tags: Readonly<Record<string, string>> = {}) =>
  createEnglishPhonemes({
    lexicon,
    special: new Map([["don't", ["do", "n't"]]]),
    tag: (words) => words.map((word) => tags[word] ?? "NN"),
    guess: (word) => {
      guessed.push(word);
      return "ɡˈɛst";
    },
  });

test.each([
  ["the apple", "ði ˈæpᵊl"],
  ["the cost", "ðə kˈɔst"],
  ["want to read", "wˈɑnt tə ɹˈid"],
  ["want to", "wˈɑnt tu"],
  ["costs, wants, wishes", "kˈɔsts, wˈɑnts, wˈɪʃᵻz"],
  ["wanted", "wˈɑntᵻd"],
  ["booking", "bˈʊkɪŋ"],
  ["don't", "dˈOnt"],
  ["It.", "ˌɪt."],
  ["API", "ˌApˌiˈI"],
  ["CRM", "sˌiˌɑɹˈɛm"],
])("%s sounds %s", (text, expected) => {
  expect(phonemes({ the: "DT", to: "TO" })(text)).toBe(expected);
});

test("a word's part of speech decides between its sounds", () => {
  expect(phonemes({ read: "VBD" })("read it")).toBe("ɹˈɛd ɪt");
  expect(phonemes({ read: "VB" })("read it")).toBe("ɹˈid ɪt");
});

test("words in one are read in their parts, unknown ones are guessed", () => {
  expect(phonemes()("HubSpot")).toBe("hˌʌbspˈɑt");
  expect(phonemes()("well-known")).toContain("wˌɛl");
  guessed.length = 0;
  expect(phonemes()("Zyxel")).toBe("ɡˈɛst");
  expect(guessed).toEqual(["Zyxel"]);
});

test("nothing but signs has no sound of its own", () => {
  expect(phonemes()("... ?")).toMatch(/^[.…? ]+$/);
  expect(phonemes()("")).toBe("");
});
