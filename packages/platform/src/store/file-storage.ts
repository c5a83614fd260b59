import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type BucketAccess, openBucket } from "./bucket.ts";

/** Bytes under the data folder, each under a key that nobody guesses. */
export interface FileStorage {
  /** Stores bytes; what is returned names them from now on. */
  put(bytes: Uint8Array): Promise<string>;
  /** Size in bytes, or undefined for an unknown key. */
  size(key: string): Promise<number | undefined>;
  /** A part of the bytes, `end` included. */
  read(key: string, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
  /** Does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

const keyForm = /^[0-9a-f]{48}$/;

export const isStorageKey = (text: string): boolean => keyForm.test(text);

/** Files where this installation keeps them: in a bucket that all its machines share, or in the data folder. */
export const openFileStorage = (dataDir: string, bucket: BucketAccess | undefined): FileStorage =>
  bucket ? createBucketStorage(bucket) : createFileStorage(dataDir);

function createBucketStorage(access: BucketAccess): FileStorage {
  const bucket = openBucket(access);
  const nameOf = (key: string): string => `files/${key}`;
  return {
    async put(bytes) {
      const key = randomBytes(24).toString("hex");
      await bucket.put(nameOf(key), bytes);
      return key;
    },
    size: async (key) => (isStorageKey(key) ? bucket.size(nameOf(key)) : undefined),
    read(key, range) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      bucket
        .read(nameOf(key), range)
        .then((stream) => stream.pipeTo(writable))
        .catch((error: unknown) => writable.abort(error).catch(() => undefined));
      return readable;
    },
    async remove(key) {
      if (isStorageKey(key)) await bucket.remove(nameOf(key));
    },
  };
}

export function createFileStorage(dataDir: string): FileStorage {
  const folder = join(dataDir, "files");
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error("This is not a key of a stored file.");
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(bytes) {
      const key = randomBytes(24).toString("hex");
      const path = pathOf(key);
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
      await writeFile(`${path}.part`, bytes, { flag: "wx", mode: 0o600 });
      await rename(`${path}.part`, path);
      return key;
    },
    async size(key) {
      if (!isStorageKey(key)) return undefined;
      return stat(pathOf(key)).then(
        (found) => found.size,
        () => undefined,
      );
    },
    read: (key, range) => Readable.toWeb(createReadStream(pathOf(key), range)) as ReadableStream<Uint8Array>,
    async remove(key) {
      if (isStorageKey(key)) await rm(pathOf(key), { force: true });
    },
  };
}
