import { mkdir, readdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withLock } from "../process-lock.ts";
import { inMegabytes, modelBytes } from "./catalogue.ts";
import { fetchFile, hashFile } from "./fetch-file.ts";
import type { CatalogueModel } from "./model.ts";
import { packageIndex } from "./wheel-address.ts";

/** Lies beside files that were found right, and says which. */
const markName = "verified.txt";
const markOf = ({ files }: CatalogueModel) => files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");

/** Whether a model was verified in this folder: quick enough to ask again and again. */
export async function isVerified(folder: string, model: CatalogueModel): Promise<boolean> {
  const mark = await readFile(join(folder, model.id, markName), "utf8").catch(() => "");
  return mark === markOf(model);
}

/** Kept free beside what a model needs. */
const spareBytes = 50_000_000;

export interface ModelStoreOptions {
  /** Absolute; made when something is fetched. */
  readonly folder: string;
  /** Whether anything may be fetched. */
  readonly download: boolean;
  readonly fetch?: typeof fetch;
  /** Of Python packages, with a slash at its end. */
  readonly index?: string;
  /** Free bytes at a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface FetchHandlers {
  /** A line for people: what is fetched, its size and licence; a source that failed. */
  readonly onLine: (line: string) => void;
  /** Bytes that are there, of all. */
  readonly onProgress?: (have: number, all: number) => void;
}

export interface ModelStore {
  readonly folder: string;
  /** Where a model's files lie, whether they are there or not. */
  folderOf(model: CatalogueModel): string;
  /** Whether every file is there and is the right one: reads all of them, and notes the answer for `isVerified`. */
  verify(model: CatalogueModel): Promise<boolean>;
  /**
   * Brings what is missing or wrong. Of several processes one fetches, the others wait for it.
   *
   * @throws Error that says in one sentence what to do
   */
  fetch(model: CatalogueModel, handlers: FetchHandlers, signal?: AbortSignal): Promise<void>;
  remove(model: CatalogueModel): Promise<void>;
}

const freeBytesAt = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The models of this machine's user. */
export function openModelStore({
  folder,
  download,
  fetch: ask = fetch,
  index = packageIndex,
  freeBytes = freeBytesAt,
}: ModelStoreOptions): ModelStore {
  const folderOf = (model: CatalogueModel) => join(folder, model.id);
  const wrongFiles = async (model: CatalogueModel) => {
    const hashes = await Promise.all(model.files.map(({ name }) => hashFile(join(folderOf(model), name))));
    return model.files.filter(({ sha256 }, place) => hashes[place] !== sha256);
  };

  const verify = async (model: CatalogueModel) => {
    const mark = join(folderOf(model), markName);
    const right = (await wrongFiles(model)).length === 0;
    if (!right) await rm(mark, { force: true });
    else if (!(await isVerified(folder, model))) await writeFile(mark, markOf(model)).catch(() => {});
    return right;
  };

  const noRoom = (model: CatalogueModel, needed: number, free: number) =>
    new Error(
      `There is no room for ${model.title}: it needs ${inMegabytes(needed)} in ${folder}, ${inMegabytes(free)} are free. ` +
        "Make room, or set PARLOR_MODELS_DIR to another disk.",
    );

  const fetchMissing = async (model: CatalogueModel, handlers: FetchHandlers, signal: AbortSignal) => {
    const wrong = await wrongFiles(model);
    if (wrong.length === 0) return;
    const needed = wrong.reduce((sum, { bytes }) => sum + bytes, 0);
    if (!download)
      throw new Error(`${model.title} is not on this machine, and PARLOR_NO_DOWNLOAD forbids to fetch it.`);
    const free = await freeBytes(folder);
    // Packed and unpacked lie beside each other for a moment.
    if (free < 2 * needed + spareBytes) throw noRoom(model, 2 * needed + spareBytes, free);
    handlers.onLine(
      `Fetching ${model.title} (${model.part}, ${inMegabytes(needed)}, licence ${model.licence}, ${model.origin}).`,
    );
    const all = modelBytes(model);
    let have = all - needed;
    const unreachable = new Set<string>();
    for (const file of wrong) {
      const path = join(folderOf(model), file.name);
      await rm(path, { force: true });
      const onBytes = (count: number) => handlers.onProgress?.(Math.min(all, have + count), all);
      let came = 0;
      const countBytes = (count: number) => {
        came += count;
        onBytes(came);
      };
      const options = { ask, index, signal, unreachable, onBytes: countBytes };
      await fetchFile(file, path, options, handlers.onLine);
      have += file.bytes;
    }
    handlers.onProgress?.(all, all);
  };

  return {
    folder,
    folderOf,
    verify,
    async fetch(model, handlers, signal = new AbortController().signal) {
      if (await verify(model)) return;
      if (!download) return fetchMissing(model, handlers, signal);
      try {
        await mkdir(folderOf(model), { recursive: true });
        await withLock(join(folder, `${model.id}.lock`), () => fetchMissing(model, handlers, signal), signal);
        await verify(model);
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOSPC")
          throw noRoom(model, modelBytes(model) + spareBytes, await freeBytes(folder));
        throw error;
      }
    },
    async remove(model) {
      await rm(folderOf(model), { recursive: true, force: true });
      const left = await readdir(folder).catch(() => []);
      if (left.length === 0) await rm(folder, { recursive: true, force: true });
    },
  };
}
