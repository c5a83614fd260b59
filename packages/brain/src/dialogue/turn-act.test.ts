import { expect, it } from "vitest";
import { createReadAct, loadActs, turnActs } from "./turn-act.ts";

const bytes = (...values: number[]) => Buffer.from(Int8Array.from(values)).toString("base64");
const toy = {
  acts: ["leaving", "fact"] as const,
  scales: [0.1, 0.1],
  biases: [0, 0],
  weights: [bytes(100, 0), bytes(0, 100)],
};

it("weighs a vector for each act, and the likelihoods are one together", () => {
  const likelihoods = createReadAct({ ...toy, acts: [...toy.acts] })(Float32Array.of(1, 0));
  expect(likelihoods.get("leaving")).toBeGreaterThan(0.99);
  expect([...likelihoods.values()].reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
});

it.each([
  ["use-lite-512", 512],
  ["minilm-l6", 384],
])("has a classifier for %s", async (name, dimensions) => {
  const readAct = await loadActs(name);
  const likelihoods = readAct(new Float32Array(dimensions));
  expect([...likelihoods.keys()]).toEqual([...turnActs]);
});
