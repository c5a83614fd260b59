import type { EvalToolCall } from "@parlor/contract";
import type { SquadMember } from "../../calls/call-engine.ts";
import { chooseModel } from "../../conversation/choose-model.ts";
import { buildInstructions, fillPlainText } from "../../conversation/prompt.ts";
import { type Response as ModelResponse, type RespondTool, respond } from "../../conversation/respond.ts";
import { failedDependency } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import { paidParts } from "../../http/running-calls.ts";
import type { EffectiveAssistant, JsonObject } from "../../store/schema.ts";
import { carriedOver, type DestinationQuestion, destinationOf, handoffTools, questionOf } from "../../tools/handoff.ts";
import { askDestination, nobodyGoesOn } from "../ask-destination.ts";
import { type FindMember, type Member, memberFinder } from "../find-member.ts";
import { fetchForModels, type OpenedModels } from "../models.ts";
import { prepareAssistant, providersField, type RunnableAssistant } from "../prepare-assistant.ts";
import type { Services } from "../services.ts";
import { fromModelMessages, toModelMessages } from "./chat-messages.ts";
import { chatTools } from "./chat-tools.ts";
import {
  type Active,
  activeMember,
  type HandedTo,
  handOverSeal,
  sayingOnly,
  thenReply,
  variablesBy,
  withMetadata,
} from "./hand-over.ts";

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
  /** Whether only parts without a price answer, whoever is handed over to. */
  readonly embeddedOnly?: boolean | undefined;
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
  const { active, find } = await speakerIn(services, question);
  return answerAs(services, question, active, find, mostHandOvers);
}

/** Who has the word in a conversation, and how those are found who may go on. */
async function speakerIn(
  services: Services,
  { orgId, assistant, messages, squad = [], mayUseStored, embeddedOnly }: Question,
): Promise<{ readonly active: Active; readonly find: FindMember }> {
  const find = memberFinder(services, orgId, squad, { mayUseStored, embeddedOnly });
  const first = { assistant, destinations: squad[0]?.assistantDestinations ?? [] };
  return { active: await activeMember(first, messages, find, handOverSeal(services.secrets, orgId)), find };
}

/** A hand-over that the model asked for in its reply. */
interface HandOver extends HandedTo {
  readonly toolCallId: string;
  readonly member: Member;
  /** What a server wants said before. */
  readonly words?: string | undefined;
  /** Whether a server named who goes on, so that the conversation has to keep it. */
  readonly wasNamed: boolean;
}

async function answerAs(
  services: Services,
  question: Question,
  { member, messages, variables }: Active,
  find: FindMember,
  handOversLeft: number,
): Promise<StartedAnswer> {
  const ways = handOversLeft > 0 ? handoffTools(member.assistant, member.destinations) : [];
  let next: HandOver | undefined;
  let failed = false;
  const named = async (wanted: DestinationQuestion, given: JsonObject, toolCallId: string): Promise<HandOver> => {
    const { orgId, about, mayUseStored } = question;
    const asked = { orgId, question: wanted, speaker: member.assistant, about, mayUseStored, find };
    const answer = await askDestination(services, asked);
    return { ...answer, toolCallId, variables: variablesBy(answer.destination, given), wasNamed: true };
  };
  const handOver: RespondTool[] = ways.map((way) => ({
    name: way.name,
    description: way.description,
    parameters: way.parameters,
    endsReply: true,
    execute: async (input, { toolCallId }) => {
      const given = isObject(input) ? input : {};
      const asks = questionOf(way, given);
      if (asks) {
        const answer = await named(asks, given, toolCallId).catch((error: unknown) => error as Error);
        failed = answer instanceof Error;
        if (answer instanceof Error) return nobodyGoesOn(answer.message);
        next = answer;
        return "Handed over.";
      }
      const destination = destinationOf(ways, way.name, given);
      const found = destination && (await find(destination));
      failed = !found;
      if (!found) return "There is nobody of that name to hand over to.";
      next = { toolCallId, destination, member: found, variables: variablesBy(destination, given), wasNamed: false };
      return "Handed over.";
    },
  }));
  const variableValues = { ...question.variableValues, ...variables };
  const own = { ...question, assistant: member.assistant, messages, variableValues };
  const started = await answerBy(services, own, handOver);
  if (ways.length === 0 || question.runsTools === false) return started;
  const { close } = handOverSeal(services.secrets, question.orgId);
  const marked = withMetadata(started.response, () => {
    if (!next?.wasNamed) return undefined;
    const { toolCallId, destination, variables: taken } = next;
    return { toolCallId, metadata: close({ destination, variables: taken }) };
  });
  const response = thenReply(marked, async ({ messages: said }) => {
    const whole = [...messages, ...fromModelMessages(said)];
    // Who tried in vain goes on, and cannot try again before the visitor has said something.
    if (!next)
      return failed
        ? (await answerAs(services, question, { member, messages: whole, variables }, find, 0)).response
        : undefined;
    const seen = carriedOver(next.destination, whole);
    const active = { member: next.member, messages: seen, variables: { ...variables, ...next.variables } };
    const { response: following } = await answerAs(services, question, active, find, handOversLeft - 1);
    return next.words ? thenReply(sayingOnly(next.words), async () => following) : following;
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
  const { orgId, call } = question;
  const { member } = (await speakerIn(services, question)).active;
  const prepared = await prepareAssistant(services, orgId, member.assistant, question.mayUseStored);
  const own = { ...question, assistant: member.assistant };
  const tool = toolsOf(services, own, prepared.assistant).find(({ name }) => name === call.name);
  if (!tool?.execute) throw new Error(`The assistant has no tool ${call.name} that is run here.`);
  const result = await tool.execute(call.arguments ?? {}, { toolCallId: "call_judged", abortSignal: question.signal });
  return typeof result === "string" ? result : JSON.stringify(result);
}
