// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AnyVoiceId3, AnyVoiceId4, AnyVoiceId5, AnyVoiceId6, CustomMessage, EmotionValue, ExactReplacement, Model7Value, Model8Value, RegexReplacement, RoleValue, TavusConversationProperties } from "./shared.ts";
import type { TestSuiteTestScorerAI } from "./test-suites.ts";
import type { Server, VoicemailDetectionBackoffPlan } from "./tools.ts";

export interface AzureVoice {
  cachingEnabled?: boolean | undefined;
  provider: "azure";
  voiceId: "andrew" | "brian" | "emma" | (string & {});
  chunkPlan?: ChunkPlan | undefined;
  speed?: number | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface ChunkPlan {
  enabled?: boolean | undefined;
  minCharacters?: number | undefined;
  punctuationBoundaries?: ("。" | "，" | "." | "!" | "?" | ";" | ")" | "،" | "۔" | "।" | "॥" | "|" | "||" | "," | ":")[] | undefined;
  formatPlan?: FormatPlan | undefined;
  [field: string]: unknown;
}

export interface FormatPlan {
  enabled?: boolean | undefined;
  numberToDigitsCutoff?: number | undefined;
  replacements?: (ExactReplacement | RegexReplacement)[] | undefined;
  formattersEnabled?: ("markdown" | "asterisk" | "quote" | "dash" | "newline" | "colon" | "acronym" | "dollarAmount" | "email" | "date" | "time" | "distance" | "unit" | "percentage" | "phoneNumber" | "number" | "stripAsterisk")[] | undefined;
  [field: string]: unknown;
}

export interface FallbackPlan {
  voices: (FallbackAzureVoice | FallbackCartesiaVoice | FallbackHumeVoice | FallbackCustomVoice | FallbackDeepgramVoice | FallbackElevenLabsVoice | FallbackVapiVoice | FallbackLMNTVoice | FallbackOpenAIVoice | FallbackPlayHTVoice | FallbackWellSaidVoice | FallbackRimeAIVoice | FallbackSmallestAIVoice | FallbackTavusVoice | FallbackNeuphonicVoice | FallbackSesameVoice | FallbackInworldVoice | FallbackXaiVoice | FallbackMicrosoftVoice)[];
  [field: string]: unknown;
}

export interface FallbackAzureVoice {
  cachingEnabled?: boolean | undefined;
  provider: "azure";
  voiceId: "andrew" | "brian" | "emma" | (string & {});
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackCartesiaVoice {
  cachingEnabled?: boolean | undefined;
  provider: "cartesia";
  voiceId: string;
  model?: Model8Value | undefined;
  language?: string | undefined;
  experimentalControls?: CartesiaExperimentalControls | undefined;
  generationConfig?: CartesiaGenerationConfig | undefined;
  pronunciationDictId?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface CartesiaExperimentalControls {
  speed?: "slowest" | "slow" | "normal" | "fast" | "fastest" | number | undefined;
  emotion?: "anger:lowest" | "anger:low" | "anger:high" | "anger:highest" | "positivity:lowest" | "positivity:low" | "positivity:high" | "positivity:highest" | "surprise:lowest" | "surprise:low" | "surprise:high" | "surprise:highest" | "sadness:lowest" | "sadness:low" | "sadness:high" | "sadness:highest" | "curiosity:lowest" | "curiosity:low" | "curiosity:high" | "curiosity:highest" | undefined;
  [field: string]: unknown;
}

export interface CartesiaGenerationConfig {
  speed?: number | undefined;
  volume?: number | undefined;
  experimental?: CartesiaGenerationConfigExperimental | undefined;
  [field: string]: unknown;
}

export interface CartesiaGenerationConfigExperimental {
  accentLocalization?: number | undefined;
  [field: string]: unknown;
}

export interface FallbackCustomVoice {
  cachingEnabled?: boolean | undefined;
  provider: "custom-voice";
  voiceId?: string | undefined;
  server: Server;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackDeepgramVoice {
  cachingEnabled?: boolean | undefined;
  provider: "deepgram";
  voiceId: string;
  model?: "aura" | "aura-2" | (string & {}) | undefined;
  mipOptOut?: boolean | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackElevenLabsVoice {
  cachingEnabled?: boolean | undefined;
  provider: "11labs";
  voiceId: AnyVoiceId6;
  stability?: number | undefined;
  similarityBoost?: number | undefined;
  style?: number | undefined;
  useSpeakerBoost?: boolean | undefined;
  speed?: number | undefined;
  optimizeStreamingLatency?: number | undefined;
  enableSsmlParsing?: boolean | undefined;
  autoMode?: boolean | undefined;
  model?: Model7Value | undefined;
  language?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  pronunciationDictionaryLocators?: ElevenLabsPronunciationDictionaryLocator[] | undefined;
  [field: string]: unknown;
}

export interface ElevenLabsPronunciationDictionaryLocator {
  pronunciationDictionaryId: string;
  versionId?: string | undefined;
  [field: string]: unknown;
}

export interface FallbackHumeVoice {
  cachingEnabled?: boolean | undefined;
  provider: "hume";
  model?: "octave" | "octave2" | (string & {}) | undefined;
  voiceId: string;
  isCustomHumeVoice?: boolean | undefined;
  description?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackInworldVoice {
  cachingEnabled?: boolean | undefined;
  provider: "inworld";
  voiceId: string;
  model?: "inworld-tts-1" | (string & {}) | undefined;
  languageCode?: "en" | "zh" | "ko" | "nl" | "fr" | "es" | "ja" | "de" | "it" | "pl" | "pt" | "ru" | "hi" | "he" | "ar" | (string & {}) | undefined;
  temperature?: number | undefined;
  speakingRate?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackLMNTVoice {
  cachingEnabled?: boolean | undefined;
  provider: "lmnt";
  voiceId: AnyVoiceId5;
  speed?: number | undefined;
  language?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackMicrosoftVoice {
  cachingEnabled?: boolean | undefined;
  provider: "microsoft";
  voiceId: string;
  style?: string | undefined;
  styleDegree?: number | undefined;
  role?: RoleValue | undefined;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackNeuphonicVoice {
  cachingEnabled?: boolean | undefined;
  provider: "neuphonic";
  voiceId: string;
  model?: "neu_hq" | "neu_fast" | (string & {}) | undefined;
  language: Record<string, unknown>;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackOpenAIVoice {
  cachingEnabled?: boolean | undefined;
  provider: "openai";
  voiceId: "alloy" | "echo" | "fable" | "onyx" | "nova" | "shimmer" | "marin" | "cedar" | (string & {});
  model?: "tts-1" | "tts-1-hd" | "gpt-4o-mini-tts" | (string & {}) | undefined;
  instructions?: string | undefined;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackPlayHTVoice {
  cachingEnabled?: boolean | undefined;
  provider: "playht";
  voiceId: "jennifer" | "melissa" | "will" | "chris" | "matt" | "jack" | "ruby" | "davis" | "donna" | "michael" | (string & {});
  speed?: number | undefined;
  temperature?: number | undefined;
  emotion?: EmotionValue | undefined;
  voiceGuidance?: number | undefined;
  styleGuidance?: number | undefined;
  textGuidance?: number | undefined;
  model?: "PlayHT2.0" | "PlayHT2.0-turbo" | "Play3.0-mini" | "PlayDialog" | (string & {}) | undefined;
  language?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackRimeAIVoice {
  cachingEnabled?: boolean | undefined;
  provider: "rime-ai";
  voiceId: AnyVoiceId4;
  model?: "arcana" | "mistv2" | "mist" | (string & {}) | undefined;
  speed?: number | undefined;
  pauseBetweenBrackets?: boolean | undefined;
  phonemizeBetweenBrackets?: boolean | undefined;
  reduceLatency?: boolean | undefined;
  inlineSpeedAlpha?: string | undefined;
  language?: "en" | "es" | "de" | "fr" | "ar" | "hi" | "ja" | "he" | "pt" | "ta" | "si" | (string & {}) | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackSesameVoice {
  cachingEnabled?: boolean | undefined;
  provider: "sesame";
  voiceId: string;
  model: "csm-1b" | (string & {});
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackSmallestAIVoice {
  cachingEnabled?: boolean | undefined;
  provider: "smallest-ai";
  voiceId: AnyVoiceId3;
  model?: "lightning" | (string & {}) | undefined;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackTavusVoice {
  cachingEnabled?: boolean | undefined;
  provider: "tavus";
  voiceId: "r52da2535a" | (string & {});
  personaId?: string | undefined;
  callbackUrl?: string | undefined;
  conversationName?: string | undefined;
  conversationalContext?: string | undefined;
  customGreeting?: string | undefined;
  properties?: TavusConversationProperties | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackVapiVoice {
  cachingEnabled?: boolean | undefined;
  provider: "vapi";
  voiceId: string;
  version?: "1" | "2" | "latest" | undefined;
  speed?: number | undefined;
  language?: string | undefined;
  pronunciationDictionary?: VapiPronunciationDictionaryLocator[] | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface VapiPronunciationDictionaryLocator {
  pronunciationDictId: string;
  versionId?: string | undefined;
  provider?: "cartesia" | "11labs" | undefined;
  [field: string]: unknown;
}

export interface FallbackWellSaidVoice {
  cachingEnabled?: boolean | undefined;
  provider: "wellsaid";
  voiceId: string;
  model?: "caruso" | "legacy" | (string & {}) | undefined;
  enableSsml?: boolean | undefined;
  libraryIds?: string[] | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackXaiVoice {
  cachingEnabled?: boolean | undefined;
  provider: "xai";
  voiceId: "eve" | "ara" | "rex" | "sal" | "leo" | (string & {});
  language?: string | undefined;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface CartesiaVoice {
  cachingEnabled?: boolean | undefined;
  provider: "cartesia";
  voiceId: string;
  model?: Model8Value | undefined;
  language?: string | undefined;
  experimentalControls?: CartesiaExperimentalControls | undefined;
  generationConfig?: CartesiaGenerationConfig | undefined;
  pronunciationDictId?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface CustomVoice {
  cachingEnabled?: boolean | undefined;
  provider: "custom-voice";
  voiceId?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  server: Server;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface DeepgramVoice {
  cachingEnabled?: boolean | undefined;
  provider: "deepgram";
  voiceId: string;
  model?: "aura" | "aura-2" | (string & {}) | undefined;
  mipOptOut?: boolean | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface ElevenLabsVoice {
  cachingEnabled?: boolean | undefined;
  provider: "11labs";
  voiceId: AnyVoiceId6;
  stability?: number | undefined;
  similarityBoost?: number | undefined;
  style?: number | undefined;
  useSpeakerBoost?: boolean | undefined;
  speed?: number | undefined;
  optimizeStreamingLatency?: number | undefined;
  enableSsmlParsing?: boolean | undefined;
  autoMode?: boolean | undefined;
  model?: Model7Value | undefined;
  language?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  pronunciationDictionaryLocators?: ElevenLabsPronunciationDictionaryLocator[] | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface HumeVoice {
  cachingEnabled?: boolean | undefined;
  provider: "hume";
  model?: "octave" | "octave2" | (string & {}) | undefined;
  voiceId: string;
  isCustomHumeVoice?: boolean | undefined;
  description?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface InworldVoice {
  cachingEnabled?: boolean | undefined;
  provider: "inworld";
  voiceId: string;
  model?: "inworld-tts-1" | (string & {}) | undefined;
  languageCode?: "en" | "zh" | "ko" | "nl" | "fr" | "es" | "ja" | "de" | "it" | "pl" | "pt" | "ru" | "hi" | "he" | "ar" | (string & {}) | undefined;
  temperature?: number | undefined;
  speakingRate?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface LMNTVoice {
  cachingEnabled?: boolean | undefined;
  provider: "lmnt";
  voiceId: AnyVoiceId5;
  speed?: number | undefined;
  language?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface MicrosoftVoice {
  cachingEnabled?: boolean | undefined;
  provider: "microsoft";
  voiceId: string;
  style?: string | undefined;
  styleDegree?: number | undefined;
  role?: RoleValue | undefined;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface MinimaxVoice {
  cachingEnabled?: boolean | undefined;
  provider: "minimax";
  voiceId: string;
  model?: "speech-02-hd" | "speech-02-turbo" | "speech-2.5-turbo-preview" | (string & {}) | undefined;
  emotion?: string | undefined;
  subtitleType?: "word" | "sentence" | undefined;
  pitch?: number | undefined;
  speed?: number | undefined;
  volume?: number | undefined;
  region?: "worldwide" | "china" | undefined;
  languageBoost?: string | undefined;
  textNormalizationEnabled?: boolean | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface NeuphonicVoice {
  cachingEnabled?: boolean | undefined;
  provider: "neuphonic";
  voiceId: string;
  model?: "neu_hq" | "neu_fast" | (string & {}) | undefined;
  language: Record<string, unknown>;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface OpenAIVoice {
  cachingEnabled?: boolean | undefined;
  provider: "openai";
  voiceId: "alloy" | "echo" | "fable" | "onyx" | "nova" | "shimmer" | "marin" | "cedar" | (string & {});
  model?: "tts-1" | "tts-1-hd" | "gpt-4o-mini-tts" | (string & {}) | undefined;
  instructions?: string | undefined;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface PlayHTVoice {
  cachingEnabled?: boolean | undefined;
  provider: "playht";
  voiceId: "jennifer" | "melissa" | "will" | "chris" | "matt" | "jack" | "ruby" | "davis" | "donna" | "michael" | (string & {});
  speed?: number | undefined;
  temperature?: number | undefined;
  emotion?: EmotionValue | undefined;
  voiceGuidance?: number | undefined;
  styleGuidance?: number | undefined;
  textGuidance?: number | undefined;
  model?: "PlayHT2.0" | "PlayHT2.0-turbo" | "Play3.0-mini" | "PlayDialog" | (string & {}) | undefined;
  language?: string | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface RimeAIVoice {
  cachingEnabled?: boolean | undefined;
  provider: "rime-ai";
  voiceId: AnyVoiceId4;
  model?: "arcana" | "mistv2" | "mist" | (string & {}) | undefined;
  speed?: number | undefined;
  pauseBetweenBrackets?: boolean | undefined;
  phonemizeBetweenBrackets?: boolean | undefined;
  reduceLatency?: boolean | undefined;
  inlineSpeedAlpha?: string | undefined;
  language?: "en" | "es" | "de" | "fr" | "ar" | "hi" | "ja" | "he" | "pt" | "ta" | "si" | (string & {}) | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface SesameVoice {
  cachingEnabled?: boolean | undefined;
  provider: "sesame";
  voiceId: string;
  model: "csm-1b" | (string & {});
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface SmallestAIVoice {
  cachingEnabled?: boolean | undefined;
  provider: "smallest-ai";
  voiceId: AnyVoiceId3;
  model?: "lightning" | (string & {}) | undefined;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface TavusVoice {
  cachingEnabled?: boolean | undefined;
  provider: "tavus";
  voiceId: "r52da2535a" | (string & {});
  personaId?: string | undefined;
  callbackUrl?: string | undefined;
  conversationName?: string | undefined;
  conversationalContext?: string | undefined;
  customGreeting?: string | undefined;
  properties?: TavusConversationProperties | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface VapiVoice {
  cachingEnabled?: boolean | undefined;
  provider: "vapi";
  voiceId: string;
  version?: "1" | "2" | "latest" | undefined;
  speed?: number | undefined;
  language?: string | undefined;
  pronunciationDictionary?: VapiPronunciationDictionaryLocator[] | undefined;
  chunkPlan?: ChunkPlan | undefined;
  [field: string]: unknown;
}

export interface WellSaidVoice {
  cachingEnabled?: boolean | undefined;
  provider: "wellsaid";
  voiceId: string;
  model?: "caruso" | "legacy" | (string & {}) | undefined;
  enableSsml?: boolean | undefined;
  libraryIds?: string[] | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface XaiVoice {
  cachingEnabled?: boolean | undefined;
  provider: "xai";
  voiceId: "eve" | "ara" | "rex" | "sal" | "leo" | (string & {});
  language?: string | undefined;
  speed?: number | undefined;
  chunkPlan?: ChunkPlan | undefined;
  fallbackPlan?: FallbackPlan | undefined;
  [field: string]: unknown;
}

export interface OpenAIVoicemailDetectionPlan {
  beepMaxAwaitSeconds?: number | undefined;
  provider: "openai";
  backoffPlan?: VoicemailDetectionBackoffPlan | undefined;
  type?: "audio" | "transcript" | undefined;
  [field: string]: unknown;
}

export interface TransferFallbackPlan {
  message: string | CustomMessage;
  endCallEnabled?: boolean | undefined;
  [field: string]: unknown;
}

export interface TestSuiteTestVoice {
  scorers: TestSuiteTestScorerAI[];
  id: string;
  testSuiteId: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  script: string;
  numAttempts?: number | undefined;
  type: "voice";
  [field: string]: unknown;
}

export type AnyVoice = AzureVoice | CartesiaVoice | CustomVoice | DeepgramVoice | ElevenLabsVoice | HumeVoice | LMNTVoice | NeuphonicVoice | OpenAIVoice | PlayHTVoice | WellSaidVoice | RimeAIVoice | SmallestAIVoice | TavusVoice | VapiVoice | SesameVoice | InworldVoice | MinimaxVoice | XaiVoice | MicrosoftVoice;
