import { eq, type SQL } from "drizzle-orm";
import { type Route, type RouteContext, type RouteKey, type RouteTable, route } from "../../http/route.ts";
import type { Connection } from "../../store/database.ts";
import { type JsonObject, type testSuiteRuns, testSuites, type testSuiteTests } from "../../store/schema.ts";
import { idOf } from "../crud.ts";
import { pageRows, type ResourceRow } from "../list-query.ts";
import { createResourceStore, mergeFields, presentRow, writableFields } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** What belongs to a test suite: its tests, its runs. */
export interface NestedOptions {
  readonly services: Services;
  readonly table: typeof testSuiteTests | typeof testSuiteRuns;
  readonly noun: string;
  /** The path's part below the suite. */
  readonly segment: "test" | "run";
  readonly prepare?: (
    connection: Connection,
    context: RouteContext,
    suite: ResourceRow,
    data: JsonObject,
  ) => Promise<JsonObject>;
  readonly stored?: (connection: Connection, row: ResourceRow, suite: ResourceRow) => Promise<void>;
  readonly present?: (row: ResourceRow) => JsonObject;
}

export function nestedRoutes(options: NestedOptions): RouteTable {
  const { services, table, noun, segment } = options;
  const { database, now } = services;
  const suites = createResourceStore({ table: testSuites, noun: "test suite", now });
  const store = createResourceStore({ table, noun, now });
  const path = `/test-suite/{testSuiteId}/${segment}`;
  const suiteOf = (connection: Connection, { params, principal }: RouteContext): Promise<ResourceRow> =>
    suites.get(connection, principal.orgId, params["testSuiteId"] ?? "");
  const ofSuite = (suite: ResourceRow): SQL => eq(table.testSuiteId, suite.id);
  const find = async (connection: Connection, context: RouteContext): Promise<ResourceRow> => {
    const suite = await suiteOf(connection, context);
    const row = await store.getForUpdate(connection, context.principal.orgId, idOf(context));
    if ("testSuiteId" in row && row.testSuiteId !== suite.id) {
      return store.get(connection, context.principal.orgId, "of another suite");
    }
    return row;
  };
  const present = (suiteId: string, row: ResourceRow): JsonObject => ({
    ...(options.present ?? presentRow)(row),
    testSuiteId: suiteId,
  });

  const routes: Record<RouteKey, Route> = {
    [`GET ${path}`]: route(async (context) => {
      const suite = await suiteOf(database, context);
      const page = await pageRows(database, store.table, context.principal.orgId, context.query, [ofSuite(suite)]);
      return { results: page.rows.map((row) => present(suite.id, row)), metadata: page.metadata };
    }),
    [`POST ${path}`]: route((context) =>
      database.transaction(async (connection) => {
        const suite = await suiteOf(connection, context);
        const given = writableFields(context.body);
        const data = (await options.prepare?.(connection, context, suite, given)) ?? given;
        const row = await store.insert(connection, context.principal.orgId, data, { testSuiteId: suite.id });
        await options.stored?.(connection, row, suite);
        return present(suite.id, row);
      }),
    ),
    [`GET ${path}/{id}`]: route((context) =>
      database.transaction(async (connection) =>
        present(context.params["testSuiteId"] ?? "", await find(connection, context)),
      ),
    ),
    [`PATCH ${path}/{id}`]: route((context) =>
      database.transaction(async (connection) => {
        const row = await find(connection, context);
        const changed = await store.replace(connection, row, mergeFields(row.data, context.body));
        return present(context.params["testSuiteId"] ?? "", changed);
      }),
    ),
    [`DELETE ${path}/{id}`]: route((context) =>
      database.transaction(async (connection) => {
        const row = await find(connection, context);
        await store.remove(connection, row);
        return present(context.params["testSuiteId"] ?? "", row);
      }),
    ),
  };
  return routes;
}
