import { z } from "zod";
import { badRequest } from "../../http/api-error.ts";
import { type RouteTable, route } from "../../http/route.ts";
import type { JsonObject } from "../../store/schema.ts";
import type { Services } from "../services.ts";
import { analyticsQuerySchema, runAnalyticsQuery } from "./run-query.ts";

const bodySchema = z.looseObject({ queries: z.array(analyticsQuerySchema) });

/** Figures over what really happened. */
export function analyticsRoutes(services: Services): RouteTable {
  return {
    "POST /analytics": route(
      async ({ body, principal }) => {
        const parsed = bodySchema.safeParse(body);
        if (!parsed.success) {
          throw badRequest(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
        }
        const results: JsonObject[] = [];
        for (const query of parsed.data.queries) {
          results.push(await runAnalyticsQuery(services.database, principal.orgId, query, services.now()));
        }
        return results;
      },
      { role: "viewer" },
    ),
  };
}
