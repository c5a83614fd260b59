import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, openJobs, openSecrets } from "@parlor/platform";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "../project-folder.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { readOrMakeSecret, writeSetting } from "./settings.ts";

const isHere = (command: string): boolean => spawnSync(command, ["--version"]).status === 0;
const tools = ["initdb", "pg_ctl", "postgres", "pg_dump", "pg_restore", "tar"];
const missing = tools.filter((tool) => !isHere(tool));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Postgres refuses to run as root. */
const asPostgres = (command: string, given: string[]): void => {
  const isRoot = process.getuid?.() === 0;
  const [name, ...rest] = isRoot
    ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", command, ...given]
    : [command, ...given];
  execFileSync(String(name), rest, { stdio: ["ignore", "ignore", "inherit"] });
};

let folder: string;
let url: (database: string) => string;
const cluster = () => join(folder, "cluster");

beforeAll(async () => {
  if (missing.length > 0) return;
  folder = mkdtempSync(join(tmpdir(), "parlor-backup-postgres-"));
  chmodSync(folder, 0o777);
  const password = join(folder, "password");
  writeFileSync(password, "a-password/of@this:test", { mode: 0o644 });
  const port = await freePort();
  asPostgres("initdb", ["-D", cluster(), "-U", "parlor", `--pwfile=${password}`, "-A", "scram-sha-256", "--no-sync"]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  asPostgres("pg_ctl", ["-D", cluster(), "-w", "-l", join(folder, "log"), "-o", options, "start"]);
  url = (database) =>
    `postgres://parlor:${encodeURIComponent("a-password/of@this:test")}@127.0.0.1:${port}/${database}`;
}, 120_000);
afterAll(() => {
  if (missing.length > 0) return;
  asPostgres("pg_ctl", ["-D", cluster(), "-m", "immediate", "stop"]);
  rmSync(folder, { recursive: true, force: true });
});

const npmRun = (verb: string, dataDir: string, database: string | undefined) =>
  spawnSync(process.execPath, [join(projectFolder, "scripts", "backup.mjs"), verb, join(folder, "backup.tar.gz")], {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      PARLOR_DATA_DIR: dataDir,
      ...(database !== undefined && { DATABASE_URL: url(database) }),
    },
  });

const contents = async (database: Awaited<ReturnType<typeof openDatabase>>): Promise<unknown> => {
  const { rows } = await database.executeSql(
    "select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('platform', 'site', 'jobs', 'migrations') and table_type = 'BASE TABLE' order by 1, 2",
  );
  const counts: Record<string, unknown> = {};
  for (const { schema, name } of rows) {
    const table = `"${String(schema)}"."${String(name)}"`;
    const found = await database.executeSql(
      `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t`,
    );
    counts[table] = found.rows[0];
  }
  return counts;
};

it.skipIf(missing.length > 0)(
  "brings back a Postgres beside its data folder, and the server's own key opens what is in it",
  async () => {
    for (const name of ["before", "after"]) {
      const { default: pg } = await import("pg");
      const admin = new pg.Client({ connectionString: url("postgres") });
      await admin.connect();
      await admin.query(`create database ${name}`);
      await admin.end();
    }
    const dataDir = join(folder, "data");
    mkdirSync(dataDir);
    const database = await openDatabase({ dataDir, databaseUrl: url("before") });
    await database.migrate({ schema: "site", migrationsFolder });
    const jobs = await openJobs(database);
    const secret = await readOrMakeSecret(database, openSecrets({ dataDir }), "hook-secret");
    await writeSetting(database, "quotes", `it's "quoted"; \\ and \u2603`);
    await jobs.close();
    const kept = await contents(database);

    // The server may go on meanwhile.
    const made = npmRun("backup", dataDir, "before");
    expect([made.stderr, made.status]).toEqual(["", 0]);
    expect(statSync(join(folder, "backup.tar.gz")).mode & 0o077).toBe(0);
    await database.close();

    const restoredDir = join(folder, "restored");
    expect(npmRun("restore", restoredDir, undefined).stderr).toContain("set DATABASE_URL");
    expect(existsSync(restoredDir)).toBe(false);
    const restored = npmRun("restore", restoredDir, "after");
    expect([restored.stderr, restored.status]).toEqual(["", 0]);
    expect(readFileSync(join(restoredDir, "secret.key"))).toEqual(readFileSync(join(dataDir, "secret.key")));

    const again = await openDatabase({ dataDir: restoredDir, databaseUrl: url("after") });
    await again.migrate({ schema: "site", migrationsFolder });
    expect(await contents(again)).toEqual(kept);
    expect(await readOrMakeSecret(again, openSecrets({ dataDir: restoredDir }), "hook-secret")).toBe(secret);
    await again.close();

    // Not over what is there: one transaction, or nothing.
    const third = npmRun("restore", join(folder, "third"), "after");
    expect(third.status).toBe(1);
    expect(third.stderr).toContain("already exists");
    expect(existsSync(join(folder, "third"))).toBe(false);
  },
  300_000,
);
