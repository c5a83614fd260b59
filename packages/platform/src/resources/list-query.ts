import type { PaginationMeta } from "@parlor/contract";
import { and, asc, count, desc, eq, getTableName, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { badRequest } from "../http/api-error.ts";
import { builtOnce } from "../store/built-once.ts";
import type { Connection } from "../store/database.ts";
import type { AnyResourceTable, JsonObject } from "../store/schema.ts";

/** Any table of the one resource shape; further columns of a table have defaults or are given at insertion. */
export type ResourceTable<Data extends object = JsonObject> = AnyResourceTable & {
  /** Known to the compiler alone. */
  readonly holds?: Data | undefined;
};

/** What most lists are asked with; each takes what its row says of it. */
export type ListQuery = {
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly sortOrder?: "ASC" | "DESC" | undefined;
  readonly sortBy?: string | undefined;
} & { readonly [Name in (typeof dateFilters)[number][0]]?: string | undefined };

const defaultLimit = 100;

const dateFilters = [
  ["createdAtGt", "createdAt", gt],
  ["createdAtLt", "createdAt", lt],
  ["createdAtGe", "createdAt", gte],
  ["createdAtLe", "createdAt", lte],
  ["updatedAtGt", "updatedAt", gt],
  ["updatedAtLt", "updatedAt", lt],
  ["updatedAtGe", "updatedAt", gte],
  ["updatedAtLe", "updatedAt", lte],
] as const;

/** A moment as the database takes it: its year has four digits. @throws {ApiError} 400 */
export function toDate(value: unknown, name: string): Date {
  const date = value instanceof Date ? value : new Date(String(value));
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw badRequest(`${name}: must be a date of the years 1 to 9999.`);
  return date;
}

/** The eight conditions on dates that every list takes. */
export function dateConditions(
  columns: { readonly createdAt: PgColumn; readonly updatedAt: PgColumn },
  query: ListQuery,
): SQL[] {
  return dateFilters.flatMap(([name, column, compare]) => {
    const moment = query[name];
    return moment === undefined ? [] : [compare(columns[column], toDate(moment, name))];
  });
}

/** Equality with a field of `data`. */
export const fieldEquals = (table: AnyResourceTable, field: string, value: unknown): SQL =>
  sql`${table.data}->>${field} = ${String(value)}`;

/** Splits a list that comes as `a,b` or as repeated parameters. */
export const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : value === undefined ? [] : String(value).split(","))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** A field that is one of several values; undefined without any value to compare with. */
export function fieldIsAnyOf(table: AnyResourceTable, field: string, values: unknown): SQL | undefined {
  const wanted = listOf(values);
  if (wanted.length === 0) return undefined;
  const options = sql.join(
    wanted.map((entry) => sql`${entry}`),
    sql`, `,
  );
  return sql`${table.data}->>${field} in (${options})`;
}

/** Conditions of equality for those of the named fields that the query gives. */
export const fieldConditions = <Query extends object>(
  table: AnyResourceTable,
  query: Query,
  fields: readonly (keyof Query & string)[],
): SQL[] =>
  fields.filter((field) => query[field] !== undefined).map((field) => fieldEquals(table, field, query[field]));

/** `id` and `idAny`, which several lists take. Compared as text: what is no id finds nothing. */
export function idConditions(
  table: AnyResourceTable,
  { id, idAny }: { readonly id?: string | undefined; readonly idAny?: string | readonly string[] | undefined },
): SQL[] {
  const conditions: SQL[] = [];
  if (id !== undefined) conditions.push(sql`${table.id}::text = ${id.toLowerCase()}`);
  const any = listOf(idAny);
  if (any.length > 0) {
    const options = sql.join(
      any.map((entry) => sql`${entry.toLowerCase()}`),
      sql`, `,
    );
    conditions.push(sql`${table.id}::text in (${options})`);
  }
  return conditions;
}

export type ResourceRow<Data extends object = JsonObject> = {
  readonly id: string;
  readonly orgId: string;
  readonly data: Data;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Rows that a page may begin after: more than anybody turns, and what every database counts. */
const furthestRow = 2_000_000_000;

/** A whole number of the query, as the database takes it. @throws {ApiError} 400 */
export function wholeNumber(query: ListQuery, name: "limit" | "page", fallback: number): number {
  const { [name]: value = fallback } = query;
  if (!Number.isInteger(value) || value < 0 || value > furthestRow)
    throw badRequest(`${name}: must be a whole number from 0 to ${furthestRow}.`);
  return value;
}

const limitOf = (query: ListQuery): number => wholeNumber(query, "limit", defaultLimit);

const baseColumns = (table: AnyResourceTable) => ({
  id: table.id,
  orgId: table.orgId,
  data: table.data,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
});

/** The newest rows of an organisation, as the older lists answer: at most `limit`. */
export async function listRows<Data extends object>(
  { orm }: Pick<Connection, "orm">,
  table: ResourceTable<Data>,
  orgId: string,
  query: ListQuery,
  conditions: readonly (SQL | undefined)[] = [],
): Promise<ResourceRow<Data>[]> {
  const narrowing = [...dateConditions(table, query), ...conditions].filter((condition) => condition !== undefined);
  const rows: Promise<ResourceRow[]> | PromiseLike<ResourceRow[]> =
    narrowing.length === 0
      ? newestRows(orm, table).execute({ orgId, limit: limitOf(query) })
      : orm
          .select(baseColumns(table))
          .from(table)
          .where(and(eq(table.orgId, orgId), ...narrowing))
          .orderBy(desc(table.createdAt), desc(table.id))
          .limit(limitOf(query));
  return (await rows) as ResourceRow<Data>[];
}

/** The list that is asked for most, without conditions: built once for each table. */
const newestRows = builtOnce((orm, table: AnyResourceTable) =>
  orm
    .select(baseColumns(table))
    .from(table)
    .where(eq(table.orgId, sql.placeholder("orgId")))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(sql.placeholder("limit"))
    .prepare(`${getTableName(table)}_newest`),
);

export interface Page<Data extends object> {
  readonly rows: ResourceRow<Data>[];
  readonly metadata: PaginationMeta;
}

/** One page of an organisation's rows with the numbers that the newer lists answer. */
export async function pageRows<Data extends object>(
  { orm }: Pick<Connection, "orm">,
  table: ResourceTable<Data>,
  orgId: string,
  query: ListQuery,
  conditions: readonly (SQL | undefined)[] = [],
  sortExpressions: Readonly<Record<string, SQL>> = {},
): Promise<Page<Data>> {
  const limit = limitOf(query);
  const page = Math.max(1, wholeNumber(query, "page", 1));
  if (page * limit > furthestRow) throw badRequest(`page: there are no rows as far as page ${page}.`);
  const { sortOrder = "DESC" } = query;
  const order = sortOrder === "ASC" ? asc : desc;
  const sortBy = query.sortBy === undefined ? undefined : sortExpressions[query.sortBy];
  const where = and(eq(table.orgId, orgId), ...dateConditions(table, query), ...conditions);
  const rows = await orm
    .select(baseColumns(table))
    .from(table)
    .where(where)
    .orderBy(...(sortBy ? [sql`${order(sortBy)} nulls last`] : []), order(table.createdAt), order(table.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [total] = await orm.select({ items: count() }).from(table).where(where);
  const totalItems = total?.items ?? 0;
  const totalPages = limit > 0 ? Math.ceil(totalItems / limit) : 0;
  return {
    rows: rows as unknown as ResourceRow<Data>[],
    metadata: {
      itemsPerPage: limit,
      totalItems,
      currentPage: page,
      totalPages,
      hasNextPage: page < totalPages,
      sortOrder,
    },
  };
}
