// @ts-check
/** What `npm start` and `npm run worker` have in common: the file .env, and a process that is kept running. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { root } from "./setup.mjs";

/** Exit code of the server for a mistake that a restart cannot mend. */
const notWorthARestart = 2;
/** Milliseconds before a crashed server is started again, growing while it keeps crashing. */
const restartDelays = [200, 1_000, 5_000, 15_000];
/** A server that ran this long (milliseconds) before it crashed counts as healthy again. */
const healthyAfter = 60_000;

/** Takes what the file .env says and the environment does not, as `node --env-file` does. */
export function loadEnvironmentFile() {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * With glibc, large blocks that were freed go back to the system at once: it would keep those of models that were being
 * loaded, some 60 MB a process, for later. Other systems' allocators do not know the variable.
 */
const memoryHabits = { MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * Runs an entry of the server's build, and starts it again when it crashes.
 * @param {string} entry
 * @param {string} name for people
 */
export function supervise(entry, name) {
  let crashes = 0;
  let stopping = false;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  const launch = () => {
    const begun = Date.now();
    child = spawn(process.execPath, ["--enable-source-maps", path.join(root, "apps/server/dist", entry)], {
      cwd: root,
      env: { ...memoryHabits, ...process.env },
      stdio: "inherit",
    });
    child.once("exit", (code, signal) => {
      if (stopping || code === 0 || code === notWorthARestart) process.exit(code ?? 0);
      if (Date.now() - begun > healthyAfter) crashes = 0;
      const delay = restartDelays[Math.min(crashes++, restartDelays.length - 1)] ?? 0;
      process.stderr.write(
        `${name} ended (${signal ?? `exit code ${code}`}); starting it again in ${delay / 1000} s.\n`,
      );
      setTimeout(() => (stopping ? process.exit(1) : launch()), delay);
    });
  };
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    if (stopping) child?.kill("SIGKILL");
    stopping = true;
    // A terminal's Ctrl-C has reached the server already; a signal to this process alone has not.
    child?.kill(signal === "SIGINT" ? "SIGTERM" : signal);
    if (!child || child.exitCode !== null) process.exit(0);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal));
  launch();
}
