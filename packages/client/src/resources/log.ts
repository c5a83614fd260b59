import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/log", "query"],
  delete: ["DELETE", "/log", "query"],
  search: ["GET", "/logs", "query"],
  deleteMatching: ["DELETE", "/logs", "query"],
} as const satisfies RoutesOf<"log">;

/** Logs of calls, requests and deliveries. */
export interface LogClient extends CallsOf<"log"> {
  readonly listAll: ListAll<"log.list">;
}

/** These calls alone, for bundles that need no others. */
export function createLogClient(options: ClientOptions): LogClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"log">(transport, routes),
    listAll: listAll<"log.list">(transport, routes.list),
  };
}
