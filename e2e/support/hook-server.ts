import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface HookMessage {
  readonly type: string;
  readonly callId: string;
}

/** A developer's server that is told of calls. */
export interface HookServer {
  readonly url: string;
  readonly heard: readonly HookMessage[];
  close(): void;
}

export async function startHookServer(): Promise<HookServer> {
  const heard: HookMessage[] = [];
  const server = createServer(async (request, response) => {
    const { message } = JSON.parse(await text(request)) as { message: { type: string; call?: { id?: string } } };
    heard.push({ type: message.type, callId: message.call?.id ?? "" });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
