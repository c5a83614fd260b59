import { createSocket, type Socket } from "node:dgram";
import type { AddressInfo } from "node:net";

/** What a network does to packets. */
export interface Impairment {
  /** Share of packets that vanish, 0 to 1. */
  loss: number;
  /** Packets are delayed by up to this, each by another amount, so that they overtake each other. */
  jitterMilliseconds: number;
  /** Nothing passes at all. */
  down: boolean;
}

/** A bad stretch of network between a browser and a peer in Node, by which both are reached. */
export class UdpRelay {
  readonly impairment: Impairment = { loss: 0, jitterMilliseconds: 0, down: false };
  dropped = 0;
  passed = 0;
  readonly #random = seeded(7);
  readonly #inner: Socket = createSocket("udp4");
  readonly #outer: Socket = createSocket("udp4");
  readonly #timers = new Set<NodeJS.Timeout>();
  #target: { address: string; port: number } | null = null;
  #browser: { address: string; port: number } | null = null;

  static async open(): Promise<UdpRelay> {
    const relay = new UdpRelay();
    await Promise.all(
      [relay.#inner, relay.#outer].map((socket) => new Promise<void>((resolve) => socket.bind(0, "0.0.0.0", resolve))),
    );
    relay.#outer.on("message", (packet, { address, port }) => {
      relay.#browser = { address, port };
      relay.#pass(packet, relay.#inner, relay.#target);
    });
    relay.#inner.on("message", (packet) => relay.#pass(packet, relay.#outer, relay.#browser));
    return relay;
  }

  /** An offer without ways to the browser: the peer can only answer through the relay. */
  hideBrowser(offer: string): string {
    return offer.replaceAll(/a=candidate:.*\r\n/g, "");
  }

  /** An answer whose only way to the peer is the relay. */
  standBefore(answer: string): string {
    const line = answer
      .split("\r\n")
      .find((each) => /^a=candidate:\S+ 1 udp \d+ \d+\.\d+\.\d+\.\d+ \d+ typ host/i.test(each));
    const [, , , , address, port] = line?.split(" ") ?? [];
    if (!line || !address || !port) throw new Error("The answer has no IPv4 candidate.");
    this.#target = { address, port: Number(port) };
    const ours = line.replace(`${address} ${port}`, `127.0.0.1 ${(this.#outer.address() as AddressInfo).port}`);
    return answer.replaceAll(/a=candidate:.*\r\n/g, "").replace("a=ice-ufrag", `${ours}\r\na=ice-ufrag`);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#inner.close();
    this.#outer.close();
  }

  #pass(packet: Buffer, socket: Socket, to: { address: string; port: number } | null): void {
    const { loss, jitterMilliseconds, down } = this.impairment;
    if (!to || down || this.#random() < loss) {
      this.dropped++;
      return;
    }
    this.passed++;
    if (jitterMilliseconds === 0) {
      socket.send(packet, to.port, to.address);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      socket.send(packet, to.port, to.address);
    }, this.#random() * jitterMilliseconds);
    this.#timers.add(timer);
  }
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
