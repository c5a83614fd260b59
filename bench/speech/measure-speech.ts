import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { knowledgeSentences } from "../../packages/brain/src/knowledge/knowledge-sentences.ts";
import { startFliteThreads } from "../../packages/speech/src/flite/flite-threads.ts";
import { createFliteVoice } from "../../packages/speech/src/flite/flite-voice.ts";
import { type FliteVoiceId, fliteVoiceIds } from "../../packages/speech/src/flite/messages.ts";
import { buildLanguageModel } from "../../packages/speech/src/language-model/build-language-model.ts";
import {
  debianModelFolder,
  genericModelFiles,
  probePocketsphinx,
} from "../../packages/speech/src/pocketsphinx/availability.ts";
import type { DecoderSettings } from "../../packages/speech/src/pocketsphinx/library.ts";
import { measureBrain } from "../brain/measure-brain.ts";
import { outOfDomainQuestions, questions } from "../brain/questions.ts";
import { loadHumanRecordings, type Recording } from "./human-recordings.ts";
import { measureFinalLatency, measureOpening, transcribeAll } from "./measure-ear.ts";
import { measureVoice } from "./measure-voice.ts";

const pacedUtterances = 24;
/** Half a second at 16 kHz: on a line there is noise before somebody speaks. */
const noiseAround = 8_000;

/** White noise at this distance below the speech and for a second around it, the same noise at every run. */
function addNoise(speech: Int16Array, decibels: number): Int16Array {
  const power = speech.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, speech.length);
  const samples = new Int16Array(speech.length + 2 * noiseAround);
  samples.set(speech, noiseAround);
  const amplitude = Math.sqrt(power / 10 ** (decibels / 10)) * Math.sqrt(3);
  let state = 12_345;
  return samples.map((sample) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.max(-32_768, Math.min(32_767, sample + (state / 0x3fffffff - 1) * amplitude));
  });
}

async function speakAll(texts: readonly string[]): Promise<Record<FliteVoiceId, Recording[]>> {
  const threads = startFliteThreads(1);
  const { signal } = new AbortController();
  const speak = async (voiceId: FliteVoiceId) => {
    const recordings: Recording[] = [];
    for (const reference of texts) {
      const samples: number[] = [];
      const stream = createFliteVoice(threads, voiceId).synthesize(reference, { signal });
      for await (const chunk of stream) samples.push(...chunk);
      recordings.push({ reference, samples: Int16Array.from(samples) });
    }
    return recordings;
  };
  const spoken = { slt: await speak("slt"), rms: await speak("rms") };
  await threads.close();
  return spoken;
}

/** The generic model alone, to compare with. */
function genericOnly(settings: DecoderSettings): DecoderSettings {
  const { languageModel } = genericModelFiles(debianModelFolder);
  return { ...settings, languageModels: [{ path: languageModel, weight: 1 }] };
}

/**
 * Measures the embedded transcriber and voice. Takes some three minutes on an idle machine, one of them in real time.
 *
 * @param spokenQuestions are spoken by both voices to find the word error rate
 * @param say is told what is being measured
 */
export async function measureSpeech(
  knowledgeFolder: string,
  spokenQuestions: readonly string[],
  say: (line: string) => void,
) {
  say("voice");
  const voice = await measureVoice(() => performance.now());
  const availability = await probePocketsphinx();
  if (!availability.available) return { voice, transcriber: { missing: availability.missing } };

  const cacheFolder = await mkdtemp(join(tmpdir(), "parlor-bench-"));
  try {
    const corpus = await knowledgeSentences(knowledgeFolder);
    const settings = await buildLanguageModel({ corpus, generic: genericModelFiles(debianModelFolder), cacheFolder });
    const measured = await speakAll(spokenQuestions);
    const human = await loadHumanRecordings();
    const noisy = (recordings: readonly Recording[], decibels: number) =>
      recordings.map(({ reference, samples }) => ({ reference, samples: addNoise(samples, decibels) }));

    const sets: { speech: string; recordings: readonly Recording[]; model?: DecoderSettings }[] = [];
    for (const voiceId of fliteVoiceIds) {
      sets.push({ speech: `questions, voice ${voiceId}`, recordings: measured[voiceId] });
      const model = genericOnly(settings);
      sets.push({
        speech: `questions, voice ${voiceId}, generic model alone`,
        recordings: measured[voiceId],
        model,
      });
      sets.push({
        speech: `questions, voice ${voiceId}, 20 dB noise`,
        recordings: noisy(measured[voiceId], 20),
      });
    }
    if (typeof human === "string") say(human);
    else {
      sets.push({ speech: "human, telephone prompts", recordings: human });
      sets.push({ speech: "human, generic model alone", recordings: human, model: genericOnly(settings) });
      sets.push({ speech: "human, 20 dB noise", recordings: noisy(human, 20) });
      sets.push({ speech: "human, 10 dB noise", recordings: noisy(human, 10) });
    }
    const wordErrors = [];
    const misheard: Record<string, string[]> = {};
    let memory: unknown;
    for (const { speech, recordings, model = settings } of sets) {
      say(speech);
      const { utterances, ...result } = await transcribeAll(model, recordings);
      memory ??= result.memory;
      misheard[speech] = utterances
        .filter(({ reference, heard }) => reference !== heard.toLowerCase())
        .map(({ reference, heard }) => `${reference} | ${heard}`);
      wordErrors.push({
        speech,
        utterances: recordings.length,
        wordErrorRate: Number(result.wordErrorRate.toFixed(3)),
        exactShare: Number(result.exactShare.toFixed(2)),
        cpuPerSecondOfSpeech: result.realTimeFactor,
      });
    }

    say("answers to spoken questions");
    const spoken = await speakAll(questions.map(({ text }) => text));
    const answers = [];
    for (const voiceId of fliteVoiceIds) {
      const { utterances } = await transcribeAll(settings, spoken[voiceId]);
      const heard = questions.map((question, index) => ({ ...question, text: utterances[index]?.heard ?? "" }));
      const { right, clarifiedRightly, refused, wrong } = await measureBrain(
        knowledgeFolder,
        heard,
        outOfDomainQuestions,
        () => performance.now(),
      );
      answers.push({ voice: voiceId, questions: heard.length, right, clarifiedRightly, refused, wrong });
    }

    say(`final hypothesis after real-time speech, ${pacedUtterances} utterances`);
    const paced = measured.rms.slice(0, pacedUtterances);
    const finalHypothesisMs = await measureFinalLatency(settings, paced);
    say("opening a transcriber");
    const openingMs = await measureOpening(settings);
    return {
      voice,
      transcriber: { wordErrors, answersToSpokenQuestions: answers, finalHypothesisMs, openingMs, memory, misheard },
    };
  } finally {
    await rm(cacheFolder, { recursive: true });
  }
}
