import { expect, it } from "vitest";
import { awaitRecording } from "./await-recording.ts";

function setUp(isWanted: boolean) {
  let time = 0;
  const reported: number[] = [];
  let started: () => void = () => undefined;
  const requested = awaitRecording(isWanted, {
    now: () => time,
    onStarted: (listener) => {
      started = listener;
    },
    report: (seconds) => reported.push(seconds),
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { reported, requested, pass, start: () => started() };
}

it("tells once how long a recording took from when it was wanted", () => {
  const { reported, pass, start } = setUp(true);
  pass(1500);
  start();
  pass(1000);
  start();
  expect(reported).toEqual([1.5]);
});

it("counts from the request where that came later", () => {
  const { reported, requested, pass, start } = setUp(true);
  pass(1000);
  requested();
  pass(250);
  start();
  expect(reported).toEqual([0.25]);
});

it("tells nothing of a recording that nobody wanted", () => {
  const { reported, start } = setUp(false);
  start();
  expect(reported).toEqual([]);
});
