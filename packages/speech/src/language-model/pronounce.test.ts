import { expect, test } from "vitest";
import { createPronouncer, findAcronyms } from "./pronounce.ts";
import { formatDictionary, readPronunciations } from "./pronunciations.ts";

const dictionary = readPronunciations(
  [
    ";;; a comment",
    "hub HH AH B",
    "spot S P AA T",
    "on AA N",
    "boarding B AO R D IH NG",
    "organize AO R G AH N AY Z",
    "organized AO R G AH N AY Z D",
    "center S EH N T ER",
    "book B UH K",
    "box B AA K S",
    "call K AO L",
    "sign S AY N",
    "up AH P",
    "read R EH D",
    "read(2) R IY D",
    "",
  ].join("\n"),
);
const pronounce = createPronouncer(dictionary, new Set(["vat"]));

test.each([
  ["read", ["R EH D", "R IY D"]],
  ["hubspot", ["HH AH B S P AA T"]],
  ["hubspots", ["HH AH B S P AA T S"]],
  ["onboarding", ["AA N B AO R D IH NG"]],
  ["signup", ["S AY N AH P"]],
  ["organised", ["AO R G AH N AY Z D"]],
  ["centre", ["S EH N T ER"]],
  ["books", ["B UH K S"]],
  ["calls", ["K AO L Z"]],
  ["box's", ["B AA K S AH Z"]],
  ["gdpr", ["JH IY D IY P IY AA R"]],
  ["vat", ["V IY EY T IY"]],
  ["crm", ["S IY AA R EH M"]],
  ["webrtc", ["W EH B AA R T IY S IY"]],
  ["parlin", ["P AA R L IH N"]],
  ["shine", ["SH AY N"]],
  ["quick", ["K W IH K"]],
  ["zephon", ["Z EH F AA N"]],
  ["café", []],
])("%s", (word, phonemes) => {
  expect(pronounce(word)).toEqual(phonemes);
});

test("any word of letters gets sounds, none of them empty", () => {
  for (const word of ["aeiou", "e", "xylophone", "queue", "tchotchke", "knight", "eau", "yyy", "o'brien"]) {
    for (const phonemes of pronounce(word)) expect(phonemes).toMatch(/^[A-Z]+( [A-Z]+)*$/);
  }
});

test("acronyms are what stands in capitals", () => {
  expect([...findAcronyms(["We sync to your CRM by API.", "I am A B", "SSO works"])]).toEqual(["crm", "api", "sso"]);
});

test("a dictionary numbers further pronunciations and leaves out words without one", () => {
  expect(formatDictionary(["read", "café", "hub"], pronounce)).toBe("read R EH D\nread(2) R IY D\nhub HH AH B\n");
});
