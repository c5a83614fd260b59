import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** Programs that use a client, as a page would bundle them. */
const PROGRAMS = {
  "@parlor/web-call, core and WebRTC": `export { WebCall } from "@parlor/web-call";`,
  "@parlor/web-call/daily, the stand-in for daily-js": `export { default } from "@parlor/web-call/daily";`,
  "@parlor/web-call/react without React": `export { useWebCall } from "@parlor/web-call/react";`,
  "@vapi-ai/web 2.3.8 with Daily": `export { default } from "@vapi-ai/web";`,
  "@vapi-ai/web 2.7.1 with Daily": `export { default } from "vapi-web-2-7";`,
} as const;

interface Size {
  /** What a page loads at once. */
  eager: { minified: number; gzip: number };
  /** What is loaded when it is needed: noise cancellation, recording. */
  lazyGzip: number;
}

/** Bytes of each client, bundled by esbuild for a browser, minified, gzip level 9. */
export async function measureSizes(): Promise<Record<string, Size>> {
  const sizes: Record<string, Size> = {};
  for (const [name, contents] of Object.entries(PROGRAMS)) sizes[name] = await measure(contents);
  return sizes;
}

async function measure(contents: string): Promise<Size> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL("../../packages/web-call/src", import.meta.url)) },
    bundle: true,
    minify: true,
    format: "esm",
    splitting: true,
    outdir: "out",
    write: false,
    metafile: true,
    platform: "browser",
    target: "es2022",
    conditions: ["@parlor/source"],
    // Daily is a part of the provider's client, and of this one only on Daily's rooms.
    external: contents.includes("@parlor") ? ["@daily-co/daily-js", "react"] : [],
    logLevel: "error",
  });
  const eager = new Set(["out/stdin.js"]);
  for (const file of eager)
    for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === "import-statement" && metafile.outputs[path]) eager.add(path);
  const size: Size = { eager: { minified: 0, gzip: 0 }, lazyGzip: 0 };
  for (const { path, contents: bytes } of outputFiles) {
    const gzip = gzipSync(bytes, { level: 9 }).length;
    if ([...eager].some((file) => path.endsWith(file.slice("out/".length)))) {
      size.eager.minified += bytes.length;
      size.eager.gzip += gzip;
    } else size.lazyGzip += gzip;
  }
  return size;
}
