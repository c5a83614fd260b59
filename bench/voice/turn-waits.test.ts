import { expect, test } from "vitest";
import { endOfTurnWait } from "../../packages/speech/src/turn-policy.ts";
import { pausedUtterances, questions } from "./questions.ts";

/** What the policy alone makes of the hesitating callers, were every word understood: no clock, no sound. */
const cut = pausedUtterances.filter(({ before, pause }) => pause > endOfTurnWait({ text: before }));
const mean = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + endOfTurnWait({ text }), 0) / Math.max(1, texts.length);

test("hardly anybody who pauses is spoken into, and nobody in mid-phrase", () => {
  expect(pausedUtterances).toHaveLength(80);
  expect(cut.length).toBeLessThanOrEqual(4);
  expect(cut.filter(({ standsAlone }) => !standsAlone)).toEqual([]);
});

test("nobody waits long for it", () => {
  expect(mean(questions)).toBeLessThanOrEqual(500);
  expect(mean(pausedUtterances.map(({ before, after }) => `${before} ${after}`))).toBeLessThanOrEqual(590);
});
