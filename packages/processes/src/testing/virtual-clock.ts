import type { Clock } from "../clock.ts";

interface Timer {
  at: number;
  readonly every?: number;
  readonly callback: () => void;
}

/** Turns of the event loop's microtasks in which what a timer began can come to rest. */
const settlingTurns = 20;

/** Time that passes only when a test says so. */
export class VirtualClock implements Clock {
  #now = 0;
  readonly #epoch: number;
  readonly #timers = new Set<Timer>();

  /** @param epoch what `now()` says at the beginning */
  constructor(epoch = 1_000_000) {
    this.#epoch = epoch;
  }

  now(): number {
    return this.#epoch + this.#now;
  }

  elapsed(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    return this.#add({ at: this.#now + Math.max(0, milliseconds), callback });
  }

  every(milliseconds: number, callback: () => void): () => void {
    return this.#add({ at: this.#now + milliseconds, every: milliseconds, callback });
  }

  /** How many timers wait. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Lets time pass; every timer fires in its moment, and what it began may settle before the next one. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settle();
    for (;;) {
      const [next] = [...this.#timers].sort((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      this.#now = Math.max(this.#now, next.at);
      if (next.every === undefined) this.#timers.delete(next);
      else next.at += next.every;
      next.callback();
      await settle();
    }
    this.#now = end;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
}

/** Lets promises that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < settlingTurns; turn++) await Promise.resolve();
}
