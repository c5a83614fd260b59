import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Database, onPGlite, openDatabase, platformMigrations } from "../store/database.ts";
import { openJobs } from "../store/jobs.ts";

/** A package's manifest, which its exports may not name. */
function manifestOf(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!folder.endsWith(join("node_modules", name))) folder = dirname(folder);
  return join(folder, "package.json");
}

/** Everything that decides what an empty database of ours looks like. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of ["@electric-sql/pglite", "pg-boss"]) hash.update(readFileSync(manifestOf(name)));
  const { migrationsFolder: folder } = platformMigrations();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    hash.update(file);
    if (/\.(sql|json)$/.test(file)) hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

const templateFile = (): string => {
  const modules = dirname(dirname(createRequire(import.meta.url).resolve("vitest/package.json")));
  return join(modules, ".cache", "parlor", `empty-database-${fingerprint()}.tar`);
};

/**
 * The platform's empty database, migrated, with its job queues. To create one takes seconds of processor time and to
 * read one a few hundred milliseconds, so the first test that needs it keeps it among the modules' caches.
 */
async function emptyDatabase(): Promise<Blob> {
  const file = templateFile();
  if (!existsSync(file)) {
    const client = await PGlite.create();
    const database = onPGlite(client);
    await database.migrate(platformMigrations());
    await (await openJobs(database)).close();
    const contents = Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer());
    await client.close();
    mkdirSync(dirname(file), { recursive: true });
    // Several test processes may be at it: each writes its own, and the last one's stays.
    const beside = `${file}.${process.pid}`;
    writeFileSync(beside, contents);
    renameSync(beside, file);
  }
  return new Blob([readFileSync(file)]);
}

/** A database for one test file: in memory, or a real Postgres where one is named. Close it afterwards. */
export async function openTestDatabase(options: {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}): Promise<Database> {
  if (options.databaseUrl) return openDatabase(options);
  return openDatabase({ ...options, inMemory: true, contents: await emptyDatabase() });
}
