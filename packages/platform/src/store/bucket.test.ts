import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StorageDouble, startStorageDouble } from "../testing/storage-double.ts";
import { type BucketAccess, openBucket, StorageError } from "./bucket.ts";
import { openFileStorage } from "./file-storage.ts";
import { openRecordings } from "./recordings.ts";

/** moto was tried by hand (docs/scale.md). */
let storage: StorageDouble;
let access: BucketAccess;
let objects: StorageDouble["objects"];
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "parlor-bucket-"));
  storage = await startStorageDouble();
  ({ access, objects } = storage);
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (given: string) => new TextEncoder().encode(given);

describe("a bucket", () => {
  test("keeps, shows a part, and forgets", async () => {
    const bucket = openBucket(access);
    await bucket.put("one", bytes("0123456789"));
    expect(await bucket.size("one")).toBe(10);
    expect(await text(await bucket.read("one", { start: 2, end: 4 }))).toBe("234");
    expect([await bucket.size("two"), await bucket.remove("two")]).toEqual([undefined, undefined]);
    await bucket.remove("one");
    await expect(bucket.read("one")).rejects.toThrow(StorageError);
  });

  test("says what a storage refused, and that it is not reached", async () => {
    const stranger = openBucket({ ...access, prefix: "others/" });
    await expect(stranger.put("one", bytes("x"))).rejects.toThrow(/answered 403 for one: AccessDenied/);
    await storage.close();
    await expect(openBucket(access).size("one")).rejects.toThrow(/is not reached/);
  });

  test("holds files for every machine", async () => {
    const here = openFileStorage(join(folder, "here"), access);
    const there = openFileStorage(join(folder, "there"), access);
    const key = await here.put(bytes("a price list"));
    expect([...objects.keys()]).toEqual([`/parlor/eu/files/${key}`]);
    expect(await there.size(key)).toBe(12);
    expect(await text(there.read(key))).toBe("a price list");
    await expect(text(there.read("0".repeat(48)))).rejects.toThrow(StorageError);
    await there.remove(key);
    expect([await here.size(key), await here.size("../secret")]).toEqual([undefined, undefined]);
  });

  test("takes a finished recording over from the machine that made it", async () => {
    const name = `${"a".repeat(32)}.wav`;
    mkdirSync(join(folder, "here", "recordings"), { recursive: true });
    writeFileSync(join(folder, "here", "recordings", name), "RIFF and the rest");
    const here = openRecordings(join(folder, "here"), access);
    const there = openRecordings(join(folder, "there"), access);
    expect([await here.size(name), await there.size(name)]).toEqual([17, undefined]);
    await here.keep(name);
    await here.keep("../secret");
    expect([...objects.keys()]).toEqual([`/parlor/eu/recordings/${name}`]);
    expect(await text(await there.read(name, { start: 0, end: 3 }))).toBe("RIFF");
    await there.remove(name);
    expect([await here.size(name), objects.size]).toEqual([undefined, 0]);
  });

  test("is not needed on one machine", async () => {
    const name = `${"b".repeat(32)}.wav`;
    mkdirSync(join(folder, "recordings"));
    writeFileSync(join(folder, "recordings", name), "RIFF");
    const recordings = openRecordings(folder, undefined);
    await recordings.keep(name);
    expect(await text(await recordings.read(name, { start: 0, end: 3 }))).toBe("RIFF");
    await recordings.remove(name);
    expect(await recordings.size(name)).toBeUndefined();
  });
});
