import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV3 } from "@ai-sdk/provider";

/** Providers whose servers speak the OpenAI protocol, with their public addresses. */
export const compatibleBaseUrls: Readonly<Record<string, string>> = {
  openai: "https://api.openai.com/v1",
  groq: "https://api.groq.com/openai/v1",
  openrouter: "https://openrouter.ai/api/v1",
  "together-ai": "https://api.together.xyz/v1",
  deepinfra: "https://api.deepinfra.com/v1/openai",
  "deep-seek": "https://api.deepseek.com/v1",
  xai: "https://api.x.ai/v1",
  cerebras: "https://api.cerebras.ai/v1",
  "perplexity-ai": "https://api.perplexity.ai",
  google: "https://generativelanguage.googleapis.com/v1beta/openai",
  minimax: "https://api.minimax.io/v1",
};

interface CompatibleServer {
  readonly name: string;
  /** With or without the trailing `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the global fetch: guards private addresses, or scripts a server in tests. */
  readonly fetch?: typeof fetch;
}

/** A model of any server that speaks the OpenAI protocol, local ones included. */
export function createCompatibleModel(server: CompatibleServer): LanguageModelV3 {
  const provider = createOpenAICompatible({
    name: server.name,
    baseURL: server.baseUrl.replace(/\/+$/, "").replace(/\/chat\/completions$/, ""),
    includeUsage: true,
    ...(server.apiKey === undefined ? {} : { apiKey: server.apiKey }),
    ...(server.headers === undefined ? {} : { headers: { ...server.headers } }),
    ...(server.fetch === undefined ? {} : { fetch: server.fetch }),
  });
  return provider.chatModel(server.model);
}
