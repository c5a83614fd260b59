import { describe, expect, test } from "vitest";
import { sleep, systemClock } from "./clock.ts";
import { VirtualClock } from "./testing/virtual-clock.ts";

describe("virtual time", () => {
  test("fires timers in their moments and in their order, and what they began beside them", async () => {
    const clock = new VirtualClock(0);
    const seen: string[] = [];
    clock.after(20, () => seen.push(`late ${clock.elapsed()}`));
    clock.after(10, () => {
      seen.push(`early ${clock.elapsed()}`);
      clock.after(5, () => seen.push(`begun ${clock.now()}`));
    });
    const stop = clock.every(8, () => seen.push(`tick ${clock.elapsed()}`));
    await clock.pass(20);
    expect(seen).toEqual(["tick 8", "early 10", "begun 15", "tick 16", "late 20"]);
    stop();
    clock.after(1, () => seen.push("never"))();
    await clock.pass(100);
    expect([seen.length, clock.waiting]).toEqual([5, 0]);
  });

  test("sleep ends in time, at once when its signal was aborted, and early when it is", async () => {
    const clock = new VirtualClock();
    const woken: string[] = [];
    const controller = new AbortController();
    void sleep(clock, 50).then(() => woken.push("in time"));
    void sleep(clock, 1_000, controller.signal).then(() => woken.push("early"));
    void sleep(clock, 1_000, AbortSignal.abort()).then(() => woken.push("at once"));
    await clock.pass(10);
    controller.abort();
    await clock.pass(39);
    expect(woken).toEqual(["at once", "early"]);
    await clock.pass(1);
    expect([woken[2], clock.waiting]).toEqual(["in time", 0]);
  });
});

test("the system's clock tells, calls back and can be stopped", async () => {
  expect(systemClock.now()).toBeGreaterThan(1e12);
  const before = systemClock.elapsed();
  const ticked = new Promise<void>((resolve) => {
    const stop = systemClock.every(1, () => {
      stop();
      resolve();
    });
  });
  systemClock.after(0, () => expect.unreachable())();
  await Promise.all([ticked, sleep(systemClock, 1)]);
  expect(systemClock.elapsed()).toBeGreaterThan(before);
});
