import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const startPatience = 240_000;

/** A process of the built product: an API server or a machine that holds calls. */
export interface BuiltProcess {
  readonly processId: number;
  /** Everything that it has said. */
  output(): string;
  /** As a power cut: it and every process that it began are gone at once. */
  kill(): Promise<void>;
  /** Tells it to stop, as an init system does; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts an entry of the server's build in a process group of its own; resolves when it has said that it is ready. */
export async function startBuilt(
  entry: "main.js" | "worker.js",
  environment: Readonly<Record<string, string>>,
): Promise<BuiltProcess> {
  const file = fileURLToPath(new URL(`../../apps/server/dist/${entry}`, import.meta.url));
  const child = spawn(process.execPath, ["--enable-source-maps", file], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${entry} did not start in time:\n${said}`)), startPatience);
    const settle = (action: () => void) => {
      clearTimeout(timer);
      action();
    };
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (/^Ready/m.test(said)) settle(resolve);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => settle(() => reject(new Error(`${entry} ended with ${code}:\n${said}`))));
  });
  return {
    processId: child.pid ?? 0,
    output: () => said,
    async kill() {
      killGroup(child);
      await exited;
    },
    async stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
