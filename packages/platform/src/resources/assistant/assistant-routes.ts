import type { Assistant } from "@parlor/contract";
import { and, count, desc, eq, max } from "drizzle-orm";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { assistants, assistantVersions, type DataOf } from "../../store/schema.ts";
import { maskAll } from "../../store/secret-fields.ts";
import { assistantWarnings, withWarnings } from "../../warnings/assistant-warnings.ts";
import { crudRoutes } from "../crud.ts";
import { fieldConditions, idConditions, pageRows, type ResourceRow } from "../list-query.ts";
import { createResourceStore, presentMasked } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** What is shown of a configuration, by its text: lists show it again and again, and to find it takes time. */
const shown = new Map<string, { readonly data: DataOf<Assistant>; readonly warnings: string[] }>();
const mostShown = 1_000;

function shownOf(data: DataOf<Assistant>) {
  const text = JSON.stringify(data);
  const known = shown.get(text);
  if (known) return known;
  const found = { data: maskAll(data), warnings: assistantWarnings(data) };
  if (shown.size >= mostShown) shown.clear();
  if (text.length <= 20_000) shown.set(text, found);
  return found;
}

function present(row: ResourceRow<DataOf<Assistant>>): Assistant {
  const { data, warnings } = shownOf(row.data);
  return { ...presentMasked(row, data), ...withWarnings(warnings) };
}

/** Assistants; every state that one ever had is kept as a version. */
export function assistantRoutes(services: Services): RowRoutes<RowsOf<"assistant">> {
  const { database, now } = services;
  const store = createResourceStore({ table: assistants, noun: "assistant", now, secrets: services.secrets });

  return {
    ...crudRoutes({
      services,
      store,
      path: "/assistant",
      list: "array",
      present,
      // The answer's own field, which a client may send back with the rest.
      prepare: async (_connection, _context, { warnings: _warnings, ...data }) => data,
      async stored({ orm }, row) {
        const [last] = await orm
          .select({ version: max(assistantVersions.version) })
          .from(assistantVersions)
          .where(eq(assistantVersions.assistantId, row.id));
        const version = (last?.version ?? 0) + 1;
        await orm
          .insert(assistantVersions)
          .values({ assistantId: row.id, version, data: row.data, createdAt: row.updatedAt });
      },
    }),
    "GET /assistant/{id}/version": route(async (context) => {
      const row = await store.get(database, context.principal.orgId, context.params.id);
      const { limit, page, pageState } = context.query;
      const size = typeof limit === "number" ? limit : 100;
      const number = typeof page === "number" && page >= 1 ? page : 1;
      const offset = pageState === undefined ? (number - 1) * size : Math.max(0, Number(pageState) || 0);
      const ofAssistant = and(eq(assistantVersions.assistantId, row.id));
      const versions = await database.orm
        .select()
        .from(assistantVersions)
        .where(ofAssistant)
        .orderBy(desc(assistantVersions.version))
        .limit(size)
        .offset(offset);
      const [total] = await database.orm.select({ items: count() }).from(assistantVersions).where(ofAssistant);
      const totalItems = total?.items ?? 0;
      const next = offset + versions.length;
      return {
        results: versions.map((version) => ({
          id: String(version.version),
          assistantId: row.id,
          orgId: row.orgId,
          data: JSON.stringify(maskAll(version.data)),
          createdAt: version.createdAt.toISOString(),
        })),
        metadata: { itemsPerPage: size, totalItems, currentPage: number },
        ...(next < totalItems && versions.length > 0 && { nextPageState: String(next) }),
      };
    }),
    "GET /v2/assistant": route(async ({ principal, query }) => {
      const conditions = [...idConditions(store.table, query), ...fieldConditions(store.table, query, ["name"])];
      const page = await pageRows(database, store.table, principal.orgId, query, conditions);
      return { results: page.rows.map(present), metadata: page.metadata };
    }),
  };
}
