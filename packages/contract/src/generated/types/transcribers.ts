// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AnyModel9, GladiaCustomVocabularyConfigDTO, SonioxContextGeneralItem, SpeechmaticsCustomVocabularyItem } from "./shared.ts";
import type { Server } from "./tools.ts";

export interface AssemblyAITranscriber {
  provider: "assembly-ai";
  language?: "multi" | "en" | (string & {}) | undefined;
  confidenceThreshold?: number | undefined;
  formatTurns?: boolean | undefined;
  endOfTurnConfidenceThreshold?: number | undefined;
  minEndOfTurnSilenceWhenConfident?: number | undefined;
  wordFinalizationMaxWaitTime?: number | undefined;
  maxTurnSilence?: number | undefined;
  vadAssistedEndpointingEnabled?: boolean | undefined;
  mode?: "max_accuracy" | "min_latency" | "balanced" | undefined;
  prompt?: string | undefined;
  agentContext?: string | undefined;
  languageCodes?: ("en" | "es" | "fr" | "de" | "it" | "pt" | "tr" | "nl" | "sv" | "no" | "da" | "fi" | "hi" | "vi" | "ar" | "he" | "ja" | "zh")[] | undefined;
  speechModel?: "universal-streaming-english" | "universal-streaming-multilingual" | "universal-3-5-pro" | (string & {}) | undefined;
  realtimeUrl?: string | undefined;
  wordBoost?: string[] | undefined;
  keytermsPrompt?: string[] | undefined;
  endUtteranceSilenceThreshold?: number | undefined;
  disablePartialTranscripts?: boolean | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface FallbackTranscriberPlan {
  transcribers?: (FallbackAssemblyAITranscriber | FallbackAzureSpeechTranscriber | FallbackCustomTranscriber | FallbackDeepgramTranscriber | FallbackElevenLabsTranscriber | FallbackGladiaTranscriber | FallbackGoogleTranscriber | FallbackTalkscriberTranscriber | FallbackSpeechmaticsTranscriber | FallbackOpenAITranscriber | FallbackCartesiaTranscriber | FallbackSonioxTranscriber | FallbackXaiTranscriber)[] | undefined;
  [field: string]: unknown;
}

export interface FallbackAssemblyAITranscriber {
  provider: "assembly-ai";
  language?: "multi" | "en" | (string & {}) | undefined;
  confidenceThreshold?: number | undefined;
  formatTurns?: boolean | undefined;
  endOfTurnConfidenceThreshold?: number | undefined;
  minEndOfTurnSilenceWhenConfident?: number | undefined;
  wordFinalizationMaxWaitTime?: number | undefined;
  maxTurnSilence?: number | undefined;
  vadAssistedEndpointingEnabled?: boolean | undefined;
  mode?: "max_accuracy" | "min_latency" | "balanced" | undefined;
  prompt?: string | undefined;
  agentContext?: string | undefined;
  languageCodes?: ("en" | "es" | "fr" | "de" | "it" | "pt" | "tr" | "nl" | "sv" | "no" | "da" | "fi" | "hi" | "vi" | "ar" | "he" | "ja" | "zh")[] | undefined;
  speechModel?: "universal-streaming-english" | "universal-streaming-multilingual" | "universal-3-5-pro" | (string & {}) | undefined;
  realtimeUrl?: string | undefined;
  wordBoost?: string[] | undefined;
  keytermsPrompt?: string[] | undefined;
  endUtteranceSilenceThreshold?: number | undefined;
  disablePartialTranscripts?: boolean | undefined;
  [field: string]: unknown;
}

export interface FallbackAzureSpeechTranscriber {
  provider: "azure";
  language?: string | undefined;
  segmentationStrategy?: "Default" | "Time" | "Semantic" | undefined;
  segmentationSilenceTimeoutMs?: number | undefined;
  segmentationMaximumTimeMs?: number | undefined;
  [field: string]: unknown;
}

export interface FallbackCartesiaTranscriber {
  provider: "cartesia";
  model?: "ink-whisper" | "ink-2" | (string & {}) | undefined;
  language?: string | undefined;
  [field: string]: unknown;
}

export interface FallbackCustomTranscriber {
  provider: "custom-transcriber";
  server: Server;
  [field: string]: unknown;
}

export interface FallbackDeepgramTranscriber {
  provider: "deepgram";
  model?: AnyModel9 | undefined;
  language?: string | undefined;
  smartFormat?: boolean | undefined;
  mipOptOut?: boolean | undefined;
  numerals?: boolean | undefined;
  profanityFilter?: boolean | undefined;
  redaction?: ("pci" | "pii" | "phi" | "numbers")[] | undefined;
  confidenceThreshold?: number | undefined;
  eotThreshold?: number | undefined;
  eotTimeoutMs?: number | undefined;
  languages?: string[] | undefined;
  keywords?: string[] | undefined;
  keyterm?: string[] | undefined;
  endpointing?: number | undefined;
  [field: string]: unknown;
}

export interface FallbackElevenLabsTranscriber {
  provider: "11labs";
  model?: "scribe_v1" | "scribe_v2" | "scribe_v2_realtime" | (string & {}) | undefined;
  language?: string | undefined;
  silenceThresholdSeconds?: number | undefined;
  confidenceThreshold?: number | undefined;
  minSpeechDurationMs?: number | undefined;
  minSilenceDurationMs?: number | undefined;
  [field: string]: unknown;
}

export interface FallbackGladiaTranscriber {
  provider: "gladia";
  model?: "fast" | "accurate" | "solaria-1" | (string & {}) | undefined;
  languageBehaviour?: "manual" | "automatic single language" | "automatic multiple languages" | undefined;
  language?: string | undefined;
  languages?: string[] | undefined;
  transcriptionHint?: string | undefined;
  prosody?: boolean | undefined;
  audioEnhancer?: boolean | undefined;
  confidenceThreshold?: number | undefined;
  endpointing?: number | undefined;
  speechThreshold?: number | undefined;
  customVocabularyEnabled?: boolean | undefined;
  customVocabularyConfig?: GladiaCustomVocabularyConfigDTO | undefined;
  region?: "us-west" | "eu-west" | undefined;
  receivePartialTranscripts?: boolean | undefined;
  [field: string]: unknown;
}

export interface FallbackGoogleTranscriber {
  provider: "google";
  model?: string | undefined;
  language?: string | undefined;
  [field: string]: unknown;
}

export interface FallbackOpenAITranscriber {
  provider: "openai";
  model: "gpt-4o-transcribe" | "gpt-4o-mini-transcribe" | (string & {});
  language?: string | undefined;
  [field: string]: unknown;
}

export interface FallbackSonioxTranscriber {
  provider: "soniox";
  model?: "stt-rt-v4" | "stt-rt-v5" | (string & {}) | undefined;
  language?: string | undefined;
  languages?: string[] | undefined;
  languageHintsStrict?: boolean | undefined;
  maxEndpointDelayMs?: number | undefined;
  customVocabulary?: string[] | undefined;
  contextGeneral?: SonioxContextGeneralItem[] | undefined;
  [field: string]: unknown;
}

export interface FallbackSpeechmaticsTranscriber {
  provider: "speechmatics";
  model?: "default" | (string & {}) | undefined;
  language?: string | undefined;
  operatingPoint?: "standard" | "enhanced" | undefined;
  region?: "eu" | "us" | undefined;
  enableDiarization?: boolean | undefined;
  maxDelay?: number | undefined;
  customVocabulary: SpeechmaticsCustomVocabularyItem[];
  numeralStyle?: "written" | "spoken" | undefined;
  endOfTurnSensitivity?: number | undefined;
  removeDisfluencies?: boolean | undefined;
  minimumSpeechDuration?: number | undefined;
  [field: string]: unknown;
}

export interface FallbackTalkscriberTranscriber {
  provider: "talkscriber";
  model?: "whisper" | (string & {}) | undefined;
  language?: string | undefined;
  [field: string]: unknown;
}

export interface FallbackXaiTranscriber {
  provider: "xai";
  model?: "default" | (string & {}) | undefined;
  language?: string | undefined;
  [field: string]: unknown;
}

export interface AzureSpeechTranscriber {
  provider: "azure";
  language?: string | undefined;
  segmentationStrategy?: "Default" | "Time" | "Semantic" | undefined;
  segmentationSilenceTimeoutMs?: number | undefined;
  segmentationMaximumTimeMs?: number | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface CartesiaTranscriber {
  provider: "cartesia";
  model?: "ink-whisper" | "ink-2" | (string & {}) | undefined;
  language?: string | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface CustomTranscriber {
  provider: "custom-transcriber";
  server: Server;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface DeepgramTranscriber {
  provider: "deepgram";
  model?: AnyModel9 | undefined;
  language?: string | undefined;
  smartFormat?: boolean | undefined;
  mipOptOut?: boolean | undefined;
  numerals?: boolean | undefined;
  profanityFilter?: boolean | undefined;
  redaction?: ("pci" | "pii" | "phi" | "numbers")[] | undefined;
  confidenceThreshold?: number | undefined;
  eotThreshold?: number | undefined;
  eotTimeoutMs?: number | undefined;
  languages?: string[] | undefined;
  keywords?: string[] | undefined;
  keyterm?: string[] | undefined;
  endpointing?: number | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface ElevenLabsTranscriber {
  provider: "11labs";
  model?: "scribe_v1" | "scribe_v2" | "scribe_v2_realtime" | (string & {}) | undefined;
  language?: string | undefined;
  silenceThresholdSeconds?: number | undefined;
  confidenceThreshold?: number | undefined;
  minSpeechDurationMs?: number | undefined;
  minSilenceDurationMs?: number | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface GladiaTranscriber {
  provider: "gladia";
  model?: "fast" | "accurate" | "solaria-1" | (string & {}) | undefined;
  languageBehaviour?: "manual" | "automatic single language" | "automatic multiple languages" | undefined;
  language?: string | undefined;
  languages?: string[] | undefined;
  transcriptionHint?: string | undefined;
  prosody?: boolean | undefined;
  audioEnhancer?: boolean | undefined;
  confidenceThreshold?: number | undefined;
  endpointing?: number | undefined;
  speechThreshold?: number | undefined;
  customVocabularyEnabled?: boolean | undefined;
  customVocabularyConfig?: GladiaCustomVocabularyConfigDTO | undefined;
  region?: "us-west" | "eu-west" | undefined;
  receivePartialTranscripts?: boolean | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface GoogleTranscriber {
  provider: "google";
  model?: string | undefined;
  language?: string | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface OpenAITranscriber {
  provider: "openai";
  model: "gpt-4o-transcribe" | "gpt-4o-mini-transcribe" | (string & {});
  language?: string | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface SonioxTranscriber {
  provider: "soniox";
  model?: "stt-rt-v4" | "stt-rt-v5" | (string & {}) | undefined;
  language?: string | undefined;
  languages?: string[] | undefined;
  languageHintsStrict?: boolean | undefined;
  maxEndpointDelayMs?: number | undefined;
  customVocabulary?: string[] | undefined;
  contextGeneral?: SonioxContextGeneralItem[] | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface SpeechmaticsTranscriber {
  provider: "speechmatics";
  model?: "default" | (string & {}) | undefined;
  language?: string | undefined;
  operatingPoint?: "standard" | "enhanced" | undefined;
  region?: "eu" | "us" | undefined;
  enableDiarization?: boolean | undefined;
  maxDelay?: number | undefined;
  customVocabulary: SpeechmaticsCustomVocabularyItem[];
  numeralStyle?: "written" | "spoken" | undefined;
  endOfTurnSensitivity?: number | undefined;
  removeDisfluencies?: boolean | undefined;
  minimumSpeechDuration?: number | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface TalkscriberTranscriber {
  provider: "talkscriber";
  model?: "whisper" | (string & {}) | undefined;
  language?: string | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface VapiTranscriber {
  provider: "vapi";
  version?: "latest" | "1" | undefined;
  language?: string | undefined;
  languages?: string[] | undefined;
  keywords?: string[] | undefined;
  turnTaking?: "intelligent" | "manual" | undefined;
  [field: string]: unknown;
}

export interface XaiTranscriber {
  provider: "xai";
  model?: "default" | (string & {}) | undefined;
  language?: string | undefined;
  fallbackPlan?: FallbackTranscriberPlan | undefined;
  [field: string]: unknown;
}

export interface TranscriberCost {
  type: "transcriber";
  transcriber: Record<string, unknown>;
  minutes: number;
  cost: number;
  [field: string]: unknown;
}

export type AnyTranscriber = AssemblyAITranscriber | AzureSpeechTranscriber | CustomTranscriber | DeepgramTranscriber | ElevenLabsTranscriber | GladiaTranscriber | GoogleTranscriber | SpeechmaticsTranscriber | TalkscriberTranscriber | OpenAITranscriber | CartesiaTranscriber | SonioxTranscriber | XaiTranscriber | VapiTranscriber;
