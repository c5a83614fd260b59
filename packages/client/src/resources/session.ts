import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/session", "body"],
  list: ["GET", "/session", "query"],
  get: ["GET", "/session/{id}", "none"],
  update: ["PATCH", "/session/{id}", "body"],
  delete: ["DELETE", "/session/{id}", "none"],
} as const satisfies RoutesOf<"session">;

/** Sessions: chats that belong together. */
export interface SessionClient extends CallsOf<"session"> {
  readonly listAll: ListAll<"session.list">;
}

/** These calls alone, for bundles that need no others. */
export function createSessionClient(options: ClientOptions): SessionClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"session">(transport, routes),
    listAll: listAll<"session.list">(transport, routes.list),
  };
}
