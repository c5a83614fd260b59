import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { fillPageDocument, type PageConfiguration } from "@parlor/site-contract";
import { developmentConfiguration } from "../../src/site/configuration.ts";

const site = new URL("../../", import.meta.url);
const built = new URL("dist/", site);

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".txt": "text/plain",
};

export interface SiteServer {
  url: string;
  close(): Promise<void>;
}

let loading: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The built site as it was when first asked for: a build beside a running test takes nothing away from it. */
async function loadSite(): Promise<ReadonlyMap<string, Buffer>> {
  if (!existsSync(new URL("index.de.html", built))) {
    execFileSync("npm", ["run", "build"], { cwd: fileURLToPath(site), stdio: "ignore" });
  }
  const folder = fileURLToPath(built);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => {
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    return [path, await readFile(file)] as const;
  });
  return new Map(await Promise.all(read));
}

/** Serves the built site with a configuration in its document, as the server does. Builds it if there is none. */
export async function serveSite(configuration: Partial<PageConfiguration> = {}): Promise<SiteServer> {
  loading ??= loadSite();
  const files = await loading;
  const { language = "en" } = configuration;
  const document = fillPageDocument(files.get(`/index.${language}.html`)?.toString() ?? "", {
    ...developmentConfiguration,
    platformUrl: "http://platform.test",
    assistantId: "assistant-1",
    publicBackendKey: "public-backend-key",
    accountId: "account-1",
    previewUrl: "http://preview.test",
    ...configuration,
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const file = extname(pathname) === "" ? undefined : files.get(pathname);
    if (file === undefined && extname(pathname) !== "") return response.writeHead(404).end();
    const type = TYPES[file ? extname(pathname) : ".html"] ?? "application/octet-stream";
    return response.writeHead(200, { "content-type": type }).end(file ?? document);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
