import { type Clock, sleep } from "@parlor/processes/clock";
import { namedTranscript } from "../plans/compliance.ts";
import type { CallStore } from "../store/calls.ts";
import type { JsonObject } from "../store/schema.ts";
import type { CallEvent } from "./call-event.ts";
import { endReasons } from "./end-reasons.ts";
import { projectCall } from "./projection.ts";
import type { WorkerPoolOptions } from "./worker-pool.ts";

interface StoreRetry {
  readonly clock: Clock;
  /** For how long. */
  readonly milliseconds: number;
  /** Whether what failed may work in a while; whatever it was, where nothing is said. */
  readonly isWorthwhile?: (error: unknown) => boolean;
}

export interface EventSinkOptions {
  readonly store: CallStore;
  /**
   * Analyses an ended call, its summary above all; undefined where nothing can be said. What is made for its artifact
   * comes as `artifact`. Must not take long: the end waits for it.
   */
  readonly summarize?:
    | ((call: {
        readonly callId: string;
        readonly messages: readonly JsonObject[];
        readonly startedAt: number | undefined;
        readonly endedAt: number | undefined;
        readonly endedReason: string | undefined;
      }) => Promise<(JsonObject & { readonly summary?: string; readonly artifact?: JsonObject }) | undefined>)
    | undefined;
  /** The call's end is stored: nobody holds it any more. */
  readonly onFinished: (callId: string) => void;
  readonly now: () => number;
  readonly log: WorkerPoolOptions["log"];
  /** What workers tell is tried again while the database is away; without it a failure is logged, and that is all. */
  readonly retry?: StoreRetry | undefined;
}

/** Milliseconds between two tries to store something. */
const retryInterval = 1_000;

/** Brings the events of calls into the database, in order, and writes every call's end from them. */
export class EventSink {
  readonly #options: EventSinkOptions;
  /** One thing after the other for each call. */
  readonly #queues = new Map<string, Promise<void>>();
  readonly #endListeners = new Map<string, (() => void)[]>();

  constructor(options: EventSinkOptions) {
    this.#options = options;
  }

  /** Does something with a call when everything before it is done; a failure is logged. */
  enqueue(callId: string, action: () => Promise<void>): void {
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

  /** Stores what a worker tells of a call; `acknowledge` is called when it is in the database up to `seq`. */
  take(callId: string, events: readonly CallEvent[], acknowledge: (seq: number) => void): void {
    const last = events.at(-1);
    if (!last) return;
    this.#enqueueStubbornly(callId, async () => {
      const { store } = this.#options;
      await store.appendEvents(callId, events);
      const started = events.find((event) => event.type === "call.started");
      if (started)
        await store.updateCall(callId, { status: "in-progress", startedAt: new Date(started.at).toISOString() });
      if (events.some((event) => event.type === "call.ended")) await this.#finish(callId);
      acknowledge(last.seq);
    });
  }

  /** As `enqueue`, again and again for a while: what is done has to bear that. */
  #enqueueStubbornly(callId: string, action: () => Promise<void>): void {
    const { retry } = this.#options;
    this.enqueue(callId, async () => {
      const until = retry ? retry.clock.elapsed() + retry.milliseconds : 0;
      for (;;) {
        try {
          return await action();
        } catch (error) {
          if (!retry || retry.clock.elapsed() >= until || retry.isWorthwhile?.(error) === false) throw error;
          await sleep(retry.clock, retryInterval);
        }
      }
    });
  }

  /** Ends a call that no worker holds any more, from what its worker had written down. Call it within `enqueue`. */
  async bury(callId: string, written: readonly CallEvent[], endedReason: string): Promise<void> {
    const { store, now } = this.#options;
    await store.appendEvents(callId, written);
    if (!written.some((event) => event.type === "call.ended")) {
      const seq = (await store.lastSeq(callId)) + 1;
      await store.appendEvents(callId, [{ seq, at: now(), type: "call.ended", data: { endedReason } }]);
    }
    await this.#finish(callId);
  }

  /** Resolves when the call's end is stored. */
  ended(callId: string): Promise<void> {
    return new Promise((resolve) => {
      this.#endListeners.set(callId, [...(this.#endListeners.get(callId) ?? []), resolve]);
    });
  }

  /** Resolves when everything that was begun is done. */
  async drain(): Promise<void> {
    await Promise.allSettled(this.#queues.values());
  }

  /** Writes a call's end from everything that is known of it. */
  async #finish(callId: string): Promise<void> {
    const { store, summarize, onFinished, log, now } = this.#options;
    const { startedAt, endedAt, endedReason, messages, transcript, artifact } = projectCall(
      await store.listEvents(callId),
    );
    const ended = { callId, messages, startedAt, endedAt, endedReason };
    const made = await summarize?.(ended).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log("warn", "a call could not be summed up", { callId, reason });
      return undefined;
    });
    const { artifact: takenOut = {}, ...analysis } = made ?? {};
    const assistant = (await store.get(callId))?.effective.assistant;
    const named = namedTranscript((assistant ?? {}) as JsonObject, transcript);
    await store.endCall(callId, {
      endedReason: endedReason ?? endReasons.workerDied,
      endedAt: endedAt ?? now(),
      ...(startedAt === undefined ? {} : { startedAt }),
      messages,
      transcript: named ?? "",
      ...(Object.keys(analysis).length > 0 && { analysis }),
      ...(analysis.summary === undefined ? {} : { summary: analysis.summary }),
      artifact: { ...artifact, ...takenOut },
    });
    onFinished(callId);
    for (const listener of this.#endListeners.get(callId) ?? []) listener();
    this.#endListeners.delete(callId);
  }
}
