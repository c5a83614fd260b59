import type { Research } from "../research/research.ts";
import type { FunctionHandler } from "./handlers.ts";

/** Researches any address. */
export const createEnrichmentApi =
  (research: Research): FunctionHandler<"enrichment-api"> =>
  ({ email }) =>
    research.find(email);
