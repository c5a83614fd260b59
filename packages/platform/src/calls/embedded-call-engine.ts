import { randomBytes } from "node:crypto";
import path from "node:path";
import { type Clock, systemClock } from "@parlor/processes/clock";
import { type FoundAssistant, jsonOf } from "../found.ts";
import type { CallStore } from "../store/calls.ts";
import { isDatabaseAway, isDiskFull } from "../store/database-away.ts";
import { openRecordings } from "../store/recordings.ts";
import type { JsonObject } from "../store/schema.ts";
import { Admission, type Caller } from "./admission.ts";
import type { CallEngine, CallEngineInput, OpenedCall } from "./call-engine.ts";
import { drained } from "./drained.ts";
import { endReasons } from "./end-reasons.ts";
import { EventSink, type EventSinkOptions } from "./event-sink.ts";
import { Journal } from "./journal.ts";
import { type CallListener, Listening } from "./listening.ts";
import type { CallBoard } from "./livekit/call-board.ts";
import { Recovery } from "./recovery.ts";
import { RoomDesk, type RoomDeskOptions } from "./room-desk.ts";
import { Rooms } from "./rooms.ts";
import { createSignalling, type SignallingOptions } from "./signalling.ts";
import { type WorkerLink, WorkerPool, type WorkerPoolOptions } from "./worker-pool.ts";

/** Milliseconds that the start waits for the first worker. */
const startPatience = 60_000;
/** Milliseconds that a call waits for a worker that is still starting. */
const workerPatience = 30_000;
/** Milliseconds after the start in which workers of an earlier process may report. */
const adoptionTime = 2_500;
/** Milliseconds between two signs of life for other servers on the same database. */
const boardInterval = 1_000;
/** Milliseconds for calls to end politely when the platform stops. */
const closePatience = 5_000;

export interface EmbeddedCallEngineOptions {
  readonly store: CallStore;
  readonly dataDir: string;
  /** The platform's public address, without a slash at its end. */
  readonly url: string;
  readonly isOriginAllowed: (origin: string) => boolean;
  readonly iceServers: SignallingOptions["iceServers"];
  /** The most worker processes that share the calls; while nobody calls there is one. */
  readonly workers: number;
  readonly partsModule: string;
  readonly partsConfiguration: unknown;
  readonly summarize?: EventSinkOptions["summarize"];
  readonly log: WorkerPoolOptions["log"];
  /** Where servers that share a database say which calls they hold; without it this is the only one. */
  readonly board?: Pick<CallBoard, "live" | "hold" | "remove" | "isHeld"> | undefined;
  readonly clock?: Clock;
  /** Why so many bytes cannot be kept now; undefined where they can. */
  readonly diskRefusal?: RoomDeskOptions["refusal"];
  /** Told what staff should know. */
  readonly tellStaff?: (kind: string, text: string) => void;
  /** Lets in only what the machine carries. Default: every call. */
  readonly limitsCalls?: boolean;
}

/** A call goes on without a recording where there is no room for one. */
const withoutRecording = (assistant: JsonObject): JsonObject => {
  const { artifactPlan }: FoundAssistant = assistant;
  return {
    ...assistant,
    artifactPlan: { ...jsonOf(artifactPlan), recordingEnabled: false, videoRecordingEnabled: false },
  };
};

/** Milliseconds for which the events of calls wait for a database that is away. */
const storePatience = 120_000;

/** Calls in worker processes of this machine. */
export class EmbeddedCallEngine implements CallEngine {
  readonly #url: string;
  readonly #log: WorkerPoolOptions["log"];
  readonly #clock: Clock;
  readonly #diskRefusal: EmbeddedCallEngineOptions["diskRefusal"];
  readonly #tellStaff: EmbeddedCallEngineOptions["tellStaff"];
  readonly #board: EmbeddedCallEngineOptions["board"];
  /** Names this process among those that share the database. */
  readonly #id = randomBytes(8).toString("hex");
  readonly #rooms = new Rooms();
  readonly #listening = new Listening((callId, isListened) =>
    this.#rooms.ofCall(callId)?.worker.tell({ kind: "listen", callId, isListened }),
  );
  readonly #pool: WorkerPool;
  readonly #sink: EventSink;
  readonly #recovery: Recovery;
  readonly #admission: Admission | undefined;
  readonly #signalling: (request: Request) => Promise<Response>;
  #cancelReconciling: () => void = () => undefined;
  #stopBeating: () => void = () => undefined;

  constructor(options: EmbeddedCallEngineOptions) {
    const { store, dataDir, url, log, clock = systemClock } = options;
    const now = () => clock.now();
    const recordingsFolder = path.join(dataDir, "recordings");
    const recordingUrl = `${url}/rtc/recordings`;
    this.#board = options.board;
    this.#url = url;
    this.#log = log;
    this.#diskRefusal = options.diskRefusal;
    this.#tellStaff = options.tellStaff;
    this.#clock = clock;
    this.#sink = new EventSink({
      store,
      summarize: options.summarize,
      now,
      log,
      retry: {
        clock,
        milliseconds: storePatience,
        isWorthwhile: (error) => isDatabaseAway(error) || isDiskFull(error),
      },
      onFinished: (callId) => {
        this.#pool.release(callId);
        this.#listening.ended(callId);
        this.#rooms.close(callId, clock.elapsed());
        this.#onBoard((board) => board.remove(callId));
      },
    });
    this.#recovery = new Recovery({
      store,
      journal: new Journal(dataDir),
      rooms: this.#rooms,
      sink: this.#sink,
      pool: () => this.#pool,
      now,
      isHeldElsewhere: options.board && ((callId) => options.board?.isHeld(callId) ?? Promise.resolve(false)),
    });
    if (options.limitsCalls)
      this.#admission = new Admission({ rooms: this.#rooms, clock, delay: () => this.#pool.delay });
    this.#signalling = createSignalling({
      queue: (ticket) => this.#admission?.place(ticket),
      calls: new RoomDesk({
        rooms: this.#rooms,
        store,
        recordingsFolder,
        urlOfRecording: (name) => `${recordingUrl}/${name}`,
        log,
        clock,
        refusal: options.diskRefusal,
      }),
      isOriginAllowed: options.isOriginAllowed,
      iceServers: options.iceServers,
      recordings: openRecordings(dataDir, undefined),
      url,
    });
    this.#pool = new WorkerPool({
      size: options.workers,
      atRest: 1,
      clock,
      configuration: {
        dataDir,
        recordingUrl,
        iceServers: [...options.iceServers],
        partsModule: options.partsModule,
        partsConfiguration: options.partsConfiguration,
      },
      log,
      handlers: {
        onHello: (worker, calls) => {
          for (const { callId, room, participant } of calls)
            this.#rooms.adopt({ id: room, callId, worker, participant, openedAt: clock.elapsed() });
        },
        onEvents: (worker, callId, events) =>
          this.#sink.take(callId, events, (seq) => worker.tell({ kind: "stored", callId, seq })),
        onTrouble: (callId, reason) => {
          log("error", "a call's journal cannot be written", { callId, reason });
          options.tellStaff?.(
            "journal",
            `The journal of a call cannot be written (${reason}). The call goes on, but what is said in it is lost if the server stops now: free some disk space.`,
          );
        },
        onSound: (callId, pcm) => this.#listening.heard(callId, pcm),
        onDeath: (worker) => {
          for (const callId of worker.calls) this.#listening.ended(callId);
          return this.#recovery.workerDied(worker);
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
    if (this.#board) {
      const beat = () => this.#onBoard((board) => board.live(this.#id, 0));
      beat();
      this.#stopBeating = this.#clock.every(boardInterval, beat);
    }
    this.#cancelReconciling = this.#clock.after(adoptionTime, () => void this.#recovery.reconcile(adoptionTime));
    await this.#pool.ready(startPatience).catch((error: Error) => this.#log("error", error.message));
  }

  admit(caller: Caller): void {
    this.#admission?.admit(caller);
  }

  async open(input: CallEngineInput): Promise<OpenedCall> {
    const { call, variableValues, address } = input;
    const full = await this.#diskRefusal?.(0);
    if (full !== undefined) this.#tellStaff?.("disk", `Calls are not recorded any more. ${full}`);
    const assistant = full === undefined ? input.assistant : withoutRecording(input.assistant);
    let worker: WorkerLink;
    try {
      worker = await this.#pool.assign(call.id, workerPatience);
    } catch (error) {
      this.#admission?.used({ address });
      await this.#recovery.bury(call.id, endReasons.workerMissing);
      throw error;
    }
    const room = this.#rooms.open(call.id, worker, {
      address,
      openedAt: this.#clock.elapsed(),
      opening: { assistant, variableValues },
    });
    this.#admission?.used({ address });
    this.#onBoard((board) => board.hold(call.id, room.id, this.#id));
    try {
      const opened = (await worker.ask({
        kind: "open",
        call: { callId: call.id, room: room.id, assistant, variableValues },
      })) as { transcriber: "server" | "client"; warnings?: string[] };
      return {
        webCallUrl: `${this.#url}/rtc/${room.id}`,
        transport: { provider: "parlor", callToken: "", transcriber: opened.transcriber },
        warnings: [...(opened.warnings ?? []), ...(full === undefined ? [] : [`artifactPlan: not recorded. ${full}`])],
      };
    } catch (error) {
      this.#pool.release(call.id);
      this.#rooms.close(call.id);
      this.#onBoard((board) => board.remove(call.id));
      throw error;
    }
  }

  async end(callId: string, endedReason: string): Promise<void> {
    const room = this.#rooms.ofCall(callId);
    if (!room) return;
    const ended = this.#sink.ended(callId);
    room.worker.tell({ kind: "end", callId, reason: endedReason });
    await ended;
  }

  async control(callId: string, message: JsonObject): Promise<boolean> {
    const room = this.#rooms.ofCall(callId);
    return room !== undefined && (await room.worker.ask({ kind: "control", callId, message })) === true;
  }

  listen(callId: string, listener: CallListener): (() => void) | undefined {
    return this.#rooms.ofCall(callId) && this.#listening.add(callId, listener);
  }

  /** Other servers on the same database are told what this one holds; a call does not wait for that. */
  #onBoard(tell: (board: NonNullable<EmbeddedCallEngineOptions["board"]>) => Promise<void>): void {
    if (!this.#board) return;
    tell(this.#board).catch((error: unknown) =>
      this.#log("warn", "other servers could not be told of a call", { reason: String(error) }),
    );
  }

  /** Workers that take calls; for tests and for the supervisor's eyes. */
  get workerProcessIds(): readonly number[] {
    return this.#pool.workers.filter(({ ready }) => ready).map(({ pid }) => pid);
  }

  ready(): { readonly ok: boolean; readonly detail: unknown } {
    const ready = this.workerProcessIds.length;
    return { ok: ready > 0, detail: { ready, calls: this.#rooms.callIds.length } };
  }

  drain(milliseconds: number): Promise<void> {
    return drained(() => this.#rooms.callIds.length, this.#clock, milliseconds);
  }

  handleSignalling(request: Request): Promise<Response> {
    return this.#signalling(request);
  }

  async close(): Promise<void> {
    this.#cancelReconciling();
    this.#stopBeating();
    this.#admission?.close();
    await this.#pool.close(closePatience);
    await this.#sink.drain();
    await Promise.allSettled(this.#rooms.callIds.map((callId) => this.#recovery.bury(callId, endReasons.shutdown)));
  }
}
