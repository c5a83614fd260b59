import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/campaign", "body"],
  list: ["GET", "/campaign", "query"],
  listPage: ["GET", "/campaign/paginated", "query"],
  get: ["GET", "/campaign/{id}", "none"],
  update: ["PATCH", "/campaign/{id}", "body"],
  delete: ["DELETE", "/campaign/{id}", "none"],
} as const satisfies RoutesOf<"campaign">;

/** Campaigns: many calls by one plan. */
export interface CampaignClient extends CallsOf<"campaign"> {
  readonly listAll: ListAll<"campaign.list">;
}

/** These calls alone, for bundles that need no others. */
export function createCampaignClient(options: ClientOptions): CampaignClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"campaign">(transport, routes),
    listAll: listAll<"campaign.list">(transport, routes.list),
  };
}
