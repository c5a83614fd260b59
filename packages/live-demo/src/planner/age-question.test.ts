import { describe, expect, test } from "vitest";
import { aButton, aField, aPage, aVisitor } from "../test-support/pages.ts";
import { buttonKey } from "./memory.ts";
import { RulesPlanner } from "./rules-planner.ts";

const planner = new RulesPlanner(aVisitor());
const gate = (text: string, ...labels: string[]) => {
  const buttons = labels.map((label) => aButton(label, { ref: label, kind: "button", form: -1, overlay: text }));
  const covered = aField({ kind: "email", label: "Email", coveredBy: text });
  return {
    buttons,
    snapshot: aPage({ layer: text, fields: [covered], buttons: [...buttons, aButton("Apply", { coveredBy: text })] }),
  };
};
const over = gate("Are you 18 or older? You must be of legal age to enter.", "Yes, I'm 18 or older", "No");
const withAnswer = (answer: string) =>
  planner.decide({
    snapshot: over.snapshot,
    history: [],
    answers: new Map(over.buttons.map((button) => [buttonKey(button), answer])),
  }).action;

describe("whether the visitor is of age", () => {
  test.each([
    ["Are you 18 or older?", "Yes, I'm 18 or older", "No"],
    ["Bist du volljährig?", "Ja", "Nein"],
    ["Avez-vous plus de 18 ans ?", "Oui", "Non, quitter"],
    ["¿Eres mayor de edad?", "Sí", "No"],
    ["Ben je 18 jaar of ouder?", "Ja, ik ben 18+", "Nee"],
    ["Age verification", "I am over 21", "I am under 21"],
  ])("is asked of them: %s", (text, yes, no) => {
    const { action } = planner.decide({ snapshot: gate(text, no, yes).snapshot, history: [] });
    expect(action).toMatchObject({ type: "ask", ref: yes });
  });
  test("is said for them after their yes, and for nothing else", () => {
    expect(withAnswer("Yes, I am over 18")).toEqual({ type: "click", ref: "Yes, I'm 18 or older" });
    for (const answer of ["", "No", "I am not", "yes but not really", "perhaps", "17"])
      expect(withAnswer(answer)).toMatchObject({ type: "stop", reason: "not-known" });
  });
  test("is not what other dialogs ask", () => {
    const { snapshot } = gate("Get 18 % off your first order", "Yes, please", "No thanks");
    expect(planner.decide({ snapshot, history: [] }).action).toEqual({ type: "click", ref: "No thanks" });
  });
});
