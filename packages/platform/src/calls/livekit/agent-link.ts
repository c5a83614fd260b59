import type { Clock } from "@parlor/processes/clock";
import { WebSocket } from "ws";
import { z } from "zod";
import { assistantIdentity } from "./room-words.ts";

/** Milliseconds between two words on the own load, which are also the sign of life. */
const loadInterval = 1_000;
/** Milliseconds before a lost LiveKit server is asked again. */
const reconnectDelay = 1_000;
/** Milliseconds between a word that a job would be taken and the job itself, at most. */
const assignmentPatience = 10_000;

const jobSchema = z.object({ id: z.string(), metadata: z.string().default("") });

/** What of LiveKit's worker protocol is read; it is spoken as JSON here. */
const serverMessage = z.object({
  register: z.object({ workerId: z.string() }).optional(),
  availability: z.object({ job: jobSchema }).optional(),
  assignment: z.object({ job: jobSchema }).optional(),
  termination: z.object({ jobId: z.string() }).optional(),
});

/** A call that LiveKit wants a worker for. */
export interface AgentJob {
  readonly id: string;
  /** What the one who dispatched it said of it. */
  readonly about: string;
}

export interface AgentLinkOptions {
  /** `ws://` or `wss://`, of any server of the cluster. */
  readonly url: string;
  /** A fresh token that lets workers register. */
  readonly token: () => Promise<string>;
  readonly agentName: string;
  /** 0 to 1; 1 takes no more calls. */
  readonly load: () => number;
  readonly onJob: (job: AgentJob) => void;
  readonly clock: Clock;
  readonly log: (level: "info" | "warn", message: string, fields?: Record<string, unknown>) => void;
}

/**
 * Registers with a LiveKit server as a worker and takes jobs by its dispatch: LiveKit asks whoever has the least load.
 *
 * @see https://docs.livekit.io/agents/server/lifecycle/ for the protocol's course
 */
export class AgentLink {
  readonly #options: AgentLinkOptions;
  readonly #promised = new Map<string, () => void>();
  #socket: WebSocket | undefined;
  #registered = false;
  #closed = false;
  #wasLost = false;
  #stops: (() => void)[] = [];

  constructor(options: AgentLinkOptions) {
    this.#options = options;
  }

  get isRegistered(): boolean {
    return this.#registered;
  }

  /** Jobs that were promised to be taken and have not come yet. */
  get promised(): number {
    return this.#promised.size;
  }

  start(): void {
    this.#stops.push(this.#options.clock.every(loadInterval, () => this.tellLoad()));
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    for (const stop of this.#stops.splice(0)) stop();
    for (const forget of this.#promised.values()) forget();
    this.#socket?.close();
  }

  /** Says how much there is to do, at once. */
  tellLoad(): void {
    if (!this.#registered) return;
    const load = this.#options.load();
    this.#say({ updateWorker: { load, status: load >= 1 ? "WS_FULL" : "WS_AVAILABLE" } });
  }

  jobRuns(id: string): void {
    this.#say({ updateJob: { jobId: id, status: "JS_RUNNING" } });
  }

  jobEnded(id: string, failure?: string): void {
    this.#say({
      updateJob:
        failure === undefined
          ? { jobId: id, status: "JS_SUCCESS" }
          : { jobId: id, status: "JS_FAILED", error: failure },
    });
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const { url, token, agentName, clock, log } = this.#options;
    const address = new URL("agent", `${url.replace(/^http/, "ws").replace(/\/+$/, "")}/`);
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${await token()}` } });
    this.#socket = socket;
    let reason = "";
    socket.on("open", () =>
      this.#say({
        register: {
          type: "JT_ROOM",
          agentName,
          version: "parlor",
          allowedPermissions: { canPublish: true, canSubscribe: true, canPublishData: true, agent: true },
        },
      }),
    );
    socket.on("message", (data) => this.#hear(String(data)));
    socket.on("error", (error) => {
      reason = error.message;
    });
    socket.on("close", () => {
      this.#registered = false;
      if (this.#closed) return;
      if (!this.#wasLost) log("warn", "LiveKit is not reached; trying again every second", { url, reason });
      this.#wasLost = true;
      this.#stops.push(clock.after(reconnectDelay, () => void this.#connect()));
    });
  }

  #hear(text: string): void {
    const { register, availability, assignment, termination } = parse(text) ?? {};
    if (register) {
      this.#registered = true;
      this.#wasLost = false;
      this.#options.log("info", "registered with LiveKit", { worker: register.workerId });
      this.tellLoad();
    }
    if (availability) this.#answer(availability.job.id);
    if (termination) this.#options.log("info", "LiveKit has ended a job", { job: termination.jobId });
    if (!assignment) return;
    const { id, metadata } = assignment.job;
    this.#promised.get(id)?.();
    this.#options.onJob({ id, about: metadata });
  }

  #answer(jobId: string): void {
    const available = this.#options.load() < 1;
    if (available) {
      const cancel = this.#options.clock.after(assignmentPatience, () => this.#promised.delete(jobId));
      this.#promised.set(jobId, () => {
        cancel();
        this.#promised.delete(jobId);
      });
    }
    this.#say({ availability: { jobId, available, participantIdentity: assistantIdentity } });
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

function parse(text: string): z.infer<typeof serverMessage> | undefined {
  try {
    return serverMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
