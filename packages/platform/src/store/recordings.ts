import { createReadStream, openAsBlob } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type BucketAccess, openBucket } from "./bucket.ts";

/** A recording's name as workers and browsers' pieces get it; anything else names no file of ours. */
const nameForm = /^[0-9a-f]{32}\.(?:wav|webm)$/;

export const isRecordingName = (name: string): boolean => nameForm.test(name);

/** The recordings of calls, by their names. */
export interface Recordings {
  /** Size in bytes; undefined for one that is not there. */
  size(name: string): Promise<number | undefined>;
  /** A part of the bytes, `end` included. */
  read(name: string, range: { readonly start: number; readonly end: number }): Promise<ReadableStream>;
  /** Brings a finished recording of this machine to where every machine finds it. */
  keep(name: string): Promise<void>;
  /** Does nothing for one that is gone already. */
  remove(name: string): Promise<void>;
}

/** Recordings in the data folder, where they are written; with a bucket they are moved there when they are finished. */
export function openRecordings(dataDir: string, bucket: BucketAccess | undefined): Recordings {
  const inFolder = folderRecordings(join(dataDir, "recordings"));
  return bucket ? bucketRecordings(join(dataDir, "recordings"), inFolder, bucket) : inFolder;
}

function folderRecordings(folder: string): Recordings {
  return {
    async size(name) {
      return stat(join(folder, name)).then(
        (found) => found.size,
        () => undefined,
      );
    },
    read: async (name, range) => Readable.toWeb(createReadStream(join(folder, name), range)) as ReadableStream,
    keep: async () => undefined,
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function bucketRecordings(folder: string, local: Recordings, access: BucketAccess): Recordings {
  const bucket = openBucket(access);
  const nameOf = (name: string): string => `recordings/${name}`;
  return {
    size: async (name) => (await local.size(name)) ?? (await bucket.size(nameOf(name))),
    async read(name, range) {
      const isHere = (await local.size(name)) !== undefined;
      return isHere ? local.read(name, range) : bucket.read(nameOf(name), range);
    },
    async keep(name) {
      if (!isRecordingName(name) || (await local.size(name)) === undefined) return;
      await bucket.put(nameOf(name), await openAsBlob(join(folder, name)));
      await local.remove(name);
    },
    async remove(name) {
      await local.remove(name);
      await bucket.remove(nameOf(name));
    },
  };
}
