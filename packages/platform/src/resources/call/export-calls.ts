import type { Call, RowTypes } from "@parlor/contract";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../store/database.ts";
import { calls } from "../../store/schema.ts";
import { dateConditions } from "../list-query.ts";
import { presentRow } from "../resource-store.ts";
import { callConditions, callSortExpressions } from "./call-filters.ts";
import type { CallRow } from "./call-routes.ts";

const batchRows = 200;

type Query = RowTypes["call.export"]["query"];
type Column = NonNullable<Query["columns"]>[number];

const seconds = ({ startedAt, endedAt }: Call): number | undefined =>
  startedAt !== undefined && endedAt !== undefined ? (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 : undefined;

/** What each column of the export shows of a call, under the provider's names. */
const columnValues: Readonly<Record<Column, (call: Call) => unknown>> = {
  id: (call) => call.id,
  assistantId: (call) => call.assistantId,
  squadId: (call) => call.squadId,
  customerId: (call) => call.customerId,
  customerName: (call) => call.customer?.name,
  customerNumber: (call) => call.customer?.number,
  customerSipUri: (call) => call.customer?.sipUri,
  customerExtension: (call) => call.customer?.extension,
  phoneNumberId: (call) => call.phoneNumberId,
  endedReason: (call) => call.endedReason,
  type: (call) => call.type,
  duration: seconds,
  startedAt: (call) => call.startedAt,
  endedAt: (call) => call.endedAt,
  transcript: (call) => call.transcript,
  summary: (call) => call.analysis?.summary,
  successEvaluation: (call) => call.analysis?.successEvaluation,
  recordingUrl: (call) => call.artifact?.recordingUrl,
  cost: (call) => call.cost,
  phoneCallProvider: (call) => call.phoneCallProvider,
  phoneCallProviderId: (call) => call.phoneCallProviderId,
  createdAt: (call) => call.createdAt,
  updatedAt: (call) => call.updatedAt,
  assistantVersion: (call) => call.assistantVersion,
};

/** One cell of a CSV file (RFC 4180). What a spreadsheet would run as a formula is marked as text. */
export function csvCell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const harmless = typeof value === "number" || /^[+-]?[\d\s.,()-]+$/.test(text);
  const safe = !harmless && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function* readCalls(database: Database, orgId: string, query: Query): AsyncGenerator<CallRow, void, undefined> {
  const order = query.sortOrder === "ASC" ? asc : desc;
  const sortBy: SQL | undefined = query.sortBy && callSortExpressions[query.sortBy];
  const where = and(eq(calls.orgId, orgId), ...dateConditions(calls, query), ...callConditions(query));
  const { limit = Number.POSITIVE_INFINITY } = query;
  for (let offset = 0; offset < limit; offset += batchRows) {
    const rows = await database.orm
      .select()
      .from(calls)
      .where(where)
      .orderBy(...(sortBy ? [sql`${order(sortBy)} nulls last`] : []), order(calls.createdAt), order(calls.id))
      .limit(Math.min(batchRows, limit - offset))
      .offset(offset);
    yield* rows;
    if (rows.length < batchRows) return;
  }
}

async function* writeLines(options: ExportOptions): AsyncGenerator<string, void, undefined> {
  const { database, orgId, query, format } = options;
  const all = Object.keys(columnValues) as Column[];
  const asked = options.columns.flatMap((name) => all.filter((column) => column === name));
  const names = asked.length > 0 ? asked : all;
  if (format === "csv") yield `${names.join(",")}\r\n`;
  else yield "[";
  let first = true;
  for await (const row of readCalls(database, orgId, query)) {
    const call = presentRow(row);
    const values = names.map((name) => columnValues[name](call));
    if (format === "csv") yield `${values.map(csvCell).join(",")}\r\n`;
    else {
      const object = Object.fromEntries(names.map((name, index) => [name, values[index]]));
      yield `${first ? "\n" : ",\n"}${JSON.stringify(object)}`;
    }
    first = false;
  }
  if (format === "json") yield "\n]\n";
}

export interface ExportOptions {
  readonly database: Database;
  readonly orgId: string;
  readonly query: Query;
  readonly format: "csv" | "json";
  /** Names of columns; none for all of them. */
  readonly columns: readonly string[];
}

/** Streams calls as they are read, so that the size of an export does not matter. */
export function exportCalls(options: ExportOptions): Response {
  const lines = writeLines(options);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return();
    },
  });
  const { format } = options;
  return new Response(body, {
    headers: {
      "content-type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="calls.${format}"`,
    },
  });
}
