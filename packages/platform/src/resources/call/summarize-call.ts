import type { TranscriptMessage } from "@parlor/brain";
import { chooseModel } from "../../conversation/choose-model.ts";
import { summarize } from "../../conversation/summary.ts";
import { isObject } from "../../http/door.ts";
import type { CallStore } from "../../store/calls.ts";
import type { JsonObject } from "../../store/schema.ts";
import { fetchForModels, type OpenModels } from "../models.ts";

/** Seconds, unless the assistant's plan says otherwise: the provider's own. */
const defaultTimeout = 5;
/** Messages below which there is nothing to sum up: the provider's own. */
const defaultLeastMessages = 2;

/** Sums up a call that has ended, as its assistant's `analysisPlan` asks. */
export type SummarizeCall = (call: {
  readonly callId: string;
  /** As in a call's artifact. */
  readonly messages: readonly JsonObject[];
}) => Promise<string | undefined>;

const planOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
const numberOr = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

function transcriptOf(messages: readonly JsonObject[]): TranscriptMessage[] {
  return messages.flatMap(({ role, message }): TranscriptMessage[] => {
    if (typeof message !== "string" || (role !== "user" && role !== "bot")) return [];
    return [{ role: role === "user" ? "user" : "assistant", text: message }];
  });
}

/**
 * Summaries by the model that answered in the call.
 *
 * @returns a function that resolves with undefined where the plan wants none or too little was said, and rejects with
 *   what the model throws, its time-out included
 */
export function createSummarizeCall(options: {
  readonly calls: Pick<CallStore, "get">;
  readonly openModels: OpenModels;
  readonly fetchOutside: typeof fetch;
}): SummarizeCall {
  return async ({ callId, messages }) => {
    const transcript = transcriptOf(messages);
    const found = await options.calls.get(callId);
    if (!found) return undefined;
    const assistant = planOf(found.effective["assistant"]);
    const plan = planOf(assistant["analysisPlan"]);
    const summaryPlan = planOf(plan["summaryPlan"]);
    if (summaryPlan["enabled"] === false) return undefined;
    if (transcript.length < numberOr(plan["minMessagesThreshold"], defaultLeastMessages)) return undefined;
    const models = await options.openModels();
    const { model } = chooseModel(assistant["model"], {
      fetch: fetchForModels(options.fetchOutside, models),
      ...models,
    });
    const variableValues = planOf(found.effective["variableValues"]);
    const seconds = numberOr(summaryPlan["timeoutSeconds"], defaultTimeout);
    const abortSignal = AbortSignal.timeout(seconds * 1000);
    const summary = await summarize({
      model,
      transcript,
      abortSignal,
      context: {
        variableValues,
        ...(typeof assistant["name"] === "string" && { assistantName: assistant["name"] }),
      },
    });
    return summary === "" ? undefined : summary;
  };
}
