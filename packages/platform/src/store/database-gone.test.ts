import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CutOff, openCutOff } from "../testing/cut-off.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";
import { type Database, openDatabase } from "./database.ts";

let postgres: TestPostgres;
let line: CutOff;
let database: Database;
let dataDir: string;
beforeAll(async () => {
  postgres = await startPostgres();
  line = await openCutOff(postgres.url);
  dataDir = mkdtempSync(join(tmpdir(), "parlor-gone-"));
  database = await openDatabase({ dataDir, databaseUrl: line.url, maximumConnections: 3 });
  await database.executeSql("create table kept (word text)");
});
afterAll(async () => {
  await database?.close();
  await line?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const words = async () =>
  (await database.executeSql("select word from kept order by word")).rows.map(({ word }) => word);

describe("a Postgres that goes away", () => {
  it("between two statements of a transaction undoes it, and does not end the process", async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on("uncaughtException", note);
    try {
      const work = database.transaction(async (connection) => {
        await connection.executeSql("insert into kept values ('half')");
        line.cut();
        // The connection's end is told while nothing is asked.
        await new Promise((resolve) => setImmediate(resolve));
        await expect.poll(() => line.count()).toBe(0);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await connection.executeSql("insert into kept values ('whole')");
      });
      await expect(work).rejects.toThrow();
      expect(uncaught).toEqual([]);
    } finally {
      process.off("uncaughtException", note);
      line.restore();
    }
    expect(await words()).toEqual([]);
  });

  it("fails what is asked meanwhile at once, and serves again when it is back", async () => {
    line.cut();
    await expect(database.executeSql("select 1")).rejects.toThrow();
    await expect(database.orm.execute(sql`select 1`)).rejects.toThrow();
    await expect(database.transaction(async () => "never")).rejects.toThrow();
    line.restore();
    await database.transaction((connection) => connection.executeSql("insert into kept values ('later')"));
    expect(await words()).toEqual(["later"]);
  });

  it("leaves no connection behind that nobody gives back", async () => {
    for (let time = 0; time < 5; time += 1) {
      const work = database.transaction(async (connection) => {
        line.cut();
        await connection.executeSql("select 1");
      });
      await expect(work).rejects.toThrow();
      line.restore();
    }
    // More than there may be connections.
    expect(await Promise.all(Array.from({ length: 6 }, words))).toEqual(Array.from({ length: 6 }, () => ["later"]));
  });
});
