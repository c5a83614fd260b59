import { HibariModel } from "../hibari/hibari-model.ts";
import { hibariSampleRate } from "../hibari/synthesis.ts";
import { MoonshineModel } from "../moonshine/moonshine-model.ts";
import { openOnnxRuntime } from "../onnx/runtime.ts";
import type { Job } from "./job-line.ts";
import { bestFactor } from "./judge-model.ts";
import type { SpeechCommand, SpeechProcessSettings, SpeechReport } from "./messages.ts";

export type Work = Extract<SpeechCommand, { type: "hear" | "speak" }>;

/** A loaded model: what it takes on this machine, and its work as jobs. */
export interface LoadedModel {
  /** The share of the speech's length that recognition or a sentence took at the start. */
  readonly factor: number;
  /** @param id of the job; reports carry the command's own */
  jobFor(work: Work, id: number, report: (message: SpeechReport) => void): Job | undefined;
}

const transcriberSampleRate = 16_000;
const sentence = "Sure, I can show you that.";
const now = () => performance.now();
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const toFloats = (samples: Int16Array) => Float32Array.from(samples, (sample) => sample / 32_768);
const toSamples = (floats: Float32Array) =>
  Int16Array.from(floats, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767))));

interface Steps<Part, Result> {
  readonly id: number;
  readonly urgent: boolean;
  readonly start: () => Generator<Part, Result>;
  /** Gives the milliseconds that the part lasts when it is heard. */
  readonly onPart?: (part: Part) => number;
  readonly onEnd: (result: Result) => void;
  readonly onFailure: (message: string) => void;
}

/** A job whose steps are those of a generator. */
export function jobOf<Part, Result>({ id, urgent, start, onPart, onEnd, onFailure }: Steps<Part, Result>): Job {
  let work: Generator<Part, Result> | undefined;
  let dueAt = now();
  return {
    id,
    urgent,
    get dueAt() {
      return dueAt;
    },
    step() {
      try {
        work ??= start();
        const next = work.next();
        if (next.done) onEnd(next.value);
        else dueAt += onPart?.(next.value) ?? 0;
        return next.done === true;
      } catch (error) {
        onFailure(messageOf(error));
        return true;
      }
    },
    drop: () => void work?.return?.(undefined as Result),
  };
}

function openTranscriber({
  folder,
  threads,
  sample = new Int16Array(transcriberSampleRate),
}: SpeechProcessSettings): LoadedModel {
  const model = new MoonshineModel(openOnnxRuntime(), folder, threads);
  // The first run is slow; nobody should wait for it.
  for (const _ of model.read(new Float32Array(transcriberSampleRate)));
  const floats = toFloats(sample);
  const factor = bestFactor(() => {
    const started = now();
    for (const _ of model.read(floats));
    return (now() - started) / ((sample.length / transcriberSampleRate) * 1_000);
  });
  return {
    factor,
    jobFor(work, id, report) {
      if (work.type !== "hear") return undefined;
      return jobOf({
        id,
        urgent: work.urgent,
        start: () => model.read(toFloats(work.samples)),
        onEnd: ({ text, confidence }) => report({ type: "heard", id: work.id, text, confidence }),
        onFailure: (message) => report({ type: "failed", id: work.id, message }),
      });
    },
  };
}

function openVoice({ folder, threads }: SpeechProcessSettings): LoadedModel {
  const model = new HibariModel(openOnnxRuntime(), folder, threads);
  for (const _ of model.speak("Hello, I can hear you.", 1));
  const factor = bestFactor(() => {
    const started = now();
    let samples = 0;
    for (const part of model.speak(sentence, 1)) samples += part.length;
    return (now() - started) / ((samples / hibariSampleRate) * 1_000);
  });
  return {
    factor,
    jobFor(work, id, report) {
      if (work.type !== "speak") return undefined;
      return jobOf({
        id,
        urgent: false,
        start: () => model.speak(work.text, work.speed),
        onPart: (part) => {
          report({ type: "part", id: work.id, samples: toSamples(part) });
          return (part.length / hibariSampleRate) * 1_000;
        },
        onEnd: () => report({ type: "spoken", id: work.id }),
        onFailure: (message) => report({ type: "failed", id: work.id, message }),
      });
    },
  };
}

/** @throws Error if a file is missing or no model */
export const openModel = (settings: SpeechProcessSettings): LoadedModel =>
  settings.part === "transcriber" ? openTranscriber(settings) : openVoice(settings);
