import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { TranscriptMessage } from "@parlor/brain";
import { chooseModel } from "../../conversation/choose-model.ts";
import { summarizeWithOutcome } from "../../conversation/summary.ts";
import { isObject } from "../../http/door.ts";
import { type AnalysedCall, evaluateSuccess, extractData, summarizeBy } from "../../plans/analysis.ts";
import type { CallStore } from "../../store/calls.ts";
import type { JsonObject } from "../../store/schema.ts";
import { fetchForModels, type OpenedModels, type OpenModels } from "../models.ts";

/** Seconds, unless the assistant's plan says otherwise: the provider's own. */
const defaultTimeout = 5;
/** Messages below which there is nothing to sum up: the provider's own. */
const defaultLeastMessages = 2;

/** What was made of a call that has ended, as in its `analysis`. */
export type CallAnalysis = JsonObject & { readonly summary?: string };

/** Analyses a call that has ended, as its assistant's `analysisPlan` asks. */
export type SummarizeCall = (call: {
  readonly callId: string;
  /** As in a call's artifact. */
  readonly messages: readonly JsonObject[];
}) => Promise<CallAnalysis | undefined>;

const planOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
const numberOr = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

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
  readonly prepare?: (orgId: string, assistant: JsonObject) => Promise<JsonObject>;
  readonly onFailure?: (callId: string, part: string, reason: string) => void;
  readonly now?: () => Date;
  /** Stands in for the choice of the assistant's model; for tests. */
  readonly modelFor?: (assistant: JsonObject) => LanguageModelV3;
}): SummarizeCall {
  return async ({ callId, messages }) => {
    const transcript = transcriptOf(messages);
    const found = await options.calls.get(callId);
    if (!found) return undefined;
    const stored = planOf(found.effective["assistant"]);
    const plan = planOf(stored["analysisPlan"]);
    if (transcript.length < numberOr(plan["minMessagesThreshold"], defaultLeastMessages)) return undefined;
    if (transcript.every(({ text }) => text.trim() === "")) return undefined;
    const assistant = (await options.prepare?.(found.call.orgId, stored)) ?? stored;
    const models = await options.openModels();
    const chosen = chooseModel(assistant["model"], {
      fetch: fetchForModels(options.fetchOutside, models),
      ...models,
      providers: { ...models.providers, ...(assistant["parlor:providers"] as OpenedModels["providers"] | undefined) },
    });
    const model = options.modelFor?.(assistant) ?? chosen.model;
    const mayReason = model !== models.embedded && planOf(assistant["model"])["provider"] !== "parlor";
    const system = messages.find(({ role }) => role === "system");
    const analysed: AnalysedCall = {
      model,
      transcript: transcript.map(({ role, text }) => `${role === "user" ? "User" : "AI"}: ${text}`).join("\n"),
      systemPrompt: typeof system?.["message"] === "string" ? system["message"] : "",
      now: options.now?.() ?? new Date(),
    };
    const summaryPlan = planOf(plan["summaryPlan"]);
    const structured = planOf(plan["structuredDataPlan"]);
    let outcome: JsonObject | undefined;
    const sumUp = async (): Promise<string> => {
      const summed = await summarizeWithOutcome({
        model,
        transcript,
        abortSignal: AbortSignal.timeout(numberOr(summaryPlan["timeoutSeconds"], defaultTimeout) * 1000),
        context: {
          variableValues: planOf(found.effective["variableValues"]),
          ...(typeof assistant["name"] === "string" && { assistantName: assistant["name"] }),
        },
      });
      outcome = summed.outcome;
      return summed.text;
    };
    const hasPrompt = mayReason && Array.isArray(summaryPlan["messages"]) && summaryPlan["messages"].length > 0;
    const parts: Record<string, (() => Promise<unknown>) | undefined> = {
      summary:
        summaryPlan["enabled"] === false ? undefined : () => (hasPrompt ? summarizeBy(summaryPlan, analysed) : sumUp()),
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
    if (!mayReason && structured["enabled"] === true) made.push(["structuredData", outcome]);
    const analysis = Object.fromEntries(made.filter(([, value]) => value !== undefined && value !== ""));
    return Object.keys(analysis).length > 0 ? analysis : undefined;
  };
}

function reasonedParts(plan: JsonObject, call: AnalysedCall): Record<string, () => Promise<unknown>> {
  const structured = planOf(plan["structuredDataPlan"]);
  const success = planOf(plan["successEvaluationPlan"]);
  const several = (Array.isArray(plan["structuredDataMultiPlan"]) ? plan["structuredDataMultiPlan"] : []).map(planOf);
  const wanted = several.filter((one) => typeof one["key"] === "string" && planOf(one["plan"])["enabled"] !== false);
  return {
    ...(structured["enabled"] === true && { structuredData: () => extractData(structured, call) }),
    ...(plan["successEvaluationPlan"] !== undefined &&
      success["enabled"] !== false && { successEvaluation: () => evaluateSuccess(success, call) }),
    ...(wanted.length > 0 && {
      structuredDataMulti: () =>
        Promise.all(
          wanted.map(async (one) => ({
            [String(one["key"])]: await extractData(one["plan"], call).catch(() => undefined),
          })),
        ),
    }),
  };
}
