import { cpus } from "node:os";
import type { Clock } from "@parlor/processes/clock";
import { addressGroup } from "../http/address-group.ts";
import { ApiError } from "../http/api-error.ts";
import { CallCost, freePlaces, smoothed } from "./capacity.ts";
import type { Rooms } from "./rooms.ts";
import { WaitingLine } from "./waiting-line.ts";

/** Milliseconds between two looks at the machine. */
const lookInterval = 1_000;
/** Milliseconds after which a call's cost shows in what is measured. */
const youngFor = 5_000;
/** Milliseconds after which a place that was promised and never used is free again. */
const promiseFor = 10_000;
/** Calls that nobody has joined yet, an address. */
const mostUnjoined = 10;
/** Seconds after which somebody who waits may ask again. */
export const askAgain = 3;

/** Refuses whoever has opened many calls and joined none. @throws ApiError 429 */
export function refuseHoarder(unjoined: number): void {
  if (unjoined < mostUnjoined) return;
  throw new ApiError(429, `There are ${mostUnjoined} calls of your address that nobody has joined. Join one of them.`, {
    "retry-after": String(promiseFor / 1000),
  });
}

/** Who wants to call. */
export interface Caller {
  /** The peer's address; undefined where the server does not know it. */
  readonly address?: string | undefined;
  /** The place in the waiting line that an earlier refusal gave. */
  readonly ticket?: string | undefined;
}

/** What one who waits is told. */
export interface QueuePlace {
  readonly ticket: string;
  /** 1 is the next one. */
  readonly place: number;
  /** Whether a call would be taken now. */
  readonly free: boolean;
  readonly retryAfterSeconds: number;
}

/** Every place is taken: the body says where in the line the caller stands. */
export class AtCapacityError extends ApiError {
  readonly queue: QueuePlace | undefined;

  constructor(queue: QueuePlace | undefined) {
    const where = queue ? `You are number ${queue.place} in the line.` : "The waiting line is full, too.";
    super(
      503,
      `All lines are busy. ${where} Try again in ${askAgain} seconds with the ticket as Parlor-Queue-Ticket, or leave a message.`,
      { "retry-after": String(askAgain) },
    );
    this.queue = queue;
  }

  override getResponse(): Response {
    const headers = { "cache-control": "no-store", ...this.headers };
    return Response.json({ ...this.body, code: "at-capacity", queue: this.queue }, { status: this.status, headers });
  }
}

export interface AdmissionOptions {
  readonly rooms: Pick<Rooms, "all">;
  readonly clock: Clock;
  /** By how many milliseconds the busiest worker's timers are late. */
  readonly delay: () => number;
  /** All cores' time since the start, in any unit; for tests. */
  readonly cores?: () => readonly { readonly idle: number; readonly all: number }[];
}

function coreTimes() {
  return cpus().map(({ times }) => ({
    idle: times.idle,
    all: times.user + times.nice + times.sys + times.irq + times.idle,
  }));
}

/** Lets in as many calls as the machine carries; the others wait in a line. Answers at once, from what was measured. */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #cores: NonNullable<AdmissionOptions["cores"]>;
  readonly #line: WaitingLine;
  readonly #cost = new CallCost();
  /** Places that were promised to calls that are being opened: address and moment. */
  #promised: { readonly group: string | undefined; readonly at: number }[] = [];
  #before: ReturnType<typeof coreTimes>;
  #busy: number | undefined;
  #stop: () => void;

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.#cores = options.cores ?? coreTimes;
    this.#line = new WaitingLine(options.clock);
    this.#before = [...this.#cores()];
    this.#stop = options.clock.every(lookInterval, () => this.#look());
  }

  /** Promises a place for a call that is about to be opened. @throws ApiError 429, AtCapacityError */
  admit({ address, ticket }: Caller): void {
    const group = address === undefined ? undefined : addressGroup(address);
    this.#sweep();
    if (group !== undefined) refuseHoarder(this.#unjoinedOf(group));
    if (this.#line.before(ticket) >= this.#free()) {
      const kept = this.#line.stand(ticket);
      throw new AtCapacityError(kept === undefined ? undefined : this.#placeOf(kept));
    }
    this.#line.leave(ticket);
    this.#promised.push({ group, at: this.#options.clock.elapsed() });
  }

  /** The call that was let in is a room now, or was not opened after all. */
  used({ address }: Caller): void {
    const group = address === undefined ? undefined : addressGroup(address);
    const index = this.#promised.findIndex((promise) => promise.group === group);
    if (index >= 0) this.#promised.splice(index, 1);
  }

  /** How many calls more the machine carries now. */
  get free(): number {
    return this.#free();
  }

  /** Where somebody stands who waits; asking keeps the place. Undefined for a ticket that is not known any more. */
  place(ticket: string): QueuePlace | undefined {
    if (!this.#line.has(ticket)) return undefined;
    this.#line.stand(ticket);
    return this.#placeOf(ticket);
  }

  close(): void {
    this.#stop();
  }

  #placeOf(ticket: string): QueuePlace {
    const before = this.#line.before(ticket);
    return { ticket, place: before + 1, free: before < this.#free(), retryAfterSeconds: askAgain };
  }

  #counts(): { calls: number; young: number } {
    const { rooms, clock } = this.#options;
    const all = rooms.all;
    const young = all.filter(({ openedAt }) => clock.elapsed() - openedAt < youngFor).length;
    return { calls: all.length + this.#promised.length, young: young + this.#promised.length };
  }

  #free(): number {
    const { delay } = this.#options;
    const { length: cores } = this.#before;
    return freePlaces({ cores, busy: this.#busy ?? 0, delay: delay(), ...this.#counts(), cost: this.#cost.value });
  }

  #unjoinedOf(group: string): number {
    const unjoined = this.#options.rooms.all.filter(
      ({ address, participant }) => !participant && address !== undefined && addressGroup(address) === group,
    );
    return unjoined.length + this.#promised.filter((promise) => promise.group === group).length;
  }

  #sweep(): void {
    const now = this.#options.clock.elapsed();
    this.#promised = this.#promised.filter(({ at }) => now - at < promiseFor);
  }

  #look(): void {
    const now = [...this.#cores()];
    let idle = 0;
    let all = 0;
    for (const [index, core] of now.entries()) {
      idle += core.idle - (this.#before[index]?.idle ?? 0);
      all += core.all - (this.#before[index]?.all ?? 0);
    }
    this.#before = now;
    if (all <= 0) return;
    this.#busy = smoothed(this.#busy, 1 - idle / all);
    const { calls, young } = this.#counts();
    this.#cost.seen(this.#busy, calls, young);
  }
}
