import type { Clock } from "../clock.ts";

/** Time that passes when told to. */
export class ManualClock implements Clock {
  #now = Date.parse("2026-03-02T09:00:00Z");
  #timers: { at: number; callback: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + milliseconds, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#timers.filter((timer) => timer.at <= end).sort((left, right) => left.at - right.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.callback();
    }
    this.#now = end;
  }
}
