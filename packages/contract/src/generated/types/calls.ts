// Generated from api/*.api by `npm run generate`. Change those instead.
import type { Artifact, ArtifactPlan, Assistant, AssistantOverrides, CreateAssistantDTO } from "./assistants.ts";
import type { SchedulePlan } from "./campaigns.ts";
import type { ModelCost } from "./models.ts";
import type { ByoPhoneNumber, TelnyxPhoneNumber, TwilioPhoneNumber, VapiPhoneNumber, VonagePhoneNumber } from "./phone-numbers.ts";
import type { AnalysisCost } from "./sessions.ts";
import type { BotMessage, CreateCustomerDTO, CreateSquadDTO, ImportTwilioPhoneNumberDTO, PaginationMeta, SystemMessage, ToolCallMessage, ToolCallResultMessage, UserMessage } from "./shared.ts";
import type { TransferDestinationNumber, TransferDestinationSip } from "./tools.ts";
import type { TranscriberCost } from "./transcribers.ts";
import type { CreateWorkflowDTO } from "./workflows.ts";

export interface CreateCallDTO {
  assistantVersion?: string | null | undefined;
  transport?: AnyTransport | undefined;
  customers?: CreateCustomerDTO[] | undefined;
  name?: string | undefined;
  schedulePlan?: SchedulePlan | undefined;
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  squadOverrides?: AssistantOverrides | undefined;
  workflowId?: string | undefined;
  workflow?: CreateWorkflowDTO | undefined;
  workflowOverrides?: WorkflowOverrides | undefined;
  phoneNumberId?: string | undefined;
  phoneNumber?: ImportTwilioPhoneNumberDTO | undefined;
  customerId?: string | undefined;
  customer?: CreateCustomerDTO | undefined;
  [field: string]: unknown;
}

export interface TelnyxTransport {
  conversationType?: "voice" | undefined;
  provider: "telnyx";
  callControlId?: string | undefined;
  callLegId?: string | undefined;
  callSessionId?: string | undefined;
  [field: string]: unknown;
}

export interface TwilioTransport {
  conversationType?: "voice" | undefined;
  provider: "twilio";
  accountSid?: string | undefined;
  callSid?: string | undefined;
  callToken?: string | undefined;
  forwardedFrom?: string | undefined;
  [field: string]: unknown;
}

export interface VapiSipTransport {
  conversationType?: "voice" | undefined;
  provider: "vapi.sip";
  dialTimeout?: number | undefined;
  sbcCallSid?: string | undefined;
  callSid?: string | undefined;
  [field: string]: unknown;
}

export interface VapiWebCallTransport {
  conversationType?: "voice" | undefined;
  provider: "daily";
  roomDeleteOnUserLeaveEnabled?: boolean | undefined;
  callUrl?: string | undefined;
  callSipUri?: string | undefined;
  [field: string]: unknown;
}

export interface VapiWebsocketTransport {
  conversationType?: "voice" | undefined;
  provider: "vapi.websocket";
  audioFormat?: AudioFormat | undefined;
  [field: string]: unknown;
}

export interface AudioFormat {
  sampleRate: number;
  format: "pcm_s16le" | "mulaw";
  container?: "raw" | undefined;
  [field: string]: unknown;
}

export interface VonageTransport {
  conversationType?: "voice" | undefined;
  provider: "vonage";
  conversationUUID?: string | undefined;
  callUUID?: string | undefined;
  [field: string]: unknown;
}

export interface WorkflowOverrides {
  variableValues?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface Call {
  type?: "inboundPhoneCall" | "outboundPhoneCall" | "webCall" | "vapi.websocketCall" | undefined;
  costs?: (TransportCost | TranscriberCost | ModelCost | VoiceCost | VapiCost | VoicemailDetectionCost | AnalysisCost | KnowledgeBaseCost)[] | undefined;
  messages?: (UserMessage | SystemMessage | BotMessage | ToolCallMessage | ToolCallResultMessage)[] | undefined;
  phoneCallProvider?: "twilio" | "vonage" | "vapi" | "telnyx" | undefined;
  phoneCallTransport?: "sip" | "pstn" | undefined;
  status?: "scheduled" | "queued" | "ringing" | "in-progress" | "forwarding" | "ended" | "not-found" | "deletion-failed" | undefined;
  endedReason?: string | undefined;
  endedMessage?: string | undefined;
  destination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  assistantVersion?: string | null | undefined;
  transport?: AnyTransport | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  startedAt?: string | undefined;
  endedAt?: string | undefined;
  cost?: number | undefined;
  costBreakdown?: CostBreakdown | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  analysis?: Analysis | undefined;
  monitor?: Monitor | undefined;
  artifact?: Artifact | undefined;
  compliance?: Compliance | undefined;
  phoneCallProviderId?: string | undefined;
  campaignId?: string | undefined;
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  squadOverrides?: AssistantOverrides | undefined;
  workflowId?: string | undefined;
  workflow?: CreateWorkflowDTO | undefined;
  workflowOverrides?: WorkflowOverrides | undefined;
  phoneNumberId?: string | undefined;
  phoneNumber?: ImportTwilioPhoneNumberDTO | undefined;
  customerId?: string | undefined;
  customer?: CreateCustomerDTO | undefined;
  name?: string | undefined;
  schedulePlan?: SchedulePlan | undefined;
  [field: string]: unknown;
}

export interface KnowledgeBaseCost {
  type: "knowledge-base";
  model: Record<string, unknown>;
  promptTokens: number;
  completionTokens: number;
  cost: number;
  [field: string]: unknown;
}

export interface TransportCost {
  type: "transport";
  provider?: "daily" | "vapi.websocket" | "twilio" | "vonage" | "telnyx" | "vapi.sip" | undefined;
  minutes: number;
  cost: number;
  [field: string]: unknown;
}

export interface VapiCost {
  type: "vapi";
  subType: "normal" | "overage";
  minutes: number;
  cost: number;
  [field: string]: unknown;
}

export interface VoiceCost {
  type: "voice";
  voice: Record<string, unknown>;
  characters: number;
  cost: number;
  [field: string]: unknown;
}

export interface VoicemailDetectionCost {
  type: "voicemail-detection";
  model: Record<string, unknown>;
  provider: "twilio" | "google" | "openai" | "vapi";
  promptTextTokens: number;
  promptAudioTokens: number;
  completionTextTokens: number;
  completionAudioTokens: number;
  cost: number;
  [field: string]: unknown;
}

export interface CostBreakdown {
  transport?: number | undefined;
  stt?: number | undefined;
  llm?: number | undefined;
  tts?: number | undefined;
  vapi?: number | undefined;
  chat?: number | undefined;
  total?: number | undefined;
  llmPromptTokens?: number | undefined;
  llmCompletionTokens?: number | undefined;
  llmCachedPromptTokens?: number | undefined;
  ttsCharacters?: number | undefined;
  analysisCostBreakdown?: AnalysisCostBreakdown | undefined;
  [field: string]: unknown;
}

export interface AnalysisCostBreakdown {
  summary?: number | undefined;
  summaryPromptTokens?: number | undefined;
  summaryCompletionTokens?: number | undefined;
  summaryCachedPromptTokens?: number | undefined;
  structuredData?: number | undefined;
  structuredDataPromptTokens?: number | undefined;
  structuredDataCompletionTokens?: number | undefined;
  structuredDataCachedPromptTokens?: number | undefined;
  successEvaluation?: number | undefined;
  successEvaluationPromptTokens?: number | undefined;
  successEvaluationCompletionTokens?: number | undefined;
  successEvaluationCachedPromptTokens?: number | undefined;
  structuredOutput?: number | undefined;
  structuredOutputPromptTokens?: number | undefined;
  structuredOutputCompletionTokens?: number | undefined;
  structuredOutputCachedPromptTokens?: number | undefined;
  [field: string]: unknown;
}

export interface Analysis {
  summary?: string | undefined;
  structuredData?: Record<string, unknown> | undefined;
  structuredDataMulti?: Record<string, unknown>[] | undefined;
  successEvaluation?: string | undefined;
  [field: string]: unknown;
}

export interface Monitor {
  monitors?: MonitorResult[] | undefined;
  listenUrl?: string | undefined;
  controlUrl?: string | undefined;
  [field: string]: unknown;
}

export interface MonitorResult {
  monitorId: string;
  filterPassed: boolean;
  [field: string]: unknown;
}

export interface Compliance {
  recordingConsent?: RecordingConsent | undefined;
  [field: string]: unknown;
}

export interface RecordingConsent {
  type: "stay-on-line" | "verbal";
  grantedAt?: string | undefined;
  [field: string]: unknown;
}

export interface CallBatchResponse {
  subscriptionLimits?: SubscriptionLimits | undefined;
  results: Call[];
  errors: CallBatchError[];
  [field: string]: unknown;
}

export interface SubscriptionLimits {
  concurrencyBlocked?: boolean | undefined;
  concurrencyLimit?: number | undefined;
  remainingConcurrentCalls?: number | undefined;
  [field: string]: unknown;
}

export interface CallBatchError {
  customer: CreateCustomerDTO;
  error: string;
  [field: string]: unknown;
}

export interface UpdateCallDTO {
  name?: string | undefined;
  [field: string]: unknown;
}

export interface DeleteCallDTO {
  ids?: string[] | undefined;
  [field: string]: unknown;
}

export interface CreateOutboundCallDTO {
  assistantVersion?: string | null | undefined;
  transport?: AnyTransport | undefined;
  customers?: CreateCustomerDTO[] | undefined;
  name?: string | undefined;
  schedulePlan?: SchedulePlan | undefined;
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  squadOverrides?: AssistantOverrides | undefined;
  workflowId?: string | undefined;
  workflow?: CreateWorkflowDTO | undefined;
  workflowOverrides?: WorkflowOverrides | undefined;
  phoneNumberId?: string | undefined;
  phoneNumber?: ImportTwilioPhoneNumberDTO | undefined;
  customerId?: string | undefined;
  customer?: CreateCustomerDTO | undefined;
  [field: string]: unknown;
}

export interface CreateWebCallDTO {
  assistantVersion?: string | null | undefined;
  roomDeleteOnUserLeaveEnabled?: boolean | undefined;
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  squadOverrides?: AssistantOverrides | undefined;
  workflowId?: string | undefined;
  workflow?: CreateWorkflowDTO | undefined;
  workflowOverrides?: WorkflowOverrides | undefined;
  [field: string]: unknown;
}

export interface StructuredOutputFilterDTO {
  eq?: string | undefined;
  neq?: string | undefined;
  gt?: string | undefined;
  gte?: string | undefined;
  lt?: string | undefined;
  lte?: string | undefined;
  contains?: string | undefined;
  notContains?: string | undefined;
  [field: string]: unknown;
}

export interface CallPaginatedResponse {
  results: Call[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface AssistantPaginatedResponse {
  results: Assistant[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface PhoneNumberPaginatedResponse {
  results: (ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber)[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export type AnyTransport = VapiWebsocketTransport | VonageTransport | TwilioTransport | VapiSipTransport | TelnyxTransport | VapiWebCallTransport;
