import type { AnalyticsQueryResult, TimeRange } from "@parlor/contract";
import { and, eq, gte, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { badRequest } from "../../http/api-error.ts";
import type { Database } from "../../store/database.ts";
import { calls, type JsonObject } from "../../store/schema.ts";
import { callSeconds } from "../call/call-filters.ts";
import { toDate } from "../list-query.ts";
import { concurrencyHistory, type Interval, reduceHistory } from "./concurrency.ts";

const defaultDays = 7;
const intervalsAtMost = 200_000;

/** What this file reads of a query; the contract has checked it in full. */
export const analyticsQuerySchema = z.looseObject({
  table: z.string(),
  name: z.string(),
  groupBy: z.union([z.string().transform((value) => [value]), z.array(z.string())]).optional(),
  groupByVariableValue: z.array(z.looseObject({ key: z.string() })).optional(),
  timeRange: z
    .looseObject({
      step: z
        .enum([
          "second",
          "minute",
          "hour",
          "day",
          "week",
          "month",
          "quarter",
          "year",
          "decade",
          "century",
          "millennium",
        ])
        .optional(),
      start: z.union([z.string(), z.date()]).optional(),
      end: z.union([z.string(), z.date()]).optional(),
      timezone: z.string().optional(),
    })
    .optional(),
  operations: z.array(
    z.looseObject({
      operation: z.enum(["sum", "avg", "count", "min", "max", "history"]),
      column: z.string(),
      alias: z.string().optional(),
    }),
  ),
});

export type AnalyticsQuery = z.infer<typeof analyticsQuerySchema>;
type Operation = AnalyticsQuery["operations"][number];

const data = calls.data;
const minutes = sql`${callSeconds} / 60`;

/** A path such as `costBreakdown.analysisBreakdown.summary`, of those that the contract admits. */
const jsonText = (path: string): SQL => sql`${data} #>> ${`{${path.split(".").join(",")}}`}::text[]`;

function columnExpression(column: string): SQL {
  if (column === "id") return sql`${calls.id}::text`;
  if (column === "duration" || column === "minutesUsed") return minutes;
  return sql`(${jsonText(column)})::double precision`;
}

const nameOf = ({ alias, operation, column }: Operation): string => {
  const parts = column.split(".").map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return alias ?? operation + parts.join("");
};

function operationExpression({ operation, column }: Operation): SQL {
  const expression = columnExpression(column);
  if (operation === "count") return sql`count(${expression})::int`;
  if (operation === "history") {
    const value = sql`jsonb_build_object('date', ${calls.createdAt}, 'value', ${expression})`;
    return sql`coalesce(jsonb_agg(${value} order by ${calls.createdAt}), '[]'::jsonb)`;
  }
  if (column === "id") throw badRequest(`operations: ${operation} of id means nothing; use count.`);
  return sql`${sql.raw(operation)}(${expression})::double precision`;
}

interface Range {
  readonly start: Date;
  readonly end: Date;
  readonly step: string | undefined;
  readonly timezone: string;
}

function readRange({ timeRange = {} }: AnalyticsQuery, now: Date): Range {
  const end = timeRange.end === undefined ? now : toDate(timeRange.end, "timeRange.end");
  const fallback = new Date(end.getTime() - defaultDays * 86_400_000);
  const start = timeRange.start === undefined ? fallback : toDate(timeRange.start, "timeRange.start");
  const timezone = timeRange.timezone ?? "UTC";
  try {
    Intl.DateTimeFormat("en", { timeZone: timezone });
  } catch {
    throw badRequest(`timeRange.timezone: ${timezone} is not a time zone.`);
  }
  if (start > end) throw badRequest("timeRange.start: must not be after timeRange.end.");
  return { start, end, step: timeRange.step, timezone };
}

/** The moment a bucket begins, shown in the time zone that it was asked for. */
const bucketExpression = ({ step, timezone }: Range): SQL =>
  sql`date_trunc(${step}, ${calls.createdAt} at time zone ${timezone}) at time zone ${timezone}`;

async function runOnCalls(
  database: Database,
  orgId: string,
  query: AnalyticsQuery,
  range: Range,
): Promise<JsonObject[]> {
  const groups: [string, SQL][] = (query.groupBy ?? []).map((field) => [field, jsonText(field)]);
  for (const { key } of query.groupByVariableValue ?? []) {
    groups.push([key, sql`${calls.effective}->'variableValues'->>${key}`]);
  }
  if (range.step !== undefined) groups.unshift(["date", bucketExpression(range)]);
  // Names come from outside: columns go by number, and get their names back afterwards.
  const columns: [string, SQL][] = [
    ...groups,
    ...query.operations.map((operation): [string, SQL] => [nameOf(operation), operationExpression(operation)]),
  ];
  const selection = Object.fromEntries(
    columns.map(([, expression], index) => [`c${index}`, expression.as(`c${index}`)]),
  );
  const numbers = groups.map((_, index) => sql.raw(String(index + 1)));
  const base = database.orm
    .select(selection)
    .from(calls)
    .where(and(eq(calls.orgId, orgId), gte(calls.createdAt, range.start), lte(calls.createdAt, range.end)))
    .$dynamic();
  const rows = groups.length > 0 ? await base.groupBy(...numbers).orderBy(...numbers) : await base;
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(([name], index) => {
        const value: unknown = row[`c${index}`];
        return [name, name === "date" && value !== null ? new Date(String(value)).toISOString() : value];
      }),
    ),
  );
}

async function runOnConcurrency(
  database: Database,
  orgId: string,
  operations: readonly Operation[],
  range: Range,
): Promise<JsonObject> {
  const started = sql<string>`${data}->>'startedAt'`;
  const ended = sql<string | null>`${data}->>'endedAt'`;
  const rows = await database.orm
    .select({ started, ended })
    .from(calls)
    .where(and(eq(calls.orgId, orgId), isNotNull(started), lte(calls.createdAt, range.end)))
    .limit(intervalsAtMost);
  const intervals = rows
    .map(
      (row): Interval => ({
        start: Math.max(Date.parse(row.started), range.start.getTime()),
        end: Math.min(row.ended === null ? range.end.getTime() : Date.parse(row.ended), range.end.getTime()),
      }),
    )
    .filter(({ start, end }) => end > start);
  const points = concurrencyHistory(intervals);
  return Object.fromEntries(
    operations.map((operation) => [
      nameOf(operation),
      operation.operation === "history"
        ? points.map(({ at, value }) => ({ date: new Date(at).toISOString(), value }))
        : reduceHistory(points, operation.operation),
    ]),
  );
}

/**
 * Answers one query over the organisation's calls. Durations are in minutes. `concurrency` is read from when calls
 * began and ended, for the whole range.
 */
export async function runAnalyticsQuery(
  database: Database,
  orgId: string,
  query: AnalyticsQuery,
  now: Date,
): Promise<AnalyticsQueryResult> {
  const range = readRange(query, now);
  const ofConcurrency = query.operations.filter(({ column }) => column === "concurrency");
  const others = query.operations.filter(({ column }) => column !== "concurrency");
  const result = others.length > 0 ? await runOnCalls(database, orgId, { ...query, operations: others }, range) : [];
  if (ofConcurrency.length > 0) {
    const concurrency = await runOnConcurrency(database, orgId, ofConcurrency, range);
    if (result.length === 0) result.push(concurrency);
    else result[0] = { ...result[0], ...concurrency };
  }
  const { start, end, step, timezone } = range;
  return {
    name: query.name,
    timeRange: {
      ...(step !== undefined && { step: step as NonNullable<TimeRange["step"]> }),
      start: start.toISOString(),
      end: end.toISOString(),
      timezone,
    },
    result,
  };
}
