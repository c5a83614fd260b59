import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  query: ["POST", "/analytics", "body"],
} as const satisfies RoutesOf<"analytics">;

/**
 * Figures over what happened.
 *
 * @example
 * const analytics = createAnalyticsClient({ token });
 * const count = [{ operation: "count", column: "id" }];
 * await analytics.query({ queries: [{ table: "call", name: "calls", operations: count }] });
 */
export interface AnalyticsClient extends CallsOf<"analytics"> {}

/** These calls alone, for bundles that need no others. */
export function createAnalyticsClient(options: ClientOptions): AnalyticsClient {
  return callsOf<"analytics">(new Transport(options), routes);
}
