import type { TurnLatency } from "../session-events.ts";

/** Collects the hops of one turn and gives the whole when its answer is first heard. Times in milliseconds. */
export class TurnClock {
  #lastSpeechAt = 0;
  #committedAt: number | undefined;
  #transcriber = 0;
  #model = 0;
  #voice = 0;

  get lastSpeechAt(): number {
    return this.#lastSpeechAt;
  }

  speechEnded(at: number): void {
    this.#lastSpeechAt = at;
  }

  transcribed(milliseconds: number): void {
    this.#transcriber = milliseconds;
  }

  committed(at: number): void {
    this.#committedAt = at;
  }

  firstToken(milliseconds: number): void {
    this.#model = milliseconds;
  }

  firstSound(milliseconds: number): void {
    this.#voice = milliseconds;
  }

  /** Undefined when what begins is not the answer to a spoken turn. */
  answered(at: number): TurnLatency | undefined {
    if (this.#committedAt === undefined) return undefined;
    const latency = {
      turnLatency: Math.round(at - this.#lastSpeechAt),
      endpointingLatency: Math.max(0, Math.round(this.#committedAt - this.#lastSpeechAt)),
      transcriberLatency: Math.round(this.#transcriber),
      modelLatency: Math.round(this.#model),
      voiceLatency: Math.round(this.#voice),
    };
    this.#committedAt = undefined;
    return latency;
  }
}
