import type { Log } from "@parlor/contract";
import { and, asc, count, desc, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { badRequest } from "../../http/api-error.ts";
import { type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { callEvents, calls, logs } from "../../store/schema.ts";
import { type ListQuery, toDate, wholeNumber } from "../list-query.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

const dataFilters = new Set(["webhookType", "assistantId", "phoneNumberId", "customerId", "squadId"]);
const comparisons = [
  ["createdAtGt", gt],
  ["createdAtLt", lt],
  ["createdAtGe", gte],
  ["createdAtLe", lte],
] as const;

const levelOf = (type: string) => {
  if (type === "part.failed") return "ERROR";
  if (type === "connection.lost") return "WARN";
  return type.startsWith("call.") ? "CHECKPOINT" : "INFO";
};

/** What happened: requests to this API, deliveries to servers, and the events of one call. */
export function logRoutes(services: Services): RowRoutes<RowsOf<"log">> {
  const { database, logWriter } = services;
  const callStore = createResourceStore({ table: calls, noun: "call", now: services.now });

  const dates = (column: typeof logs.at | typeof callEvents.at, query: ListQuery): SQL[] =>
    comparisons.flatMap(([name, compare]) => {
      const moment = query[name];
      return moment === undefined ? [] : [compare(column, toDate(moment, name))];
    });

  const conditions = ({ principal, query }: Pick<RowContext<"GET /logs">, "principal" | "query">): SQL | undefined =>
    and(
      eq(logs.orgId, principal.orgId),
      query.type === undefined ? undefined : eq(logs.type, query.type),
      query.callId === undefined ? undefined : sql`${logs.callId}::text = ${query.callId.toLowerCase()}`,
      ...Object.entries(query)
        .filter(([name, value]) => dataFilters.has(name) && value !== undefined)
        .map(([name, value]) => sql`${logs.data}->>${name} = ${String(value)}`),
      ...dates(logs.at, query),
    );

  const paging = (query: ListQuery) => {
    const limit = wholeNumber(query, "limit", 100);
    const page = Math.max(1, wholeNumber(query, "page", 1));
    if (page * limit > Number.MAX_SAFE_INTEGER / 1_000) throw badRequest("page: there are no rows as far as that.");
    return { limit, page, offset: (page - 1) * limit, order: query.sortOrder === "ASC" ? asc : desc };
  };

  const callOf = async ({ principal, query: { callId } }: RowContext<"GET /log" | "DELETE /log">) => {
    if (callId === "") throw badRequest("callId: is required.");
    return callStore.get(database, principal.orgId, callId);
  };

  return {
    "GET /log": route(async (context) => {
      const call = await callOf(context);
      const [row] = await database.orm.select().from(calls).where(eq(calls.id, call.id));
      const { limit, page, offset, order } = paging(context.query);
      const cleared = row?.effective.logClearedThrough ?? -1;
      const where = and(
        eq(callEvents.callId, call.id),
        gt(callEvents.seq, cleared),
        ...dates(callEvents.at, context.query),
      );
      const events = await database.orm
        .select()
        .from(callEvents)
        .where(where)
        .orderBy(order(callEvents.seq))
        .limit(limit)
        .offset(offset);
      const [total] = await database.orm.select({ items: count() }).from(callEvents).where(where);
      return {
        results: events.map((event) => ({
          callId: call.id,
          orgId: call.orgId,
          log: `${event.type} ${JSON.stringify(event.data)}`,
          level: levelOf(event.type),
          time: event.at.toISOString(),
        })),
        metadata: { itemsPerPage: limit, totalItems: total?.items ?? 0, currentPage: page },
      };
    }),
    // The events themselves stay: transcript and artifact are read from them.
    "DELETE /log": route(async (context) => {
      const call = await callOf(context);
      const through = await services.calls.lastSeq(call.id);
      await database.orm
        .update(calls)
        .set({ effective: sql`${calls.effective} || ${JSON.stringify({ logClearedThrough: through })}::jsonb` })
        .where(eq(calls.id, call.id));
      return undefined;
    }),
    "GET /logs": route(async (context) => {
      await logWriter.flush();
      const { limit, page, offset, order } = paging(context.query);
      const where = conditions(context);
      const rows = await database.orm
        .select()
        .from(logs)
        .where(where)
        .orderBy(order(logs.at), order(logs.sequence))
        .limit(limit)
        .offset(offset);
      const [total] = await database.orm.select({ items: count() }).from(logs).where(where);
      return {
        results: rows.map((row) => ({
          time: row.at.toISOString(),
          orgId: row.orgId,
          type: row.type as NonNullable<Log["type"]>,
          ...(row.callId !== null && { callId: row.callId }),
          ...row.data,
        })),
        metadata: { itemsPerPage: limit, totalItems: total?.items ?? 0, currentPage: page },
      };
    }),
    "DELETE /logs": route(async (context) => {
      await logWriter.flush();
      await database.orm.delete(logs).where(conditions(context));
      return undefined;
    }),
  };
}
