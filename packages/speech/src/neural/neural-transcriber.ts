import type { TranscriberEngine, TranscriberSession } from "../engines.ts";
import { createNeuralSession } from "./neural-session.ts";
import type { SpeechHost } from "./speech-host.ts";

export interface NeuralTranscriberOptions {
  readonly label: string;
  /** Shared by all calls of this process, and closed with the engine. */
  readonly host: Pick<SpeechHost, "hear" | "close">;
  /** Hears an utterance again that the model cannot hear. */
  readonly fallback: TranscriberEngine | undefined;
}

/** A transcriber whose model hears whole utterances: the calls share it, each with its own audio. */
export function createNeuralTranscriber({ label, host, fallback }: NeuralTranscriberOptions): TranscriberEngine {
  return {
    label,
    open: (handlers): Promise<TranscriberSession> => Promise.resolve(createNeuralSession(host, handlers, fallback)),
    close: async () => host.close(),
  };
}
