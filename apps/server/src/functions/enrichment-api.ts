import type { Visits } from "../visit/visits.ts";
import type { FunctionHandler } from "./handlers.ts";

/** Researches any address, and begins the visitor's visit with what was found. */
export const createEnrichmentApi =
  (visits: Visits): FunctionHandler<"enrichment-api"> =>
  ({ email }, { visitorId }) =>
    visits.research(email, visitorId);
