import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IdleTimer } from "./idle-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("fires once after the time without activity", () => {
  const onIdle = vi.fn();
  const timer = new IdleTimer(30_000, onIdle);
  timer.restart();
  vi.advanceTimersByTime(29_000);
  timer.restart();
  vi.advanceTimersByTime(29_999);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("stands still while somebody speaks and begins anew afterwards", () => {
  const onIdle = vi.fn();
  const timer = new IdleTimer(10_000, onIdle);
  timer.restart();
  timer.hold("assistant", true);
  timer.hold("user", true);
  vi.advanceTimersByTime(60_000);
  timer.hold("assistant", false);
  vi.advanceTimersByTime(60_000);
  expect(onIdle).not.toHaveBeenCalled();
  timer.hold("user", false);
  vi.advanceTimersByTime(10_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("holds do not start a timer that nobody started, nor one that was stopped", () => {
  const onIdle = vi.fn();
  const timer = new IdleTimer(1_000, onIdle);
  timer.hold("user", false);
  vi.advanceTimersByTime(5_000);
  timer.restart();
  timer.stop();
  timer.hold("user", false);
  vi.advanceTimersByTime(5_000);
  expect(onIdle).not.toHaveBeenCalled();
});
