import { describe, expect, test } from "vitest";
import { takesFloor } from "./interruption-plan.ts";

describe("words said while the assistant speaks", () => {
  test.each([
    ["what does it cost", true],
    ["uh-huh", false],
    ["", false],
  ])("without a plan: %s takes the floor: %s", (text, expected) => {
    expect(takesFloor(text, {})).toBe(expected);
  });

  test.each([
    ["what does", false],
    ["what does it", true],
    ["Stop!", true],
    ["wait a", true],
    ["stopwatch", false],
    ["warte", true],
  ])("with three words asked for: %s takes the floor: %s", (text, expected) => {
    expect(takesFloor(text, { words: 3 })).toBe(expected);
  });

  test("acknowledgements are the assistant's own where it names some, alone and joined, but not with more", () => {
    const plan = { acknowledgements: ["go on", "Genau!"] };
    for (const text of ["Go on.", "genau", "genau, go on", "go on go on"]) expect(takesFloor(text, plan)).toBe(false);
    for (const text of ["yeah", "go on then", "going on"]) expect(takesFloor(text, plan)).toBe(true);
  });

  test("no phrases at all: every word takes the floor", () => {
    expect(takesFloor("yeah", { acknowledgements: [] })).toBe(true);
  });

  test("a phrase that interrupts counts more than one that acknowledges, and more than the number of words", () => {
    const plan = { words: 5, acknowledgements: ["no"], interruptions: ["no", "one moment"] };
    expect([takesFloor("no", plan), takesFloor("one moment", plan), takesFloor("stop", plan)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("an empty phrase is no phrase", () => {
    expect(takesFloor("hello there", { words: 9, interruptions: ["", "?"] })).toBe(false);
    expect(takesFloor("hello there", { acknowledgements: [""] })).toBe(true);
  });
});
