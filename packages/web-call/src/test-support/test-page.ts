import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";

/** A page that loads one bundled script, on an origin of its own. */
export interface TestPage {
  url: string;
  close(): Promise<void>;
}

const DIRECTORY = new URL(".", import.meta.url).pathname;

/**
 * Bundles a script as a browser would get it, with its lazy parts as files of their own, and serves it.
 *
 * @param contents the script's source; it resolves imports from this folder
 */
export async function serveTestPage(
  contents: string,
  options: { csp?: string; build?: BuildOptions; files?: Record<string, Buffer> } = {},
): Promise<TestPage> {
  const folder = await mkdtemp(join(tmpdir(), "web-call-page-"));
  await build({
    stdin: { contents, resolveDir: DIRECTORY, loader: "tsx", sourcefile: "page.tsx" },
    bundle: true,
    format: "esm",
    splitting: true,
    outdir: folder,
    entryNames: "page",
    target: "es2022",
    conditions: ["@parlor/source"],
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "error",
    ...options.build,
  });
  const server = createServer(async (request, response) => {
    const name = (request.url ?? "/").slice(1).split("?")[0];
    const file = options.files?.[name ?? ""];
    if (options.csp) response.setHeader("Content-Security-Policy", options.csp);
    if (file) {
      response.setHeader("Content-Type", name?.endsWith(".wasm") ? "application/wasm" : "text/javascript");
      return response.end(file);
    }
    if (!name?.endsWith(".js")) {
      response.setHeader("Content-Type", "text/html");
      return response.end(
        '<!doctype html><title>Call</title><button>Click</button><script type="module" src="/page.js"></script>',
      );
    }
    response.setHeader("Content-Type", "text/javascript");
    return response.end(await readFile(join(folder, name)).catch(() => ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
