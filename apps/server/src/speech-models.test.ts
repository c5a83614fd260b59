import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CatalogueModel, type ModelStore, noteJudgement } from "@parlor/speech/models";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSpeechModels } from "./speech-models.ts";

const model = (id: string, part: "transcriber" | "voice"): CatalogueModel => ({
  id,
  part,
  title: `Model ${id}`,
  languages: ["en"],
  licence: "MIT",
  origin: "https://example.com",
  residentMegabytes: 1,
  files: [],
});
const models = [model("keen", "transcriber"), model("clear", "voice")];

let judgements: string;
beforeEach(() => {
  judgements = mkdtempSync(path.join(tmpdir(), "parlor-judged-"));
});
afterEach(() => rmSync(judgements, { recursive: true }));

function setUp(given: Partial<ModelStore>, download = true) {
  const lines: string[] = [];
  const store: ModelStore = {
    folder: "/models",
    folderOf: ({ id }) => `/models/${id}`,
    verify: async () => false,
    fetch: async () => {},
    remove: async () => {},
    ...given,
  };
  return {
    lines,
    speech: openSpeechModels({
      folder: "/models",
      judgements,
      download,
      say: (line) => lines.push(line),
      store,
      models,
    }),
  };
}

test("before it looked, the simple parts are said to serve", () => {
  const { speech } = setUp({});
  expect(speech.status()).toMatchObject({
    transcriber: expect.stringContaining("pocketsphinx"),
    voice: "flite",
    voices: ["slt", "rms"],
  });
  expect(speech.status().models[0]).toEqual({ id: "keen", part: "transcriber", state: "not looked at" });
});

test("what is here is not fetched again, and is said to serve", async () => {
  const { speech, lines } = setUp({ verify: async () => true, fetch: () => Promise.reject(new Error("not asked")) });
  await speech.start();
  expect(speech.status()).toMatchObject({
    transcriber: "Model keen (parlor/keen)",
    voice: "Model clear (parlor/clear)",
  });
  expect(speech.status().voices).toEqual(["clear", "slt", "rms"]);
  expect(lines).toEqual(["Calls are heard by Model keen (parlor/keen), spoken by Model clear (parlor/clear)."]);
});

test("what is missing is fetched, and how far it is can be asked", async () => {
  const seen: unknown[] = [];
  const { speech, lines } = setUp({
    fetch: async ({ id }, { onLine, onProgress }) => {
      onLine(`Fetching ${id}.`);
      onProgress?.(1, 4);
      seen.push(speech.status().models.find((found) => found.id === id));
    },
  });
  await speech.start();
  expect(seen[0]).toEqual({ id: "keen", part: "transcriber", state: "fetching", percent: 25 });
  expect(lines).toContain("Model keen (transcriber) is here: it is used as soon as it is loaded.");
});

test("a source that cannot be reached costs a line; the other model is fetched, the simple part goes on", async () => {
  const { speech, lines } = setUp({
    fetch: ({ id }) => (id === "keen" ? Promise.reject(new Error("no network.")) : Promise.resolve()),
  });
  await speech.start();
  expect(lines.filter((line) => line.includes("Model keen"))).toHaveLength(1);
  expect(speech.status()).toMatchObject({
    transcriber: expect.stringContaining("pocketsphinx"),
    voice: "Model clear (parlor/clear)",
  });
  expect(speech.status().models[0]).toMatchObject({ state: "missing", reason: "no network." });
});

test("where downloads are forbidden nothing is said but who serves", async () => {
  const { speech, lines } = setUp({ fetch: () => Promise.reject(new Error("forbidden")) }, false);
  await speech.start();
  expect(lines).toHaveLength(1);
});

test("closing ends a fetch without a word", async () => {
  const { speech, lines } = setUp({
    fetch: (_, __, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  });
  const started = speech.start();
  await Promise.resolve();
  speech.close();
  await started;
  expect(lines).toEqual([]);
});

test("a model that the call workers judge unfit is not said to serve, until one of them takes it", async () => {
  noteJudgement(judgements, "clear", { state: "unfit", reason: "Judged in a run before." });
  const { speech } = setUp({ verify: async () => true });
  await speech.start();
  expect(speech.status()).toMatchObject({ voice: "Model clear (parlor/clear)" });
  noteJudgement(judgements, "keen", { state: "ready" });
  noteJudgement(judgements, "clear", { state: "unfit", reason: "It speaks too slowly here." });
  expect(speech.status()).toMatchObject({
    transcriber: "Model keen (parlor/keen)",
    voice: "flite",
    voices: ["slt", "rms"],
    models: [{ state: "here" }, { state: "unfit", reason: "It speaks too slowly here." }],
  });
  noteJudgement(judgements, "clear", { state: "ready" });
  expect(speech.status()).toMatchObject({ voice: "Model clear (parlor/clear)", voices: ["clear", "slt", "rms"] });
});
