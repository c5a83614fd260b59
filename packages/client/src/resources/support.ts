import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  createTicket: ["POST", "/support/ticket", "body"],
} as const satisfies RoutesOf<"support">;

/** Tickets to whoever runs the platform. */
export interface SupportClient extends CallsOf<"support"> {}

/** These calls alone, for bundles that need no others. */
export function createSupportClient(options: ClientOptions): SupportClient {
  return callsOf<"support">(new Transport(options), routes);
}
