import type { CallStore } from "../../store/calls.ts";
import type { JsonObject } from "../../store/schema.ts";
import { scoreCall, wantedScorecards } from "../scorecard/score-call.ts";
import {
  artifactOf,
  type TakeOutServices,
  takeOut,
  transcriptOf,
  wantedOutputs,
} from "../structured-output/take-out.ts";
import type { SummarizeCall } from "./summarize-call.ts";

/** What is made of a call when it is over: its analysis, and beside it the data that is to be taken out of it. */
export function concludeCall(options: {
  readonly calls: Pick<CallStore, "get">;
  readonly summarize: SummarizeCall;
  readonly takeOutServices: TakeOutServices;
  readonly onFailure: (callId: string, reason: string) => void;
}): SummarizeCall {
  const { calls, summarize, takeOutServices, onFailure } = options;
  const artifactFor = async (ended: Parameters<SummarizeCall>[0]): Promise<JsonObject> => {
    const found = await calls.get(ended.callId);
    if (!found) return {};
    const { call, effective } = found;
    const { assistant = {}, mayUseStored = true } = effective;
    const workflowId = typeof call["workflowId"] === "string" ? call["workflowId"] : undefined;
    const cards = await wantedScorecards(takeOutServices, call.orgId, assistant, mayUseStored);
    const scored = cards.flatMap(({ scorecard }) => scorecard.metrics.map((metric) => metric.structuredOutputId));
    const wanted = await wantedOutputs(takeOutServices, call.orgId, assistant, { mayUseStored, workflowId, scored });
    if (wanted.length === 0 && cards.length === 0) return {};
    const { messages, startedAt, endedAt, endedReason } = ended;
    const prompt = messages.find(({ role }) => role === "system")?.["message"];
    const taken = await takeOut(takeOutServices, wanted, {
      ...transcriptOf(messages),
      orgId: call.orgId,
      seconds: startedAt === undefined || endedAt === undefined ? undefined : (endedAt - startedAt) / 1000,
      endedReason,
      assistant,
      mayUseStored,
      systemPrompt: typeof prompt === "string" ? prompt : "",
    });
    const scores = cards.map(({ id, scorecard }) => [id, scoreCall(scorecard, taken.outputs)] as const);
    return {
      ...artifactOf(taken, takeOutServices.now()),
      ...(scores.length > 0 && { scorecards: Object.fromEntries(scores) }),
    };
  };
  return async (ended) => {
    const [analysis, artifact] = await Promise.all([
      summarize(ended),
      artifactFor(ended).catch((error: unknown): JsonObject => {
        onFailure(ended.callId, error instanceof Error ? error.message : String(error));
        return {};
      }),
    ]);
    return Object.keys(artifact).length > 0 ? { ...analysis, artifact } : analysis;
  };
}
