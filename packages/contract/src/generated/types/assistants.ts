// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AnyCredentials } from "./credentials.ts";
import type { AnyModel, CallHookModelResponseTimeout, CustomEndpointingModelSmartEndpointingPlan } from "./models.ts";
import type { AnyDetails, AnyVoicemailDetection, BotMessage, BothCustomEndpointingRule, ChatMessage, CreateScorecardDTO, CreateStructuredOutputDTO, CustomerCustomEndpointingRule, CustomerSpeechTimeoutOptions, FirstMessageModeValue, OpenAIMessage, PaginationMeta, PerformanceMetrics, Recording, RecordingConsentPlanStayOnLine, RecordingConsentPlanVerbal, RegexOption, SkippedStructuredOutput, SpkiPemPublicKeyConfig, SystemMessage, ToolCallMessage, ToolCallResultMessage, TransportConfigurationTwilio, UserMessage } from "./shared.ts";
import type { FunctionHookAction, JsonSchema, Server, ToolCall, ToolCallHookAction, TransferArtifact, TransferHookAction, TransferPhoneNumberHookAction, VoicemailDetectionBackoffPlan } from "./tools.ts";
import type { AnyTranscriber } from "./transcribers.ts";
import type { AnyVoice } from "./voices.ts";

export interface AssistantOverrides {
  transcriber?: AnyTranscriber | undefined;
  model?: AnyModel | undefined;
  voice?: AnyVoice | undefined;
  firstMessage?: string | undefined;
  firstMessageInterruptionsEnabled?: boolean | undefined;
  firstMessageMode?: FirstMessageModeValue | undefined;
  voicemailDetection?: AnyVoicemailDetection | undefined;
  clientMessages?: string[] | undefined;
  serverMessages?: string[] | undefined;
  maxDurationSeconds?: number | undefined;
  backgroundSound?: "off" | "office" | (string & {}) | undefined;
  modelOutputInMessagesEnabled?: boolean | undefined;
  transportConfigurations?: TransportConfigurationTwilio[] | undefined;
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  credentials?: AnyCredentials[] | undefined;
  hooks?: AnyHooks[] | undefined;
  name?: string | undefined;
  voicemailMessage?: string | undefined;
  endCallMessage?: string | undefined;
  endCallPhrases?: string[] | undefined;
  compliancePlan?: CompliancePlan | undefined;
  metadata?: Record<string, unknown> | undefined;
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  analysisPlan?: AnalysisPlan | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  monitorPlan?: MonitorPlan | undefined;
  credentialIds?: string[] | undefined;
  server?: Server | undefined;
  keypadInputPlan?: KeypadInputPlan | undefined;
  "tools:append"?: AnyDetails[] | undefined;
  variableValues?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface CreateAssistantDTO {
  transcriber?: AnyTranscriber | undefined;
  model?: AnyModel | undefined;
  voice?: AnyVoice | undefined;
  firstMessage?: string | undefined;
  firstMessageInterruptionsEnabled?: boolean | undefined;
  firstMessageMode?: FirstMessageModeValue | undefined;
  voicemailDetection?: AnyVoicemailDetection | undefined;
  clientMessages?: string[] | undefined;
  serverMessages?: string[] | undefined;
  maxDurationSeconds?: number | undefined;
  backgroundSound?: "off" | "office" | (string & {}) | undefined;
  modelOutputInMessagesEnabled?: boolean | undefined;
  transportConfigurations?: TransportConfigurationTwilio[] | undefined;
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  credentials?: AnyCredentials[] | undefined;
  hooks?: AnyHooks[] | undefined;
  name?: string | undefined;
  voicemailMessage?: string | undefined;
  endCallMessage?: string | undefined;
  endCallPhrases?: string[] | undefined;
  compliancePlan?: CompliancePlan | undefined;
  metadata?: Record<string, unknown> | undefined;
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  analysisPlan?: AnalysisPlan | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  monitorPlan?: MonitorPlan | undefined;
  credentialIds?: string[] | undefined;
  server?: Server | undefined;
  keypadInputPlan?: KeypadInputPlan | undefined;
  [field: string]: unknown;
}

export interface GoogleVoicemailDetectionPlan {
  beepMaxAwaitSeconds?: number | undefined;
  provider: "google";
  backoffPlan?: VoicemailDetectionBackoffPlan | undefined;
  type?: "audio" | "transcript" | undefined;
  [field: string]: unknown;
}

export interface TwilioVoicemailDetectionPlan {
  provider: "twilio";
  voicemailDetectionTypes?: ("machine_start" | "human" | "fax" | "unknown" | "machine_end_beep" | "machine_end_silence" | "machine_end_other")[] | undefined;
  enabled?: boolean | undefined;
  machineDetectionTimeout?: number | undefined;
  machineDetectionSpeechThreshold?: number | undefined;
  machineDetectionSpeechEndThreshold?: number | undefined;
  machineDetectionSilenceTimeout?: number | undefined;
  [field: string]: unknown;
}

export interface VapiVoicemailDetectionPlan {
  beepMaxAwaitSeconds?: number | undefined;
  provider: "vapi";
  backoffPlan?: VoicemailDetectionBackoffPlan | undefined;
  type?: "audio" | "transcript" | undefined;
  [field: string]: unknown;
}

export interface LangfuseObservabilityPlan {
  provider: "langfuse";
  promptName?: string | undefined;
  promptVersion?: number | undefined;
  traceName?: string | undefined;
  tags: string[];
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface AWSStsAuthenticationPlan {
  type: "aws-sts";
  roleArn: string;
  externalId?: string | undefined;
  [field: string]: unknown;
}

export interface AzureBlobStorageBucketPlan {
  connectionString: string;
  containerName: string;
  path?: string | undefined;
  [field: string]: unknown;
}

export interface SipTrunkOutboundAuthenticationPlan {
  authPassword?: string | undefined;
  authUsername?: string | undefined;
  sipRegisterPlan?: SipTrunkOutboundSipRegisterPlan | undefined;
  [field: string]: unknown;
}

export interface SipTrunkOutboundSipRegisterPlan {
  domain?: string | undefined;
  username?: string | undefined;
  realm?: string | undefined;
  [field: string]: unknown;
}

export interface CloudflareR2BucketPlan {
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  url?: string | undefined;
  name: string;
  path?: string | undefined;
  [field: string]: unknown;
}

export interface BearerAuthenticationPlan {
  type: "bearer";
  token: string;
  headerName?: string | undefined;
  bearerPrefixEnabled?: boolean | undefined;
  [field: string]: unknown;
}

export interface HMACAuthenticationPlan {
  type: "hmac";
  secretKey: string;
  algorithm: "sha256" | "sha512" | "sha1";
  signatureHeader?: string | undefined;
  timestampHeader?: string | undefined;
  signaturePrefix?: string | undefined;
  includeTimestamp?: boolean | undefined;
  payloadFormat?: string | undefined;
  messageIdHeader?: string | undefined;
  signatureEncoding?: "hex" | "base64" | undefined;
  secretIsBase64?: boolean | undefined;
  [field: string]: unknown;
}

export interface OAuth2AuthenticationPlan {
  type: "oauth2";
  url: string;
  clientId: string;
  clientSecret: string;
  scope?: string | undefined;
  [field: string]: unknown;
}

export interface PublicKeyEncryptionPlan {
  type: "public-key";
  algorithm: "RSA-OAEP-256";
  publicKey: SpkiPemPublicKeyConfig;
  [field: string]: unknown;
}

export interface BucketPlan {
  name: string;
  region?: string | undefined;
  path?: string | undefined;
  hmacAccessKey?: string | undefined;
  hmacSecret?: string | undefined;
  [field: string]: unknown;
}

export interface S3CompatibleBucketPlan {
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  name: string;
  path?: string | undefined;
  [field: string]: unknown;
}

export interface SupabaseBucketPlan {
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  name: string;
  path?: string | undefined;
  region: "us-west-1" | "us-east-1" | "us-east-2" | "ca-central-1" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "ap-south-1" | "ap-southeast-1" | "ap-northeast-1" | "ap-northeast-2" | "ap-southeast-2" | "sa-east-1";
  [field: string]: unknown;
}

export interface CallHookAssistantSpeechInterrupted {
  on: "assistant.speech.interrupted";
  do: AnyHookAction[];
  [field: string]: unknown;
}

export type AnyHookAction = SayHookAction | ToolCallHookAction | MessageAddHookAction | TransferHookAction | FunctionHookAction;

export interface MessageAddHookAction {
  type: "message.add";
  message: OpenAIMessage;
  triggerResponseEnabled?: boolean | undefined;
  [field: string]: unknown;
}

export interface SayHookAction {
  type: "say";
  exact?: string | string[] | undefined;
  prompt?: string | ChatMessage[] | undefined;
  [field: string]: unknown;
}

export interface AssistantMessage {
  role: "assistant";
  content?: string | undefined;
  refusal?: string | undefined;
  tool_calls?: ToolCall[] | undefined;
  name?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface CallHookCallEnding {
  on: "call.ending";
  do: AnyHookAction[];
  filters?: CallHookFilter[] | undefined;
  [field: string]: unknown;
}

export interface CallHookFilter {
  type: "oneOf";
  key: string;
  oneOf: string[];
  [field: string]: unknown;
}

export interface CallHookCustomerSpeechInterrupted {
  on: "customer.speech.interrupted";
  do: AnyHookAction[];
  [field: string]: unknown;
}

export interface CallHookCustomerSpeechTimeout {
  on: string;
  do: AnyHookAction[];
  options?: CustomerSpeechTimeoutOptions | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface SessionCreatedHook {
  on: "session.created";
  do: ToolCallHookAction[];
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CompliancePlan {
  hipaaEnabled?: boolean | undefined;
  pciEnabled?: boolean | undefined;
  securityFilterPlan?: SecurityFilterPlan | undefined;
  recordingConsentPlan?: RecordingConsentPlanStayOnLine | RecordingConsentPlanVerbal | undefined;
  [field: string]: unknown;
}

export interface SecurityFilterPlan {
  enabled?: boolean | undefined;
  filters?: Record<string, unknown>[] | undefined;
  mode?: "sanitize" | "reject" | "replace" | undefined;
  replacementText?: string | undefined;
  [field: string]: unknown;
}

export interface BackgroundSpeechDenoisingPlan {
  smartDenoisingPlan?: SmartDenoisingPlan | undefined;
  fourierDenoisingPlan?: FourierDenoisingPlan | undefined;
  [field: string]: unknown;
}

export interface SmartDenoisingPlan {
  enabled?: boolean | undefined;
  [field: string]: unknown;
}

export interface FourierDenoisingPlan {
  enabled?: boolean | undefined;
  mediaDetectionEnabled?: boolean | undefined;
  staticThreshold?: number | undefined;
  baselineOffsetDb?: number | undefined;
  windowSizeMs?: number | undefined;
  baselinePercentile?: number | undefined;
  [field: string]: unknown;
}

export interface AnalysisPlan {
  minMessagesThreshold?: number | undefined;
  summaryPlan?: SummaryPlan | undefined;
  structuredDataPlan?: StructuredDataPlan | undefined;
  structuredDataMultiPlan?: StructuredDataMultiPlan[] | undefined;
  successEvaluationPlan?: SuccessEvaluationPlan | undefined;
  outcomeIds?: string[] | undefined;
  [field: string]: unknown;
}

export interface SummaryPlan {
  messages?: Record<string, unknown>[] | undefined;
  enabled?: boolean | undefined;
  timeoutSeconds?: number | undefined;
  [field: string]: unknown;
}

export interface StructuredDataPlan {
  messages?: Record<string, unknown>[] | undefined;
  enabled?: boolean | undefined;
  schema?: JsonSchema | undefined;
  timeoutSeconds?: number | undefined;
  [field: string]: unknown;
}

export interface StructuredDataMultiPlan {
  key: string;
  plan: StructuredDataPlan;
  [field: string]: unknown;
}

export interface SuccessEvaluationPlan {
  rubric?: "NumericScale" | "DescriptiveScale" | "Checklist" | "Matrix" | "PercentageScale" | "LikertScale" | "AutomaticRubric" | "PassFail" | undefined;
  messages?: Record<string, unknown>[] | undefined;
  enabled?: boolean | undefined;
  timeoutSeconds?: number | undefined;
  [field: string]: unknown;
}

export interface ArtifactPlan {
  recordingEnabled?: boolean | undefined;
  recordingFormat?: "wav;l16" | "mp3" | undefined;
  recordingUseCustomStorageEnabled?: boolean | undefined;
  videoRecordingEnabled?: boolean | undefined;
  fullMessageHistoryEnabled?: boolean | undefined;
  pcapEnabled?: boolean | undefined;
  pcapS3PathPrefix?: string | undefined;
  pcapUseCustomStorageEnabled?: boolean | undefined;
  loggingEnabled?: boolean | undefined;
  loggingUseCustomStorageEnabled?: boolean | undefined;
  transcriptPlan?: TranscriptPlan | undefined;
  recordingPath?: string | undefined;
  structuredOutputIds?: string[] | undefined;
  structuredOutputs?: CreateStructuredOutputDTO[] | undefined;
  scorecardIds?: string[] | undefined;
  scorecards?: CreateScorecardDTO[] | undefined;
  loggingPath?: string | undefined;
  [field: string]: unknown;
}

export interface TranscriptPlan {
  enabled?: boolean | undefined;
  assistantName?: string | undefined;
  userName?: string | undefined;
  [field: string]: unknown;
}

export interface StartSpeakingPlan {
  waitSeconds?: number | undefined;
  smartEndpointingEnabled?: boolean | "livekit" | undefined;
  smartEndpointingPlan?: VapiSmartEndpointingPlan | LivekitSmartEndpointingPlan | CustomEndpointingModelSmartEndpointingPlan | undefined;
  customEndpointingRules?: (AssistantCustomEndpointingRule | CustomerCustomEndpointingRule | BothCustomEndpointingRule)[] | undefined;
  transcriptionEndpointingPlan?: TranscriptionEndpointingPlan | undefined;
  [field: string]: unknown;
}

export interface LivekitSmartEndpointingPlan {
  provider: "vapi" | "livekit" | "custom-endpointing-model";
  waitFunction?: string | undefined;
  [field: string]: unknown;
}

export interface VapiSmartEndpointingPlan {
  provider: "vapi" | "livekit" | "custom-endpointing-model";
  [field: string]: unknown;
}

export interface AssistantCustomEndpointingRule {
  type: "assistant";
  regex: string;
  regexOptions?: RegexOption[] | undefined;
  timeoutSeconds: number;
  [field: string]: unknown;
}

export interface TranscriptionEndpointingPlan {
  onPunctuationSeconds?: number | undefined;
  onNoPunctuationSeconds?: number | undefined;
  onNumberSeconds?: number | undefined;
  [field: string]: unknown;
}

export interface StopSpeakingPlan {
  numWords?: number | undefined;
  voiceSeconds?: number | undefined;
  backoffSeconds?: number | undefined;
  acknowledgementPhrases?: string[] | undefined;
  interruptionPhrases?: string[] | undefined;
  [field: string]: unknown;
}

export interface MonitorPlan {
  listenEnabled?: boolean | undefined;
  listenAuthenticationEnabled?: boolean | undefined;
  controlEnabled?: boolean | undefined;
  controlAuthenticationEnabled?: boolean | undefined;
  monitorIds?: string[] | undefined;
  [field: string]: unknown;
}

export interface KeypadInputPlan {
  enabled?: boolean | undefined;
  timeoutSeconds?: number | undefined;
  delimiters?: "#" | "*" | "" | undefined;
  [field: string]: unknown;
}

export interface GlobalNodePlan {
  enabled?: boolean | undefined;
  enterCondition?: string | undefined;
  [field: string]: unknown;
}

export interface PhoneNumberHookCallEnding {
  on: "call.ending";
  filters?: PhoneNumberCallEndingHookFilter[] | undefined;
  do?: TransferPhoneNumberHookAction | SayPhoneNumberHookAction | undefined;
  [field: string]: unknown;
}

export interface PhoneNumberCallEndingHookFilter {
  type: "oneOf";
  key: "call.endedReason";
  oneOf: ("assistant-request-failed" | "assistant-request-returned-error" | "assistant-request-returned-unspeakable-error" | "assistant-request-returned-invalid-assistant" | "assistant-request-returned-no-assistant" | "assistant-request-returned-forwarding-phone-number")[];
  [field: string]: unknown;
}

export interface SayPhoneNumberHookAction {
  type: "say";
  exact: string;
  [field: string]: unknown;
}

export interface PhoneNumberHookCallRinging {
  on: "call.ringing";
  filters?: PhoneNumberCallRingingHookFilter[] | undefined;
  do: (TransferPhoneNumberHookAction | SayPhoneNumberHookAction)[];
  [field: string]: unknown;
}

export interface PhoneNumberCallRingingHookFilter {
  type: "startsWith";
  key: "number";
  startsWith: string[];
  [field: string]: unknown;
}

export interface Artifact {
  messages?: (UserMessage | SystemMessage | BotMessage | ToolCallMessage | ToolCallResultMessage)[] | undefined;
  messagesOpenAIFormatted?: OpenAIMessage[] | undefined;
  skippedStructuredOutputs?: Record<string, SkippedStructuredOutput> | undefined;
  transfers?: TransferArtifact[] | undefined;
  recordingUrl?: string | undefined;
  stereoRecordingUrl?: string | undefined;
  videoRecordingUrl?: string | undefined;
  videoRecordingStartDelaySeconds?: number | undefined;
  recording?: Recording | undefined;
  transcript?: string | undefined;
  pcapUrl?: string | undefined;
  logUrl?: string | undefined;
  nodes?: NodeArtifact[] | undefined;
  assistantActivations?: AssistantActivation[] | undefined;
  variableValues?: Record<string, unknown> | undefined;
  performanceMetrics?: PerformanceMetrics | undefined;
  structuredOutputs?: Record<string, unknown> | undefined;
  scorecards?: Record<string, unknown> | undefined;
  structuredOutputsLastUpdatedAt?: string | undefined;
  presignedMonoUrl?: string | undefined;
  presignedStereoUrl?: string | undefined;
  presignedVideoUrl?: string | undefined;
  presignedAssistantUrl?: string | undefined;
  presignedCustomerUrl?: string | undefined;
  presignedPcapUrl?: string | undefined;
  presignedLogUrl?: string | undefined;
  presignedUrlsExpiresAt?: string | undefined;
  [field: string]: unknown;
}

export interface NodeArtifact {
  messages?: (UserMessage | SystemMessage | BotMessage | ToolCallMessage | ToolCallResultMessage)[] | undefined;
  nodeName?: string | undefined;
  variableValues?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface AssistantActivation {
  assistantVersion?: string | null | undefined;
  assistantName: string;
  assistantId?: string | undefined;
  [field: string]: unknown;
}

export interface Assistant {
  transcriber?: AnyTranscriber | undefined;
  model?: AnyModel | undefined;
  voice?: AnyVoice | undefined;
  firstMessage?: string | undefined;
  firstMessageInterruptionsEnabled?: boolean | undefined;
  firstMessageMode?: FirstMessageModeValue | undefined;
  voicemailDetection?: AnyVoicemailDetection | undefined;
  clientMessages?: string[] | undefined;
  serverMessages?: string[] | undefined;
  maxDurationSeconds?: number | undefined;
  backgroundSound?: "off" | "office" | (string & {}) | undefined;
  modelOutputInMessagesEnabled?: boolean | undefined;
  transportConfigurations?: TransportConfigurationTwilio[] | undefined;
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  credentials?: AnyCredentials[] | undefined;
  hooks?: AnyHooks[] | undefined;
  name?: string | undefined;
  voicemailMessage?: string | undefined;
  endCallMessage?: string | undefined;
  endCallPhrases?: string[] | undefined;
  compliancePlan?: CompliancePlan | undefined;
  metadata?: Record<string, unknown> | undefined;
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  analysisPlan?: AnalysisPlan | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  monitorPlan?: MonitorPlan | undefined;
  credentialIds?: string[] | undefined;
  server?: Server | undefined;
  keypadInputPlan?: KeypadInputPlan | undefined;
  latestVersion?: string | null | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface UpdateAssistantDTO {
  transcriber?: AnyTranscriber | undefined;
  model?: AnyModel | undefined;
  voice?: AnyVoice | undefined;
  firstMessage?: string | undefined;
  firstMessageInterruptionsEnabled?: boolean | undefined;
  firstMessageMode?: FirstMessageModeValue | undefined;
  voicemailDetection?: AnyVoicemailDetection | undefined;
  clientMessages?: string[] | undefined;
  serverMessages?: string[] | undefined;
  maxDurationSeconds?: number | undefined;
  backgroundSound?: "off" | "office" | (string & {}) | undefined;
  modelOutputInMessagesEnabled?: boolean | undefined;
  transportConfigurations?: TransportConfigurationTwilio[] | undefined;
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  credentials?: AnyCredentials[] | undefined;
  hooks?: AnyHooks[] | undefined;
  name?: string | undefined;
  voicemailMessage?: string | undefined;
  endCallMessage?: string | undefined;
  endCallPhrases?: string[] | undefined;
  compliancePlan?: CompliancePlan | undefined;
  metadata?: Record<string, unknown> | undefined;
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  analysisPlan?: AnalysisPlan | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  monitorPlan?: MonitorPlan | undefined;
  credentialIds?: string[] | undefined;
  server?: Server | undefined;
  keypadInputPlan?: KeypadInputPlan | undefined;
  [field: string]: unknown;
}

export interface LegacyAssistantVersionPaginatedResponse {
  results: LegacyAssistantVersion[];
  metadata: PaginationMeta;
  nextPageState?: string | undefined;
  [field: string]: unknown;
}

export interface LegacyAssistantVersion {
  id: string;
  assistantId: string;
  orgId: string;
  data?: string | undefined;
  createdAt: string;
  [field: string]: unknown;
}

export type AnyHooks = CallHookCallEnding | CallHookAssistantSpeechInterrupted | CallHookCustomerSpeechInterrupted | CallHookCustomerSpeechTimeout | SessionCreatedHook;

export type AnyHooks2 = CallHookCallEnding | CallHookAssistantSpeechInterrupted | CallHookCustomerSpeechInterrupted | CallHookCustomerSpeechTimeout | CallHookModelResponseTimeout;
