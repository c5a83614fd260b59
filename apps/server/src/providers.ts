import { ConfigurationError } from "./configuration-error.ts";

/** Providers of models, voices and transcribers, by the names under which assistants ask for them. */
const PROVIDERS = {
  OPENAI: "openai",
  ANTHROPIC: "anthropic",
  GROQ: "groq",
  OPENROUTER: "openrouter",
  TOGETHER_AI: "together-ai",
  DEEPINFRA: "deepinfra",
  DEEP_SEEK: "deep-seek",
  XAI: "xai",
  CEREBRAS: "cerebras",
  PERPLEXITY: "perplexity-ai",
  GOOGLE: "google",
  MINIMAX: "minimax",
  DEEPGRAM: "deepgram",
  ELEVENLABS: "11labs",
  CARTESIA: "cartesia",
  CUSTOM_LLM: "custom-llm",
} as const;

/**
 * Reads `{NAME}_API_KEY` and `{NAME}_BASE_URL` of every known provider; either is enough, so that a local server needs
 * no key.
 *
 * @throws {ConfigurationError} for a base address that is none
 */
export function readProviders(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, { apiKey?: string; baseUrl?: string }> {
  const found: Record<string, { apiKey?: string; baseUrl?: string }> = {};
  for (const [prefix, provider] of Object.entries(PROVIDERS)) {
    const apiKey = variables[`${prefix}_API_KEY`]?.trim();
    const baseUrl = variables[`${prefix}_BASE_URL`]?.trim().replace(/\/+$/, "");
    if (baseUrl && !/^https?:\/\/\S+$/.test(baseUrl)) {
      throw new ConfigurationError(`${prefix}_BASE_URL must be an http or https address.`);
    }
    if (apiKey || baseUrl) found[provider] = { ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseUrl } : {}) };
  }
  return found;
}
