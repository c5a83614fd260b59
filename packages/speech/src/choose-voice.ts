import { z } from "zod";
import type { VoiceEngine } from "./engines.ts";
import { type FliteVoiceId, fliteVoiceIds } from "./flite/messages.ts";
import { createServerVoice } from "./openai-compatible/server-voice.ts";
import { reachServer, type SpeechProviders } from "./speech-providers.ts";

const assistantVoiceSchema = z.looseObject({
  provider: z.string().min(1),
  voiceId: z.string().min(1).optional(),
  model: z.string().min(1).optional(),
  speed: z.number().min(0.25).max(4).optional().catch(undefined),
});

export interface VoiceConfiguration {
  /** The embedded mouth, e.g. `(voiceId) => createFliteVoice(threads, voiceId)`. */
  readonly embedded: (voiceId: FliteVoiceId) => VoiceEngine;
  /** Embedded voices that are better, by their ids, the best first. */
  readonly models?: ReadonlyMap<string, VoiceEngine>;
  readonly providers: SpeechProviders;
  /** For every request to a speech server. */
  readonly fetch?: typeof fetch;
}

export interface ChosenVoice {
  readonly engine: VoiceEngine;
  /** Part and voice, as people name them: `parlor/heart`. */
  readonly name: string;
  /** Why another voice than the asked one speaks; undefined when it is the asked one. */
  readonly warning: string | undefined;
}

const defaultVoiceId: FliteVoiceId = "slt";
const defaultServerVoiceId = "alloy";
const defaultModel = "tts-1";

const isFliteVoiceId = (id: string): id is FliteVoiceId => fliteVoiceIds.some((known) => known === id);

/**
 * Chooses what speaks for an assistant. The one place that knows voices by their provider's name.
 *
 * A provider without a key, or one that is not known, is served by the embedded voice with a warning. Never throws.
 *
 * @param assistantVoice the assistant's `voice` as it came through the API
 */
export function chooseVoice(
  assistantVoice: unknown,
  { embedded, models = new Map(), providers, fetch }: VoiceConfiguration,
): ChosenVoice {
  const [[bestId, best] = []] = models;
  const speakEmbedded = (reason: string | undefined): ChosenVoice => ({
    engine: best ?? embedded(defaultVoiceId),
    name: `parlor/${bestId ?? defaultVoiceId}`,
    warning:
      reason === undefined ? undefined : `${reason}: the embedded voice '${bestId ?? defaultVoiceId}' speaks instead.`,
  });

  if (assistantVoice === undefined || assistantVoice === null) return speakEmbedded(undefined);
  const parsed = assistantVoiceSchema.safeParse(assistantVoice);
  if (!parsed.success) return speakEmbedded("The assistant's voice is not valid");
  const { provider, voiceId, model, speed } = parsed.data;
  if (provider === "parlor") {
    if (voiceId === undefined) return speakEmbedded(undefined);
    if (isFliteVoiceId(voiceId)) return { engine: embedded(voiceId), name: `parlor/${voiceId}`, warning: undefined };
    const engine = models.get(voiceId);
    if (engine) return { engine, name: `parlor/${voiceId}`, warning: undefined };
    const there = [...models.keys(), ...fliteVoiceIds].join(", ");
    return speakEmbedded(`There is no embedded voice '${voiceId}' here (there are ${there})`);
  }
  const server = reachServer(provider, providers, "voice");
  if (typeof server === "string") return speakEmbedded(server);
  const engine = createServerVoice({
    server,
    model: model ?? providers[provider]?.speechModel ?? defaultModel,
    voiceId: voiceId ?? defaultServerVoiceId,
    speed,
    fallback: best ?? embedded(defaultVoiceId),
    ...(fetch && { fetch }),
  });
  return { engine, name: `${provider}/${voiceId ?? defaultServerVoiceId}`, warning: undefined };
}
