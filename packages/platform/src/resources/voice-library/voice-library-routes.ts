import type { VoiceLibrary } from "@parlor/contract";
import { and, eq, sql } from "drizzle-orm";
import { failedDependency } from "../../http/api-error.ts";
import { type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { voices } from "../../store/schema.ts";
import { fieldConditions, listOf, listRows } from "../list-query.ts";
import { createResourceStore, mergeFields, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { installedVoices } from "./installed-voices.ts";
import { providerCredential, voiceLists } from "./voice-providers.ts";

/** Both names mean this installation: its own, and that of the platform whose API this is. */
export const isInstalled = (provider: string): boolean => provider === "parlor" || provider === "vapi";

/** The voices that this installation has: its own, and those fetched from providers that it has a key of. */
export function voiceLibraryRoutes(services: Services): RowRoutes<RowsOf<"voiceLibrary">> {
  const { database, hasVoiceSamples, url } = services;
  const samplesUrl = hasVoiceSamples ? `${url}/voice-samples` : undefined;
  const store = createResourceStore({ table: voices, noun: "voice", now: services.now });

  const sync = async (orgId: string, provider: string): Promise<VoiceLibrary[]> => {
    if (isInstalled(provider)) return installedVoices(orgId, {}, samplesUrl);
    const list = voiceLists[provider];
    if (!list) throw failedDependency(`Voices of ${provider} cannot be listed from here: name them by their id.`);
    const credential = await providerCredential(services, orgId, provider, `The list of ${provider}'s voices`);
    const found = await list(services, credential);
    return database.transaction(async (connection) => {
      const known = await connection.orm
        .select()
        .from(voices)
        .where(and(eq(voices.orgId, orgId), sql`${voices.data}->>'provider' = ${provider}`))
        .for("update");
      const synced: VoiceLibrary[] = [];
      for (const voice of found) {
        const data = { isPublic: false, isDeleted: false, credentialId: credential.id, ...voice };
        const row = known.find((candidate) => candidate.data.providerId === voice.providerId);
        const stored = row
          ? await store.replace(connection, row, mergeFields(row.data, data))
          : await store.insert(connection, orgId, data);
        synced.push(presentRow(stored));
      }
      for (const row of known) {
        if (found.some((voice) => voice.providerId === row.data.providerId)) continue;
        await store.replace(connection, row, { ...row.data, isDeleted: true });
      }
      return synced;
    });
  };

  const list = async ({
    params: { provider },
    query,
    principal,
  }: Pick<RowContext<"GET /voice-library/{provider}">, "params" | "query" | "principal">): Promise<VoiceLibrary[]> => {
    if (isInstalled(provider)) return installedVoices(principal.orgId, query, samplesUrl);
    const { keyword } = query;
    const pattern = `%${String(keyword).replace(/[\\%_]/g, "\\$&")}%`;
    const rows = await listRows(database, store.table, principal.orgId, query, [
      sql`${voices.data}->>'provider' = ${provider} and ${voices.data}->>'isDeleted' = 'false'`,
      ...fieldConditions(store.table, query, ["language", "accent", "gender", "isCloned"]),
      keyword === undefined
        ? undefined
        : sql`(${voices.data}->>'name' ilike ${pattern} or ${voices.data}->>'description' ilike ${pattern})`,
    ]);
    return rows.map(presentRow);
  };

  return {
    "GET /voice-library/{provider}": route(list),
    "GET /voice-library/{provider}/accents": route(async (context) => {
      const seen = new Set<string>();
      return (await list({ ...context, query: {} })).filter(({ accent }) => {
        if (typeof accent !== "string" || seen.has(accent)) return false;
        return seen.add(accent);
      });
    }),
    "POST /voice-library/sync/{provider}": route(({ params, principal }) => sync(principal.orgId, params.provider)),
    "POST /voice-library/sync": route(async ({ body, principal }) => {
      const asked = listOf(body.providers);
      if (asked.length > 0) {
        return (await Promise.all(asked.map((provider) => sync(principal.orgId, provider)))).flat();
      }
      const all = installedVoices(principal.orgId, {}, samplesUrl);
      for (const provider of Object.keys(voiceLists)) {
        const credential = await providerCredential(services, principal.orgId, provider, "").catch(() => undefined);
        if (credential) all.push(...(await sync(principal.orgId, provider)));
      }
      return all;
    }),
    "POST /voice-library/create-sesame-voice": route(
      async () => {
        throw failedDependency("A Sesame voice is made by Sesame's own service, and none is configured here.");
      },
      { multipart: true },
    ),
  };
}
