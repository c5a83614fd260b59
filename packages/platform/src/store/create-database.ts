import { once } from "node:events";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { forkEntry } from "@parlor/processes";

/**
 * Makes sure that a folder holds a database. A new one is made in a process of its own, because Postgres' initdb takes
 * half a gigabyte that its process never gives back, and beside its place, so that a start that is cut off leaves
 * nothing half-made.
 *
 * @throws Error if it cannot be created; what the process had to say about it is on stderr
 */
export async function ensureDatabase(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  const child = forkEntry(import.meta.url, "./create-database-process", [beside], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new Error(`The database ${folder} could not be created (${signal ?? `exit code ${code}`}).`);
  renameSync(beside, folder);
}
