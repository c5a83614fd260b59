import { type Clock, sleep } from "@parlor/processes/clock";

/** Milliseconds between two tries, the first and the longest; doubled with every one. */
const firstPause = 1_000;
const longestPause = 60_000;

export interface RecordingKeeperOptions {
  /** Brings a finished recording to where every server finds it. */
  readonly keep: (name: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: (level: "warn" | "error", message: string, fields: Record<string, unknown>) => void;
}

/** Brings recordings to the storage, again and again while it is away: no call's end waits for that. */
export class RecordingKeeper {
  readonly #options: RecordingKeeperOptions;
  readonly #kept = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(options: RecordingKeeperOptions) {
    this.#options = options;
  }

  take(callId: string, name: string): void {
    if (this.#kept.has(name)) return;
    const kept = this.#keep(callId, name).finally(() => this.#kept.delete(name));
    this.#kept.set(name, kept);
  }

  /** Resolves when all are kept, or after so many milliseconds; what is left stays in this machine's folder. */
  async close(milliseconds: number): Promise<void> {
    const { clock } = this.#options;
    await Promise.race([Promise.all(this.#kept.values()), sleep(clock, milliseconds)]);
    this.#isClosed = true;
  }

  async #keep(callId: string, name: string): Promise<void> {
    const { keep, clock, log } = this.#options;
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        await keep(name);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (pause === firstPause)
          log("warn", "a recording is not in the storage yet; trying again", { callId, reason });
        await sleep(clock, pause);
        if (this.#isClosed) {
          log("error", "a recording has stayed on this machine", { callId, name });
          return;
        }
      }
    }
  }
}
