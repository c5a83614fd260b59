import type { Call, CallPaginatedResponse, RowKey } from "@parlor/contract";
import { failedDependency } from "../../http/api-error.ts";
import { type RowContext, type RowRoutes, route } from "../../http/route.ts";
import { calls } from "../../store/schema.ts";
import { listOf, pageRows } from "../list-query.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { callConditions, callSortExpressions } from "./call-filters.ts";
import { type CallRow, presentCalls } from "./call-routes.ts";
import { exportCalls } from "./export-calls.ts";

const heavyFields = new Set(["messages", "artifact", "transcript", "assistant", "squad", "workflow"]);

const withoutHeavyFields = (row: CallRow): Call =>
  Object.fromEntries(Object.entries(presentRow(row)).filter(([field]) => !heavyFields.has(field))) as Call;

const cursorOf = (page: number): string => Buffer.from(`page ${page}`).toString("base64url");
const pageOf = (cursor: unknown): number | undefined => {
  const match = /^page (\d{1,9})$/.exec(Buffer.from(String(cursor ?? ""), "base64url").toString("utf8"));
  return match ? Number(match[1]) : undefined;
};

/** The paged lists of calls, and their export. */
export function callV2Routes(services: Services): RowRoutes<Extract<RowKey, `GET /v2/call${string}`>> {
  const { database } = services;
  const { table } = createResourceStore({ table: calls, noun: "call", now: services.now });
  const page = async (
    { principal, query }: RowContext<"GET /v2/call" | "GET /v2/call/metadata">,
    show: (rows: readonly CallRow[]) => Promise<Call[]>,
  ): Promise<CallPaginatedResponse> => {
    const asked = { ...query, page: pageOf(query.cursor) ?? query.page };
    const found = await pageRows(database, table, principal.orgId, asked, callConditions(query), callSortExpressions);
    const { metadata } = found;
    const nextCursor = metadata.hasNextPage ? cursorOf(metadata.currentPage + 1) : undefined;
    return { results: await show(found.rows), metadata: { ...metadata, ...(nextCursor && { nextCursor }) } };
  };

  return {
    "GET /v2/call": route((context) => page(context, (rows) => presentCalls(services, rows))),
    "GET /v2/call/metadata": route((context) => page(context, async (rows) => rows.map(withoutHeavyFields))),
    "GET /v2/call/export": route(async ({ principal, query }) => {
      if (query.email !== undefined) {
        throw failedDependency("email: no mail is configured here. Leave it out: the export comes in the reply.");
      }
      const format = query.format === "json" ? "json" : "csv";
      const columns = listOf(query.columns);
      return exportCalls({ database, orgId: principal.orgId, query, format, columns });
    }),
  };
}
