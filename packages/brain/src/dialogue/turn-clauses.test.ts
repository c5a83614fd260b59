import { expect, it } from "vitest";
import { clausesIn } from "./turn-clauses.ts";

it.each([
  ["I'm tired, just tell me the price", ["I'm tired", "just tell me the price"]],
  ["This is awful. How do I stop it?", ["This is awful.", "How do I stop it?"]],
  ["we love it but what does it cost", ["we love it", "what does it cost"]],
  ["what does it cost", []],
  ["a, b, c", []],
  ["one thing, two things, three things, four things", []],
])("cuts %s", (text, clauses) => {
  expect(clausesIn(text)).toEqual(clauses);
});
