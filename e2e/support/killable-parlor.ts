import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const startPatience = 120_000;

interface Addresses {
  readonly siteUrl: string;
  readonly platformUrl: string;
  readonly privateKey: string;
  readonly publicKey: string;
  readonly assistantId: string;
}

/** The product in a process that can be killed and started again on the same ports and data. */
export interface KillableParlor extends Addresses {
  /** As a power cut would: the API process is gone, its call workers are not. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stops politely and removes the data. */
  close(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function launch(environment: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; addresses: Addresses }> {
  const entry = fileURLToPath(new URL("./parlor-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", "-C", "@parlor/source", entry], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Parlor did not start in time.")), startPatience);
    lines.on("line", (line) => {
      if (!line.startsWith("{")) return;
      clearTimeout(timer);
      resolve(JSON.parse(line) as Addresses);
    });
    child.once("exit", (code) => reject(new Error(`Parlor ended with ${code} while it started.`)));
  });
  return { child, addresses };
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once("exit", () => resolve()));

export async function startKillableParlor(environment: Record<string, string>): Promise<KillableParlor> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-chaos-"));
  const [site, platform, preview] = [await freePort(), await freePort(), await freePort()];
  const variables = {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    LOG_LEVEL: "error",
    ...environment,
    PARLOR_DATA_DIR: folder,
    PORT: String(site),
    PLATFORM_PORT: String(platform),
    PREVIEW_PORT: String(preview),
  };
  let running = await launch(variables);
  return {
    ...running.addresses,
    async kill() {
      running.child.kill("SIGKILL");
      await ended(running.child);
    },
    async restart() {
      running = await launch(variables);
    },
    async close() {
      running.child.kill("SIGTERM");
      await ended(running.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
