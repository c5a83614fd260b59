import type { TestSuiteRun, TestSuiteRunTestAttempt, TestSuiteRunTestResult } from "@parlor/contract";
import { asc, eq } from "drizzle-orm";
import { badRequest } from "../../http/api-error.ts";
import type { RowRoutes, RowsOf } from "../../http/route.ts";
import { type DataOf, testSuiteRuns, testSuites, testSuiteTests } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import type { ResourceRow } from "../list-query.ts";
import { resolveTarget } from "../resolve-assistant.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { nestedRoutes } from "./nested-routes.ts";
import { runTestAttempt } from "./run-tests.ts";

const runQueue = "test-suite-run";
const runExpirySeconds = 1800;

/** Test suites: conversations that an assistant has to pass. A run has them for real, as a job. */
export async function testSuiteRoutes(services: Services): Promise<RowRoutes<RowsOf<"testSuite">>> {
  const { database, jobs, now, logger } = services;
  const suites = createResourceStore({ table: testSuites, noun: "test suite", now, secrets: services.secrets });
  const runs = createResourceStore({ table: testSuiteRuns, noun: "test suite run", now, secrets: services.secrets });
  const tests = createResourceStore({ table: testSuiteTests, noun: "test", now, secrets: services.secrets });

  const change = (
    orgId: string,
    id: string,
    patch: Partial<DataOf<TestSuiteRun>>,
  ): Promise<ResourceRow<DataOf<TestSuiteRun>> | undefined> =>
    database.transaction(async (connection) => {
      if (!(await runs.find(connection, orgId, id))) return undefined;
      const row = await runs.getForUpdate(connection, orgId, id);
      return runs.replace(connection, row, { ...row.data, ...patch });
    });

  const run = async ({ id, orgId, suiteId }: { id: string; orgId: string; suiteId: string }): Promise<void> => {
    const row = await change(orgId, id, { status: "in-progress" });
    const suite = await suites.find(database, orgId, suiteId);
    if (!row || !suite) return;
    const planned = row.data.testResults ?? [];
    const testResults: TestSuiteRunTestResult[] = [];
    let failed = false;
    for (const { test } of planned) {
      const attempts: TestSuiteRunTestAttempt[] = [];
      for (let attempt = 0; attempt < (test.numAttempts ?? 1); attempt += 1) {
        try {
          attempts.push(await runTestAttempt(services, orgId, suite.data, test));
        } catch (error) {
          failed = true;
          const message = error instanceof Error ? error.message : String(error);
          logger.warn({ runId: id, reason: message }, "a test could not be run");
          attempts.push({ scorerResults: [], metadata: { error: message } });
        }
      }
      testResults.push({ test, attempts });
      // What is done is shown while the rest runs.
      await change(orgId, id, { testResults: [...testResults, ...planned.slice(testResults.length)] });
    }
    await change(orgId, id, { status: failed ? "failed" : "completed" });
  };
  await jobs.work<{ id: string; orgId: string; suiteId: string }>(
    runQueue,
    { retryLimit: 1, expireInSeconds: runExpirySeconds },
    ({ data }) => run(data),
  );

  return {
    ...crudRoutes({
      services,
      store: suites,
      path: "/test-suite",
      list: "page",
      async prepare(connection, { principal }, data) {
        const assistantId = data.targetPlan?.assistantId;
        if (assistantId !== undefined)
          await resolveTarget(connection, principal.orgId, { assistantId }, services.secrets);
        return data;
      },
    }),
    ...nestedRoutes({ services, table: testSuiteTests, store: tests, segment: "test" }),
    ...nestedRoutes({
      services,
      table: testSuiteRuns,
      store: runs,
      segment: "run",
      async prepare({ orm }, suite, data) {
        if (suite.data.targetPlan?.assistantId === undefined) {
          throw badRequest(
            "targetPlan.assistantId: the suite names no assistant to test. Set it with PATCH /test-suite/{id}.",
          );
        }
        const planned = await orm
          .select()
          .from(testSuiteTests)
          .where(eq(testSuiteTests.testSuiteId, suite.id))
          .orderBy(asc(testSuiteTests.createdAt), asc(testSuiteTests.id));
        const testResults = planned.map((test) => ({
          test: { ...presentRow(test), testSuiteId: suite.id },
          attempts: [],
        }));
        // Chat tests run as spoken ones do: the contract knows no results of theirs.
        return { ...data, status: "queued" as const, testResults: testResults as TestSuiteRunTestResult[] };
      },
      stored: (connection, row, suite) =>
        jobs.send(runQueue, { id: row.id, orgId: row.orgId, suiteId: suite.id }, { connection }),
    }),
  };
}
