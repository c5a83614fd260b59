import { type RouteTable, route } from "../../http/route.ts";
import { supportTickets } from "../../store/schema.ts";
import { createResourceStore, writableFields } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Support tickets: kept for whoever runs this installation, and said in its log. */
export function supportRoutes(services: Services): RouteTable {
  const store = createResourceStore({ table: supportTickets, noun: "support ticket", now: services.now });
  return {
    "POST /support/ticket": route(
      async ({ body, principal }) => {
        const row = await store.insert(services.database, principal.orgId, writableFields(body));
        services.logger.info(
          { ticketId: row.id, orgId: row.orgId, category: body["category"] },
          "support ticket filed",
        );
        return { id: row.id };
      },
      { role: "viewer" },
    ),
  };
}
