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
});
