import { asc, eq } from "drizzle-orm";
import { badRequest } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import type { RouteTable } from "../../http/route.ts";
import { type JsonObject, testSuiteRuns, testSuites, testSuiteTests } from "../../store/schema.ts";
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
export async function testSuiteRoutes(services: Services): Promise<RouteTable> {
  const { database, jobs, now, logger } = services;
  const suites = createResourceStore({ table: testSuites, noun: "test suite", now });
  const runs = createResourceStore({ table: testSuiteRuns, noun: "test suite run", now });

  const change = (orgId: string, id: string, patch: JsonObject): Promise<ResourceRow | undefined> =>
    database.transaction(async (connection) => {
      if (!(await runs.find(connection, orgId, id))) return undefined;
      const row = await runs.getForUpdate(connection, orgId, id);
      return runs.replace(connection, row, { ...row.data, ...patch });
    });

  const run = async ({ id, orgId, suiteId }: { id: string; orgId: string; suiteId: string }): Promise<void> => {
    const row = await change(orgId, id, { status: "in-progress" });
    const suite = await suites.find(database, orgId, suiteId);
    if (!row || !suite) return;
    const planned = Array.isArray(row.data["testResults"]) ? row.data["testResults"].filter(isObject) : [];
    const testResults: JsonObject[] = [];
    let failed = false;
    for (const { test } of planned) {
      const described = isObject(test) ? test : {};
      const attempts: JsonObject[] = [];
      for (let attempt = 0; attempt < Number(described["numAttempts"] ?? 1); attempt += 1) {
        try {
          attempts.push(await runTestAttempt(services, orgId, suite.data, described));
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
        const plan = data["targetPlan"];
        if (isObject(plan) && plan["assistantId"] !== undefined) {
          await resolveTarget(connection, principal.orgId, { assistantId: plan["assistantId"] });
        }
        return data;
      },
    }),
    ...nestedRoutes({ services, table: testSuiteTests, noun: "test", segment: "test" }),
    ...nestedRoutes({
      services,
      table: testSuiteRuns,
      noun: "test suite run",
      segment: "run",
      async prepare({ orm }, _context, suite, data) {
        const plan = suite.data["targetPlan"];
        if (!isObject(plan) || plan["assistantId"] === undefined) {
          throw badRequest(
            "targetPlan.assistantId: the suite names no assistant to test. Set it with PATCH /test-suite/{id}.",
          );
        }
        const tests = await orm
          .select()
          .from(testSuiteTests)
          .where(eq(testSuiteTests.testSuiteId, suite.id))
          .orderBy(asc(testSuiteTests.createdAt), asc(testSuiteTests.id));
        const testResults = tests.map((test) => ({
          test: { ...presentRow(test), testSuiteId: suite.id },
          attempts: [],
        }));
        return { ...data, status: "queued", testResults };
      },
      stored: (connection, row, suite) =>
        jobs.send(runQueue, { id: row.id, orgId: row.orgId, suiteId: suite.id }, { connection }),
    }),
  };
}
