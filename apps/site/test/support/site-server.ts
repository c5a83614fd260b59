import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
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
};

export interface SiteServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the built site with a configuration in its document, as the server does. Builds it if there is none. */
export async function serveSite(configuration: Partial<PageConfiguration> = {}): Promise<SiteServer> {
  if (!existsSync(new URL("index.html", built))) {
    execFileSync("npm", ["run", "build"], { cwd: fileURLToPath(site), stdio: "ignore" });
  }
  const document = fillPageDocument(await readFile(new URL("index.html", built), "utf8"), {
    ...developmentConfiguration,
    platformUrl: "http://platform.test",
    assistantId: "assistant-1",
    publicBackendKey: "public-backend-key",
    accountId: "account-1",
    previewUrl: "http://preview.test",
    ...configuration,
  });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const file = new URL(`.${pathname}`, built);
    const isAsset = extname(pathname) !== "" && existsSync(file);
    const body = isAsset ? await readFile(file) : document;
    response.writeHead(200, { "content-type": TYPES[isAsset ? extname(pathname) : ".html"] ?? "text/plain" }).end(body);
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
