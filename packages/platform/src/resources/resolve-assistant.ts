import type { AssistantOverrides, CallRequest, AnyDetails as Tool } from "@parlor/contract";
import { eq, inArray, sql } from "drizzle-orm";
import type { SquadMember } from "../calls/call-engine.ts";
import { badRequest } from "../http/api-error.ts";
import { isObject } from "../http/door.ts";
import { squadOfWorkflow } from "../plans/workflow-squad.ts";
import type { Connection } from "../store/database.ts";
import {
  assistants,
  assistantVersions,
  type EffectiveAssistant,
  type JsonObject,
  squads,
  tools,
  workflows,
} from "../store/schema.ts";
import { openSealed } from "../store/secret-fields.ts";
import type { Secrets } from "../store/secrets.ts";
import { listOf, type ResourceRow } from "./list-query.ts";
import { createResourceStore, type ResourceStore, wholeRow } from "./resource-store.ts";

type TargetField =
  | "assistant"
  | "assistantId"
  | "assistantVersion"
  | "assistantOverrides"
  | "squad"
  | "squadId"
  | "squadOverrides"
  | "workflow"
  | "workflowId"
  | "workflowOverrides";

/** What a request says of who answers: ids, or the things themselves. Null is as if it were left out. */
export type TargetRequest = { readonly [Field in TargetField]?: CallRequest[Field] | null };

/** Who answers a call or chat, after references are looked up and overrides applied. */
export interface ResolvedTarget {
  readonly assistant: EffectiveAssistant;
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
function withoutNulls<Settings extends object>(settings: Settings): Settings {
  const kept = Object.entries(settings).filter(([, value]) => value !== null);
  return Object.fromEntries(
    kept.map(([name, value]) => [name, isObject(value) && !verbatim.has(name) ? withoutNulls(value) : value]),
  ) as Settings;
}

async function refer<Data extends object>(
  connection: Connection,
  store: ResourceStore<Data>,
  orgId: string,
  field: string,
  id: string | null | undefined,
): Promise<ResourceRow<Data>> {
  const row = await store.find(connection, orgId, String(id));
  if (!row) throw badRequest(`${field}: there is no ${store.noun} with the id ${String(id)} in this organisation.`);
  return row;
}

/** Overrides replace whole fields; `tools:append` adds to the model's tools, variable values are merged. */
export function applyOverrides(assistant: EffectiveAssistant, overrides: AssistantOverrides): EffectiveAssistant {
  const { "tools:append": appended, variableValues, ...fields } = overrides;
  const merged = { ...assistant, ...fields };
  return {
    ...merged,
    ...(appended && withTools(merged, appended)),
    ...(variableValues && { variableValues: { ...assistant.variableValues, ...variableValues } }),
  };
}

/** More tools for a model; where an assistant names none, the embedded one has them. */
const withTools = ({ model }: EffectiveAssistant, more: readonly Tool[]) => ({
  model: { ...(model ?? { provider: "parlor" as const }), tools: [...(model?.tools ?? []), ...more] },
});

/** Puts the tools that a model names by id among its tools. Unknown ids are an error of the assistant's. */
async function resolveTools(
  connection: Connection,
  orgId: string,
  assistant: EffectiveAssistant,
): Promise<EffectiveAssistant> {
  const ids = listOf(assistant.model?.toolIds);
  if (ids.length === 0) return assistant;
  const rows = await connection.orm
    .select()
    .from(tools)
    .where(sql`${eq(tools.orgId, orgId)} and ${inArray(sql<string>`${tools.id}::text`, ids)}`);
  // A stored tool has all that one in an assistant has.
  return { ...assistant, ...withTools(assistant, rows.map(wholeRow) as Tool[]) };
}

async function loadAssistant(
  connection: Connection,
  orgId: string,
  { assistant: inline, assistantId, assistantVersion: version }: TargetRequest,
  field = "assistantId",
): Promise<EffectiveAssistant> {
  if (inline) return withoutNulls(inline);
  const row = await refer(connection, stores.assistant, orgId, field, assistantId);
  if (version === undefined || version === null) return wholeRow(row);
  const [kept] = await connection.orm
    .select()
    .from(assistantVersions)
    .where(sql`${eq(assistantVersions.assistantId, row.id)} and ${assistantVersions.version}::text = ${version}`);
  if (!kept) throw badRequest(`assistantVersion: assistant ${row.id} has no version ${version}.`);
  return wholeRow({ ...row, data: kept.data });
}

async function loadSquad(
  connection: Connection,
  orgId: string,
  { squad: inline, squadId, squadOverrides }: TargetRequest,
): Promise<SquadMember[] | undefined> {
  if (!inline && squadId === undefined) return undefined;
  const { members, membersOverrides } =
    inline ?? (await refer(connection, stores.squad, orgId, "squadId", squadId)).data;
  if (members.length === 0) throw badRequest("squad.members: a squad needs at least one member.");
  const overrides = { ...membersOverrides, ...squadOverrides };
  return Promise.all(
    members.map(async (member, index) => {
      const loaded = await loadAssistant(connection, orgId, member, `squad.members.${index}.assistantId`);
      const own = applyOverrides(loaded, member.assistantOverrides ?? {});
      return {
        assistant: await resolveTools(connection, orgId, applyOverrides(own, overrides)),
        assistantDestinations: member.assistantDestinations ?? [],
      };
    }),
  );
}

/** A workflow's conversation nodes as the members of a squad, and what of it does nothing. */
async function loadWorkflow(
  connection: Connection,
  orgId: string,
  { workflow: inline, workflowId }: TargetRequest,
): Promise<{ readonly members: SquadMember[]; readonly warnings: readonly string[] } | undefined> {
  if (!inline && workflowId === undefined) return undefined;
  const workflow = inline ?? (await refer(connection, stores.workflow, orgId, "workflowId", workflowId)).data;
  const { members, warnings } = squadOfWorkflow({ ...workflow });
  const ready = members.map(async ({ assistant, assistantDestinations }) => ({
    // A workflow knows models and hooks that an assistant has not; what does nothing here is warned of.
    assistant: await resolveTools(connection, orgId, assistant as EffectiveAssistant),
    assistantDestinations,
  }));
  return { members: await Promise.all(ready), warnings };
}

/**
 * Looks up who answers, with the secrets that it runs with. The contract has seen to it that one of assistant, squad
 * and workflow is given; given several, the squad goes before the workflow, and both before the assistant.
 *
 * @throws {ApiError} 400 naming the field whose id is not known in this organisation.
 */
export async function resolveTarget(
  connection: Connection,
  orgId: string,
  input: TargetRequest,
  secrets: Pick<Secrets, "open">,
): Promise<ResolvedTarget> {
  const overrides = withoutNulls(input.assistantOverrides ?? {});
  const asked = await loadSquad(connection, orgId, input);
  const workflow = asked ? undefined : await loadWorkflow(connection, orgId, input);
  const squad = asked ?? workflow?.members;
  const base = squad ? (squad[0]?.assistant ?? {}) : await loadAssistant(connection, orgId, input);
  const effective = applyOverrides(applyOverrides(base, overrides), input.workflowOverrides ?? {});
  // The tools of a squad's members are looked up already.
  const assistant = squad ? effective : await resolveTools(connection, orgId, effective);
  const target = {
    assistant,
    variableValues: assistant.variableValues ?? {},
    ...(workflow && workflow.warnings.length > 0 && { warnings: workflow.warnings }),
    ...(squad && { squad: squad.map((member, index) => (index === 0 ? { ...member, assistant } : member)) }),
  };
  return openSealed(target, secrets);
}
