import type { VoiceEngine } from "../engines.ts";
import { hibariSampleRate } from "../hibari/synthesis.ts";
import { createResampler } from "../resample.ts";
import { speakableText } from "../speakable-text.ts";
import { splitClauses } from "../split-clauses.ts";
import type { SpeechHost } from "./speech-host.ts";

export interface NeuralVoiceOptions {
  readonly label: string;
  /** Shared by all calls of this process. */
  readonly host: Pick<SpeechHost, "speak">;
  /** Speaks what the model cannot. */
  readonly fallback: VoiceEngine;
}

const ownSpeed = 1;
/** Below it nothing is heard: -48 dBFS. */
const audible = 128;
/** Kept before the first sound: 10 ms. */
const lead = hibariSampleRate / 100;

/** Where speech begins, or undefined where a part is silence only. */
function firstSound(samples: Int16Array): number | undefined {
  const place = samples.findIndex((sample) => Math.abs(sample) >= audible);
  return place < 0 ? undefined : Math.max(0, place - lead);
}

/** A voice of a model, clause by clause: the first sound comes before the first clause is done. */
export function createNeuralVoice({ label, host, fallback }: NeuralVoiceOptions): VoiceEngine {
  async function* speakOtherwise(text: string, signal: AbortSignal) {
    const resample = createResampler(fallback.sampleRate, hibariSampleRate);
    for await (const samples of fallback.synthesize(text, { signal })) yield resample(samples);
  }

  return {
    label,
    sampleRate: hibariSampleRate,
    async *synthesize(text, { signal }) {
      let waiting = true;
      for (const clause of splitClauses(speakableText(text, true))) {
        if (signal.aborted) return;
        let begun = false;
        try {
          for await (const part of host.speak(clause.text, ownSpeed, signal)) {
            begun = true;
            // The silence before the first word is waiting for an answer.
            const start = waiting ? firstSound(part) : 0;
            if (start === undefined) continue;
            waiting = false;
            yield part.subarray(start);
          }
        } catch {
          if (signal.aborted) return;
          if (!begun) yield* speakOtherwise(clause.text, signal);
        }
      }
    },
    close: async () => {},
  };
}
