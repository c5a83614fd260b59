import { TwoVoices } from "./two-voices.ts";

/** Bytes that are given at once: 50 ms of stereo at 16 kHz. */
const pieceBytes = 3_200;

/** Somebody who listens to a running call. */
export interface CallListener {
  /** PCM, 16 bits, little-endian, 16 kHz: the visitor left, the assistant right. */
  hear(pcm: Uint8Array): void;
  /** The call is over, or cannot be heard any more. */
  end(): void;
}

/** A call's sound for those who listen, in the worker that holds it; it costs nothing while nobody does. */
export class SoundTap {
  #voices = new TwoVoices();
  #give: ((pcm: Buffer) => void) | undefined;
  #pieces: Buffer[] = [];
  #bytes = 0;

  /** Who gets the sound from now on; undefined for nobody. */
  open(give: ((pcm: Buffer) => void) | undefined): void {
    this.#give = give;
    this.#voices = new TwoVoices();
    this.#pieces = [];
    this.#bytes = 0;
  }

  visitor(samples: Int16Array): void {
    if (this.#give) this.#voices.visitor(samples);
  }

  assistant(frame: Int16Array, rate: number): void {
    if (!this.#give) return;
    const { buffer, byteOffset, byteLength } = this.#voices.assistant(frame, rate);
    this.#pieces.push(Buffer.from(buffer, byteOffset, byteLength));
    this.#bytes += byteLength;
    if (this.#bytes < pieceBytes) return;
    this.#give(Buffer.concat(this.#pieces));
    this.#pieces = [];
    this.#bytes = 0;
  }
}

/** Who listens to which call, in the process that answers requests. */
export class Listening {
  readonly #listeners = new Map<string, Set<CallListener>>();
  readonly #tell: (callId: string, isListened: boolean) => void;

  /** @param tell lets a call's worker give its sound, or stop to */
  constructor(tell: (callId: string, isListened: boolean) => void) {
    this.#tell = tell;
  }

  /** @returns what ends it */
  add(callId: string, listener: CallListener): () => void {
    const all = this.#listeners.get(callId) ?? new Set();
    this.#listeners.set(callId, all.add(listener));
    if (all.size === 1) this.#tell(callId, true);
    return () => {
      if (!all.delete(listener) || all.size > 0 || this.#listeners.get(callId) !== all) return;
      this.#listeners.delete(callId);
      this.#tell(callId, false);
    };
  }

  heard(callId: string, pcm: Uint8Array): void {
    for (const listener of this.#listeners.get(callId) ?? []) listener.hear(pcm);
  }

  ended(callId: string): void {
    const all = [...(this.#listeners.get(callId) ?? [])];
    this.#listeners.delete(callId);
    for (const listener of all) listener.end();
  }
}
