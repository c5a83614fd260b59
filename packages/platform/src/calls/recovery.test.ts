import { beforeEach, describe, expect, test } from "vitest";
import { MemoryCallStore } from "../testing/memory-call-store.ts";
import type { CallEvent } from "./call-event.ts";
import { EventSink } from "./event-sink.ts";
import { Recovery } from "./recovery.ts";
import { Rooms } from "./rooms.ts";
import type { WorkerLink } from "./worker-pool.ts";
import { WorkerRefusal } from "./worker-pool.ts";

/** A worker that only notes what it is asked. */
class FakeLink {
  readonly calls = new Set<string>();
  readonly asked: unknown[] = [];
  refuses = false;
  async ask(question: unknown): Promise<unknown> {
    this.asked.push(question);
    if (this.refuses) throw new WorkerRefusal("worker-died", "dead");
    return {};
  }
  get link(): WorkerLink {
    return this as unknown as WorkerLink;
  }
}

const now = 1_000_000;
let store: MemoryCallStore;
let rooms: Rooms;
let journal: Map<string, CallEvent[]>;
let released: string[];
let sink: EventSink;
let recovery: Recovery;
let next: FakeLink | undefined;
let logged: unknown[];
let heldElsewhere: Set<string>;

beforeEach(() => {
  store = new MemoryCallStore();
  rooms = new Rooms();
  journal = new Map();
  released = [];
  logged = [];
  heldElsewhere = new Set();
  next = new FakeLink();
  sink = new EventSink({
    store,
    now: () => now,
    summarize: async ({ messages }) => {
      if (messages.length > 5) throw new Error("too long");
      return { summary: `${messages.length} messages` };
    },
    onFinished: (callId) => rooms.close(callId),
    log: (...given) => logged.push(given),
  });
  recovery = new Recovery({
    store,
    journal: { read: (callId) => journal.get(callId) ?? [], remove: (callId) => void journal.delete(callId) },
    rooms,
    sink,
    pool: () => ({
      assign: async () => {
        if (!next) throw new WorkerRefusal("failed", "none");
        return next.link;
      },
      release: (callId) => void released.push(callId),
    }),
    now: () => now,
    isHeldElsewhere: async (callId) => heldElsewhere.has(callId),
  });
});

const event = (seq: number, type: string, data: Record<string, unknown> = {}): CallEvent => ({
  seq,
  at: seq,
  type,
  data,
});
const opened = event(0, "call.opened", { assistantName: "Alex", systemPrompt: "" });
const said = event(2, "user.message", { text: "Hi.", startedAt: 1, endedAt: 2, source: "voice" });
const started = event(1, "call.started");

/** A call that runs in a worker, of which its journal knows more than the database. */
async function running(worker: FakeLink, written: CallEvent[] = [opened, started, said]) {
  const call = store.create({ assistant: { name: "Alex" }, variableValues: { a: 1 } });
  const room = rooms.open(call.id, worker.link);
  worker.calls.add(call.id);
  journal.set(call.id, written);
  return { callId: call.id, room };
}

const noWorker = () => {
  next = undefined;
};

describe("a worker that died", () => {
  test("whose call was being given to a worker that dies too: it comes to a third one, once", async () => {
    const [dead, third] = [new FakeLink(), new FakeLink()];
    const { callId, room } = await running(dead);
    class DyingLink extends FakeLink {
      override async ask(question: unknown): Promise<unknown> {
        this.calls.add(callId);
        next = third;
        recovery.workerDied(this.link);
        return super.ask(question);
      }
    }
    const dying = new DyingLink();
    dying.refuses = true;
    next = dying;
    recovery.workerDied(dead.link);
    await sink.drain();
    expect([dying.asked.length, third.asked.length]).toEqual([1, 1]);
    expect(room.worker).toBe(third.link);
    expect(store.call(callId).status).not.toBe("ended");
  });

  test("leaves its calls to another one, with all that was written down and who joined", async () => {
    const dead = new FakeLink();
    const { callId, room } = await running(dead);
    room.participant = { id: "p", token: "t" };
    recovery.workerDied(dead.link);
    await sink.drain();
    expect(next?.asked).toEqual([
      {
        kind: "open",
        call: {
          callId,
          room: room.id,
          assistant: { name: "Alex" },
          variableValues: { a: 1 },
          takenOver: { events: [opened, started, said], participant: { id: "p", token: "t" } },
        },
      },
    ]);
    expect(rooms.live(room.id)?.worker).toBe(next?.link);
    expect(store.call(callId).status).not.toBe("ended");
  });

  test.each<readonly [string, () => unknown, CallEvent[]]>([
    ["had been taken over before", () => undefined, [opened, started, event(2, "worker.lost")]],
    ["finds no other worker", noWorker, [opened, started, said]],
    ["is not taken by the next one", () => Object.assign(next ?? {}, { refuses: true }), [opened, started, said]],
    ["had ended", () => undefined, [opened, started, said, event(3, "call.ended", { endedReason: "x" })]],
  ])("ends a call that %s", async (_, prepare, written) => {
    const dead = new FakeLink();
    const { callId, room } = await running(dead, written);
    prepare();
    recovery.workerDied(dead.link);
    await sink.drain();
    const ended = written.find(({ type }) => type === "call.ended");
    expect(store.call(callId)).toMatchObject({
      status: "ended",
      endedReason: ended ? "x" : "call.in-progress.error-vapifault-worker-died",
    });
    expect(rooms.ended(room.id)?.callId).toBe(callId);
    expect([journal.has(callId), released]).toEqual([false, [callId]]);
  });

  test("in the moment of opening a call leaves it to whoever opens it", async () => {
    const dead = new FakeLink();
    dead.calls.add("opening");
    recovery.workerDied(dead.link);
    await sink.drain();
    expect(next?.asked).toEqual([]);
  });
});

test("after a start, calls that nobody holds are ended, but not those that are being opened", async () => {
  const worker = new FakeLink();
  const { callId: held } = await running(worker);
  const lost = store.create();
  journal.set(lost.id, [opened, started, said]);
  await store.updateCall(lost.id, { createdAt: new Date(now - 60_000).toISOString() });
  const young = store.create();
  await store.updateCall(young.id, { createdAt: new Date(now - 100).toISOString() });
  const others = store.create();
  await store.updateCall(others.id, { createdAt: new Date(now - 60_000).toISOString() });
  heldElsewhere.add(others.id);
  await recovery.reconcile(2_500);
  await sink.drain();
  expect(store.call(others.id).status).toBe("queued");
  expect([held, lost.id, young.id].map((id) => store.call(id).status)).toEqual(["queued", "ended", "queued"]);
  expect(store.call(lost.id)).toMatchObject({ transcript: "User: Hi.", summary: "1 messages" });
});

describe("events of a call", () => {
  test("are stored in order and acknowledged, and the first and the last of them change the call", async () => {
    const { id } = store.create();
    const acknowledged: number[] = [];
    const take = (...events: CallEvent[]) => sink.take(id, events, (seq) => acknowledged.push(seq));
    take(opened);
    take(started, said);
    take();
    const ended = sink.ended(id);
    take(event(3, "call.ended", { endedReason: "customer-ended-call" }));
    await ended;
    await sink.drain();
    expect(acknowledged).toEqual([0, 2, 3]);
    expect(store.call(id)).toMatchObject({
      status: "ended",
      endedReason: "customer-ended-call",
      summary: "1 messages",
    });
  });

  test("that cannot be stored are logged, and those after them are tried", async () => {
    const { id } = store.create();
    sink.enqueue(id, () => Promise.reject(new Error("no database")));
    sink.take(id, [opened], () => undefined);
    await sink.drain();
    expect(logged).toEqual([["error", "a call's events could not be stored", { callId: id, reason: "no database" }]]);
    expect(await store.listEvents(id)).toEqual([opened]);
  });

  test("that cannot be summed up end the call all the same", async () => {
    const { id } = store.create();
    const many = Array.from({ length: 6 }, (_, index) => ({ ...said, seq: index }));
    sink.take(id, [...many, event(6, "call.ended", { endedReason: "x" })], () => undefined);
    await sink.drain();
    expect(store.call(id).status).toBe("ended");
    expect(store.call(id)).not.toHaveProperty("summary");
    expect(logged).toEqual([["warn", "a call could not be summed up", { callId: id, reason: "too long" }]]);
  });
});
