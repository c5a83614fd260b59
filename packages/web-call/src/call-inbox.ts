import { FRAME_LISTENING } from "./constants.ts";
import type { WebCallEvents } from "./events.ts";
import { type CallMessage, messageEventName } from "./messages.ts";
import type { ResolvedOptions } from "./options.ts";
import { toReadableError } from "./readable-error.ts";

interface InboxOwner {
  /** The assistant listens. */
  begin(): void;
  emit<Name extends keyof WebCallEvents>(event: Name, ...args: WebCallEvents[Name]): void;
  readonly log: ResolvedOptions["log"];
}

/** The messages of one call, from its transport to the page's events. */
export class CallInbox {
  readonly #owner: InboxOwner;
  /** What came before the start was over: it is delivered after it. */
  #early: unknown[] | null = [];
  #closed = false;
  #saidEnd = false;

  constructor(owner: InboxOwner) {
    this.#owner = owner;
  }

  /** Whether the platform has said that the call is over. */
  get saidEnd(): boolean {
    return this.#saidEnd;
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

  close(): void {
    this.#closed = true;
  }

  deliver(message: CallMessage): void {
    this.#owner.emit("message", message);
    if (typeof message !== "object" || message === null) return;
    const name = messageEventName(message);
    if (name) this.#owner.emit(name, message as never);
    if (message.type === "status-update" && message.status === "ended") this.#saidEnd = true;
  }

  #handle(data: unknown): void {
    if (this.#closed) return;
    if (data === FRAME_LISTENING) this.#owner.begin();
    else if (typeof data === "string") this.#deliverJson(data);
  }

  #deliverJson(text: string): void {
    let message: CallMessage;
    try {
      message = JSON.parse(text);
    } catch (error) {
      this.#owner.log?.("A message could not be parsed and was ignored.", { error: toReadableError(error) });
      return;
    }
    this.deliver(message);
  }
}
