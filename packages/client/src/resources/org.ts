import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/org", "body"],
  list: ["GET", "/org", "none"],
  get: ["GET", "/org/{id}", "none"],
  update: ["PATCH", "/org/{id}", "body"],
  delete: ["DELETE", "/org/{id}", "none"],
  listUsers: ["GET", "/org/{id}/user", "none"],
  leave: ["DELETE", "/org/{id}/leave", "none"],
  removeMember: ["DELETE", "/org/{id}/member/{memberId}/leave", "none"],
  invite: ["POST", "/org/{id}/invite", "body"],
  updateRole: ["PATCH", "/org/{id}/role", "body"],
  getAuth: ["GET", "/org/{id}/auth", "none"],
} as const satisfies RoutesOf<"org">;

/** Organisations, their members and roles. */
export interface OrgClient extends CallsOf<"org"> {}

/** These calls alone, for bundles that need no others. */
export function createOrgClient(options: ClientOptions): OrgClient {
  return callsOf<"org">(new Transport(options), routes);
}
