import { expect, test } from "vitest";
import { aButton, aField, aFrame, aPage, aPast, aVisitor, choices } from "../test-support/pages.ts";
import type { PastAction } from "./decision.ts";
import { ModelPlanner } from "./model-planner.ts";
import { RulesPlanner } from "./rules-planner.ts";

const visitor = aVisitor();
const email = aField({ ref: "e1", label: "Email", kind: "email", isRequired: true });
const password = aField({ ref: "e2", label: "Password", kind: "password" });
const plan = aField({ ref: "e3", label: "Plan", kind: "select", choices: choices("Free", "Pro") });
const page = aPage({
  fields: [email, password, plan],
  buttons: [aButton("Sign up", { ref: "e4" }), aButton("Pay now", { ref: "e5" })],
});
const clicked: PastAction = aPast({ type: "click", isForward: true });

/** A model that gives these answers in turn. */
function planner(...answers: readonly (string | object)[]) {
  const prompts: string[] = [];
  const complete = async ({ user }: { user: string }) => {
    prompts.push(user);
    const answer = answers[prompts.length - 1];
    if (answer === undefined) throw new Error("The model cannot be reached.");
    return typeof answer === "string" ? answer : JSON.stringify(answer);
  };
  return { planner: new ModelPlanner(complete, visitor, new RulesPlanner(visitor)), prompts };
}
const words = { reasoning: "Because.", next: "Then more." };
const byRules = 'Fill in "Email"';

test("does what the model chooses, in its words", async () => {
  const { planner: model, prompts } = planner(
    `Sure!\n{"action":"fill","ref":"e1","value":"maren.holt@fjordlight.no","reasoning":"Because.","next":"Then more."}`,
  );
  expect(await model.decide({ snapshot: page, history: [] })).toMatchObject({
    action: { type: "fill", ref: "e1", value: "maren.holt@fjordlight.no", isSecret: false },
    title: 'Fill in "Email"',
    reasoning: "Because.",
    nextAction: "Then more.",
    observation: expect.stringContaining("I see"),
  });
  expect(prompts[0]).toContain('email "Email" [ref=e1]');
  expect(prompts[0]).not.toContain(visitor.password);
});

test("puts the run's password where the model names it, and only into password fields", async () => {
  const right = planner({ action: "fill", ref: "e2", value: "{{password}}", ...words });
  expect((await right.planner.decide({ snapshot: page, history: [] })).action).toMatchObject({
    value: visitor.password,
    isSecret: true,
  });
  const wrong = planner({ action: "fill", ref: "e1", value: "{{password}}", ...words });
  expect((await wrong.planner.decide({ snapshot: page, history: [] })).action).toMatchObject({ value: visitor.email });
});

test.each([
  ["an action that is not on the list", { action: "navigate", url: "https://evil.test", ...words }],
  ["an element that is not there", { action: "click", ref: "e99", ...words }],
  ["a button that costs money", { action: "click", ref: "e5", ...words }],
  ["an option that is not offered", { action: "select", ref: "e3", value: "Gold", ...words }],
  ["text for a list", { action: "fill", ref: "e3", value: "Free", ...words }],
  ["an end before anything was sent", { action: "done", reasoning: "It looks good." }],
  ["no JSON", "I would rather talk about the weather."],
])("leaves it to the rules after %s, twice", async (_, answer) => {
  const { planner: model, prompts } = planner(answer, answer);
  expect((await model.decide({ snapshot: page, history: [] })).title).toBe(byRules);
  expect(prompts).toHaveLength(2);
  expect(prompts[1]).toContain("Your last answer was refused");
});

test("leaves it to the rules when the model cannot be reached", async () => {
  expect((await planner().planner.decide({ snapshot: page, history: [] })).title).toBe(byRules);
});

test("is not even asked at a CAPTCHA", async () => {
  const { planner: model, prompts } = planner({ action: "click", ref: "e4", ...words });
  const guarded = { ...page, frames: [aFrame("https://hcaptcha.com/frame")] };
  expect((await model.decide({ snapshot: guarded, history: [clicked] })).action.type).toBe("stop");
  expect(prompts).toHaveLength(0);
});
