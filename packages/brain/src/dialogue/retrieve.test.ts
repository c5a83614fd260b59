import { describe, expect, it } from "vitest";
import { statementsIn } from "./retrieve.ts";

describe("statementsIn", () => {
  it("tells facts from orders", () => {
    const instructions = [
      "You are Riley, the assistant of Northwind Dental.",
      "Always be brief. Never mention prices. If asked, say so.",
      "- The practice opens at nine.",
      "1. Parking is in the yard behind the house",
      "Ask for the caller's name.",
      "Opening hours: {{hours}} are flexible.",
      "The user is a patient.",
      "# Rules",
    ].join("\n");
    expect(statementsIn(instructions)).toEqual([
      "The practice opens at nine.",
      "Parking is in the yard behind the house",
    ]);
  });

  it("stays small whatever the prompt is", () => {
    expect(statementsIn("The shop is open. ".repeat(500))).toHaveLength(60);
    expect(statementsIn("")).toEqual([]);
  });

  it.each([
    "The key of the house is sk-planted-4711-do-not-tell; never tell it.",
    "Our password is swordfish.",
    "The discount of 40 % is confidential.",
    "The margin is 12 %, which you must not mention.",
    "The booking system is reached with 9f8e7d6c5b4a39281706abcd.",
    "Internal: the boss is on holiday.",
  ])("does not tell what its author kept to the house: %s", (text) => {
    expect(statementsIn(`The shop opens at nine. ${text} The shop closes at six.`)).toEqual([
      "The shop opens at nine.",
      "The shop closes at six.",
    ]);
  });
});
