import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { CallEngine, CallEngineInput } from "../calls/call-engine.ts";
import { createPlatform, type Platform, type PlatformOptions } from "../create-platform.ts";
import type { Database } from "../store/database.ts";
import { type Jobs, openJobs } from "../store/jobs.ts";
import { startPostgres } from "./start-postgres.ts";
import { openTestDatabase } from "./test-database.ts";

/** What a request was answered, read whole. */
interface Answer {
  readonly status: number;
  // Tests look into bodies of every shape; they assert what they find.
  readonly body: Record<string, unknown>;
  readonly list: Record<string, unknown>[];
  readonly headers: Headers;
}

/** A platform in a folder of its own, without media: calls are opened and ended, nobody speaks. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly dataDir: string;
  readonly opened: CallEngineInput[];
  readonly ended: { callId: string; endedReason: string }[];
  /** Sends a request, with the private key unless another one (or null for none) is given. */
  send(
    method: string,
    path: string,
    body?: unknown,
    options?: { readonly key?: string | null; readonly headers?: Record<string, string> },
  ): Promise<Answer>;
  close(): Promise<void>;
}

export const testUrl = "http://platform.test";

type Recorded = Pick<TestPlatform, "database" | "jobs" | "dataDir" | "opened" | "ended">;

/** What a platform in a test is built with; a second one on the same data is as after a restart. */
export const testPlatformOptions = ({ database, jobs, dataDir, opened, ended }: Recorded): PlatformOptions => ({
  database,
  jobs,
  dataDir,
  url: testUrl,
  allowPrivateUrls: false,
  allowedOrigins: [],
  logger: pino({ enabled: false }),
  createCallEngine: ({ calls }): CallEngine => ({
    async open(input) {
      opened.push(input);
      return {
        webCallUrl: `${testUrl}/rtc/${input.call.id.replaceAll("-", "")}`,
        transport: { provider: "parlor", callToken: "", transcriber: "server" },
        warnings: [],
      };
    },
    async end(callId, endedReason) {
      ended.push({ callId, endedReason });
      await calls.endCall(callId, { endedReason, endedAt: Date.now(), messages: [], transcript: "", artifact: {} });
    },
    control: async () => false,
    handleSignalling: async () => new Response(null, { status: 404 }),
    close: async () => undefined,
  }),
});

/** What the suites run on: PGlite in memory, and a real Postgres that is started for them. */
export const databaseKinds = ["pglite", "postgres"] as const;

/** Opens a platform on PGlite, unless a Postgres is asked for. */
export async function openTestPlatform(
  options: Partial<PlatformOptions> & { readonly on?: (typeof databaseKinds)[number] } = {},
): Promise<TestPlatform> {
  const { on = "pglite", ...platformOptions } = options;
  const postgres = on === "postgres" ? await startPostgres() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "parlor-platform-"));
  const database = await openTestDatabase({ dataDir, databaseUrl: postgres?.url });
  const jobs = await openJobs(database);
  const opened: CallEngineInput[] = [];
  const ended: { callId: string; endedReason: string }[] = [];
  const recorded: Recorded = { database, jobs, dataDir, opened, ended };
  const platform = await createPlatform({ ...testPlatformOptions(recorded), ...platformOptions });
  return {
    platform,
    database,
    jobs,
    dataDir,
    opened,
    ended,
    async send(method, path, body, { key = platform.keys.privateKey, headers = {} } = {}) {
      const isForm = body instanceof FormData;
      const response = await platform.fetch(
        new Request(`${testUrl}${path}`, {
          method,
          headers: {
            ...(key && { authorization: `Bearer ${key}` }),
            ...(body !== undefined && !isForm && { "content-type": "application/json" }),
            ...headers,
          },
          ...(body !== undefined && { body: isForm || typeof body === "string" ? body : JSON.stringify(body) }),
        }),
      );
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
      const parsed: unknown = isJson ? JSON.parse(text) : {};
      return {
        status: response.status,
        headers: response.headers,
        body: Array.isArray(parsed) ? {} : (parsed as Record<string, unknown>),
        list: Array.isArray(parsed) ? (parsed as Record<string, unknown>[]) : [],
      };
    },
    async close() {
      await platform.close();
      await jobs.close();
      await database.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
