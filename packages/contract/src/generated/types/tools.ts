// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AssistantOverrides, CreateAssistantDTO, SummaryPlan } from "./assistants.ts";
import type { AnyContextEngineeringPlan, ContextEngineeringPlanAll, ContextEngineeringPlanLastNMessages, ContextEngineeringPlanNone } from "./models.ts";
import type { AnyDetails, BotMessage, Condition, CreateSquadDTO, CustomMessage, GroupCondition, LiquidCondition, ModeValue, OpenAIFunction, OpenAIFunctionParameters, RegexCondition, SystemMessage, TextContent, ToolCallMessage, ToolCallResultMessage, UserMessage } from "./shared.ts";
import type { ToolTemplateSetup } from "./templates.ts";
import type { TransferFallbackPlan } from "./voices.ts";

export interface Server {
  timeoutSeconds?: number | undefined;
  credentialId?: string | undefined;
  staticIpAddressesEnabled?: boolean | undefined;
  encryptedPaths?: string[] | undefined;
  url?: string | undefined;
  headers?: Record<string, unknown> | undefined;
  backoffPlan?: BackoffPlan | undefined;
  [field: string]: unknown;
}

export interface BackoffPlan {
  type: "fixed" | "exponential";
  maxRetries: number;
  baseDelaySeconds: number;
  excludedStatusCodes?: Record<string, unknown>[] | undefined;
  [field: string]: unknown;
}

export interface CreateApiRequestToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "apiRequest";
  name?: string | undefined;
  method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
  timeoutSeconds?: number | undefined;
  credentialId?: string | undefined;
  encryptedPaths?: string[] | undefined;
  parameters?: ToolParameter[] | undefined;
  description?: string | undefined;
  url: string;
  body?: JsonSchema | undefined;
  headers?: JsonSchema | undefined;
  backoffPlan?: BackoffPlan | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface ToolMessageComplete {
  contents?: TextContent[] | undefined;
  type: "request-complete";
  role?: "assistant" | "system" | undefined;
  endCallAfterSpokenEnabled?: boolean | undefined;
  content?: string | undefined;
  conditions?: Condition[] | undefined;
  [field: string]: unknown;
}

export interface ToolMessageDelayed {
  contents?: TextContent[] | undefined;
  type: "request-response-delayed";
  timingMilliseconds?: number | undefined;
  content?: string | undefined;
  conditions?: Condition[] | undefined;
  [field: string]: unknown;
}

export interface ToolMessageFailed {
  contents?: TextContent[] | undefined;
  role?: "assistant" | "system" | undefined;
  endCallAfterSpokenEnabled?: boolean | undefined;
  content?: string | undefined;
  conditions?: Condition[] | undefined;
  type: "request-failed";
  [field: string]: unknown;
}

export interface ToolMessageStart {
  contents?: TextContent[] | undefined;
  type: "request-start";
  blocking?: boolean | undefined;
  content?: string | undefined;
  conditions?: Condition[] | undefined;
  [field: string]: unknown;
}

export interface JsonSchema {
  type: "string" | "number" | "integer" | "boolean" | "array" | "object";
  items?: JsonSchema | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  description?: string | undefined;
  pattern?: string | undefined;
  format?: "date-time" | "time" | "date" | "duration" | "email" | "hostname" | "ipv4" | "ipv6" | "uuid" | undefined;
  required?: string[] | undefined;
  enum?: string[] | undefined;
  title?: string | undefined;
  [field: string]: unknown;
}

export interface ToolParameter {
  key: string;
  value: string | number | boolean | Record<string, unknown> | unknown[];
  [field: string]: unknown;
}

export interface ToolRejectionPlan {
  conditions?: (RegexCondition | LiquidCondition | GroupCondition)[] | undefined;
  [field: string]: unknown;
}

export interface VariableExtractionPlan {
  schema?: JsonSchema | undefined;
  aliases?: VariableExtractionAlias[] | undefined;
  [field: string]: unknown;
}

export interface VariableExtractionAlias {
  key: string;
  value: string;
  [field: string]: unknown;
}

export interface CreateBashToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "bash";
  subType: "bash_20241022";
  server?: Server | undefined;
  name: "bash";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateMakeToolDTO {
  messages?: AnyToolMessage[] | undefined;
  type: "make";
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  metadata?: MakeToolMetadata | undefined;
  [field: string]: unknown;
}

export interface MakeToolMetadata {
  scenarioId?: number | undefined;
  triggerHookId?: number | undefined;
  [field: string]: unknown;
}

export interface CreateGhlToolDTO {
  messages?: AnyToolMessage[] | undefined;
  type: "ghl";
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  metadata?: GhlToolMetadata | undefined;
  [field: string]: unknown;
}

export interface GhlToolMetadata {
  workflowId?: string | undefined;
  locationId?: string | undefined;
  [field: string]: unknown;
}

export interface CreateOutputToolDTO {
  messages?: AnyToolMessage[] | undefined;
  type: "output";
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  [field: string]: unknown;
}

export interface MakeTool {
  messages?: AnyToolMessage[] | undefined;
  type: "make";
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  metadata?: MakeToolMetadata | undefined;
  [field: string]: unknown;
}

export interface GhlTool {
  messages?: AnyToolMessage[] | undefined;
  type: "ghl";
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  metadata?: GhlToolMetadata | undefined;
  [field: string]: unknown;
}

export interface OutputTool {
  messages?: AnyToolMessage[] | undefined;
  type: "output";
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  [field: string]: unknown;
}

export interface UpdateMakeToolDTO {
  messages?: AnyToolMessage[] | undefined;
  type?: "make" | undefined;
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  metadata?: MakeToolMetadata | undefined;
  [field: string]: unknown;
}

export interface UpdateGhlToolDTO {
  messages?: AnyToolMessage[] | undefined;
  type?: "ghl" | undefined;
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  metadata?: GhlToolMetadata | undefined;
  [field: string]: unknown;
}

export interface UpdateOutputToolDTO {
  messages?: AnyToolMessage[] | undefined;
  type?: "output" | undefined;
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  [field: string]: unknown;
}

export interface UpdateCodeToolDTO {
  messages?: AnyToolMessage[] | undefined;
  type?: "code" | undefined;
  async?: boolean | undefined;
  server?: Server | undefined;
  code?: string | undefined;
  environmentVariables?: CodeToolEnvironmentVariable[] | undefined;
  timeoutSeconds?: number | undefined;
  credentialId?: string | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  function?: OpenAIFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export type AnyToolMessage = ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed;

export interface CreateCodeToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "code";
  async?: boolean | undefined;
  server?: Server | undefined;
  code: string;
  environmentVariables?: CodeToolEnvironmentVariable[] | undefined;
  timeoutSeconds?: number | undefined;
  credentialId?: string | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  function?: OpenAIFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CodeToolEnvironmentVariable {
  name: string;
  value: string;
  [field: string]: unknown;
}

export interface CreateComputerToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "computer";
  subType: "computer_20241022";
  server?: Server | undefined;
  name: "computer";
  displayWidthPx: number;
  displayHeightPx: number;
  displayNumber?: number | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateDtmfToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "dtmf";
  sipInfoDtmfEnabled?: boolean | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateEndCallToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "endCall";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateFunctionToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "function";
  async?: boolean | undefined;
  server?: Server | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  parameters?: ToolParameter[] | undefined;
  function?: OpenAIFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateGoHighLevelCalendarAvailabilityToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "gohighlevel.calendar.availability.check";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateGoHighLevelCalendarEventCreateToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "gohighlevel.calendar.event.create";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateGoHighLevelContactCreateToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "gohighlevel.contact.create";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateGoHighLevelContactGetToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "gohighlevel.contact.get";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateGoogleCalendarCheckAvailabilityToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "google.calendar.availability.check";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateGoogleCalendarCreateEventToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "google.calendar.event.create";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateGoogleSheetsRowAppendToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "google.sheets.row.append";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateHandoffToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "handoff";
  defaultResult?: string | undefined;
  destinations?: (HandoffDestinationAssistant | HandoffDestinationDynamic | HandoffDestinationSquad)[] | undefined;
  function?: OpenAIFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface HandoffDestinationAssistant {
  type: "assistant";
  contextEngineeringPlan?: AnyContextEngineeringPlan | undefined;
  assistantName?: string | undefined;
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  description?: string | undefined;
  [field: string]: unknown;
}

export interface VoicemailDetectionBackoffPlan {
  startAtSeconds?: number | undefined;
  frequencySeconds?: number | undefined;
  maxRetries?: number | undefined;
  [field: string]: unknown;
}

export interface ToolCall {
  id: string;
  type: string;
  function: ToolCallFunction;
  [field: string]: unknown;
}

export interface ToolCallFunction {
  arguments: string;
  name: string;
  [field: string]: unknown;
}

export interface TransferHookAction {
  type: "transfer";
  destination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  [field: string]: unknown;
}

export interface FunctionHookAction {
  messages?: AnyToolMessage[] | undefined;
  type: "function";
  async?: boolean | undefined;
  server?: Server | undefined;
  function?: OpenAIFunction | undefined;
  [field: string]: unknown;
}

export interface ToolCallHookAction {
  type: "tool";
  tool?: AnyDetails | undefined;
  toolId?: string | undefined;
  [field: string]: unknown;
}

export interface HandoffDestinationDynamic {
  type: "dynamic";
  server?: Server | undefined;
  description?: string | undefined;
  [field: string]: unknown;
}

export interface HandoffDestinationSquad {
  type: "squad";
  contextEngineeringPlan?: AnyContextEngineeringPlan | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  entryAssistantName?: string | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  squadOverrides?: AssistantOverrides | undefined;
  description?: string | undefined;
  [field: string]: unknown;
}

export interface TransferDestinationAssistant {
  message?: string | CustomMessage | undefined;
  type: "assistant";
  transferMode?: "rolling-history" | "swap-system-message-in-history" | "swap-system-message-in-history-and-remove-transfer-tool-messages" | "delete-history" | undefined;
  assistantName: string;
  description?: string | undefined;
  [field: string]: unknown;
}

export interface CreateMcpToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "mcp";
  server?: Server | undefined;
  toolMessages?: McpToolMessages[] | undefined;
  metadata?: McpToolMetadata | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface McpToolMessages {
  name: string;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  [field: string]: unknown;
}

export interface McpToolMetadata {
  protocol?: "sse" | "shttp" | undefined;
  [field: string]: unknown;
}

export interface CreateQueryToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "query";
  knowledgeBases?: KnowledgeBase[] | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface KnowledgeBase {
  name: string;
  provider: "google";
  model?: string | undefined;
  description: string;
  fileIds: string[];
  [field: string]: unknown;
}

export interface CreateSipRequestToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "sipRequest";
  verb: "INFO" | "MESSAGE" | "NOTIFY";
  headers?: JsonSchema | undefined;
  body?: string | JsonSchema | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateSlackSendMessageToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "slack.message.send";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateSmsToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "sms";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateTextEditorToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "textEditor";
  subType: "text_editor_20241022";
  server?: Server | undefined;
  name: "str_replace_editor";
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CreateTransferCallToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "transferCall";
  destinations?: (TransferDestinationAssistant | TransferDestinationNumber | TransferDestinationSip)[] | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface TransferDestinationNumber {
  message?: string | CustomMessage | undefined;
  type: "number";
  numberE164CheckEnabled?: boolean | undefined;
  number: string;
  extension?: string | undefined;
  callerId?: string | undefined;
  transferPlan?: TransferPlan | undefined;
  description?: string | undefined;
  [field: string]: unknown;
}

export interface TransferPlan {
  mode: ModeValue;
  message?: string | CustomMessage | undefined;
  timeout?: number | undefined;
  sipVerb?: "refer" | "bye" | "dial" | undefined;
  dialTimeout?: number | undefined;
  holdAudioUrl?: string | undefined;
  transferCompleteAudioUrl?: string | undefined;
  contextEngineeringPlan?: ContextEngineeringPlanLastNMessages | ContextEngineeringPlanNone | ContextEngineeringPlanAll | undefined;
  twiml?: string | undefined;
  summaryPlan?: SummaryPlan | undefined;
  sipHeadersInReferToEnabled?: boolean | undefined;
  fallbackPlan?: TransferFallbackPlan | undefined;
  [field: string]: unknown;
}

export interface TransferDestinationSip {
  message?: string | CustomMessage | undefined;
  type: "sip";
  sipUri: string;
  callerId?: string | undefined;
  transferPlan?: TransferPlan | undefined;
  sipHeaders?: Record<string, unknown> | undefined;
  description?: string | undefined;
  [field: string]: unknown;
}

export interface CreateVoicemailToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "voicemail";
  beepDetectionEnabled?: boolean | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface ToolRef {
  toolId: string;
  version: string;
  [field: string]: unknown;
}

export interface ToolNode {
  type: "tool";
  tool?: AnyDetails | undefined;
  toolId?: string | undefined;
  name: string;
  isStart?: boolean | undefined;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface TransferPhoneNumberHookAction {
  type: "transfer";
  destination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  [field: string]: unknown;
}

export interface ToolCallResultMessageWarning {
  type: "oversized-tool-response";
  tokenCount: number;
  threshold: number;
  [field: string]: unknown;
}

export interface TransferArtifact {
  destination: TransferDestinationNumber | TransferDestinationSip;
  mode?: ModeValue | undefined;
  transcript?: string | undefined;
  status?: "connected" | "no-answer" | "busy" | "voicemail" | "failed" | "completed" | "cancelled" | undefined;
  messages?: (UserMessage | SystemMessage | BotMessage | ToolCallMessage | ToolCallResultMessage)[] | undefined;
  [field: string]: unknown;
}

export interface ApiRequestTool {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "apiRequest";
  name?: string | undefined;
  method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
  timeoutSeconds?: number | undefined;
  credentialId?: string | undefined;
  encryptedPaths?: string[] | undefined;
  parameters?: ToolParameter[] | undefined;
  description?: string | undefined;
  url: string;
  body?: JsonSchema | undefined;
  headers?: JsonSchema | undefined;
  backoffPlan?: BackoffPlan | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  latestVersion?: string | null | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface BashTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "bash";
  subType: "bash_20241022";
  server?: Server | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  name: "bash";
  [field: string]: unknown;
}

export interface CodeTool {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "code";
  async?: boolean | undefined;
  server?: Server | undefined;
  code: string;
  environmentVariables?: CodeToolEnvironmentVariable[] | undefined;
  timeoutSeconds?: number | undefined;
  credentialId?: string | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  function?: OpenAIFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  latestVersion?: string | null | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface ComputerTool {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "computer";
  subType: "computer_20241022";
  server?: Server | undefined;
  name: "computer";
  displayWidthPx: number;
  displayHeightPx: number;
  displayNumber?: number | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  latestVersion?: string | null | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface DtmfTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type: "dtmf";
  sipInfoDtmfEnabled?: boolean | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface EndCallTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "endCall";
  [field: string]: unknown;
}

export interface FunctionTool {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  async?: boolean | undefined;
  server?: Server | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  function?: OpenAIFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  latestVersion?: string | null | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  type: "function";
  parameters?: ToolParameter[] | undefined;
  [field: string]: unknown;
}

export interface GoHighLevelCalendarAvailabilityTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "gohighlevel.calendar.availability.check";
  [field: string]: unknown;
}

export interface GoHighLevelCalendarEventCreateTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "gohighlevel.calendar.event.create";
  [field: string]: unknown;
}

export interface GoHighLevelContactCreateTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "gohighlevel.contact.create";
  [field: string]: unknown;
}

export interface GoHighLevelContactGetTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "gohighlevel.contact.get";
  [field: string]: unknown;
}

export interface GoogleCalendarCheckAvailabilityTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "google.calendar.availability.check";
  [field: string]: unknown;
}

export interface GoogleCalendarCreateEventTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "google.calendar.event.create";
  [field: string]: unknown;
}

export interface GoogleSheetsRowAppendTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "google.sheets.row.append";
  [field: string]: unknown;
}

export interface HandoffTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "handoff";
  defaultResult?: string | undefined;
  destinations?: (HandoffDestinationAssistant | HandoffDestinationDynamic | HandoffDestinationSquad)[] | undefined;
  function?: OpenAIFunction | undefined;
  [field: string]: unknown;
}

export interface KnowledgeBaseTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "knowledgeBase";
  knowledgeBaseId: string | null;
  function: KnowledgeBaseToolFunction;
  [field: string]: unknown;
}

export interface KnowledgeBaseToolFunction {
  name: string;
  strict?: boolean | undefined;
  description: string;
  parameters: OpenAIFunctionParameters;
  [field: string]: unknown;
}

export interface McpTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "mcp";
  server?: Server | undefined;
  toolMessages?: McpToolMessages[] | undefined;
  metadata?: McpToolMetadata | undefined;
  [field: string]: unknown;
}

export interface QueryTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "query";
  knowledgeBases?: KnowledgeBase[] | undefined;
  [field: string]: unknown;
}

export interface SipRequestTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "sipRequest";
  verb: "INFO" | "MESSAGE" | "NOTIFY";
  headers?: JsonSchema | undefined;
  body?: string | JsonSchema | undefined;
  [field: string]: unknown;
}

export interface SlackSendMessageTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "slack.message.send";
  [field: string]: unknown;
}

export interface SmsTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "sms";
  [field: string]: unknown;
}

export interface TextEditorTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  server?: Server | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "textEditor";
  subType: "text_editor_20241022";
  name: "str_replace_editor";
  [field: string]: unknown;
}

export interface TransferCallTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "transferCall";
  destinations?: (TransferDestinationAssistant | TransferDestinationNumber | TransferDestinationSip)[] | undefined;
  [field: string]: unknown;
}

export interface VoicemailTool {
  latestVersion?: string | null | undefined;
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  rejectionPlan?: ToolRejectionPlan | undefined;
  type: "voicemail";
  beepDetectionEnabled?: boolean | undefined;
  [field: string]: unknown;
}

export interface UpdateApiRequestToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "apiRequest" | undefined;
  name?: string | undefined;
  method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
  timeoutSeconds?: number | undefined;
  credentialId?: string | undefined;
  encryptedPaths?: string[] | undefined;
  parameters?: ToolParameter[] | undefined;
  description?: string | undefined;
  url: string;
  body?: JsonSchema | undefined;
  headers?: JsonSchema | undefined;
  backoffPlan?: BackoffPlan | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateBashToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "bash" | undefined;
  subType?: "bash_20241022" | undefined;
  server?: Server | undefined;
  name?: "bash" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateComputerToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "computer" | undefined;
  subType?: "computer_20241022" | undefined;
  server?: Server | undefined;
  name?: "computer" | undefined;
  displayWidthPx?: number | undefined;
  displayHeightPx?: number | undefined;
  displayNumber?: number | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateDtmfToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "dtmf" | undefined;
  sipInfoDtmfEnabled?: boolean | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateEndCallToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "endCall" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateFunctionToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "function" | undefined;
  async?: boolean | undefined;
  server?: Server | undefined;
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  parameters?: ToolParameter[] | undefined;
  function?: OpenAIFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateGoHighLevelCalendarAvailabilityToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "gohighlevel.calendar.availability.check" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateGoHighLevelCalendarEventCreateToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "gohighlevel.calendar.event.create" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateGoHighLevelContactCreateToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "gohighlevel.contact.create" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateGoHighLevelContactGetToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "gohighlevel.contact.get" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateGoogleCalendarCheckAvailabilityToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "google.calendar.availability.check" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateGoogleCalendarCreateEventToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "google.calendar.event.create" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateGoogleSheetsRowAppendToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "google.sheets.row.append" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateHandoffToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "handoff" | undefined;
  defaultResult?: string | undefined;
  destinations?: (HandoffDestinationAssistant | HandoffDestinationDynamic | HandoffDestinationSquad)[] | undefined;
  function?: OpenAIFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateKnowledgeBaseToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "knowledgeBase" | undefined;
  knowledgeBaseId?: string | null | undefined;
  function?: KnowledgeBaseToolFunction | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateMcpToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "mcp" | undefined;
  server?: Server | undefined;
  toolMessages?: McpToolMessages[] | undefined;
  metadata?: McpToolMetadata | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateQueryToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "query" | undefined;
  knowledgeBases?: KnowledgeBase[] | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateSipRequestToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "sipRequest" | undefined;
  verb?: "INFO" | "MESSAGE" | "NOTIFY" | undefined;
  headers?: JsonSchema | undefined;
  body?: string | JsonSchema | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateSlackSendMessageToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "slack.message.send" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateSmsToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "sms" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateTextEditorToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "textEditor" | undefined;
  subType?: "text_editor_20241022" | undefined;
  server?: Server | undefined;
  name?: "str_replace_editor" | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateTransferCallToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "transferCall" | undefined;
  destinations?: (TransferDestinationAssistant | TransferDestinationNumber | TransferDestinationSip)[] | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateVoicemailToolDTO {
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  type?: "voicemail" | undefined;
  beepDetectionEnabled?: boolean | undefined;
  rejectionPlan?: ToolRejectionPlan | undefined;
  [field: string]: unknown;
}

export interface CustomKnowledgeBase {
  provider: "custom-knowledge-base";
  server: Server;
  id: string;
  orgId: string;
  [field: string]: unknown;
}

export interface VariableValueGroupBy {
  key: string;
  [field: string]: unknown;
}

export interface FunctionToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "function";
  [field: string]: unknown;
}

export interface GhlToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "ghl";
  workflowId?: string | undefined;
  workflowName?: string | undefined;
  webhookHookId?: string | undefined;
  webhookHookName?: string | undefined;
  locationId?: string | undefined;
  [field: string]: unknown;
}

export interface GoHighLevelCalendarAvailabilityToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "gohighlevel.calendar.availability.check";
  [field: string]: unknown;
}

export interface GoHighLevelCalendarEventCreateToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "gohighlevel.calendar.event.create";
  [field: string]: unknown;
}

export interface GoHighLevelContactCreateToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "gohighlevel.contact.create";
  [field: string]: unknown;
}

export interface GoHighLevelContactGetToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "gohighlevel.contact.get";
  [field: string]: unknown;
}

export interface GoogleCalendarCreateEventToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "google.calendar.event.create";
  [field: string]: unknown;
}

export interface GoogleSheetsRowAppendToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "google.sheets.row.append";
  [field: string]: unknown;
}

export interface MakeToolProviderDetails {
  templateUrl?: string | undefined;
  setupInstructions?: ToolTemplateSetup[] | undefined;
  type: "make";
  scenarioId?: number | undefined;
  scenarioName?: string | undefined;
  triggerHookId?: number | undefined;
  triggerHookName?: string | undefined;
  [field: string]: unknown;
}

export type AnyToolBody = CreateCodeToolDTO | CreateMakeToolDTO | CreateGhlToolDTO | CreateOutputToolDTO | CreateApiRequestToolDTO | CreateDtmfToolDTO | CreateEndCallToolDTO | CreateFunctionToolDTO | CreateTransferCallToolDTO | CreateHandoffToolDTO | CreateBashToolDTO | CreateComputerToolDTO | CreateTextEditorToolDTO | CreateQueryToolDTO | CreateGoogleCalendarCreateEventToolDTO | CreateGoogleSheetsRowAppendToolDTO | CreateGoogleCalendarCheckAvailabilityToolDTO | CreateSlackSendMessageToolDTO | CreateSmsToolDTO | CreateMcpToolDTO | CreateGoHighLevelCalendarAvailabilityToolDTO | CreateGoHighLevelCalendarEventCreateToolDTO | CreateGoHighLevelContactCreateToolDTO | CreateGoHighLevelContactGetToolDTO | CreateSipRequestToolDTO | CreateVoicemailToolDTO;

export type AnyToolRes = MakeTool | GhlTool | OutputTool | ApiRequestTool | CodeTool | DtmfTool | EndCallTool | FunctionTool | KnowledgeBaseTool | TransferCallTool | HandoffTool | BashTool | ComputerTool | TextEditorTool | QueryTool | GoogleCalendarCreateEventTool | GoogleSheetsRowAppendTool | GoogleCalendarCheckAvailabilityTool | SlackSendMessageTool | SmsTool | McpTool | GoHighLevelCalendarAvailabilityTool | GoHighLevelCalendarEventCreateTool | GoHighLevelContactCreateTool | GoHighLevelContactGetTool | SipRequestTool | VoicemailTool;

export type AnyToolBody2 = UpdateCodeToolDTO | UpdateMakeToolDTO | UpdateGhlToolDTO | UpdateOutputToolDTO | UpdateApiRequestToolDTO | UpdateDtmfToolDTO | UpdateEndCallToolDTO | UpdateFunctionToolDTO | UpdateKnowledgeBaseToolDTO | UpdateTransferCallToolDTO | UpdateHandoffToolDTO | UpdateBashToolDTO | UpdateComputerToolDTO | UpdateTextEditorToolDTO | UpdateQueryToolDTO | UpdateGoogleCalendarCreateEventToolDTO | UpdateGoogleSheetsRowAppendToolDTO | UpdateGoogleCalendarCheckAvailabilityToolDTO | UpdateSlackSendMessageToolDTO | UpdateSmsToolDTO | UpdateMcpToolDTO | UpdateGoHighLevelCalendarAvailabilityToolDTO | UpdateGoHighLevelCalendarEventCreateToolDTO | UpdateGoHighLevelContactCreateToolDTO | UpdateGoHighLevelContactGetToolDTO | UpdateSipRequestToolDTO | UpdateVoicemailToolDTO;
