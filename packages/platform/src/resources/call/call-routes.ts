import type { Call } from "@parlor/contract";
import { asc, eq, inArray } from "drizzle-orm";
import { type CallProjection, projectCall } from "../../calls/projection.ts";
import { badRequest, failedDependency } from "../../http/api-error.ts";
import { forgetReplies } from "../../http/idempotency.ts";
import type { Principal } from "../../http/principal.ts";
import { type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { callEvents, calls, type DataOf, logs } from "../../store/schema.ts";
import { fieldConditions, idConditions, listRows, type ResourceRow } from "../list-query.ts";
import { createResourceStore, mergeFields, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { createWebCall } from "./create-call.ts";
import { deleteRecordings } from "./delete-recordings.ts";

const outboundNeeds =
  "Outbound phone calls need a telephony provider, and none is configured. Import a number with POST /phone-number " +
  "once a carrier's credential is set up on a hosted platform (VOICE_PLATFORM_URL), or start a web call with POST /call/web.";

const phoneFields = ["phoneNumberId", "phoneNumber", "customerId", "customer", "customers"] as const;

export type CallRow = ResourceRow<DataOf<Call>>;

/** Shows calls; those that are still live with their messages so far. */
export async function presentCalls(services: Services, rows: readonly CallRow[]): Promise<Call[]> {
  const live = rows.filter((row) => row.data.status !== "ended").map((row) => row.id);
  const events =
    live.length === 0
      ? []
      : await services.database.orm
          .select()
          .from(callEvents)
          .where(inArray(callEvents.callId, live))
          .orderBy(asc(callEvents.callId), asc(callEvents.seq));
  const projections = new Map<string, CallProjection>();
  for (const id of live) {
    const own = events.filter((event) => event.callId === id).map((event) => ({ ...event, at: event.at.getTime() }));
    if (own.length > 0) projections.set(id, projectCall(own));
  }
  return rows.map((row) => {
    const projection = projections.get(row.id);
    if (!projection) return presentRow(row);
    const { messages, transcript, artifact } = projection;
    // What a call's events say is a call's artifact by how they are made.
    return {
      ...presentRow(row),
      messages,
      transcript,
      artifact: { messages, transcript, ...artifact },
    } as object as Call;
  });
}

export function callRoutes(
  services: Services,
): RowRoutes<Exclude<RowsOf<"call">, `GET /v2/${string}` | `GET /call/{id}/${string}`>> {
  const { database, callEngine } = services;
  const store = createResourceStore({ table: calls, noun: "call", now: services.now });
  const presentOne = async (row: CallRow): Promise<Call> => {
    const [shown] = await presentCalls(services, [row]);
    return shown ?? presentRow(row);
  };

  const createOutbound = async (context: RowContext<"POST /call" | "POST /call/phone">): Promise<Call> => {
    if (phoneFields.some((field) => context.body[field] !== undefined)) throw failedDependency(outboundNeeds);
    return createWebCall(services, context);
  };

  const remove = async ({ orgId }: Principal, id: string): Promise<Call> => {
    const row = await store.get(database, orgId, id);
    await callEngine.end(row.id, "manually-canceled");
    const final = await store.get(database, orgId, row.id);
    const shown = await presentOne(final);
    await deleteRecordings(services.recordings, shown);
    await database.transaction(async ({ orm }) => {
      await orm.delete(calls).where(eq(calls.id, row.id));
      await orm.delete(logs).where(eq(logs.callId, row.id));
      await forgetReplies({ orm }, orgId, row.id);
    });
    return shown;
  };

  return {
    "POST /call": route(createOutbound),
    "POST /call/phone": route(createOutbound),
    "POST /call/web": route((context) => createWebCall(services, context), { publicKey: true }),
    "GET /call": route(async ({ principal, query }) => {
      const table = store.table;
      const conditions = [
        ...idConditions(table, query),
        ...fieldConditions(table, query, ["assistantId", "phoneNumberId"]),
      ];
      return presentCalls(services, await listRows(database, table, principal.orgId, query, conditions));
    }),
    "GET /call/{id}": route(async (context) =>
      presentOne(await store.get(database, context.principal.orgId, context.params.id)),
    ),
    "PATCH /call/{id}": route(async (context) => {
      const row = await database.transaction(async (connection) => {
        const current = await store.getForUpdate(connection, context.principal.orgId, context.params.id);
        const { name } = context.body;
        return store.replace(
          connection,
          current,
          name === undefined ? current.data : mergeFields(current.data, { name }),
        );
      });
      return presentOne(row);
    }),
    "DELETE /call/{id}": route(async (context) => {
      const { ids } = context.body;
      const others = (ids ?? []).filter((id) => id !== context.params.id);
      if (others.length > 100) throw badRequest("ids: at most 100 calls at once.");
      const first = await remove(context.principal, context.params.id);
      for (const id of others) await remove(context.principal, id);
      return first;
    }),
  };
}
