import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { forkEntry } from "@parlor/processes";
import pino from "pino";
import { liveKitCalls, liveKitHost } from "../calls/livekit/create-livekit-calls.ts";
import type { LiveKitAccess } from "../calls/livekit/livekit-rooms.ts";
import { createPlatform, type Platform, type PlatformOptions } from "../create-platform.ts";
import { openDatabase } from "../store/database.ts";
import { openJobs } from "../store/jobs.ts";

/** What machines of one installation have in common; JSON, because it crosses a process border. */
export interface Installation {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly liveKit: LiveKitAccess;
}

export const installationKeys = {
  privateKey: "private-key-of-the-test",
  publicKey: "public-key-of-the-test",
  secretKey: "secret-key-of-the-test",
};

export interface Machine {
  readonly url: string;
  close(): Promise<void>;
}

async function startMachine(
  { folder, databaseUrl }: Installation,
  createCallEngine: PlatformOptions["createCallEngine"],
): Promise<Machine> {
  let platform: Platform | undefined;
  const server = createServer(
    getRequestListener(async (request) => (await platform?.fetch(request)) ?? new Response(null, { status: 503 })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(folder, "machine-"));
  const database = await openDatabase({ dataDir, databaseUrl });
  const jobs = await openJobs(database);
  platform = await createPlatform({
    database,
    jobs,
    dataDir,
    url,
    ...installationKeys,
    allowPrivateUrls: true,
    allowedOrigins: [],
    logger: pino({ level: "error" }),
    createCallEngine,
  });
  const running = platform;
  return {
    url,
    async close() {
      await running.close();
      await jobs.close();
      await database.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An API server whose calls are held elsewhere. */
export const startApiServer = (installation: Installation): Promise<Machine> =>
  startMachine(installation, liveKitCalls({ liveKit: installation.liveKit, allowedOrigins: [] }));

/** A machine that holds calls, with scripted transcribers, voices and brains. */
export const startCallHost = (installation: Installation): Promise<Machine> =>
  startMachine(
    installation,
    liveKitHost({
      liveKit: installation.liveKit,
      workers: 1,
      partsModule: new URL("./scripted-parts.ts", import.meta.url).href,
      parts: { knowledgeFolder: "", assistantName: "", productName: "", providers: {}, allowPrivateUrls: true },
    }),
  );

/** A machine that holds calls in processes of its own: all of them can be killed at once. */
export interface HostProcess {
  kill(): void;
}

export async function startHostProcess(installation: Installation): Promise<HostProcess> {
  // A group of its own, in which its call workers are, too.
  const child = forkEntry(import.meta.url, "./host-process", [], {
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new Error("The host process did not start.")));
  });
  child.send(installation);
  await ready;
  child.removeAllListeners("exit");
  return {
    kill() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It is gone already.
      }
    },
  };
}
