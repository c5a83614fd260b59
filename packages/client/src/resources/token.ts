import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/token", "body"],
  list: ["GET", "/token", "query"],
  get: ["GET", "/token/{id}", "none"],
  update: ["PATCH", "/token/{id}", "body"],
  delete: ["DELETE", "/token/{id}", "none"],
} as const satisfies RoutesOf<"token">;

/** Keys, private and public, and their restrictions. */
export interface TokenClient extends CallsOf<"token"> {
  readonly listAll: ListAll<"token.list">;
}

/** These calls alone, for bundles that need no others. */
export function createTokenClient(options: ClientOptions): TokenClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"token">(transport, routes),
    listAll: listAll<"token.list">(transport, routes.list),
  };
}
