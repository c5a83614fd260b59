import { type RowKey, type RowName, type RowTypes, rows } from "@parlor/contract";
import type { SQL } from "drizzle-orm";
import { encodedJson, type RouteAccess, type RouteContext, type RowRoutes, route } from "../http/route.ts";
import type { Connection } from "../store/database.ts";
import type { DataOf } from "../store/schema.ts";
import { type ListQuery, listRows, pageRows, type ResourceRow } from "./list-query.ts";
import { mergeFields, presentRow, type ResourceStore, writableFields } from "./resource-store.ts";
import type { Services } from "./services.ts";

/** Paths of resources that can be made, listed, read, changed and deleted. */
export type CrudPath = RowKey extends infer Key ? (Key extends `DELETE ${infer Path}/{id}` ? Path : never) : never;

type TypesOf<Key> = Key extends RowKey ? RowTypes[RowName<Key>] : never;
/** What is shown of one, and what is kept of it. */
type Shown<Path extends string> = TypesOf<`GET ${Path}/{id}`>["response"];
type Data<Path extends string> = DataOf<Shown<Path>> & object;
type Query<Path extends string> = TypesOf<`GET ${Path}`>["query"];
/** Some are not changed once they are made. */
type Body<Path extends string> = `PATCH ${Path}/{id}` extends RowKey ? TypesOf<`PATCH ${Path}/{id}`>["body"] : object;

type KeysOf<Path extends string> = Extract<
  RowKey,
  `${"POST" | "GET"} ${Path}` | `${"GET" | "PATCH" | "PUT" | "DELETE"} ${Path}/{id}`
>;

/** A request of a resource; its body is checked by its row. */
type Context<Given> = RouteContext<unknown, unknown, Given>;

/** What a resource does differently from the others. All steps of one request run in one transaction. */
export interface CrudHooks<Path extends string> {
  /** Checks and completes what is about to be stored. */
  prepare?(
    connection: Connection,
    context: Context<Body<Path>>,
    data: Data<Path>,
    current: ResourceRow<Data<Path>> | undefined,
  ): Promise<Data<Path>>;
  /** Runs after a row was stored or changed. */
  stored?(connection: Connection, row: ResourceRow<Data<Path>>, isNew: boolean): Promise<void>;
  /** Runs before a row is deleted; throws to keep it. */
  removing?(connection: Connection, row: ResourceRow<Data<Path>>): Promise<void>;
  /** How a row is shown; by default all its data. It may look at nothing but the row, unless `ages` says so. */
  present?(row: ResourceRow<Data<Path>>): Shown<Path>;
  /** Further conditions of the list. */
  conditions?(query: Query<Path>): (SQL | undefined)[];
}

export interface CrudOptions<Path extends CrudPath> extends CrudHooks<Path> {
  readonly services: Services;
  readonly store: ResourceStore<Data<Path>>;
  readonly path: Path;
  /** `array`: the older lists, newest first; `page`: results with metadata. */
  readonly list: "array" | "page";
  readonly access?: RouteAccess;
  readonly sortExpressions?: Readonly<Record<string, SQL>>;
  /** Set where what is shown of a row, or which rows are, changes with time alone. */
  readonly ages?: boolean;
}

/** Create, list, get, update and delete, as most resources have them. */
export function crudRoutes<Path extends CrudPath>(options: CrudOptions<Path>): RowRoutes<KeysOf<Path>> {
  const { services, store, path, access = {} } = options;
  const { database } = services;
  type Kept = Data<Path>;
  // Of a path that is not known yet the compiler cannot tell that its data and its own fields are what it shows.
  const present = options.present ?? ((row: ResourceRow<Kept>) => presentRow(row) as unknown as Shown<Path>);
  const prepare: NonNullable<CrudHooks<Path>["prepare"]> =
    options.prepare ?? (async (_connection, _context, data) => data);
  type Asked = RouteContext<{ readonly id: string }, ListQuery, Body<Path> & object>;

  const write = (change: (current: Kept, body: object) => Kept) => (context: Asked) =>
    database.transaction(async (connection) => {
      const current = await store.getForUpdate(connection, context.principal.orgId, context.params.id);
      const changed = change(store.reveal(current), store.unmask(current, context.body));
      const data = await prepare(connection, context, changed, current);
      const row = await store.replace(connection, current, data);
      await options.stored?.(connection, row, false);
      return present(row);
    });
  const create = (context: Asked) =>
    database.transaction(async (connection) => {
      // The row's check has seen that it is one.
      const given = store.unmask(undefined, writableFields(context.body)) as unknown as Kept;
      const data = await prepare(connection, context, given, undefined);
      const row = await store.insert(connection, context.principal.orgId, data);
      await options.stored?.(connection, row, true);
      return present(row);
    });
  const list = async ({ principal: { orgId }, query }: Asked) => {
    const conditions = options.conditions?.(query as Query<Path>) ?? [];
    if (options.list === "array") {
      return (await listRows<Kept>(database, store.table, orgId, query, conditions)).map(present);
    }
    const { sortExpressions = {} } = options;
    const page = await pageRows<Kept>(database, store.table, orgId, query, conditions, sortExpressions);
    return { results: page.rows.map(present), metadata: page.metadata };
  };
  const get = async ({ principal: { orgId }, params }: Asked) => present(await store.get(database, orgId, params.id));
  /** The reply as it was written before, while what it was written of has not changed. */
  const kept =
    (read: (context: Asked) => Promise<unknown>) =>
    async (context: Asked): Promise<unknown> => {
      if (options.ages) return read(context);
      const asked = JSON.stringify([path, context.principal.orgId, context.params, context.query]);
      return encodedJson(await database.kept.get(asked, async () => JSON.stringify(await read(context))));
    };
  const remove = (context: Asked) =>
    database.transaction(async (connection) => {
      const row = await store.getForUpdate(connection, context.principal.orgId, context.params.id);
      await options.removing?.(connection, row);
      await store.remove(connection, row);
      return present(row);
    });

  const handlers: Readonly<Record<string, (context: Asked) => Promise<unknown>>> = {
    [`POST ${path}`]: create,
    [`GET ${path}`]: kept(list),
    [`GET ${path}/{id}`]: kept(get),
    [`PATCH ${path}/{id}`]: write(mergeFields),
    [`PUT ${path}/{id}`]: write((_current, body) => writableFields(body) as unknown as Kept),
    [`DELETE ${path}/{id}`]: remove,
  };
  const routes = Object.entries(handlers).map(([key, handle]) => [key, route(handle as never, access)]);
  // The options' types have tied each handler to its row.
  return Object.fromEntries(routes.filter(([key]) => rows.has(key as RowKey))) as RowRoutes<KeysOf<Path>>;
}
