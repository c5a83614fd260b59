import type { Clock } from "@parlor/processes/clock";
import { beforeEach, describe, expect, test } from "vitest";
import { isDatabaseAway } from "../store/database-away.ts";
import { MemoryCallStore } from "../testing/memory-call-store.ts";
import type { CallEvent } from "./call-event.ts";
import { EventSink } from "./event-sink.ts";

/** Time that passes as soon as somebody waits for it. */
class QuickClock implements Clock {
  elapsedMilliseconds = 0;
  now = () => this.elapsedMilliseconds;
  elapsed = () => this.elapsedMilliseconds;
  every = () => () => undefined;
  after(milliseconds: number, callback: () => void) {
    let isCancelled = false;
    setImmediate(() => {
      if (isCancelled) return;
      this.elapsedMilliseconds += milliseconds;
      callback();
    });
    return () => {
      isCancelled = true;
    };
  }
}

const patience = 120_000;
let clock: QuickClock;
let store: MemoryCallStore;
let sink: EventSink;
let logged: unknown[][];
let finished: string[];
let failure: { error: Error; until: number } | undefined;

/** A store that fails as it is told, for as long as it is told. */
class FailingStore extends MemoryCallStore {
  override async appendEvents(callId: string, events: readonly CallEvent[]): Promise<void> {
    if (failure && clock.elapsed() < failure.until) throw failure.error;
    await super.appendEvents(callId, events);
  }
}

beforeEach(() => {
  clock = new QuickClock();
  store = new FailingStore();
  logged = [];
  finished = [];
  failure = undefined;
  sink = new EventSink({
    store,
    now: clock.now,
    onFinished: (callId) => void finished.push(callId),
    log: (...given) => logged.push(given),
    retry: { clock, milliseconds: patience, isWorthwhile: isDatabaseAway },
  });
});

const event = (seq: number, type: string, data: Record<string, unknown> = {}): CallEvent => ({
  seq,
  at: seq,
  type,
  data,
});
const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const said = (seq: number, text: string) =>
  event(seq, "user.message", { text, startedAt: seq, endedAt: seq + 1, source: "voice" });

describe("a call while the database is away", () => {
  test("loses nothing of what is said, and ends as it did, when the database is back after half a minute", async () => {
    const { id } = store.create({ assistant: { name: "Alex" } });
    const acknowledged: number[] = [];
    const take = (...events: CallEvent[]) => sink.take(id, events, (seq) => acknowledged.push(seq));
    take(
      event(0, "call.opened", { assistantName: "Alex", systemPrompt: "" }),
      event(1, "call.started"),
      said(2, "Before."),
    );
    await sink.drain();
    failure = { error: away(), until: clock.elapsed() + 30_000 };
    take(said(3, "While it was away."));
    take(said(4, "Then."), event(5, "call.ended", { endedReason: "customer-ended-call" }));
    await sink.drain();
    expect(clock.elapsed()).toBeGreaterThanOrEqual(30_000);
    expect(clock.elapsed()).toBeLessThan(35_000);
    expect(acknowledged).toEqual([2, 3, 5]);
    expect(finished).toEqual([id]);
    expect(logged).toEqual([]);
    expect(store.call(id)).toMatchObject({
      status: "ended",
      endedReason: "customer-ended-call",
      transcript: "User: Before.\nUser: While it was away.\nUser: Then.",
    });
  });

  test("is not waited for without end", async () => {
    const { id } = store.create();
    failure = { error: away(), until: Number.POSITIVE_INFINITY };
    sink.take(id, [event(0, "call.opened")], () => undefined);
    await sink.drain();
    expect(clock.elapsed()).toBeLessThan(patience + 5_000);
    expect(logged).toEqual([["error", "a call's events could not be stored", expect.objectContaining({ callId: id })]]);
  });

  test("waits for nothing that would fail again, such as a call that was deleted", async () => {
    const { id } = store.create();
    const error = Object.assign(new Error("violates foreign key constraint"), { code: "23503" });
    failure = { error, until: Number.POSITIVE_INFINITY };
    sink.take(id, [event(0, "call.opened")], () => undefined);
    await sink.drain();
    expect(clock.elapsed()).toBe(0);
    expect(logged).toHaveLength(1);
  });
});
