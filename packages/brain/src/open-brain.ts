import { randomUUID } from "node:crypto";
import type { LanguageModelV3 } from "@ai-sdk/provider";
import { type BrainDefaults, parseBrainContext } from "./dialogue/context.ts";
import { createKnowledgeModel } from "./dialogue/knowledge-model.ts";
import { type SummarizedOutcome, summarizeTranscript } from "./dialogue/summarize.ts";
import { loadActs } from "./dialogue/turn-act.ts";
import { createWording } from "./dialogue/wording.ts";
import { type Embedder, rememberEmbeddings, startThreadEmbedder } from "./knowledge/embedder.ts";
import { buildKnowledgeIndex } from "./knowledge/knowledge-index.ts";
import { loadKnowledge } from "./knowledge/load-knowledge.ts";
import { type Equipped, openBestEncoder } from "./open-best-encoder.ts";
import type { ParlorContext } from "./parlor-options.ts";
import type { TranscriptMessage } from "./transcript-data.ts";

interface OpenBrainOptions extends BrainDefaults {
  /** Path of the knowledge folder. */
  readonly knowledgeFolder: string;
  /** Where the knowledge's vectors are kept between starts, for example `<data folder>/knowledge`. */
  readonly cacheFolder?: string;
  /**
   * Where the files of all-MiniLM-L6-v2 lie, or nothing while they are not on this machine: it finds topics better than
   * the encoder that comes as a package. Asked at each reply until they are there.
   */
  readonly findMiniLm?: () => Promise<string | undefined>;
  /** Told once, when that model is there and cannot be used. */
  readonly onFault?: (error: unknown) => void;
  /** Replaces the worker thread that embeds sentences; for tests. */
  readonly embedder?: Embedder;
}

/** The embedded brain of one process: share it between calls and close it at the end. */
export interface Brain {
  readonly model: LanguageModelV3;
  /** What came of a conversation: slots, open questions, next step, lead score, and the summary of the same. */
  outcomeOf(transcript: readonly TranscriptMessage[], context?: ParlorContext): SummarizedOutcome;
  close(): Promise<void>;
}

/**
 * Loads a knowledge folder and makes the model that answers from it. Takes some seconds the first time, and
 * a fraction of one when the vectors are already in the cache folder.
 *
 * @throws {@link KnowledgeError} when the folder cannot be used
 *
 * @example
 * const brain = await openBrain({ knowledgeFolder: "knowledge", assistantName: "Alex", productName: "Parlor" });
 * const { text } = await generateText({ model: brain.model, prompt: "Is it free?" });
 * await brain.close();
 */
export async function openBrain(options: OpenBrainOptions): Promise<Brain> {
  const knowledge = await loadKnowledge(options.knowledgeFolder);
  const { assistantName, productName, findMiniLm } = options;
  const defaults = { assistantName, productName };

  const equip = async (miniLmFolder: string | undefined): Promise<Equipped> => {
    const embedder = rememberEmbeddings(options.embedder ?? startThreadEmbedder(miniLmFolder));
    try {
      const index = await buildKnowledgeIndex(knowledge, embedder, options.cacheFolder);
      // With cached vectors nothing has been embedded yet, and the first question would wait for the model to load.
      await embedder.embed(["warm up"]);
      const readAct = await loadActs(embedder.model.name);
      return {
        embedder,
        model: createKnowledgeModel({ knowledge, index, embedder, defaults, readAct, createId: randomUUID }),
      };
    } catch (error) {
      await embedder.close();
      throw error;
    }
  };
  const { current, close } = await openBestEncoder(equip, findMiniLm, options.onFault);
  const first = current().model;
  return {
    model: {
      specificationVersion: first.specificationVersion,
      provider: first.provider,
      modelId: first.modelId,
      supportedUrls: first.supportedUrls,
      doGenerate: (given) => current().model.doGenerate(given),
      doStream: (given) => current().model.doStream(given),
    },
    outcomeOf(transcript, given) {
      const context = parseBrainContext(given, defaults, "");
      return summarizeTranscript(transcript, context, knowledge, createWording(knowledge, context));
    },
    close,
  };
}
