import { sql } from "drizzle-orm";
import { badRequest } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import { type RouteTable, route } from "../../http/route.ts";
import { type JsonObject, templates } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { fieldConditions, listRows } from "../list-query.ts";
import { createResourceStore, presentRow, writableFields } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Templates of tools. `pinned: true` in a body pins one. */
export function templateRoutes(services: Services): RouteTable {
  const { database } = services;
  const store = createResourceStore({ table: templates, noun: "template", now: services.now });
  return {
    ...crudRoutes({
      services,
      store,
      path: "/template",
      list: "array",
      conditions: ({ query }) => [
        ...fieldConditions(store.table, query, ["visibility", "provider"]),
        query["collectionId"] === undefined
          ? undefined
          : sql`${templates.data}->'metadata'->>'collectionId' = ${String(query["collectionId"])}`,
      ],
    }),
    // The contract takes a list or a single one; the reply is a single one in either case: the first.
    "POST /template": route(({ rawBody, principal }) => {
      const given = (Array.isArray(rawBody) ? rawBody : [rawBody]).filter(isObject);
      if (given.length === 0) throw badRequest("body: at least one template is needed.");
      return database.transaction(async (connection) => {
        const stored: JsonObject[] = [];
        for (const template of given) {
          const data = { visibility: "private", ...writableFields(template) };
          stored.push(presentRow(await store.insert(connection, principal.orgId, data)));
        }
        return stored[0] ?? {};
      });
    }),
    "GET /template/pinned": route(async ({ principal, query }) => {
      const pinned = sql`${templates.data}->>'pinned' = 'true'`;
      return (await listRows(database, store.table, principal.orgId, query, [pinned])).map(presentRow);
    }),
  };
}
