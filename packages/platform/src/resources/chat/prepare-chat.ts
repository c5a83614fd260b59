import type { ChatMessage, Session } from "@parlor/contract";
import type { Response as ModelResponse } from "../../conversation/respond.ts";
import { badRequest, conflict } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import type { Principal } from "../../http/principal.ts";
import { paidParts } from "../../http/running-calls.ts";
import { chats, type DataOf, type EffectiveAssistant, type JsonObject, sessions } from "../../store/schema.ts";
import { assistantWarnings } from "../../warnings/assistant-warnings.ts";
import { embedParts } from "../admit-target.ts";
import type { ResourceRow } from "../list-query.ts";
import { mayUseStored } from "../prepare-assistant.ts";
import { resolveTarget, type TargetRequest } from "../resolve-assistant.ts";
import { createResourceStore, type ResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { isCompleted } from "../session/session-routes.ts";
import { readInput } from "./chat-messages.ts";
import { startAnswer } from "./start-answer.ts";

const targetFields = [
  "assistantId",
  "assistant",
  "assistantVersion",
  "assistantOverrides",
  "squadId",
  "squad",
  "squadOverrides",
  "workflowId",
  "workflow",
] as const;

export const chatStores = (services: Pick<Services, "now" | "secrets">) => ({
  chats: createResourceStore({ table: chats, noun: "chat", now: services.now, secrets: services.secrets }),
  sessions: createResourceStore({ table: sessions, noun: "session", now: services.now, secrets: services.secrets }),
});

/** What a chat's request says, whichever row it came by; null is as if it were left out. */
export interface ChatBody extends TargetRequest {
  readonly input?: string | readonly ChatMessage[] | null | undefined;
  readonly sessionId?: string | null | undefined;
  readonly previousChatId?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly customer?: object | null | undefined;
  readonly stream?: boolean | null | undefined;
}

/** A session that is stored together with its first chat, and not at all if that fails. */
export interface NewSession {
  readonly id: string;
  readonly data: DataOf<Session>;
}

/** A chat that has been understood, and begins to be answered. */
export interface PreparedChat {
  /** Who answers, as the request named it or as the session or the chat before did. */
  readonly target: TargetRequest;
  readonly session: ResourceRow<DataOf<Session>> | undefined;
  readonly previousChatId: string | undefined;
  /** A session that comes into being with this chat. */
  readonly newSession: NewSession | undefined;
  /** The conversation before this chat, and what it adds. */
  readonly messages: readonly JsonObject[];
  readonly input: readonly JsonObject[];
  readonly warnings: readonly string[];
  readonly response: ModelResponse;
  /** Whose server may be told of the chat; undefined where nothing is sent to servers that it names. */
  readonly tells: { readonly assistant: EffectiveAssistant; readonly mayUseStored: boolean } | undefined;
}

async function referenced<Data extends object>(
  services: Services,
  store: ResourceStore<Data>,
  principal: Principal,
  field: string,
  id: string | null | undefined,
): Promise<ResourceRow<Data> | undefined> {
  if (id === undefined || id === null) return undefined;
  const row = await store.find(services.database, principal.orgId, String(id));
  if (!row) throw badRequest(`${field}: there is no ${store.noun} with the id ${String(id)} in this organisation.`);
  return row;
}

const pick = (source: TargetRequest): TargetRequest =>
  Object.fromEntries(
    targetFields.filter((field) => source[field] !== undefined).map((field) => [field, source[field]]),
  );

const namesTarget = (source: TargetRequest): boolean =>
  (["assistantId", "assistant", "squadId", "squad", "workflowId", "workflow"] as const).some(
    (field) => source[field] !== undefined,
  );

/** Looks up everything that a chat refers to, and starts the answer. */
export async function prepareChat(
  services: Services,
  principal: Principal,
  body: ChatBody,
  options: {
    readonly signal?: AbortSignal;
    readonly newSession?: NewSession | undefined;
    readonly embeddedOnly?: boolean;
    /** The peer's, where it is known. */
    readonly address?: string | undefined;
  },
): Promise<PreparedChat> {
  const stores = chatStores(services);
  if (body.sessionId !== undefined && body.previousChatId !== undefined) {
    throw badRequest("previousChatId: give either sessionId or previousChatId, not both.");
  }
  const session = await referenced(services, stores.sessions, principal, "sessionId", body.sessionId);
  if (session && isCompleted(session, services.now())) {
    throw conflict(`sessionId: session ${session.id} is completed. Start a new one.`);
  }
  const previous = await referenced(services, stores.chats, principal, "previousChatId", body.previousChatId);
  const before = session?.data ?? previous?.data ?? {};
  const target = namesTarget(body) ? pick(body) : { ...pick(before), ...pick(body) };
  if (!namesTarget(target)) throw badRequest("Assistant or Squad or Workflow must be provided.");
  const resolved = await resolveTarget(services.database, principal.orgId, target, services.secrets);
  const context = previous
    ? [...(previous.data.messages ?? []), ...(previous.data.output ?? [])]
    : (session?.data.messages ?? []);
  const input = readInput(body.input);
  if (input.length === 0) throw badRequest("input: at least one message is needed.");
  const messages = [...context, ...input];

  const { variableValues } = resolved;
  const embedded = options.embeddedOnly
    ? embedParts(resolved.assistant)
    : { assistant: resolved.assistant, warnings: [] };
  const { assistant } = embedded;
  const isStranger = principal.tag === "public";
  if (isStranger && paidParts({ model: assistant.model }) > 0)
    await services.budget.admit({ orgId: principal.orgId, address: options.address }, ["paidUnits"]);
  const isOwn = principal.tag !== "public" || isObject(body.assistant);
  const started = await startAnswer(services, {
    orgId: principal.orgId,
    assistant,
    variableValues,
    messages,
    customer: body.customer,
    about: { chat: { ...target, orgId: principal.orgId, messages, ...(session && { sessionId: session.id }) } },
    mayUseStored: mayUseStored(principal, body),
    squad: resolved.squad,
    embeddedOnly: options.embeddedOnly,
    signal: options.signal,
    network: isStranger ? services.budget.networkName(options.address) : undefined,
  });
  const { modelWarning } = started;
  if (modelWarning) services.logger.warn({ orgId: principal.orgId }, `chat: ${modelWarning}`);
  return {
    target,
    session,
    previousChatId: previous?.id,
    newSession: options.newSession,
    messages,
    input,
    warnings: [
      ...(modelWarning ? [modelWarning] : []),
      ...("instructions" in body && body.instructions
        ? ["instructions: not used; the assistant's own prompt is."]
        : []),
      ...(isOwn
        ? [...(resolved.warnings ?? []), ...embedded.warnings, ...assistantWarnings(assistant), ...started.warnings]
        : []),
    ],
    response: started.response,
    tells: options.embeddedOnly ? undefined : { assistant, mayUseStored: mayUseStored(principal, body) },
  };
}
