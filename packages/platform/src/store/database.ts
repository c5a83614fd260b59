import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { drizzle as drizzleOnPostgres, type NodePgClient } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleOnPGlite } from "drizzle-orm/pglite";
import { migrate as migratePGlite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { ensureDatabase } from "./create-database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { type KeptReads, ReadsOfOwnWrites, ReadsOfState } from "./kept-reads.ts";
import { isReading, prepareOnPGlite, type Querying } from "./prepared-queries.ts";

/** Query builder and raw SQL on one connection, inside or outside of a transaction. */
export interface Connection {
  readonly orm: PgDatabase<PgQueryResultHKT>;
  /** Raw SQL with `$1` placeholders, on the same connection (and so in the same transaction) as `orm`. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** One handle on the database for everything in this process. */
export interface Database extends Connection {
  readonly kind: "pglite" | "postgres";
  /** The connections themselves, with Postgres only. */
  readonly pool?: pg.Pool;
  /** What was made of its rows a moment ago and still holds. */
  readonly kept: KeptReads;
  /**
   * Runs `work` in a transaction; a rejection rolls it back. Inside, use only the connection that is handed over:
   * PGlite has a single one, and waiting for a second would wait for ever.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Brings one schema up to date from a folder of drizzle migrations. Safe to call at every start. */
  migrate(options: { readonly schema: string; readonly migrationsFolder: string }): Promise<void>;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Folder of everything that is kept; locked for this process. */
  readonly dataDir: string;
  /** A Postgres 15 or later; without it PGlite keeps the data in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Keeps PGlite's data in memory, for tests: `dataDir` then holds files only. */
  readonly inMemory?: boolean;
  /** What a database in memory begins with, as `PGlite.dumpDataDir` gave it; empty without it. */
  readonly contents?: Blob;
  /** Connections to Postgres at most. */
  readonly maximumConnections?: number;
}

const acquireTimeoutMilliseconds = 30_000;

/**
 * Opens the database, brings the platform's schema up to date, and locks the data folder.
 *
 * @example
 * const database = await openDatabase({ dataDir: ".data" });
 * await database.migrate({ schema: "site", migrationsFolder: "apps/server/migrations" });
 * await database.close();
 *
 * @throws {DataFolderInUseError} when another process works on the folder; the message names it.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir);
  const unlock = lockDirectory(dataDir);
  try {
    const opened = options.databaseUrl
      ? openPostgres(options.databaseUrl, options.maximumConnections ?? 10)
      : await openPGlite(options.inMemory ? { contents: options.contents } : join(dataDir, "database"));
    const database: Database = {
      ...opened,
      async close() {
        await opened.close();
        unlock();
      },
    };
    await database.migrate(platformMigrations());
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}

const migrationsOf = (schema: string, migrationsFolder: string) => ({
  migrationsFolder,
  migrationsSchema: "migrations",
  migrationsTable: schema,
});

// drizzle may see another copy of pg's types than we do; the classes are the same.
const ormOnPostgres = (client: pg.Pool | pg.PoolClient) => drizzleOnPostgres(client as unknown as NodePgClient);

/**
 * Which transactions a query that begins now sees: those that have ended since then or later change it, and it never
 * comes again. So what two queries with the same answer read between them is the same.
 */
const stateOfPostgres = { name: "state", text: "select pg_current_snapshot()::text as state" };

/** Any number that nobody else uses in the same database. */
const migrationLock = 7_243_901;

function openPostgres(connectionString: string, max: number): Database {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: acquireTimeoutMilliseconds });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  // One that breaks while somebody has it fails their query; between two queries it would end the process, too.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const orm = ormOnPostgres(pool);
  const kept = new ReadsOfState(async () => {
    const { rows } = await pool.query<{ state: string }>(stateOfPostgres);
    return rows[0]?.state ?? "";
  });
  // A server that takes another one's place may count its transactions from an earlier one on.
  pool.on("connect", () => kept.forget());
  return {
    kind: "postgres",
    pool,
    orm,
    kept,
    executeSql: (text, values) => pool.query(text, values),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // A connection that is cut off says so beside its queries; a pool listens only while it has it, and unheard it ends the process.
      const noteLoss = (error: Error) => {
        broken = error;
      };
      client.on("error", noteLoss);
      try {
        await client.query("BEGIN");
        const result = await work({
          orm: ormOnPostgres(client),
          executeSql: (text, values) => client.query(text, values),
        });
        await client.query("COMMIT");
        return result;
      } catch (error) {
        await client.query("ROLLBACK").catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.off("error", noteLoss);
        client.release(broken);
      }
    },
    async migrate({ schema, migrationsFolder }) {
      const client = await pool.connect();
      try {
        // Of machines that start at once one migrates, and the others find it done.
        await client.query("select pg_advisory_lock($1)", [migrationLock]);
        await migratePostgres(
          drizzleOnPostgres(client as unknown as NodePgClient),
          migrationsOf(schema, migrationsFolder),
        );
      } finally {
        // The lock goes with the connection.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}

/**
 * A quarter of what PGlite takes by itself: the files lie in the system's own cache as well, and with 81 MB of rows
 * neither reads by key nor by an index took longer.
 */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

async function openPGlite(place: string | { readonly contents: Blob | undefined }): Promise<Database> {
  if (typeof place !== "string") {
    return onPGlite(await PGlite.create({ startParams, ...(place.contents && { loadDataDir: place.contents }) }));
  }
  await ensureDatabase(place);
  return onPGlite(await PGlite.create(place, { startParams }));
}

/** The handle on a PGlite that is open. */
export function onPGlite(client: PGlite): Database {
  const kept = new ReadsOfOwnWrites();
  const prepared = prepareOnPGlite(client);
  // What drizzle needs of PGlite outside of transactions is `query` alone.
  const querying: Querying = {
    query: (text, values, options) =>
      isReading(text) ? prepared.query(text, values, options) : kept.during(() => client.query(text, values, options)),
  };
  return {
    kind: "pglite",
    orm: drizzleOnPGlite({ client: querying as unknown as PGlite }),
    kept,
    executeSql: (text, values) => kept.during(() => executeOnPGlite(client, text, values)),
    transaction: (work) =>
      kept.during(() =>
        client.transaction((transaction) =>
          work({
            // A transaction answers `query` just as the database does, which is all that statements need.
            orm: drizzleOnPGlite({ client: transaction as unknown as PGlite }),
            executeSql: (text, values) => executeOnPGlite(transaction, text, values),
          }),
        ),
      ),
    migrate: ({ schema, migrationsFolder }) =>
      kept.during(() => migratePGlite(drizzleOnPGlite({ client }), migrationsOf(schema, migrationsFolder))),
    close: () => client.close(),
  };
}

/** PGlite takes several statements at once only without values. */
async function executeOnPGlite(client: PGlite | Transaction, text: string, values: unknown[] = []) {
  if (values.length > 0) return client.query<Record<string, unknown>>(text, values);
  const results = await client.exec(text);
  return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
}

/** What brings the platform's own schema up to date. */
export const platformMigrations = () => ({ schema: "platform", migrationsFolder: findMigrations() });

/** The package's own folder, from the sources as well as from the built bundle. */
function findMigrations(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === "@parlor/platform") {
      return join(folder, "migrations");
    }
    folder = dirname(folder);
  }
  throw new Error("The platform's migrations are missing: the package is not complete.");
}
