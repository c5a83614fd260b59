// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./setup.mjs";

/** Budgets in bytes, gzip, of what a page loads. A budget is a promise: raise one only with its reason. */
const bundles = [
  { name: "@parlor/client, whole", code: `export { ParlorClient } from "@parlor/client"`, budget: 10_240 },
  { name: "@parlor/client, one resource", code: `export * from "@parlor/client/assistant"`, budget: 4_096 },
  { name: "@parlor/web-call, core and WebRTC", code: `export { WebCall } from "@parlor/web-call"`, budget: 15_360 },
];
const firstLoadBudget = 122_880;
/** Of what an editor reads of @parlor/client, in bytes as they are: every type with its description, of 170 rows. */
const declarationsBudget = 458_000;

/** Bytes of a bundle without what it loads only when needed. */
async function bundleSize(/** @type {string} */ code) {
  const { build } = await import("esbuild");
  const result = await build({
    stdin: { contents: code, resolveDir: path.join(root, "bench"), loader: "js" },
    bundle: true,
    minify: true,
    format: "esm",
    splitting: true,
    outdir: "out",
    write: false,
    platform: "browser",
    external: ["@daily-co/daily-js", "react"],
    logLevel: "silent",
    metafile: true,
  });
  const eager = new Set(["out/stdin.js"]);
  for (const file of eager)
    for (const { path: imported, kind } of result.metafile.outputs[file]?.imports ?? [])
      if (kind === "import-statement" && result.metafile.outputs[imported]) eager.add(imported);
  const size = (/** @type {string} */ file) => {
    const output = result.outputFiles.find(({ path: given }) => given.endsWith(path.normalize(file)));
    return output ? gzipSync(output.contents, { level: 9 }).length : 0;
  };
  return [...eager].reduce((sum, file) => sum + size(file), 0);
}

/** Bytes of JavaScript that the entry page loads before anybody clicks. */
function firstLoadSize() {
  const folder = path.join(root, "apps/site/dist");
  const html = readFileSync(path.join(folder, "index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file]) => file ?? "");
  if (files.length === 0) throw new Error(`no scripts in index.html (${readdirSync(folder).join(", ")})`);
  return [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
    0,
  );
}

/** Bytes of the declarations of one module format of @parlor/client. */
function declarationsSize() {
  const folder = path.join(root, "packages/client/dist");
  const files = readdirSync(folder).filter((file) => file.endsWith(".d.ts"));
  if (!files.includes("types.d.ts")) throw new Error(`no types.d.ts in ${folder}`);
  return files.reduce((sum, file) => sum + readFileSync(path.join(folder, file)).length, 0);
}

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function checkSizes() {
  /** @type {string[]} */
  const lines = [];
  let ok = true;
  const note = (
    /** @type {string} */ name,
    /** @type {number} */ size,
    /** @type {number} */ budget,
    /** @type {string} */ measure = "bytes (gzip)",
  ) => {
    ok &&= size <= budget;
    lines.push(`${size <= budget ? "ok" : "TOO LARGE"}: ${name} ${size} of ${budget} ${measure}`);
  };
  try {
    for (const { name, code, budget } of bundles) note(name, await bundleSize(code), budget);
    note("@parlor/client, declarations", declarationsSize(), declarationsBudget, "bytes");
    note("the site's first load", firstLoadSize(), firstLoadBudget);
  } catch (error) {
    return { ok: false, output: [...lines, error instanceof Error ? error.message : String(error)].join("\n") };
  }
  return { ok, output: lines.join("\n") };
}
