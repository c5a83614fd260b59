import { expect, test } from "vitest";
import { endOfTurnWait } from "../../packages/speech/src/turn-policy.ts";
import {
  freshPausedUtterances,
  freshQuestions,
  type PausedUtterance,
  pausedUtterances,
  questions,
} from "./questions.ts";

/** What the policy alone makes of the hesitating callers, were every word understood: no clock, no sound. */
const cutOf = (utterances: readonly PausedUtterance[]) =>
  utterances.filter(({ before, pause }) => pause > endOfTurnWait({ text: before }));
const mean = (texts: readonly string[]) =>
  Math.round(texts.reduce((sum, text) => sum + endOfTurnWait({ text }), 0) / Math.max(1, texts.length));
/** As transcribers hear them that write no marks: the words have to tell that it is a question. */
const unmarked = (texts: readonly string[]) => texts.map((text) => text.replace("?", ""));
const whole = ({ before, after }: PausedUtterance) => `${before} ${after}`;

test("hardly anybody who pauses is spoken into, and nobody in mid-phrase", () => {
  const cut = cutOf(pausedUtterances);
  expect(pausedUtterances).toHaveLength(80);
  expect(cut.length).toBeLessThanOrEqual(4);
  expect(cut.filter(({ standsAlone }) => !standsAlone)).toEqual([]);
});

test("nobody waits long for it, with question marks or without", () => {
  expect(mean(questions)).toBeLessThanOrEqual(396);
  expect(mean(unmarked(questions))).toBeLessThanOrEqual(396);
  expect(mean(pausedUtterances.map(whole))).toBeLessThanOrEqual(495);
});

test("what the waits were not chosen by fares no worse than it did before them", () => {
  expect([freshQuestions.length, freshPausedUtterances.length]).toEqual([20, 20]);
  const cut = cutOf(freshPausedUtterances);
  expect(cut.length).toBeLessThanOrEqual(2);
  expect(cut.filter(({ standsAlone }) => !standsAlone)).toEqual([]);
  expect(mean(freshQuestions)).toBeLessThanOrEqual(372);
  expect(mean(unmarked(freshQuestions))).toBeLessThanOrEqual(519);
  expect(mean(freshPausedUtterances.map(whole))).toBeLessThanOrEqual(618);
});
