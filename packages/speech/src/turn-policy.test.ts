import { describe, expect, test } from "vitest";
import {
  completenessOf,
  endOfTurnWait,
  endOfTurnWaits,
  goesOn,
  isBackchannel,
  mayBreakOff,
  plainWords,
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
    ["how do you handle interruptions", "complete"],
    ["so can it speak german", "complete"],
    ["show me a demo", "complete"],
    ["could you repeat that", "complete"],
    ["which browsers does it support", "complete"],
    ["can you tell me about pricing", "complete"],
    ["is it secure?", "complete"],
    ["yes please", "complete"],
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
  ] as const)("%s: %s", (text, expected) => {
    expect(completenessOf(text)).toBe(expected);
  });
});

describe("endOfTurnWait", () => {
  test("a whole question is answered soon", () => {
    expect(endOfTurnWait({ text: "what does it cost" })).toBe(endOfTurnWaits.complete);
  });
  test("the assistant's own wait is a floor", () => {
    expect(endOfTurnWait({ text: "yes", leastWait: 1_000 })).toBe(1_000);
  });
});

describe("mayBreakOff", () => {
  test.each([
    [["what's the price floor", "let's the price floor", "what's the price for"], true],
    [["what does it cost", "what does it cost to", "what has it cost"], false],
    [["is it open source"], false],
    [["to", "the"], false],
  ])("%j: %s", (readings, expected) => {
    expect(mayBreakOff(readings)).toBe(expected);
    expect(endOfTurnWait({ text: readings[0] ?? "", readings })).toBeGreaterThanOrEqual(
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
