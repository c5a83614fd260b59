import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunningParlor, startParlor } from "../../apps/server/src/start-parlor.ts";

export { eventually, holdMicrophone, openPage, receivedEnergy, sayInto, writeMicrophone } from "./visitor-page.ts";

export interface TestParlor extends RunningParlor {
  readonly folder: string;
}

/** As it is built, which is what users run and starts in a fraction of the time; `npm test` builds first. */
const built = new URL("../../apps/server/dist/start-parlor.js", import.meta.url).href;

/** The whole product on free ports with a data folder of its own, removed afterwards. */
export async function startTestParlor(environment: Record<string, string> = {}): Promise<TestParlor> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-e2e-"));
  const start = (await import(/* @vite-ignore */ built)) as { startParlor: typeof startParlor };
  const parlor = await start.startParlor({ environment: { PARLOR_DATA_DIR: folder, ...environment } });
  return {
    ...parlor,
    folder,
    close: async () => {
      await parlor.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills every process in which this test's platform holds calls, as a crash would. */
export function killCallWorkers(): void {
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1];
      const isWorker = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("call-worker");
      if (isWorker && Number(parent) === process.pid) process.kill(Number(name), "SIGKILL");
    } catch {
      // It ended while it was looked at.
    }
  }
}

/** The platform's own view of its newest calls, by the private key. */
export async function listCalls(parlor: RunningParlor): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${parlor.platformUrl}/call`, {
    headers: { authorization: `Bearer ${parlor.privateKey}` },
  });
  if (!response.ok) throw new Error(`GET /call: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>[];
}
