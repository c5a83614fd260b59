import { describe, expect, test } from "vitest";
import { refusalOfAction } from "../safety/action-gate.ts";
import { aButton, aField, aPage, aVisitor, playForm } from "../test-support/pages.ts";
import { isPaidBesideFree } from "./choose-option.ts";
import { fitPassword } from "./make-password.ts";
import { openFields } from "./open-fields.ts";
import { RulesPlanner } from "./rules-planner.ts";

const visitor = aVisitor();
const choice = (label: string) => ({ value: label, label, isDisabled: false });
const plan = (label: string, isChecked = false) =>
  aField({ kind: "radio", group: "Plan", name: "plan", label, value: label, isChecked });

describe("what a page chose in advance", () => {
  test.each([
    [["Free for one team, no card", "Pro € 49 a month, card needed"], "Pro € 49 a month, card needed", "Plan", true],
    [["Hobby $0", "Team $20 / month"], "Team $20 / month", "Choose", true],
    [["Kostenlos", "Business 29 € im Monat"], "Business 29 € im Monat", "Tarif", true],
    [["Free", "Pro"], "Pro", "Plan", true],
    [["Free", "Pro"], "Free", "Plan", false],
    [["Standard delivery (free)", "Express £5"], "Express £5", "Delivery", true],
    [["Starter $9", "Pro $29"], "Pro $29", "Plan", false],
    [["Free-range", "Other"], "Other", "Eggs", false],
    [["Please choose", "Free", "Pro"], "Please choose", "Plan", false],
  ])("%j with %j: may cost money is %4$s", (labels, chosen, question, expected) => {
    expect(isPaidBesideFree(choice(chosen), labels.map(choice), question)).toBe(expected);
  });

  test("is changed where it costs money and a free choice stands beside it", async () => {
    const page = aPage({
      fields: [plan("Free, for one team"), plan("Pro, € 49 a month", true)],
      buttons: [aButton("Sign up")],
    });
    const { titles, decisions } = await playForm(new RulesPlanner(visitor), page);
    expect(titles).toEqual(['Choose "Plan: Free, for one team"', 'Press "Sign up"']);
    expect(decisions[0]?.reasoning).toContain("may cost money");
  });

  test("is changed in a list too", () => {
    const list = aField({
      kind: "select",
      label: "Plan",
      value: "Pro $20",
      choices: ["Free", "Pro $20"].map(choice),
    });
    expect(openFields([list], [], visitor).map((open) => open.field)).toEqual([list]);
    expect(openFields([{ ...list, value: "Free" }], [], visitor)).toEqual([]);
  });

  test("no planner chooses what may cost money beside a free choice", () => {
    const [free, pro] = [plan("Free", true), plan("Pro, $20 a month")];
    const snapshot = aPage({ fields: [free, pro], buttons: [aButton("Sign up")] });
    const gate = { snapshot, history: [], visitor, answers: new Map() };
    expect(refusalOfAction({ type: "check", ref: pro.ref }, gate)).toMatch(/may cost money/);
    expect(refusalOfAction({ type: "check", ref: free.ref }, gate)).toBeUndefined();
  });
});

describe("a password", () => {
  test("is no PIN where letters and digits only are asked for", () => {
    const field = aField({ kind: "password", hint: "10 to 14 characters, letters and digits only." });
    expect(fitPassword("Demo-4a5b6c7d8e!Qz7", field)).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z\d]{10,14}$/);
    expect(fitPassword("Demo-4a5b6c7d8e!Qz7", { ...field, hint: "Digits only" })).toMatch(/^\d+$/);
  });

  test("that was made anew is repeated anew", () => {
    const first = aField({ kind: "password", label: "Password", value: "•••••••" });
    const repeat = aField({ kind: "password", label: "Repeat password", value: "•••••••" });
    const typed = (field: typeof first, value: string) => ({
      type: "fill" as const,
      key: `password||${field.label}|`,
      value,
      signature: "",
      error: "",
      lines: [],
      isForward: false,
    });
    const before = [typed(first, "old-one"), typed(repeat, "old-one")];
    expect(openFields([first, repeat], before, visitor)).toEqual([]);
    const after = [...before, typed(first, "new-one")];
    expect(openFields([first, repeat], after, visitor).map((open) => open.field)).toEqual([repeat]);
  });
});

describe("where the form's own button is shut", () => {
  test("the one that opens its next part is pressed, once", async () => {
    const check = aButton("Check availability", { kind: "button" });
    const page = aPage({
      fields: [aField({ label: "Email", kind: "email" }), aField({ label: "Team name", isDisabled: true })],
      buttons: [check, aButton("Show password", { kind: "button" }), aButton("Open workspace", { isDisabled: true })],
    });
    const { titles } = await playForm(new RulesPlanner(visitor), page);
    expect(titles.slice(0, 2)).toEqual(['Fill in "Email"', 'Press "Check availability"']);
    expect(titles).not.toContain('Press "Show password"');
  });
});
