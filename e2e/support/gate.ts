import { createServer, request as httpRequest } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from "node:net";

/** A service's door on a port of its own: behind it the service may go and come back, or another one may serve. */
export interface Gate {
  readonly port: number;
  /** From now on nobody answers, as where the service's machine is gone; what runs through it is cut off. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

function gateOf(server: Server, sockets: Set<Socket>, setShut: (isShut: boolean) => void): Gate {
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      setShut(true);
      cut();
    },
    open: () => setShut(false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve()));

export async function freePort(): Promise<number> {
  const probe = createTcpServer();
  await listening(probe);
  const { port } = probe.address() as AddressInfo;
  return new Promise((resolve) => probe.close(() => resolve(port)));
}

/** Passes bytes to one port. */
export async function openTcpGate(port: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isShut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket)).on("error", () => undefined);
  };
  const server = createTcpServer((inner) => {
    keep(inner);
    if (isShut) return inner.destroy();
    const outer = connect(port, "127.0.0.1");
    keep(outer);
    inner.pipe(outer).pipe(inner);
    inner.once("close", () => outer.destroy());
    return outer.once("close", () => inner.destroy());
  });
  await listening(server);
  return gateOf(server, sockets, (value) => {
    isShut = value;
  });
}

/**
 * Passes requests and WebSockets to the first of its backends that takes them, each round from another one on, as a
 * proxy in front of several servers does: who does not accept a connection, or says 503 at a GET, is passed over.
 */
export async function openHttpGate(backends: () => readonly number[]): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isShut = false;
  let round = 0;
  const inTurn = (): number[] => {
    const all = [...backends()];
    round += 1;
    return all.map((_, index) => all[(index + round) % all.length] ?? 0);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const attempt = ([port, ...rest]: number[]) => {
        if (port === undefined) return void response.writeHead(502).end();
        const { method, url, headers } = request;
        const passed = httpRequest({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
          // A server that is going down says so; another one may take it.
          if (answer.statusCode === 503 && method === "GET" && rest.length > 0) {
            answer.resume();
            return attempt(rest);
          }
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          return answer.pipe(response).on("error", () => undefined);
        });
        passed.on("error", () => (response.headersSent ? response.destroy() : attempt(rest)));
        return passed.end(Buffer.concat(chunks));
      };
      attempt(inTurn());
    });
  });
  server.on("connection", (socket: Socket) => {
    if (isShut) return socket.destroy();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket)).on("error", () => undefined);
  });
  server.on("upgrade", (request, inner: Socket, head) => {
    const attempt = ([port, ...rest]: number[]) => {
      if (port === undefined) return inner.destroy();
      const outer = connect(port, "127.0.0.1", () => {
        const lines = request.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
        );
        outer.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
        outer.write(head);
        inner.pipe(outer).pipe(inner);
        inner.once("close", () => outer.destroy());
        outer.once("close", () => inner.destroy());
      });
      return outer.on("error", () => (outer.bytesWritten === 0 ? attempt(rest) : inner.destroy()));
    };
    attempt(inTurn());
  });
  await listening(server);
  return gateOf(server, sockets, (value) => {
    isShut = value;
  });
}
