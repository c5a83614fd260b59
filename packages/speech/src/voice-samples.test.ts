import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CatalogueModel } from "./models/model.ts";
import type { SpeechHost } from "./neural/speech-host.ts";
import { createVoiceSamples } from "./voice-samples.ts";

const clear: CatalogueModel = {
  id: "clear",
  part: "voice",
  title: "Clear",
  languages: ["en"],
  licence: "MIT",
  origin: "https://example.com",
  residentMegabytes: 1,
  files: [{ name: "weights", bytes: 1, sha256: "00", sources: [] }],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parlor-samples-"));
});
afterEach(() => rm(folder, { recursive: true }));

function setUp() {
  const happened: string[] = [];
  const sampleOf = createVoiceSamples({
    cacheFolder: join(folder, "cache"),
    modelsFolder: join(folder, "models"),
    runFolder: folder,
    models: [clear],
    startHost: ({ name }): SpeechHost => {
      happened.push(`start ${name}`);
      return {
        ready: Promise.resolve(0.1),
        hear: () => Promise.reject(new Error("not asked")),
        async *speak() {
          yield new Int16Array(2_400).fill(9_000);
        },
        close: () => void happened.push("close"),
      };
    },
  });
  return { sampleOf, happened };
}

const formOf = (wave: Uint8Array | undefined) => Buffer.from(wave ?? []).toString("latin1", 0, 4);

test("a voice is heard once and kept: its model is not asked again, nor kept waiting", async () => {
  const { sampleOf, happened } = setUp();
  await mkdir(join(folder, "models", "clear"), { recursive: true });
  await writeFile(join(folder, "models", "clear", "verified.txt"), "00  weights\n");
  const [one, other] = await Promise.all([sampleOf("clear"), sampleOf("clear")]);
  expect(formOf(one)).toBe("RIFF");
  expect(other).toBe(one);
  expect((await sampleOf("clear"))?.length).toBe(one?.length);
  expect(happened).toEqual(["start clear", "close"]);
  expect(await readdir(join(folder, "cache"))).toEqual(["sample-clear.wav"]);
});

test("flite's voices need no model", { timeout: 60_000 }, async () => {
  const { sampleOf, happened } = setUp();
  const wave = await sampleOf("slt");
  expect(formOf(wave)).toBe("RIFF");
  expect(wave?.length).toBeGreaterThan(50_000);
  expect(happened).toEqual([]);
});

test.each(["clear", "nobody", "../../etc/passwd", ""])("%o is not here", async (id) => {
  expect(await setUp().sampleOf(id)).toBeUndefined();
});
