import type { Clock } from "../clock.ts";

interface Timer {
  at: number;
  callback: () => void;
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  readonly #timers = new Map<number, Timer>();
  #now: number;
  #nextHandle = 1;

  /** @param now milliseconds since the epoch */
  constructor(now = 0) {
    this.#now = now;
  }

  /** How many timers wait. A client that was stopped leaves none. */
  get pending(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(callback: () => void, milliseconds: number): number {
    const handle = this.#nextHandle++;
    this.#timers.set(handle, { at: this.#now + Math.max(0, milliseconds), callback });
    return handle;
  }

  clearTimeout(handle: unknown): void {
    this.#timers.delete(handle as number);
  }

  /** Moves the time on, runs what is due in its order, and lets promises settle after each. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    await settle();
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [handle, { at, callback }] = due;
      this.#timers.delete(handle);
      this.#now = Math.max(this.#now, at);
      callback();
      await settle();
    }
    this.#now = until;
  }
}

/** Lets every promise that can settle without time settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
