import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/tool", "body"],
  list: ["GET", "/tool", "query"],
  get: ["GET", "/tool/{id}", "none"],
  update: ["PATCH", "/tool/{id}", "body"],
  delete: ["DELETE", "/tool/{id}", "none"],
} as const satisfies RoutesOf<"tool">;

/** Tools: what assistants can do besides speaking. */
export interface ToolClient extends CallsOf<"tool"> {
  readonly listAll: ListAll<"tool.list">;
}

/** These calls alone, for bundles that need no others. */
export function createToolClient(options: ClientOptions): ToolClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"tool">(transport, routes),
    listAll: listAll<"tool.list">(transport, routes.list),
  };
}
