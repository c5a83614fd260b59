import type { EvalJudgement, EvalMessage, EvalRunMessage, EvalRunResult, EvalToolCall } from "@parlor/contract";
import { chooseModel } from "../../conversation/choose-model.ts";
import { type Found, type FoundModel, found, foundAll } from "../../found.ts";
import { isObject } from "../../http/door.ts";
import type { JsonObject } from "../../store/schema.ts";
import { fromModelMessages } from "../chat/chat-messages.ts";
import { runTool, startAnswer } from "../chat/start-answer.ts";
import { fetchForModels } from "../models.ts";
import { prepareAssistant, providersField, withoutTools } from "../prepare-assistant.ts";
import type { ResolvedTarget } from "../resolve-assistant.ts";
import type { Services } from "../services.ts";
import { judge } from "./judge.ts";

const readArguments = (text: unknown): JsonObject => {
  try {
    const value: unknown = JSON.parse(String(text));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};

/** A message as chats have it. */
type Said = Found<{ readonly role: string; readonly content: string; readonly tool_calls: object }>;

/** Tool calls of a message of the API. */
const callsOf = ({ tool_calls: calls }: Said): { readonly id: string; readonly call: EvalToolCall }[] =>
  foundAll<{ readonly id: string; readonly function: object }>(calls).flatMap(({ id, function: called }) => {
    if (!isObject(called)) return [];
    const { name, arguments: given } = found<EvalToolCall>(called);
    return [{ id: String(id), call: { name: String(name), arguments: readArguments(given) } }];
  });

/** What of a conversation is shown in its results. */
function shown(message: Said, judgement?: EvalJudgement): EvalRunMessage {
  const toolCalls = callsOf(message).map(({ call }) => call);
  return {
    role: message.role as EvalRunMessage["role"],
    content: String(message.content ?? ""),
    ...(toolCalls.length > 0 && { toolCalls }),
    ...(judgement && { judge: judgement }),
  };
}

/**
 * Plays an eval's conversation to an assistant or a squad. Where it judges, the assistant answers by itself; its tools
 * are not run, as what they give is part of the eval, but where it judges a tool's result.
 *
 * @throws where the assistant or a judge's model fails: then nothing can be said of the eval
 */
export async function playEval(
  services: Services,
  orgId: string,
  target: ResolvedTarget,
  messages: readonly EvalMessage[],
  signal: AbortSignal,
): Promise<EvalRunResult> {
  const startedAt = services.now().toISOString();
  const said: JsonObject[] = [];
  const results: EvalRunMessage[] = [];
  let callCount = 0;
  /** Calls that no result was given for yet. */
  let open: { readonly id: string; readonly call: EvalToolCall }[] = [];
  const callMessage = (content: string, calls: readonly EvalToolCall[]): JsonObject => ({
    role: "assistant",
    content,
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ name, arguments: given = {} }) => ({
        id: `call_${++callCount}`,
        type: "function",
        function: { name, arguments: JSON.stringify(given) },
      })),
    }),
  });
  const add = (message: JsonObject, judgement?: EvalJudgement, instead: JsonObject = message): void => {
    said.push(instead);
    results.push(shown(message, judgement));
    const { role }: Said = instead;
    if (role === "assistant") open = callsOf(instead);
  };
  const judgeOf = await judges(services, orgId, target);

  for (const { role, content = "", toolCalls = [], judgePlan, continuePlan = {} } of messages) {
    signal.throwIfAborted();
    if (role === "user" || role === "system") {
      add({ role, content });
      continue;
    }
    if (role === "tool") {
      const [next, ...others] = open;
      open = others;
      if (!judgePlan) {
        add({ role, content, tool_call_id: next?.id ?? "" });
        continue;
      }
      if (!next) throw new Error("A tool's result is to be judged, and no tool was called before it.");
      const result = await runTool(services, { ...question(orgId, target, said, signal), call: next.call });
      const message = { role, content: result, tool_call_id: next.id };
      const court = { messages: [...said, message], model: judgeOf(judgePlan.model), now: services.now() };
      add(message, await judge(judgePlan, { content: result, toolCalls: [] }, court));
      if (continuePlan.exitOnFailureEnabled === true && results.at(-1)?.judge?.status === "fail") break;
      continue;
    }
    if (!judgePlan) {
      add(callMessage(content, toolCalls));
      continue;
    }
    const started = await startAnswer(services, { ...question(orgId, target, said, signal), runsTools: false });
    const { text, messages: made } = await started.response.result;
    const calls = fromModelMessages(made).flatMap(callsOf);
    const answer = callMessage(
      text,
      calls.map(({ call }) => call),
    );
    const court = { messages: [...said, answer], model: judgeOf(judgePlan.model), now: services.now() };
    const judgement = await judge(judgePlan, { content: text, toolCalls: calls.map(({ call }) => call) }, court);
    const { contentOverride, toolCallsOverride } = continuePlan;
    const isOverridden = contentOverride !== undefined || toolCallsOverride !== undefined;
    const instead = isOverridden
      ? callMessage(contentOverride ?? text, toolCallsOverride ?? calls.map(({ call }) => call))
      : answer;
    add(answer, judgement, instead);
    if (judgement.status === "fail" && continuePlan.exitOnFailureEnabled === true) break;
  }
  return {
    status: results.every(({ judge: one }) => one?.status !== "fail") ? "pass" : "fail",
    messages: results,
    startedAt,
    endedAt: services.now().toISOString(),
  };
}

const question = (orgId: string, target: ResolvedTarget, messages: readonly JsonObject[], signal: AbortSignal) => ({
  orgId,
  assistant: target.assistant,
  variableValues: target.variableValues,
  squad: target.squad,
  messages: [...messages],
  about: { chat: { orgId, messages: [...messages] } },
  mayUseStored: true,
  signal,
});

/** Which model judges: the plan's own, else the assistant's; undefined where that is the embedded brain, which is no judge. */
async function judges(services: Services, orgId: string, { assistant }: ResolvedTarget) {
  if (!services.models) throw new Error("Evals need a model, and this installation was started without any.");
  const models = await services.models.get();
  const prepared = (await prepareAssistant(services, orgId, withoutTools(assistant), true)).assistant;
  return (own: unknown) => {
    const { provider }: FoundModel = found(own);
    const asked = provider === undefined ? assistant.model : own;
    const { model } = chooseModel(asked, {
      fetch: fetchForModels(services.fetchOutside, models),
      ...models,
      providers: { ...models.providers, ...prepared[providersField] },
    });
    const isEmbedded = model === models.embedded || (asked as FoundModel | undefined)?.provider === "parlor";
    return isEmbedded ? undefined : model;
  };
}
