import { eq, inArray, sql } from "drizzle-orm";
import type { SquadMember } from "../calls/call-engine.ts";
import { badRequest } from "../http/api-error.ts";
import { isObject } from "../http/door.ts";
import { squadOfWorkflow } from "../plans/workflow-squad.ts";
import type { Connection } from "../store/database.ts";
import { assistants, assistantVersions, type JsonObject, squads, tools, workflows } from "../store/schema.ts";
import { openSealed } from "../store/secret-fields.ts";
import type { Secrets } from "../store/secrets.ts";
import { listOf, type ResourceRow } from "./list-query.ts";
import { createResourceStore, type ResourceStore, wholeRow } from "./resource-store.ts";

/** Who answers a call or chat, after references are looked up and overrides applied. */
export interface ResolvedTarget {
  readonly assistant: JsonObject;
  readonly squad?: readonly SquadMember[];
  readonly variableValues: JsonObject;
  /** What of a workflow does nothing. */
  readonly warnings?: readonly string[];
}

const now = () => new Date();
const stores = {
  assistant: createResourceStore({ table: assistants, noun: "assistant", now }),
  squad: createResourceStore({ table: squads, noun: "squad", now }),
  workflow: createResourceStore({ table: workflows, noun: "workflow", now }),
};

/** Settings whose names and values are the sender's own. */
const verbatim = new Set(["variableValues", "metadata", "parameters", "schema"]);

/** A null takes nothing away from an assistant that comes with the request: it is as if the field were not there. */
function withoutNulls(settings: JsonObject): JsonObject {
  const kept = Object.entries(settings).filter(([, value]) => value !== null);
  return Object.fromEntries(
    kept.map(([name, value]) => [name, isObject(value) && !verbatim.has(name) ? withoutNulls(value) : value]),
  );
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

async function refer(
  connection: Connection,
  store: ResourceStore,
  orgId: string,
  field: string,
  id: unknown,
): Promise<ResourceRow> {
  const row = await store.find(connection, orgId, String(id));
  if (!row) throw badRequest(`${field}: there is no ${store.noun} with the id ${String(id)} in this organisation.`);
  return row;
}

/** Overrides replace whole fields; `tools:append` adds to the model's tools, variable values are merged. */
export function applyOverrides(assistant: JsonObject, overrides: JsonObject): JsonObject {
  const { "tools:append": appended, variableValues, ...fields } = overrides;
  const merged: JsonObject = { ...assistant, ...fields };
  if (Array.isArray(appended)) {
    const model = objectOf(merged["model"]);
    const current = Array.isArray(model["tools"]) ? model["tools"] : [];
    merged["model"] = { ...model, tools: [...current, ...appended] };
  }
  if (isObject(variableValues)) {
    merged["variableValues"] = { ...objectOf(assistant["variableValues"]), ...variableValues };
  }
  return merged;
}

/** Puts the tools that a model names by id among its tools. Unknown ids are an error of the assistant's. */
async function resolveTools(connection: Connection, orgId: string, assistant: JsonObject): Promise<JsonObject> {
  const model = objectOf(assistant["model"]);
  const ids = listOf(model["toolIds"]);
  if (ids.length === 0) return assistant;
  const rows = await connection.orm
    .select()
    .from(tools)
    .where(sql`${eq(tools.orgId, orgId)} and ${inArray(sql<string>`${tools.id}::text`, ids)}`);
  const inline = Array.isArray(model["tools"]) ? model["tools"] : [];
  return { ...assistant, model: { ...model, tools: [...inline, ...rows.map(wholeRow)] } };
}

async function loadAssistant(
  connection: Connection,
  orgId: string,
  input: JsonObject,
  field = "assistantId",
): Promise<JsonObject> {
  const inline = isObject(input["assistant"]) ? input["assistant"] : undefined;
  const id = input["assistantId"];
  if (inline) return withoutNulls(inline);
  const row = await refer(connection, stores.assistant, orgId, field, id);
  const version = input["assistantVersion"];
  if (version === undefined || version === null) return wholeRow(row);
  const [kept] = await connection.orm
    .select()
    .from(assistantVersions)
    .where(
      sql`${eq(assistantVersions.assistantId, row.id)} and ${assistantVersions.version}::text = ${String(version)}`,
    );
  if (!kept) throw badRequest(`assistantVersion: assistant ${row.id} has no version ${String(version)}.`);
  return { ...wholeRow({ ...row, data: kept.data }) };
}

async function loadSquad(connection: Connection, orgId: string, input: JsonObject): Promise<SquadMember[] | undefined> {
  const inline = isObject(input["squad"]) ? input["squad"] : undefined;
  if (!inline && input["squadId"] === undefined) return undefined;
  const squad = inline ?? (await refer(connection, stores.squad, orgId, "squadId", input["squadId"])).data;
  const members = Array.isArray(squad["members"]) ? squad["members"].filter(isObject) : [];
  if (members.length === 0) throw badRequest("squad.members: a squad needs at least one member.");
  const overrides = { ...objectOf(squad["membersOverrides"]), ...objectOf(input["squadOverrides"]) };
  return Promise.all(
    members.map(async (member, index) => {
      const loaded = await loadAssistant(connection, orgId, member, `squad.members.${index}.assistantId`);
      const own = applyOverrides(loaded, objectOf(member["assistantOverrides"]));
      const destinations = member["assistantDestinations"];
      return {
        assistant: await resolveTools(connection, orgId, applyOverrides(own, overrides)),
        assistantDestinations: Array.isArray(destinations) ? destinations.filter(isObject) : [],
      };
    }),
  );
}

/** A workflow's conversation nodes as the members of a squad, and what of it does nothing. */
async function loadWorkflow(
  connection: Connection,
  orgId: string,
  input: JsonObject,
): Promise<{ readonly members: SquadMember[]; readonly warnings: readonly string[] } | undefined> {
  const inline = isObject(input["workflow"]) ? input["workflow"] : undefined;
  if (!inline && input["workflowId"] === undefined) return undefined;
  const workflow = inline ?? (await refer(connection, stores.workflow, orgId, "workflowId", input["workflowId"])).data;
  const { members, warnings } = squadOfWorkflow({ ...workflow });
  const ready = members.map(async ({ assistant, assistantDestinations }) => ({
    assistant: await resolveTools(connection, orgId, assistant),
    assistantDestinations,
  }));
  return { members: await Promise.all(ready), warnings };
}

/**
 * Looks up who answers, with the secrets that it runs with. The contract has seen to it that one of assistant, squad and workflow is given; given
 * several, the squad goes before the workflow, and both before the assistant.
 *
 * @throws {ApiError} 400 naming the field whose id is not known in this organisation.
 */
export async function resolveTarget(
  connection: Connection,
  orgId: string,
  input: JsonObject,
  secrets: Pick<Secrets, "open">,
): Promise<ResolvedTarget> {
  const overrides = withoutNulls(objectOf(input["assistantOverrides"]));
  const asked = await loadSquad(connection, orgId, input);
  const workflow = asked ? undefined : await loadWorkflow(connection, orgId, input);
  const squad = asked ?? workflow?.members;
  const base = squad ? (squad[0]?.assistant ?? {}) : await loadAssistant(connection, orgId, input);
  const effective = applyOverrides(applyOverrides(base, overrides), objectOf(input["workflowOverrides"]));
  // The tools of a squad's members are looked up already.
  const assistant = squad ? effective : await resolveTools(connection, orgId, effective);
  const target = {
    assistant,
    variableValues: objectOf(assistant["variableValues"]),
    ...(workflow && workflow.warnings.length > 0 && { warnings: workflow.warnings }),
    ...(squad && { squad: squad.map((member, index) => (index === 0 ? { ...member, assistant } : member)) }),
  };
  return openSealed(target, secrets);
}
