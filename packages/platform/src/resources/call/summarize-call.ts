import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { TranscriptMessage } from "@parlor/brain";
import type { AnalysisPlan } from "@parlor/contract";
import { chooseModel } from "../../conversation/choose-model.ts";
import { summarizeWithOutcome } from "../../conversation/summary.ts";
import { type AnalysedCall, evaluateSuccess, extractData, summarizeBy } from "../../plans/analysis.ts";
import type { CallStore } from "../../store/calls.ts";
import type { EffectiveAssistant, JsonObject } from "../../store/schema.ts";
import { fetchForModels, type OpenModels } from "../models.ts";
import { providersField, type RunnableAssistant } from "../prepare-assistant.ts";

/** Seconds, unless the assistant's plan says otherwise: the provider's own. */
const defaultTimeout = 5;
/** Messages below which there is nothing to sum up: the provider's own. */
const defaultLeastMessages = 2;

/** What was made of a call that has ended, as in its `analysis`. */
export type CallAnalysis = JsonObject & {
  readonly summary?: string;
  /** What its artifact gets of it. */
  readonly artifact?: JsonObject;
};

/** Analyses a call that has ended, as its assistant's `analysisPlan` asks. */
export type SummarizeCall = (call: {
  readonly callId: string;
  /** As in a call's artifact. */
  readonly messages: readonly JsonObject[];
  /** Milliseconds since the epoch. */
  readonly startedAt?: number | undefined;
  readonly endedAt?: number | undefined;
  readonly endedReason?: string | undefined;
}) => Promise<CallAnalysis | undefined>;

function transcriptOf(messages: readonly JsonObject[]): TranscriptMessage[] {
  return messages.flatMap(({ role, message }): TranscriptMessage[] => {
    if (typeof message !== "string" || (role !== "user" && role !== "bot")) return [];
    return [{ role: role === "user" ? "user" : "assistant", text: message }];
  });
}

/**
 * Analyses by the model that answered in the call: a summary, and where the plan asks for them data and a judgement. The
 * embedded brain cannot reason: it sums up, and its data is what it worked out beside the summary, by its own shape.
 *
 * @returns a function that resolves with undefined where the plan wants none or too little was said; a part that fails is
 *   left out, and `onFailure` is told
 */
export function createSummarizeCall(options: {
  readonly calls: Pick<CallStore, "get">;
  readonly openModels: OpenModels;
  readonly fetchOutside: typeof fetch;
  /** The assistant with the credentials that its model needs. */
  readonly prepare?: (
    orgId: string,
    assistant: EffectiveAssistant,
    mayUseStored: boolean,
  ) => Promise<RunnableAssistant>;
  readonly onFailure?: (callId: string, part: string, reason: string) => void;
  readonly now?: () => Date;
  /** Stands in for the choice of the assistant's model; for tests. */
  readonly modelFor?: (assistant: EffectiveAssistant) => LanguageModelV3;
}): SummarizeCall {
  return async ({ callId, messages }) => {
    const transcript = transcriptOf(messages);
    const found = await options.calls.get(callId);
    if (!found) return undefined;
    const { assistant: stored = {}, variableValues = {}, mayUseStored = true } = found.effective;
    const { analysisPlan: plan = {} } = stored;
    const { minMessagesThreshold = defaultLeastMessages, summaryPlan = {}, structuredDataPlan: structured = {} } = plan;
    if (transcript.length < minMessagesThreshold) return undefined;
    if (transcript.every(({ text }) => text.trim() === "")) return undefined;
    const assistant: RunnableAssistant = (await options.prepare?.(found.call.orgId, stored, mayUseStored)) ?? stored;
    const models = await options.openModels();
    const chosen = chooseModel(assistant.model, {
      fetch: fetchForModels(options.fetchOutside, models),
      ...models,
      providers: { ...models.providers, ...assistant[providersField] },
    });
    const model = options.modelFor?.(assistant) ?? chosen.model;
    const mayReason = model !== models.embedded && assistant.model?.provider !== "parlor";
    const prompt = messages.find(({ role }) => role === "system")?.["message"];
    const analysed: AnalysedCall = {
      model,
      transcript: transcript.map(({ role, text }) => `${role === "user" ? "User" : "AI"}: ${text}`).join("\n"),
      systemPrompt: typeof prompt === "string" ? prompt : "",
      now: options.now?.() ?? new Date(),
    };
    let outcome: JsonObject | undefined;
    const sumUp = async (): Promise<string> => {
      const summed = await summarizeWithOutcome({
        model,
        transcript,
        abortSignal: AbortSignal.timeout((summaryPlan.timeoutSeconds ?? defaultTimeout) * 1000),
        context: {
          variableValues,
          ...(assistant.name !== undefined && { assistantName: assistant.name }),
        },
      });
      outcome = summed.outcome;
      return summed.text;
    };
    const hasPrompt = mayReason && (summaryPlan.messages ?? []).length > 0;
    const parts: Record<string, (() => Promise<unknown>) | undefined> = {
      summary:
        summaryPlan.enabled === false ? undefined : () => (hasPrompt ? summarizeBy(summaryPlan, analysed) : sumUp()),
      ...(mayReason && reasonedParts(plan, analysed)),
    };
    const made = await Promise.all(
      Object.entries(parts).map(async ([part, make]): Promise<[string, unknown]> => {
        try {
          return [part, await make?.()];
        } catch (error) {
          options.onFailure?.(callId, part, error instanceof Error ? error.message : String(error));
          return [part, undefined];
        }
      }),
    );
    if (!mayReason && structured.enabled === true) made.push(["structuredData", outcome]);
    const analysis = Object.fromEntries(made.filter(([, value]) => value !== undefined && value !== ""));
    return Object.keys(analysis).length > 0 ? analysis : undefined;
  };
}

function reasonedParts(plan: AnalysisPlan, call: AnalysedCall): Record<string, () => Promise<unknown>> {
  const {
    structuredDataPlan: structured,
    successEvaluationPlan: success,
    structuredDataMultiPlan: several = [],
  } = plan;
  const wanted = several.filter((one) => one.plan.enabled !== false);
  return {
    ...(structured?.enabled === true && { structuredData: () => extractData(structured, call) }),
    ...(success && success.enabled !== false && { successEvaluation: () => evaluateSuccess(success, call) }),
    ...(wanted.length > 0 && {
      structuredDataMulti: () =>
        Promise.all(
          wanted.map(async ({ key, plan: own }) => ({ [key]: await extractData(own, call).catch(() => undefined) })),
        ),
    }),
  };
}
