import { beforeEach, expect, test } from "vitest";
import { ManualClock } from "../test-support/manual-clock.ts";
import { Run } from "./run.ts";
import { RunQueue } from "./run-queue.ts";

let clock: ManualClock;
let queue: RunQueue;
let running: string[];
beforeEach(() => {
  clock = new ManualClock();
  queue = new RunQueue(clock, 2, 20_000);
  running = [];
});

function add(taskId: string): Run {
  const run = new Run({ taskId, visitorSessionId: taskId, timestamp: () => "", onChange: () => undefined });
  queue.add(run, async () => {
    running.push(taskId);
    if (!run.signal.aborted) await new Promise((resolve) => run.signal.addEventListener("abort", resolve));
    running = running.filter((other) => other !== taskId);
  });
  return run;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two run, the others wait in line and move up", async () => {
  const [first, , third, fourth] = ["1", "2", "3", "4"].map(add);
  expect(running).toEqual(["1", "2"]);
  expect([third?.result().queuePosition, fourth?.result().queuePosition]).toEqual([1, 2]);
  first?.end({ status: "stopped" });
  await settled();
  expect(running).toEqual(["2", "3"]);
  expect([third?.result().queuePosition, fourth?.result().queuePosition]).toEqual([undefined, 1]);
});

test("one that is stopped while it waits never runs", async () => {
  const [first, , third, fourth] = ["1", "2", "3", "4"].map(add);
  third?.end({ status: "stopped" });
  expect(fourth?.result().queuePosition).toBe(1);
  first?.end({ status: "stopped" });
  await settled();
  expect(running).toEqual(["2", "4"]);
});

test("a finished run keeps its place while nobody waits, and gives way after 20 s when someone does", async () => {
  const first = add("1");
  add("2");
  first.rest({ status: "preview_ready" }, clock.now());
  queue.makeRoom();
  clock.pass(60_000);
  expect(first.isEnded).toBe(false);

  const second = add("3");
  await settled();
  expect(first.isEnded).toBe(true);
  expect(first.result().status).toBe("stopped");
  expect(running).toEqual(["2", "3"]);

  second.rest({ status: "preview_ready" }, clock.now());
  add("4");
  queue.makeRoom();
  clock.pass(19_999);
  expect(second.isEnded).toBe(false);
  clock.pass(1);
  await settled();
  expect(running).toEqual(["2", "4"]);
});

test("a run that works is never ended for others", () => {
  const first = add("1");
  add("2");
  add("3");
  clock.pass(3_600_000);
  expect(first.isEnded).toBe(false);
});
