import { once } from "node:events";
import { existsSync, renameSync, rmSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import { forkEntry } from "@parlor/processes";

/** Bytes: initdb fails with less than its largest file, a segment of the journal, left. */
const littleRoom = 16 * 2 ** 20;

/**
 * Makes sure that a folder holds a database. A new one is made in a process of its own, because Postgres' initdb takes
 * half a gigabyte that its process never gives back, and beside its place, so that a start that is cut off leaves
 * nothing half-made.
 *
 * @throws Error if it cannot be created, with the code ENOSPC where the disk is full; what the process had to say is on stderr
 */
export async function ensureDatabase(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  const child = forkEntry(import.meta.url, "./create-database-process", [beside], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  if (code !== 0) {
    const { bavail, bsize } = statfsSync(dirname(folder));
    rmSync(beside, { recursive: true, force: true });
    const error = new Error(`The database ${folder} could not be created (${signal ?? `exit code ${code}`}).`);
    throw bavail * bsize < littleRoom ? Object.assign(error, { code: "ENOSPC" }) : error;
  }
  renameSync(beside, folder);
}
