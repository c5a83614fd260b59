import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { TestPlatform } from "./open-test-platform.ts";

/** Puts a platform on a free port of this machine, for clients that speak HTTP only. */
export async function servePlatform(test: TestPlatform): Promise<{ readonly url: string; close(): Promise<void> }> {
  const settings = {
    fetch: (request: Request) => test.platform.fetch(request, { address: "127.0.0.1" }),
    port: 0,
    hostname: "127.0.0.1",
  };
  let server: ReturnType<typeof serve> | undefined;
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server = serve(settings, resolve);
    // On a busy machine a client takes longer between two requests than a server usually keeps its connection.
    if ("keepAliveTimeout" in server) server.keepAliveTimeout = 600_000;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server?.close((error) => (error ? reject(error) : resolve()));
        if (server && "closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
