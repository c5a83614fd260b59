import type { RowRoutes, RowsOf } from "../../http/route.ts";
import { squads } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { idConditions } from "../list-query.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Squads: several assistants that hand a conversation over to each other. */
export function squadRoutes(services: Services): RowRoutes<RowsOf<"squad">> {
  const store = createResourceStore({ table: squads, noun: "squad", now: services.now, secrets: services.secrets });
  return crudRoutes({
    services,
    store,
    path: "/squad",
    list: "array",
    conditions: (query) => idConditions(store.table, query),
  });
}
