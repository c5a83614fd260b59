/**
 * What a call needs of a transcriber and of a voice, and nothing more. Every transcriber and voice, embedded or cloud,
 * implements these; one adapter beside the session turns them into what the turn-taking library wants.
 */

/** What was understood of one utterance. */
export interface Transcript {
  /** Plain words, as a reader would write them; empty when nothing was understood. */
  readonly text: string;
  /** 0..1, or undefined where the engine gives none. */
  readonly confidence?: number;
  /** Other hypotheses, best first, without `text` itself. */
  readonly alternatives?: readonly string[];
}

/** One listener of one call. Not shared between calls. */
export interface TranscriberSession {
  /** Begins an utterance. `push` outside of one is ignored. */
  begin(): void;
  /** Mono 16-bit PCM at 16 kHz; any length. */
  push(samples: Int16Array): void;
  /** Ends the utterance; resolves with the final hypothesis. Never rejects for want of words: it gives an empty text. */
  end(): Promise<Transcript>;
  /** Drops the utterance without a result. */
  cancel(): void;
  close(): void;
}

export interface TranscriberHandlers {
  /** The best hypothesis so far of the running utterance; called when it changes. */
  onPartial(text: string): void;
  /** The engine is gone and cannot come back: the call goes on in text. */
  onFailure(error: Error): void;
}

export interface TranscriberEngine {
  readonly label: string;
  open(handlers: TranscriberHandlers): Promise<TranscriberSession>;
  close(): Promise<void>;
}

export interface VoiceEngine {
  readonly label: string;
  /** Hertz of every chunk that `synthesize` yields. */
  readonly sampleRate: number;
  /** Speaks one sentence: mono 16-bit PCM in chunks of any length, as soon as they exist. Ends early on abort. */
  synthesize(text: string, options: { readonly signal: AbortSignal }): AsyncIterable<Int16Array>;
  close(): Promise<void>;
}
