import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/**
 * Starts a worker thread from a module that lies beside the caller, from source (`.ts`) as well as from a build
 * (`.js`). Node's worker threads do not inherit a TypeScript loader, so from source the thread registers its own.
 *
 * @param name - file name without extension
 * @param callerUrl - the caller's `import.meta.url`
 */
export function startThread(name: string, callerUrl: string): Worker {
  if (!callerUrl.split("?")[0]?.endsWith(".ts")) {
    return new Worker(new URL(`./${name}.js`, callerUrl), { name });
  }
  // The CommonJS half of tsx cannot be imported into a thread; its other half lies beside it.
  const loader = pathToFileURL(
    createRequire(callerUrl)
      .resolve("tsx/esm/api")
      .replace(/\.cjs$/, ".mjs"),
  ).href;
  const entry = new URL(`./${name}.ts`, callerUrl).href;
  const bootstrap = `import(${JSON.stringify(loader)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(entry)});
  });`;
  return new Worker(bootstrap, { eval: true, name, execArgv: ["-C", "@parlor/source"] });
}
