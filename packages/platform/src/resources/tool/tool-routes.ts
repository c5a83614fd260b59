import type { RowRoutes, RowsOf } from "../../http/route.ts";
import { tools } from "../../store/schema.ts";
import { toolWarnings, withWarnings } from "../../warnings/assistant-warnings.ts";
import { crudRoutes } from "../crud.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Tools that assistants name in `model.toolIds`. */
export function toolRoutes(services: Services): RowRoutes<RowsOf<"tool">> {
  const store = createResourceStore({ table: tools, noun: "tool", now: services.now, secrets: services.secrets });
  return crudRoutes({
    services,
    store,
    path: "/tool",
    list: "array",
    present: (row) => ({ ...presentRow(row), ...withWarnings(toolWarnings(presentRow(row))) }),
    prepare: async (_connection, _context, { warnings: _warnings, ...data }) => data,
  });
}
