import type { CreateToolTemplateDTO, Template } from "@parlor/contract";
import { sql } from "drizzle-orm";
import { badRequest } from "../../http/api-error.ts";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { templates } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { fieldConditions, listRows } from "../list-query.ts";
import { createResourceStore, presentRow, writableFields } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Templates of tools. `pinned: true` in a body pins one. */
export function templateRoutes(services: Services): RowRoutes<RowsOf<"template">> {
  const { database } = services;
  const store = createResourceStore({
    table: templates,
    noun: "template",
    now: services.now,
    secrets: services.secrets,
  });
  return {
    ...crudRoutes({
      services,
      store,
      path: "/template",
      list: "array",
      conditions: (query) => [
        ...fieldConditions(store.table, query, ["visibility", "provider"]),
        query.collectionId === undefined
          ? undefined
          : sql`${templates.data}->'metadata'->>'collectionId' = ${String(query.collectionId)}`,
      ],
    }),
    // The contract takes a list or a single one; the reply is a single one in either case: the first.
    "POST /template": route(({ rawBody, principal }) => {
      // The row's check has seen that each is one.
      const given = [rawBody].flat() as CreateToolTemplateDTO[];
      return database.transaction(async (connection) => {
        const stored: Template[] = [];
        for (const template of given) {
          const data = { visibility: "private", ...writableFields(template) } as const;
          stored.push(presentRow(await store.insert(connection, principal.orgId, data)));
        }
        const [first] = stored;
        if (!first) throw badRequest("body: at least one template is needed.");
        return first;
      });
    }),
    "GET /template/pinned": route(async ({ principal }) => {
      const pinned = sql`${templates.data}->>'pinned' = 'true'`;
      return (await listRows(database, store.table, principal.orgId, {}, [pinned])).map(presentRow);
    }),
  };
}
