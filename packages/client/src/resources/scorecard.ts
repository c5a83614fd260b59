import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/observability/scorecard", "query"],
  create: ["POST", "/observability/scorecard", "body"],
  get: ["GET", "/observability/scorecard/{id}", "none"],
  update: ["PATCH", "/observability/scorecard/{id}", "body"],
  delete: ["DELETE", "/observability/scorecard/{id}", "none"],
} as const satisfies RoutesOf<"scorecard">;

/** Scorecards: points for calls, by the data that is taken out of them. */
export interface ScorecardClient extends CallsOf<"scorecard"> {
  readonly listAll: ListAll<"scorecard.list">;
}

/** These calls alone, for bundles that need no others. */
export function createScorecardClient(options: ClientOptions): ScorecardClient {
  const transport = new Transport(options);
  return { ...callsOf<"scorecard">(transport, routes), listAll: listAll<"scorecard.list">(transport, routes.list) };
}
