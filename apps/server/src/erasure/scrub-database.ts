import type { Database } from "@parlor/platform";

/**
 * Makes deleted rows unreadable. A database only marks what is deleted: the bytes stay in its files until they are
 * overwritten. The embedded one is rewritten without them and drops its old journal; with a Postgres of your own the
 * space is freed for new rows, and its journal and backups are yours to keep or delete.
 */
export async function scrubDatabase(database: Database): Promise<void> {
  if (database.kind === "postgres") {
    await database.executeSql("vacuum");
    return;
  }
  // An old journal file would be renamed for later use, with everything that is in it.
  await database.executeSql("set wal_recycle = off");
  await database.executeSql("vacuum full");
  await database.executeSql("checkpoint");
  await database.executeSql("select pg_switch_wal()");
  await database.executeSql("checkpoint");
}
