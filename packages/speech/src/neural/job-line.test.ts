import { expect, test } from "vitest";
import { createJobLine, type Job } from "./job-line.ts";

function setUp() {
  const waiting: (() => void)[] = [];
  const line = createJobLine((step) => waiting.push(step));
  const log: string[] = [];
  const job = (id: number, steps: number, { urgent = false, due = 0, perStep = 0 } = {}): Job => {
    let left = steps;
    return {
      id,
      urgent,
      get dueAt() {
        return due + (steps - left) * perStep;
      },
      step() {
        left -= 1;
        log.push(`${id}`);
        return left === 0;
      },
      drop: () => void log.push(`drop ${id}`),
    };
  };
  const turn = (times = 1) => {
    for (let count = 0; count < times; count += 1) waiting.shift()?.();
  };
  return { line, log, job, turn };
}

test("jobs are done one after the other", () => {
  const { line, log, job, turn } = setUp();
  line.add(job(1, 2));
  line.add(job(2, 1));
  turn(9);
  expect(log).toEqual(["1", "1", "2"]);
});

test("an urgent job overtakes one that is under way, which goes on afterwards", () => {
  const { line, log, job, turn } = setUp();
  line.add(job(1, 2));
  turn();
  line.add(job(2, 2, { urgent: true }));
  turn(9);
  expect(log).toEqual(["1", "2", "2", "1"]);
});

test("a cancelled job is dropped between two steps", () => {
  const { line, log, job, turn } = setUp();
  line.add(job(1, 5));
  turn();
  line.cancel(1);
  line.cancel(7);
  turn(9);
  expect(log).toEqual(["1", "drop 1"]);
});

test("after a rest the next job begins by itself", () => {
  const { line, log, job, turn } = setUp();
  line.add(job(1, 1));
  turn(9);
  line.add(job(2, 1));
  turn(9);
  expect(log).toEqual(["1", "2"]);
});

test("a voice that is far ahead lets another begin, and goes on when it would fall silent", () => {
  const { line, log, job, turn } = setUp();
  line.add(job(1, 6, { due: 0, perStep: 100 }));
  turn(4);
  line.add(job(2, 5, { due: 150, perStep: 100 }));
  turn(9);
  expect(log.join("")).toBe("11112221212");
});
