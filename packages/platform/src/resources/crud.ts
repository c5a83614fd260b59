import type { SQL } from "drizzle-orm";
import { type Route, type RouteContext, type RouteKey, type RouteTable, route } from "../http/route.ts";
import type { Connection } from "../store/database.ts";
import type { JsonObject } from "../store/schema.ts";
import { listRows, pageRows, type ResourceRow } from "./list-query.ts";
import { mergeFields, presentRow, type ResourceStore, writableFields } from "./resource-store.ts";
import type { Services } from "./services.ts";

/** What a resource does differently from the others. All steps of one request run in one transaction. */
export interface CrudHooks {
  /** Checks and completes what is about to be stored. */
  prepare?(
    connection: Connection,
    context: RouteContext,
    data: JsonObject,
    current: ResourceRow | undefined,
  ): Promise<JsonObject>;
  /** Runs after a row was stored or changed. */
  stored?(connection: Connection, context: RouteContext, row: ResourceRow): Promise<void>;
  /** Runs before a row is deleted; throws to keep it. */
  removing?(connection: Connection, context: RouteContext, row: ResourceRow): Promise<void>;
  /** How a row is shown; by default all its data. */
  present?(row: ResourceRow): JsonObject;
  /** Further conditions of the list. */
  conditions?(context: RouteContext): (SQL | undefined)[];
}

export interface CrudOptions extends CrudHooks {
  readonly services: Services;
  readonly store: ResourceStore;
  /** As in `/squad`. */
  readonly path: `/${string}`;
  /** `array`: the older lists, newest first; `page`: results with metadata. */
  readonly list: "array" | "page";
  /** Whether the resource has a PUT. */
  readonly replaceable?: boolean;
  readonly access?: Omit<Route, "handle">;
  readonly sortExpressions?: Readonly<Record<string, SQL>>;
}

/** Create, list, get, update and delete, as most resources have them. */
export function crudRoutes(options: CrudOptions): RouteTable {
  const { services, store, path, access = {} } = options;
  const { database } = services;
  const present = options.present ?? presentRow;
  const prepare = options.prepare ?? (async (_connection, _context, data) => data);

  const write = (change: (current: JsonObject, body: JsonObject) => JsonObject) =>
    route(
      (context) =>
        database.transaction(async (connection) => {
          const current = await store.getForUpdate(connection, context.principal.orgId, idOf(context));
          const [before, body] = [current.data, context.body].map((data) => store.reveal(current, data));
          const data = await prepare(connection, context, change(before ?? {}, body ?? {}), current);
          const row = await store.replace(connection, current, data);
          await options.stored?.(connection, context, row);
          return present(row);
        }),
      access,
    );

  const routes: Record<RouteKey, Route> = {
    [`POST ${path}`]: route(
      (context) =>
        database.transaction(async (connection) => {
          const data = await prepare(connection, context, writableFields(context.body), undefined);
          const row = await store.insert(connection, context.principal.orgId, data);
          await options.stored?.(connection, context, row);
          return present(row);
        }),
      access,
    ),
    [`GET ${path}`]: route(async (context) => {
      const { orgId } = context.principal;
      const conditions = options.conditions?.(context) ?? [];
      if (options.list === "array") {
        return (await listRows(database, store.table, orgId, context.query, conditions)).map(present);
      }
      const { sortExpressions = {} } = options;
      const page = await pageRows(database, store.table, orgId, context.query, conditions, sortExpressions);
      return { results: page.rows.map(present), metadata: page.metadata };
    }, access),
    [`GET ${path}/{id}`]: route(
      async (context) => present(await store.get(database, context.principal.orgId, idOf(context))),
      access,
    ),
    [`PATCH ${path}/{id}`]: write(mergeFields),
    ...(options.replaceable && { [`PUT ${path}/{id}`]: write((_current, body) => writableFields(body)) }),
    [`DELETE ${path}/{id}`]: route(
      (context) =>
        database.transaction(async (connection) => {
          const row = await store.getForUpdate(connection, context.principal.orgId, idOf(context));
          await options.removing?.(connection, context, row);
          await store.remove(connection, row);
          return present(row);
        }),
      access,
    ),
  };
  return routes;
}

export const idOf = (context: RouteContext): string => context.params["id"] ?? "";
