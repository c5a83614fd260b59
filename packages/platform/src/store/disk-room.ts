import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

/** What the data folder takes, and what the disk beneath it has left. Bytes. */
export interface DiskState {
  readonly used: number;
  /** 0 is without limit. */
  readonly quota: number;
  readonly free: number;
  /** What is to stay free for journals and the database, which cannot be refused. */
  readonly reserve: number;
}

/** Whether something large may be stored: asked before it is read. */
export interface DiskRoom {
  /** Undefined while there is room for so many bytes; else why not, in a sentence. */
  refusal(bytes: number): Promise<string | undefined>;
  state(): Promise<DiskState>;
}

export interface DiskRoomOptions {
  readonly dataDir: string;
  /** Bytes that the data folder may take; 0 is without limit. */
  readonly quota: number;
  readonly reserve: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** For tests. */
  readonly measure?: () => Promise<Pick<DiskState, "used" | "free">>;
}

/** Walking a large folder takes a moment: between two walks, what was let in is added. */
const measuredForMilliseconds = 30_000;

export function createDiskRoom(options: DiskRoomOptions): DiskRoom {
  const { dataDir, quota, reserve, now } = options;
  const measure = options.measure ?? (async () => ({ used: await sizeOf(dataDir), free: await freeOf(dataDir) }));
  let known: { readonly at: number; readonly measured: Promise<Pick<DiskState, "used" | "free">> } | undefined;
  let admitted = 0;

  const state = async (): Promise<DiskState> => {
    if (!known || now() - known.at >= measuredForMilliseconds) {
      known = { at: now(), measured: measure() };
      admitted = 0;
    }
    const { used, free } = await known.measured;
    return { used: used + admitted, free: free - admitted, quota, reserve };
  };

  return {
    state,
    async refusal(bytes) {
      const { used, free } = await state();
      if (quota > 0 && used + bytes > quota)
        return `The data folder has reached its quota of ${inGigabytes(quota)}: delete recordings or files, or raise DATA_QUOTA_GB.`;
      if (free - bytes < reserve)
        return `The disk of the data folder is nearly full (${inGigabytes(free)} left): free some space. What is said in calls is still kept.`;
      admitted += bytes;
      return undefined;
    },
  };
}

const inGigabytes = (bytes: number): string => `${(Math.max(0, bytes) / 2 ** 30).toFixed(2)} GB`;

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What is gone by the time it is looked at counts nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await sizeOf(path);
    else if (entry.isFile())
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}
