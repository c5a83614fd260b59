import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/test-suite", "query"],
  create: ["POST", "/test-suite", "body"],
  get: ["GET", "/test-suite/{id}", "none"],
  update: ["PATCH", "/test-suite/{id}", "body"],
  delete: ["DELETE", "/test-suite/{id}", "none"],
} as const satisfies RoutesOf<"testSuite">;

const testRoutes = {
  list: ["GET", "/test-suite/{testSuiteId}/test", "query"],
  create: ["POST", "/test-suite/{testSuiteId}/test", "body"],
  get: ["GET", "/test-suite/{testSuiteId}/test/{id}", "none"],
  update: ["PATCH", "/test-suite/{testSuiteId}/test/{id}", "body"],
  delete: ["DELETE", "/test-suite/{testSuiteId}/test/{id}", "none"],
} as const satisfies RoutesOf<"testSuite.test">;

const runRoutes = {
  list: ["GET", "/test-suite/{testSuiteId}/run", "query"],
  create: ["POST", "/test-suite/{testSuiteId}/run", "body"],
  get: ["GET", "/test-suite/{testSuiteId}/run/{id}", "none"],
  update: ["PATCH", "/test-suite/{testSuiteId}/run/{id}", "body"],
  delete: ["DELETE", "/test-suite/{testSuiteId}/run/{id}", "none"],
} as const satisfies RoutesOf<"testSuite.run">;

interface TestCalls extends CallsOf<"testSuite.test"> {
  readonly listAll: ListAll<"testSuite.test.list">;
}
interface RunCalls extends CallsOf<"testSuite.run"> {
  readonly listAll: ListAll<"testSuite.run.list">;
}

/**
 * Test suites, their tests and their runs.
 *
 * @example
 * const suites = createTestSuiteClient({ token });
 * const { results } = await suites.run.list(suiteId);
 */
export interface TestSuiteClient extends CallsOf<"testSuite"> {
  readonly listAll: ListAll<"testSuite.list">;
  readonly test: TestCalls;
  readonly run: RunCalls;
}

/** These calls alone, for bundles that need no others. */
export function createTestSuiteClient(options: ClientOptions): TestSuiteClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"testSuite">(transport, routes),
    listAll: listAll<"testSuite.list">(transport, routes.list),
    test: {
      ...callsOf<"testSuite.test">(transport, testRoutes),
      listAll: listAll<"testSuite.test.list">(transport, testRoutes.list),
    },
    run: {
      ...callsOf<"testSuite.run">(transport, runRoutes),
      listAll: listAll<"testSuite.run.list">(transport, runRoutes.list),
    },
  };
}
