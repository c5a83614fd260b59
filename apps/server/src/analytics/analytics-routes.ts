import { createRateLimit, type Database, takeTurn } from "@parlor/platform";
import { analyticsBody } from "@parlor/site-contract";
import { Hono } from "hono";
import type { SiteEnvironment } from "../http/caller.ts";
import { readJson } from "../http/read-json.ts";
import { analyticsEvents } from "../store/schema.ts";

const LARGEST_BODY = 65_536;
/** An event dated further from now than this is dated now: clocks of visitors are anything. */
const TOLERANCE_MILLISECONDS = 24 * 3_600_000;

/** `POST /analytics/v1/events`: the own-table end of the analytics hook. Do Not Track is obeyed here as well. */
export function analyticsRoutes(database: Database, now: () => number): Hono<SiteEnvironment> {
  const limit = createRateLimit({ limit: 60, windowMilliseconds: 60_000, now });
  return new Hono<SiteEnvironment>().post("/events", async (context) => {
    const { visitorId } = context.get("caller");
    takeTurn(limit, visitorId);
    const { events } = await readJson(context, analyticsBody, LARGEST_BODY);
    const refuses = context.req.header("dnt") === "1" || context.req.header("sec-gpc") === "1";
    if (refuses) return context.body(null, 204);
    await database.orm.insert(analyticsEvents).values(
      events.map((event) => {
        const at = Date.parse(event.timestamp);
        const isPlausible = Math.abs(at - now()) < TOLERANCE_MILLISECONDS;
        return {
          visitorId,
          name: event.name,
          properties: event.properties ?? {},
          at: new Date(isPlausible ? at : now()),
        };
      }),
    );
    return context.body(null, 204);
  });
}
