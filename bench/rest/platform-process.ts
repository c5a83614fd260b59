import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import pino from "pino";
import { createPlatform } from "../../packages/platform/src/create-platform.ts";
import { openDatabase } from "../../packages/platform/src/store/database.ts";
import { openJobs } from "../../packages/platform/src/store/jobs.ts";
import { startPostgres } from "../../packages/platform/src/testing/start-postgres.ts";

/**
 * A platform in a process of its own, so that the load generator's work is told apart: with its REST API, its jobs
 * and its database, without calls. Tells its address and key, and ends when it is told to.
 */
const onPostgres = process.argv[2] === "postgres";
const postgres = onPostgres ? await startPostgres() : undefined;
const dataDir = await mkdtemp(join(tmpdir(), "parlor-bench-"));
const database = await openDatabase({ dataDir, databaseUrl: postgres?.url });
const jobs = await openJobs(database);
const platform = await createPlatform({
  database,
  jobs,
  dataDir,
  url: "http://127.0.0.1",
  allowPrivateUrls: false,
  allowedOrigins: [],
  logger: pino({ enabled: false }),
  createCallEngine: () => ({
    open: () => Promise.reject(new Error("Calls are not part of this measurement.")),
    end: async () => undefined,
    control: async () => false,
    handleSignalling: async () => new Response(null, { status: 404 }),
    close: async () => undefined,
  }),
});
const server = serve(
  { fetch: (request) => platform.fetch(request), port: 0, hostname: "127.0.0.1" },
  ({ port }: AddressInfo) => process.send?.({ url: `http://127.0.0.1:${port}`, key: platform.keys.privateKey }),
);

process.on("message", async (message) => {
  if (message === "usage") {
    const { user, system } = process.cpuUsage();
    process.send?.({ processorMicroseconds: user + system, residentBytes: process.memoryUsage().rss });
    return;
  }
  server.close();
  await platform.close();
  await jobs.close();
  await database.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.disconnect();
});
