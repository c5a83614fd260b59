import type { VoiceLibrary, VoiceLibraryVoiceResponse } from "@parlor/contract";
import { z } from "zod";
import { badRequest, failedDependency, notFound } from "../../http/api-error.ts";
import type { Principal } from "../../http/principal.ts";
import { type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { type DataOf, type JsonObject, voices } from "../../store/schema.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { installedVoices } from "../voice-library/installed-voices.ts";
import { isInstalled } from "../voice-library/voice-library-routes.ts";
import {
  askProvider,
  elevenLabsUrl,
  type ProviderCredential,
  providerCredential,
} from "../voice-library/voice-providers.ts";

const cloneLimit = 25_000_000;
const anyObject = z.record(z.string(), z.unknown());
const leadConnector = "https://services.leadconnectorhq.com";

const sharedVoice = z.looseObject({
  voice_id: z.string(),
  name: z.string(),
  public_owner_id: z.string().optional(),
  description: z.string().nullish(),
  gender: z.string().nullish(),
  accent: z.string().nullish(),
  age: z.union([z.string(), z.number()]).nullish(),
});

/** What belongs to other companies' services; each asks them, with the key that the organisation keeps. */
export function voiceProviderRoutes(services: Services): RowRoutes<RowsOf<"voiceProvider">> {
  const store = createResourceStore({ table: voices, noun: "voice", now: services.now });

  /** Make and GoHighLevel, by the name in the path. */
  const automation = async (
    context: { readonly params: { readonly provider: string }; readonly principal: Principal },
    purpose: string,
    paths: {
      readonly make: (credential: ProviderCredential) => string;
      readonly ghl: (credential: ProviderCredential) => string;
    },
  ): Promise<JsonObject> => {
    const { provider } = context.params;
    if (provider !== "make" && provider !== "ghl") {
      throw badRequest(`provider: ${provider} has no ${purpose}; give make or ghl.`);
    }
    const name = provider === "make" ? "make" : "gohighlevel";
    const credential = await providerCredential(services, context.principal.orgId, name, `The list of ${purpose}`);
    const scheme = provider === "make" ? "Token" : "Bearer";
    const headers = { authorization: `${scheme} ${credential.apiKey}`, version: "2021-07-28" };
    return askProvider(services, name, paths[provider](credential), { headers }, anyObject);
  };
  const region = ({ data: { region: named } }: ProviderCredential): string =>
    String(named ?? "eu1").replace(/[^a-z0-9-]/gi, "");
  const teamOf = ({ data: { teamId } }: ProviderCredential): unknown => teamId;
  const encode = (value: unknown): string => encodeURIComponent(String(value ?? ""));

  const search = async (
    context: RowContext<"GET /{provider}/voices/search" | "GET /{provider}/voice/search">,
  ): Promise<VoiceLibraryVoiceResponse[]> => {
    const { provider } = context.params;
    const { name } = context.query;
    if (isInstalled(provider)) {
      return installedVoices(context.principal.orgId, { keyword: name }).map((voice) => ({
        voiceId: voice.providerId ?? voice.id,
        name: voice.name ?? "",
        gender: voice.gender,
        accent: voice.accent,
        description: voice.description,
      }));
    }
    if (provider !== "11labs") throw failedDependency(`Voices of ${provider} cannot be searched from here.`);
    const credential = await providerCredential(services, context.principal.orgId, provider, "The search for voices");
    const { voices: found } = await askProvider(
      services,
      provider,
      `${elevenLabsUrl(credential)}/v1/shared-voices?search=${encode(name)}`,
      { headers: { "xi-api-key": credential.apiKey } },
      z.looseObject({ voices: z.array(sharedVoice) }),
    );
    return found.map((voice) => ({
      voiceId: voice.voice_id,
      name: voice.name,
      ...(voice.public_owner_id !== undefined && { publicOwnerId: voice.public_owner_id }),
      ...(voice.description && { description: voice.description }),
      ...(voice.gender && { gender: voice.gender }),
      ...(voice.accent && { accent: voice.accent }),
      ...(voice.age !== undefined && voice.age !== null && { age: voice.age }),
    }));
  };

  const keep = async (
    orgId: string,
    credential: ProviderCredential,
    voice: Partial<DataOf<VoiceLibrary>>,
  ): Promise<VoiceLibrary> => {
    const data = { provider: "11labs", isPublic: false, isDeleted: false, credentialId: credential.id, ...voice };
    return presentRow(await store.insert(services.database, orgId, data));
  };

  const add = async (
    context: RowContext<"POST /{provider}/voices/add" | "POST /{provider}/voice/add">,
  ): Promise<VoiceLibrary> => {
    const { provider } = context.params;
    const { ownerId, voiceId, name } = context.body;
    if (isInstalled(provider)) {
      const voice = installedVoices(context.principal.orgId).find(({ providerId }) => providerId === voiceId);
      if (!voice) throw notFound(`voiceId: this installation has no voice ${voiceId}.`);
      return voice;
    }
    if (provider !== "11labs") throw failedDependency(`Voices of ${provider} cannot be added from here.`);
    const credential = await providerCredential(services, context.principal.orgId, provider, "Adding a voice");
    const added = await askProvider(
      services,
      provider,
      `${elevenLabsUrl(credential)}/v1/voices/add/${encode(ownerId)}/${encode(voiceId)}`,
      {
        method: "POST",
        headers: { "xi-api-key": credential.apiKey, "content-type": "application/json" },
        body: JSON.stringify({ new_name: name }),
      },
      z.looseObject({ voice_id: z.string() }),
    );
    return keep(context.principal.orgId, credential, { providerId: added.voice_id, slug: added.voice_id, name });
  };

  const clone = async ({ body, uploads, principal }: RowContext<"POST /11labs/voice/clone">): Promise<undefined> => {
    const credential = await providerCredential(services, principal.orgId, "11labs", "Cloning a voice");
    if (uploads.size === 0) throw badRequest("files: at least one recording is needed.");
    const form = new FormData();
    for (const field of ["name", "description", "labels"] as const) {
      if (body[field]) form.set(field, body[field]);
    }
    for (const file of [...uploads.values()].flat()) form.append("files", file, file.name);
    const cloned = await askProvider(
      services,
      "11labs",
      `${elevenLabsUrl(credential)}/v1/voices/add`,
      { method: "POST", headers: { "xi-api-key": credential.apiKey }, body: form },
      z.looseObject({ voice_id: z.string() }),
    );
    await keep(principal.orgId, credential, {
      providerId: cloned.voice_id,
      slug: cloned.voice_id,
      name: body.name,
      isCloned: true,
    });
    return undefined;
  };

  return {
    "GET /{provider}/workflows": route((context) =>
      automation(context, "workflows", {
        make: (credential) =>
          `https://${region(credential)}.make.com/api/v2/scenarios?teamId=${encode(teamOf(credential))}`,
        ghl: () => `${leadConnector}/workflows/?locationId=${encode(context.query.locationId)}`,
      }),
    ),
    "GET /{provider}/workflows/{workflowId}/hooks": route((context) =>
      automation(context, "hooks", {
        make: (credential) =>
          `https://${region(credential)}.make.com/api/v2/hooks?scenarioId=${encode(context.params.workflowId)}`,
        ghl: () => `${leadConnector}/workflows/${encode(context.params.workflowId)}/hooks`,
      }),
    ),
    "GET /{provider}/locations": route((context) =>
      automation(context, "locations", {
        make: (credential) => `https://${region(credential)}.make.com/api/v2/teams/${encode(teamOf(credential))}`,
        ghl: () => `${leadConnector}/locations/search`,
      }),
    ),
    "GET /{provider}/voices/search": route(search),
    "GET /{provider}/voice/search": route(search),
    "POST /{provider}/voices/add": route(add),
    "POST /{provider}/voice/add": route(add),
    "POST /11labs/voice/clone": route(clone, { multipart: true, bodyLimit: cloneLimit }),
  };
}
