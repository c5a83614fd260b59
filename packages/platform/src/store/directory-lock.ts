import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another process works on this data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = "DataFolderInUseError";
  constructor(
    readonly dataDir: string,
    readonly processId: number,
  ) {
    super(
      `The data folder ${dataDir} is in use by process ${processId}. Stop that server first, or choose another folder with PARLOR_DATA_DIR.`,
    );
  }
}

interface Holder {
  readonly processId: number;
  /** When the process started, as the kernel counts; empty where that cannot be read. Tells a reused id apart. */
  readonly startedAt: string;
}

const startOf = (processId: number): string => {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const lives = (holder: Holder): boolean => {
  try {
    process.kill(holder.processId, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const now = startOf(holder.processId);
  return now === "" || holder.startedAt === "" || now === holder.startedAt;
};

const read = (path: string): Holder | undefined => {
  try {
    const [processId, startedAt] = readFileSync(path, "utf8").trim().split(" ");
    // A file that a power cut left empty names nobody.
    return Number(processId) > 0 ? { processId: Number(processId), startedAt: startedAt ?? "" } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Takes a folder for this process, creating it where needed. A lock that a dead process left behind is taken over.
 *
 * @returns what gives the folder back; calling it twice does no harm.
 * @throws {DataFolderInUseError} while another process, or this one, holds it.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "parlor.lock");
  const mine = `${path}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}\n`);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(mine, path);
        return () => {
          if (read(path)?.processId === process.pid) rmSync(path, { force: true });
        };
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      }
      const holder = read(path);
      if (holder && lives(holder)) throw new DataFolderInUseError(dataDir, holder.processId);
      removeStale(path, `${mine}.stale`);
    }
    throw new DataFolderInUseError(dataDir, read(path)?.processId ?? 0);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Moves a dead lock aside; if somebody took it over in between, puts theirs back. */
function removeStale(path: string, aside: string): void {
  try {
    renameSync(path, aside);
    const moved = read(aside);
    if (moved && lives(moved)) linkSync(aside, path);
  } catch {
    // Somebody else was quicker: the next attempt sees who.
  } finally {
    rmSync(aside, { force: true });
  }
}
