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

  it("reads what the embedded brain says by its own names", () => {
    const told = {
      slots: { companySize: "40 people", timeline: "in January", decider: "my boss", location: "Bremen" },
      nextStep: "contact",
      openQuestions: [],
      objections: ["Too robotic.", "Too dear."],
      leadScore: 55,
    };
    expect(readCallOutcome(told)).toEqual({
      slots: {
        size: "40 people",
        deadline: "in January",
        decisionMaker: "my boss",
        objections: "Too robotic.; Too dear.",
      },
      nextStep: "The visitor wants to be contacted.",
      openQuestions: [],
      leadScore: 55,
    });
    expect(readCallOutcome({ nextStep: "none", leadScore: 0 })).toEqual({ leadScore: 0 });
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
