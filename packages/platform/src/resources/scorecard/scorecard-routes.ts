import { badRequest } from "../../http/api-error.ts";
import type { RowRoutes, RowsOf } from "../../http/route.ts";
import { assistants, scorecards, structuredOutputs } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { idConditions } from "../list-query.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Scorecards: points for calls, by the data that is taken out of them when they are over. */
export function scorecardRoutes(services: Services): RowRoutes<RowsOf<"scorecard">> {
  const { now, secrets } = services;
  const store = createResourceStore({ table: scorecards, noun: "scorecard", now, secrets });
  const assistantStore = createResourceStore({ table: assistants, noun: "assistant", now });
  const outputStore = createResourceStore({ table: structuredOutputs, noun: "structured output", now });
  return crudRoutes({
    services,
    store,
    path: "/observability/scorecard",
    list: "page",
    conditions: (query) => idConditions(store.table, query),
    async prepare(connection, { principal: { orgId } }, data) {
      for (const id of data.assistantIds ?? []) {
        if (!(await assistantStore.find(connection, orgId, id)))
          throw badRequest(`assistantIds: there is no assistant with the id ${id} in this organisation.`);
      }
      for (const [index, { structuredOutputId: id }] of data.metrics.entries()) {
        const at = `metrics[${index}].structuredOutputId`;
        const row = await outputStore.find(connection, orgId, id);
        if (!row) throw badRequest(`${at}: there is no structured output with the id ${id} in this organisation.`);
        const { type } = row.data.schema;
        if (type !== "number" && type !== "integer" && type !== "boolean")
          throw badRequest(`${at}: its schema is of the type ${String(type)}; numbers and booleans are scored.`);
      }
      return data;
    },
  });
}
