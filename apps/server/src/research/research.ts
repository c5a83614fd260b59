import type { Database } from "@parlor/platform";
import { deriveResearch, type EnrichmentReply, enrichmentReply } from "@parlor/site-contract";
import { and, eq, gt } from "drizzle-orm";
import type { Logger } from "pino";
import { researchCache } from "../store/schema.ts";
import type { ResearchProvider } from "./people-data-labs.ts";

const KEEP_MILLISECONDS = 7 * 24 * 3_600_000;

/** What is known of an address, by a data provider or by itself. */
export interface Research {
  /** Never rejects: without a provider's word it is derived from the address. */
  find(email: string): Promise<EnrichmentReply>;
}

/** What the provider knows, and what the address alone tells where the provider is silent on who it is. */
function complete(found: EnrichmentReply, email: string): EnrichmentReply {
  const derived = deriveResearch(email);
  const name =
    found.full_name || found.first_name
      ? {}
      : { first_name: derived.first_name, last_name: derived.last_name, full_name: derived.full_name };
  const company = found.company_name || derived.free_mail ? {} : { company_name: derived.company_name };
  const merged = { ...name, ...company, ...found, email: derived.email, free_mail: derived.free_mail };
  return enrichmentReply.parse(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)));
}

/**
 * @param options.provider undefined: everything is derived
 * @param options.now milliseconds since 1970
 */
export function createResearch(options: {
  readonly database: Database;
  readonly provider: ResearchProvider | undefined;
  readonly now: () => number;
  readonly logger: Logger;
}): Research {
  const { database, provider, now, logger } = options;
  const running = new Map<string, Promise<EnrichmentReply>>();

  const readCache = async (email: string): Promise<EnrichmentReply | undefined> => {
    const [row] = await database.orm
      .select()
      .from(researchCache)
      .where(and(eq(researchCache.email, email), gt(researchCache.expiresAt, new Date(now()))));
    const parsed = enrichmentReply.safeParse(row?.reply);
    return parsed.success ? parsed.data : undefined;
  };

  const ask = async (known: ResearchProvider, email: string): Promise<EnrichmentReply> => {
    try {
      const cached = await readCache(email);
      if (cached) return cached;
      const found = await known.find(email);
      const reply = found ? complete(found, email) : deriveResearch(email);
      const row = { email, reply, expiresAt: new Date(now() + KEEP_MILLISECONDS) };
      await database.orm
        .insert(researchCache)
        .values(row)
        .onConflictDoUpdate({ target: researchCache.email, set: { reply: row.reply, expiresAt: row.expiresAt } });
      return reply;
    } catch (error) {
      logger.warn({ error }, "research failed, the address has to do");
      return deriveResearch(email);
    }
  };

  return {
    async find(email) {
      if (!provider) return deriveResearch(email);
      // Two requests for one address are one question to the provider.
      let asked = running.get(email);
      if (!asked) {
        asked = ask(provider, email).finally(() => running.delete(email));
        running.set(email, asked);
      }
      return asked;
    },
  };
}
