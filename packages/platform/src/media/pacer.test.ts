import type { Clock } from "@parlor/processes/clock";
import { describe, expect, test } from "vitest";
import { Pacer } from "./pacer.ts";

/** A clock whose one timer is late as the test says. */
function virtualClock() {
  let now = 0;
  let callback: (() => void) | undefined;
  const clock: Clock = {
    now: () => now,
    elapsed: () => now,
    after: () => expect.unreachable(),
    every: (_, given) => {
      callback = given;
      return () => {
        callback = undefined;
      };
    },
  };
  return {
    clock,
    advance(milliseconds: number) {
      now += milliseconds;
      callback?.();
    },
    running: () => callback !== undefined,
  };
}

describe("Pacer", () => {
  test("ticks once per 10 ms however unevenly it is woken", () => {
    const time = virtualClock();
    const pacer = new Pacer(time.clock);
    let ticks = 0;
    pacer.subscribe(() => ticks++);
    for (const step of [3, 4, 9, 17, 7, 12, 48]) time.advance(step);
    expect(ticks).toBe(10);
  });

  test("gives up a long stall instead of sending it all at once", () => {
    const time = virtualClock();
    const pacer = new Pacer(time.clock);
    let ticks = 0;
    pacer.subscribe(() => ticks++);
    time.advance(2_000);
    expect(ticks).toBe(5);
    time.advance(10);
    expect(ticks).toBe(6);
  });

  test("holds a timer only while somebody listens", () => {
    const time = virtualClock();
    const pacer = new Pacer(time.clock);
    const stop = pacer.subscribe(() => undefined);
    expect(time.running()).toBe(true);
    stop();
    expect(time.running()).toBe(false);
  });
});
