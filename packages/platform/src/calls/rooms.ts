import { randomBytes } from "node:crypto";
import type { JsonObject } from "../store/schema.ts";
import type { Participant } from "./live-call-options.ts";
import type { VideoPieces } from "./video-pieces.ts";
import type { WorkerLink } from "./worker-pool.ts";

/** How many ended rooms are remembered, so that a late joiner is told that the call is over. */
const endedRoomsKept = 10_000;

/** Where one call can be joined. */
export interface Room {
  readonly id: string;
  readonly callId: string;
  /** Of whoever opened the call; undefined where the server does not know it. */
  readonly address?: string | undefined;
  /** What the call was opened with, to open it again elsewhere; unknown of a call of an earlier process. */
  readonly opening?: { readonly assistant: JsonObject; readonly variableValues: JsonObject } | undefined;
  /** By the clock's `elapsed()`, in milliseconds. */
  readonly openedAt: number;
  worker: WorkerLink;
  participant?: Participant | undefined;
  video?: VideoPieces;
  /** Bytes of the recording with pictures that came since `openedAt`. */
  videoBytes?: number;
  /** By the clock's `elapsed()`, once the call is over. */
  endedAt?: number;
}

/** Every call that is live here, and where it is held. */
export class Rooms {
  readonly #live = new Map<string, Room>();
  readonly #ofCall = new Map<string, Room>();
  /** The newest of those whose call is over: late joiners are told so, and a recording's last pieces still come. */
  readonly #ended = new Map<string, Room>();

  open(callId: string, worker: WorkerLink, by: Pick<Room, "address" | "openedAt" | "opening"> = { openedAt: 0 }): Room {
    return this.#keep({ id: randomBytes(16).toString("hex"), callId, worker, ...by });
  }

  get all(): readonly Room[] {
    return [...this.#live.values()];
  }

  /** A call that a worker of an earlier API process still holds. */
  adopt(room: Room): void {
    this.#keep(room);
  }

  live(id: string): Room | undefined {
    return this.#live.get(id);
  }

  ended(id: string): Room | undefined {
    return this.#ended.get(id);
  }

  ofCall(callId: string): Room | undefined {
    return this.#ofCall.get(callId);
  }

  get callIds(): string[] {
    return [...this.#ofCall.keys()];
  }

  /** @param at by the clock's `elapsed()` */
  close(callId: string, at = 0): void {
    const room = this.#ofCall.get(callId);
    if (!room) return;
    room.endedAt = at;
    this.#ofCall.delete(callId);
    this.#live.delete(room.id);
    this.#ended.set(room.id, room);
    for (const id of this.#ended.keys()) {
      if (this.#ended.size <= endedRoomsKept) break;
      this.#ended.delete(id);
    }
  }

  #keep(room: Room): Room {
    this.#live.set(room.id, room);
    this.#ofCall.set(room.callId, room);
    return room;
  }
}
