import type { EvalToolCall } from "@parlor/contract";
import type { SquadMember } from "../../calls/call-engine.ts";
import { chooseModel } from "../../conversation/choose-model.ts";
import { buildInstructions, fillPlainText } from "../../conversation/prompt.ts";
import { type Response as ModelResponse, type RespondTool, respond } from "../../conversation/respond.ts";
import { failedDependency } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import { paidParts } from "../../http/running-calls.ts";
import type { EffectiveAssistant, JsonObject } from "../../store/schema.ts";
import { carriedOver, destinationOf, handoffTools } from "../../tools/handoff.ts";
import { type FindMember, type Member, memberFinder } from "../find-member.ts";
import { fetchForModels, type OpenedModels } from "../models.ts";
import { prepareAssistant, providersField, type RunnableAssistant } from "../prepare-assistant.ts";
import type { Services } from "../services.ts";
import { fromModelMessages, toModelMessages } from "./chat-messages.ts";
import { chatTools } from "./chat-tools.ts";
import { type Active, activeMember, thenReply, variablesBy } from "./hand-over.ts";

/** What an assistant is to answer in writing. */
export interface Question {
  readonly orgId: string;
  /** With overrides applied and references looked up. */
  readonly assistant: EffectiveAssistant;
  readonly variableValues: JsonObject;
  /** The conversation so far, in the shape of the API, the newest message last. */
  readonly messages: readonly JsonObject[];
  readonly customer?: unknown;
  /** What tools' servers are told of the conversation. */
  readonly about: JsonObject;
  /** Whether the organisation's stored credentials may be used. */
  readonly mayUseStored: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The members of the assistant's squad, itself first. */
  readonly squad?: readonly SquadMember[] | undefined;
  /** Whose share of the day's budget it is, by the budget's name for it. */
  readonly network?: string | undefined;
  /** Whether tools are run; true if left out. Else a call of one ends the reply. */
  readonly runsTools?: boolean;
}

interface StartedAnswer {
  readonly response: ModelResponse;
  readonly model: ReturnType<typeof chooseModel>;
  readonly models: OpenedModels;
  /** Which model answers instead of the asked one, and what could not be had. */
  readonly modelWarning: string | undefined;
  readonly warnings: readonly string[];
}

/** How often one reply is handed on at most. */
const mostHandOvers = 5;

/** Lets an assistant answer, or whoever it handed over to. Chats and tests of assistants go this way. */
export async function startAnswer(services: Services, question: Question): Promise<StartedAnswer> {
  const { squad = [], orgId } = question;
  const find = memberFinder(services, orgId, squad);
  const first = { assistant: question.assistant, destinations: squad[0]?.assistantDestinations ?? [] };
  return answerAs(services, question, await activeMember(first, question.messages, find), find, mostHandOvers);
}

async function answerAs(
  services: Services,
  question: Question,
  { member, messages, variables }: Active,
  find: FindMember,
  handOversLeft: number,
): Promise<StartedAnswer> {
  // Nobody is asked in chats who goes on: that is said in warnings.
  const ways = (handOversLeft > 0 ? handoffTools(member.assistant, member.destinations) : []).filter(
    ({ asks }) => asks === undefined,
  );
  let next: { readonly destination: JsonObject; readonly member: Member; readonly variables: JsonObject } | undefined;
  const handOver: RespondTool[] = ways.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters,
    endsReply: true,
    execute: async (input) => {
      const destination = destinationOf(ways, name, isObject(input) ? input : {});
      const found = destination && (await find(destination));
      if (!found) return "There is nobody of that name to hand over to.";
      next = { destination, member: found, variables: variablesBy(destination, isObject(input) ? input : {}) };
      return "Handed over.";
    },
  }));
  const variableValues = { ...question.variableValues, ...variables };
  const own = { ...question, assistant: member.assistant, messages, variableValues };
  const started = await answerBy(services, own, handOver);
  if (ways.length === 0 || question.runsTools === false) return started;
  const response = thenReply(started.response, async ({ messages: said }) => {
    if (!next) return undefined;
    const seen = carriedOver(next.destination, [...messages, ...fromModelMessages(said)]);
    const active = { member: next.member, messages: seen, variables: { ...variables, ...next.variables } };
    return (await answerAs(services, question, active, find, handOversLeft - 1)).response;
  });
  return { ...started, response };
}

/** One assistant's reply: its model with its instructions and tools. */
async function answerBy(
  services: Services,
  question: Question,
  handOver: readonly RespondTool[],
): Promise<StartedAnswer> {
  const { orgId, assistant, variableValues } = question;
  if (!services.models) throw failedDependency("Chats need a model, and this installation was started without any.");
  const models = await services.models.get();
  const prepared = await prepareAssistant(services, orgId, assistant, question.mayUseStored);
  const chosen = chooseModel(assistant.model, {
    fetch: fetchForModels(services.fetchOutside, models),
    ...models,
    providers: { ...models.providers, ...prepared.assistant[providersField] },
  });
  const paid = paidParts({ model: assistant.model });
  await services.budget.spend(services.database, orgId, "paidUnits", paid, question.network);
  const promptContext = promptContextOf(services, question);
  const instructions = buildInstructions(assistant.model?.messages, promptContext);
  const tools = [...handOver, ...toolsOf(services, question, prepared.assistant)];
  const response = respond({
    model: chosen.model,
    messages: [
      ...(instructions === "" ? [] : [{ role: "system" as const, content: instructions }]),
      ...toModelMessages(question.messages),
    ],
    tools: question.runsTools === false ? tools.map(({ execute: _execute, ...tool }) => tool) : tools,
    context: {
      variableValues,
      longAnswers: true,
      ...(assistant.name !== undefined && { assistantName: assistant.name }),
    },
    ...(chosen.temperature !== undefined && { temperature: chosen.temperature }),
    ...(chosen.maxOutputTokens !== undefined && { maxOutputTokens: chosen.maxOutputTokens }),
    ...(question.signal && { abortSignal: question.signal }),
  });
  return { response, model: chosen, models, modelWarning: chosen.warning, warnings: prepared.warnings };
}

/** What an assistant can do besides answering. */
function toolsOf(
  services: Services,
  { assistant, variableValues, customer, about }: Question,
  prepared: RunnableAssistant,
): RespondTool[] {
  const promptContext = promptContextOf(services, { assistant, variableValues, customer });
  return chatTools(services, {
    assistant: prepared,
    variableValues,
    about: () => ({ ...about, ...(customer !== undefined && { customer }) }),
    fill: (text) => fillPlainText(text, promptContext),
  });
}

const promptContextOf = (
  { now }: Pick<Services, "now">,
  { assistant, variableValues, customer }: Pick<Question, "assistant" | "variableValues" | "customer">,
) => ({
  variableValues,
  now: now(),
  about: { assistant: { id: assistant.id, name: assistant.name }, customer },
});

/**
 * Runs one tool of whoever has the word, as its model would have it run.
 *
 * @throws {Error} where there is no such tool, or none that is run here
 */
export async function runTool(
  services: Services,
  question: Question & { readonly call: EvalToolCall },
): Promise<string> {
  const { squad = [], orgId, call } = question;
  const first = { assistant: question.assistant, destinations: squad[0]?.assistantDestinations ?? [] };
  const { member } = await activeMember(first, question.messages, memberFinder(services, orgId, squad));
  const prepared = await prepareAssistant(services, orgId, member.assistant, question.mayUseStored);
  const own = { ...question, assistant: member.assistant };
  const tool = toolsOf(services, own, prepared.assistant).find(({ name }) => name === call.name);
  if (!tool?.execute) throw new Error(`The assistant has no tool ${call.name} that is run here.`);
  const result = await tool.execute(call.arguments ?? {}, { toolCallId: "call_judged", abortSignal: question.signal });
  return typeof result === "string" ? result : JSON.stringify(result);
}
