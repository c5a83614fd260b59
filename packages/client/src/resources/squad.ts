import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/squad", "body"],
  list: ["GET", "/squad", "query"],
  get: ["GET", "/squad/{id}", "none"],
  update: ["PATCH", "/squad/{id}", "body"],
  delete: ["DELETE", "/squad/{id}", "none"],
} as const satisfies RoutesOf<"squad">;

/** Squads: assistants that hand over to each other. */
export interface SquadClient extends CallsOf<"squad"> {
  readonly listAll: ListAll<"squad.list">;
}

/** These calls alone, for bundles that need no others. */
export function createSquadClient(options: ClientOptions): SquadClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"squad">(transport, routes),
    listAll: listAll<"squad.list">(transport, routes.list),
  };
}
