import { mkdtemp } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { modelCacheFolder } from "../../packages/speech/src/models/cache-folder.ts";
import { catalogue } from "../../packages/speech/src/models/catalogue.ts";
import type { SpeechModel } from "../../packages/speech/src/models/model.ts";
import { isVerified } from "../../packages/speech/src/models/model-store.ts";
import { type SpeechHost, startSpeechHost } from "../../packages/speech/src/neural/speech-host.ts";
import { speak } from "../../packages/speech/src/testing/speak.ts";
import { resampleWhole } from "../../packages/speech/src/tool/read-wave.ts";
import { loadHumanRecordings, type Recording } from "./human-recordings.ts";
import { createNoiseMixer, makeVoices, noises } from "./noises.ts";
import { percentiles } from "./percentiles.ts";
import { measureWordErrors } from "./word-errors.ts";

const { signal } = new AbortController();
const levels = [20, 10, 5];

async function openModel(part: SpeechModel["part"]): Promise<SpeechHost | string> {
  const folder = modelCacheFolder({
    platform: process.platform,
    homeFolder: homedir(),
    xdgCacheHome: process.env["XDG_CACHE_HOME"],
    localAppData: process.env["LOCALAPPDATA"],
  });
  const model = catalogue.find((candidate) => candidate.part === part);
  if (!model || !(await isVerified(folder, model)))
    return `No ${part} in ${folder}: not measured. 'npm run speech -- fetch' brings it.`;
  const runFolder = await mkdtemp(join(tmpdir(), "parlor-bench-"));
  const host = startSpeechHost({ part, name: model.id, folder: join(folder, model.id), runFolder, threads: 1 });
  await host.ready;
  return host;
}

async function hearAll(transcriber: SpeechHost, recordings: readonly Recording[]) {
  const utterances = [];
  const times: number[] = [];
  for (const { reference, samples } of recordings) {
    const started = performance.now();
    const { text } = await transcriber.hear(samples, { urgent: true, signal });
    times.push(performance.now() - started);
    utterances.push({ reference, heard: text });
  }
  const { wordErrorRate, exactShare, words } = measureWordErrors(utterances);
  return { words, errorPercent: Number((100 * wordErrorRate).toFixed(1)), exactShare, readingMs: percentiles(times) };
}

async function speakAll(voice: SpeechHost, texts: readonly string[]) {
  const recordings: Recording[] = [];
  const firstSounds: number[] = [];
  let working = 0;
  let spoken = 0;
  for (const reference of texts) {
    const started = performance.now();
    const parts: Int16Array[] = [];
    for await (const part of voice.speak(`${reference}.`, 1, signal)) {
      if (parts.length === 0) firstSounds.push(performance.now() - started);
      parts.push(part);
    }
    working += performance.now() - started;
    const floats = Float32Array.from(parts.flatMap((part) => [...part]));
    spoken += floats.length / 24;
    recordings.push({ reference, samples: Int16Array.from(resampleWhole(floats, 24_000, 16_000)) });
  }
  return { recordings, firstSoundMs: percentiles(firstSounds), realTimeFactor: Number((working / spoken).toFixed(3)) };
}

/** Measures the fetched transcriber and voice, where this user's cache has them; otherwise says what is missing. */
export async function measureModels(questions: readonly string[], say: (line: string) => void) {
  const transcriber = await openModel("transcriber");
  const voice = await openModel("voice");
  if (typeof transcriber === "string" || typeof voice === "string") {
    if (typeof transcriber !== "string") transcriber.close();
    if (typeof voice !== "string") voice.close();
    return { missing: [transcriber, voice].filter((what) => typeof what === "string").join(" ") };
  }
  try {
    const sets: { speech: string; recordings: readonly Recording[] }[] = [];
    const human = await loadHumanRecordings();
    if (typeof human === "string") say(human);
    else {
      sets.push({ speech: "human", recordings: human });
      const mix = createNoiseMixer(makeVoices(human.map(({ samples }) => samples)));
      for (const noise of noises)
        for (const level of levels)
          sets.push({
            speech: `human, ${noise} at ${level} dB`,
            recordings: human.map(({ reference, samples }) => ({ reference, samples: mix(samples, noise, level) })),
          });
    }
    for (const flite of ["slt", "rms"] as const) {
      const recordings = [];
      for (const reference of questions) recordings.push({ reference, samples: await speak(reference, flite) });
      sets.push({ speech: `questions, voice ${flite}`, recordings });
    }
    say("the fetched voice");
    const spoken = await speakAll(voice, questions);
    sets.push({ speech: "questions, voice heart", recordings: spoken.recordings });
    const wordErrors = [];
    for (const { speech, recordings } of sets) {
      say(`the fetched transcriber: ${speech}`);
      wordErrors.push({ speech, ...(await hearAll(transcriber, recordings)) });
    }
    return { wordErrors, firstSoundMs: spoken.firstSoundMs, realTimeFactor: spoken.realTimeFactor };
  } finally {
    transcriber.close();
    voice.close();
  }
}
