import type { CreateSupportTicketDTO } from "@parlor/contract";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { supportTickets } from "../../store/schema.ts";
import { createResourceStore, mergeFields } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Support tickets: kept for whoever runs this installation, and said in its log. */
export function supportRoutes(services: Services): RowRoutes<RowsOf<"support">> {
  const store = createResourceStore({ table: supportTickets, noun: "support ticket", now: services.now });
  return {
    "POST /support/ticket": route(
      async ({ body, principal }) => {
        const row = await store.insert(
          services.database,
          principal.orgId,
          mergeFields(body as CreateSupportTicketDTO, {}),
        );
        services.logger.info({ ticketId: row.id, orgId: row.orgId, category: body.category }, "support ticket filed");
        return { id: row.id };
      },
      { role: "viewer" },
    ),
  };
}
