import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize, posix } from "node:path";
import { watchPage } from "./watch-page.ts";

export interface Report {
  readonly kind: string;
  readonly detail: string;
}

/** What one run of a page has done, as its server and the script in it saw it. */
export interface Seen {
  readonly reports: Report[];
  /** What was sent, one record a submit. */
  readonly submits: Readonly<Record<string, string>>[];
}

export interface PageServer {
  /** Where a page is to be opened for one run, by its path below the folder. */
  address(run: string, path: string): string;
  readonly origin: string;
  /** Another site with the same files, which the demo may drive too. */
  readonly partner: string;
  seen(run: string): Seen;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers["content-type"] ?? "";
  const body = Buffer.concat(chunks);
  if (type.includes("json")) {
    const parsed: unknown = JSON.parse(body.toString() || "{}");
    return Object.fromEntries(Object.entries(parsed as object).map(([name, value]) => [name, String(value)]));
  }
  if (type.includes("multipart")) {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  }
  return Object.fromEntries(new URLSearchParams(body.toString()));
}

const thanks =
  "<!doctype html><html lang=en><title>Done</title><h1>Thank you for registering</h1><p>Your account is ready.</p></html>";

/** Serves the pages of a folder; every run has a path of its own (`/r/<run>/...`), so that what it sends is its own. */
async function open(
  folder: string,
  runs: Map<string, Seen>,
  others: () => Readonly<Record<string, string>>,
  host = "127.0.0.1",
) {
  const seenOf = (run: string): Seen => {
    const seen = runs.get(run) ?? { reports: [], submits: [] };
    runs.set(run, seen);
    return seen;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://pages");
    const referer = /\/r\/([\w-]+)\//.exec(request.headers.referer ?? "")?.[1];
    const reporting = /^\/report\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (reporting !== undefined) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seenOf(reporting).reports.push(JSON.parse(Buffer.concat(chunks).toString()) as Report);
      return void response.writeHead(204).end();
    }
    const [, ownRun, path = ""] = /^\/r\/([\w-]+)\/(.*)$/.exec(url.pathname) ?? [];
    const run = ownRun ?? referer ?? "unknown";
    if (/(^|\/)submit\//.test(url.pathname)) {
      const body = request.method === "GET" ? Object.fromEntries(url.searchParams) : await bodyOf(request);
      seenOf(run).submits.push(body);
      const status = Number(url.searchParams.get("status") ?? 0);
      if (status > 0) return void response.writeHead(status).end();
      if (url.searchParams.has("json")) return void response.writeHead(204).end();
      const to = url.searchParams.get("to");
      const from = new URL(request.headers.referer ?? `http://pages/r/${run}/x/`).pathname;
      const target =
        to === null ? `/r/${run}/thanks` : to.startsWith("/") ? `/r/${run}${to}` : posix.join(posix.dirname(from), to);
      return void response.writeHead(303, { location: target }).end();
    }
    const html = { "content-type": "text/html; charset=utf-8" };
    // Compilers that keep function names wrap inner functions in a helper of this name: without it the watch dies unheard.
    const watch = `{ const __name = (value) => value; (${watchPage.toString()})(${JSON.stringify(run)}); }`;
    const script = `<script>${watch}</script>`;
    if (path === "thanks" || url.pathname === "/thanks") return void response.writeHead(200, html).end(thanks);
    const file = join(folder, normalize(path || url.pathname.slice(1)).replace(/^(\.\.[/\\])+/, ""));
    if (!existsSync(file) || !file.endsWith(".html"))
      return void response.writeHead(404, html).end("<h1>Not found</h1>");
    const text = Object.entries(others()).reduce(
      (html, [name, origin]) => html.replaceAll(`{{${name}}}`, origin + (ownRun === undefined ? "" : `/r/${run}`)),
      readFileSync(file, "utf8"),
    );
    // Behind the doctype, before everything else.
    const marked = text.replace(/^(\s*<!doctype[^>]*>)?/i, (start) => `${start}${script}`);
    response.writeHead(200, html).end(marked);
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

export async function servePages(folder: string): Promise<PageServer> {
  const runs = new Map<string, Seen>();
  const others: Record<string, string> = {};
  const own = await open(folder, runs, () => others);
  // The same files under another name are another site.
  const foreign = await open(folder, runs, () => others);
  const partner = await open(folder, runs, () => others, "127.0.0.2");
  others.elsewhere = `http://127.0.0.1:${foreign.port}`;
  others.partner = `http://127.0.0.2:${partner.port}`;
  const origin = `http://localhost:${own.port}`;
  return {
    origin,
    partner: others.partner,
    address: (run, path) => `${origin}/r/${run}/${path}`,
    seen: (run) => runs.get(run) ?? { reports: [], submits: [] },
    async close() {
      for (const { server } of [own, foreign, partner]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
