import { describe, expect, it } from "vitest";
import { readCallOutcome } from "./outcome.ts";

describe("readCallOutcome", () => {
  it("reads slots, next step, open questions, notes and score", () => {
    const outcome = {
      slots: { need: "calls at night", budget: "about 500 a month" },
      nextStep: "A person calls on Monday.",
      openQuestions: ["Does it speak Dutch?"],
      notes: ["Wants it on premises."],
      leadScore: 70,
    };
    expect(readCallOutcome(outcome)).toEqual(outcome);
  });

  it("leaves out what is not understood", () => {
    const odd = {
      slots: { need: "  calls \n at night ", budget: 7, mood: "good", name: "" },
      nextStep: " ",
      openQuestions: "none",
      leadScore: 400,
      other: true,
    };
    expect(readCallOutcome(odd)).toEqual({ slots: { need: "calls at night" } });
  });

  it.each([undefined, null, "x", [], {}, { slots: [] }])("is nothing for %j", (value) => {
    expect(readCallOutcome(value)).toBeUndefined();
  });
});
