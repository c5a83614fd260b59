import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareOnPGlite, type Querying } from "./prepared-queries.ts";

describe("prepared queries on PGlite", () => {
  let client: PGlite;
  let plain: Querying;
  let prepared: Querying;
  beforeAll(async () => {
    client = await PGlite.create();
    plain = client;
    prepared = prepareOnPGlite(client);
    await client.exec(`create table things (id int primary key, name text, data jsonb, at timestamptz, tags text[]);
      insert into things values (1, 'one', '{"a":[1,"ü"]}', '2026-01-02T03:04:05.678Z', '{x,y}'), (2, null, null, null, null)`);
  });
  afterAll(() => client.close());

  const thrice = async <Row>(text: string, values: unknown[], options?: Parameters<Querying["query"]>[2]) => {
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await prepared.query<Row>(text, values, options));
    return answers;
  };

  it.each([
    ["every type", "select * from things order by id", [], {}],
    ["rows as lists", "select * from things order by id", [], { rowMode: "array" as const }],
    ["texts as they come", "select at from things", [], { parsers: { 1184: (text: string) => `<${text}>` } }],
    ["numbers and texts", "select name from things where id = $1 or name = $2", [1, "one"], {}],
    ["nothing as null", "select name from things where name is not distinct from $1", [null], {}],
    ["lists", "select id from things where tags = $1", [["x", "y"]], {}],
    ["moments", "select id from things where at > $1", [new Date(0)], {}],
    ["objects", "select id from things where data = $1", [{ a: [1, "ü"] }], {}],
    ["no rows", "select id from things where id = $1", [99], {}],
  ])("answer as PGlite does: %s", async (_, text, values, options) => {
    const expected = await plain.query(text, values, options);
    for (const answer of await thrice(text, values, options)) {
      expect(answer.rows).toEqual(expected.rows);
      expect(answer.fields).toEqual(expected.fields);
    }
  });

  it("tell of a mistake as PGlite does, and go on", async () => {
    for (let time = 0; time < 3; time += 1) {
      await expect(prepared.query("select 1 / $1::int", [0])).rejects.toThrow("division by zero");
      await expect(prepared.query("select nothing from things")).rejects.toThrow('column "nothing" does not exist');
    }
    expect((await prepared.query("select 1 / $1::int as one", [1])).rows).toEqual([{ one: 1 }]);
  });

  it("see a column that was added since, and survive forgotten statements", async () => {
    const text = "select * from things where id = 1";
    await thrice(text, []);
    await client.exec("alter table things add column more text default 'new'");
    for (const { rows } of await thrice(text, [])) expect(rows).toMatchObject([{ more: "new" }]);
    await client.exec("deallocate all");
    for (const { rows } of await thrice(text, [])) expect(rows).toMatchObject([{ more: "new" }]);
  });

  it("wait for a transaction that is under way, and do not read what it has not committed", async () => {
    const count = () => prepared.query<{ count: number }>("select count(*)::int as count from things", []);
    await count();
    await count();
    let reading: ReturnType<typeof count> | undefined;
    await client.transaction(async (transaction) => {
      await transaction.query("insert into things (id) values (3)");
      reading = count();
      await transaction.query("select 1");
      await transaction.rollback();
    });
    expect((await reading)?.rows).toEqual([{ count: 2 }]);
  });

  it("answer many at once, each its own", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => prepared.query("select $1::int as number", [number])),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 50 }, (_, number) => [{ number }]));
  });
});
