import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { VirtualClock } from "@parlor/processes/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WorkerConfiguration } from "./worker-configuration.ts";
import { WorkerPool, WorkerRefusal } from "./worker-pool.ts";
import type { WorkerProcess } from "./worker-process.ts";
import { encodeLine, LineDecoder, type ToApi, type ToWorker } from "./worker-protocol.ts";

/** A worker without a process: it only speaks the protocol, over the real socket. */
class FakeWorker {
  readonly heard: ToWorker[] = [];
  readonly configuration: Pick<WorkerConfiguration, "worker" | "socket">;
  wasLetGo = false;
  wasKilled = false;
  #socket: Socket | undefined;
  #exit: (how: { code: number | null; signal: string | null }) => void = () => undefined;

  constructor(configuration: Pick<WorkerConfiguration, "worker" | "socket">) {
    this.configuration = configuration;
  }

  get process(): WorkerProcess {
    return {
      exited: new Promise((resolve) => {
        this.#exit = resolve;
      }),
      letGo: () => {
        this.wasLetGo = true;
      },
      kill: () => {
        this.wasKilled = true;
      },
    };
  }

  async hello(calls: Extract<ToApi, { kind: "hello" }>["calls"] = [], ready = true): Promise<this> {
    const socket = connect(this.configuration.socket);
    const decoder = new LineDecoder();
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => this.heard.push(...(decoder.push(chunk) as ToWorker[])));
    this.#socket = socket;
    this.tell({ kind: "hello", worker: this.configuration.worker, pid: 1, calls });
    if (ready) this.tell({ kind: "ready" });
    return this;
  }

  tell(message: ToApi): void {
    this.#socket?.write(encodeLine(message));
  }

  /** Its process ends, as by a crash. */
  die(): void {
    this.#socket?.destroy();
    this.#exit({ code: null, signal: "SIGSEGV" });
  }
}

let folder: string;
let clock: VirtualClock;
let forked: FakeWorker[];
let told: unknown[];
let pool: WorkerPool;

function poolOf(size: number, atRest = size): WorkerPool {
  return new WorkerPool({
    size,
    atRest,
    clock,
    configuration: { dataDir: folder, recordingUrl: "", iceServers: [], partsModule: "", partsConfiguration: {} },
    handlers: {
      onEvents: (worker, callId, events) => told.push(["events", worker.id, callId, events.length]),
      onHello: (_, calls) => told.push(["hello", calls.length]),
      onDeath: (worker) => told.push(["death", [...worker.calls]]),
    },
    log: (level, message) => told.push([level, message]),
    fork: (configuration) => {
      const worker = new FakeWorker(configuration);
      forked.push(worker);
      return worker.process;
    },
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-pool-"));
  clock = new VirtualClock();
  forked = [];
  told = [];
});
afterEach(async () => {
  for (const worker of forked) worker.die();
  await pool.close(0).catch(() => undefined);
  rmSync(folder, { recursive: true });
});

const until = (fact: () => boolean) => expect.poll(fact, { interval: 1, timeout: 10_000 }).toBe(true);
const readyWorkers = (count: number) => until(() => pool.workers.filter(({ ready }) => ready).length === count);
const link = (worker: FakeWorker | undefined) => {
  const found = pool.workers.find(({ id }) => id === worker?.configuration.worker);
  if (!found) throw new Error("no such link");
  return found;
};

async function started(size: number): Promise<void> {
  pool = poolOf(size);
  await pool.start();
  await Promise.all(forked.map((worker) => worker.hello()));
  await readyWorkers(size);
}

describe("calls", () => {
  test("go to the worker with the fewest, and count from the moment they are given", async () => {
    await started(2);
    const given = await Promise.all(["a", "b", "c", "d"].map((callId) => pool.assign(callId, 1_000)));
    expect(given.map(({ calls }) => calls.size)).toEqual([2, 2, 2, 2]);
    expect(forked.every(({ wasLetGo }) => wasLetGo)).toBe(true);
  });

  test("that are over, or were never opened, leave their place", async () => {
    await started(2);
    const first = await pool.assign("a", 1_000);
    await pool.assign("b", 1_000);
    pool.release("a");
    pool.release("unknown");
    expect(await pool.assign("c", 1_000)).toBe(first);
  });

  test("wait for a worker that is starting, and not for ever", async () => {
    pool = poolOf(1);
    await pool.start();
    const waiting = pool.assign("a", 30_000);
    await forked[0]?.hello();
    expect((await waiting).calls.has("a")).toBe(true);
    forked[0]?.die();
    await until(() => pool.workers.length === 0);
    const refused = expect(pool.assign("b", 30_000)).rejects.toThrow("No call worker is ready.");
    await clock.pass(30_000);
    await refused;
  });
});

describe("as many workers as the calls need", () => {
  const restTime = 5 * 60_000;
  const isGoing = ({ heard }: FakeWorker) => heard.some(({ kind }) => kind === "shutdown");
  const idle = () => pool.workers.filter(({ calls }) => calls.size === 0).length;

  async function callOn(callId: string): Promise<FakeWorker> {
    const { id } = await pool.assign(callId, 1_000);
    const found = forked.find(({ configuration }) => configuration.worker === id);
    if (!found) throw new Error("a call went to nobody");
    return found;
  }
  async function resting(size: number): Promise<void> {
    pool = poolOf(size, 1);
    await pool.start();
    await forked[0]?.hello();
    await readyWorkers(1);
  }
  async function grown(count: number): Promise<void> {
    await Promise.all(forked.slice(1).map((worker) => worker.hello()));
    await readyWorkers(count);
  }

  test("one while nobody calls, then one more than hold calls, up to the most", async () => {
    await resting(3);
    expect(forked).toHaveLength(1);
    await callOn("a");
    expect(forked).toHaveLength(2);
    await forked[1]?.hello();
    await readyWorkers(2);
    expect(await callOn("b")).toBe(forked[1]);
    expect(forked).toHaveLength(3);
    await forked[2]?.hello();
    await readyWorkers(3);
    await callOn("c");
    await callOn("d");
    expect(forked).toHaveLength(3);
  });

  test("those without calls leave some minutes after the calls, and their end is no death", async () => {
    await resting(2);
    await callOn("a");
    await grown(2);
    pool.release("a");
    await clock.pass(restTime - 1);
    expect(forked.some(isGoing)).toBe(false);
    await clock.pass(1);
    await until(() => forked.filter(isGoing).length === 1);
    forked.find(isGoing)?.die();
    await until(() => pool.workers.length === 1);
    await clock.pass(60_000);
    expect(forked).toHaveLength(2);
    expect(told).not.toContainEqual(["warn", "call worker ended"]);
  });

  test("one that leaves gets no call, and its place is filled when the next call comes", async () => {
    await resting(2);
    await callOn("a");
    await grown(2);
    pool.release("a");
    await clock.pass(restTime);
    await until(() => forked.filter(isGoing).length === 1);
    expect(isGoing(await callOn("b"))).toBe(false);
    expect(forked).toHaveLength(3);
  });

  test("calls that come and go within minutes keep their workers", async () => {
    await resting(2);
    await callOn("a");
    await grown(2);
    pool.release("a");
    await clock.pass(restTime / 2);
    await callOn("b");
    await clock.pass(restTime);
    expect(forked.some(isGoing)).toBe(false);
    expect(idle()).toBe(1);
    pool.release("b");
    await clock.pass(restTime);
    await until(() => forked.some(isGoing));
  });

  test("an idle one is ready for the calls of one that dies", async () => {
    await resting(2);
    const holder = await callOn("a");
    await grown(2);
    holder.die();
    await until(() => pool.workers.length === 1);
    expect(await callOn("a")).toBe(forked[1]);
    await clock.pass(100);
    expect(forked).toHaveLength(3);
  });
});

describe("what is asked", () => {
  test("is answered or refused by its own number, in any order", async () => {
    await started(1);
    const [worker] = forked;
    const first = link(worker).ask({ kind: "leave", callId: "a" });
    const second = link(worker).ask({ kind: "leave", callId: "b" });
    await until(() => worker?.heard.length === 2);
    worker?.tell({ kind: "refusal", request: 2, code: "unknown-call", message: "no b" });
    worker?.tell({ kind: "reply", request: 1, value: true });
    await expect(second).rejects.toMatchObject({ code: "unknown-call", message: "no b" });
    expect(await first).toBe(true);
  });

  test("is refused when the worker dies", async () => {
    await started(1);
    const dying = link(forked[0]);
    const refused = expect(dying.ask({ kind: "leave", callId: "a" })).rejects.toBeInstanceOf(WorkerRefusal);
    forked[0]?.die();
    await refused;
    await expect(dying.ask({ kind: "leave", callId: "a" })).rejects.toMatchObject({ code: "worker-died" });
  });

  test("is read past lines that nobody understands", async () => {
    await started(1);
    forked[0]?.tell({ kind: "nonsense" } as unknown as ToApi);
    forked[0]?.tell({ kind: "events", callId: "a", events: [{ seq: 0, at: 1, type: "call.opened", data: {} }] });
    await until(() => told.some((each) => Array.isArray(each) && each[0] === "events"));
  });
});

describe("a worker that dies", () => {
  test("is told of with its calls, and replaced, later after every death in a row", async () => {
    await started(1);
    await pool.assign("a", 1_000);
    forked[0]?.die();
    await until(() => pool.workers.length === 0 && told.some((each) => Array.isArray(each) && each[0] === "death"));
    expect(told).toContainEqual(["death", ["a"]]);
    expect(told).toContainEqual(["warn", "call worker ended"]);
    for (const [death, delay] of [100, 500, 2_000, 10_000, 10_000].entries()) {
      await clock.pass(delay - 1);
      expect(forked).toHaveLength(death + 1);
      await clock.pass(1);
      expect(forked).toHaveLength(death + 2);
      forked.at(-1)?.die();
    }
  });

  test("after one that was ready is replaced soon", async () => {
    await started(1);
    forked[0]?.die();
    await until(() => pool.workers.length === 0);
    await clock.pass(100);
    await forked[1]?.hello();
    await readyWorkers(1);
    forked[1]?.die();
    await until(() => pool.workers.length === 0);
    await clock.pass(100);
    expect(forked).toHaveLength(3);
  });
});

describe("a worker of an earlier process", () => {
  const stray = () => new FakeWorker({ ...(forked[0] as FakeWorker).configuration, worker: "stray" });

  test("keeps its calls, gets no new ones, and goes when they are over", async () => {
    await started(1);
    const old = await stray().hello([{ callId: "old", room: "r" }]);
    await readyWorkers(2);
    expect(told).toContainEqual(["hello", 1]);
    for (const callId of ["a", "b", "c"]) expect((await pool.assign(callId, 1_000)).isLeftOver).toBe(false);
    expect(old.heard).toEqual([]);
    pool.release("old");
    await until(() => old.heard.some(({ kind }) => kind === "shutdown"));
    old.die();
  });

  test("that holds none goes at once: there are no more workers than there are to be", async () => {
    await started(1);
    const old = await stray().hello();
    await until(() => old.heard.some(({ kind }) => kind === "shutdown"));
    old.die();
    await until(() => pool.workers.length === 1);
    expect(forked).toHaveLength(1);
  });
});

describe("closing", () => {
  test("asks every worker, waits, and ends by force who does not go", async () => {
    await started(2);
    const closing = pool.close(5_000);
    await until(() => forked.every(({ heard }) => heard.some(({ kind }) => kind === "shutdown")));
    forked[0]?.die();
    await clock.pass(5_000);
    forked[1]?.die();
    await closing;
    expect(forked.map(({ wasKilled }) => wasKilled)).toEqual([false, true]);
    await clock.pass(60_000);
    expect(forked).toHaveLength(2);
  });

  test("does not wait when all have gone", async () => {
    await started(1);
    const closing = pool.close(5_000);
    forked[0]?.die();
    await closing;
    expect([clock.elapsed(), clock.waiting]).toEqual([0, 0]);
  });
});
