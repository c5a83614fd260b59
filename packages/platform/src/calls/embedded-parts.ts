import { buffer } from "node:stream/consumers";
import { type Brain, knowledgeSentences, openBrain, parlorOptions } from "@parlor/brain";
import type { TranscriberEngine, VoiceEngine } from "@parlor/speech";
import {
  chooseTranscriber,
  chooseVoice,
  createFliteVoice,
  type FliteThreads,
  type LoadedModels,
  loadModels,
  openEmbeddedTranscriber,
  PrefetchingVoice,
  startFliteThreads,
} from "@parlor/speech";
import { noteJudgement } from "@parlor/speech/models";
import { z } from "zod";
import { chooseModel, type ModelConfiguration } from "../conversation/choose-model.ts";
import { fetchedEncoder } from "../conversation/fetched-encoder.ts";
import { buildInstructions, fillPlainText, fillSpokenText } from "../conversation/prompt.ts";
import { type FoundAssistant, found } from "../found.ts";
import { createGuardedFetch } from "../outside/guarded-fetch.ts";
import { openFileStorage } from "../store/file-storage.ts";
import { type CallContext, type CallParts, type CallPartsFactory, customerField } from "./call-parts.ts";
import { callTools, withOnlyTool } from "./call-tools.ts";
import { withStandIn } from "./model-stand-in.ts";

const providerAccess = z.object({
  apiKey: z.string().exactOptional(),
  baseUrl: z.string().exactOptional(),
  transcriptionModel: z.string().exactOptional(),
  speechModel: z.string().exactOptional(),
});

/** What a worker has to know in order to make transcribers, voices and brains; JSON, because it crosses a process border. */
export const embeddedPartsConfigurationSchema = z.object({
  knowledgeFolder: z.string(),
  /** For what is computed once from the knowledge. */
  cacheFolder: z.string(),
  /** Of the user's speech models; without it only the simple transcriber and voices serve. */
  modelsFolder: z.string().exactOptional(),
  assistantName: z.string(),
  productName: z.string(),
  /** By the provider's name in an assistant. */
  providers: z.record(z.string(), providerAccess),
  /** Whether servers that assistants name may be at private addresses. */
  allowPrivateUrls: z.boolean(),
  /** Origins whose servers may be called although private: the site's own. */
  trustedOrigins: z.array(z.string()),
  /** Folder of the platform's data, for files that tools search. */
  dataDir: z.string(),
  /** Where these files are, if not in that folder. */
  storage: z
    .object({
      url: z.string(),
      region: z.string(),
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
      prefix: z.string(),
    })
    .exactOptional(),
});
export type EmbeddedPartsConfiguration = z.infer<typeof embeddedPartsConfigurationSchema>;

type Transcriber = TranscriberEngine | { readonly missing: string };

class EmbeddedParts implements CallPartsFactory {
  readonly #configuration: EmbeddedPartsConfiguration;
  readonly #transcriber: Transcriber;
  readonly #threads: FliteThreads;
  readonly #brain: Brain;
  readonly #models: LoadedModels | undefined;

  constructor(
    configuration: EmbeddedPartsConfiguration,
    transcriber: Transcriber,
    threads: FliteThreads,
    brain: Brain,
    models: LoadedModels | undefined,
  ) {
    this.#configuration = configuration;
    this.#transcriber = transcriber;
    this.#threads = threads;
    this.#brain = brain;
    this.#models = models;
  }

  partsFor({ callId, assistant, variableValues, onPartFailure }: CallContext): CallParts {
    const { assistantName, productName, allowPrivateUrls, trustedOrigins, dataDir } = this.#configuration;
    const given: FoundAssistant = assistant;
    const own = assistant["parlor:providers"] as ModelConfiguration["providers"] | undefined;
    const providers = { ...this.#configuration.providers, ...own };
    const storage = openFileStorage(dataDir, this.#configuration.storage);
    const transcriber = chooseTranscriber(given.transcriber, {
      embedded: this.#transcriber,
      ...(this.#models && { models: this.#models.transcribers }),
      providers,
    });
    const voice = chooseVoice(given.voice, {
      embedded: (voiceId) => createFliteVoice(this.#threads, voiceId),
      ...(this.#models && { models: this.#models.voices }),
      providers,
    });
    const brain = chooseModel(given.model, {
      embedded: this.#brain.model,
      providers,
      fetch: createGuardedFetch({ allowPrivateUrls, trustedOrigins: [] }),
    });
    const customer = assistant[customerField];
    const timeZone = variableValues["timezone"];
    const context = {
      variableValues,
      now: new Date(),
      about: { call: { id: callId }, assistant: { id: given.id, name: given.name }, customer },
      ...(typeof timeZone === "string" && isTimeZone(timeZone) ? { timeZone } : {}),
    };
    const { messages } = found<{ readonly messages: unknown }>(given.model);
    const name = typeof given.name === "string" ? given.name : assistantName;
    const warnings = [transcriber.warning, voice.warning, brain.warning].filter((warning) => warning !== undefined);
    const toolsOf = (tools: Record<string, unknown>) =>
      callTools({
        assistant: tools,
        variableValues,
        fetch: createGuardedFetch({ allowPrivateUrls, trustedOrigins }),
        now: () => new Date(),
        about: () => ({
          call: { id: callId, type: "webCall", status: "in-progress" },
          ...(customer !== undefined && { customer }),
        }),
        fill: (text) => fillPlainText(text, context),
        readFile: (key) => buffer(storage.read(key)),
      });
    return {
      transcriber: transcriber.kind === "server" ? transcriber.engine : null,
      voice: new PrefetchingVoice(voice.engine),
      model:
        brain.model === this.#brain.model
          ? brain.model
          : withStandIn({
              model: brain.model,
              standIn: this.#brain.model,
              onFailure: (reason) => onPartFailure("model", reason),
            }),
      temperature: brain.temperature,
      maxTokens: brain.maxOutputTokens,
      systemPrompt: buildInstructions(messages, context),
      firstMessage: fillSpokenText(String(given.firstMessage ?? ""), context),
      tools: toolsOf(assistant),
      toolsFor: (tool) => toolsOf(withOnlyTool(assistant, tool)),
      fill: (text) => fillSpokenText(text, context),
      providerOptions: () => parlorOptions({ assistantName: name, productName, variableValues }),
      names: {
        transcriber: transcriber.name,
        model: `${brain.model.provider.split(".")[0]}/${brain.model.modelId}`,
        voice: voice.name,
      },
      warnings,
    };
  }

  async close(): Promise<void> {
    this.#models?.close();
    await Promise.allSettled([
      "missing" in this.#transcriber ? undefined : this.#transcriber.close(),
      this.#threads.close(),
      this.#brain.close(),
    ]);
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

async function sayForTranscriber(voice: VoiceEngine, text: string): Promise<Int16Array> {
  const samples: number[] = [];
  for await (const chunk of voice.synthesize(text, { signal: new AbortController().signal })) samples.push(...chunk);
  return Int16Array.from(samples);
}

/** Loads this installation's transcriber, voice and brain: what a call worker calls at its start. */
export async function createCallPartsFactory(given: unknown): Promise<CallPartsFactory> {
  const configuration = embeddedPartsConfigurationSchema.parse(given);
  const { knowledgeFolder, cacheFolder, modelsFolder, assistantName, productName } = configuration;
  const threads = startFliteThreads(1);
  const [transcriber, brain] = await Promise.all([
    knowledgeSentences(knowledgeFolder).then((corpus) => openEmbeddedTranscriber({ corpus, cacheFolder })),
    openBrain({ knowledgeFolder, cacheFolder, assistantName, productName, ...fetchedEncoder(modelsFolder) }),
  ]);
  const voice = createFliteVoice(threads, "slt");
  const models =
    modelsFolder === undefined
      ? undefined
      : loadModels({
          folder: modelsFolder,
          runFolder: configuration.dataDir,
          onState: ({ id, title }, state) => {
            noteJudgement(cacheFolder, id, state);
            if (state.state === "unfit") process.stderr.write(`${title} is not used: ${state.reason}\n`);
          },
          sample: () => sayForTranscriber(voice, "Could you tell me how much it costs for ten people?"),
          fallbackTranscriber: "missing" in transcriber ? undefined : transcriber,
          fallbackVoice: voice,
        });
  return new EmbeddedParts(configuration, transcriber, threads, brain, models);
}
