import type { Call, CreateStructuredOutputDTO, StructuredOutput } from "@parlor/contract";
import { eq } from "drizzle-orm";
import { chooseModel } from "../../conversation/choose-model.ts";
import type { AnalysedCall } from "../../plans/analysis.ts";
import { type Conversation, takeOutByModel, takeOutByPattern, unmetCondition } from "../../plans/structured-output.ts";
import { newId } from "../../store/new-id.ts";
import { type DataOf, type EffectiveAssistant, type JsonObject, structuredOutputs } from "../../store/schema.ts";
import { listOf } from "../list-query.ts";
import { fetchForModels, type OpenModels } from "../models.ts";
import { prepareAssistant, providersField, withoutTools } from "../prepare-assistant.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

export type TakeOutServices = Pick<Services, "database" | "secrets" | "fetchOutside" | "now"> & {
  readonly openModels: OpenModels;
};

/** A description of data with the id that its data is kept under. */
export interface WantedOutput {
  readonly id: string;
  readonly output: CreateStructuredOutputDTO;
}

/** A conversation that is over, and who led it. */
export interface LedConversation extends Conversation {
  readonly orgId: string;
  /** With its secrets. */
  readonly assistant: EffectiveAssistant;
  /** Whether the organisation's stored credentials may be used. */
  readonly mayUseStored: boolean;
  readonly systemPrompt: string;
}

/** What was taken out, in the shapes of an artifact and of a run's answer. */
export interface TakenOut {
  readonly outputs: Readonly<Record<string, JsonObject>>;
  readonly skipped: Readonly<Record<string, JsonObject>>;
  /** Descriptions that no model was there for, by their names. */
  readonly withoutModel: readonly string[];
}

const storeOf = ({ secrets, now }: Pick<Services, "secrets" | "now">) =>
  createResourceStore({ table: structuredOutputs, noun: "structured output", now, secrets });

/** Every description that is applied to a call: those that its assistant names or brings, and those that name it. */
export async function wantedOutputs(
  services: Pick<Services, "database" | "secrets" | "now">,
  orgId: string,
  assistant: EffectiveAssistant,
  {
    mayUseStored,
    workflowId,
    scored = [],
  }: {
    readonly mayUseStored: boolean;
    readonly workflowId?: string | undefined;
    /** Ids of those that scorecards need. */
    readonly scored?: readonly string[];
  },
): Promise<WantedOutput[]> {
  const { structuredOutputIds, structuredOutputs: inline = [] } = assistant.artifactPlan ?? {};
  const brought = inline.map((output) => ({ id: newId(services.now()), output }));
  if (!mayUseStored) return brought;
  const store = storeOf(services);
  const rows = await services.database.orm
    .select()
    .from(structuredOutputs)
    .where(eq(structuredOutputs.orgId, orgId))
    .orderBy(structuredOutputs.createdAt, structuredOutputs.id);
  const named = new Set([...listOf(structuredOutputIds), ...scored].map((id) => id.toLowerCase()));
  const isMeant = ({ id, data }: { id: string; data: DataOf<StructuredOutput> }): boolean =>
    named.has(id) ||
    (assistant.id !== undefined && listOf(data.assistantIds).includes(assistant.id)) ||
    (workflowId !== undefined && listOf(data.workflowIds).includes(workflowId));
  return [...rows.filter(isMeant).map((row) => ({ id: row.id, output: store.reveal(row) })), ...brought];
}

/** One line a message of a call or chat, as the provider writes it; and how many there are. */
export function transcriptOf(messages: readonly JsonObject[]): Pick<Conversation, "transcript" | "messageCount"> {
  const lines = messages.flatMap(({ role, message, content }) => {
    const text = message ?? content;
    if (typeof text !== "string" || text.trim() === "") return [];
    if (role === "user") return [`User: ${text}`];
    return role === "bot" || role === "assistant" ? [`AI: ${text}`] : [];
  });
  return { transcript: lines.join("\n"), messageCount: lines.length };
}

/** A call that has ended, as a conversation. */
export function conversationOf(
  call: Pick<Call, "orgId" | "messages" | "startedAt" | "endedAt" | "endedReason">,
  effective: { readonly assistant?: EffectiveAssistant; readonly mayUseStored?: boolean },
): LedConversation {
  const { orgId, startedAt, endedAt, endedReason } = call;
  const messages = (call.messages ?? []) as readonly JsonObject[];
  const prompt = messages.find(({ role }) => role === "system")?.["message"];
  return {
    ...transcriptOf(messages),
    orgId,
    seconds: startedAt && endedAt ? (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 : undefined,
    endedReason,
    assistant: effective.assistant ?? {},
    mayUseStored: effective.mayUseStored ?? true,
    systemPrompt: typeof prompt === "string" ? prompt : "",
  };
}

/** Takes data out of a conversation by each description whose conditions hold. A model that fails gives null. */
export async function takeOut(
  services: TakeOutServices,
  wanted: readonly WantedOutput[],
  conversation: LedConversation,
): Promise<TakenOut> {
  const outputs: Record<string, JsonObject> = {};
  const skipped: Record<string, JsonObject> = {};
  const withoutModel: string[] = [];
  const prepared = prepare(services, conversation);
  await Promise.all(
    wanted.map(async ({ id, output }) => {
      const { name, compliancePlan, type = "ai", regex, schema } = output;
      const unmet = unmetCondition(output, conversation);
      if (unmet) {
        skipped[id] = { name, unmetCondition: unmet };
        return;
      }
      const call = type === "regex" ? undefined : await (await prepared)(output);
      if (type !== "regex" && !call) withoutModel.push(name);
      const result =
        type === "regex"
          ? takeOutByPattern(regex ?? "", schema.type, conversation.transcript)
          : call && (await takeOutByModel(output, call).catch(() => null));
      outputs[id] = { name, result: result ?? null, ...(compliancePlan && { compliancePlan }) };
    }),
  );
  return { outputs, skipped, withoutModel };
}

/** What an output is asked of: its own model or the assistant's; undefined where that is the embedded brain, which cannot reason. */
async function prepare(services: TakeOutServices, conversation: LedConversation) {
  const { orgId, assistant, mayUseStored, transcript, systemPrompt } = conversation;
  const runnable = (await prepareAssistant(services, orgId, withoutTools(assistant), mayUseStored)).assistant;
  const models = await services.openModels();
  return async ({ model: own }: CreateStructuredOutputDTO): Promise<AnalysedCall | undefined> => {
    const asked = own ?? runnable.model;
    const { model } = chooseModel(asked, {
      fetch: fetchForModels(services.fetchOutside, models),
      ...models,
      providers: { ...models.providers, ...runnable[providersField] },
    });
    if (model === models.embedded || asked?.provider === "parlor") return undefined;
    return { model, transcript, systemPrompt, now: services.now() };
  };
}

/** What an artifact has of the data: nothing where none was asked for. */
export function artifactOf(
  { outputs, skipped }: TakenOut,
  now: Date,
  before: JsonObject | undefined = undefined,
): JsonObject {
  const structuredOutputs = { ...before, ...outputs, ...(Object.keys(skipped).length > 0 && { skipped }) };
  if (Object.keys(structuredOutputs).length === 0) return {};
  return { structuredOutputs, structuredOutputsLastUpdatedAt: now.toISOString() };
}
