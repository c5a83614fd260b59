import type { RowKey, RowName, RowTypes } from "@parlor/contract";
import { eq, type SQL } from "drizzle-orm";
import { type RouteContext, type RowRoutes, route } from "../../http/route.ts";
import type { Connection } from "../../store/database.ts";
import { type DataOf, type testSuiteRuns, testSuites, type testSuiteTests } from "../../store/schema.ts";
import { type ListQuery, pageRows, type ResourceRow } from "../list-query.ts";
import { createResourceStore, mergeFields, presentRow, type ResourceStore, writableFields } from "../resource-store.ts";
import type { Services } from "../services.ts";

type Segment = "test" | "run";
type Shown<Part extends Segment> = RowTypes[RowName<`GET /test-suite/{testSuiteId}/${Part}/{id}`>]["response"];
type Data<Part extends Segment> = DataOf<Shown<Part>> & object;
type KeysOf<Part extends Segment> = Extract<RowKey, `${string} /test-suite/{testSuiteId}/${Part}${string}`>;
type Asked = RouteContext<{ readonly testSuiteId: string; readonly id: string }, ListQuery, object>;

/** A test suite's row. */
export type SuiteRow = ResourceRow<DataOf<RowTypes["testSuite.get"]["response"]>>;

/** What belongs to a test suite: its tests, its runs. */
export interface NestedOptions<Part extends Segment> {
  readonly services: Services;
  readonly table: typeof testSuiteTests | typeof testSuiteRuns;
  readonly store: ResourceStore<Data<Part>>;
  /** The path's part below the suite. */
  readonly segment: Part;
  readonly prepare?: (connection: Connection, suite: SuiteRow, data: Data<Part>) => Promise<Data<Part>>;
  readonly stored?: (connection: Connection, row: ResourceRow<Data<Part>>, suite: SuiteRow) => Promise<void>;
}

export function nestedRoutes<Part extends Segment>(options: NestedOptions<Part>): RowRoutes<KeysOf<Part>> {
  const { services, table, store, segment } = options;
  const { database, now } = services;
  type Row = ResourceRow<Data<Part>>;
  const suites = createResourceStore({ table: testSuites, noun: "test suite", now, secrets: services.secrets });
  const path = `/test-suite/{testSuiteId}/${segment}`;
  const suiteOf = (connection: Connection, { params, principal }: Asked): Promise<SuiteRow> =>
    suites.get(connection, principal.orgId, params.testSuiteId);
  const ofSuite = (suite: SuiteRow): SQL => eq(table.testSuiteId, suite.id);
  const find = async (connection: Connection, context: Asked): Promise<Row> => {
    const suite = await suiteOf(connection, context);
    const row = await store.getForUpdate(connection, context.principal.orgId, context.params.id);
    if ("testSuiteId" in row && row.testSuiteId !== suite.id) {
      return store.get(connection, context.principal.orgId, "of another suite");
    }
    return row;
  };
  const present = (testSuiteId: string, row: Row) => ({ ...presentRow<Data<Part>>(row), testSuiteId });

  const handlers: Readonly<Record<string, (context: Asked) => Promise<unknown>>> = {
    [`GET ${path}`]: async (context) => {
      const suite = await suiteOf(database, context);
      const page = await pageRows(database, store.table, context.principal.orgId, context.query, [ofSuite(suite)]);
      return { results: page.rows.map((row) => present(suite.id, row)), metadata: page.metadata };
    },
    [`POST ${path}`]: (context) =>
      database.transaction(async (connection) => {
        const suite = await suiteOf(connection, context);
        // The row's check has seen that it is one.
        const given = writableFields(context.body) as Data<Part>;
        const data = (await options.prepare?.(connection, suite, given)) ?? given;
        const row = await store.insert(connection, context.principal.orgId, data, { testSuiteId: suite.id });
        await options.stored?.(connection, row, suite);
        return present(suite.id, row);
      }),
    [`GET ${path}/{id}`]: (context) =>
      database.transaction(async (connection) => present(context.params.testSuiteId, await find(connection, context))),
    [`PATCH ${path}/{id}`]: (context) =>
      database.transaction(async (connection) => {
        const row = await find(connection, context);
        const changed = await store.replace(connection, row, mergeFields(row.data, context.body));
        return present(context.params.testSuiteId, changed);
      }),
    [`DELETE ${path}/{id}`]: (context) =>
      database.transaction(async (connection) => {
        const row = await find(connection, context);
        await store.remove(connection, row);
        return present(context.params.testSuiteId, row);
      }),
  };
  const routes = Object.entries(handlers).map(([key, handle]) => [key, route(handle as never)]);
  // The options' types have tied each handler to its row.
  return Object.fromEntries(routes) as RowRoutes<KeysOf<Part>>;
}
