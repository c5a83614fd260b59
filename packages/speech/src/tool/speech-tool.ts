import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TranscriberEngine, VoiceEngine } from "../engines.ts";
import { startFliteThreads } from "../flite/flite-threads.ts";
import { createFliteVoice } from "../flite/flite-voice.ts";
import { fliteVoiceIds } from "../flite/messages.ts";
import { allModels, catalogue, findModel, inMegabytes, modelBytes } from "../models/catalogue.ts";
import type { CatalogueModel } from "../models/model.ts";
import { type ModelStore, openModelStore } from "../models/model-store.ts";
import { createNeuralTranscriber } from "../neural/neural-transcriber.ts";
import { createNeuralVoice } from "../neural/neural-voice.ts";
import { startSpeechHost } from "../neural/speech-host.ts";
import { openEmbeddedTranscriber } from "../open-embedded-transcriber.ts";
import { greeting } from "../voice-samples.ts";
import { encodeWave } from "../wave-file.ts";
import { readWave } from "./read-wave.ts";

export interface SpeechToolOptions {
  readonly args: readonly string[];
  readonly folder: string;
  readonly download: boolean;
  /** What the simple transcriber learns its words from. */
  readonly knowledgeFolder: string;
  /** The answer. */
  readonly print: (line: string) => void;
  /** What happens meanwhile. */
  readonly say: (line: string) => void;
}

const never = new AbortController().signal;
const frame = 320;

async function fetchModel(store: ModelStore, model: CatalogueModel, say: (line: string) => void): Promise<void> {
  let told = 0;
  const onProgress = (have: number, all: number) => {
    const percent = Math.floor((100 * have) / all);
    if (percent < told + 10) return;
    told = percent;
    say(`${model.title}: ${percent} %`);
  };
  await store.fetch(model, { onLine: say, onProgress });
}

/** The model of a part if this machine has it or can get it; undefined, with the reason told, where it must do without. */
async function modelFor(part: CatalogueModel["part"], store: ModelStore, say: (line: string) => void) {
  const model = catalogue.find((candidate) => candidate.part === part);
  if (!model) return undefined;
  try {
    await fetchModel(store, model, say);
    return model;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function readKnowledge(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = await Promise.all(
    entries.filter((name) => name.endsWith(".md")).map((name) => readFile(join(folder, name), "utf8")),
  );
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
    .filter((sentence) => /[a-z]/i.test(sentence));
  return sentences.length > 0 ? sentences : [greeting];
}

async function openSimpleTranscriber(knowledgeFolder: string, cacheFolder: string): Promise<TranscriberEngine> {
  const transcriber = await openEmbeddedTranscriber({
    corpus: await readKnowledge(knowledgeFolder),
    cacheFolder,
    spares: 0,
  });
  if ("missing" in transcriber) throw new Error(transcriber.missing);
  return transcriber;
}

async function hearWith(transcriber: TranscriberEngine, samples: Int16Array): Promise<string> {
  const failure: { error?: Error } = {};
  const session = await transcriber.open({ onPartial: () => {}, onFailure: (error) => (failure.error = error) });
  session.begin();
  for (let at = 0; at < samples.length; at += frame) session.push(samples.subarray(at, at + frame));
  const { text } = await session.end();
  session.close();
  if (failure.error) throw failure.error;
  return text;
}

async function hear(file: string, store: ModelStore, options: SpeechToolOptions): Promise<void> {
  const samples = await readWave(file);
  const model = await modelFor("transcriber", store, options.say);
  const cacheFolder = await mkdtemp(join(tmpdir(), "parlor-hear-"));
  const host =
    model &&
    startSpeechHost({
      part: "transcriber",
      name: model.id,
      folder: store.folderOf(model),
      runFolder: cacheFolder,
      threads: 2,
    });
  try {
    const transcriber =
      host && model
        ? createNeuralTranscriber({ label: model.id, host, fallback: undefined })
        : await openSimpleTranscriber(options.knowledgeFolder, cacheFolder);
    options.say(`Heard by ${model?.title ?? "pocketsphinx"}.`);
    const text = await hearWith(transcriber, samples).finally(() => transcriber.close());
    options.print(text);
  } finally {
    await rm(cacheFolder, { recursive: true, force: true });
  }
}

async function speakTo(voice: VoiceEngine, text: string, file: string): Promise<void> {
  const samples: Int16Array[] = [];
  for await (const part of voice.synthesize(text, { signal: never })) samples.push(part);
  const whole = Int16Array.from(samples.flatMap((part) => [...part]));
  await writeFile(file, encodeWave(whole, voice.sampleRate));
}

/** @param wanted a voice's id; the best that is to be had when not given */
async function say(
  text: string,
  files: readonly [id: string | undefined, file: string][],
  store: ModelStore,
  options: SpeechToolOptions,
) {
  const threads = startFliteThreads(1);
  const isFlite = (id: string | undefined) => fliteVoiceIds.find((known) => known === id);
  const needsModel = files.some(([id]) => !isFlite(id));
  const model = needsModel ? await modelFor("voice", store, options.say) : undefined;
  const runFolder = await mkdtemp(join(tmpdir(), "parlor-say-"));
  const host =
    model && startSpeechHost({ part: "voice", name: model.id, folder: store.folderOf(model), runFolder, threads: 2 });
  try {
    const simple = createFliteVoice(threads, "slt");
    const best = host && model ? createNeuralVoice({ label: model.id, host, fallback: simple }) : simple;
    for (const [id, file] of files) {
      const flite = isFlite(id);
      await speakTo(flite ? createFliteVoice(threads, flite) : best, text, file);
      options.print(`${file} (${flite ?? model?.title ?? "flite's slt"})`);
    }
  } finally {
    host?.close();
    await threads.close();
    await rm(runFolder, { recursive: true, force: true });
  }
}

async function list(store: ModelStore, print: (line: string) => void): Promise<void> {
  for (const model of allModels) {
    const state = (await store.verify(model)) ? "here" : "not here";
    const size = inMegabytes(modelBytes(model)).padStart(6);
    print(
      `${model.id.padEnd(12)}${model.part.padEnd(9)}${size}  ${model.licence.padEnd(12)}${state.padEnd(10)}${model.title}`,
    );
  }
  print(`In ${store.folder}`);
}

const voiceFlag = "--voice=";

/** Runs one command of `npm run speech`. @throws Error with a sentence for people */
export async function runSpeechTool(options: SpeechToolOptions): Promise<void> {
  const { folder, download, print } = options;
  const store = openModelStore({ folder, download });
  const voice = options.args.find((arg) => arg.startsWith(voiceFlag))?.slice(voiceFlag.length);
  const [command = "list", first, second] = options.args.filter((arg) => !arg.startsWith(voiceFlag));
  const named = (id: string) => {
    const model = findModel(id);
    if (!model)
      throw new Error(`There is no model '${id}'. There are: ${allModels.map((known) => known.id).join(", ")}.`);
    return model;
  };
  const need = (value: string | undefined, what: string) => {
    if (value === undefined) throw new Error(`Give ${what}; see 'npm run speech -- --help'.`);
    return value;
  };
  if (command === "list") return list(store, print);
  if (command === "fetch") {
    for (const model of first === undefined ? allModels : [named(first)]) {
      await fetchModel(store, model, options.say);
      print(`${model.title} is here (${model.id}).`);
    }
    return;
  }
  if (command === "remove") {
    const model = named(need(first, "a model's id"));
    await store.remove(model);
    return print(`${model.title} is removed.`);
  }
  if (command === "hear") return hear(need(first, "a WAV file"), store, options);
  if (command === "say") return say(need(first, "a text"), [[voice, need(second, "a file to write")]], store, options);
  if (command === "voices" || command === "samples") {
    const target = first ?? "voices";
    await mkdir(target, { recursive: true });
    const ids = [...catalogue.filter(({ part }) => part === "voice").map(({ id }) => id), ...fliteVoiceIds];
    return say(
      greeting,
      ids.map((id): [string, string] => [id, join(target, `${id}.wav`)]),
      store,
      options,
    );
  }
  throw new Error(`There is no command '${command}'; see 'npm run speech -- --help'.`);
}
