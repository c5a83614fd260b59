import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const resources = readdirSync(new URL("../../packages/client/src/resources/", import.meta.url)).map((file) =>
  file.replace(/\.ts$/, ""),
);

interface Size {
  readonly minified: number;
  readonly gzip: number;
}

/** Bytes of what a page loads at once: bundled by esbuild for a browser, minified, gzip level 9. */
async function measure(contents: string): Promise<Size> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: here },
    bundle: true,
    minify: true,
    format: "esm",
    splitting: true,
    outdir: "out",
    write: false,
    metafile: true,
    platform: "browser",
    logLevel: "error",
  });
  const eager = new Set(["out/stdin.js"]);
  for (const file of eager)
    for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === "import-statement" && metafile.outputs[path]) eager.add(path);
  const loaded = outputFiles.filter(({ path }) => [...eager].some((file) => path.endsWith(file.slice("out/".length))));
  return {
    minified: loaded.reduce((sum, { contents: bytes }) => sum + bytes.length, 0),
    gzip: loaded.reduce((sum, { contents: bytes }) => sum + gzipSync(bytes, { level: 9 }).length, 0),
  };
}

function bytesOf(folder: URL, ending: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .reduce((sum, { parentPath, name }) => sum + readFileSync(`${parentPath}/${name}`).length, 0);
}

/** Bytes in bundles, whole and by resource, and bytes of the declarations of one module format. */
export async function measureSizes() {
  const alone: Record<string, number> = {};
  for (const name of resources) alone[name] = (await measure(`export * from "@parlor/client/${name}"`)).gzip;
  return {
    "@parlor/client, whole": await measure(`export { ParlorClient } from "@parlor/client"`),
    "@vapi-ai/server-sdk 2.0.1, whole": await measure(`export { VapiClient } from "@vapi-ai/server-sdk"`),
    "@parlor/client, one resource (gzip)": alone,
    declarations: {
      "@parlor/client": bytesOf(new URL("../../packages/client/dist/", import.meta.url), ".d.ts"),
      "@vapi-ai/server-sdk 2.0.1": bytesOf(
        new URL("../../node_modules/@vapi-ai/server-sdk/dist/esm/", import.meta.url),
        ".d.mts",
      ),
    },
  };
}
