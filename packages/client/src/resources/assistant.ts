import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  listPage: ["GET", "/v2/assistant", "query"],
  create: ["POST", "/assistant", "body"],
  list: ["GET", "/assistant", "query"],
  get: ["GET", "/assistant/{id}", "none"],
  update: ["PATCH", "/assistant/{id}", "body"],
  replace: ["PUT", "/assistant/{id}", "body"],
  delete: ["DELETE", "/assistant/{id}", "none"],
  listVersions: ["GET", "/assistant/{id}/version", "query"],
} as const satisfies RoutesOf<"assistant">;

/**
 * Assistants: who speaks, how, and what they know.
 *
 * @example
 * const assistants = createAssistantClient({ token: "…", baseUrl: "http://localhost:3001" });
 * const alex = await assistants.create({ name: "Alex", firstMessage: "Hello" });
 */
export interface AssistantClient extends CallsOf<"assistant"> {
  readonly listAll: ListAll<"assistant.list">;
}

/** These calls alone, for bundles that need no others. */
export function createAssistantClient(options: ClientOptions): AssistantClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"assistant">(transport, routes),
    listAll: listAll<"assistant.list">(transport, routes.list),
  };
}
