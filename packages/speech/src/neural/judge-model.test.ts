import { expect, test } from "vitest";
import { judgeEar, judgeMemory, judgeVoice } from "./judge-model.ts";

const model = {
  id: "keen",
  part: "ear",
  title: "Keen",
  languages: ["en"],
  licence: "MIT",
  origin: "https://example.com",
  residentMegabytes: 300,
  files: [],
} as const;
const threeSeconds = new Int16Array(48_000);

/** A clock that each piece of work moves on. */
function machine(...milliseconds: readonly number[]) {
  let time = 0;
  let turn = 0;
  const work = () => {
    time += milliseconds[Math.min(turn, milliseconds.length - 1)] ?? 0;
    turn += 1;
  };
  return { now: () => time, work, turns: () => turn };
}

test("a machine without the memory is told how much is needed", () => {
  expect(judgeMemory(model, 2_000_000_000)).toBeUndefined();
  expect(judgeMemory(model, 600_000_000)).toBe("Keen needs 800 MB of free memory, 600 MB are free.");
});

test.each([
  [[600], 1, undefined],
  [[2_900, 900], 2, undefined],
  [[3_000, 2_400, 2_700], 3, "a reading takes 0.80 of the speech's length"],
])("an ear that takes %o ms for three seconds is measured %i times", async (milliseconds, turns, reason) => {
  const { now, work, turns: taken } = machine(...milliseconds);
  const hear = async () => {
    work();
    return { text: "", confidence: 1 };
  };
  const judged = await judgeEar({ hear }, threeSeconds, now);
  if (reason) expect(judged).toContain(reason);
  else expect(judged).toBeUndefined();
  expect(taken()).toBe(turns);
});

test.each([
  [200, undefined],
  [900, "a sentence takes 0.90"],
])("a voice that takes %i ms for a second", async (milliseconds, reason) => {
  const { now, work } = machine(milliseconds);
  const speak = async function* () {
    work();
    yield new Int16Array(24_000);
  };
  const judged = await judgeVoice({ speak }, now);
  if (reason) expect(judged).toContain(reason);
  else expect(judged).toBeUndefined();
});
