import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};
const ownForms = dirname(fileURLToPath(import.meta.url));
const foreignForms = dirname(createRequire(import.meta.url).resolve("startbootstrap-sb-admin-2/package.json"));

export interface FormServer {
  readonly origin: string;
  /** What was sent in, by the form's name. */
  readonly submitted: Map<string, Readonly<Record<string, string>>>;
  /** Milliseconds that every answer waits from now on. */
  delay: number;
  close(): Promise<void>;
}

/** Serves the forms of this folder, and the foreign template under `/sb-admin-2/`, and notes what is sent in. */
export async function serveForms(): Promise<FormServer> {
  const submitted: FormServer["submitted"] = new Map();
  const state = { delay: 0 };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://forms");
    if (state.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.delay));
    const name = /^\/submit\/(\w+)$/.exec(pathname)?.[1];
    if (name !== undefined) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      submitted.set(name, Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
      if (searchParams.has("json")) return void response.writeHead(204).end();
      return void response.writeHead(303, { location: "/thanks.html" }).end();
    }
    const [folder, path] = pathname.startsWith("/sb-admin-2/")
      ? [foreignForms, pathname.slice("/sb-admin-2/".length)]
      : [ownForms, pathname.slice(1)];
    try {
      const body = await readFile(join(folder, normalize(path).replace(/^(\.\.[/\\])+/, "")));
      response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not found</h1>");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    submitted,
    get delay() {
      return state.delay;
    },
    set delay(milliseconds) {
      state.delay = milliseconds;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
