import { expect, test } from "vitest";
import { bestFactor, judgeMemory, judgeSpeed } from "./judge-model.ts";

const model = {
  id: "keen",
  part: "transcriber",
  title: "Keen",
  languages: ["en"],
  licence: "MIT",
  origin: "https://example.com",
  residentMegabytes: 300,
  files: [],
} as const;

test("a machine without the memory is told how much is needed", () => {
  expect(judgeMemory(model, 2_000_000_000)).toBeUndefined();
  expect(judgeMemory(model, 600_000_000)).toBe("Keen needs 800 MB of free memory, 600 MB are free.");
});

test.each([
  [[0.2], 0.2, 1],
  [[0.97, 0.3], 0.3, 2],
  [[1, 0.8, 0.9], 0.8, 3],
])("of measurements of %o the best counts: %f", (factors, best, turns) => {
  let turn = 0;
  expect(bestFactor(() => factors[turn++] ?? 9)).toBe(best);
  expect(turn).toBe(turns);
});

test("a model that takes more than half of the speech's length is not used, and says so", () => {
  expect(judgeSpeed("transcriber", 0.5)).toBeUndefined();
  expect(judgeSpeed("transcriber", 0.8)).toBe(
    "This machine is too slow for it now: recognition takes 0.80 of the speech's length, 0.5 is the most.",
  );
  expect(judgeSpeed("voice", 0.9)).toContain("a sentence takes 0.90");
});
