import { describe, expect, test } from "vitest";
import { aButton, aPage, aPast, aVisitor } from "../test-support/pages.ts";
import { buttonKey, signature } from "./memory.ts";
import { RulesPlanner } from "./rules-planner.ts";
import { shownQuestion } from "./shown-choices.ts";

const visitor = aVisitor({ companySize: "51-200", companyLocation: "Oslo, Norway" });
const asking = (question: string, ...labels: string[]) =>
  aPage({
    headings: [],
    lines: ["2", question, ...labels],
    buttons: labels.map((label) => aButton(label, { kind: "option", form: -1 })),
  });
const chosen = (page: ReturnType<typeof asking>) => shownQuestion(page, [], visitor)?.choice?.label;

describe("answers that stand on the page to be pressed", () => {
  test.each([
    ["How big is your company?", ["A 1-10", "B 11-50", "C 51-200", "D 201+"], "C 51-200"],
    ["How big is your company?", ["1-10", "11-50", "51-200"], "51-200"],
    ["Where are you based?", ["Asia", "Europe"], "Europe"],
    ["Can we tell you about related offers?", ["A Yes", "B No"], "B No"],
    ["How did you hear about us?", ["A friend", "Other"], "Other"],
    ["Are you a morning person?", ["Yes", "No"], undefined],
  ])("%s %j: %s", (question, labels, expected) => expect(chosen(asking(question, ...labels))).toBe(expected));

  test("are pressed once, and are no question where one stands alone or many are a list", () => {
    const page = asking("How big is your company?", "1-10", "51-200");
    const [, right = aButton("")] = page.buttons;
    const pressed = [aPast({ type: "click", key: buttonKey(right), signature: signature(page) })];
    expect(shownQuestion(page, pressed, visitor)).toBeUndefined();
    expect(shownQuestion(asking("Colour", "Blue"), [], visitor)).toBeUndefined();
    const many = Array.from({ length: 20 }, (_, index) => `Choice ${index}`);
    expect(shownQuestion(asking("Colour", ...many), [], visitor)).toBeUndefined();
  });

  test("that nothing known gives end the run, or are left out where that is offered", () => {
    const page = asking("Are you a morning person?", "Yes", "No");
    const planner = new RulesPlanner(visitor);
    expect(planner.decide({ snapshot: page, history: [] }).action.type).toBe("wait");
    const join = aButton("Sign up", { kind: "link", form: -1 });
    expect(planner.decide({ snapshot: { ...page, buttons: [...page.buttons, join] }, history: [] }).title).toBe(
      'Choose "Sign up"',
    );
    const waited = Array.from({ length: 3 }, () => aPast({ type: "wait" }));
    const end = planner.decide({ snapshot: page, history: waited });
    expect(end.action).toMatchObject({ type: "stop", reason: "not-known" });
    const skip = aButton("Skip", { kind: "button", form: -1 });
    expect(planner.decide({ snapshot: { ...page, buttons: [...page.buttons, skip] }, history: [] }).title).toBe(
      'Choose "Skip"',
    );
  });
});
