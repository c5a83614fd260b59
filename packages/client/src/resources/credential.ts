import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/credential", "body"],
  list: ["GET", "/credential", "query"],
  get: ["GET", "/credential/{id}", "none"],
  update: ["PATCH", "/credential/{id}", "body"],
  delete: ["DELETE", "/credential/{id}", "none"],
  createSession: ["POST", "/credential/session", "body"],
  webhook: ["POST", "/credential/webhook", "body", "no-auth"],
  trigger: ["POST", "/credential/trigger", "body"],
} as const satisfies RoutesOf<"credential">;

/** Credentials of third parties; their secrets never come back in full. */
export interface CredentialClient extends CallsOf<"credential"> {
  readonly listAll: ListAll<"credential.list">;
}

/** These calls alone, for bundles that need no others. */
export function createCredentialClient(options: ClientOptions): CredentialClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"credential">(transport, routes),
    listAll: listAll<"credential.list">(transport, routes.list),
  };
}
