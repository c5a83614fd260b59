import { expect, test } from "vitest";
import { scoreCall } from "./score-call.ts";

const seats = "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d";
const polite = "7c1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f";
const metric = (structuredOutputId: string, comparator: string, value: unknown, points: number) => ({
  structuredOutputId,
  conditions: [{ type: "comparator", comparator, value, points }],
});

test.each([
  ["=", 3, 10],
  ["!=", 3, 0],
  [">", 2, 10],
  [">", 3, 0],
  ["<", 4, 10],
  [">=", 3, 10],
  ["<=", 2, 0],
  ["=", "3", 0],
])("a number is compared: 3 %s %j gives %i points", (comparator, value, points) => {
  const metrics = [metric(seats, comparator, value, 10)] as never;
  expect(scoreCall({ metrics }, { [seats]: { result: 3 } })).toMatchObject({ score: points });
});

test("points are added, and of a hundred where there are more or fewer; what was not taken out gives none", () => {
  const metrics = [metric(seats, ">", 2, 30), metric(polite, "=", true, 10), metric("f".repeat(36), "=", true, 0)];
  const score = scoreCall({ name: "Courtesy", metrics } as never, {
    [seats]: { result: 3 },
    [polite]: { result: null },
  });
  expect(score).toEqual({
    name: "Courtesy",
    score: 30,
    scoreNormalized: 75,
    metricPoints: { [seats]: 30, [polite]: 0, ["f".repeat(36)]: 0 },
  });
  expect(scoreCall({ metrics: [] }, {})).toEqual({ score: 0, scoreNormalized: 0, metricPoints: {} });
});
