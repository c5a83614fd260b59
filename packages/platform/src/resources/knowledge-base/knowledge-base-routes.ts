import type { RowRoutes, RowsOf } from "../../http/route.ts";
import { knowledgeBases } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Knowledge bases: servers that are asked for documents. */
export function knowledgeBaseRoutes(services: Services): RowRoutes<RowsOf<"knowledgeBase">> {
  const store = createResourceStore({
    table: knowledgeBases,
    noun: "knowledge base",
    now: services.now,
    secrets: services.secrets,
  });
  return crudRoutes({ services, store, path: "/knowledge-base", list: "array" });
}
