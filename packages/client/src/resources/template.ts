import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/template", "body"],
  list: ["GET", "/template", "query"],
  listPinned: ["GET", "/template/pinned", "none"],
  get: ["GET", "/template/{id}", "none"],
  update: ["PATCH", "/template/{id}", "body"],
  delete: ["DELETE", "/template/{id}", "none"],
} as const satisfies RoutesOf<"template">;

/** Templates of tools. */
export interface TemplateClient extends CallsOf<"template"> {
  readonly listAll: ListAll<"template.list">;
}

/** These calls alone, for bundles that need no others. */
export function createTemplateClient(options: ClientOptions): TemplateClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"template">(transport, routes),
    listAll: listAll<"template.list">(transport, routes.list),
  };
}
