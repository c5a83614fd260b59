import { inMegabytes } from "../models/catalogue.ts";
import type { CatalogueModel } from "../models/model.ts";
import type { SpeechPart } from "./messages.ts";

/** Whether a machine can carry a model, from what a first use of it takes. The answer is the reason why not. */

/** Left to everything else. */
const spareMemory = 500_000_000;
/**
 * Of the speech's length, at most. Recognition at more gives the answer to six seconds three too late; a voice that takes
 * longer than what it says falls silent in mid-sentence, and two calls want it twice as fast.
 */
const slowest = 0.5;
/** What a busy moment takes is not what the machine can do: the best of so many counts. */
const rounds = 3;

export function judgeMemory(
  { title, residentMegabytes }: CatalogueModel,
  available: number = process.availableMemory(),
): string | undefined {
  const needed = residentMegabytes * 1_000_000 + spareMemory;
  if (available >= needed) return undefined;
  return `${title} needs ${inMegabytes(needed)} of free memory, ${inMegabytes(available)} are free.`;
}

/** @param measure one use of the model; gives the share of the speech's length that it took */
export function bestFactor(measure: () => number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && best > slowest; round += 1) best = Math.min(best, measure());
  return best;
}

const work: Record<SpeechPart, string> = { transcriber: "recognition", voice: "a sentence" };

export const judgeSpeed = (part: SpeechPart, factor: number): string | undefined =>
  factor <= slowest
    ? undefined
    : `This machine is too slow for it now: ${work[part]} takes ${factor.toFixed(2)} of the speech's length, ${slowest} is the most.`;
