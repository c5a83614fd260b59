// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AnalysisPlan, AnyHooks2, ArtifactPlan, AssistantMessage, AssistantOverrides, BackgroundSpeechDenoisingPlan, CompliancePlan, CreateAssistantDTO, GlobalNodePlan, GoogleVoicemailDetectionPlan, KeypadInputPlan, LangfuseObservabilityPlan, MonitorPlan, PhoneNumberHookCallEnding, PhoneNumberHookCallRinging, StartSpeakingPlan, StopSpeakingPlan, TwilioVoicemailDetectionPlan, VapiVoicemailDetectionPlan } from "./assistants.ts";
import type { AnyCredentials } from "./credentials.ts";
import type { CreateApiRequestToolDTO, CreateBashToolDTO, CreateCodeToolDTO, CreateComputerToolDTO, CreateDtmfToolDTO, CreateEndCallToolDTO, CreateFunctionToolDTO, CreateGhlToolDTO, CreateGoHighLevelCalendarAvailabilityToolDTO, CreateGoHighLevelCalendarEventCreateToolDTO, CreateGoHighLevelContactCreateToolDTO, CreateGoHighLevelContactGetToolDTO, CreateGoogleCalendarCheckAvailabilityToolDTO, CreateGoogleCalendarCreateEventToolDTO, CreateGoogleSheetsRowAppendToolDTO, CreateHandoffToolDTO, CreateMakeToolDTO, CreateMcpToolDTO, CreateOutputToolDTO, CreateQueryToolDTO, CreateSipRequestToolDTO, CreateSlackSendMessageToolDTO, CreateSmsToolDTO, CreateTextEditorToolDTO, CreateTransferCallToolDTO, CreateVoicemailToolDTO, HandoffDestinationAssistant, JsonSchema, Server, ToolCallResultMessageWarning, ToolNode, TransferDestinationAssistant, TransferDestinationNumber, TransferDestinationSip, VariableExtractionPlan } from "./tools.ts";
import type { AnyTranscriber } from "./transcribers.ts";
import type { AnyVoice, OpenAIVoicemailDetectionPlan } from "./voices.ts";

export interface CreateCustomerDTO {
  numberE164CheckEnabled?: boolean | undefined;
  extension?: string | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadOverrides?: AssistantOverrides | undefined;
  number?: string | undefined;
  sipUri?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  externalId?: string | undefined;
  [field: string]: unknown;
}

export interface GladiaCustomVocabularyConfigDTO {
  vocabulary: (string | GladiaVocabularyItemDTO)[];
  defaultIntensity?: number | undefined;
  [field: string]: unknown;
}

export interface GladiaVocabularyItemDTO {
  value: string;
  pronunciations?: string[] | undefined;
  intensity?: number | undefined;
  language?: string | undefined;
  [field: string]: unknown;
}

export interface SonioxContextGeneralItem {
  key: string;
  value: string;
  [field: string]: unknown;
}

export interface SpeechmaticsCustomVocabularyItem {
  content: string;
  soundsLike?: string[] | undefined;
  [field: string]: unknown;
}

export interface OpenAIMessage {
  content: string | null;
  role: "assistant" | "function" | "user" | "system" | "tool";
  [field: string]: unknown;
}

export interface TextContent {
  type: "text";
  text: string;
  language: string;
  [field: string]: unknown;
}

export interface Condition {
  operator: "eq" | "neq" | "gt" | "gte" | "lt" | "lte";
  param: string;
  value: string;
  [field: string]: unknown;
}

export interface GroupCondition {
  type: "group";
  operator: "AND" | "OR";
  conditions: (RegexCondition | LiquidCondition | GroupCondition)[];
  [field: string]: unknown;
}

export interface LiquidCondition {
  type: "liquid";
  liquid: string;
  [field: string]: unknown;
}

export interface RegexCondition {
  type: "regex";
  regex: string;
  target?: MessageTarget | undefined;
  negate?: boolean | undefined;
  [field: string]: unknown;
}

export interface MessageTarget {
  role?: "user" | "assistant" | undefined;
  position?: number | undefined;
  [field: string]: unknown;
}

export interface OpenAIFunction {
  name: string;
  strict?: boolean | undefined;
  description?: string | undefined;
  parameters?: OpenAIFunctionParameters | undefined;
  [field: string]: unknown;
}

export interface OpenAIFunctionParameters {
  type: "object";
  properties: Record<string, JsonSchema>;
  required?: string[] | undefined;
  [field: string]: unknown;
}

export interface ExactReplacement {
  type: "exact";
  replaceAllEnabled?: boolean | undefined;
  key: string;
  value: string;
  [field: string]: unknown;
}

export interface RegexReplacement {
  type: "regex";
  regex: string;
  options?: RegexOption[] | undefined;
  value: string;
  [field: string]: unknown;
}

export interface RegexOption {
  type: "ignore-case" | "whole-word" | "multi-line";
  enabled: boolean;
  [field: string]: unknown;
}

export interface TavusConversationProperties {
  maxCallDuration?: number | undefined;
  participantLeftTimeout?: number | undefined;
  participantAbsentTimeout?: number | undefined;
  enableRecording?: boolean | undefined;
  enableTranscription?: boolean | undefined;
  applyGreenscreen?: boolean | undefined;
  language?: string | undefined;
  recordingS3BucketName?: string | undefined;
  recordingS3BucketRegion?: string | undefined;
  awsAssumeRoleArn?: string | undefined;
  [field: string]: unknown;
}

export interface TransportConfigurationTwilio {
  provider: "twilio";
  timeout?: number | undefined;
  record?: boolean | undefined;
  recordingChannels?: "mono" | "dual" | undefined;
  [field: string]: unknown;
}

export interface SipTrunkGateway {
  ip: string;
  port?: number | undefined;
  netmask?: number | undefined;
  inboundEnabled?: boolean | undefined;
  outboundEnabled?: boolean | undefined;
  outboundProtocol?: "tls/srtp" | "tcp" | "tls" | "udp" | undefined;
  optionsPingEnabled?: boolean | undefined;
  [field: string]: unknown;
}

export interface SpkiPemPublicKeyConfig {
  name?: string | undefined;
  format: "spki-pem";
  pem: string;
  [field: string]: unknown;
}

export interface GcpKey {
  type: string;
  projectId: string;
  privateKeyId: string;
  privateKey: string;
  clientEmail: string;
  clientId: string;
  authUri: string;
  tokenUri: string;
  authProviderX509CertUrl: string;
  clientX509CertUrl: string;
  universeDomain: string;
  [field: string]: unknown;
}

export interface Oauth2AuthenticationSession {
  accessToken?: string | undefined;
  expiresAt?: string | undefined;
  refreshToken?: string | undefined;
  [field: string]: unknown;
}

export interface DeveloperMessage {
  role: "developer";
  content: string;
  name?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface ChatSystemMessage {
  role: "system";
  content?: string | Record<string, unknown>[] | null | undefined;
  message?: string | undefined;
  name?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface ChatUserMessage {
  role: "user";
  content?: string | Record<string, unknown>[] | null | undefined;
  message?: string | undefined;
  name?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export type ChatMessage = ChatSystemMessage | ChatUserMessage | AssistantMessage | ToolMessage | DeveloperMessage;

export interface SystemMessage {
  role: string;
  message: string;
  time: number;
  secondsFromStart: number;
  [field: string]: unknown;
}

export interface ToolMessage {
  role: "tool";
  content: string;
  tool_call_id: string;
  name?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface UserMessage {
  role: string;
  message: string;
  time: number;
  endTime: number;
  secondsFromStart: number;
  duration?: number | undefined;
  isFiltered?: boolean | undefined;
  detectedThreats?: string[] | undefined;
  originalMessage?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  speakerLabel?: string | undefined;
  [field: string]: unknown;
}

export interface CustomerSpeechTimeoutOptions {
  triggerResetMode?: "onUserSpeech" | "never" | undefined;
  timeoutSeconds: number;
  triggerMaxCount?: number | undefined;
  [field: string]: unknown;
}

export interface RecordingConsentPlanStayOnLine {
  message: string;
  voice?: AnyVoice | undefined;
  firstMessageMode?: "assistant-speaks-first" | "assistant-waits-for-user" | undefined;
  type: "stay-on-line";
  waitSeconds?: number | undefined;
  [field: string]: unknown;
}

export interface RecordingConsentPlanVerbal {
  message: string;
  voice?: AnyVoice | undefined;
  firstMessageMode?: "assistant-speaks-first" | "assistant-waits-for-user" | undefined;
  type: "verbal";
  declineTool?: Record<string, unknown> | undefined;
  declineToolId?: string | undefined;
  [field: string]: unknown;
}

export interface CreateStructuredOutputDTO {
  type?: "ai" | "regex" | undefined;
  regex?: string | undefined;
  model?: AnyModel2 | undefined;
  compliancePlan?: ComplianceOverride | undefined;
  conditions?: (MinMessagesCondition | MinCallDurationCondition | EndedReasonCondition)[] | null | undefined;
  name: string;
  schema: JsonSchema;
  description?: string | undefined;
  assistantIds?: string[] | undefined;
  workflowIds?: string[] | undefined;
  [field: string]: unknown;
}

export interface WorkflowAnthropicBedrockModel {
  messages?: OpenAIMessage[] | undefined;
  provider: "anthropic-bedrock";
  model: Model5Value;
  thinking?: AnthropicThinkingConfig | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  [field: string]: unknown;
}

export interface AnthropicThinkingConfig {
  type: "enabled";
  budgetTokens: number;
  [field: string]: unknown;
}

export interface WorkflowAnthropicModel {
  messages?: OpenAIMessage[] | undefined;
  provider: "anthropic";
  model: Model4Value;
  thinking?: AnthropicThinkingConfig | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  [field: string]: unknown;
}

export interface WorkflowCustomModel {
  messages?: OpenAIMessage[] | undefined;
  provider: "custom-llm";
  metadataSendMode?: "off" | "variable" | "destructured" | undefined;
  url: string;
  headers?: Record<string, unknown> | undefined;
  timeoutSeconds?: number | undefined;
  model: string;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  [field: string]: unknown;
}

export interface WorkflowGoogleModel {
  messages?: OpenAIMessage[] | undefined;
  provider: "google";
  model: string;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  [field: string]: unknown;
}

export interface WorkflowOpenAIModel {
  messages?: OpenAIMessage[] | undefined;
  provider: "openai";
  model: string;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  [field: string]: unknown;
}

export interface ComplianceOverride {
  forceStoreOnHipaaEnabled?: boolean | undefined;
  [field: string]: unknown;
}

export interface EndedReasonCondition {
  type: "endedReason";
  operator: "oneOf" | "notOneOf";
  values: string[];
  [field: string]: unknown;
}

export interface MinCallDurationCondition {
  type: "minCallDuration";
  seconds: number;
  [field: string]: unknown;
}

export interface MinMessagesCondition {
  type: "minMessages";
  count: number;
  [field: string]: unknown;
}

export interface CreateScorecardDTO {
  name?: string | undefined;
  description?: string | undefined;
  metrics: ScorecardMetric[];
  assistantIds?: string[] | undefined;
  [field: string]: unknown;
}

export interface ScorecardMetric {
  conditions: (NumberComparatorScorecardMetricCondition | BooleanComparatorScorecardMetricCondition)[];
  structuredOutputId: string;
  [field: string]: unknown;
}

export interface BooleanComparatorScorecardMetricCondition {
  type: "comparator";
  comparator: "=";
  value: boolean;
  points: number;
  [field: string]: unknown;
}

export interface NumberComparatorScorecardMetricCondition {
  type: "comparator";
  comparator: "=" | "!=" | ">" | "<" | ">=" | "<=";
  value: number;
  points: number;
  [field: string]: unknown;
}

export interface BothCustomEndpointingRule {
  type: "both";
  assistantRegex: string;
  assistantRegexOptions?: RegexOption[] | undefined;
  customerRegex: string;
  customerRegexOptions?: RegexOption[] | undefined;
  timeoutSeconds: number;
  [field: string]: unknown;
}

export interface CustomerCustomEndpointingRule {
  type: "customer";
  regex: string;
  regexOptions?: RegexOption[] | undefined;
  timeoutSeconds: number;
  [field: string]: unknown;
}

export interface CreateSquadDTO {
  name?: string | undefined;
  members: SquadMemberDTO[];
  membersOverrides?: AssistantOverrides | undefined;
  [field: string]: unknown;
}

export interface SquadMemberDTO {
  assistantVersion?: string | null | undefined;
  assistantDestinations?: (TransferDestinationAssistant | HandoffDestinationAssistant)[] | undefined;
  assistantId?: string | null | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  [field: string]: unknown;
}

export interface CustomMessage {
  contents?: TextContent[] | undefined;
  type: "custom-message";
  content?: string | undefined;
  [field: string]: unknown;
}

export interface CreateCustomKnowledgeBaseDTO {
  provider: "custom-knowledge-base";
  server: Server;
  [field: string]: unknown;
}

export interface GoogleRealtimeConfig {
  topP?: number | undefined;
  topK?: number | undefined;
  presencePenalty?: number | undefined;
  frequencyPenalty?: number | undefined;
  speechConfig?: GeminiMultimodalLiveSpeechConfig | undefined;
  [field: string]: unknown;
}

export interface GeminiMultimodalLiveSpeechConfig {
  voiceConfig: GeminiMultimodalLiveVoiceConfig;
  [field: string]: unknown;
}

export interface GeminiMultimodalLiveVoiceConfig {
  prebuiltVoiceConfig: GeminiMultimodalLivePrebuiltVoiceConfig;
  [field: string]: unknown;
}

export interface GeminiMultimodalLivePrebuiltVoiceConfig {
  voiceName: "Puck" | "Charon" | "Kore" | "Fenrir" | "Aoede";
  [field: string]: unknown;
}

export interface WorkflowUserEditable {
  transcriber?: AnyTranscriber | undefined;
  voice?: AnyVoice | undefined;
  voicemailDetection?: AnyVoicemailDetection | undefined;
  backgroundSound?: "off" | "office" | (string & {}) | undefined;
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  credentials?: AnyCredentials[] | undefined;
  voicemailMessage?: string | undefined;
  compliancePlan?: CompliancePlan | undefined;
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  monitorPlan?: MonitorPlan | undefined;
  credentialIds?: string[] | undefined;
  server?: Server | undefined;
  keypadInputPlan?: KeypadInputPlan | undefined;
  nodes: (ConversationNode | ToolNode)[];
  model?: AnyModel2 | undefined;
  hooks?: AnyHooks2[] | undefined;
  maxDurationSeconds?: number | undefined;
  name: string;
  edges: Edge[];
  globalPrompt?: string | undefined;
  analysisPlan?: AnalysisPlan | undefined;
  [field: string]: unknown;
}

export interface ConversationNode {
  type: "conversation";
  model?: AnyModel2 | undefined;
  transcriber?: AnyTranscriber | undefined;
  voice?: AnyVoice | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  prompt?: string | undefined;
  globalNodePlan?: GlobalNodePlan | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  name: string;
  isStart?: boolean | undefined;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface Edge {
  condition?: AIEdgeCondition | undefined;
  from: string;
  to: string;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface AIEdgeCondition {
  type: "ai";
  prompt: string;
  [field: string]: unknown;
}

export interface ImportTwilioPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  smsEnabled?: boolean | undefined;
  twilioPhoneNumber: string;
  twilioAccountSid: string;
  twilioAuthToken?: string | undefined;
  twilioApiKey?: string | undefined;
  twilioApiSecret?: string | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  [field: string]: unknown;
}

export interface BotMessage {
  role: string;
  message: string;
  time: number;
  endTime: number;
  secondsFromStart: number;
  source?: string | undefined;
  duration?: number | undefined;
  assistantName?: string | undefined;
  assistantId?: string | undefined;
  [field: string]: unknown;
}

export interface ToolCallMessage {
  role: string;
  toolCalls: Record<string, unknown>[];
  message: string;
  time: number;
  secondsFromStart: number;
  [field: string]: unknown;
}

export interface ToolCallResultMessage {
  role: string;
  toolCallId: string;
  name: string;
  result: string;
  time: number;
  secondsFromStart: number;
  metadata?: Record<string, unknown> | undefined;
  warnings?: ToolCallResultMessageWarning[] | undefined;
  [field: string]: unknown;
}

export interface SkippedStructuredOutput {
  name: string;
  unmetCondition: MinMessagesCondition | MinCallDurationCondition | EndedReasonCondition;
  [field: string]: unknown;
}

export interface Recording {
  stereoUrl?: string | undefined;
  videoUrl?: string | undefined;
  videoRecordingStartDelaySeconds?: number | undefined;
  mono?: Mono | undefined;
  [field: string]: unknown;
}

export interface Mono {
  combinedUrl?: string | undefined;
  assistantUrl?: string | undefined;
  customerUrl?: string | undefined;
  [field: string]: unknown;
}

export interface PerformanceMetrics {
  turnLatencies?: TurnLatency[] | undefined;
  modelLatencyAverage?: number | undefined;
  voiceLatencyAverage?: number | undefined;
  transcriberLatencyAverage?: number | undefined;
  endpointingLatencyAverage?: number | undefined;
  turnLatencyAverage?: number | undefined;
  fromTransportLatencyAverage?: number | undefined;
  toTransportLatencyAverage?: number | undefined;
  numUserInterrupted?: number | undefined;
  numAssistantInterrupted?: number | undefined;
  [field: string]: unknown;
}

export interface TurnLatency {
  modelLatency?: number | undefined;
  voiceLatency?: number | undefined;
  transcriberLatency?: number | undefined;
  endpointingLatency?: number | undefined;
  turnLatency?: number | undefined;
  [field: string]: unknown;
}

export interface PaginationMeta {
  itemsPerPage: number;
  totalItems: number;
  currentPage: number;
  totalPages?: number | undefined;
  hasNextPage?: boolean | undefined;
  nextCursor?: string | undefined;
  sortOrder?: "ASC" | "DESC" | undefined;
  itemsBeyondRetention?: boolean | undefined;
  createdAtLe?: string | undefined;
  createdAtGe?: string | undefined;
  [field: string]: unknown;
}

export type AnyModel9 = "nova-3" | "nova-3-general" | "nova-3-medical" | "nova-2" | "nova-2-general" | "nova-2-meeting" | "nova-2-phonecall" | "nova-2-finance" | "nova-2-conversationalai" | "nova-2-voicemail" | "nova-2-video" | "nova-2-medical" | "nova-2-drivethru" | "nova-2-automotive" | "nova" | "nova-general" | "nova-phonecall" | "nova-medical" | "enhanced" | "enhanced-general" | "enhanced-meeting" | "enhanced-phonecall" | "enhanced-finance" | "base" | "base-general" | "base-meeting" | "base-phonecall" | "base-finance" | "base-conversationalai" | "base-voicemail" | "base-video" | "whisper" | "flux-general-en" | "flux-general-multi" | (string & {});

export type AnyDetails = CreateMakeToolDTO | CreateGhlToolDTO | CreateOutputToolDTO | CreateApiRequestToolDTO | CreateBashToolDTO | CreateCodeToolDTO | CreateComputerToolDTO | CreateDtmfToolDTO | CreateEndCallToolDTO | CreateFunctionToolDTO | CreateGoHighLevelCalendarAvailabilityToolDTO | CreateGoHighLevelCalendarEventCreateToolDTO | CreateGoHighLevelContactCreateToolDTO | CreateGoHighLevelContactGetToolDTO | CreateGoogleCalendarCheckAvailabilityToolDTO | CreateGoogleCalendarCreateEventToolDTO | CreateGoogleSheetsRowAppendToolDTO | CreateHandoffToolDTO | CreateMcpToolDTO | CreateQueryToolDTO | CreateSlackSendMessageToolDTO | CreateSmsToolDTO | CreateTextEditorToolDTO | CreateTransferCallToolDTO | CreateSipRequestToolDTO | CreateVoicemailToolDTO;

export type Model8Value = "sonic-3.5" | "sonic-3.5-2026-05-04" | "sonic-3" | "sonic-3-2026-01-12" | "sonic-3-2025-10-27" | "sonic-2" | "sonic-2-2025-06-11" | "sonic-english" | "sonic-multilingual" | "sonic-preview" | "sonic" | (string & {});

export type AnyVoiceId6 = "burt" | "marissa" | "andrea" | "sarah" | "phillip" | "steve" | "joseph" | "myra" | "paula" | "ryan" | "drew" | "paul" | "mrb" | "matilda" | "mark" | (string & {});

export type Model7Value = "eleven_multilingual_v2" | "eleven_turbo_v2" | "eleven_turbo_v2_5" | "eleven_flash_v2" | "eleven_flash_v2_5" | "eleven_monolingual_v1" | "eleven_v3" | (string & {});

export type AnyVoiceId5 = "amy" | "ansel" | "autumn" | "ava" | "brandon" | "caleb" | "cassian" | "chloe" | "dalton" | "daniel" | "dustin" | "elowen" | "evander" | "huxley" | "james" | "juniper" | "kennedy" | "lauren" | "leah" | "lily" | "lucas" | "magnus" | "miles" | "morgan" | "natalie" | "nathan" | "noah" | "nyssa" | "oliver" | "paige" | "ryan" | "sadie" | "sophie" | "stella" | "terrence" | "tyler" | "vesper" | "violet" | "warrick" | "zain" | "zeke" | "zoe" | (string & {});

export type RoleValue = "Girl" | "Boy" | "YoungAdultFemale" | "YoungAdultMale" | "OlderAdultFemale" | "OlderAdultMale" | "SeniorFemale" | "SeniorMale";

export type EmotionValue = "female_happy" | "female_sad" | "female_angry" | "female_fearful" | "female_disgust" | "female_surprised" | "male_happy" | "male_sad" | "male_angry" | "male_fearful" | "male_disgust" | "male_surprised";

export type AnyVoiceId4 = "cove" | "moon" | "wildflower" | "eva" | "amber" | "maya" | "lagoon" | "breeze" | "helen" | "joy" | "marsh" | "creek" | "cedar" | "alpine" | "summit" | "nicholas" | "tyler" | "colin" | "hank" | "thunder" | "astra" | "eucalyptus" | "moraine" | "peak" | "tundra" | "mesa_extra" | "talon" | "marlu" | "glacier" | "falcon" | "luna" | "celeste" | "estelle" | "andromeda" | "esther" | "lyra" | "lintel" | "oculus" | "vespera" | "transom" | "bond" | "arcade" | "atrium" | "cupola" | "fern" | "sirius" | "orion" | "masonry" | "albion" | "parapet" | (string & {});

export type AnyVoiceId3 = "emily" | "jasmine" | "arman" | "james" | "mithali" | "aravind" | "raj" | "diya" | "raman" | "ananya" | "isha" | "william" | "aarav" | "monika" | "niharika" | "deepika" | "raghav" | "kajal" | "radhika" | "mansi" | "nisha" | "saurabh" | "pooja" | "saina" | "sanya" | (string & {});

export type FirstMessageModeValue = "assistant-speaks-first" | "assistant-speaks-first-with-model-generated-message" | "assistant-waits-for-user";

export type AnyVoicemailDetection = "off" | GoogleVoicemailDetectionPlan | OpenAIVoicemailDetectionPlan | TwilioVoicemailDetectionPlan | VapiVoicemailDetectionPlan;

export type Region2Value = "us-east-1" | "us-west-2" | "eu-central-1" | "eu-west-1" | "eu-west-3" | "ap-northeast-1" | "ap-southeast-2";

export type AnyModel2 = WorkflowOpenAIModel | WorkflowAnthropicModel | WorkflowAnthropicBedrockModel | WorkflowGoogleModel | WorkflowCustomModel;

export type Model5Value = "claude-3-opus-20240229" | "claude-3-sonnet-20240229" | "claude-3-haiku-20240307" | "claude-3-5-sonnet-20240620" | "claude-3-5-sonnet-20241022" | "claude-3-5-haiku-20241022" | "claude-3-7-sonnet-20250219" | "claude-opus-4-20250514" | "claude-opus-4-5-20251101" | "claude-opus-4-6" | "claude-sonnet-4-20250514" | "claude-sonnet-4-5-20250929" | "claude-sonnet-4-6" | "claude-haiku-4-5-20251001" | "global.anthropic.claude-haiku-4-5-20251001-v1:0" | (string & {});

export type Model4Value = "claude-3-opus-20240229" | "claude-3-sonnet-20240229" | "claude-3-haiku-20240307" | "claude-3-5-sonnet-20240620" | "claude-3-5-sonnet-20241022" | "claude-3-5-haiku-20241022" | "claude-3-7-sonnet-20250219" | "claude-opus-4-20250514" | "claude-opus-4-5-20251101" | "claude-opus-4-6" | "claude-sonnet-4-20250514" | "claude-sonnet-4-5-20250929" | "claude-sonnet-4-6" | "claude-sonnet-5" | "claude-haiku-4-5-20251001" | (string & {});

export type ModeValue = "blind-transfer" | "blind-transfer-add-summary-to-sip-header" | "warm-transfer-say-message" | "warm-transfer-say-summary" | "warm-transfer-twiml" | "warm-transfer-wait-for-operator-to-speak-first-and-then-say-message" | "warm-transfer-wait-for-operator-to-speak-first-and-then-say-summary" | "warm-transfer-experimental";
