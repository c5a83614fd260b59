import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { VoiceEngine } from "./engines.ts";
import { startFliteThreads } from "./flite/flite-threads.ts";
import { createFliteVoice } from "./flite/flite-voice.ts";
import { fliteVoiceIds } from "./flite/messages.ts";
import { catalogue } from "./models/catalogue.ts";
import type { CatalogueModel } from "./models/model.ts";
import { isVerified } from "./models/model-store.ts";
import { createNeuralVoice } from "./neural/neural-voice.ts";
import { startSpeechHost } from "./neural/speech-host.ts";
import { encodeWave } from "./wave-file.ts";

/** What every voice says of itself. */
export const greeting = "Hello, I am the voice of this installation. How can I help you today?";

export interface VoiceSamplesOptions {
  /** Samples are made once and kept here. */
  readonly cacheFolder: string;
  /** Of the user's models. */
  readonly modelsFolder: string;
  /** Of the installation: a model's process is shared with its calls. */
  readonly runFolder: string;
  readonly models?: readonly CatalogueModel[];
  readonly startHost?: typeof startSpeechHost;
}

/** A sample is the voice's own or none. */
const nobody: VoiceEngine = {
  label: "nobody",
  sampleRate: 16_000,
  // biome-ignore lint/correctness/useYield: it never speaks
  async *synthesize() {
    throw new Error("The voice could not speak its sample.");
  },
  close: async () => {},
};
const never = new AbortController().signal;

async function waveOf(voice: VoiceEngine): Promise<Uint8Array> {
  const parts: Int16Array[] = [];
  for await (const part of voice.synthesize(greeting, { signal: never })) parts.push(part);
  return encodeWave(Int16Array.from(parts.flatMap((part) => [...part])), voice.sampleRate);
}

/** Lets every voice that is here be heard: gives a WAV file for a voice's id, undefined for one that is not here. */
export function createVoiceSamples(options: VoiceSamplesOptions): (id: string) => Promise<Uint8Array | undefined> {
  const { cacheFolder, modelsFolder, runFolder, models = catalogue, startHost = startSpeechHost } = options;
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();

  const speak = async (id: string): Promise<Uint8Array | undefined> => {
    const flite = fliteVoiceIds.find((known) => known === id);
    const model = models.find((candidate) => candidate.part === "voice" && candidate.id === id);
    if (!flite && !(model && (await isVerified(modelsFolder, model)))) return undefined;
    if (flite) {
      const threads = startFliteThreads(1);
      return waveOf(createFliteVoice(threads, flite)).finally(() => threads.close());
    }
    const host = startHost({ part: "voice", name: id, folder: join(modelsFolder, id), runFolder, threads: 1 });
    return host.ready
      .then(() => waveOf(createNeuralVoice({ label: id, host, fallback: nobody })))
      .finally(() => host.close());
  };

  const make = async (id: string): Promise<Uint8Array | undefined> => {
    const file = join(cacheFolder, `sample-${id}.wav`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const made = await speak(id);
    if (!made) return undefined;
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(`${file}.part`, made);
    await rename(`${file}.part`, file);
    return made;
  };

  return (id) => {
    if (!/^[a-z0-9-]{1,40}$/.test(id)) return Promise.resolve(undefined);
    const running = underWay.get(id) ?? make(id).finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  };
}
