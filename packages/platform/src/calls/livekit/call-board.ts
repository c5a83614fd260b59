import { and, count, eq, gte, isNotNull, isNull, lt, notExists, type SQL, sql, sum } from "drizzle-orm";
import type { Database } from "../../store/database.ts";
import { callWorkers, heldCalls, type JsonObject } from "../../store/schema.ts";

/** A worker that has said nothing for so long (seconds) is dead: it speaks every half second. */
const silence = 2.5;

export interface HeldCall {
  readonly callId: string;
  readonly room: string;
  readonly worker: string | null;
  /** Sealed. */
  readonly opening: string;
  readonly opened: JsonObject | null;
  readonly address: string | null;
  readonly hasVisitor: boolean;
  /** How often another worker had to take it over. */
  readonly takeOvers: number;
}

const ago = (seconds: number): SQL => sql`now() - make_interval(secs => ${seconds})`;

/**
 * Who holds which call, where several machines share a database: what API servers and workers tell each other beside
 * LiveKit. Every change is one statement, so that of two who want the same one gets it. The database's clock alone
 * counts.
 */
export class CallBoard {
  readonly #orm: Database["orm"];

  constructor({ orm }: Pick<Database, "orm">) {
    this.#orm = orm;
  }

  /** A worker lives and carries so many calls more. */
  async live(worker: string, free: number): Promise<void> {
    const seen = { seenAt: sql`now()`, free };
    await this.#orm
      .insert(callWorkers)
      .values({ id: worker, ...seen })
      .onConflictDoUpdate({ target: callWorkers.id, set: seen });
  }

  /** A worker has gone: what it still holds is orphaned from now on. */
  async leave(worker: string): Promise<void> {
    await this.#orm.delete(callWorkers).where(eq(callWorkers.id, worker));
  }

  /** How many calls more all workers carry. */
  async free(): Promise<number> {
    const [places] = await this.#orm
      .select({ free: sum(callWorkers.free) })
      .from(callWorkers)
      .where(gte(callWorkers.seenAt, ago(silence)));
    const [waiting] = await this.#orm.select({ count: count() }).from(heldCalls).where(isNull(heldCalls.worker));
    return Math.max(0, Number(places?.free ?? 0) - (waiting?.count ?? 0));
  }

  async post(call: Pick<HeldCall, "callId" | "room" | "opening" | "address">): Promise<void> {
    await this.#orm.insert(heldCalls).values({ ...call, since: sql`now()` });
  }

  /** Says who holds a call from its opening on, where its server holds it itself. */
  async hold(callId: string, room: string, worker: string): Promise<void> {
    await this.#orm.insert(heldCalls).values({ callId, room, worker, opening: "", since: sql`now()` });
  }

  /** Takes a call that nobody holds; undefined where another worker was quicker, or the call is over. */
  async claim(callId: string, worker: string): Promise<HeldCall | undefined> {
    const [row] = await this.#orm
      .update(heldCalls)
      .set({ worker, since: sql`now()` })
      .where(and(eq(heldCalls.callId, callId), isNull(heldCalls.worker)))
      .returning();
    return row;
  }

  async opened(callId: string, opened: JsonObject): Promise<void> {
    await this.#orm.update(heldCalls).set({ opened }).where(eq(heldCalls.callId, callId));
  }

  async ofCall(callId: string): Promise<HeldCall | undefined> {
    const [row] = await this.#orm.select().from(heldCalls).where(eq(heldCalls.callId, callId));
    return row;
  }

  /** Whether somebody who lives holds the call. */
  async isHeld(callId: string): Promise<boolean> {
    const rows = await this.#orm
      .select({ id: callWorkers.id })
      .from(heldCalls)
      .innerJoin(callWorkers, eq(callWorkers.id, heldCalls.worker))
      .where(and(eq(heldCalls.callId, callId), gte(callWorkers.seenAt, ago(silence))));
    return rows.length > 0;
  }

  async ofRoom(room: string): Promise<HeldCall | undefined> {
    const [row] = await this.#orm.select().from(heldCalls).where(eq(heldCalls.room, room));
    return row;
  }

  /** The calls that a worker holds. */
  async heldBy(worker: string): Promise<readonly string[]> {
    const rows = await this.#orm.select({ id: heldCalls.callId }).from(heldCalls).where(eq(heldCalls.worker, worker));
    return rows.map(({ id }) => id);
  }

  /** The room's visitor comes in; false where one is there already. */
  async enter(room: string): Promise<boolean> {
    const rows = await this.#orm
      .update(heldCalls)
      .set({ hasVisitor: true })
      .where(and(eq(heldCalls.room, room), eq(heldCalls.hasVisitor, false)))
      .returning({ room: heldCalls.room });
    return rows.length > 0;
  }

  /** Calls of these addresses that nobody has joined. */
  async unjoinedOf(isSame: (address: string) => boolean): Promise<number> {
    const rows = await this.#orm
      .select({ address: heldCalls.address })
      .from(heldCalls)
      .where(and(eq(heldCalls.hasVisitor, false), isNotNull(heldCalls.address)));
    return rows.filter(({ address }) => address !== null && isSame(address)).length;
  }

  /** Takes their calls from workers that are dead; each orphan is given to one asker only. */
  async takeFromDead(): Promise<readonly HeldCall[]> {
    const alive = this.#orm
      .select({ one: sql`1` })
      .from(callWorkers)
      .where(and(eq(callWorkers.id, heldCalls.worker), gte(callWorkers.seenAt, ago(silence))));
    return this.#orm
      .update(heldCalls)
      .set({ worker: null, takeOvers: sql`${heldCalls.takeOvers} + 1`, since: sql`now()` })
      .where(and(isNotNull(heldCalls.worker), notExists(alive)))
      .returning();
  }

  /** Removes calls that nobody wanted for so long (seconds). */
  async takeUnwanted(seconds: number): Promise<readonly HeldCall[]> {
    return this.#orm
      .delete(heldCalls)
      .where(and(isNull(heldCalls.worker), lt(heldCalls.since, ago(seconds))))
      .returning();
  }

  /** The call is over. */
  async remove(callId: string): Promise<void> {
    await this.#orm.delete(heldCalls).where(eq(heldCalls.callId, callId));
  }
}
