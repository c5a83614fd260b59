/** What a real-time sender needs of time; injected so that tests run in virtual time. */
export interface PacerClock {
  now(): number;
  setInterval(callback: () => void, milliseconds: number): unknown;
  clearInterval(handle: unknown): void;
}

export const systemPacerClock: PacerClock = {
  now: () => performance.now(),
  setInterval: (callback, milliseconds) => setInterval(callback, milliseconds),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};

/** Milliseconds of audio in one frame. */
export const frameMilliseconds = 10;
const pollMilliseconds = 5;
/** After a stall at most this many frames are caught up at once; the rest of the gap is given up. */
const mostFramesAtOnce = 5;

/**
 * Calls every subscriber once per 10 ms of real time, without drift. One timer serves all calls of a process.
 */
export class Pacer {
  readonly #clock: PacerClock;
  readonly #subscribers = new Set<() => void>();
  #timer: unknown;
  #startedAt = 0;
  #framesDone = 0;

  constructor(clock: PacerClock = systemPacerClock) {
    this.#clock = clock;
  }

  subscribe(tick: () => void): () => void {
    this.#subscribers.add(tick);
    if (this.#timer === undefined) {
      this.#startedAt = this.#clock.now();
      this.#framesDone = 0;
      this.#timer = this.#clock.setInterval(() => this.#poll(), pollMilliseconds);
    }
    return () => {
      this.#subscribers.delete(tick);
      if (this.#subscribers.size > 0 || this.#timer === undefined) return;
      this.#clock.clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #poll(): void {
    const due = Math.floor((this.#clock.now() - this.#startedAt) / frameMilliseconds);
    if (due - this.#framesDone > mostFramesAtOnce) this.#framesDone = due - mostFramesAtOnce;
    while (this.#framesDone < due) {
      this.#framesDone++;
      for (const tick of this.#subscribers) tick();
    }
  }
}
