import { randomBytes } from "node:crypto";
import { and, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../store/database.ts";
import { waitingTickets } from "../../store/schema.ts";

/** Seconds after which somebody who has not asked again has gone. */
const patience = 15;
/** Longer lines are nobody's hope. */
const longest = 1_000;

const recently = (): SQL => sql`now() - make_interval(secs => ${patience})`;

/**
 * Those who want to call and cannot yet, in the order in which they came, whichever server they ask: the line of
 * `WaitingLine`, in the database that all servers share. The database's clock alone counts.
 */
export class SharedLine {
  readonly #orm: Database["orm"];

  constructor({ orm }: Pick<Database, "orm">) {
    this.#orm = orm;
  }

  /** How many stand before this ticket's holder; before whoever comes last, without a ticket that is known. */
  async before(ticket: string | undefined): Promise<number> {
    const place = ticket === undefined ? undefined : await this.#placeOf(ticket);
    const [row] = await this.#orm
      .select({ count: count() })
      .from(waitingTickets)
      .where(
        and(gte(waitingTickets.seenAt, recently()), place === undefined ? undefined : lt(waitingTickets.place, place)),
      );
    return row?.count ?? 0;
  }

  /** Keeps the place of a ticket, or gives a new one at the end; undefined where the line is full. */
  async stand(ticket: string | undefined): Promise<string | undefined> {
    if (ticket !== undefined) {
      const kept = await this.#orm
        .update(waitingTickets)
        .set({ seenAt: sql`now()` })
        .where(and(eq(waitingTickets.ticket, ticket), gte(waitingTickets.seenAt, recently())))
        .returning({ ticket: waitingTickets.ticket });
      if (kept.length > 0) return ticket;
    }
    if ((await this.before(undefined)) >= longest) return undefined;
    const given = randomBytes(16).toString("hex");
    await this.#orm.insert(waitingTickets).values({ ticket: given, seenAt: sql`now()` });
    // Whoever comes clears away those who have gone.
    await this.#orm.delete(waitingTickets).where(lt(waitingTickets.seenAt, recently()));
    return given;
  }

  async has(ticket: string): Promise<boolean> {
    return (await this.#placeOf(ticket)) !== undefined;
  }

  async leave(ticket: string | undefined): Promise<void> {
    if (ticket !== undefined) await this.#orm.delete(waitingTickets).where(eq(waitingTickets.ticket, ticket));
  }

  async #placeOf(ticket: string): Promise<number | undefined> {
    const [row] = await this.#orm
      .select({ place: waitingTickets.place })
      .from(waitingTickets)
      .where(and(eq(waitingTickets.ticket, ticket), gte(waitingTickets.seenAt, recently())));
    return row?.place;
  }
}
