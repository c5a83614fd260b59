import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/** Where a process or thread begins, and the Node options it needs to read that file. */
export interface ProcessEntry {
  readonly url: URL;
  readonly execArgv: readonly string[];
}

const sourceCondition = "@parlor/source";

/** Resolved from here, so that it does not depend on the folder that the process was started in. */
function sourceArguments(importMetaUrl: string): string[] {
  const loader = pathToFileURL(createRequire(importMetaUrl).resolve("tsx")).href;
  return ["--import", loader, "-C", sourceCondition];
}

/**
 * Finds the entry file of a child process or worker thread beside the module that starts it, both when the module
 * runs from its TypeScript source and when it runs from the build (which keeps the folder structure of `src`).
 *
 * @param importMetaUrl `import.meta.url` of the module that starts it.
 * @param relativeName the entry's path from there, without an extension, e.g. `"./decoder-process"`.
 */
export function resolveEntry(importMetaUrl: string, relativeName: string): ProcessEntry {
  const fromSource = /\.tsx?$/.test(new URL(importMetaUrl).pathname);
  return {
    url: new URL(`${relativeName}${fromSource ? ".ts" : ".js"}`, importMetaUrl),
    execArgv: fromSource ? sourceArguments(importMetaUrl) : [],
  };
}

/**
 * Starts a Node child process with an IPC channel that carries binary data as it is.
 *
 * @example
 * const child = forkEntry(import.meta.url, "./decoder-process", ["--voice", "slt"]);
 */
export function forkEntry(
  importMetaUrl: string,
  relativeName: string,
  processArguments: readonly string[] = [],
  options: Omit<ForkOptions, "execArgv"> & { readonly execArgv?: readonly string[] } = {},
): ChildProcess {
  const entry = resolveEntry(importMetaUrl, relativeName);
  return fork(fileURLToPath(entry.url), processArguments, {
    serialization: "advanced",
    ...options,
    execArgv: [...entry.execArgv, ...(options.execArgv ?? [])],
  });
}

/** Starts a worker thread by the same rule as {@link forkEntry}. */
export function startThread(importMetaUrl: string, relativeName: string, options: WorkerOptions = {}): Worker {
  const { url, execArgv } = resolveEntry(importMetaUrl, relativeName);
  if (execArgv.length === 0) return new Worker(url, options);
  // A loader given by --import does not reach worker threads on Node 20: the thread registers it itself.
  const commonJs = createRequire(importMetaUrl).resolve("tsx/esm/api");
  const loader = pathToFileURL(commonJs.replace(/\.cjs$/, ".mjs")).href;
  const start = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); })`;
  return new Worker(start, { ...options, eval: true, execArgv: ["-C", sourceCondition] });
}
