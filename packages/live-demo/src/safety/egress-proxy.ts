import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { parseUrl } from "./parse-url.ts";
import { hostOf, type TargetPolicy } from "./target-policy.ts";

export interface EgressProxy {
  /** To be given to the browser as its proxy. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The browser's only way out. It resolves every host itself, refuses private addresses and connects to exactly the
 * address that it has checked: a name that changes its address between check and use gains nothing. This holds for
 * navigations, redirects, sub-requests, WebSockets and workers alike, because they all pass here.
 */
export async function openEgressProxy(policy: TargetPolicy): Promise<EgressProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((request, response) => {
    forward(policy, request, response).catch(() => response.destroy());
  });
  server.on("connection", keep);
  server.on("connect", (request: IncomingMessage, client: Socket, head: Buffer) => {
    tunnel(policy, request.url ?? "", client, head, keep).catch(() => client.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function forward(policy: TargetPolicy, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = parseUrl(request.url ?? "");
  if (url === undefined || url.protocol !== "http:") return void response.writeHead(400).end();
  const pinned = await policy.pin(url.origin, hostOf(url));
  if ("refusal" in pinned) return void response.writeHead(403).end();
  const headers = { ...request.headers };
  delete headers["proxy-connection"];
  delete headers["proxy-authorization"];
  const upstream = httpRequest({
    host: pinned.address,
    port: url.port || 80,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    setHost: false,
  });
  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  upstream.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}

async function tunnel(
  policy: TargetPolicy,
  authority: string,
  client: Socket,
  head: Buffer,
  keep: (socket: Socket) => void,
): Promise<void> {
  keep(client);
  const url = parseUrl(`https://${authority}`);
  if (url === undefined) return void client.end("HTTP/1.1 400 Bad Request\r\n\r\n");
  const port = Number(/:(\d+)$/.exec(authority)?.[1] ?? 443);
  // A tunnel to a plain port carries a WebSocket of an http origin.
  const origins = [new URL(`https://${authority}`).origin, new URL(`http://${authority}`).origin];
  const results = await Promise.all(origins.map((origin) => policy.pin(origin, hostOf(url))));
  const pinned = results.find((result) => "address" in result);
  if (pinned === undefined) return void client.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  const upstream = connect({ host: pinned.address, port });
  keep(upstream);
  upstream.once("connect", () => {
    client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    if (head.length > 0) upstream.write(head);
    upstream.pipe(client);
    client.pipe(upstream);
  });
  upstream.once("close", () => client.destroy());
  client.once("close", () => upstream.destroy());
}
