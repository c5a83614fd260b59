import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ApiError, failedDependency } from "../../http/api-error.ts";
import { credentials, type JsonObject } from "../../store/schema.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** A provider's key, as the organisation keeps it. */
export interface ProviderCredential {
  readonly id: string;
  readonly apiKey: string;
  /** Everything else of the credential. */
  readonly data: JsonObject;
}

const answerLimit = 5_000_000;
const timeoutMilliseconds = 20_000;

/** The newest credential of a provider. @throws {ApiError} 424 saying what to create. */
export async function providerCredential(
  services: Services,
  orgId: string,
  provider: string,
  purpose: string,
): Promise<ProviderCredential> {
  const store = createResourceStore({
    table: credentials,
    noun: "credential",
    now: services.now,
    secrets: services.secrets,
  });
  const [row] = await services.database.orm
    .select()
    .from(credentials)
    .where(and(eq(credentials.orgId, orgId), sql`${credentials.data}->>'provider' = ${provider}`))
    .orderBy(desc(credentials.createdAt))
    .limit(1);
  const data = row && store.reveal(row);
  const apiKey = data && "apiKey" in data ? data.apiKey : undefined;
  if (!row || typeof apiKey !== "string") {
    throw failedDependency(`${purpose} needs a key of ${provider}: create one with POST /credential.`);
  }
  return { id: row.id, apiKey, data: data ?? {} };
}

/** Asks a provider for JSON. @throws {ApiError} 424 when it does not answer, or not with what it should. */
export async function askProvider<Answer>(
  services: Services,
  provider: string,
  url: string,
  init: RequestInit,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  let reason: string;
  try {
    const response = await services.fetchOutside(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
    const text = (await response.text()).slice(0, answerLimit);
    if (response.ok) return schema.parse(JSON.parse(text));
    reason = `status ${response.status}`;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    reason = error instanceof z.ZodError || error instanceof SyntaxError ? "an answer of another shape" : String(error);
  }
  throw failedDependency(`${provider} answered with ${reason}. Check the credential and the network.`);
}

const elevenLabsVoice = z.looseObject({
  voice_id: z.string(),
  name: z.string().default(""),
  category: z.string().optional(),
  description: z.string().nullish(),
  preview_url: z.string().nullish(),
  labels: z.looseObject({ accent: z.string(), language: z.string(), gender: z.string() }).partial().nullish(),
});

const cartesiaVoice = z.looseObject({
  id: z.string(),
  name: z.string().default(""),
  description: z.string().nullish(),
  language: z.string().nullish(),
  gender: z.string().nullish(),
  is_public: z.boolean().optional(),
});

const genderOf = (value: unknown): JsonObject =>
  value === "male" || value === "masculine"
    ? { gender: "male" }
    : value === "female" || value === "feminine"
      ? { gender: "female" }
      : {};

const urlOf = ({ data: { apiUrl } }: ProviderCredential, otherwise: string): string =>
  typeof apiUrl === "string" ? apiUrl.replace(/\/+$/, "") : otherwise;

export const elevenLabsUrl = (credential: ProviderCredential): string => urlOf(credential, "https://api.elevenlabs.io");

type ListVoices = (services: Services, credential: ProviderCredential) => Promise<JsonObject[]>;

/** How each provider that has a list of voices is asked for it. */
export const voiceLists: Readonly<Record<string, ListVoices>> = {
  async "11labs"(services, credential) {
    const { voices } = await askProvider(
      services,
      "11labs",
      `${elevenLabsUrl(credential)}/v1/voices`,
      { headers: { "xi-api-key": credential.apiKey } },
      z.looseObject({ voices: z.array(elevenLabsVoice) }),
    );
    return voices.map((voice) => ({
      provider: "11labs",
      providerId: voice.voice_id,
      slug: voice.voice_id,
      name: voice.name,
      ...(voice.description && { description: voice.description }),
      ...(voice.preview_url && { previewUrl: voice.preview_url }),
      ...(voice.labels?.accent && { accent: voice.labels.accent }),
      ...(voice.labels?.language && { language: voice.labels.language }),
      ...genderOf(voice.labels?.gender),
      isCloned: voice.category === "cloned",
    }));
  },
  async cartesia(services, credential) {
    const base = urlOf(credential, "https://api.cartesia.ai");
    const found = await askProvider(
      services,
      "cartesia",
      `${base}/voices`,
      { headers: { authorization: `Bearer ${credential.apiKey}`, "cartesia-version": "2024-11-13" } },
      z.union([z.array(cartesiaVoice), z.looseObject({ data: z.array(cartesiaVoice) }).transform((page) => page.data)]),
    );
    return found.map((voice) => ({
      provider: "cartesia",
      providerId: voice.id,
      slug: voice.id,
      name: voice.name,
      ...(voice.description && { description: voice.description }),
      ...(voice.language && { language: voice.language }),
      ...genderOf(voice.gender),
      isCloned: voice.is_public === false,
    }));
  },
};
