import type { Eval, EvalMessage, EvalRun, EvalRunTarget } from "@parlor/contract";
import { badRequest } from "../../http/api-error.ts";
import { type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { patternOf } from "../../plans/untrusted-pattern.ts";
import { type DataOf, evalRuns, evals } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { idConditions, pageRows, type ResourceRow } from "../list-query.ts";
import { resolveTarget } from "../resolve-assistant.ts";
import { createResourceStore, presentRow, writableFields } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { playEval } from "./play-eval.ts";

const queue = "eval-run";
/** Messages of an eval, and minutes that a run may take. */
const mostMessages = 100;
const mostMinutes = 10;

/** @throws {ApiError} 400 that names what cannot be played or judged */
function check(messages: readonly EvalMessage[], at = "messages"): void {
  if (messages.length === 0 || messages.length > mostMessages)
    throw badRequest(`${at}: give 1 to ${mostMessages} messages.`);
  for (const [index, { role, content, toolCalls, judgePlan }] of messages.entries()) {
    const here = `${at}[${index}]`;
    if (judgePlan === undefined) {
      if (content === undefined && !(role === "assistant" && (toolCalls ?? []).length > 0))
        throw badRequest(`${here}.content: is needed where nothing is judged.`);
      continue;
    }
    const { type, content: wanted, model } = judgePlan;
    if (role !== "assistant" && role !== "tool")
      throw badRequest(`${here}.judgePlan: only what an assistant or a tool says is judged.`);
    if (role === "tool" && type !== "ai") throw badRequest(`${here}.judgePlan.type: a tool's result is judged by ai.`);
    if (type === "ai") {
      if (model === undefined) throw badRequest(`${here}.judgePlan.model: is needed, with the judge's instructions.`);
      continue;
    }
    if (wanted === undefined && (judgePlan.toolCalls ?? []).length === 0)
      throw badRequest(`${here}.judgePlan.content: is needed where no toolCalls are.`);
    if (type !== "regex") continue;
    try {
      patternOf(wanted ?? "");
    } catch (error) {
      throw badRequest(`${here}.judgePlan.content: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

const targetOf = ({ type, assistant, assistantId, squad, squadId, assistantOverrides }: EvalRunTarget) =>
  type === "squad" ? { squad, squadId, assistantOverrides } : { assistant, assistantId, assistantOverrides };

/** Evals: conversations that are played to an assistant, and judgements of its answers. A run is a job. */
export async function evalRoutes(services: Services): Promise<RowRoutes<RowsOf<"eval">>> {
  const { database, jobs, now, secrets, logger } = services;
  const store = createResourceStore({ table: evals, noun: "eval", now, secrets });
  const runs = createResourceStore({ table: evalRuns, noun: "eval run", now, secrets });

  const change = (orgId: string, id: string, patch: Partial<DataOf<EvalRun>>) =>
    database.transaction(async (connection): Promise<ResourceRow<DataOf<EvalRun>> | undefined> => {
      if (!(await runs.find(connection, orgId, id))) return undefined;
      const row = await runs.getForUpdate(connection, orgId, id);
      return runs.replace(connection, row, { ...runs.reveal(row), ...patch });
    });

  const evalOf = async (orgId: string, { eval: inline, evalId }: DataOf<EvalRun>): Promise<Pick<Eval, "messages">> =>
    inline ?? store.reveal(await store.get(database, orgId, String(evalId)));

  const play = async ({ id, orgId }: { readonly id: string; readonly orgId: string }): Promise<void> => {
    const row = await change(orgId, id, { status: "running", startedAt: now().toISOString() });
    if (!row) return;
    const signal = AbortSignal.timeout(mostMinutes * 60_000);
    const end = (patch: Partial<DataOf<EvalRun>>) =>
      change(orgId, id, { status: "ended", endedAt: now().toISOString(), ...patch });
    try {
      const data = runs.reveal(row);
      const target = await resolveTarget(database, orgId, targetOf(data.target), secrets);
      const { messages } = await evalOf(orgId, data);
      const result = await playEval(services, orgId, target, messages, signal);
      await end({ endedReason: "mockConversation.done", results: [result] });
    } catch (error) {
      const endedMessage = error instanceof Error ? error.message : String(error);
      logger.warn({ runId: id, reason: endedMessage }, "an eval could not be played to its end");
      await end({ endedReason: signal.aborted ? "timeout" : "error", endedMessage });
    }
  };
  await jobs.work<{ id: string; orgId: string }>(
    queue,
    { retryLimit: 1, expireInSeconds: (mostMinutes + 5) * 60 },
    ({ data }) => play(data),
  );

  const begin = async ({ principal: { orgId }, body }: RowContext<"POST /eval/run">) => {
    const { target, evalId, eval: inline } = writableFields(body);
    if (!evalId === !inline) throw badRequest("evalId: give it, or a whole eval, and not both.");
    if (inline) check(inline.messages, "eval.messages");
    const named = target.type === "squad" ? [target.squad, target.squadId] : [target.assistant, target.assistantId];
    if (named.every((one) => !one)) throw badRequest(`target: name the ${target.type}, by its id or whole.`);
    return database.transaction(async (connection) => {
      if (evalId) await store.get(connection, orgId, evalId);
      await resolveTarget(connection, orgId, targetOf(target), secrets);
      const row = await runs.insert(connection, orgId, {
        type: "eval",
        status: "queued",
        target,
        ...(inline ? { eval: inline } : { evalId: String(evalId) }),
        results: [],
        cost: 0,
        costs: [],
      });
      await jobs.send(queue, { id: row.id, orgId }, { connection });
      return { ...presentRow(row), evalRunId: row.id, workflowId: row.id };
    });
  };

  return {
    ...crudRoutes({
      services,
      store,
      path: "/eval",
      list: "page",
      conditions: (query) => idConditions(store.table, query),
      async prepare(_connection, _context, data) {
        check(data.messages);
        return data;
      },
    }),
    "GET /eval/run": route(async ({ principal, query }) => {
      const page = await pageRows(database, runs.table, principal.orgId, query, idConditions(runs.table, query));
      return { results: page.rows.map(presentRow), metadata: page.metadata };
    }),
    "POST /eval/run": route(begin),
    "GET /eval/run/{id}": route(async ({ principal, params }) =>
      presentRow(await runs.get(database, principal.orgId, params.id)),
    ),
    "DELETE /eval/run/{id}": route(({ principal, params }) =>
      database.transaction(async (connection) => {
        const row = await runs.getForUpdate(connection, principal.orgId, params.id);
        await runs.remove(connection, row);
        return presentRow(row);
      }),
    ),
  };
}
