import { type SpeechServer, speechServerSchema } from "./openai-compatible/server.ts";

/** How a provider of transcription and voices is reached. */
export interface SpeechProviderAccess {
  readonly apiKey?: string;
  /** Replaces the provider's public address, for local servers: up to and including the version. */
  readonly baseUrl?: string;
  /** Used where an assistant names no model. */
  readonly transcriptionModel?: string;
  readonly speechModel?: string;
}

/** By the provider's name in an assistant, e.g. `{ openai: { apiKey } }`. */
export type SpeechProviders = Readonly<Record<string, SpeechProviderAccess | undefined>>;

/** Providers whose servers speak OpenAI's audio API, with their public addresses. */
const publicAddresses: Readonly<Record<string, string>> = {
  openai: "https://api.openai.com/v1",
  groq: "https://api.groq.com/openai/v1",
};

/** @returns the provider's server, or a sentence that says why there is none */
export function reachServer(
  provider: string,
  providers: SpeechProviders,
  part: "transcriber" | "voice",
): SpeechServer | string {
  const access = providers[provider];
  const publicAddress = publicAddresses[provider];
  if (!access?.apiKey && !access?.baseUrl) {
    return publicAddress ? `The ${part} '${provider}' has no key here` : `The ${part} '${provider}' is not known here`;
  }
  const baseUrl = access.baseUrl ?? publicAddress;
  if (!baseUrl) return `The ${part} '${provider}' has no address here`;
  const server = speechServerSchema.safeParse({ baseUrl, apiKey: access.apiKey });
  return server.success ? server.data : `The address of the ${part} '${provider}' is not valid`;
}
