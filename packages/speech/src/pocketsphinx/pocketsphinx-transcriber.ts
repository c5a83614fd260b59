import type { TranscriberEngine } from "../engines.ts";
import { startDecoderChild } from "./decoder-child.ts";
import { createDecoderPool } from "./decoder-pool.ts";
import type { DecoderSettings } from "./library.ts";
import { createPocketsphinxSession } from "./pocketsphinx-session.ts";

export interface PocketsphinxTranscriberOptions {
  readonly settings: DecoderSettings;
  /** Decoders kept loaded ahead of the next call. Default 1. */
  readonly spares?: number;
  /** Milliseconds a decoder may take to load its models; a starved machine needs more than twenty seconds. Default 60000. */
  readonly startTimeout?: number;
  /** Milliseconds a final hypothesis may take before the last partial one stands for it. Default 4000. */
  readonly finalTimeout?: number;
}

/** The embedded transcriber: pocketsphinx in one child process a call. Works without network and keys. */
export function createPocketsphinxTranscriber(options: PocketsphinxTranscriberOptions): TranscriberEngine {
  const { settings, spares = 1, startTimeout = 60_000, finalTimeout = 4_000 } = options;
  const pool = createDecoderPool(() => startDecoderChild(settings, startTimeout), spares);
  return {
    label: "parlor.pocketsphinx",
    open: async (handlers) => createPocketsphinxSession(pool, await pool.acquire(), handlers, finalTimeout),
    close: () => pool.close(),
  };
}
