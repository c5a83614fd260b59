import { expect, test } from "vitest";
import { amplify, appendSilence, trimSilence } from "./shape-speech.ts";

const speech = (...samples: number[]) => Int16Array.from(samples);

test.each([
  ["cuts both ends", [0, 5, -299, 900, 10, -800, 20, 0], 0, 0, [900, 10, -800]],
  ["keeps margins", [0, 5, -299, 900, 10, -800, 20, 0], 1, 2, [-299, 900, 10, -800, 20, 0]],
  ["keeps no more than there is", [900, 0], 5, 5, [900, 0]],
  ["gives nothing for silence", [0, 10, -10], 5, 5, []],
])("trimSilence %s", (_, samples, before, after, expected) => {
  expect([...trimSilence(speech(...samples), { before, after })]).toEqual(expected);
});

test("amplify never clips", () => {
  expect([...amplify(speech(100, -200), 1.5)]).toEqual([150, -300]);
  expect([...amplify(speech(15_500, -31_000), 4)]).toEqual([15_500, -31_000]);
  expect([...amplify(speech(0, 0), 2)]).toEqual([0, 0]);
});

test("appendSilence adds zeros", () => {
  expect([...appendSilence(speech(1, 2), 2)]).toEqual([1, 2, 0, 0]);
});
