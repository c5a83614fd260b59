import type { VoiceEngine } from "../engines.ts";
import { speakableText } from "../speakable-text.ts";
import { splitClauses } from "../split-clauses.ts";
import type { FliteThreads } from "./flite-threads.ts";
import type { FliteVoiceId } from "./messages.ts";
import { amplify, appendSilence, trimSilence } from "./shape-speech.ts";

const sampleRate = 16_000;
const samplesPerMillisecond = sampleRate / 1_000;
/** 10 ms stay before the speech, which is latency, and 60 ms after it, in which it dies away. */
const kept = { before: 10 * samplesPerMillisecond, after: 60 * samplesPerMillisecond };
/** 100 ms: an abort is felt at most this much later. */
const samplesPerChunk = 100 * samplesPerMillisecond;
/** Brings both voices to about the same loudness, near -20 dBFS. */
const gains: Readonly<Record<FliteVoiceId, number>> = { slt: 1, rms: 1.5 };

/**
 * The embedded voice. The threads are shared by the voices of a process and outlive this one.
 *
 * @example
 * const threads = startFliteThreads(1);
 * const voice = createFliteVoice(threads, "slt");
 * for await (const chunk of voice.synthesize("Hello there.", { signal })) play(chunk);
 */
export function createFliteVoice(threads: FliteThreads, voiceId: FliteVoiceId): VoiceEngine {
  return {
    label: `parlor.flite.${voiceId}`,
    sampleRate,
    async *synthesize(text, { signal }) {
      const clauses = splitClauses(speakableText(text));
      const speak = async (index: number) => {
        const clause = clauses[index];
        if (!clause) return undefined;
        const spoken = trimSilence(await threads.speak({ voiceId, text: clause.text }, signal), kept);
        return appendSilence(amplify(spoken, gains[voiceId]), clause.pause * samplesPerMillisecond - kept.after);
      };
      let next = speak(0);
      for (let index = 1; ; index += 1) {
        const samples = await endedByAbort(next, signal);
        if (!samples) return;
        next = speak(index);
        // It is awaited in the next round, which an abort or an early return may never reach.
        next.catch(() => {});
        for (let start = 0; start < samples.length; start += samplesPerChunk) {
          if (signal.aborted) return;
          yield samples.subarray(start, start + samplesPerChunk);
        }
      }
    },
    close: async () => {},
  };
}

/** An abort is a wish and no failure: it ends the speech without an error. */
async function endedByAbort<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  try {
    return await value;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
