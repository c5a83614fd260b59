import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { ApiError } from "@parlor/platform";
import { ConfigurationError } from "../configuration-error.ts";

/** What answers the requests of one port. `env` carries node's own request, for the caller's address. */
export type FetchHandler = (request: Request, env: Record<string, unknown>) => Response | Promise<Response>;

/** One open port. It answers 503 until it is given a handler. */
export interface Listener {
  readonly server: Server;
  readonly port: number;
  handle(handler: FetchHandler): void;
  /** Stops listening, lets running requests end for a while, then cuts them. */
  close(graceMilliseconds?: number): Promise<void>;
}

/** Milliseconds. Who sends headers or a body drop by drop holds a connection no longer than this. */
const timeLimits = {
  keepAliveTimeout: 30_000,
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
};

const starting: FetchHandler = () =>
  new ApiError(503, "The server is starting. Try again in a moment.", { "retry-after": "2" }).getResponse();

function explain(error: NodeJS.ErrnoException, options: ListenerOptions): Error {
  const { name, variable, host, port } = options;
  if (error.code === "EADDRINUSE") {
    return new ConfigurationError(
      `Port ${port} for ${name} is in use on ${host}. Stop what listens there, or choose another port with ${variable}.`,
    );
  }
  if (error.code === "EACCES") {
    return new ConfigurationError(
      `Port ${port} for ${name} needs more rights. Choose one above 1023 with ${variable}.`,
    );
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new ConfigurationError(`HOST=${host} is no address of this machine, so ${name} cannot listen on it.`);
  }
  return error;
}

interface ListenerOptions {
  /** What is served, for error messages: "the site". */
  readonly name: string;
  /** The variable that sets the port. */
  readonly variable: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/**
 * Opens a port.
 *
 * @throws {ConfigurationError} that says which port is in use and which variable chooses another
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  let handler = starting;
  const listener = getRequestListener((request, env) => handler(request, env as Record<string, unknown>));
  const server = createServer(timeLimits, (request, response) => {
    // Neither is a method of these servers, and the standard's Request takes neither.
    if (request.method === "TRACE" || request.method === "CONNECT") return void response.writeHead(405).end();
    void listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    handle: (next) => {
      handler = next;
    },
    close: (graceMilliseconds = 2_000) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
