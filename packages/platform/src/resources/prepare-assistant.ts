import type {
  AnyCredentialRes,
  AnyCredentials,
  AnyHookAction,
  AnyHooks,
  CreateQueryToolDTO,
  OAuth2AuthenticationPlan,
  Server,
  AnyDetails as Tool,
} from "@parlor/contract";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { ProviderAccess } from "../conversation/choose-model.ts";
import { isObject } from "../http/door.ts";
import type { Principal } from "../http/principal.ts";
import {
  credentials,
  type DataOf,
  type EffectiveAssistant,
  files,
  type JsonObject,
  organisations,
  tools as toolsTable,
} from "../store/schema.ts";
import { openSealed } from "../store/secret-fields.ts";
import { credentialField } from "../tools/authorize.ts";
import { cappedText } from "../tools/capped-body.ts";
import { listMcpTools, mcpToolsField } from "../tools/mcp-tools.ts";
import { filesField } from "../tools/query-tool.ts";
import { isReadable } from "../tools/read-document.ts";
import { destinationsField } from "../tools/successors.ts";
import { overridesFreely } from "./admit-target.ts";
import { listOf } from "./list-query.ts";
import type { TargetRequest } from "./resolve-assistant.ts";
import { createResourceStore, wholeRow } from "./resource-store.ts";
import type { Services } from "./services.ts";

/** An assistant with what it needs in order to run; never stored, never shown, never sent to anybody. */
export interface PreparedAssistant {
  readonly assistant: RunnableAssistant;
  /** What of it could not be had. */
  readonly warnings: readonly string[];
}

/** Keys by provider that an assistant runs with, beside those of the installation. */
export const providersField = "parlor:providers";
/** The organisation's server, for tools and messages of assistants that have none. */
export const organisationServerField = "parlor:server";

/** An assistant with what was looked up for it, under names that no request can set. */
export type RunnableAssistant = EffectiveAssistant & {
  readonly [providersField]?: Readonly<Record<string, ProviderAccess>>;
  readonly [organisationServerField]?: Server;
  /** Where its squad lets it hand over to. */
  readonly [destinationsField]?: readonly JsonObject[];
};

/** A public key that brings an assistant of its own, or changes one, must not make use of what it may not read. */
export const mayUseStored = ({ tag }: Pick<Principal, "tag">, body: TargetRequest): boolean =>
  tag !== "public" ||
  (!(["assistant", "squad", "squadOverrides", "workflow", "workflowOverrides"] as const).some(
    (field) => body[field] !== undefined,
  ) &&
    overridesFreely(body.assistantOverrides));

type Needed = Pick<Services, "database" | "secrets" | "fetchOutside" | "now">;

/** An assistant without its tools: enough for what is asked of its model or told to its server. */
export const withoutTools = (assistant: EffectiveAssistant): EffectiveAssistant => {
  if (!assistant.model) return assistant;
  const { tools: _tools, ...model } = assistant.model;
  return { ...assistant, model };
};

/**
 * Looks up what an assistant refers to: credentials, the files of its query tools, the tools of its MCP servers, and its
 * organisation's server.
 *
 * @param mayUseStored whether the organisation's stored credentials may be used: not for an assistant that came with a
 *   public key, which could send them anywhere
 */
export async function prepareAssistant(
  services: Needed,
  orgId: string,
  given: EffectiveAssistant,
  mayUseStored: boolean,
): Promise<PreparedAssistant> {
  const warnings: string[] = [];
  const assistant = withoutOwnFields(given);
  const stored = mayUseStored ? await storedCredentials(services, orgId) : [];
  const inline: readonly UsableCredential[] = assistant.credentials ?? [];
  const named = new Set(listOf(assistant.credentialIds));
  const usable = [...inline, ...stored.filter(({ id }) => named.size === 0 || named.has(String(id)))];

  const authorized = async <Held extends { credentialId?: string | undefined }>(held: Held, path: string) => {
    const { credentialId } = held;
    if (credentialId === undefined || credentialId === "") return held;
    const credential = [...inline, ...stored].find(({ id }) => id === credentialId);
    if (!credential) {
      const reason = mayUseStored ? "there is no such credential" : "a public key may not use stored credentials";
      warnings.push(`${path}.credentialId: ${reason}; requests go without it.`);
      return held;
    }
    const plan = await authenticationPlan(services, credential).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      warnings.push(`${path}.credentialId: the credential could not be used (${reason}); requests go without it.`);
      return undefined;
    });
    return plan ? { ...held, [credentialField]: { authenticationPlan: plan } } : held;
  };

  const prepareTool = async (tool: Tool, index: number): Promise<Tool> => {
    const path = `model.tools[${index}]`;
    if (tool.type === "apiRequest") return authorized(tool, path);
    const own =
      "server" in tool && tool.server ? { ...tool, server: await authorized(tool.server, `${path}.server`) } : tool;
    if (own.type === "query") return { ...own, ...(await filesOf(services, orgId, own, path, warnings)) };
    if (own.type !== "mcp") return own;
    const outside = { fetch: services.fetchOutside, now: services.now };
    const offered = await listMcpTools(own, outside).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      warnings.push(`${path}: the MCP server did not say what it offers (${reason}); its tools are missing.`);
      return [];
    });
    return { ...own, ...{ [mcpToolsField]: offered } };
  };

  const prepareAction = async (action: AnyHookAction, path: string, index: number): Promise<AnyHookAction> => {
    if (action.type !== "tool") return action;
    const { toolId, tool: inline, ...rest } = action;
    const tool = toolId === undefined ? inline : await toolById(services, orgId, toolId);
    if (!tool) warnings.push(`${path}.do[${index}].toolId: there is no tool with the id ${toolId}.`);
    return { ...rest, ...(tool && { tool: await prepareTool(tool, index) }) };
  };
  const prepareHook = async (hook: AnyHooks, at: number): Promise<AnyHooks> => {
    const actions: readonly AnyHookAction[] = "do" in hook ? (hook.do ?? []) : [];
    const done = await Promise.all(actions.map((action, index) => prepareAction(action, `hooks[${at}]`, index)));
    // Each kind of hook has actions of its own, and gets back what it had.
    return { ...hook, do: done } as AnyHooks;
  };
  const hooks = assistant.hooks && (await Promise.all(assistant.hooks.map(prepareHook)));

  const { model, server } = assistant;
  const tools = model?.tools && (await Promise.all(model.tools.map(prepareTool)));
  const [organisation] = await services.database.orm.select().from(organisations).where(eq(organisations.id, orgId));
  const organisationServer = organisation && openSealed(organisation.data, services.secrets).server;
  return {
    warnings,
    assistant: {
      ...assistant,
      ...(model && tools && { model: { ...model, tools } }),
      ...(hooks && { hooks }),
      ...(server && { server: await authorized(server, "server") }),
      ...(organisationServer && {
        [organisationServerField]: await authorized(organisationServer, "organisation.server"),
      }),
      ...(usable.length > 0 && { [providersField]: providersOf(usable) }),
    },
  };
}

/** Fields of preparation are ours alone: whoever sends them is not heard. */
function withoutOwnFields<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutOwnFields(item)) as Value;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) =>
      name.startsWith("parlor:") ? [] : [[name, withoutOwnFields(child)]],
    ),
  ) as Value;
}

async function toolById({ database, secrets, now }: Needed, orgId: string, id: string): Promise<Tool | undefined> {
  const row = await createResourceStore({ table: toolsTable, noun: "tool", now }).find(database, orgId, id);
  // A stored tool has all that one in an assistant has.
  return row && (openSealed(wholeRow(row), secrets) as Tool);
}

/** A stored credential, or one that came with its assistant. */
type UsableCredential = (AnyCredentials | DataOf<AnyCredentialRes>) & { readonly id?: string };

async function storedCredentials({ database, secrets, now }: Needed, orgId: string): Promise<UsableCredential[]> {
  const store = createResourceStore({ table: credentials, noun: "credential", now, secrets });
  const rows = await database.orm
    .select()
    .from(credentials)
    .where(eq(credentials.orgId, orgId))
    .orderBy(desc(credentials.createdAt));
  return rows.map((row) => ({ ...store.reveal(row), id: row.id }));
}

/** The newest key of each provider. */
function providersOf(usable: readonly UsableCredential[]): Record<string, ProviderAccess> {
  const access: Record<string, ProviderAccess> = {};
  for (const credential of usable) {
    const { provider } = credential;
    const apiKey = "apiKey" in credential ? credential.apiKey : undefined;
    if (provider && apiKey) access[provider] ??= { apiKey, fromCredential: true };
  }
  return access;
}

async function authenticationPlan(services: Needed, credential: UsableCredential): Promise<JsonObject> {
  const plan = "authenticationPlan" in credential ? credential.authenticationPlan : undefined;
  if (plan?.type === "oauth2") return { ...plan, token: await accessToken(services, plan) };
  if (plan === undefined && "apiKey" in credential && credential.apiKey !== undefined) {
    return { type: "bearer", token: credential.apiKey };
  }
  if (plan?.type !== "bearer" && plan?.type !== "hmac") throw new Error(`its plan '${plan?.type}' is not known here`);
  return plan;
}

const tokenAnswer = z.object({ access_token: z.string() });

/** A token by the client credentials of OAuth 2, for this one conversation. */
async function accessToken({ fetchOutside }: Needed, plan: OAuth2AuthenticationPlan): Promise<string> {
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: plan.clientId,
    client_secret: plan.clientSecret,
    ...(plan.scope !== undefined && { scope: plan.scope }),
  });
  const response = await fetchOutside(plan.url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: form.toString(),
    signal: AbortSignal.timeout(10_000),
  });
  const { text } = await cappedText(response, 100_000);
  if (!response.ok) throw new Error(`its OAuth server answered ${response.status}`);
  const answer = tokenAnswer.safeParse(JSON.parse(text));
  if (!answer.success) throw new Error("its OAuth server gave no access_token");
  return answer.data.access_token;
}

async function filesOf(
  { database, now }: Needed,
  orgId: string,
  { fileIds, knowledgeBases = [] }: CreateQueryToolDTO,
  path: string,
  warnings: string[],
): Promise<{ readonly [filesField]: JsonObject[] }> {
  const store = createResourceStore({ table: files, noun: "file", now });
  const ids = [...listOf(fileIds), ...knowledgeBases.flatMap((knowledgeBase) => knowledgeBase.fileIds)];
  const found = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<JsonObject[]> => {
      const row = await store.find(database, orgId, id);
      if (!row) {
        warnings.push(`${path}: there is no file with the id ${id}; it is not searched.`);
        return [];
      }
      const { key, originalName, name, mimetype } = row.data;
      const shown = String(originalName ?? name);
      if (isReadable(shown, String(mimetype))) return [{ key, name: shown, mimetype }];
      warnings.push(`${path}: ${shown} holds no text that can be read here (${String(mimetype)}); it is not searched.`);
      return [];
    }),
  );
  return { [filesField]: found.flat() };
}
