import { FRAME_LISTENING } from "./constants.ts";
import type { WebCallEvents } from "./events.ts";
import { type CallMessage, messageEventName } from "./messages.ts";
import type { ResolvedOptions } from "./options.ts";
import { toReadableError } from "./readable-error.ts";

type Emit = <Name extends keyof WebCallEvents>(event: Name, ...args: WebCallEvents[Name]) => void;

/** The messages of one call, from its transport to the page's events. */
export class CallInbox {
  readonly #begin: () => void;
  readonly #emit: Emit;
  readonly #log: ResolvedOptions["log"];
  /** What came before the start was over: it is delivered after it. */
  #early: unknown[] | null = [];
  /** Whether the platform has said that the call is over. */
  saidEnd = false;

  /** @param begin the assistant listens */
  constructor(begin: () => void, emit: Emit, log: ResolvedOptions["log"]) {
    this.#begin = begin;
    this.#emit = emit;
    this.#log = log;
  }

  take(data: unknown): void {
    if (this.#early) this.#early.push(data);
    else this.#handle(data);
  }

  /** The start is over: what waits is delivered in a moment, in its order. */
  open(): void {
    const early = this.#early ?? [];
    this.#early = null;
    queueMicrotask(() => {
      for (const data of early) this.#handle(data);
    });
  }

  deliver(message: CallMessage): void {
    this.#emit("message", message);
    if (typeof message !== "object" || message === null) return;
    const name = messageEventName(message);
    if (name) this.#emit(name, message as never);
    if (message.type === "status-update" && message.status === "ended") this.saidEnd = true;
  }

  #handle(data: unknown): void {
    if (data === FRAME_LISTENING) this.#begin();
    else if (typeof data === "string") this.#deliverJson(data);
  }

  #deliverJson(data: string): void {
    let message: CallMessage;
    try {
      message = JSON.parse(data);
    } catch (error) {
      this.#log?.("A message could not be parsed and was ignored.", { error: toReadableError(error) });
      return;
    }
    this.deliver(message);
  }
}
