import { join } from "node:path";
import type { TranscriberEngine, VoiceEngine } from "../engines.ts";
import { catalogue } from "../models/catalogue.ts";
import type { SpeechModel } from "../models/model.ts";
import { isVerified } from "../models/model-store.ts";
import { judgeMemory, judgeSpeed } from "./judge-model.ts";
import { createNeuralTranscriber } from "./neural-transcriber.ts";
import { createNeuralVoice } from "./neural-voice.ts";
import { type SpeechHost, startSpeechHost } from "./speech-host.ts";

/** What became of a model on this machine. */
export type ModelState =
  | { readonly state: "absent" | "loading" | "ready" }
  /** It is here, and is not used: why. */
  | { readonly state: "unfit"; readonly reason: string };

export interface LoadedModelsOptions {
  /** Of the user's models; one that arrives later is loaded then. */
  readonly folder: string;
  /** Of the installation: all of its processes use one process a model, which is found by this. */
  readonly runFolder: string;
  /** A spoken sentence at 16 kHz, to measure the transcriber with. */
  readonly sample: () => Promise<Int16Array>;
  /** Hears what a model cannot. */
  readonly fallbackTranscriber: TranscriberEngine | undefined;
  readonly fallbackVoice: VoiceEngine;
  /** Only these, by their ids; all of the catalogue when not given. */
  readonly wanted?: readonly string[];
  readonly onState?: (model: SpeechModel, state: ModelState) => void;
  readonly startHost?: typeof startSpeechHost;
  readonly now?: () => number;
  readonly models?: readonly SpeechModel[];
}

/** The models of this process: those that are here, fit this machine, and are loaded. */
export interface LoadedModels {
  readonly transcribers: ReadonlyMap<string, TranscriberEngine>;
  readonly voices: ReadonlyMap<string, VoiceEngine>;
  stateOf(id: string): ModelState;
  /** Looks for models that arrived, and waits until they are loaded. */
  look(): Promise<void>;
  close(): void;
}

const lookAgain = 5_000;
/** A slow moment passes, a corrupt file is fetched again: after so many milliseconds an unfit model is tried anew. */
const tryAgain = 600_000;
const threads = 1;

export function loadModels(options: LoadedModelsOptions): LoadedModels {
  const { folder, runFolder, sample, fallbackTranscriber, fallbackVoice, wanted, onState = () => {} } = options;
  const { startHost = startSpeechHost, models = catalogue, now = () => performance.now() } = options;
  const transcribers = new Map<string, TranscriberEngine>();
  const voices = new Map<string, VoiceEngine>();
  const states = new Map<string, ModelState>();
  const judgedAt = new Map<string, number>();
  const hosts: SpeechHost[] = [];
  let closed = false;
  let looking: Promise<void> | undefined;

  const note = (model: SpeechModel, state: ModelState) => {
    states.set(model.id, state);
    judgedAt.set(model.id, now());
    onState(model, state);
  };

  const load = async (model: SpeechModel) => {
    note(model, { state: "loading" });
    const host = startHost({
      part: model.part,
      name: model.id,
      folder: join(folder, model.id),
      runFolder,
      threads,
      ...(model.part === "transcriber" && { sample: Int16Array.from(await sample()) }),
      mayStart: () => judgeMemory(model),
    });
    hosts.push(host);
    const label = `parlor.${model.id}`;
    try {
      const tooSlow = judgeSpeed(model.part, await host.ready);
      if (closed) return;
      if (tooSlow) {
        host.close();
        return note(model, { state: "unfit", reason: tooSlow });
      }
      if (model.part === "transcriber")
        transcribers.set(model.id, createNeuralTranscriber({ label, host, fallback: fallbackTranscriber }));
      else voices.set(model.id, createNeuralVoice({ label, host, fallback: fallbackVoice }));
      note(model, { state: "ready" });
    } catch (error) {
      host.close();
      if (!closed) note(model, { state: "unfit", reason: error instanceof Error ? error.message : String(error) });
    }
  };

  const lookOnce = async () => {
    const isDue = ({ id }: SpeechModel) => {
      const known = states.get(id);
      return known === undefined || (known.state === "unfit" && now() - (judgedAt.get(id) ?? 0) >= tryAgain);
    };
    const due = models.filter((model) => isDue(model) && (wanted === undefined || wanted.includes(model.id)));
    for (const model of due) {
      if (closed) return;
      if (await isVerified(folder, model)) await load(model);
    }
  };
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const timer = setInterval(() => void look(), lookAgain);
  timer.unref();
  void look();
  return {
    transcribers,
    voices,
    stateOf: (id) => states.get(id) ?? { state: "absent" },
    look,
    close() {
      closed = true;
      clearInterval(timer);
      for (const host of hosts) host.close();
    },
  };
}
