import { forkEntry } from "@parlor/processes";
import type { WorkerConfiguration } from "./worker-configuration.ts";

/** A worker's process, as the one who started it sees it. */
export interface WorkerProcess {
  /** How it ended, when it has. */
  readonly exited: Promise<{ readonly code: number | null; readonly signal: string | null; readonly error?: string }>;
  /** Closes the channel of the parenthood: it lives on when this process dies. */
  letGo(): void;
  kill(): void;
}

/** Megabytes of each half of a worker's young heap: Node's own 16 take 20 MB more of every worker. */
const youngHeap = 4;

/** Starts a call worker in a process of its own. */
export function forkWorker(configuration: WorkerConfiguration): WorkerProcess {
  const child = forkEntry(import.meta.url, "./call-worker", [], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [`--max-semi-space-size=${youngHeap}`],
  });
  const exited: WorkerProcess["exited"] = new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, signal: null, error: error.message }));
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  child.send(configuration);
  return {
    exited,
    letGo: () => {
      if (child.connected) child.disconnect();
    },
    kill: () => {
      if (child.exitCode === null) child.kill("SIGKILL");
    },
  };
}
