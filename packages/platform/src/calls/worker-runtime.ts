import { connect, type Socket } from "node:net";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Clock, sleep, systemClock } from "@parlor/processes/clock";
import { letGoOfGarbage } from "@parlor/processes/let-go-of-garbage";
import { VoiceSession } from "@parlor/speech/session";
import { UnusableOfferError } from "../media/check-offer.ts";
import { Pacer } from "../media/pacer.ts";
import { answerOffer, type PeerOptions } from "../media/peer.ts";
import { lastSuccessor, preparedField, successorOf } from "../tools/successors.ts";
import { readAssistantSettings } from "./assistant-settings.ts";
import type { CallEvent } from "./call-event.ts";
import { firstOf } from "./call-event.ts";
import type { CallPartsFactory, CreateCallPartsFactory } from "./call-parts.ts";
import { endReasons } from "./end-reasons.ts";
import { iceServerFor } from "./ice-links.ts";
import { Journal } from "./journal.ts";
import { LiveCall } from "./live-call.ts";
import { AlreadyJoinedError } from "./live-call-options.ts";
import type { RoomSeat } from "./livekit/room-seat.ts";
import { Recorder } from "./recorder.ts";
import type { Role } from "./speaker.ts";
import type { WorkerConfiguration } from "./worker-configuration.ts";
import {
  type CallToOpen,
  encodeLine,
  LineDecoder,
  type RefusalCode,
  type ToApi,
  type ToWorker,
  toWorkerSchema,
} from "./worker-protocol.ts";

/** Milliseconds between two tries to find the API process again. */
const reconnectInterval = 500;
/** Milliseconds between two looks at how late timers are, and what the look itself adds to them. */
const loadInterval = 1_000;
const loadResolution = 10;
/** Milliseconds for the last messages to leave. */
const lastWords = 300;
/** Milliseconds for which an ended call stays in its room, so that the last messages arrive. */
const seatKept = 500;
/** Milliseconds for which calls go on without an API process. */
const livesWithoutApi = 60_000;

interface Held {
  readonly call: LiveCall;
  readonly room: string;
  /** The place in a LiveKit room, where the call is in one. */
  seat?: RoomSeat;
  /** Events that the API process has not said to be in the database. */
  unstored: CallEvent[];
  /** Another worker goes on with it. */
  isTaken?: boolean;
}

/** One call worker: holds calls, obeys the API process, and lives on for a while when that is gone. */
export class CallWorker {
  readonly #configuration: WorkerConfiguration;
  readonly #journal: Journal;
  /** Calls whose journal could not be written: told of once. */
  readonly #troubled = new Set<string>();
  readonly #clock: Clock;
  readonly #pacer: Pacer;
  readonly #calls = new Map<string, Held>();
  #parts: CallPartsFactory | undefined;
  #socket: Socket | undefined;
  #lostAt: number | undefined;
  #ready = false;
  #stopping = false;
  #finish: () => void = () => undefined;

  constructor(configuration: WorkerConfiguration, clock: Clock = systemClock) {
    this.#configuration = configuration;
    this.#clock = clock;
    this.#pacer = new Pacer(clock);
    this.#journal = new Journal(configuration.dataDir);
  }

  /** The calls that it holds now. */
  get callIds(): readonly string[] {
    return [...this.#calls.keys()];
  }

  /** Resolves when the worker may exit. */
  async run(): Promise<void> {
    const finished = new Promise<void>((resolve) => {
      this.#finish = resolve;
    });
    this.#connect();
    const module = (await import(this.#configuration.partsModule)) as {
      createCallPartsFactory: CreateCallPartsFactory;
    };
    this.#parts = await module.createCallPartsFactory(this.#configuration.partsConfiguration);
    letGoOfGarbage();
    this.#ready = true;
    this.#tell({ kind: "ready" });
    const stopLooking = this.#watchLoad();
    await finished;
    stopLooking();
    await this.#parts.close();
  }

  /** Ends every call politely, then the worker. */
  shutdown(): void {
    if (this.#stopping) return;
    this.#stopping = true;
    const ends = [...this.#calls.values()].map(({ call }) => call.end(endReasons.shutdown));
    void Promise.allSettled(ends)
      .then(() => sleep(this.#clock, lastWords))
      .then(() => this.#finish());
  }

  /** Tells once a second how late this process is. */
  #watchLoad(): () => void {
    const delays = monitorEventLoopDelay({ resolution: loadResolution });
    delays.enable();
    const stop = this.#clock.every(loadInterval, () => {
      this.#tell({ kind: "load", delay: Math.max(0, delays.percentile(95) / 1e6 - loadResolution) });
      delays.reset();
    });
    return () => {
      stop();
      delays.disable();
    };
  }

  #connect(): void {
    const decoder = new LineDecoder();
    const socket = connect(this.#configuration.socket);
    socket.setEncoding("utf8");
    socket.on("connect", () => {
      this.#socket = socket;
      this.#lostAt = undefined;
      const { worker } = this.#configuration;
      const calls = [...this.#calls].map(([callId, { room, call }]) => ({
        callId,
        room,
        participant: call.participant,
      }));
      this.#tell({ kind: "hello", worker, pid: process.pid, calls });
      for (const [callId, held] of this.#calls) this.#tell({ kind: "events", callId, events: held.unstored });
      if (this.#ready) this.#tell({ kind: "ready" });
    });
    socket.on("data", (chunk: string) => {
      for (const value of decoder.push(chunk)) {
        const parsed = toWorkerSchema.safeParse(value);
        if (parsed.success) void this.#obey(parsed.data);
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#socket = undefined;
      this.#apiLost();
    });
  }

  #apiLost(): void {
    if (this.#stopping) return;
    this.#lostAt ??= this.#clock.elapsed();
    const gaveUp = this.#clock.elapsed() - this.#lostAt >= livesWithoutApi;
    if (gaveUp || this.#calls.size === 0) {
      this.shutdown();
      return;
    }
    this.#clock.after(reconnectInterval, () => this.#connect());
  }

  async #obey(message: ToWorker): Promise<void> {
    switch (message.kind) {
      case "open":
        await this.#answer(message.request, async () => this.#open(message.call));
        break;
      case "join":
        await this.#answer(message.request, async () => {
          const { call } = this.#held(message.callId);
          const { transport, participant } = await call.join(
            (handlers) => answerOffer(message.offer, handlers, this.#peerOptions()),
            message.token,
          );
          return { answer: transport.answer, participant };
        });
        break;
      case "enter":
        await this.#answer(message.request, async () => {
          const held = this.#held(message.callId);
          // Where there is no LiveKit its library is not loaded.
          const { seatOf } = await import("./livekit/seat-of.ts");
          held.seat = seatOf(held.call, message, this.#clock, () => this.#letGo(message.callId));
          await held.seat.take();
          return true;
        });
        break;
      case "knock":
        this.#calls.get(message.callId)?.call.knocked();
        break;
      case "leave":
        await this.#answer(message.request, async () => {
          const { call } = this.#held(message.callId);
          if (!call.isParticipant(message.token)) return false;
          await call.end(endReasons.customerEnded);
          return true;
        });
        break;
      case "control":
        await this.#answer(message.request, async () => this.#held(message.callId).call.control(message.message));
        break;
      case "listen": {
        const { callId, isListened } = message;
        const give = (pcm: Buffer) => this.#tell({ kind: "heard", callId, pcm: pcm.toString("base64") });
        this.#calls.get(callId)?.call.sound.open(isListened ? give : undefined);
        break;
      }
      case "video-stored":
        this.#calls.get(message.callId)?.call.videoStored(message.url);
        break;
      case "end":
        await this.#calls.get(message.callId)?.call.end(message.reason);
        break;
      case "stored":
        this.#stored(message.callId, message.seq);
        break;
      case "shutdown":
        this.shutdown();
        break;
    }
  }

  #open(toOpen: CallToOpen): { transcriber: "server" | "client"; warnings: readonly string[] } {
    const { callId, room, assistant, variableValues, takenOver, joinPatience } = toOpen;
    const factory = this.#parts;
    if (!factory) throw new Error("The worker is still starting.");
    const held: { call?: LiveCall; seat?: RoomSeat; unstored: CallEvent[]; isTaken?: boolean } = { unstored: [] };
    const onPartFailure = (part: string, reason: string) => held.call?.partFailed(part, reason);
    const roleOf = (given: Record<string, unknown>): Role => ({
      settings: readAssistantSettings(given),
      parts: factory.partsFor({ callId, assistant: given, variableValues, onPartFailure }),
    });
    // Whoever was named during the call brings those with it who may go on after it.
    const heads = [assistant];
    const { settings, parts } = roleOf(lastSuccessor(assistant, takenOver?.events ?? []) ?? assistant);
    const { dataDir, recordingUrl } = this.#configuration;
    const { url: continues } = firstOf(takenOver?.events ?? [], "recording.started");
    const call = new LiveCall({
      settings,
      parts,
      createSession: (options) => new VoiceSession(options),
      pacer: this.#pacer,
      clock: this.#clock,
      takenOver,
      ...(joinPatience !== undefined && { rules: { join: joinPatience } }),
      successor: (destination) => {
        const next = heads.map((head) => successorOf(head, destination)).find((one) => one !== undefined);
        if (next !== undefined && preparedField in destination) heads.unshift(next);
        return next && roleOf(next);
      },
      recorder: (onFailure) =>
        settings.artifactPlan.recordingEnabled
          ? new Recorder({
              folder: path.join(dataDir, "recordings"),
              urlOf: (name) => `${recordingUrl}/${name}`,
              continues: typeof continues === "string" ? continues : undefined,
              onFailure,
            })
          : undefined,
      record: (event) => {
        if (held.isTaken) return;
        this.#write(callId, event);
        held.unstored.push(event);
        if (event.type === "call.ended") this.#clock.after(seatKept, () => void held.seat?.leave());
        this.#tell({ kind: "events", callId, events: [event] });
      },
    });
    this.#calls.set(callId, Object.assign(held, { call, room }));
    call.prepare();
    return { transcriber: parts.transcriber ? "server" : "client", warnings: parts.warnings };
  }

  #peerOptions(): PeerOptions {
    const known = this.#configuration.iceServers.map((server) => iceServerFor(server, new Date()));
    const iceServers = known.map(({ urls, username, credential }) => ({
      urls,
      ...(username ? { username } : {}),
      ...(credential ? { credential } : {}),
    }));
    return { iceServers, clock: this.#clock };
  }

  /** A full disk costs the call its journal, not its life: the events still go to the database. */
  #write(callId: string, event: CallEvent): void {
    try {
      this.#journal.append(callId, event);
    } catch (error) {
      process.stderr.write(`call worker: the journal cannot be written: ${error}\n`);
      if (this.#troubled.has(callId)) return;
      this.#troubled.add(callId);
      this.#tell({ kind: "trouble", callId, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  #held(callId: string): Held {
    const held = this.#calls.get(callId);
    if (!held) throw new UnknownCallError(`This worker holds no call ${callId}.`);
    return held;
  }

  /** Another worker goes on with a call: what this one still does with it is nobody's, and is not told. */
  #letGo(callId: string): void {
    const held = this.#calls.get(callId);
    if (!held) return;
    held.isTaken = true;
    this.#calls.delete(callId);
    this.#troubled.delete(callId);
    this.#journal.remove(callId);
    void held.call.end(endReasons.shutdown);
    if (!this.#socket) this.#apiLost();
  }

  #stored(callId: string, seq: number): void {
    const held = this.#calls.get(callId);
    if (!held) return;
    held.unstored = held.unstored.filter((event) => event.seq > seq);
    if (held.unstored.length > 0 || !held.call.ended) return;
    this.#calls.delete(callId);
    this.#troubled.delete(callId);
    this.#journal.remove(callId);
    if (!this.#socket) this.#apiLost();
  }

  async #answer(request: number, action: () => Promise<unknown>): Promise<void> {
    try {
      this.#tell({ kind: "reply", request, value: await action() });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#tell({ kind: "refusal", request, code: codeOf(error), message });
    }
  }

  #tell(message: ToApi): void {
    this.#socket?.write(encodeLine(message));
  }
}

class UnknownCallError extends Error {
  override readonly name = "UnknownCallError";
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof UnknownCallError) return "unknown-call";
  if (error instanceof AlreadyJoinedError) return "already-joined";
  if (error instanceof UnusableOfferError) return "unusable-offer";
  return "failed";
}
