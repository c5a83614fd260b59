import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../testing/open-test-platform.ts";
import { startPostgres } from "../testing/start-postgres.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import type { Connection, Database } from "./database.ts";
import { ReadsOfOwnWrites, ReadsOfState } from "./kept-reads.ts";
import { doneOnce } from "./schema.ts";

/** A promise that is settled by hand. */
function held<Value>() {
  let settle: (value: Value) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { promise, settle, fail };
}

describe("what is kept beside one's own writes", () => {
  it("is made once for all who ask at once and later, each name its own", async () => {
    const kept = new ReadsOfOwnWrites();
    let made = 0;
    const read = async () => `text ${++made}`;
    expect(await Promise.all([kept.get("a", read), kept.get("a", read)])).toEqual(["text 1", "text 1"]);
    expect(await kept.get("b", read)).toBe("text 2");
    expect(await kept.get("a", read)).toBe("text 1");
  });

  it("is made anew by everybody from a write's beginning to its end, and after it", async () => {
    const kept = new ReadsOfOwnWrites();
    let value = "old";
    const read = async () => value;
    await kept.get("a", read);
    const writing = held<void>();
    const write = kept.during(() => writing.promise);
    value = "between";
    expect(await kept.get("a", read)).toBe("between");
    value = "new";
    expect(await kept.get("a", read)).toBe("new");
    writing.settle();
    await write;
    expect(await kept.get("a", read)).toBe("new");
    value = "unseen";
    expect(await kept.get("a", read)).toBe("new");
  });

  it("is not what was being read when a write began", async () => {
    const kept = new ReadsOfOwnWrites();
    const reading = held<string>();
    const first = kept.get("a", () => reading.promise);
    await kept.during(async () => undefined);
    reading.settle("old");
    expect(await first).toBe("old");
    expect(await kept.get("a", async () => "new")).toBe("new");
  });

  it("is dropped by a write that fails, too, and a reading that fails is tried again", async () => {
    const kept = new ReadsOfOwnWrites();
    await kept.get("a", async () => "old");
    await expect(kept.during(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(kept.get("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await kept.get("a", async () => "new")).toBe("new");
  });

  it("never grows beyond its bounds", async () => {
    const kept = new ReadsOfOwnWrites();
    const long = "x".repeat(1_000_000);
    let made = 0;
    const read = async () => {
      made += 1;
      return long;
    };
    for (let number = 0; number < 20; number += 1) await kept.get(`name ${number}`, read);
    await kept.get("name 19", read);
    expect(made).toBe(20);
    await kept.get("name 0", read);
    expect(made).toBe(21);
  });
});

describe("what is kept of a state that others change", () => {
  it("holds while the state does", async () => {
    let state = "1";
    const kept = new ReadsOfState(async () => state);
    let made = 0;
    const read = async () => `text ${++made}`;
    expect([await kept.get("a", read), await kept.get("a", read)]).toEqual(["text 1", "text 1"]);
    state = "2";
    expect([await kept.get("a", read), await kept.get("a", read)]).toEqual(["text 2", "text 2"]);
    kept.forget();
    expect(await kept.get("a", read)).toBe("text 3");
  });

  it("is checked by a question that was put after whoever asks had come, one for all of them", async () => {
    const questions: ReturnType<typeof held<string>>[] = [];
    const kept = new ReadsOfState(() => {
      const question = held<string>();
      questions.push(question);
      return question.promise;
    });
    const get = () => kept.get("a", async () => "text");
    const first = get();
    const others = [get(), get(), get()];
    expect(questions).toHaveLength(1);
    questions[0]?.settle("1");
    await first;
    await Promise.resolve();
    expect(questions).toHaveLength(2);
    questions[1]?.settle("1");
    expect(await Promise.all(others)).toEqual(["text", "text", "text"]);
    expect(questions).toHaveLength(2);
  });

  it("lets a question that failed fail those who waited for it, and nobody after them", async () => {
    const questions: ReturnType<typeof held<string>>[] = [];
    const kept = new ReadsOfState(() => {
      const question = held<string>();
      questions.push(question);
      return question.promise;
    });
    const first = kept.get("a", async () => "text");
    const second = kept.get("a", async () => "text");
    questions[0]?.fail(new Error("away"));
    await expect(first).rejects.toThrow("away");
    questions[1]?.settle("1");
    expect(await second).toBe("text");
  });
});

describe.each(databaseKinds)("reads that are kept on %s", (on) => {
  const dataDir = mkdtempSync(join(tmpdir(), "parlor-kept-"));
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let database: Database;
  /** Another server's, where there can be one. */
  let other: Database;

  beforeAll(async () => {
    postgres = on === "postgres" ? await startPostgres() : undefined;
    database = await openTestDatabase({ dataDir: join(dataDir, "one"), databaseUrl: postgres?.url });
    other = postgres ? await openTestDatabase({ dataDir: join(dataDir, "two"), databaseUrl: postgres.url }) : database;
  });
  afterAll(async () => {
    if (other !== database) await other.close();
    await database.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const name = "counted";
  const at = (value: number) => new Date(Date.UTC(2026, 0, 1) + value * 1000);
  const text = (value: number) => at(value).toISOString();
  const rowOf = ({ orm }: Connection) => orm.select().from(doneOnce).where(eq(doneOnce.name, name));
  const read = async (from: Database) =>
    (await rowOf(from)).map((row) => (row.at.getTime() - at(0).getTime()) / 1000).join();
  const kept = (from: Database) => from.kept.get(name, () => read(from));

  type Write = (to: Database, value: number) => Promise<unknown>;
  const update = ({ orm }: Connection, value: number) =>
    orm
      .update(doneOnce)
      .set({ at: at(value) })
      .where(eq(doneOnce.name, name));
  /** Every way in which anything of ours writes. */
  const writes: Readonly<Record<string, Write>> = {
    "the builder": update,
    "the builder, deleting and inserting": (to, value) =>
      to.transaction(async (connection) => {
        await connection.orm.delete(doneOnce).where(eq(doneOnce.name, name));
        await connection.orm.insert(doneOnce).values({ name, at: at(value) });
      }),
    "SQL with values": (to, value) =>
      to.executeSql("update platform.done_once set at = $1 where name = $2", [text(value), name]),
    "SQL without values": (to, value) =>
      to.executeSql(`select 1; update platform.done_once set at = '${text(value)}' where name = '${name}'`),
    "a statement that begins with `with`": (to, value) =>
      to.executeSql(
        "with moment as (select $1::timestamptz as at) update platform.done_once d set at = m.at from moment m",
        [text(value)],
      ),
    "the builder's raw statement": ({ orm }, value) =>
      orm.execute(sql`update platform.done_once set at = ${text(value)} where name = ${name}`),
    "a transaction": (to, value) => to.transaction((connection) => update(connection, value)),
    "a transaction that waits": (to, value) =>
      to.transaction(async (connection) => {
        await update(connection, value);
        await rowOf(connection);
      }),
    "SQL in a transaction": (to, value) =>
      to.transaction((connection) =>
        connection.executeSql("update platform.done_once set at = $1 where name = $2", [text(value), name]),
      ),
  };
  const rolledBack = (to: Database) =>
    to
      .transaction(async (connection) => {
        await update(connection, 999_999);
        throw new Error("on purpose");
      })
      .catch(() => undefined);

  it("are not made again while nothing is written", async () => {
    let made = 0;
    const count = async () => `${++made}`;
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await database.kept.get("counting", count));
    expect(answers).toEqual(["1", "1", "1", "1", "1"]);
  });

  it("show every way of writing as soon as it is done, here and at another server", async () => {
    await database.orm.insert(doneOnce).values({ name, at: at(0) });
    let value = 0;
    for (const [way, write] of Object.entries(writes)) {
      for (const [to, from] of [
        [database, database],
        [database, other],
        [other, database],
      ] as const) {
        await kept(from);
        value += 1;
        await write(to, value);
        expect(`${way}: ${await kept(from)}`).toBe(`${way}: ${value}`);
        await rolledBack(to);
        expect(`${way}: ${await kept(from)}`).toBe(`${way}: ${value}`);
      }
    }
    await database.orm.delete(doneOnce).where(eq(doneOnce.name, name));
    expect(await kept(other)).toBe("");
  });

  it("never show less than what was acknowledged before the question, whatever goes on at once", {
    timeout: 60_000,
  }, async () => {
    const step = fc.record({
      way: fc.constantFrom(...Object.values(writes), undefined),
      elsewhere: fc.boolean(),
      readers: fc.integer({ min: 0, max: 4 }),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await database.orm.delete(doneOnce).where(eq(doneOnce.name, name));
        await database.orm.insert(doneOnce).values({ name, at: at(0) });
        let begun = 0;
        let acknowledged = 0;
        let last: Promise<unknown> = Promise.resolve();
        const readings: Promise<void>[] = [];
        const look = async (from: Database) => {
          const least = acknowledged;
          const seen = Number(await kept(from));
          expect(seen).toBeGreaterThanOrEqual(least);
          expect(seen).toBeLessThanOrEqual(begun);
        };
        for (const { way, elsewhere, readers, waits } of steps) {
          const to = elsewhere ? other : database;
          // One write after the other, so that values only grow; reads at any time.
          last = last.then(async () => {
            if (!way) return rolledBack(to);
            begun += 1;
            const value = begun;
            await way(to, value);
            acknowledged = value;
          });
          for (let number = 0; number < readers; number += 1) readings.push(look(number % 2 === 0 ? database : other));
          if (waits) await last;
        }
        await Promise.all([last, ...readings]);
        expect(await kept(database)).toBe(await read(database));
        expect(await kept(other)).toBe(String(begun));
      }),
      { seed: 20261122, numRuns: 25 },
    );
  });
});
