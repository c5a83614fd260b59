import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clausesOf,
  contentWordsOf,
  editDistance,
  normalizeText,
  sentencesOf,
  soundKeyOf,
  stemOf,
  withApostrophes,
  wordsOf,
} from "./words.ts";

describe("words", () => {
  it.each([
    ["What’s the PRICE?!", "what's the price"],
    ["  e-mail: dana@x.example. ", "e-mail dana@x.example"],
    ["…", ""],
  ])("normalizeText(%j)", (text, expected) => expect(normalizeText(text)).toBe(expected));

  it("keeps the words that carry meaning", () => {
    expect(contentWordsOf("what is the price of it for our team")).toEqual(["price", "team"]);
  });

  it.each([
    ["booking", "books"],
    ["prices", "price"],
    ["integrations", "integration"],
    ["companies", "company"],
    ["stopped", "stop"],
    ["availability", "available"],
  ])("%s and %s share a stem", (first, second) => expect(stemOf(first)).toBe(stemOf(second)));

  it.each([
    ["pricing", "prising"],
    ["parlor", "parlour"],
    ["demo", "demmo"],
    ["night", "nite"],
    ["phone", "fone"],
  ])("%s sounds like %s", (first, second) => expect(soundKeyOf(first)).toBe(soundKeyOf(second)));

  it("tells other words apart by sound", () => {
    expect(soundKeyOf("price")).not.toBe(soundKeyOf("voice"));
    expect(soundKeyOf("123")).toBe("");
  });

  it("counts edits", () => {
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("same", "same")).toBe(0);
  });

  it("splits sentences, not numbers or short forms", () => {
    expect(sentencesOf("It is free. Is it? Yes! Version 2.5 is out.")).toEqual([
      "It is free.",
      "Is it?",
      "Yes!",
      "Version 2.5 is out.",
    ]);
  });

  it("splits clauses so that they give the text back", () => {
    expect(clausesOf("Yes, it is. Really: now")).toEqual(["Yes, ", "it is. ", "Really: ", "now"]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
        expect(clausesOf(text).join("")).toBe(text);
      }),
    );
  });

  it("never throws and never gives empty words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
        expect(wordsOf(text).every((word) => word !== "")).toBe(true);
        soundKeyOf(text);
        stemOf(text);
      }),
    );
  });
});

describe("withApostrophes", () => {
  it.each([
    ["im the cto and we dont call", "i'm the cto and we don't call"],
    ["whats it cost, isnt it free", "what's it cost, isn't it free"],
    ["I'm in Immenstadt", "I'm in Immenstadt"],
  ])("%s", (text, written) => expect(withApostrophes(text)).toBe(written));
});
