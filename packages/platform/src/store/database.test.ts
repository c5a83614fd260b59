import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { DataFolderInUseError } from "./directory-lock.ts";
import { type Jobs, openJobs } from "./jobs.ts";

describe("the embedded database", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "parlor-database-"));
  let database: Database;
  let jobs: Jobs;

  beforeAll(async () => {
    // What a first start that was cut off left behind.
    mkdirSync(join(dataDir, "database.new"));
    writeFileSync(join(dataDir, "database.new", "PG_VERSION"), "half");
    database = await openDatabase({ dataDir });
    jobs = await openJobs(database);
  });

  afterAll(async () => {
    await jobs.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("refuses a second opening of the folder and names it", async () => {
    const second = openDatabase({ dataDir });
    await expect(second).rejects.toBeInstanceOf(DataFolderInUseError);
    await expect(second).rejects.toThrow(dataDir);
  });

  it("is made beside its place: what a start that was cut off left half-made is not taken for it", () => {
    expect(existsSync(join(dataDir, "database", "PG_VERSION"))).toBe(true);
    expect(existsSync(join(dataDir, "database.new"))).toBe(false);
  });

  it("undoes everything of a failed transaction, jobs included", async () => {
    const seen: unknown[] = [];
    await jobs.work("undone", {}, async ({ data }) => void seen.push(data));
    const failed = database.transaction(async (connection) => {
      await connection.executeSql("create table platform.undone (id int)");
      await jobs.send("undone", { number: 1 }, { connection });
      throw new Error("on purpose");
    });
    await expect(failed).rejects.toThrow("on purpose");
    const { rows } = await database.executeSql("select to_regclass('platform.undone') as found");
    expect(rows).toEqual([{ found: null }]);
    const kept = await database.executeSql("select count(*)::int as count from jobs.job where name = 'undone'");
    expect(kept.rows).toEqual([{ count: 0 }]);
    expect(seen).toEqual([]);
  });

  it("runs a committed job, and a failing one again", async () => {
    const tries: number[] = [];
    let resolve = () => {};
    const done = new Promise<void>((settle) => {
      resolve = settle;
    });
    await jobs.work<{ number: number }>("again", { retryLimit: 2, retryDelay: 0 }, async ({ retryCount }) => {
      tries.push(retryCount);
      if (retryCount === 0) throw new Error("on purpose");
      resolve();
    });
    await database.transaction((connection) => jobs.send("again", { number: 2 }, { connection }));
    await done;
    expect(tries).toEqual([0, 1]);
  });

  it("says so when a job is sent to a queue that nobody knows", async () => {
    await expect(jobs.send("nowhere", {})).rejects.toThrow("nowhere");
  });

  it("answers many queries at once over its one connection", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => database.executeSql("select $1::int as number", [number])),
    );
    expect(answers.map(({ rows }) => rows[0]?.["number"])).toEqual(Array.from({ length: 50 }, (_, number) => number));
  });
});
