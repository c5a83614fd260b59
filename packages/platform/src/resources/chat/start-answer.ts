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
import { prepareAssistant, providersField } from "../prepare-assistant.ts";
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
  const ways = handOversLeft > 0 ? handoffTools(member.assistant, member.destinations) : [];
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
  if (ways.length === 0) return started;
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
  const { orgId, assistant, variableValues, customer, about } = question;
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
  const promptContext = {
    variableValues,
    now: services.now(),
    about: { assistant: { id: assistant.id, name: assistant.name }, customer },
  };
  const instructions = buildInstructions(assistant.model?.messages, promptContext);
  const response = respond({
    model: chosen.model,
    messages: [
      ...(instructions === "" ? [] : [{ role: "system" as const, content: instructions }]),
      ...toModelMessages(question.messages),
    ],
    tools: [
      ...handOver,
      ...chatTools(services, {
        assistant: prepared.assistant,
        variableValues,
        about: () => ({ ...about, ...(customer !== undefined && { customer }) }),
        fill: (text) => fillPlainText(text, promptContext),
      }),
    ],
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
