import { randomBytes } from "node:crypto";
import path from "node:path";
import { type Clock, sleep, systemClock } from "@parlor/processes/clock";
import { ApiError } from "../../http/api-error.ts";
import type { CallStore } from "../../store/calls.ts";
import type { Secrets } from "../../store/secrets.ts";
import { Admission } from "../admission.ts";
import type { CallEngine, OpenedCall } from "../call-engine.ts";
import { firstOf } from "../call-event.ts";
import { endReasons } from "../end-reasons.ts";
import { EventSink, type EventSinkOptions } from "../event-sink.ts";
import { Journal } from "../journal.ts";
import { Recovery } from "../recovery.ts";
import { type Room, Rooms } from "../rooms.ts";
import { type WorkerLink, WorkerPool, type WorkerPoolOptions } from "../worker-pool.ts";
import type { AgentJob, AgentLink } from "./agent-link.ts";
import type { CallBoard, HeldCall } from "./call-board.ts";
import type { LiveKitRooms } from "./livekit-rooms.ts";
import { readOpening } from "./opening.ts";
import { RecordingKeeper } from "./recording-keeper.ts";

/** Milliseconds that a call waits for a worker process that is still starting. */
const workerPatience = 10_000;
/** Milliseconds that the start waits for the first worker process. */
const startPatience = 180_000;
/** Milliseconds between two signs of life. */
const beat = 500;
/** Milliseconds that a visitor has for the browser's question about the microphone, and for joining. */
const joinPatience = 60_000;
/** Milliseconds for which events are tried to be stored while the database is away. */
const storePatience = 120_000;
/** Milliseconds between a call's end and the end of its room: the page has left by then. */
const roomKept = 3_000;
/** Milliseconds for the last recordings to reach the storage when the host stops. */
const keepPatience = 60_000;
/** Milliseconds for calls to end politely when the host stops. */
const closePatience = 5_000;

export interface CallHostOptions {
  readonly store: CallStore;
  readonly board: CallBoard;
  readonly rooms: LiveKitRooms;
  readonly secrets: Secrets;
  /** Makes the link to LiveKit's dispatch. */
  readonly link: (host: { readonly load: () => number; readonly onJob: (job: AgentJob) => void }) => AgentLink;
  readonly dataDir: string;
  /** Where recordings are served, without a slash at its end. */
  readonly recordingUrl: string;
  /** Brings a finished recording to where every server finds it. */
  readonly keepRecording: (name: string) => Promise<void>;
  /** How many worker processes share the calls of this machine. */
  readonly workers: number;
  readonly partsModule: string;
  readonly partsConfiguration: unknown;
  readonly summarize?: EventSinkOptions["summarize"];
  readonly log: WorkerPoolOptions["log"];
  readonly clock?: Clock;
  readonly fork?: WorkerPoolOptions["fork"];
}

/**
 * A machine that holds calls in LiveKit's rooms: takes them by LiveKit's dispatch, has them held by worker processes
 * as on one machine, and writes their events into the shared database. It opens none and serves no requests.
 */
export class CallHost implements CallEngine {
  /** Made anew at every start: what an earlier process held has been taken over, or will be. */
  readonly #id = randomBytes(8).toString("hex");
  readonly #options: CallHostOptions;
  readonly #clock: Clock;
  readonly #rooms = new Rooms();
  readonly #jobs = new Map<string, string>();
  /** Calls that another host has taken over: what is still told of them is not believed. */
  readonly #lost = new Set<string>();
  readonly #pool: WorkerPool;
  readonly #sink: EventSink;
  readonly #recovery: Recovery;
  readonly #admission: Admission;
  readonly #link: AgentLink;
  readonly #keeper: RecordingKeeper;
  #draining = false;
  #stopBeating: () => void = () => undefined;

  constructor(options: CallHostOptions) {
    const { store, log, dataDir, recordingUrl, clock = systemClock } = options;
    const now = () => clock.now();
    this.#options = options;
    this.#clock = clock;
    this.#sink = new EventSink({
      store,
      summarize: options.summarize,
      now,
      log,
      retry: { clock, milliseconds: storePatience },
      onFinished: (callId) => this.#finished(callId),
    });
    this.#keeper = new RecordingKeeper({ keep: options.keepRecording, clock, log });
    this.#recovery = new Recovery({
      store,
      journal: new Journal(dataDir),
      rooms: this.#rooms,
      sink: this.#sink,
      pool: () => this.#pool,
      now,
      joinPatience,
      onReopened: (room) => this.#enter(room),
    });
    this.#admission = new Admission({ rooms: this.#rooms, clock, delay: () => this.#pool.delay });
    this.#pool = new WorkerPool({
      size: options.workers,
      clock,
      configuration: {
        dataDir,
        recordingUrl,
        iceServers: [],
        partsModule: options.partsModule,
        partsConfiguration: options.partsConfiguration,
      },
      log,
      ...(options.fork && { fork: options.fork }),
      handlers: {
        // Workers of an earlier host hold calls that are another's by now.
        onHello: (worker, calls) => {
          for (const { callId } of calls) {
            this.#lost.add(callId);
            worker.tell({ kind: "end", callId, reason: endReasons.workerDied });
          }
        },
        onEvents: (worker, callId, events) => this.#take(worker, callId, events),
        onDeath: (worker) => this.#recovery.workerDied(worker),
      },
    });
    this.#link = options.link({ load: () => this.#load(), onJob: (job) => void this.#begin(job) });
  }

  /** Resolves when calls can be taken. */
  async start(): Promise<void> {
    await this.#pool.start();
    await this.#pool.ready(startPatience);
    await this.#options.board.live(this.#id, this.#free);
    this.#stopBeating = this.#clock.every(beat, () => void this.#beat());
    this.#link.start();
  }

  get calls(): number {
    return this.#rooms.all.length;
  }

  /** Takes no more calls from now on, and resolves when those that run are over, or after so many milliseconds. */
  async drain(milliseconds: number): Promise<void> {
    this.#draining = true;
    this.#link.tellLoad();
    await this.#beat();
    const until = this.#clock.elapsed() + milliseconds;
    while (this.calls > 0 && this.#clock.elapsed() < until) await sleep(this.#clock, beat);
  }

  /** Ends what runs still, politely. */
  async close(): Promise<void> {
    this.#draining = true;
    this.#stopBeating();
    this.#admission.close();
    this.#link.close();
    await this.#pool.close(closePatience);
    await this.#sink.drain();
    await Promise.allSettled(this.#rooms.callIds.map((callId) => this.#recovery.bury(callId, endReasons.shutdown)));
    await this.#keeper.close(keepPatience);
    await this.#options.board.leave(this.#id).catch(() => undefined);
  }

  async open(): Promise<OpenedCall> {
    throw new ApiError(503, "This machine holds calls and opens none: ask an API server.");
  }

  async end(): Promise<void> {}

  async control(): Promise<boolean> {
    return false;
  }

  async handleSignalling(): Promise<Response> {
    return new ApiError(404, "This machine holds calls and serves no requests: ask an API server.").getResponse();
  }

  get #free(): number {
    return this.#draining ? 0 : Math.max(0, this.#admission.free - this.#link.promised);
  }

  /** LiveKit gives a call to whoever says the least. */
  #load(): number {
    const free = this.#free;
    return free <= 0 ? 1 : this.calls / (this.calls + free);
  }

  async #beat(): Promise<void> {
    const { board, log } = this.#options;
    try {
      await board.live(this.#id, this.#free);
      const held = new Set(await board.heldBy(this.#id));
      for (const room of this.#rooms.all) {
        if (held.has(room.callId) || !this.#jobs.has(room.callId)) continue;
        log("warn", "another worker has taken a call over", { callId: room.callId });
        this.#forget(room);
      }
    } catch (error) {
      log("warn", "the database does not hear that this worker lives", { reason: String(error) });
    }
  }

  /** Lets go of a call that is another host's: nothing more is written of it. */
  #forget({ callId, worker }: Room): void {
    this.#lost.add(callId);
    worker.tell({ kind: "end", callId, reason: endReasons.workerDied });
    this.#pool.release(callId);
    this.#rooms.close(callId);
    this.#jobs.delete(callId);
  }

  async #begin(job: AgentJob): Promise<void> {
    const { board, log } = this.#options;
    const callId = job.about;
    let held: HeldCall | undefined;
    try {
      held = await board.claim(callId, this.#id);
      if (!held) {
        this.#link.jobEnded(job.id, "The call is over, or another worker has it.");
        return;
      }
      await this.#hold(held);
      this.#jobs.set(callId, job.id);
      this.#link.jobRuns(job.id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log("error", "a call could not be taken", { callId, reason });
      this.#link.jobEnded(job.id, reason);
      this.#rooms.close(callId);
      this.#pool.release(callId);
      if (held) this.#sink.enqueue(callId, () => this.#recovery.bury(callId, endReasons.workerMissing));
    }
  }

  async #hold({ callId, room: id, opening: sealed, takeOvers, address }: HeldCall): Promise<void> {
    const { store, secrets, board } = this.#options;
    const opening = readOpening(secrets, sealed);
    const worker = await this.#pool.assign(callId, workerPatience);
    const room: Room = { id, callId, worker, opening, openedAt: this.#clock.elapsed(), address: address ?? undefined };
    this.#lost.delete(callId);
    this.#rooms.adopt(room);
    const events = takeOvers > 0 ? await store.listEvents(callId) : [];
    const takenOver = events.length > 0 ? { takenOver: { events } } : {};
    const opened = (await worker.ask({
      kind: "open",
      call: { callId, room: id, ...opening, joinPatience, ...takenOver },
    })) as Record<string, unknown>;
    await Promise.all([board.opened(callId, opened), this.#enter(room)]);
  }

  async #enter({ id, callId, worker }: Room): Promise<void> {
    const { rooms } = this.#options;
    await worker.ask({ kind: "enter", callId, url: rooms.url, token: await rooms.assistantToken(id) });
  }

  #take(worker: WorkerLink, callId: string, events: Parameters<EventSink["take"]>[1]): void {
    const acknowledge = (seq: number) => worker.tell({ kind: "stored", callId, seq });
    const last = events.at(-1);
    if (!last) return;
    if (this.#lost.has(callId)) {
      acknowledge(last.seq);
      return;
    }
    const { url: recording } = firstOf(events, "recording.stored");
    if (typeof recording === "string") this.#keeper.take(callId, path.basename(recording));
    this.#sink.take(callId, events, acknowledge);
  }

  #finished(callId: string): void {
    const { board, rooms, log } = this.#options;
    const room = this.#rooms.ofCall(callId);
    const job = this.#jobs.get(callId);
    this.#jobs.delete(callId);
    this.#pool.release(callId);
    this.#rooms.close(callId);
    if (job !== undefined) this.#link.jobEnded(job);
    this.#link.tellLoad();
    const failed = (error: unknown) =>
      log("warn", "an ended call was not cleared away", { callId, reason: String(error) });
    board.remove(callId).catch(failed);
    if (room) this.#clock.after(roomKept, () => void rooms.close(room.id).catch(() => undefined));
  }
}
