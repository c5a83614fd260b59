import type { ArtifactPlan } from "@parlor/contract";
import type { Clock } from "@parlor/processes/clock";
import { type FoundAssistant, found } from "../found.ts";
import { ApiError } from "../http/api-error.ts";
import type { CallStore } from "../store/calls.ts";
import { lastOf } from "./call-event.ts";
import type { Participant } from "./live-call-options.ts";
import type { Room, Rooms } from "./rooms.ts";
import type { SignallingCalls } from "./signalling.ts";
import { PieceRefusedError, VideoPieces } from "./video-pieces.ts";
import { type WorkerPoolOptions, WorkerRefusal } from "./worker-pool.ts";

const tokenHint = "Send the Parlor-Participant-Token of the join as Authorization: Bearer.";
const callEnded = "This call has ended. Create a new one with POST /call/web.";

export interface RoomDeskOptions {
  readonly rooms: Rooms;
  readonly store: Pick<CallStore, "get" | "listEvents">;
  readonly recordingsFolder: string;
  readonly urlOfRecording: (name: string) => string;
  readonly log: WorkerPoolOptions["log"];
  readonly clock: Pick<Clock, "elapsed">;
  /** Why so many bytes cannot be kept now; undefined where they can. */
  readonly refusal?: ((bytes: number) => Promise<string | undefined>) | undefined;
}

/** The last pieces of a recording come this many milliseconds after its call's end at most. */
const afterTheEnd = 60_000;
/** Bytes that a browser may send at once, and a second: three times what browsers record. */
const burstBytes = 16_777_216;
const bytesASecond = 1_048_576;

/** What visitors want of the rooms: to join, to leave, and to have a recording's pieces kept. */
export class RoomDesk implements SignallingCalls {
  readonly #options: RoomDeskOptions;

  constructor(options: RoomDeskOptions) {
    this.#options = options;
  }

  admit(id: string): void {
    const { callId, participant, worker } = this.#liveRoom(id);
    // The visitor may have to be asked for the microphone first: the call waits for those who have knocked.
    if (!participant) worker.tell({ kind: "knock", callId });
  }

  async join(id: string, offer: string, token: string | undefined) {
    const room = this.#liveRoom(id);
    const question = { kind: "join", callId: room.callId, offer, ...(token === undefined ? {} : { token }) } as const;
    try {
      const joined = (await room.worker.ask(question)) as { answer: string; participant: Participant };
      room.participant = joined.participant;
      return { answer: joined.answer, participantId: joined.participant.id, token: joined.participant.token };
    } catch (error) {
      throw signallingProblemOf(error);
    }
  }

  async leave(id: string, token: string | undefined): Promise<void> {
    const { callId, worker } = this.#liveRoom(id);
    const left = await worker
      .ask({ kind: "leave", callId, ...(token === undefined ? {} : { token }) })
      .catch((error: unknown) => {
        throw signallingProblemOf(error);
      });
    if (left !== true) throw new ApiError(401, tokenHint);
  }

  admitPiece(id: string, token: string | undefined): void {
    this.#roomOfPiece(id, token);
  }

  async keepPiece(id: string, token: string | undefined, number: number, piece: Uint8Array): Promise<void> {
    const { urlOfRecording, log } = this.#options;
    const room = this.#roomOfPiece(id, token);
    const video = room.video ?? (await this.#beginVideo(room));
    this.#takeBytes(room, piece.byteLength);
    const full = await this.#options.refusal?.(piece.byteLength);
    if (full !== undefined) throw new ApiError(507, full);
    const isFirst = video.pieces === 0;
    try {
      video.add(number, piece);
    } catch (error) {
      if (error instanceof PieceRefusedError) throw new ApiError(409, error.message);
      const reason = error instanceof Error ? error.message : String(error);
      log("error", "a recording's piece could not be kept", { callId: room.callId, reason });
      throw new ApiError(507, "The recording cannot be kept any more: the disk takes nothing.");
    }
    if (isFirst) room.worker.tell({ kind: "video-stored", callId: room.callId, url: urlOfRecording(video.name) });
  }

  /** A recording that was begun before this process started is gone on with. */
  async #beginVideo(room: Room): Promise<VideoPieces> {
    const { store } = this.#options;
    // A call of an earlier process: what it was opened with is stored.
    if (!room.opening) assertRecorded((await store.get(room.callId))?.effective.assistant);
    const { url } = lastOf(await store.listEvents(room.callId), "video.stored");
    const begun = typeof url === "string" ? url.split("/").at(-1) : undefined;
    room.video ??= new VideoPieces(this.#options.recordingsFolder, begun);
    return room.video;
  }

  #roomOfPiece(id: string, token: string | undefined): Room {
    const { rooms } = this.#options;
    const room = rooms.live(id) ?? rooms.ended(id) ?? this.#liveRoom(id);
    if (token === undefined || token !== room.participant?.token) throw new ApiError(401, tokenHint);
    if (room.opening) assertRecorded(room.opening.assistant);
    if (room.endedAt !== undefined && this.#options.clock.elapsed() - room.endedAt > afterTheEnd)
      throw new ApiError(410, "The call of this recording is over.");
    return room;
  }

  /** What a browser records comes no faster than it is recorded. */
  #takeBytes(room: Room, bytes: number): void {
    const until = room.endedAt ?? this.#options.clock.elapsed();
    const allowed = burstBytes + (bytesASecond * Math.max(0, until - room.openedAt)) / 1000;
    const taken = (room.videoBytes ?? 0) + bytes;
    if (taken > allowed) throw new ApiError(429, "Pieces come faster than anybody records.", { "retry-after": "5" });
    room.videoBytes = taken;
  }

  #liveRoom(id: string): Room {
    const { rooms } = this.#options;
    const room = rooms.live(id);
    if (room) return room;
    if (rooms.ended(id)) throw new ApiError(410, callEnded);
    throw new ApiError(404, "There is no such room. Create a call with POST /call/web and use its webCallUrl.");
  }
}

/** Nobody is recorded with pictures unless the call was begun so. @throws {ApiError} 403 */
function assertRecorded(assistant: unknown): void {
  const { artifactPlan }: FoundAssistant = found(assistant);
  if (found<ArtifactPlan>(artifactPlan).videoRecordingEnabled === true) return;
  throw new ApiError(403, "This call is not recorded with pictures: artifactPlan.videoRecordingEnabled is off.");
}

function signallingProblemOf(error: unknown): Error {
  if (!(error instanceof WorkerRefusal)) return error instanceof Error ? error : new Error(String(error));
  switch (error.code) {
    case "already-joined":
      return new ApiError(
        409,
        "Somebody has joined this call. To come back after a lost connection, send the Parlor-Participant-Token of the first join as Authorization: Bearer.",
      );
    case "unusable-offer":
      return new ApiError(400, error.message);
    case "unknown-call":
      return new ApiError(410, callEnded);
    case "worker-died":
      return new ApiError(503, "The call is being moved to another worker. Try again in a second.");
    default:
      return new ApiError(503, error.message);
  }
}
