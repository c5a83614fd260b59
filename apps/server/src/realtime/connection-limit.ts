import type { IncomingMessage } from "node:http";
import { addressGroup } from "@parlor/platform";
import { forwardedAddress } from "../http/caller.ts";

/** Live connections of one address (of IPv6 a /64): a company behind one line may have many visitors, of twenty at most each. */
const CONNECTIONS_OF_ADDRESS = 300;

/** Counts live connections by address, of those without a visitor's cookie too. */
export class ConnectionLimit {
  readonly #open = new Map<string, number>();
  readonly #trustedProxies: number;

  constructor(trustedProxies: number) {
    this.#trustedProxies = trustedProxies;
  }

  /** Whether the address may open one more. */
  isFree(request: IncomingMessage): boolean {
    return (this.#open.get(this.#groupOf(request)) ?? 0) < CONNECTIONS_OF_ADDRESS;
  }

  /** Counts one; returns what gives its place back, once. */
  take(request: IncomingMessage): () => void {
    const group = this.#groupOf(request);
    this.#open.set(group, (this.#open.get(group) ?? 0) + 1);
    return () => {
      const left = (this.#open.get(group) ?? 1) - 1;
      if (left > 0) this.#open.set(group, left);
      else this.#open.delete(group);
    };
  }

  #groupOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers["x-forwarded-for"];
    return addressGroup(
      forwardedAddress(
        Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
        socket.remoteAddress,
        this.#trustedProxies,
      ),
    );
  }
}
