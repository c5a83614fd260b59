import type { Clock } from "../clock.ts";
import { texts } from "../texts.ts";
import type { Run } from "./run.ts";

interface Waiting {
  readonly run: Run;
  readonly execute: () => Promise<void>;
}

/** Lets so many runs work at once and keeps the others in line. A finished run that only rests gives way to them. */
export class RunQueue {
  readonly #clock: Clock;
  readonly #places: number;
  readonly #restWhileOthersWait: number;
  readonly #active = new Map<Run, Promise<void>>();
  #waiting: readonly Waiting[] = [];
  #cancelRoom: (() => void) | undefined;

  constructor(clock: Clock, places: number, restWhileOthersWait: number) {
    this.#clock = clock;
    this.#places = places;
    this.#restWhileOthersWait = restWhileOthersWait;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @param execute the run from first to last; it must not reject */
  add(run: Run, execute: () => Promise<void>): void {
    this.#waiting = [...this.#waiting, { run, execute }];
    run.signal.addEventListener("abort", () => this.#next(), { once: true });
    this.#next();
  }

  /** Ends the run that has rested longest, as soon as it has rested long enough, if someone waits for its place. */
  makeRoom(): void {
    this.#cancelRoom?.();
    this.#cancelRoom = undefined;
    if (this.#waiting.length === 0 || this.#active.size < this.#places) return;
    const resting = [...this.#active.keys()].filter((run) => run.restingSince !== undefined && !run.isEnded);
    const oldest = resting.sort((left, right) => (left.restingSince ?? 0) - (right.restingSince ?? 0))[0];
    if (oldest === undefined) return;
    const wait = (oldest.restingSince ?? 0) + this.#restWhileOthersWait - this.#clock.now();
    if (wait <= 0) oldest.end({ status: "stopped", error: texts.madeRoom });
    else this.#cancelRoom = this.#clock.after(wait, () => this.makeRoom());
  }

  /** Resolves when no run is left. */
  async idle(): Promise<void> {
    while (this.#active.size > 0) await Promise.all(this.#active.values());
  }

  #next(): void {
    this.#waiting = this.#waiting.filter(({ run }) => !run.isEnded);
    while (this.#active.size < this.#places) {
      const [first, ...rest] = this.#waiting;
      if (first === undefined) break;
      this.#waiting = rest;
      first.run.queuePosition = undefined;
      const finished = first.execute().finally(() => {
        this.#active.delete(first.run);
        this.#next();
      });
      this.#active.set(first.run, finished);
    }
    for (const [index, { run }] of this.#waiting.entries()) run.queuePosition = index + 1;
    this.makeRoom();
  }
}
