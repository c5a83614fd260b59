import { randomBytes } from "node:crypto";
import type { Clock } from "@parlor/processes/clock";

/** Milliseconds after which somebody who has not asked again has gone. */
const patience = 15_000;
/** Longer lines are nobody's hope. */
const longest = 1_000;

/** Those who want to call and cannot yet, in the order in which they came. */
export class WaitingLine {
  readonly #clock: Pick<Clock, "elapsed">;
  /** Ticket to the moment in which its holder last asked; a map keeps its order. */
  readonly #tickets = new Map<string, number>();

  constructor(clock: Pick<Clock, "elapsed">) {
    this.#clock = clock;
  }

  /** How many stand before this ticket's holder; before whoever comes last, without a ticket that is known. */
  before(ticket: string | undefined): number {
    this.#sweep();
    const place = ticket === undefined ? -1 : [...this.#tickets.keys()].indexOf(ticket);
    return place < 0 ? this.#tickets.size : place;
  }

  /** Keeps the place of a ticket, or gives a new one at the end; undefined where the line is full. */
  stand(ticket: string | undefined): string | undefined {
    this.#sweep();
    const known = ticket !== undefined && this.#tickets.has(ticket);
    if (!known && this.#tickets.size >= longest) return undefined;
    const kept = known ? ticket : randomBytes(16).toString("hex");
    this.#tickets.set(kept, this.#clock.elapsed());
    return kept;
  }

  has(ticket: string): boolean {
    this.#sweep();
    return this.#tickets.has(ticket);
  }

  leave(ticket: string | undefined): void {
    if (ticket !== undefined) this.#tickets.delete(ticket);
  }

  #sweep(): void {
    const now = this.#clock.elapsed();
    for (const [ticket, seen] of this.#tickets) if (now - seen > patience) this.#tickets.delete(ticket);
  }
}
