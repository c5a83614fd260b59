import type { CallTransport } from "../media/transport.ts";
import { isSubscribed } from "./client-messages.ts";

/** How many messages are kept for a visitor who is away. */
const mostUnsent = 500;

/** Messages to the visitor's page: those that it subscribed to, kept for it while its connection is being replaced. */
export class PageLink {
  readonly #subscribed: ReadonlySet<string>;
  #transport: CallTransport | undefined;
  #reached = false;
  readonly #unsent: string[] = [];

  constructor(subscribed: ReadonlySet<string>) {
    this.#subscribed = subscribed;
  }

  use(transport: CallTransport): void {
    this.#transport = transport;
  }

  /** Messages reach the page from now on: what was kept for it goes first. */
  open(): void {
    this.#reached = true;
    this.#transport?.sendMessage("listening");
    for (const text of this.#unsent.splice(0)) this.#transport?.sendMessage(text);
  }

  /** The page was reached before, in another worker: what comes now is kept for it. */
  keep(): void {
    this.#reached = true;
  }

  send(message: Record<string, unknown>): void {
    if (!isSubscribed(this.#subscribed, message) && message["type"] !== "pong") return;
    const text = JSON.stringify(message);
    if (this.#transport?.sendMessage(text) || message["transcriptType"] === "partial") return;
    if (this.#reached && this.#unsent.length < mostUnsent) this.#unsent.push(text);
  }
}
