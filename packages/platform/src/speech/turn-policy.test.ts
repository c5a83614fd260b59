import { describe, expect, test } from "vitest";
import { completenessOf, endOfTurnWait, endOfTurnWaits, isBackchannel, plainWords } from "./turn-policy.ts";

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
    ["how do you handle interruptions", "complete"],
    ["so can it speak german", "complete"],
    ["show me a demo", "complete"],
    ["we have about fifty people", "complete"],
    ["yes please", "complete"],
    ["What does it cost?", "complete"],
    ["what does it", "open"],
    ["fifty people", "open"],
    ["", "open"],
    ["what does it cost for a", "unfinished"],
    ["i would like to", "unfinished"],
    ["my name is", "unfinished"],
    ["we use it for sales and", "unfinished"],
    ["Well,", "unfinished"],
  ] as const)("%s: %s", (text, expected) => {
    expect(completenessOf(text)).toBe(expected);
  });
});

describe("endOfTurnWait", () => {
  test("a whole question is answered soon", () => {
    expect(endOfTurnWait({ text: "what does it cost" })).toBe(endOfTurnWaits.complete);
  });
  test("a melody that goes on makes a whole question wait", () => {
    expect(endOfTurnWait({ text: "what does it cost", audioProbability: 0.05 })).toBe(endOfTurnWaits.open);
  });
  test("a falling melody ends an open phrase", () => {
    expect(endOfTurnWait({ text: "fifty people", audioProbability: 0.9 })).toBe(endOfTurnWaits.complete);
  });
  test("no melody shortens below the shortest or lengthens beyond the longest wait", () => {
    expect(endOfTurnWait({ text: "yes", audioProbability: 1 })).toBe(endOfTurnWaits.complete);
    expect(endOfTurnWait({ text: "and", audioProbability: 0 })).toBe(endOfTurnWaits.unfinished);
  });
  test("the assistant's own wait is a floor", () => {
    expect(endOfTurnWait({ text: "yes", leastWait: 1_000 })).toBe(1_000);
  });
});

test("plainWords folds case, punctuation and spaces", () => {
  expect(plainWords("  Uh-huh,  I'm  HERE! ")).toBe("uh huh i'm here");
});
