import { randomBytes } from "node:crypto";
import path from "node:path";
import { ApiError } from "../http/api-error.ts";
import type { CallStore } from "../store/calls.ts";
import type { JsonObject } from "../store/schema.ts";
import type { CallEngine, CallEngineInput, OpenedCall } from "./call-engine.ts";
import type { CallEvent } from "./call-event.ts";
import { endReasons } from "./end-reasons.ts";
import { Journal } from "./journal.ts";
import { projectCall } from "./projection.ts";
import { createSignalling, type SignallingOptions } from "./signalling.ts";
import { PieceRefusedError, VideoPieces } from "./video-pieces.ts";
import { type WorkerLink, WorkerPool, type WorkerPoolOptions, WorkerRefusal } from "./worker-pool.ts";

/** Milliseconds that the start waits for the first worker. */
const startPatience = 60_000;
/** Milliseconds that a call waits for a worker that is still starting. */
const workerPatience = 30_000;
/** Milliseconds after the start in which workers of an earlier process may report. */
const adoptionTime = 2_500;
/** Milliseconds for calls to end politely when the platform stops. */
const closePatience = 5_000;
/** How many ended rooms are remembered, so that a late joiner is told that the call is over. */
const endedRoomsKept = 10_000;

export interface EmbeddedCallEngineOptions {
  readonly store: CallStore;
  readonly dataDir: string;
  /** The platform's public address, without a slash at its end. */
  readonly url: string;
  readonly isOriginAllowed: (origin: string) => boolean;
  readonly iceServers: SignallingOptions["iceServers"];
  /** How many worker processes share the calls. */
  readonly workers: number;
  readonly partsModule: string;
  readonly partsConfiguration: unknown;
  /** Sums up an ended call; undefined where nothing can be said. Must not take long: the end waits for it. */
  readonly summarize?: (call: {
    readonly callId: string;
    readonly messages: readonly JsonObject[];
  }) => Promise<string | undefined>;
  readonly log: WorkerPoolOptions["log"];
}

const tokenHint = "Send the Parlor-Participant-Token of the join as Authorization: Bearer.";

interface Room {
  readonly callId: string;
  readonly worker: WorkerLink;
  /** The participant's token, once somebody joined through this process. */
  token?: string;
  video?: VideoPieces;
}

/** Calls in worker processes of this machine. */
export class EmbeddedCallEngine implements CallEngine {
  readonly #options: EmbeddedCallEngineOptions;
  readonly #pool: WorkerPool;
  readonly #journal: Journal;
  readonly #rooms = new Map<string, Room>();
  /** The newest of those whose call is over: late joiners are told so, and a recording's last pieces still come. */
  readonly #endedRooms = new Map<string, Room>();
  readonly #recordingsFolder: string;
  readonly #workerOf = new Map<string, WorkerLink>();
  /** One thing after the other for each call, so that its events are stored in order. */
  readonly #queues = new Map<string, Promise<void>>();
  readonly #endListeners = new Map<string, (() => void)[]>();
  readonly #signalling: (request: Request) => Promise<Response>;

  constructor(options: EmbeddedCallEngineOptions) {
    this.#options = options;
    this.#journal = new Journal(options.dataDir);
    this.#recordingsFolder = path.join(options.dataDir, "recordings");
    this.#signalling = createSignalling({
      calls: {
        admit: (room) => void this.#roomOf(room),
        join: (...given) => this.#join(...given),
        leave: (...given) => this.#leave(...given),
        admitPiece: (...given) => void this.#roomOfPiece(...given),
        keepPiece: (...given) => this.#keepPiece(...given),
      },
      isOriginAllowed: options.isOriginAllowed,
      iceServers: options.iceServers,
      recordingsFolder: this.#recordingsFolder,
      url: options.url,
    });
    this.#pool = new WorkerPool({
      size: options.workers,
      configuration: {
        dataDir: options.dataDir,
        recordingUrl: `${options.url}/rtc/recordings`,
        iceServers: [...options.iceServers],
        partsModule: options.partsModule,
        partsConfiguration: options.partsConfiguration,
      },
      log: options.log,
      handlers: {
        onHello: (worker, calls) => {
          for (const { callId, room } of calls) {
            this.#workerOf.set(callId, worker);
            this.#rooms.set(room, { callId, worker });
          }
        },
        onEvents: (worker, callId, events) => this.#enqueue(callId, () => this.#store(worker, callId, events)),
        onDeath: (worker) => {
          for (const callId of worker.calls) this.#enqueue(callId, () => this.#buryCall(callId, endReasons.workerDied));
        },
      },
    });
  }

  /**
   * Starts the workers and waits for the first of them, so that the first call finds one. Calls that nobody holds any
   * more are ended in the background. Without workers the platform runs on: calls are refused, everything else works.
   */
  async start(): Promise<void> {
    await this.#pool.start();
    setTimeout(() => void this.#reconcile(), adoptionTime).unref();
    await this.#pool.ready(startPatience).catch((error: Error) => this.#options.log("error", error.message));
  }

  async open(input: CallEngineInput): Promise<OpenedCall> {
    const { call, assistant, variableValues } = input;
    let worker: WorkerLink;
    try {
      worker = await this.#pool.assign(call.id, workerPatience);
    } catch (error) {
      await this.#buryCall(call.id, endReasons.workerMissing);
      throw error;
    }
    const room = randomBytes(16).toString("hex");
    this.#workerOf.set(call.id, worker);
    this.#rooms.set(room, { callId: call.id, worker });
    const opened = (await worker.ask({ kind: "open", call: { callId: call.id, room, assistant, variableValues } })) as {
      transcriber: "server" | "client";
      warnings?: string[];
    };
    return {
      webCallUrl: `${this.#options.url}/rtc/${room}`,
      transport: { provider: "parlor", callToken: "", transcriber: opened.transcriber },
      warnings: opened.warnings ?? [],
    };
  }

  async end(callId: string, endedReason: string): Promise<void> {
    const worker = this.#workerOf.get(callId);
    if (!worker) return;
    const ended = new Promise<void>((resolve) => {
      this.#endListeners.set(callId, [...(this.#endListeners.get(callId) ?? []), resolve]);
    });
    worker.tell({ kind: "end", callId, reason: endedReason });
    await ended;
  }

  async control(callId: string, message: JsonObject): Promise<boolean> {
    const worker = this.#workerOf.get(callId);
    if (!worker) return false;
    return (await worker.ask({ kind: "control", callId, message })) === true;
  }

  /** Workers that take calls; for tests and for the supervisor's eyes. */
  get workerProcessIds(): readonly number[] {
    return this.#pool.workers.filter(({ ready }) => ready).map(({ pid }) => pid);
  }

  handleSignalling(request: Request): Promise<Response> {
    return this.#signalling(request);
  }

  async close(): Promise<void> {
    await this.#pool.close(closePatience);
    await Promise.allSettled(this.#queues.values());
    const held = [...this.#workerOf.keys()];
    await Promise.allSettled(held.map((callId) => this.#buryCall(callId, endReasons.shutdown)));
  }

  #enqueue(callId: string, action: () => Promise<void>): void {
    const before = this.#queues.get(callId) ?? Promise.resolve();
    const next = before.then(action).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log("error", "a call's events could not be stored", { callId, reason });
    });
    this.#queues.set(callId, next);
    void next.then(() => {
      if (this.#queues.get(callId) === next) this.#queues.delete(callId);
    });
  }

  async #store(worker: WorkerLink, callId: string, events: readonly CallEvent[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    await this.#append(callId, events);
    if (events.some((event) => event.type === "call.started")) {
      const startedAt = new Date(events.find((event) => event.type === "call.started")?.at ?? Date.now()).toISOString();
      await this.#options.store.updateCall(callId, { status: "in-progress", startedAt });
    }
    if (events.some((event) => event.type === "call.ended")) await this.#finish(callId);
    worker.tell({ kind: "stored", callId, seq: last.seq });
  }

  async #append(callId: string, events: readonly CallEvent[]): Promise<void> {
    await this.#options.store.appendEvents(callId, events);
  }

  /** Writes a call's end from everything that is known of it. */
  async #finish(callId: string): Promise<void> {
    const events = await this.#options.store.listEvents(callId);
    const { startedAt, endedAt, endedReason, messages, transcript, artifact } = projectCall(events);
    const summary = await this.#options.summarize?.({ callId, messages }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log("warn", "a call could not be summed up", { callId, reason });
      return undefined;
    });
    await this.#options.store.endCall(callId, {
      endedReason: endedReason ?? endReasons.workerDied,
      endedAt: endedAt ?? Date.now(),
      ...(startedAt === undefined ? {} : { startedAt }),
      messages,
      transcript,
      ...(summary === undefined ? {} : { summary }),
      artifact,
    });
    this.#forget(callId);
  }

  /** Ends a call that no worker holds any more, from what its worker had written down. */
  async #buryCall(callId: string, endedReason: string): Promise<void> {
    const written = this.#journal.read(callId);
    await this.#append(callId, written);
    if (!written.some((event) => event.type === "call.ended")) {
      const seq = (await this.#options.store.lastSeq(callId)) + 1;
      await this.#append(callId, [{ seq, at: Date.now(), type: "call.ended", data: { endedReason } }]);
    }
    await this.#finish(callId);
    this.#journal.remove(callId);
  }

  #forget(callId: string): void {
    this.#workerOf.get(callId)?.calls.delete(callId);
    this.#workerOf.delete(callId);
    for (const [room, held] of this.#rooms) {
      if (held.callId !== callId) continue;
      this.#rooms.delete(room);
      this.#endedRooms.set(room, held);
    }
    for (const room of this.#endedRooms.keys()) {
      if (this.#endedRooms.size <= endedRoomsKept) break;
      this.#endedRooms.delete(room);
    }
    for (const listener of this.#endListeners.get(callId) ?? []) listener();
    this.#endListeners.delete(callId);
  }

  /** After a start: calls that the database has as running but no worker holds have ended with their worker. */
  async #reconcile(): Promise<void> {
    const running = await this.#options.store.listByStatus(["queued", "ringing", "in-progress"]);
    const startedBefore = Date.now() - adoptionTime;
    for (const call of running) {
      if (call.type !== "webCall" || this.#workerOf.has(call.id)) continue;
      if (new Date(call.createdAt).getTime() > startedBefore) continue;
      this.#enqueue(call.id, () => this.#buryCall(call.id, endReasons.workerDied));
    }
  }

  #roomOf(room: string): Room {
    const found = this.#rooms.get(room);
    if (found) return found;
    if (this.#endedRooms.has(room))
      throw new ApiError(410, "This call has ended. Create a new one with POST /call/web.");
    throw new ApiError(404, "There is no such room. Create a call with POST /call/web and use its webCallUrl.");
  }

  async #join(room: string, offer: string, token: string | undefined) {
    const held = this.#roomOf(room);
    const { callId, worker } = held;
    const question = { kind: "join", callId, offer, ...(token === undefined ? {} : { token }) } as const;
    try {
      const joined = (await worker.ask(question)) as { answer: string; participantId: string; token: string };
      held.token = joined.token;
      return joined;
    } catch (error) {
      throw signallingProblemOf(error);
    }
  }

  #roomOfPiece(room: string, token: string | undefined): Room {
    const held = this.#rooms.get(room) ?? this.#endedRooms.get(room) ?? this.#roomOf(room);
    if (token === undefined || token !== held.token) throw new ApiError(401, tokenHint);
    return held;
  }

  async #keepPiece(room: string, token: string | undefined, number: number, piece: Uint8Array): Promise<void> {
    const held = this.#roomOfPiece(room, token);
    const begins = held.video === undefined;
    held.video ??= new VideoPieces(this.#recordingsFolder);
    try {
      held.video.add(number, piece);
    } catch (error) {
      if (error instanceof PieceRefusedError) throw new ApiError(409, error.message);
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log("error", "a recording's piece could not be kept", { callId: held.callId, reason });
      throw new ApiError(507, "The recording cannot be kept any more: the disk takes nothing.");
    }
    const url = `${this.#options.url}/rtc/recordings/${held.video.name}`;
    if (begins) held.worker.tell({ kind: "video-stored", callId: held.callId, url });
  }

  async #leave(room: string, token: string | undefined): Promise<void> {
    const { callId, worker } = this.#roomOf(room);
    const left = await worker
      .ask({ kind: "leave", callId, ...(token === undefined ? {} : { token }) })
      .catch((error: unknown) => {
        throw signallingProblemOf(error);
      });
    if (left !== true) throw new ApiError(401, tokenHint);
  }
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
    case "worker-died":
      return new ApiError(410, "This call has ended. Create a new one with POST /call/web.");
    default:
      return new ApiError(503, error.message);
  }
}
