import { mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modelCacheFolder } from "../models/cache-folder.ts";
import { catalogue, findModel } from "../models/catalogue.ts";
import { isVerified } from "../models/model-store.ts";
import { speak } from "../testing/speak.ts";
import { resampleWhole } from "../tool/read-wave.ts";
import { type SpeechHost, startSpeechHost } from "./speech-host.ts";

/** The models themselves, where this user has them: `npm run speech -- fetch` brings them. */
const folder = modelCacheFolder({
  platform: process.platform,
  homeFolder: homedir(),
  xdgCacheHome: process.env["XDG_CACHE_HOME"],
  localAppData: process.env["LOCALAPPDATA"],
});
const here = (await Promise.all(catalogue.map((model) => isVerified(folder, model)))).every(Boolean);
if (!here) process.stderr.write(`Skipped: no speech models in ${folder}. 'npm run speech -- fetch' brings them.\n`);

const { signal } = new AbortController();
const patience = 120_000;
let transcriber: SpeechHost;
let voice: SpeechHost;
let runFolder: string;

beforeAll(async () => {
  if (!here) return;
  runFolder = await mkdtemp(join(tmpdir(), "parlor-real-"));
  const folderOf = (id: string) => join(folder, findModel(id)?.id ?? "");
  transcriber = startSpeechHost({
    part: "transcriber",
    name: "moonshine",
    folder: folderOf("moonshine"),
    runFolder,
    threads: 1,
  });
  voice = startSpeechHost({ part: "voice", name: "heart", folder: folderOf("heart"), runFolder, threads: 1 });
  await Promise.all([transcriber.ready, voice.ready]);
}, patience);
afterAll(async () => {
  transcriber?.close();
  voice?.close();
  if (runFolder) await rm(runFolder, { recursive: true });
});

const hear = async (samples: Int16Array) => (await transcriber.hear(samples, { urgent: true, signal })).text;

test.skipIf(!here)(
  "the transcriber writes what is said, with its punctuation and how sure it is",
  { timeout: patience },
  async () => {
    const speech = await speak("how long does it take to set up", "slt");
    const { text, confidence } = await transcriber.hear(speech, { urgent: true, signal });
    expect(text).toMatch(/^how long does it take to set ?up\?$/i);
    expect(confidence).toBeGreaterThan(0.6);
  },
);

test.skipIf(!here)("the transcriber understands the voice", { timeout: patience }, async () => {
  const parts: Int16Array[] = [];
  for await (const part of voice.speak("You can run it on your own server.", 1, signal)) parts.push(part);
  expect(parts.length).toBeGreaterThan(1);
  const floats = Float32Array.from(parts.flatMap((part) => [...part]));
  const samples = Int16Array.from(resampleWhole(floats, 24_000, 16_000));
  expect(await hear(samples)).toBe("You can run it on your own server.");
});

test.skipIf(!here)("a folder without the model is said to be one", { timeout: patience }, async () => {
  const host = startSpeechHost({
    part: "transcriber",
    name: "nothing",
    folder: join(folder, "nothing-here"),
    runFolder,
    threads: 1,
  });
  await expect(host.ready).rejects.toThrow("The transcriber cannot work");
  host.close();
});
