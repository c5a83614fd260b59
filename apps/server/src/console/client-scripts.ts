import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectFolder } from "../project-folder.ts";

/** The console's few scripts, by the names under which pages load them. */
export const CLIENT_SCRIPTS = ["call-page", "replay-page", "replay-frame"] as const;
export type ClientScript = (typeof CLIENT_SCRIPTS)[number];

const loaded = new Map<ClientScript, Promise<string>>();

async function load(name: ClientScript): Promise<string> {
  if (!import.meta.url.endsWith(".ts")) {
    return readFileSync(join(projectFolder, "apps", "server", "dist", "console", `${name}.js`), "utf8");
  }
  // From source, in development and tests, the script is bundled at its first use.
  const { build } = await import("esbuild");
  const entry = fileURLToPath(new URL(`./client/${name}.ts`, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

/** The JavaScript of one of the console's scripts. */
export function clientScript(name: ClientScript): Promise<string> {
  let script = loaded.get(name);
  if (!script) {
    script = load(name);
    loaded.set(name, script);
  }
  return script;
}
