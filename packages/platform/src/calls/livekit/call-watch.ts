import type { Clock } from "@parlor/processes/clock";
import { endReasons } from "../end-reasons.ts";
import type { EventSink } from "../event-sink.ts";
import type { WorkerPoolOptions } from "../worker-pool.ts";
import type { CallBoard, HeldCall } from "./call-board.ts";
import type { LiveKitRooms } from "./livekit-rooms.ts";

/** Milliseconds between two looks. */
const lookInterval = 500;
/** Milliseconds without a look after which nobody is judged for a while: the others had no database either. */
const longestGap = 2_500;
/** Milliseconds in which workers say again that they live, when the database is back. */
const grace = 5_000;
/** Seconds that a call waits for a worker, first or next. */
const unwantedAfter = 20;
/** A call that has lost so many workers may be what ends them. */
const mostTakeOvers = 1;

export interface CallWatchOptions {
  readonly board: CallBoard;
  readonly rooms: Pick<LiveKitRooms, "dispatch" | "close">;
  readonly sink: Pick<EventSink, "enqueue" | "bury" | "drain">;
  readonly clock: Clock;
  readonly log: WorkerPoolOptions["log"];
}

/** Gives the calls of dead workers to others, and ends those that nobody takes. Any number may watch at once. */
export class CallWatch {
  readonly #options: CallWatchOptions;
  #stop: () => void = () => undefined;
  #lookedAt: number | undefined;
  #judgesFrom = 0;
  #looking: Promise<void> = Promise.resolve();
  #busy = false;
  #free = 0;

  constructor(options: CallWatchOptions) {
    this.#options = options;
  }

  /** How many calls more all workers carried of late. */
  get free(): number {
    return this.#free;
  }

  start(): void {
    const { clock } = this.#options;
    this.#judgesFrom = clock.elapsed() + grace;
    this.#stop = clock.every(lookInterval, () => {
      if (this.#busy) return;
      this.#busy = true;
      this.#looking = this.look().finally(() => {
        this.#busy = false;
      });
    });
  }

  /** One look. */
  async look(): Promise<void> {
    const { board, clock, log } = this.#options;
    try {
      this.#free = await board.free();
      const now = clock.elapsed();
      if (this.#lookedAt !== undefined && now - this.#lookedAt > longestGap) this.#judgesFrom = now + grace;
      this.#lookedAt = now;
      if (now < this.#judgesFrom) return;
      for (const orphan of await board.takeFromDead()) await this.#passOn(orphan);
      for (const left of await board.takeUnwanted(unwantedAfter)) this.#bury(left, endReasons.workerMissing);
    } catch (error) {
      log("warn", "the calls' workers could not be looked after", { reason: String(error) });
    }
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#looking;
    await this.#options.sink.drain();
  }

  async #passOn(orphan: HeldCall): Promise<void> {
    const { rooms, board, log } = this.#options;
    const { callId, room, takeOvers } = orphan;
    log("warn", "a call has lost its worker", { callId, takeOvers });
    if (takeOvers > mostTakeOvers) {
      await board.remove(callId);
      this.#bury(orphan, endReasons.workerDied);
      return;
    }
    // Where LiveKit is away, too, the call is ended when nobody has taken it in time.
    await rooms.dispatch(room, callId).catch((error: Error) => log("warn", error.message, { callId }));
  }

  #bury({ callId, room }: HeldCall, reason: string): void {
    const { sink, rooms } = this.#options;
    sink.enqueue(callId, () => sink.bury(callId, [], reason));
    void rooms.close(room).catch(() => undefined);
  }
}
