import type {
  JSONObject,
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
  SharedV3Warning,
} from "@ai-sdk/provider";
import type { Embedder } from "../knowledge/embedder.ts";
import type { KnowledgeIndex } from "../knowledge/knowledge-index.ts";
import type { Knowledge } from "../knowledge/schema.ts";
import { clausesOf, wordsOf } from "../knowledge/words.ts";
import { transcriptFromData } from "../transcript-data.ts";
import { unwrapUntrusted } from "../untrusted.ts";
import { type BrainContext, type BrainDefaults, parseBrainContext } from "./context.ts";
import type { Decision } from "./decision.ts";
import { createMoment } from "./moment.ts";
import { factsMeant } from "./mood-rules.ts";
import { decide } from "./policy.ts";
import { readConversation } from "./read-conversation.ts";
import { emptyRetrieval, retrieve, standingTexts } from "./retrieve.ts";
import { topicSpokenOf } from "./spoken-of.ts";
import { type SummarizedOutcome, summarizeTranscript } from "./summarize.ts";
import { readTool } from "./tool-words.ts";
import type { ReadAct } from "./turn-act.ts";
import { createWording, type Wording } from "./wording.ts";

interface KnowledgeModelParts {
  readonly knowledge: Knowledge;
  readonly index: KnowledgeIndex;
  readonly embedder: Embedder;
  readonly defaults: BrainDefaults;
  /** Tells what a visitor does by a turn, from the embedder's vectors. */
  readonly readAct: ReadAct;
  /** Makes the ids of tool calls. */
  readonly createId: () => string;
}

interface Reply {
  readonly decision: Decision;
  /** Ids of the three nearest topics. */
  readonly candidates: readonly string[];
  readonly outcome?: SummarizedOutcome;
}

/**
 * The embedded brain as a language model of the AI SDK: provider `parlor`, model `knowledge`.
 *
 * It keeps nothing between calls; the conversation is read from the prompt. It is cheap to call on words that are
 * still being spoken: what was embedded once is remembered, and an aborted call leaves no work behind.
 *
 * @example
 * const { text } = await generateText({
 *   model: createKnowledgeModel(parts),
 *   prompt: "What does it cost?",
 *   providerOptions: { parlor: { assistantName: "Alex", variableValues: { firstName: "Dana" } } },
 * });
 */
export function createKnowledgeModel(parts: KnowledgeModelParts): LanguageModelV3 {
  const wordings = new Map<string, Wording>();

  function wordingFor(context: BrainContext): Wording {
    const key = `${context.assistantName}\n${context.productName}\n${context.knowledge}`;
    const known = wordings.get(key) ?? createWording(parts.knowledge, context);
    if (wordings.size > 50) wordings.clear();
    wordings.set(key, known);
    return known;
  }

  async function reply(options: LanguageModelV3CallOptions): Promise<Reply> {
    options.abortSignal?.throwIfAborted();
    const given = options.providerOptions?.["parlor"];
    const conversation = readConversation(
      options.prompt,
      given?.["task"] === "summary" || given?.["task"] === "outcome",
    );
    const context = parseBrainContext(given, parts.defaults, conversation.instructions);
    const wording = wordingFor(context);
    if (context.task !== "reply") {
      const data = conversation.current === undefined ? "" : unwrapUntrusted(conversation.current);
      const outcome = summarizeTranscript(transcriptFromData(data), context, parts.knowledge, wording);
      const text = context.task === "outcome" ? JSON.stringify(outcome) : outcome.summary;
      return { decision: { rule: context.task, say: [text] }, candidates: [], outcome };
    }
    const tools =
      options.toolChoice?.type === "none"
        ? []
        : (options.tools ?? []).flatMap((tool) => (tool.type === "function" ? [readTool(tool)] : []));
    const shared = { context, knowledge: parts.knowledge, wording, conversation, tools };
    const before = createMoment({ ...shared, retrieval: emptyRetrieval });
    if (conversation.current === undefined) {
      // The visitor will speak next: what their words are compared with can be made ready meanwhile.
      parts.embedder.embed(standingTexts(tools, conversation.instructions)).catch(() => undefined);
      return { decision: decide(before), candidates: [] };
    }
    const { index, embedder } = parts;
    const others = await topicSpokenOf(conversation.history, wording, index, embedder, options.abortSignal);
    const lastTopics = others === undefined ? before.lastTopics : [others];
    const lastTopic = lastTopics.at(-1);
    const retrieval = await retrieve(
      {
        text: before.heard === "" ? unwrapUntrusted(conversation.current) : before.heard,
        lastLabel: lastTopic === undefined ? undefined : wording.labelOf(lastTopic),
        lastTopics,
        knowledge: context.knowledge,
        tools,
        instructions: conversation.instructions,
      },
      index,
      embedder,
      parts.readAct,
      options.abortSignal,
    );
    const candidates = retrieval.ranked.slice(0, 3).map((ranked) => ranked.topic.id);
    const newFacts = factsMeant(before, retrieval.acts);
    return { decision: decide({ ...before, newFacts, lastTopics, retrieval }), candidates };
  }

  return {
    specificationVersion: "v3",
    provider: "parlor",
    modelId: "knowledge",
    supportedUrls: {},
    async doGenerate(options) {
      const { decision, candidates, outcome } = await reply(options);
      const text = decision.say.join(" ");
      const content: LanguageModelV3Content[] = text === "" ? [] : [{ type: "text", text }];
      if (decision.call !== undefined) content.push(toolCallOf(decision.call, parts.createId()));
      return {
        content,
        finishReason: finishReasonOf(decision),
        usage: usageOf(options, text),
        warnings: warningsFor(options),
        providerMetadata: metadataOf(decision, candidates, outcome),
      };
    },
    async doStream(options) {
      const { decision, candidates } = await reply(options);
      const text = decision.say.join(" ");
      const id = parts.createId();
      const stream: LanguageModelV3StreamPart[] = [{ type: "stream-start", warnings: warningsFor(options) }];
      if (text !== "") {
        stream.push({ type: "text-start", id });
        for (const delta of clausesOf(text)) stream.push({ type: "text-delta", id, delta });
        stream.push({ type: "text-end", id });
      }
      if (decision.call !== undefined) stream.push(toolCallOf(decision.call, parts.createId()));
      stream.push({
        type: "finish",
        finishReason: finishReasonOf(decision),
        usage: usageOf(options, text),
        providerMetadata: metadataOf(decision, candidates),
      });
      return { stream: streamOf(stream, options.abortSignal) };
    },
  };
}

function toolCallOf(call: NonNullable<Decision["call"]>, toolCallId: string) {
  return { type: "tool-call" as const, toolCallId, toolName: call.toolName, input: JSON.stringify(call.input) };
}

/** Which rule decided, on which topics, and what was nearest: for logs and measurements. */
function metadataOf(decision: Decision, candidates: readonly string[], outcome?: SummarizedOutcome) {
  const topics = (decision.topics ?? []).map((topic) => topic.id);
  const parlor = { rule: decision.rule, topics, candidates: [...candidates] };
  if (outcome === undefined) return { parlor };
  return { parlor: { ...parlor, outcome: JSON.parse(JSON.stringify(outcome)) as JSONObject } };
}

function finishReasonOf(decision: Decision): LanguageModelV3FinishReason {
  return decision.call === undefined ? { unified: "stop", raw: "stop" } : { unified: "tool-calls", raw: "tool_calls" };
}

/** Words stand in for tokens: the brain has no tokenizer, and costs nothing. */
function usageOf(options: LanguageModelV3CallOptions, text: string): LanguageModelV3Usage {
  const input = options.prompt.reduce((sum, message) => {
    if (typeof message.content === "string") return sum + wordsOf(message.content).length;
    return (
      sum + message.content.reduce((inner, part) => inner + (part.type === "text" ? wordsOf(part.text).length : 0), 0)
    );
  }, 0);
  const output = wordsOf(text).length;
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function warningsFor(options: LanguageModelV3CallOptions): SharedV3Warning[] {
  return options.responseFormat?.type === "json"
    ? [
        {
          type: "unsupported",
          feature: "responseFormat",
          details: "The embedded brain speaks; it does not write JSON.",
        },
      ]
    : [];
}

/** One part at a time, so that an abort between two clauses ends the stream there. */
function streamOf(parts: readonly LanguageModelV3StreamPart[], signal: AbortSignal | undefined) {
  let position = 0;
  return new ReadableStream<LanguageModelV3StreamPart>({
    pull(controller) {
      if (signal?.aborted === true) {
        controller.error(signal.reason);
        return;
      }
      const part = parts[position];
      position += 1;
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
  });
}
