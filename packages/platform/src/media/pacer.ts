import type { Clock } from "@parlor/processes/clock";

/** Milliseconds of audio in one frame. */
export const frameMilliseconds = 10;
const pollMilliseconds = 5;
/** After a stall at most this many frames are caught up at once; the rest of the gap is given up. */
const mostFramesAtOnce = 5;

/**
 * Calls every subscriber once per 10 ms of real time, without drift. One timer serves all calls of a process.
 */
export class Pacer {
  readonly #clock: Clock;
  readonly #subscribers = new Set<() => void>();
  #stop: (() => void) | undefined;
  #startedAt = 0;
  #framesDone = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  subscribe(tick: () => void): () => void {
    this.#subscribers.add(tick);
    if (!this.#stop) {
      this.#startedAt = this.#clock.elapsed();
      this.#framesDone = 0;
      this.#stop = this.#clock.every(pollMilliseconds, () => this.#poll());
    }
    return () => {
      this.#subscribers.delete(tick);
      if (this.#subscribers.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  #poll(): void {
    const due = Math.floor((this.#clock.elapsed() - this.#startedAt) / frameMilliseconds);
    if (due - this.#framesDone > mostFramesAtOnce) this.#framesDone = due - mostFramesAtOnce;
    while (this.#framesDone < due) {
      this.#framesDone++;
      for (const tick of this.#subscribers) tick();
    }
  }
}
