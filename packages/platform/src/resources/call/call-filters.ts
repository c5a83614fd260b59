import type { RowTypes, StructuredOutputFilterDTO } from "@parlor/contract";
import { type SQL, sql } from "drizzle-orm";
import { calls } from "../../store/schema.ts";
import type { ResourceTable } from "../list-query.ts";
import { fieldConditions, fieldIsAnyOf, idConditions, listOf } from "../list-query.ts";

const data = calls.data;

/** Seconds from start to end; null for a call that never started or still runs. */
export const callSeconds = sql<
  number | null
>`extract(epoch from ((${data}->>'endedAt')::timestamptz - (${data}->>'startedAt')::timestamptz))::double precision`;

export const callCost = sql<number | null>`(${data}->>'cost')::double precision`;

export const callSortExpressions: Readonly<Record<string, SQL>> = { duration: callSeconds, cost: callCost };

const contains = (expression: SQL, text: string): SQL =>
  sql`${expression} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;

const names = (kind: "assistant" | "squad", value: string): SQL => {
  const table = sql.raw(`platform.${kind}s`);
  return sql`(${data}->${kind}->>'name' = ${value} or exists (
    select 1 from ${table} named where named.id::text = ${data}->>${`${kind}Id`} and named.data->>'name' = ${value}))`;
};

const comparisons = [
  ["eq", "="],
  ["neq", "<>"],
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
] as const;

/** Comparisons by name with a structured output, or with the score: `{ "gte": 4 }`. */
function outputCondition(path: SQL, filter: StructuredOutputFilterDTO | undefined): SQL[] {
  if (!filter) return [];
  const conditions: SQL[] = [];
  const text = sql`(${path})`;
  for (const [name, operator] of comparisons) {
    const value = filter[name];
    if (value === undefined) continue;
    conditions.push(
      name === "eq" || name === "neq"
        ? sql`${text} ${sql.raw(operator)} ${String(value)}`
        : sql`case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then ${text}::double precision ${sql.raw(operator)} ${Number(value)} else false end`,
    );
  }
  if (filter.contains !== undefined) conditions.push(contains(text, filter.contains));
  return conditions;
}

/** The conditions of the paged lists of calls and of the export. */
export function callConditions(query: RowTypes["call.listPage"]["query"]): (SQL | undefined)[] {
  const table = calls as unknown as ResourceTable;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL[] =>
    value === undefined ? [] : [condition(value)];
  const { customer = {}, structuredOutputs = {} } = query;
  const numbers = listOf(query.customerNumberAny);
  return [
    ...idConditions(table, query),
    ...fieldConditions(table, query, ["assistantId", "squadId", "phoneNumberId", "endedReason"]),
    fieldIsAnyOf(table, "assistantId", query.assistantIdAny),
    fieldIsAnyOf(table, "squadId", query.squadIdAny),
    fieldIsAnyOf(table, "endedReason", query.endedReasonAny),
    fieldIsAnyOf(table, "phoneNumberId", query.phoneNumberIdAny),
    ...given(query.assistantName, (value) => names("assistant", value)),
    ...given(query.squadName, (value) => names("squad", value)),
    ...given(query.transcript, (value) => contains(sql`${data}->>'transcript'`, value)),
    ...given(query.successEvaluation, (value) => sql`${data}->'analysis'->>'successEvaluation' = ${value}`),
    ...given(query.cost, (value) => sql`${callCost} = ${value}`),
    ...given(query.costLe, (value) => sql`${callCost} <= ${value}`),
    ...given(query.costGe, (value) => sql`${callCost} >= ${value}`),
    numbers.length === 0
      ? undefined
      : sql`${data}->'customer'->>'number' in (${sql.join(
          numbers.map((number) => sql`${number}`),
          sql`, `,
        )})`,
    ...Object.entries(customer)
      .filter(([, value]) => typeof value === "string")
      .map(([field, value]) => sql`${data}->'customer'->>${field} = ${String(value)}`),
    ...Object.entries(structuredOutputs).flatMap(([id, filter]) =>
      outputCondition(sql`${data}->'artifact'->'structuredOutputs'->${id}->>'result'`, filter),
    ),
    ...outputCondition(sql`${data}->'analysis'->>'successEvaluation'`, query.score),
  ];
}
