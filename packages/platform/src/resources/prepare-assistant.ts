import { desc, eq } from "drizzle-orm";
import type { ProviderAccess } from "../conversation/choose-model.ts";
import { isObject } from "../http/door.ts";
import type { Principal } from "../http/principal.ts";
import { credentials, files, type JsonObject, organisations, tools as toolsTable } from "../store/schema.ts";
import { openSealed } from "../store/secret-fields.ts";
import { credentialField } from "../tools/authorize.ts";
import { cappedText } from "../tools/capped-body.ts";
import { listMcpTools, mcpToolsField } from "../tools/mcp-tools.ts";
import { filesField } from "../tools/query-tool.ts";
import { isReadable } from "../tools/read-document.ts";
import { freeOverrides } from "./admit-target.ts";
import { listOf } from "./list-query.ts";
import { createResourceStore, wholeRow } from "./resource-store.ts";
import type { Services } from "./services.ts";

/** An assistant with what it needs in order to run; never stored, never shown, never sent to anybody. */
export interface PreparedAssistant {
  readonly assistant: JsonObject;
  /** What of it could not be had. */
  readonly warnings: readonly string[];
}

/** Keys by provider that an assistant runs with, beside those of the installation. */
export const providersField = "parlor:providers";
/** The organisation's server, for tools and messages of assistants that have none. */
export const organisationServerField = "parlor:server";

/** A public key that brings an assistant of its own, or changes one, must not make use of what it may not read. */
export const mayUseStored = ({ tag }: Principal, body: JsonObject): boolean =>
  tag !== "public" ||
  (!["assistant", "squad", "squadOverrides", "workflow", "workflowOverrides"].some(
    (field) => body[field] !== undefined,
  ) &&
    Object.keys(objectOf(body["assistantOverrides"])).every((field) => freeOverrides.includes(field)));

type Needed = Pick<Services, "database" | "secrets" | "fetchOutside" | "now">;

/** An assistant without its tools: enough for what is asked of its model or told to its server. */
export const withoutTools = (assistant: JsonObject): JsonObject => {
  if (!isObject(assistant["model"])) return assistant;
  const { tools: _tools, ...model } = assistant["model"];
  return { ...assistant, model };
};

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

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
  given: JsonObject,
  mayUseStored: boolean,
): Promise<PreparedAssistant> {
  const warnings: string[] = [];
  const assistant = withoutOwnFields(given) as JsonObject;
  const stored = mayUseStored ? await storedCredentials(services, orgId) : [];
  const inline = objectsOf(assistant["credentials"]);
  const named = new Set(listOf(assistant["credentialIds"]));
  const usable = [...inline, ...stored.filter(({ id }) => named.size === 0 || named.has(String(id)))];

  const authorized = async (server: unknown, path: string): Promise<JsonObject> => {
    const held = objectOf(server);
    const id = held["credentialId"];
    if (typeof id !== "string" || id === "") return held;
    const credential = [...inline, ...stored].find((one) => one["id"] === id);
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

  const prepareTool = async (tool: unknown, index: number): Promise<unknown> => {
    if (!isObject(tool)) return tool;
    const path = `model.tools[${index}]`;
    const own: JsonObject = tool["type"] === "apiRequest" ? await authorized(tool, path) : { ...tool };
    if (isObject(tool["server"])) own["server"] = await authorized(tool["server"], `${path}.server`);
    if (tool["type"] === "query") own[filesField] = await filesOf(services, orgId, own, path, warnings);
    if (tool["type"] === "mcp") {
      own[mcpToolsField] = await listMcpTools(own, { fetch: services.fetchOutside, now: services.now }).catch(
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          warnings.push(`${path}: the MCP server did not say what it offers (${reason}); its tools are missing.`);
          return [];
        },
      );
    }
    return own;
  };

  const prepareHook = async (hook: unknown, at: number): Promise<unknown> => {
    if (!isObject(hook) || !Array.isArray(hook["do"])) return hook;
    const actions = hook["do"].map(async (action: unknown, index) => {
      if (!isObject(action) || action["type"] !== "tool") return action;
      const { toolId, tool: inline, ...rest } = action;
      const tool = toolId === undefined ? inline : await toolById(services, orgId, String(toolId));
      if (!tool) warnings.push(`hooks[${at}].do[${index}].toolId: there is no tool with the id ${String(toolId)}.`);
      return { ...rest, tool: await prepareTool(tool, index) };
    });
    return { ...hook, do: await Promise.all(actions) };
  };
  const hooks = Array.isArray(assistant["hooks"]) ? await Promise.all(assistant["hooks"].map(prepareHook)) : undefined;

  const model = objectOf(assistant["model"]);
  const tools = Array.isArray(model["tools"]) ? await Promise.all(model["tools"].map(prepareTool)) : undefined;
  const [organisation] = await services.database.orm.select().from(organisations).where(eq(organisations.id, orgId));
  const organisationServer = organisation && openSealed(organisation.data, services.secrets)["server"];
  return {
    warnings,
    assistant: {
      ...assistant,
      ...(tools && { model: { ...model, tools } }),
      ...(hooks && { hooks }),
      ...(isObject(assistant["server"]) && { server: await authorized(assistant["server"], "server") }),
      ...(isObject(organisationServer) && {
        [organisationServerField]: await authorized(organisationServer, "organisation.server"),
      }),
      ...(usable.length > 0 && { [providersField]: providersOf(usable) }),
    },
  };
}

const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Fields of preparation are ours alone: whoever sends them is not heard. */
function withoutOwnFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwnFields);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) =>
      name.startsWith("parlor:") ? [] : [[name, withoutOwnFields(child)]],
    ),
  );
}

async function toolById(
  { database, secrets, now }: Needed,
  orgId: string,
  id: string,
): Promise<JsonObject | undefined> {
  const row = await createResourceStore({ table: toolsTable, noun: "tool", now }).find(database, orgId, id);
  return row && { ...openSealed(wholeRow(row), secrets) };
}

async function storedCredentials({ database, secrets, now }: Needed, orgId: string): Promise<JsonObject[]> {
  const store = createResourceStore({ table: credentials, noun: "credential", now, secrets });
  const rows = await database.orm
    .select()
    .from(credentials)
    .where(eq(credentials.orgId, orgId))
    .orderBy(desc(credentials.createdAt));
  return rows.map((row) => ({ ...store.reveal(row), id: row.id }));
}

/** The newest key of each provider. */
function providersOf(usable: readonly JsonObject[]): Record<string, ProviderAccess> {
  const access: Record<string, ProviderAccess> = {};
  for (const { provider, apiKey } of usable) {
    if (typeof provider !== "string" || typeof apiKey !== "string" || apiKey === "") continue;
    access[provider] ??= { apiKey, fromCredential: true };
  }
  return access;
}

async function authenticationPlan(services: Needed, credential: JsonObject): Promise<JsonObject> {
  const plan = objectOf(credential["authenticationPlan"]);
  if (plan["type"] === "oauth2") return { ...plan, token: await accessToken(services, plan) };
  if (plan["type"] === undefined && typeof credential["apiKey"] === "string") {
    return { type: "bearer", token: credential["apiKey"] };
  }
  if (plan["type"] !== "bearer" && plan["type"] !== "hmac")
    throw new Error(`its plan '${String(plan["type"])}' is not known here`);
  return plan;
}

/** A token by the client credentials of OAuth 2, for this one conversation. */
async function accessToken({ fetchOutside }: Needed, plan: JsonObject): Promise<string> {
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: String(plan["clientId"] ?? ""),
    client_secret: String(plan["clientSecret"] ?? ""),
    ...(typeof plan["scope"] === "string" && { scope: plan["scope"] }),
  });
  const response = await fetchOutside(String(plan["url"]), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: form.toString(),
    signal: AbortSignal.timeout(10_000),
  });
  const { text } = await cappedText(response, 100_000);
  if (!response.ok) throw new Error(`its OAuth server answered ${response.status}`);
  const token: unknown = objectOf(JSON.parse(text))["access_token"];
  if (typeof token !== "string") throw new Error("its OAuth server gave no access_token");
  return token;
}

async function filesOf(
  { database, now }: Needed,
  orgId: string,
  tool: JsonObject,
  path: string,
  warnings: string[],
): Promise<JsonObject[]> {
  const store = createResourceStore({ table: files, noun: "file", now });
  const ids = [
    ...listOf(tool["fileIds"]),
    ...objectsOf(tool["knowledgeBases"]).flatMap((knowledgeBase) => listOf(knowledgeBase["fileIds"])),
  ];
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
  return found.flat();
}
