import { describe, expect, test } from "vitest";
import { configuredWait, type EndpointingPlan, endsWithNumber } from "./endpointing-plan.ts";
import { endOfTurnWaits } from "./turn-policy.ts";

const waitFor = (text: string, plan: EndpointingPlan, assistantSaid = "") =>
  configuredWait({ text, assistantSaid }, plan);

test("without a plan the policy decides", () => {
  expect(waitFor("what does it cost", {})).toBe(endOfTurnWaits.complete);
  expect(waitFor("my name is", { leastWait: 100 })).toBe(endOfTurnWaits.unfinished);
});

test("the floor is under every wait", () => {
  const plans: EndpointingPlan[] = [
    {},
    { byEnding: { sentence: 0, number: 0, none: 0 } },
    { byDoubt: () => 0 },
    { rules: [{ fits: () => true, wait: 0 }] },
  ];
  for (const plan of plans) expect(waitFor("yes", { ...plan, leastWait: 900 })).toBe(900);
});

describe("by how the transcript ends", () => {
  const byEnding = { sentence: 100, number: 500, none: 1_500 };
  test.each([
    ["That is all.", 100],
    ["how is it secured", 100],
    ["He said “no”.", 100],
    ["we are a team of twelve", 500],
    ["We are 12.", 500],
    ["we are a team", 1_500],
    ["", 1_500],
  ])("%s: %d ms", (text, wait) => {
    expect(waitFor(text, { byEnding })).toBe(wait);
  });
});

test("by doubt: the more likely it is that more will come, the more of it", () => {
  const byDoubt = (doubt: number) => doubt * 1_000;
  const waits = ["what does it cost", "we are a team", "and"].map((text) => waitFor(text, { byDoubt }));
  expect(waits).toEqual([100, 500, 900]);
});

test("the first rule that fits goes before everything else", () => {
  const plan: EndpointingPlan = {
    byEnding: { sentence: 1, number: 2, none: 3 },
    rules: [
      { fits: ({ assistant, customer }) => assistant.includes("number") && customer !== "", wait: 3_000 },
      { fits: ({ customer }) => customer === "five five", wait: 4_000 },
    ],
  };
  expect(waitFor("five five", plan, "What is your number?")).toBe(3_000);
  expect(waitFor("five five", plan, "Hello.")).toBe(4_000);
  expect(waitFor("five", plan, "Hello.")).toBe(2);
});

test("nonsense never holds a turn for ever, nor makes it negative", () => {
  expect(waitFor("yes", { byDoubt: () => Number.POSITIVE_INFINITY })).toBe(0);
  expect(waitFor("yes", { byDoubt: () => Number.NaN })).toBe(0);
  expect(waitFor("yes", { byDoubt: () => -5 })).toBe(0);
  expect(waitFor("yes", { byDoubt: () => 1e9 })).toBe(15_000);
});

test.each([
  ["my number is 0 1 7 1", true],
  ["zweiundvierzig", false],
  ["Wir sind zwölf.", true],
  ["it is twenty", true],
  ["often", false],
])("%s ends with a number: %s", (text, expected) => {
  expect(endsWithNumber(text)).toBe(expected);
});
