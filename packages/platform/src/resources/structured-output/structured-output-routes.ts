import type { StructuredOutput, StructuredOutputRunAnswer } from "@parlor/contract";
import { eq } from "drizzle-orm";
import { badRequest, failedDependency } from "../../http/api-error.ts";
import { type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { keepsNothing } from "../../plans/compliance.ts";
import { patternOf } from "../../plans/untrusted-pattern.ts";
import { newId } from "../../store/new-id.ts";
import { assistants, calls, type DataOf, type JsonObject, structuredOutputs, workflows } from "../../store/schema.ts";
import { openSealed, sealSecrets } from "../../store/secret-fields.ts";
import { storable } from "../../store/storable.ts";
import { withWarnings } from "../../warnings/assistant-warnings.ts";
import { crudRoutes } from "../crud.ts";
import { fieldConditions, idConditions } from "../list-query.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { artifactOf, conversationOf, takeOut, type WantedOutput } from "./take-out.ts";

const queue = "structured-output-run";
const noModel = (names: readonly string[]): string =>
  `${names.join(", ")}: to take data out by its meaning needs a language model, and the embedded brain is none. Give the ` +
  "structured output or the assistant a model whose provider has a key here, or use the type regex.";

type Kept = DataOf<StructuredOutput>;

/** What of a description does nothing here. */
function warningsOf({ type = "ai", regex, model }: Kept): string[] {
  if (type === "ai" && regex !== undefined) return ["regex: used where the type is regex only."];
  if (type === "regex" && model !== undefined) return ["model: not used where the type is regex."];
  return [];
}

/** @throws {ApiError} 400 for what can take nothing out */
function check({ type, regex }: Pick<Kept, "type" | "regex">, at = ""): void {
  if (type !== "regex") return;
  if (regex === undefined) throw badRequest(`${at}regex: is needed where the type is regex.`);
  try {
    patternOf(regex);
  } catch (error) {
    throw badRequest(`${at}regex: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface RunJob {
  readonly orgId: string;
  readonly callIds: readonly string[];
  /** Its secrets sealed. */
  readonly wanted: WantedOutput;
}

/** Descriptions of data that is taken out of calls when they are over, and out of those that are. */
export async function structuredOutputRoutes(services: Services): Promise<RowRoutes<RowsOf<"structuredOutput">>> {
  const { database, secrets, now, jobs, models, logger } = services;
  const store = createResourceStore({ table: structuredOutputs, noun: "structured output", now, secrets });
  const stores = {
    assistantIds: createResourceStore({ table: assistants, noun: "assistant", now }),
    workflowIds: createResourceStore({ table: workflows, noun: "workflow", now }),
  };
  const callStore = createResourceStore({ table: calls, noun: "call", now });

  const takeOutOf = async (orgId: string, callId: string, wanted: WantedOutput) => {
    if (!models) throw failedDependency("Data is taken out by models, and this installation was started without any.");
    const found = await services.calls.get(callId);
    if (!found) return undefined;
    const { call, effective } = found;
    const conversation = conversationOf(call as Parameters<typeof conversationOf>[0], effective);
    return takeOut({ ...services, openModels: models.get }, [wanted], { ...conversation, orgId });
  };

  const write = async (orgId: string, callId: string, wanted: WantedOutput): Promise<void> => {
    const taken = await takeOutOf(orgId, callId, wanted);
    if (!taken) return;
    if (taken.withoutModel.length > 0) logger.warn({ callId }, "no model for a structured output");
    await database.transaction(async (connection) => {
      const [row] = await connection.orm.select().from(calls).where(eq(calls.id, callId)).for("update");
      if (!row) return;
      const { artifact = {} } = row.data;
      const isForced = wanted.output.compliancePlan?.forceStoreOnHipaaEnabled === true;
      if (keepsNothing({ ...row.effective.assistant }) && !isForced) return;
      const before = artifact.structuredOutputs as JsonObject | undefined;
      const data = { ...row.data, artifact: { ...artifact, ...artifactOf(taken, now(), before) } };
      await connection.orm
        .update(calls)
        .set({ data: storable(data) as typeof data, updatedAt: now() })
        .where(eq(calls.id, callId));
    });
  };
  await jobs.work<RunJob>(queue, { retryLimit: 1, expireInSeconds: 1800 }, async ({ data }) => {
    const wanted = openSealed(data.wanted, secrets);
    for (const callId of data.callIds) await write(data.orgId, callId, wanted);
  });

  const run = async ({
    principal: { orgId },
    body,
  }: RowContext<"POST /structured-output/run">): Promise<StructuredOutputRunAnswer> => {
    const { previewEnabled = false, structuredOutputId: id, structuredOutput: output, callIds } = body;
    if (!id === !output) throw badRequest("structuredOutputId: give it, or a whole structuredOutput, and not both.");
    if (output) check(output, "structuredOutput.");
    const wanted = output
      ? { id: newId(now()), output }
      : { id: String(id).toLowerCase(), output: store.reveal(await store.get(database, orgId, String(id))) };
    if (previewEnabled === true && callIds.length !== 1) throw badRequest("callIds: a preview is of one call.");
    for (const [index, callId] of callIds.entries()) {
      const call = await callStore.find(database, orgId, callId);
      if (!call) throw badRequest(`callIds[${index}]: there is no call with the id ${callId} in this organisation.`);
      if (call.data.status !== "ended") throw badRequest(`callIds[${index}]: call ${callId} has not ended yet.`);
    }
    if (previewEnabled === true) {
      const taken = await takeOutOf(orgId, callIds[0] ?? "", wanted);
      if (taken && taken.withoutModel.length > 0) throw failedDependency(noModel(taken.withoutModel));
      const { outputs = {}, skipped = {} } = taken ?? {};
      return { ...outputs, ...(Object.keys(skipped).length > 0 && { skipped }) } as StructuredOutputRunAnswer;
    }
    const workflowId = newId(now());
    await jobs.send(queue, { orgId, callIds, wanted: sealSecrets(wanted, secrets) } satisfies RunJob);
    const count = callIds.length === 1 ? "1 call is" : `${callIds.length} calls are`;
    return { workflowId, message: `${count} looked at again. The data is in the artifact when that is done.` };
  };

  return {
    ...crudRoutes({
      services,
      store,
      path: "/structured-output",
      list: "page",
      present: (row) => ({ ...presentRow(row), ...withWarnings(warningsOf(row.data)) }),
      conditions: (query) => [...idConditions(store.table, query), ...fieldConditions(store.table, query, ["name"])],
      async prepare(connection, { principal, query }, data, current) {
        const { schemaOverride: inBody, ...kept } = data as typeof data & { readonly schemaOverride?: unknown };
        const { schemaOverride = inBody } = query as { readonly schemaOverride?: unknown };
        check(kept);
        const type = current?.data.schema.type;
        if (type !== undefined && type !== kept.schema.type && schemaOverride !== "true")
          throw badRequest(
            `schema.type: it was ${type}, and what was taken out so far is of that type. Send schemaOverride=true to change it.`,
          );
        for (const field of ["assistantIds", "workflowIds"] as const) {
          for (const id of kept[field] ?? []) {
            if (await stores[field].find(connection, principal.orgId, id)) continue;
            throw badRequest(`${field}: there is no ${stores[field].noun} with the id ${id} in this organisation.`);
          }
        }
        return kept as typeof data;
      },
    }),
    "POST /structured-output/run": route(run),
  };
}
