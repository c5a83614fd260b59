import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import type { Clock } from "@parlor/processes/clock";
import { localSocketPath } from "@parlor/processes/local-socket";
import type { WorkerConfiguration } from "./worker-configuration.ts";
import { forkWorker, type WorkerProcess } from "./worker-process.ts";
import {
  encodeLine,
  LineDecoder,
  type RefusalCode,
  type ToApi,
  type ToWorker,
  toApiSchema,
} from "./worker-protocol.ts";

/** A worker refused what it was asked. */
export class WorkerRefusal extends Error {
  override readonly name = "WorkerRefusal";
  readonly code: RefusalCode | "worker-died";

  constructor(code: RefusalCode | "worker-died", message: string) {
    super(message);
    this.code = code;
  }
}

export interface WorkerPoolHandlers {
  /** A call's journal cannot be written. */
  onTrouble?(callId: string, reason: string): void;
  /** What is to be heard in a call that somebody listens to. */
  onSound?(callId: string, pcm: Uint8Array): void;
  onEvents(worker: WorkerLink, callId: string, events: Extract<ToApi, { kind: "events" }>["events"]): void;
  /** A worker said hello with the calls that it holds: a new one holds none, one found again may. */
  onHello(worker: WorkerLink, calls: Extract<ToApi, { kind: "hello" }>["calls"]): void;
  onDeath(worker: WorkerLink): void;
}

export interface WorkerPoolOptions {
  /** The most workers that there are. */
  readonly size: number;
  /**
   * So many are there while nobody calls. Beyond that there is one more than hold calls: the next call finds an idle
   * one, and so do the calls of one that dies. Default: all.
   */
  readonly atRest?: number;
  readonly configuration: Omit<WorkerConfiguration, "socket" | "worker">;
  readonly handlers: WorkerPoolHandlers;
  readonly log: (level: "info" | "warn" | "error", message: string, fields?: Record<string, unknown>) => void;
  readonly clock: Clock;
  /** Starts a worker's process; for tests. */
  readonly fork?: (configuration: WorkerConfiguration) => WorkerProcess;
}

/** Without "request": it is given on the way. */
type Question<Message = ToWorker> = Message extends { request: number } ? Omit<Message, "request"> : never;

/** Milliseconds before a dead worker is replaced, growing with every death in a row. */
const respawnDelays = [100, 500, 2_000, 10_000];
/** Milliseconds for which a worker that is not needed any more stays: the next call may be near. */
const idleTime = 5 * 60_000;

/** One connected worker, as the API process sees it. */
export class WorkerLink {
  readonly id: string;
  readonly pid: number;
  readonly calls = new Set<string>();
  ready = false;
  /** By how many milliseconds its timers are late. */
  delay = 0;
  /** Of an earlier API process: it keeps its calls up, gets no new ones, and goes when they are over. */
  readonly isLeftOver: boolean;
  readonly #socket: Socket;
  readonly #pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #nextRequest = 1;
  #isDead = false;

  constructor(id: string, pid: number, socket: Socket, isLeftOver: boolean) {
    this.id = id;
    this.isLeftOver = isLeftOver;
    this.pid = pid;
    this.#socket = socket;
  }

  tell(message: ToWorker): void {
    if (!this.#isDead) this.#socket.write(encodeLine(message));
  }

  /** @throws WorkerRefusal */
  ask(question: Question): Promise<unknown> {
    if (this.#isDead) return Promise.reject(new WorkerRefusal("worker-died", "The call worker died."));
    const request = this.#nextRequest++;
    return new Promise((resolve, reject) => {
      this.#pending.set(request, { resolve, reject });
      this.tell({ ...question, request } as ToWorker);
    });
  }

  settle(message: Extract<ToApi, { kind: "reply" | "refusal" }>): void {
    const pending = this.#pending.get(message.request);
    this.#pending.delete(message.request);
    if (message.kind === "reply") pending?.resolve(message.value);
    else pending?.reject(new WorkerRefusal(message.code, message.message));
  }

  died(): void {
    this.#isDead = true;
    for (const pending of this.#pending.values())
      pending.reject(new WorkerRefusal("worker-died", "The call worker died."));
    this.#pending.clear();
  }
}

/** Keeps as many call workers alive as the calls need and finds those again that outlived an earlier API process. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #socketPath: string;
  readonly #links = new Map<string, WorkerLink>();
  readonly #children = new Map<string, WorkerProcess>();
  /** Those that were asked to go, because they are not needed. */
  readonly #leaving = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  /** Dead ones that are replaced after a while. */
  #replacements = 0;
  #isShrinking = false;
  #server: Server | undefined;
  #deathsInARow = 0;
  #closing = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#socketPath = localSocketPath(options.configuration.dataDir, "workers");
  }

  async start(): Promise<void> {
    if (process.platform !== "win32") rmSync(this.#socketPath, { force: true });
    this.#server = createServer((socket) => this.#accept(socket));
    await new Promise<void>((resolve, reject) => {
      this.#server?.once("error", reject);
      this.#server?.listen(this.#socketPath, resolve);
    });
    this.#fill();
  }

  get workers(): readonly WorkerLink[] {
    return [...this.#links.values()];
  }

  /** By how many milliseconds the timers of the busiest worker are late. */
  get delay(): number {
    return Math.max(0, ...this.workers.map(({ delay }) => delay));
  }

  /**
   * Gives a call to the ready worker with the fewest; waits for one while they are starting. The call counts at once:
   * of several that come together each finds the others' places taken.
   *
   * @throws WorkerRefusal when none is ready in time (milliseconds).
   */
  async assign(callId: string, timeout: number): Promise<WorkerLink> {
    await this.ready(timeout);
    const [best] = this.#takers.sort((a, b) => a.calls.size - b.calls.size);
    if (!best) return this.assign(callId, timeout);
    best.calls.add(callId);
    this.#fill();
    return best;
  }

  /** Resolves when there is a worker that takes calls. @throws WorkerRefusal when there is none in time (milliseconds). */
  async ready(timeout: number): Promise<void> {
    const { clock } = this.#options;
    const deadline = clock.elapsed() + timeout;
    while (this.#takers.length === 0) {
      const left = deadline - clock.elapsed();
      if (left <= 0 || this.#closing)
        throw new WorkerRefusal("failed", "No call worker is ready. Try again in a few seconds.");
      await new Promise<void>((resolve) => {
        const cancel = clock.after(left, resolve);
        this.#waiting.push(() => {
          cancel();
          resolve();
        });
      });
    }
  }

  /** The call is over, or was never opened: its place is free. */
  release(callId: string): void {
    for (const worker of this.workers) {
      if (!worker.calls.delete(callId)) continue;
      if (worker.isLeftOver && worker.calls.size === 0) worker.tell({ kind: "shutdown" });
    }
    this.#shrinkLater();
  }

  /** Asks every worker to end its calls and itself; the rest is ended by force after `patience` milliseconds. */
  async close(patience: number): Promise<void> {
    this.#closing = true;
    for (const link of this.#links.values()) link.tell({ kind: "shutdown" });
    const exits = Promise.all([...this.#children.values()].map((child) => child.exited));
    await new Promise<void>((resolve) => {
      const cancel = this.#options.clock.after(patience, resolve);
      void exits.then(() => {
        cancel();
        resolve();
      });
    });
    for (const child of this.#children.values()) child.kill();
    for (const wake of this.#waiting.splice(0)) wake();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  /** Those that new calls are given to. */
  get #takers(): WorkerLink[] {
    return this.workers.filter((worker) => worker.ready && !worker.isLeftOver && !this.#leaving.has(worker.id));
  }

  /** How many there are to be now. */
  get #wanted(): number {
    const { size, atRest = size } = this.#options;
    const busy = this.workers.filter((worker) => !worker.isLeftOver && worker.calls.size > 0).length;
    return Math.min(size, Math.max(atRest, busy + 1));
  }

  /** How many there are, or are about to be; without those that leave. */
  get #present(): number {
    return this.#children.size - this.#leaving.size + this.#replacements;
  }

  #fill(): void {
    while (!this.#closing && this.#present < this.#wanted) this.#spawn();
  }

  /** Once calls are over for a while, those that hold none leave, but for the idle one that is always there. */
  #shrinkLater(): void {
    if (this.#isShrinking || this.#closing || this.#present <= this.#wanted) return;
    this.#isShrinking = true;
    this.#options.clock.after(idleTime, () => {
      this.#isShrinking = false;
      for (const worker of this.#takers.filter(({ calls }) => calls.size === 0)) {
        if (this.#closing || this.#present <= this.#wanted) return;
        this.#leaving.add(worker.id);
        worker.tell({ kind: "shutdown" });
      }
      this.#shrinkLater();
    });
  }

  #spawn(): void {
    const worker = randomUUID();
    const { configuration, log, clock, fork = forkWorker } = this.#options;
    const child = fork({ ...configuration, socket: this.#socketPath, worker });
    this.#children.set(worker, child);
    void child.exited.then((how) => {
      this.#children.delete(worker);
      if (this.#closing || this.#leaving.delete(worker)) return;
      log("warn", "call worker ended", how);
      const delay = respawnDelays[Math.min(this.#deathsInARow++, respawnDelays.length - 1)] ?? 0;
      this.#replacements++;
      clock.after(delay, () => {
        this.#replacements--;
        this.#fill();
      });
    });
  }

  #accept(socket: Socket): void {
    const decoder = new LineDecoder();
    let link: WorkerLink | undefined;
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      for (const value of decoder.push(chunk)) {
        const parsed = toApiSchema.safeParse(value);
        if (!parsed.success) continue;
        const message = parsed.data;
        if (message.kind === "hello") {
          const child = this.#children.get(message.worker);
          link = new WorkerLink(message.worker, message.pid, socket, child === undefined);
          this.#links.set(link.id, link);
          // From here on only the socket ties the worker to this process.
          child?.letGo();
          for (const { callId } of message.calls) link.calls.add(callId);
          this.#options.handlers.onHello(link, message.calls);
          if (link.isLeftOver && link.calls.size === 0) link.tell({ kind: "shutdown" });
        } else if (link) this.#hear(link, message);
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (!link || this.#links.get(link.id) !== link) return;
      this.#links.delete(link.id);
      link.died();
      this.#options.handlers.onDeath(link);
    });
  }

  #hear(link: WorkerLink, message: Exclude<ToApi, { kind: "hello" }>): void {
    if (message.kind === "ready") {
      link.ready = true;
      this.#deathsInARow = 0;
      for (const wake of this.#waiting.splice(0)) wake();
    } else if (message.kind === "events") this.#options.handlers.onEvents(link, message.callId, message.events);
    else if (message.kind === "heard")
      this.#options.handlers.onSound?.(message.callId, Buffer.from(message.pcm, "base64"));
    else if (message.kind === "load") link.delay = message.delay;
    else if (message.kind === "trouble") this.#options.handlers.onTrouble?.(message.callId, message.reason);
    else link.settle(message);
  }
}
