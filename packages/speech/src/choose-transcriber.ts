import { z } from "zod";
import type { TranscriberEngine } from "./engines.ts";
import { createServerTranscriber } from "./openai-compatible/server-transcriber.ts";
import { reachServer, type SpeechProviders } from "./speech-providers.ts";

const assistantTranscriberSchema = z.looseObject({
  provider: z.string().min(1),
  model: z.string().min(1).optional(),
  language: z.string().optional(),
});

export interface TranscriberConfiguration {
  /** The embedded transcriber, or why this machine has none. */
  readonly embedded: TranscriberEngine | { readonly missing: string };
  /** Embedded transcribers that are better, by their ids, the best first. */
  readonly models?: ReadonlyMap<string, TranscriberEngine>;
  readonly providers: SpeechProviders;
  /** For every request to a transcription server. */
  readonly fetch?: typeof fetch;
}

/** What listens in a call. `warning` says why it is not what was asked for; undefined when it is. */
export type ChosenTranscriber =
  | {
      readonly kind: "server";
      readonly engine: TranscriberEngine;
      /** Part and model, as people name them: `parlor/moonshine`. */
      readonly name: string;
      readonly warning: string | undefined;
    }
  /** The platform has no transcriber: the visitor's browser may recognise, else the visitor types. */
  | { readonly kind: "client"; readonly name: "browser"; readonly warning: string };

const defaultModel = "whisper-1";
/** The transcriber that needs no model of ours. */
const simpleTranscriber = "pocketsphinx";
const english = /^(?:en|multi)(?:-|$)/i;

/**
 * Chooses what listens for an assistant. The one place that knows transcribers by their provider's name.
 *
 * A provider without a key, or one that is not known, is served by the embedded transcriber with a warning; where the machine
 * has none, by the visitor's browser. Never throws.
 *
 * @param assistantTranscriber the assistant's `transcriber` as it came through the API
 *
 * @example
 * chooseTranscriber({ provider: "deepgram" }, { embedded, providers: {} });
 * // { kind: "server", engine: embedded, name: "parlor/pocketsphinx", warning: "The transcriber 'deepgram' has no key here: ..." }
 */
export function chooseTranscriber(
  assistantTranscriber: unknown,
  { embedded, models = new Map(), providers, fetch }: TranscriberConfiguration,
): ChosenTranscriber {
  const [[bestId, best] = []] = models;
  const listenEmbedded = (reason: string | undefined, wanted?: string): ChosenTranscriber => {
    const betterId = wanted !== undefined && models.has(wanted) ? wanted : bestId;
    const better = wanted === simpleTranscriber || betterId === undefined ? undefined : models.get(betterId);
    if (better) {
      const warning = reason === undefined ? undefined : `${reason}: the embedded transcriber listens instead.`;
      return { kind: "server", engine: better, name: `parlor/${betterId}`, warning };
    }
    if ("missing" in embedded) {
      const why = reason === undefined ? "" : `${reason}. `;
      return {
        kind: "client",
        name: "browser",
        warning: `${why}This machine has no embedded transcriber: ${embedded.missing}`,
      };
    }
    const warning = reason === undefined ? undefined : `${reason}: the embedded transcriber listens instead.`;
    return { kind: "server", engine: embedded, name: `parlor/${simpleTranscriber}`, warning };
  };

  if (assistantTranscriber === undefined || assistantTranscriber === null) return listenEmbedded(undefined);
  const parsed = assistantTranscriberSchema.safeParse(assistantTranscriber);
  if (!parsed.success) return listenEmbedded("The assistant's transcriber is not valid");
  const { provider, model, language } = parsed.data;
  if (provider === "parlor") {
    const known = model === undefined || model === simpleTranscriber || models.has(model);
    if (!known) return listenEmbedded(`The embedded transcriber '${model}' is not on this machine`);
    if (language !== undefined && !english.test(language))
      return listenEmbedded(`The embedded transcribers know no '${language}', only English`, model);
    return listenEmbedded(undefined, model);
  }
  const server = reachServer(provider, providers, "transcriber");
  if (typeof server === "string") {
    const foreign = language !== undefined && !english.test(language);
    return listenEmbedded(foreign ? `${server}, and those that are here know no '${language}', only English` : server);
  }
  const served = model ?? providers[provider]?.transcriptionModel ?? defaultModel;
  const engine = createServerTranscriber({
    server,
    model: served,
    language: language === "multi" ? undefined : language?.slice(0, 2),
    companion: best ?? ("missing" in embedded ? undefined : embedded),
    ...(fetch && { fetch }),
  });
  return { kind: "server", engine, name: `${provider}/${served}`, warning: undefined };
}
