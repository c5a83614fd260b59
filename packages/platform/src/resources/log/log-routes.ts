import { and, asc, count, desc, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { badRequest } from "../../http/api-error.ts";
import { type RouteContext, type RouteTable, route } from "../../http/route.ts";
import { callEvents, calls, type JsonObject, logs } from "../../store/schema.ts";
import { toDate, wholeNumber } from "../list-query.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

const dataFilters = ["webhookType", "assistantId", "phoneNumberId", "customerId", "squadId"] as const;
const comparisons = { createdAtGt: gt, createdAtLt: lt, createdAtGe: gte, createdAtLe: lte } as const;

const levelOf = (type: string): string => {
  if (type === "part.failed") return "ERROR";
  if (type === "connection.lost") return "WARN";
  return type.startsWith("call.") ? "CHECKPOINT" : "INFO";
};

/** What happened: requests to this API, deliveries to servers, and the events of one call. */
export function logRoutes(services: Services): RouteTable {
  const { database, logWriter } = services;
  const callStore = createResourceStore({ table: calls, noun: "call", now: services.now });

  const dates = (column: typeof logs.at | typeof callEvents.at, query: JsonObject): SQL[] =>
    Object.entries(comparisons)
      .filter(([name]) => query[name] !== undefined)
      .map(([name, compare]) => compare(column, toDate(query[name], name)));

  const conditions = ({ principal, query }: RouteContext): SQL | undefined =>
    and(
      eq(logs.orgId, principal.orgId),
      query["type"] === undefined ? undefined : eq(logs.type, String(query["type"])),
      query["callId"] === undefined ? undefined : sql`${logs.callId}::text = ${String(query["callId"]).toLowerCase()}`,
      ...dataFilters
        .filter((name) => query[name] !== undefined)
        .map((name) => sql`${logs.data}->>${name} = ${String(query[name])}`),
      ...dates(logs.at, query),
    );

  const paging = (query: JsonObject) => {
    const limit = wholeNumber(query, "limit", 100);
    const page = Math.max(1, wholeNumber(query, "page", 1));
    if (page * limit > Number.MAX_SAFE_INTEGER / 1_000) throw badRequest("page: there are no rows as far as that.");
    return { limit, page, offset: (page - 1) * limit, order: query["sortOrder"] === "ASC" ? asc : desc };
  };

  const callOf = async ({ principal, query }: RouteContext) => {
    const { callId } = query;
    if (typeof callId !== "string" || callId === "") throw badRequest("callId: is required.");
    return callStore.get(database, principal.orgId, callId);
  };

  return {
    "GET /log": route(async (context) => {
      const call = await callOf(context);
      const [row] = await database.orm.select().from(calls).where(eq(calls.id, call.id));
      const { limit, page, offset, order } = paging(context.query);
      const cleared = Number(row?.effective["logClearedThrough"] ?? -1);
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
          type: row.type,
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
