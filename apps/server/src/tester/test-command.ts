import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ApiError, createPlatform, openDatabase, openJobs } from "@parlor/platform";
import { readConfiguration } from "../config.ts";
import { createLogger } from "../log.ts";
import { platformParts } from "../platform-parts.ts";
import { runTests, type Send, type TestReport } from "./run-tests.ts";
import { readTestFile, TestFileError } from "./test-file.ts";

const help = `parlor test FILE [--url URL --key KEY] [--report FILE]

Has the conversations of FILE (JSON) with the assistant that it names, by chat, and judges them.

  --url, --key   of a running platform and its private key; without them one runs for the test alone, in memory
  --report       writes what came of it as JSON, with every transcript

Exits with 0 when every test passed, with 1 when one did not, with 2 when FILE or the options cannot be used.
docs/testing-assistants.md says what a file holds.
`;

export interface CommandOptions {
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (text: string) => void;
}

/** `parlor test`; resolves with the exit code. */
export async function testCommand({ arguments: given, environment, say }: CommandOptions): Promise<number> {
  let opened: { readonly send: Send; close(): Promise<void> } | undefined;
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        url: { type: "string" },
        key: { type: "string" },
        report: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    const [command, path] = positionals;
    if (values.help || command !== "test" || path === undefined) {
      say(help);
      return values.help ? 0 : 2;
    }
    if ((values.url === undefined) !== (values.key === undefined))
      throw new TestFileError("Give --url and --key together.");
    const file = readTestFile(readFileSync(path, "utf8"));
    const { url, key } = values;
    opened = url && key ? { send: sender(fetch, url, key), close: async () => undefined } : await openOwn(environment);
    const report = await runTests(file, opened.send, (test) => say(linesOf(test)));
    const passed = report.tests.filter((test) => test.passed).length;
    say(`${report.name}: ${passed} of ${report.tests.length} passed.\n`);
    if (values.report !== undefined) writeFileSync(values.report, `${JSON.stringify(report, undefined, 2)}\n`);
    return report.passed ? 0 : 1;
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  } finally {
    await opened?.close();
  }
}

function linesOf({ name, passed, attempts }: TestReport): string {
  const lines = [`${passed ? "passed" : "FAILED"}  ${name}`];
  for (const { failures, transcript } of attempts.filter((attempt) => !attempt.passed))
    lines.push(...failures.map((failure) => `        ${failure}`), ...transcript.map((line) => `          | ${line}`));
  return `${lines.join("\n")}\n`;
}

const sender =
  (request: typeof fetch, url: string, key: string): Send =>
  async (method, path, body) => {
    const response = await request(`${url.replace(/\/$/, "")}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.ok) return answer;
    throw new Error(`${method} ${path} answered ${response.status}: ${String(answer["message"])}`);
  };

/** A platform without calls, in memory: gone when the tests are over. */
async function openOwn(environment: CommandOptions["environment"]) {
  const dataDir = mkdtempSync(join(tmpdir(), "parlor-test-"));
  const configuration = readConfiguration({ LOG_LEVEL: "error", ...environment });
  const database = await openDatabase({ dataDir, inMemory: true });
  const jobs = await openJobs(database);
  const url = "http://parlor.test";
  const platform = await createPlatform({
    database,
    jobs,
    dataDir,
    url,
    allowPrivateUrls: true,
    allowedOrigins: [],
    logger: createLogger(configuration.logLevel),
    openModels: platformParts(configuration).openModels,
    createCallEngine: () => ({
      open: () => Promise.reject(new ApiError(424, "Calls do not run in tests: they are written.")),
      end: async () => undefined,
      control: async () => false,
      handleSignalling: async () => new Response(null, { status: 404 }),
      close: async () => undefined,
    }),
  });
  const request: typeof fetch = (input, init) => platform.fetch(new Request(input as string, init));
  return {
    send: sender(request, url, platform.keys.privateKey),
    close: async () => {
      await platform.close();
      await jobs.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
