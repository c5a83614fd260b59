import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/knowledge-base", "body"],
  list: ["GET", "/knowledge-base", "query"],
  get: ["GET", "/knowledge-base/{id}", "none"],
  update: ["PATCH", "/knowledge-base/{id}", "body"],
  delete: ["DELETE", "/knowledge-base/{id}", "none"],
} as const satisfies RoutesOf<"knowledgeBase">;

/** Knowledge bases that answer from a server of your own. */
export interface KnowledgeBaseClient extends CallsOf<"knowledgeBase"> {
  readonly listAll: ListAll<"knowledgeBase.list">;
}

/** These calls alone, for bundles that need no others. */
export function createKnowledgeBaseClient(options: ClientOptions): KnowledgeBaseClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"knowledgeBase">(transport, routes),
    listAll: listAll<"knowledgeBase.list">(transport, routes.list),
  };
}
