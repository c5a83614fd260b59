import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { ArtifactPlan } from "@parlor/contract";
import { type Clock, sleep, systemClock } from "@parlor/processes/clock";
import { type FoundAssistant, found, jsonOf, listOf } from "../../found.ts";
import { addressGroup } from "../../http/address-group.ts";
import { ApiError } from "../../http/api-error.ts";
import type { CallStore } from "../../store/calls.ts";
import type { JsonObject } from "../../store/schema.ts";
import type { Secrets } from "../../store/secrets.ts";
import { AtCapacityError, askAgain, type Caller, type QueuePlace, refuseHoarder } from "../admission.ts";
import type { CallEngine, CallEngineInput, OpenedCall } from "../call-engine.ts";
import { EventSink, type EventSinkOptions } from "../event-sink.ts";
import { readLiveMessage } from "../live-message.ts";
import { createSignalling, type SignallingCalls, type SignallingOptions } from "../signalling.ts";
import type { WorkerPoolOptions } from "../worker-pool.ts";
import type { CallBoard, HeldCall } from "./call-board.ts";
import { CallWatch } from "./call-watch.ts";
import type { LiveKitRooms } from "./livekit-rooms.ts";
import { sealOpening } from "./opening.ts";
import { visitorIdentity } from "./room-words.ts";
import type { SharedLine } from "./shared-line.ts";

/** Milliseconds that a call waits for a worker to take it. */
const workerPatience = 15_000;
/** Milliseconds between two looks whether one has. */
const lookInterval = 25;
/** Milliseconds that whoever ends a call waits for its end to be stored. */
const endPatience = 10_000;
const endInterval = 100;

const noRoom = "There is no such room. Create a call with POST /call/web and use its webCallUrl.";
const callEnded = "This call has ended. Create a new one with POST /call/web.";
const taken =
  "Somebody has joined this call. To come back after a lost connection, send the Parlor-Participant-Token of the first join as Authorization: Bearer.";

export interface LiveKitCallEngineOptions {
  readonly store: CallStore;
  readonly board: CallBoard;
  readonly line: SharedLine;
  readonly rooms: LiveKitRooms;
  readonly secrets: Secrets;
  /** The platform's public address, without a slash at its end. */
  readonly url: string;
  readonly isOriginAllowed: (origin: string) => boolean;
  readonly recordings: SignallingOptions["recordings"];
  readonly summarize?: EventSinkOptions["summarize"];
  readonly log: WorkerPoolOptions["log"];
  readonly clock?: Clock;
}

/** Calls in LiveKit's rooms, held by workers on any machine. Any number of servers serve the same calls. */
export class LiveKitCallEngine implements CallEngine {
  readonly holdsCallsElsewhere = true;
  readonly #options: LiveKitCallEngineOptions;
  readonly #clock: Clock;
  readonly #line: SharedLine;
  readonly #watch: CallWatch;
  readonly #participantKey: Buffer;
  readonly #signalling: (request: Request) => Promise<Response>;

  constructor(options: LiveKitCallEngineOptions) {
    const { store, board, rooms, secrets, log, clock = systemClock } = options;
    this.#options = options;
    this.#clock = clock;
    this.#line = options.line;
    this.#participantKey = secrets.deriveKey("participants of calls");
    const sink = new EventSink({
      store,
      summarize: options.summarize,
      now: () => clock.now(),
      log,
      onFinished: (callId) => void board.remove(callId).catch(() => undefined),
    });
    this.#watch = new CallWatch({ board, rooms, sink, clock, log });
    const signalling: SignallingOptions = {
      calls: this.#desk(),
      isOriginAllowed: options.isOriginAllowed,
      iceServers: [],
      recordings: options.recordings,
      queue: (ticket) => this.#place(ticket),
      url: options.url,
    };
    this.#signalling = createSignalling(signalling);
  }

  start(): void {
    this.#watch.start();
  }

  async admit({ address, ticket }: Caller): Promise<void> {
    const { board } = this.#options;
    if (address !== undefined) {
      const group = addressGroup(address);
      refuseHoarder(await board.unjoinedOf((other) => addressGroup(other) === group));
    }
    const free = await board.free();
    if ((await this.#line.before(ticket)) >= free) {
      const kept = await this.#line.stand(ticket);
      throw new AtCapacityError(kept === undefined ? undefined : await this.#placeOf(kept, free));
    }
    await this.#line.leave(ticket);
  }

  async open({ call, assistant, variableValues, address }: CallEngineInput): Promise<OpenedCall> {
    const { board, rooms, secrets, url } = this.#options;
    const room = randomBytes(16).toString("hex");
    const { assistant: served, warnings } = withoutPictures(assistant);
    const opening = sealOpening(secrets, { assistant: served, variableValues });
    await board.post({ callId: call.id, room, opening, address: address ?? null });
    try {
      await rooms.open(room, call.id);
      const { transcriber, warnings: own } = found<
        Pick<OpenedCall["transport"] & OpenedCall, "transcriber" | "warnings">
      >(await this.#opened(call.id));
      return {
        webCallUrl: `${url}/rtc/${room}?by=livekit`,
        transport: {
          provider: "livekit",
          callToken: "",
          livekitUrl: rooms.url,
          transcriber: transcriber === "client" ? "client" : "server",
        },
        warnings: [...warnings, ...listOf(own).map(String)],
      };
    } catch (error) {
      await board.remove(call.id);
      await rooms.close(room).catch(() => undefined);
      if (error instanceof ApiError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log("error", "LiveKit made no room", { callId: call.id, reason });
      throw new ApiError(503, "The calls' media server is not reached. Try again in a few seconds.", {
        "retry-after": "5",
      });
    }
  }

  async end(callId: string, endedReason: string): Promise<void> {
    const { board, rooms, store } = this.#options;
    const held = await board.ofCall(callId);
    if (!held) return;
    await rooms.tell(held.room, { kind: "end", reason: endedReason });
    const until = this.#clock.elapsed() + endPatience;
    while (this.#clock.elapsed() < until) {
      if ((await store.get(callId))?.call.status === "ended") return;
      await sleep(this.#clock, endInterval);
    }
    throw new ApiError(503, "The call's worker does not answer. Try again in a few seconds.", { "retry-after": "5" });
  }

  async control(callId: string, message: JsonObject): Promise<boolean> {
    const { board, rooms } = this.#options;
    const held = readLiveMessage(message) === undefined ? undefined : await board.ofCall(callId);
    if (!held?.worker) return false;
    await rooms.tell(held.room, { kind: "message", message });
    return true;
  }

  handleSignalling(request: Request): Promise<Response> {
    return this.#signalling(request);
  }

  async close(): Promise<void> {
    await this.#watch.close();
  }

  async #opened(callId: string): Promise<JsonObject> {
    const until = this.#clock.elapsed() + workerPatience;
    while (this.#clock.elapsed() < until) {
      const held = await this.#options.board.ofCall(callId);
      if (!held) break;
      if (held.opened) return held.opened;
      await sleep(this.#clock, lookInterval);
    }
    throw new AtCapacityError(undefined);
  }

  async #place(ticket: string): Promise<QueuePlace | undefined> {
    if (!(await this.#line.has(ticket))) return undefined;
    await this.#line.stand(ticket);
    return this.#placeOf(ticket, this.#watch.free);
  }

  async #placeOf(ticket: string, free: number): Promise<QueuePlace> {
    const before = await this.#line.before(ticket);
    return { ticket, place: before + 1, free: before < free, retryAfterSeconds: askAgain };
  }

  #desk(): SignallingCalls {
    const { board, rooms } = this.#options;
    const tokenOf = (room: string) => createHmac("sha256", this.#participantKey).update(room).digest("base64url");
    const isToken = (room: string, given: string | undefined) => {
      const expected = Buffer.from(tokenOf(room));
      const bytes = Buffer.from(given ?? "");
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    };
    const heldRoom = async (room: string): Promise<HeldCall> => {
      const held = await board.ofRoom(room);
      if (!held) throw new ApiError(410, `${callEnded} Or: ${noRoom}`);
      return held;
    };
    return {
      admit: async (room) => void (await heldRoom(room)),
      join: async (room, _offer, token) => {
        const { room: id } = await heldRoom(room);
        if (!(await board.enter(id)) && !isToken(id, token)) throw new ApiError(409, taken);
        const answer = JSON.stringify({ url: rooms.url, token: await rooms.visitorToken(id) });
        return { answer, answerType: "application/json", participantId: visitorIdentity, token: tokenOf(id) };
      },
      leave: async (room, token) => {
        const { room: id } = await heldRoom(room);
        if (!isToken(id, token))
          throw new ApiError(401, "Send the Parlor-Participant-Token of the join as Authorization: Bearer.");
        await rooms.tell(id, { kind: "end", reason: "customer-ended-call" });
      },
      admitPiece: () => {
        throw new ApiError(501, picturesMissing);
      },
      keepPiece: async () => {
        throw new ApiError(501, picturesMissing);
      },
    };
  }
}

const picturesMissing = "Recordings with pictures are not kept where calls are held on many machines.";

/** Calls here are recorded by sound alone: an assistant that asks for pictures is told so, and not waited for. */
function withoutPictures(assistant: JsonObject): { readonly assistant: JsonObject; readonly warnings: string[] } {
  const { artifactPlan }: FoundAssistant = assistant;
  const plan = jsonOf(artifactPlan);
  if (found<ArtifactPlan>(plan).videoRecordingEnabled !== true) return { assistant, warnings: [] };
  return {
    assistant: { ...assistant, artifactPlan: { ...plan, videoRecordingEnabled: false } },
    warnings: [`artifactPlan.videoRecordingEnabled: ${picturesMissing}`],
  };
}
