import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

const folder = fileURLToPath(new URL("./", import.meta.url));
const resources = readdirSync(`${folder}resources`).map((file) => file.replace(".ts", ""));

/** The code of one entry and the files that it came from. */
async function bundle(entry: string) {
  const result = await build({
    entryPoints: [folder + entry],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    conditions: ["@parlor/source"],
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  return { code: result.outputFiles[0]?.text ?? "", files: Object.keys(result.metafile.inputs) };
}

describe("bundles", () => {
  test.each(resources)("%s alone carries no other resource", async (name) => {
    const { files } = await bundle(`resources/${name}.ts`);
    expect(files.filter((file) => /\/resources\//.test(file))).toHaveLength(1);
    expect(files.filter((file) => /contract|node_modules/.test(file))).toEqual([]);
  });

  test("the whole client carries every resource, no schema library and nothing of Node", async () => {
    const { code, files } = await bundle("index.ts");
    expect(files.filter((file) => /\/resources\//.test(file))).toHaveLength(resources.length);
    expect(files.filter((file) => /contract|node_modules/.test(file))).toEqual([]);
    expect(code).not.toMatch(/node:|process\.|\bBuffer\b|require\(/);
  });

  test("each resource is an entry of the package", () => {
    const { exports } = JSON.parse(readFileSync(`${folder}../package.json`, "utf8")) as { exports: object };
    const entries = Object.keys(exports).filter((name) => ![".", "./errors", "./package.json"].includes(name));
    expect(entries).toEqual(resources.map((name) => `./${name}`).sort());
  });
});
