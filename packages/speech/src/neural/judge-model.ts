import { hibariSampleRate } from "../hibari/synthesis.ts";
import { inMegabytes } from "../models/catalogue.ts";
import type { CatalogueModel } from "../models/model.ts";
import type { SpeechHost } from "./speech-host.ts";

/** Whether a machine can carry a model, from what a first use of it takes. The answer is the reason why not. */

/** Left to everything else. */
const spareMemory = 500_000_000;
/** A reading may take this share of the speech's length: at more, an answer to six seconds comes three too late. */
const slowestEar = 0.5;
/** A voice that takes longer than what it says falls silent in mid-sentence; two calls want it twice as fast. */
const slowestVoice = 0.5;
/** What a busy moment takes is not what the machine can do: the best of so many counts. */
const rounds = 3;
const sentence = "Sure, I can show you that.";

export function judgeMemory(
  { title, residentMegabytes }: CatalogueModel,
  available: number = process.availableMemory(),
): string | undefined {
  const needed = residentMegabytes * 1_000_000 + spareMemory;
  if (available >= needed) return undefined;
  return `${title} needs ${inMegabytes(needed)} of free memory, ${inMegabytes(available)} are free.`;
}

async function bestOf(measure: () => Promise<number>, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && best > enough; round += 1) best = Math.min(best, await measure());
  return best;
}

const tooSlow = (what: string, factor: number, most: number) =>
  factor <= most
    ? undefined
    : `This machine is too slow for it now: ${what} takes ${factor.toFixed(2)} of the speech's length, ${most} is the most.`;

export async function judgeEar(
  host: Pick<SpeechHost, "hear">,
  speech: Int16Array,
  now: () => number = () => performance.now(),
): Promise<string | undefined> {
  const { signal } = new AbortController();
  const factor = await bestOf(async () => {
    const started = now();
    await host.hear(speech, { urgent: true, signal });
    return (now() - started) / (speech.length / 16);
  }, slowestEar);
  return tooSlow("a reading", factor, slowestEar);
}

export async function judgeVoice(
  host: Pick<SpeechHost, "speak">,
  now: () => number = () => performance.now(),
): Promise<string | undefined> {
  const { signal } = new AbortController();
  const factor = await bestOf(async () => {
    const started = now();
    let samples = 0;
    for await (const part of host.speak(sentence, 1, signal)) samples += part.length;
    return (now() - started) / (samples / (hibariSampleRate / 1_000));
  }, slowestVoice);
  return tooSlow("a sentence", factor, slowestVoice);
}
