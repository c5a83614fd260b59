import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { badRequest } from "../../http/api-error.ts";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { calls, tools, workflows } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { listOf } from "../list-query.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { generateWorkflow } from "./generate-workflow.ts";

const transcriptsRead = 100;

/** Workflows, and the draft of one from what callers really asked. */
export function workflowRoutes(services: Services): RowRoutes<RowsOf<"workflow">> {
  const { database, now } = services;
  const store = createResourceStore({ table: workflows, noun: "workflow", now, secrets: services.secrets });
  return {
    ...crudRoutes({ services, store, path: "/workflow", list: "array" }),
    "POST /workflow/generate": route(async ({ body, principal }) => {
      const toolIds = listOf(body.toolIds);
      const found =
        toolIds.length === 0
          ? []
          : await database.orm
              .select()
              .from(tools)
              .where(and(eq(tools.orgId, principal.orgId), inArray(sql<string>`${tools.id}::text`, toolIds)));
      const missing = toolIds.filter((id) => !found.some((tool) => tool.id === id.toLowerCase()));
      if (missing.length > 0) throw badRequest(...missing.map((id) => `toolIds: there is no tool with the id ${id}.`));
      const ended = await database.orm
        .select({ data: calls.data })
        .from(calls)
        .where(and(eq(calls.orgId, principal.orgId), sql`${calls.data}->>'status' = 'ended'`))
        .orderBy(desc(calls.createdAt))
        .limit(transcriptsRead);
      return generateWorkflow(
        ended.map(({ data }) => data.transcript ?? ""),
        found.map(presentRow),
      );
    }),
  };
}
