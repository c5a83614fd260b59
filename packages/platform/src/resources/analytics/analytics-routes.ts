import type { AnalyticsQueryResult } from "@parlor/contract";
import { z } from "zod";
import { badRequest } from "../../http/api-error.ts";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import type { Services } from "../services.ts";
import { analyticsQuerySchema, runAnalyticsQuery } from "./run-query.ts";

const bodySchema = z.looseObject({ queries: z.array(analyticsQuerySchema) });

/** Figures over what really happened. */
export function analyticsRoutes(services: Services): RowRoutes<RowsOf<"analytics">> {
  return {
    "POST /analytics": route(
      async ({ body, principal }) => {
        const parsed = bodySchema.safeParse(body);
        if (!parsed.success) {
          throw badRequest(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
        }
        const results: AnalyticsQueryResult[] = [];
        for (const query of parsed.data.queries) {
          // A query's answer has its columns for names: no type says more of it.
          results.push(await runAnalyticsQuery(services.database, principal.orgId, query, services.now()));
        }
        return results;
      },
      { role: "viewer" },
    ),
  };
}
