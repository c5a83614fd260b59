import type { VoiceEngine } from "./engines.ts";

/** A voice that can make a clause before it is wanted, so that a call's first words cost no waiting. */
export class PrefetchingVoice implements VoiceEngine {
  readonly label: string;
  readonly sampleRate: number;
  readonly #engine: VoiceEngine;
  readonly #ready = new Map<string, Promise<Int16Array[]>>();

  constructor(engine: VoiceEngine) {
    this.#engine = engine;
    this.label = engine.label;
    this.sampleRate = engine.sampleRate;
  }

  /** Begins to make a clause; it is kept until it is spoken once. A failure shows when it is spoken. */
  prefetch(text: string): void {
    const chunks = this.#collect(text);
    chunks.catch(() => undefined);
    this.#ready.set(text, chunks);
  }

  async *synthesize(text: string, options: { readonly signal: AbortSignal }): AsyncIterable<Int16Array> {
    const ready = this.#ready.get(text);
    if (!ready) {
      yield* this.#engine.synthesize(text, options);
      return;
    }
    this.#ready.delete(text);
    for (const chunk of await ready) {
      if (options.signal.aborted) return;
      yield chunk;
    }
  }

  close(): Promise<void> {
    this.#ready.clear();
    return Promise.resolve();
  }

  async #collect(text: string): Promise<Int16Array[]> {
    const chunks: Int16Array[] = [];
    for await (const chunk of this.#engine.synthesize(text, { signal: new AbortController().signal }))
      chunks.push(chunk);
    return chunks;
  }
}
