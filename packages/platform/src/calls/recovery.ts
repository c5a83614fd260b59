import type { CallStore } from "../store/calls.ts";
import type { JsonObject } from "../store/schema.ts";
import { endReasons } from "./end-reasons.ts";
import type { EventSink } from "./event-sink.ts";
import type { Journal } from "./journal.ts";
import type { Room, Rooms } from "./rooms.ts";
import { type WorkerLink, type WorkerPool, WorkerRefusal } from "./worker-pool.ts";

/** Milliseconds that an orphaned call waits for another worker; pages try to come back for that long. */
const takeOverPatience = 40_000;
/** A call that outlived one worker and loses the next may be what ends them. */
const mostTakeOvers = 1;

export interface RecoveryOptions {
  readonly store: CallStore;
  readonly journal: Pick<Journal, "read" | "remove">;
  readonly rooms: Rooms;
  readonly sink: Pick<EventSink, "enqueue" | "bury">;
  readonly pool: () => Pick<WorkerPool, "assign" | "release">;
  readonly now: () => number;
  /** Whether another server that lives holds the call. Without it nobody else is presumed. */
  readonly isHeldElsewhere?: ((callId: string) => Promise<boolean>) | undefined;
  /** What else has to be done for a call that another worker has opened again. */
  readonly onReopened?: (room: Room) => Promise<void>;
  /** Milliseconds within which a visitor has to join, where the default does not fit. */
  readonly joinPatience?: number;
}

/** What becomes of calls whose worker died, or that nobody holds after a start. */
export class Recovery {
  readonly #options: RecoveryOptions;

  constructor(options: RecoveryOptions) {
    this.#options = options;
  }

  /** Gives the calls of a dead worker to another one, where their visitors may join again; ends those it cannot. */
  workerDied(worker: WorkerLink): void {
    const { rooms, sink } = this.#options;
    for (const callId of worker.calls) {
      const room = rooms.ofCall(callId);
      // A call whose opening failed with the worker is told of by the one who opened it.
      if (room?.worker !== worker) continue;
      // By its turn the call may be with another worker: this one was tried, and died, while an earlier death was mended.
      sink.enqueue(callId, async () => {
        if (room.worker === worker) await this.#takeOver(room);
      });
    }
  }

  /** Ends a call for `reason` with what its worker wrote down of it. */
  async bury(callId: string, reason: string): Promise<void> {
    const { journal, sink, pool } = this.#options;
    await sink.bury(callId, journal.read(callId), reason);
    journal.remove(callId);
    pool().release(callId);
  }

  /** After a start: calls that the database has as running but no worker holds have ended with their worker. */
  async reconcile(youngest: number): Promise<void> {
    const { store, rooms, sink, now, isHeldElsewhere } = this.#options;
    const running = await store.listByStatus(["queued", "ringing", "in-progress"]);
    for (const call of running) {
      if (call.type !== "webCall" || rooms.ofCall(call.id)) continue;
      if (new Date(call.createdAt).getTime() > now() - youngest) continue;
      if (await isHeldElsewhere?.(call.id)) continue;
      sink.enqueue(call.id, () => this.bury(call.id, endReasons.workerDied));
    }
  }

  async #takeOver(room: Room): Promise<void> {
    const { store, journal, pool, joinPatience, onReopened } = this.#options;
    const { callId, participant } = room;
    await store.appendEvents(callId, journal.read(callId));
    const events = await store.listEvents(callId);
    const takenOver = events.filter(({ type }) => type === "worker.lost").length;
    const opening = room.opening ?? openingOf((await store.get(callId))?.effective);
    const isOver = events.some(({ type }) => type === "call.ended");
    if (isOver || takenOver >= mostTakeOvers || !opening) {
      await this.bury(callId, endReasons.workerDied);
      return;
    }
    const open = async () => {
      room.worker = await pool().assign(callId, takeOverPatience);
      await room.worker.ask({
        kind: "open",
        call: {
          callId,
          room: room.id,
          ...opening,
          ...(joinPatience !== undefined && { joinPatience }),
          takenOver: { events, participant },
        },
      });
    };
    try {
      // What ended one worker may be ending the next at this moment: then there is one more try, with a new one.
      await open().catch((error: unknown) => {
        if (error instanceof WorkerRefusal && error.code === "worker-died") return open();
        throw error;
      });
      await onReopened?.(room);
    } catch {
      await this.bury(callId, endReasons.workerDied);
    }
  }
}

/** What a call was opened with, as far as the database knows it. */
function openingOf(effective: JsonObject | undefined): Room["opening"] {
  const { assistant, variableValues = {} } = effective ?? {};
  if (typeof assistant !== "object" || assistant === null) return undefined;
  return { assistant: assistant as JsonObject, variableValues: variableValues as JsonObject };
}
