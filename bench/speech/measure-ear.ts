import type { TranscriberSession } from "../../packages/speech/src/engines.ts";
import { type DecoderChild, startDecoderChild } from "../../packages/speech/src/pocketsphinx/decoder-child.ts";
import { createDecoderPool } from "../../packages/speech/src/pocketsphinx/decoder-pool.ts";
import type { DecoderSettings } from "../../packages/speech/src/pocketsphinx/library.ts";
import { createPocketsphinxSession } from "../../packages/speech/src/pocketsphinx/pocketsphinx-session.ts";
import type { Recording } from "./human-recordings.ts";
import { percentiles } from "./percentiles.ts";
import { readProcessUsage } from "./process-usage.ts";
import { measureWordErrors, type Utterance } from "./word-errors.ts";

/** A call has about so many utterances: after them a new decoder begins, which knows nothing of the speaker. */
const utterancesPerCall = 6;
const sampleRate = 16_000;
const paddingSamples = 0.2 * sampleRate;
const frameSamples = 0.02 * sampleRate;
const startTimeout = 60_000;
const finalTimeout = 60_000;

/** A transcriber as a call has it, with its process in reach. */
async function openTranscriber(settings: DecoderSettings) {
  const children: DecoderChild[] = [];
  const start = () => {
    const child = startDecoderChild(settings, startTimeout);
    children.push(child);
    return child;
  };
  const pool = createDecoderPool(start, 0);
  const child = await pool.acquire();
  const handlers = {
    onPartial: () => {},
    onFailure: (error: Error) => {
      throw error;
    },
  };
  return {
    session: createPocketsphinxSession(pool, child, handlers, finalTimeout),
    usage: () => readProcessUsage(child.pid ?? 0),
    close: () => pool.close(),
  };
}

function frames(samples: Int16Array): Int16Array[] {
  const padded = new Int16Array(samples.length + 2 * paddingSamples);
  padded.set(samples, paddingSamples);
  return Array.from({ length: Math.ceil(padded.length / frameSamples) }, (_, index) =>
    padded.subarray(index * frameSamples, (index + 1) * frameSamples),
  );
}

async function hear(session: TranscriberSession, samples: Int16Array): Promise<string> {
  session.begin();
  for (const frame of frames(samples)) session.push(frame);
  return (await session.end()).text;
}

/** Transcribes recordings as fast as it goes. */
export async function transcribeAll(settings: DecoderSettings, recordings: readonly Recording[]) {
  const utterances: Utterance[] = [];
  let cpuSeconds = 0;
  let audioSeconds = 0;
  let memory: { residentMegabytes: number; ownMegabytes: number } | undefined;
  for (let start = 0; start < recordings.length; start += utterancesPerCall) {
    const transcriber = await openTranscriber(settings);
    const before = transcriber.usage()?.cpuSeconds ?? 0;
    for (const { reference, samples } of recordings.slice(start, start + utterancesPerCall)) {
      utterances.push({ reference, heard: await hear(transcriber.session, samples) });
      audioSeconds += samples.length / sampleRate;
    }
    const usage = transcriber.usage();
    cpuSeconds += (usage?.cpuSeconds ?? 0) - before;
    memory = usage;
    await transcriber.close();
  }
  const realTimeFactor = Number((cpuSeconds / audioSeconds).toFixed(3));
  return { utterances, ...measureWordErrors(utterances), audioSeconds, realTimeFactor, memory };
}

/** Milliseconds from the end of an utterance to its final hypothesis, for audio that comes in real time. */
export async function measureFinalLatency(settings: DecoderSettings, recordings: readonly Recording[]) {
  const transcriber = await openTranscriber(settings);
  const times: number[] = [];
  for (const { samples } of recordings) {
    transcriber.session.begin();
    const started = performance.now();
    for (const [index, frame] of frames(samples).entries()) {
      const due = started + (index + 1) * 20 - performance.now();
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
      transcriber.session.push(frame);
    }
    const ended = performance.now();
    await transcriber.session.end();
    times.push(performance.now() - ended);
  }
  await transcriber.close();
  return { utterances: times.length, ...percentiles(times) };
}

/** Milliseconds that opening a transcriber takes: with a decoder loaded ahead, and without. */
export async function measureOpening(settings: DecoderSettings) {
  const pool = createDecoderPool(() => startDecoderChild(settings, startTimeout), 1);
  const cold = performance.now();
  await pool.acquire();
  const coldMs = performance.now() - cold;
  const warmTimes: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    // The next spare loads behind the scenes; a call comes later than that.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const started = performance.now();
    const child = await pool.acquire();
    warmTimes.push(performance.now() - started);
    child.kill();
  }
  await pool.close();
  return { coldMs: Math.round(coldMs), warmMs: percentiles(warmTimes) };
}
