import { type SQL, sql } from "drizzle-orm";
import { isObject } from "../../http/door.ts";
import { calls, type JsonObject } from "../../store/schema.ts";
import type { ResourceTable } from "../list-query.ts";
import { fieldConditions, fieldIsAnyOf, idConditions, listOf } from "../list-query.ts";

const data = calls.data;

/** Seconds from start to end; null for a call that never started or still runs. */
export const callSeconds = sql<
  number | null
>`extract(epoch from ((${data}->>'endedAt')::timestamptz - (${data}->>'startedAt')::timestamptz))::double precision`;

export const callCost = sql<number | null>`(${data}->>'cost')::double precision`;

export const callSortExpressions: Readonly<Record<string, SQL>> = { duration: callSeconds, cost: callCost };

const contains = (expression: SQL, text: unknown): SQL =>
  sql`${expression} ilike ${`%${String(text).replace(/[\\%_]/g, "\\$&")}%`}`;

const names = (kind: "assistant" | "squad", value: unknown): SQL => {
  const table = sql.raw(`platform.${kind}s`);
  return sql`(${data}->${kind}->>'name' = ${String(value)} or exists (
    select 1 from ${table} named where named.id::text = ${data}->>${`${kind}Id`} and named.data->>'name' = ${String(value)}))`;
};

/** `{ comparator, value }` on a structured output, or on the score. */
function outputCondition(path: SQL, filter: unknown): SQL[] {
  if (!isObject(filter)) return [];
  const conditions: SQL[] = [];
  const text = sql`(${path})`;
  const comparisons = { eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
  for (const [name, operator] of Object.entries(comparisons)) {
    const value = filter[name];
    if (value === undefined) continue;
    conditions.push(
      name === "eq" || name === "neq"
        ? sql`${text} ${sql.raw(operator)} ${String(value)}`
        : sql`case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then ${text}::double precision ${sql.raw(operator)} ${Number(value)} else false end`,
    );
  }
  if (filter["contains"] !== undefined) conditions.push(contains(text, filter["contains"]));
  return conditions;
}

/** The conditions of the paged lists of calls and of the export. */
export function callConditions(query: JsonObject): (SQL | undefined)[] {
  const table = calls as unknown as ResourceTable;
  const given = (name: string, condition: (value: unknown) => SQL): SQL[] =>
    query[name] === undefined ? [] : [condition(query[name])];
  const customer = isObject(query["customer"]) ? query["customer"] : {};
  const outputs = isObject(query["structuredOutputs"]) ? query["structuredOutputs"] : {};
  const numbers = listOf(query["customerNumberAny"]);
  return [
    ...idConditions(table, query),
    ...fieldConditions(table, query, ["assistantId", "squadId", "phoneNumberId", "endedReason"]),
    fieldIsAnyOf(table, "assistantId", query["assistantIdAny"]),
    fieldIsAnyOf(table, "squadId", query["squadIdAny"]),
    fieldIsAnyOf(table, "endedReason", query["endedReasonAny"]),
    fieldIsAnyOf(table, "phoneNumberId", query["phoneNumberIdAny"]),
    ...given("assistantName", (value) => names("assistant", value)),
    ...given("squadName", (value) => names("squad", value)),
    ...given("transcript", (value) => contains(sql`${data}->>'transcript'`, value)),
    ...given("successEvaluation", (value) => sql`${data}->'analysis'->>'successEvaluation' = ${String(value)}`),
    ...given("cost", (value) => sql`${callCost} = ${Number(value)}`),
    ...given("costLe", (value) => sql`${callCost} <= ${Number(value)}`),
    ...given("costGe", (value) => sql`${callCost} >= ${Number(value)}`),
    numbers.length === 0
      ? undefined
      : sql`${data}->'customer'->>'number' in (${sql.join(
          numbers.map((number) => sql`${number}`),
          sql`, `,
        )})`,
    ...Object.entries(customer)
      .filter(([, value]) => typeof value === "string")
      .map(([field, value]) => sql`${data}->'customer'->>${field} = ${String(value)}`),
    ...Object.entries(outputs).flatMap(([id, filter]) =>
      outputCondition(sql`${data}->'artifact'->'structuredOutputs'->${id}->>'result'`, filter),
    ),
    ...outputCondition(sql`${data}->'analysis'->>'successEvaluation'`, query["score"]),
  ];
}
