import type { ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { forkEntry } from "@parlor/processes";
import type { WorkerConfiguration } from "./worker-configuration.ts";
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
  onEvents(worker: WorkerLink, callId: string, events: Extract<ToApi, { kind: "events" }>["events"]): void;
  /** A worker said hello with the calls that it holds: a new one holds none, one found again may. */
  onHello(worker: WorkerLink, calls: readonly { readonly callId: string; readonly room: string }[]): void;
  onDeath(worker: WorkerLink): void;
}

export interface WorkerPoolOptions {
  readonly size: number;
  readonly configuration: Omit<WorkerConfiguration, "socket" | "worker">;
  readonly handlers: WorkerPoolHandlers;
  readonly log: (level: "info" | "warn" | "error", message: string, fields?: Record<string, unknown>) => void;
}

/** Without "request": it is given on the way. */
type Question<Message = ToWorker> = Message extends { request: number } ? Omit<Message, "request"> : never;

/** Milliseconds before a dead worker is replaced, growing with every death in a row. */
const respawnDelays = [100, 500, 2_000, 10_000];
/** The longest path that a local socket may have on every system. */
const longestSocketPath = 100;

function socketPath(dataDir: string): string {
  if (process.platform === "win32")
    return `\\\\.\\pipe\\parlor-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const folder = path.join(dataDir, "run");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const inside = path.join(folder, "workers.sock");
  if (inside.length <= longestSocketPath) return inside;
  const private_ = path.join(tmpdir(), `parlor-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
  mkdirSync(private_, { recursive: true, mode: 0o700 });
  return path.join(private_, "workers.sock");
}

/** One connected worker, as the API process sees it. */
export class WorkerLink {
  readonly id: string;
  readonly pid: number;
  readonly calls = new Set<string>();
  ready = false;
  readonly #socket: Socket;
  readonly #pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #nextRequest = 1;

  constructor(id: string, pid: number, socket: Socket) {
    this.id = id;
    this.pid = pid;
    this.#socket = socket;
  }

  tell(message: ToWorker): void {
    this.#socket.write(encodeLine(message));
  }

  /** @throws WorkerRefusal */
  ask(question: Question): Promise<unknown> {
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
    for (const pending of this.#pending.values())
      pending.reject(new WorkerRefusal("worker-died", "The call worker died."));
    this.#pending.clear();
  }
}

/** Keeps a number of call workers alive and finds those again that outlived an earlier API process. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #socketPath: string;
  readonly #links = new Map<string, WorkerLink>();
  readonly #children = new Map<string, ChildProcess>();
  readonly #waiting: (() => void)[] = [];
  #server: Server | undefined;
  #deathsInARow = 0;
  #closing = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#socketPath = socketPath(options.configuration.dataDir);
  }

  async start(): Promise<void> {
    if (process.platform !== "win32") rmSync(this.#socketPath, { force: true });
    this.#server = createServer((socket) => this.#accept(socket));
    await new Promise<void>((resolve, reject) => {
      this.#server?.once("error", reject);
      this.#server?.listen(this.#socketPath, resolve);
    });
    for (let index = 0; index < this.#options.size; index++) this.#spawn();
  }

  get workers(): readonly WorkerLink[] {
    return [...this.#links.values()];
  }

  /**
   * Gives a call to the ready worker with the fewest; waits for one while they are starting. The call counts at once:
   * of several that come together each finds the others' places taken.
   *
   * @throws WorkerRefusal when none is ready in time (milliseconds).
   */
  async assign(callId: string, timeout: number): Promise<WorkerLink> {
    await this.ready(timeout);
    const [best] = this.workers.filter((worker) => worker.ready).sort((a, b) => a.calls.size - b.calls.size);
    if (!best) return this.assign(callId, timeout);
    best.calls.add(callId);
    return best;
  }

  /** Resolves when there is a worker that takes calls. @throws WorkerRefusal when there is none in time (milliseconds). */
  async ready(timeout: number): Promise<void> {
    const deadline = Date.now() + timeout;
    while (!this.workers.some((worker) => worker.ready)) {
      const left = deadline - Date.now();
      if (left <= 0 || this.#closing)
        throw new WorkerRefusal("failed", "No call worker is ready. Try again in a few seconds.");
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Asks every worker to end its calls and itself; the rest is ended by force after `patience` milliseconds. */
  async close(patience: number): Promise<void> {
    this.#closing = true;
    for (const link of this.#links.values()) link.tell({ kind: "shutdown" });
    const exits = [...this.#children.values()].map(
      (child) =>
        new Promise<void>((resolve) =>
          child.exitCode === null && child.signalCode === null ? child.once("exit", () => resolve()) : resolve(),
        ),
    );
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(exits),
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience);
      }),
    ]);
    clearTimeout(timer);
    for (const child of this.#children.values()) if (child.exitCode === null) child.kill("SIGKILL");
    for (const wake of this.#waiting.splice(0)) wake();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  #spawn(): void {
    if (this.#closing) return;
    const worker = randomUUID();
    const child = forkEntry(import.meta.url, "./call-worker", [], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    this.#children.set(worker, child);
    child.send({ ...this.#options.configuration, socket: this.#socketPath, worker });
    child.on("error", (error) => this.#options.log("error", "call worker did not start", { error: error.message }));
    child.once("exit", (code, signal) => {
      this.#children.delete(worker);
      if (this.#closing) return;
      this.#options.log("warn", "call worker ended", { code, signal });
      const delay = respawnDelays[Math.min(this.#deathsInARow++, respawnDelays.length - 1)] ?? 0;
      setTimeout(() => this.#spawn(), delay).unref();
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
          link = new WorkerLink(message.worker, message.pid, socket);
          this.#links.set(link.id, link);
          // From here on only the socket ties the worker to this process.
          const child = this.#children.get(link.id);
          if (child?.connected) child.disconnect();
          for (const { callId } of message.calls) link.calls.add(callId);
          this.#options.handlers.onHello(link, message.calls);
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
    else link.settle(message);
  }
}
