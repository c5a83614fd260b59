import { describe, expect, test } from "vitest";
import {
  type Completeness,
  completenessOf,
  endOfTurnWait,
  endOfTurnWaits,
  goesOn,
  isBackchannel,
  mayBreakOff,
  plainWords,
  soundsOver,
} from "./turn-policy.ts";

describe("isBackchannel", () => {
  test.each(["uh-huh", "Mm-hmm.", "yeah", "Okay", "I see", "oh, okay"])("%s does not take the floor", (text) => {
    expect(isBackchannel(text)).toBe(true);
  });
  test.each(["wait", "no stop", "yeah but what does it cost", "what", ""])("%s does", (text) => {
    expect(isBackchannel(text)).toBe(false);
  });
});

describe("completenessOf", () => {
  test.each([
    ["what does it cost", "complete"],
    ["how do you handle interruptions", "settled"],
    ["so can it speak german", "whether"],
    ["is it per seat or per conversation", "settled"],
    ["can it speak german and french as well", "settled"],
    ["so how does it find the right answer", "settled"],
    ["can i use my own language model", "settled"],
    ["can i use my own language model?", "settled"],
    ["how does the pricing work", "complete"],
    ["how long is the contract", "complete"],
    ["how do you usually handle", "complete"],
    ["show me a demo", "complete"],
    ["could you repeat that", "settled"],
    ["which browsers does it support", "complete"],
    ["can you tell me about pricing", "settled"],
    ["is it secure?", "whether"],
    ["yes please", "answer"],
    ["who is it for", "complete"],
    ["what happens when people talk over you", "complete"],
    ["My email is john at example dot com", "statement"],
    ["What does it cost?", "complete"],
    ["what does it", "open"],
    ["we have about fifty people", "open"],
    ["We have about fifty people.", "open"],
    ["could you tell me", "open"],
    ["can the assistant speak", "open"],
    ["how much training data does it", "open"],
    ["can it can it", "open"],
    ["fifty people", "open"],
    ["", "open"],
    ["what does it cost for a", "unfinished"],
    ["i would like to", "unfinished"],
    ["my name is", "unfinished"],
    ["we use it for sales and", "unfinished"],
    ["could you explain how", "unfinished"],
    ["Well,", "unfinished"],
    ["what kind of support do you offer on", "open"],
    ["my number is zero one seven", "unfinished"],
    ["my number is zero one seven one five five five", "open"],
    ["do we need a new one", "open"],
    ["my email is john", "unfinished"],
    ["my email is john dot", "unfinished"],
    ["it is spelled h o l", "unfinished"],
  ] as const)("%s: %s", (text, expected) => {
    expect(completenessOf(text)).toBe(expected);
  });
});

describe("completenessOf in German", () => {
  test.each([
    ["was kostet das", "complete"],
    ["wie lange dauert die einrichtung", "complete"],
    ["können sie mir die preise nennen", "complete"],
    ["zeigen sie mir die preise", "complete"],
    ["ist das in deutschland oder in den usa", "complete"],
    ["wofür ist das", "complete"],
    ["Können Sie Deutsch sprechen?", "whether"],
    ["funktioniert das mit salesforce", "whether"],
    ["ja bitte", "answer"],
    ["rufen sie mich bitte an", "open"],
    ["können sie mir", "open"],
    ["wir sind ein team von zwölf", "open"],
    ["wir sind eine kleine firma in der nähe von hamburg", "statement"],
    ["mein name ist", "unfinished"],
    ["wir sind ein team von", "unfinished"],
    ["ich möchte", "unfinished"],
    ["gibt es eine testphase oder", "unfinished"],
    ["meine telefonnummer ist null eins sieben", "unfinished"],
    ["ähm", "unfinished"],
  ] as const)("%s: %s", (text, expected) => {
    expect(completenessOf(text, "de-AT")).toBe(expected);
  });
});

describe("completenessOf in other languages", () => {
  test("where several are heard, whichever is surest decides", () => {
    expect(completenessOf("was kostet das", "multi")).toBe("complete");
    expect(completenessOf("we use it for", "multi")).toBe("unfinished");
    expect(completenessOf("mein name ist", "multi")).toBe("unfinished");
  });

  test("of one that is not known only the punctuation is understood", () => {
    expect(completenessOf("on a de la", "fr")).toBe("open");
    expect(completenessOf("Combien ça coûte ?", "fr-CA")).toBe("complete");
    expect(completenessOf("Alors,", "fr")).toBe("unfinished");
  });
});

test("an answer is expected after what is whole, and only after that", () => {
  const over = (Object.keys(endOfTurnWaits) as Completeness[]).filter(soundsOver);
  expect(over).toEqual(["answer", "settled", "complete", "whether"]);
});

describe("endOfTurnWait", () => {
  test("a whole question is answered soon", () => {
    expect(endOfTurnWait({ text: "what does it cost" })).toBe(endOfTurnWaits.complete);
  });
});

describe("mayBreakOff", () => {
  test.each([
    [["what's the price floor", "let's the price floor", "what's the price for"], true],
    [["what does it cost", "what does it cost to", "what has it cost"], false],
    [["is it open source"], false],
    [["to", "the"], false],
  ])("%j: %s", (hypotheses, expected) => {
    expect(mayBreakOff(hypotheses)).toBe(expected);
    expect(endOfTurnWait({ text: hypotheses[0] ?? "", hypotheses })).toBeGreaterThanOrEqual(
      expected ? endOfTurnWaits.open : endOfTurnWaits.complete,
    );
  });
});

test.each([
  ["for a small team", true],
  ["Or in the cloud?", true],
  ["um and in German", true],
  ["when we host it ourselves", true],
  ["when can we start", false],
  ["is it secure", false],
])("%s goes on with what was said: %s", (text, expected) => {
  expect(goesOn(text)).toBe(expected);
});

test("plainWords folds case, punctuation and spaces", () => {
  expect(plainWords("  Uh-huh,  I'm  HERE! ")).toBe("uh huh i'm here");
});
