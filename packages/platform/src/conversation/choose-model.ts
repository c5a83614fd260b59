import { createAnthropic } from "@ai-sdk/anthropic";
import type { LanguageModelV3, LanguageModelV3CallOptions } from "@ai-sdk/provider";
import { z } from "zod";
import { compatibleBaseUrls, createCompatibleModel } from "./openai-compatible.ts";

const assistantModelSchema = z.looseObject({
  provider: z.string().min(1),
  model: z.string().min(1).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  headers: z.record(z.string(), z.string()).optional().catch(undefined),
  temperature: z.number().min(0).max(2).optional().catch(undefined),
  maxTokens: z.number().int().min(1).max(1_000_000).optional().catch(undefined),
});

/** How a provider is reached. */
export interface ProviderAccess {
  readonly apiKey?: string;
  /** Replaces the provider's public address, for local servers and proxies. */
  readonly baseUrl?: string;
  /** The key is the organisation's own, so it may go to the server that its assistant names. */
  readonly fromCredential?: boolean;
}

export interface ModelConfiguration {
  /** The embedded brain: used for provider `parlor`, and wherever nothing else can be. */
  readonly embedded: LanguageModelV3;
  /** By the provider's name in an assistant: `openai`, `anthropic`, `custom-llm`, ... */
  readonly providers: Readonly<Record<string, ProviderAccess | undefined>>;
  /** For requests to addresses that stand in assistants: they come from API clients, so it should refuse private ones. */
  readonly fetch?: typeof fetch;
  /** For requests to the configured providers, which may well be on this machine. */
  readonly providerFetch?: typeof fetch;
}

interface ChosenModel {
  readonly model: LanguageModelV3;
  /** Why another model than the asked one answers; undefined when it is the asked one. Fit for a log and a call's notes. */
  readonly warning: string | undefined;
  readonly temperature: number | undefined;
  readonly maxOutputTokens: number | undefined;
}

/**
 * Chooses what answers for an assistant. The one place that knows providers by name.
 *
 * A provider without a key, or one that is not known, falls back to the embedded brain with a warning: a call is
 * answered in any case. Never throws.
 *
 * @param assistantModel - the assistant's `model` as it came through the API
 *
 * @example
 * const { model, warning } = chooseModel({ provider: "openai", model: "gpt-4o" }, { embedded, providers: {} });
 * // warning: "The provider 'openai' has no key here: the embedded brain answers instead."
 */
export function chooseModel(assistantModel: unknown, configuration: ModelConfiguration): ChosenModel {
  if (assistantModel === undefined || assistantModel === null) return embedded(configuration, undefined);
  const parsed = assistantModelSchema.safeParse(assistantModel);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return embedded(
      configuration,
      `The assistant's model is not valid (${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""})`,
    );
  }
  const { provider, temperature, maxTokens } = parsed.data;
  if (provider === "parlor") {
    const { model: task } = parsed.data;
    if (task !== "summary" && task !== "outcome") return embedded(configuration, undefined);
    return embedded({ ...configuration, embedded: summarizing(configuration.embedded, task) }, undefined);
  }
  const made = makeModel(parsed.data, configuration);
  if (typeof made === "string") return embedded(configuration, made);
  return { model: made, warning: undefined, temperature, maxOutputTokens: maxTokens };
}

function makeModel(
  asked: z.infer<typeof assistantModelSchema>,
  { providers, fetch, providerFetch }: ModelConfiguration,
): LanguageModelV3 | string {
  const { provider, model, url, headers } = asked;
  const access = providers[provider];
  const shared = {
    ...(access?.apiKey === undefined ? {} : { apiKey: access.apiKey }),
    ...(providerFetch === undefined ? {} : { fetch: providerFetch }),
  };
  if (provider === "custom-llm") {
    const baseUrl = url ?? access?.baseUrl;
    if (baseUrl === undefined) return "The provider 'custom-llm' needs a url";
    return createCompatibleModel({
      name: provider,
      baseUrl,
      model: model ?? "default",
      ...(url === undefined ? shared : fetch === undefined ? {} : { fetch }),
      ...(access?.fromCredential === true && access.apiKey !== undefined && { apiKey: access.apiKey }),
      ...(headers === undefined ? {} : { headers }),
    });
  }
  if (model === undefined) return `The provider '${provider}' needs the name of a model`;
  if (provider === "anthropic") {
    if (access?.apiKey === undefined) return `The provider '${provider}' has no key here`;
    return createAnthropic({ ...shared, ...(access.baseUrl === undefined ? {} : { baseURL: access.baseUrl }) })(model);
  }
  const publicUrl = compatibleBaseUrls[provider];
  if (access === undefined || (access.apiKey === undefined && access.baseUrl === undefined)) {
    return publicUrl === undefined
      ? `The provider '${provider}' is not known here`
      : `The provider '${provider}' has no key here`;
  }
  const baseUrl = access.baseUrl ?? publicUrl;
  if (baseUrl === undefined) return `The provider '${provider}' is not known here`;
  return createCompatibleModel({ name: provider, baseUrl, model, ...shared });
}

/**
 * The embedded brain under its other names: `summary` sums up the transcript that it is given instead of replying, `outcome`
 * tells as JSON what came of it.
 */
function summarizing(brain: LanguageModelV3, task: "summary" | "outcome"): LanguageModelV3 {
  const asSummary = (options: LanguageModelV3CallOptions): LanguageModelV3CallOptions => ({
    ...options,
    providerOptions: {
      ...options.providerOptions,
      parlor: { ...options.providerOptions?.["parlor"], task },
    },
  });
  return {
    specificationVersion: brain.specificationVersion,
    provider: brain.provider,
    modelId: task,
    supportedUrls: brain.supportedUrls,
    doGenerate: (options) => brain.doGenerate(asSummary(options)),
    doStream: (options) => brain.doStream(asSummary(options)),
  };
}

function embedded(configuration: ModelConfiguration, reason: string | undefined): ChosenModel {
  return {
    model: configuration.embedded,
    warning: reason === undefined ? undefined : `${reason}: the embedded brain answers instead.`,
    temperature: undefined,
    maxOutputTokens: undefined,
  };
}
