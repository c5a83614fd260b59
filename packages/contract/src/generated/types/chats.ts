// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AssistantOverrides, CreateAssistantDTO } from "./assistants.ts";
import type { ModelCost } from "./models.ts";
import type { ChatMessage, CreateCustomerDTO, CreateSquadDTO, PaginationMeta } from "./shared.ts";

export interface ChatPaginatedResponse {
  results: Chat[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface Chat {
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  name?: string | undefined;
  sessionId?: string | undefined;
  input?: string | ChatMessage[] | undefined;
  stream?: boolean | undefined;
  previousChatId?: string | undefined;
  id: string;
  orgId: string;
  messages?: ChatMessage[] | undefined;
  output?: ChatMessage[] | undefined;
  createdAt: string;
  updatedAt: string;
  costs?: (ModelCost | ChatCost)[] | undefined;
  cost?: number | undefined;
  [field: string]: unknown;
}

export interface ChatCost {
  type: "chat";
  cost: number;
  [field: string]: unknown;
}

export interface CreateChatDTO {
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  name?: string | undefined;
  sessionId?: string | undefined;
  input: string | ChatMessage[];
  stream?: boolean | undefined;
  previousChatId?: string | undefined;
  transport?: TwilioSMSChatTransport | undefined;
  [field: string]: unknown;
}

export interface TwilioSMSChatTransport {
  conversationType?: "chat" | undefined;
  phoneNumberId?: string | undefined;
  customer?: CreateCustomerDTO | undefined;
  customerId?: string | undefined;
  useLLMGeneratedMessageForOutbound?: boolean | undefined;
  type: "twilio.sms";
  [field: string]: unknown;
}

export interface CreateChatStreamResponse {
  id: string;
  sessionId?: string | undefined;
  path: string;
  delta: string;
  [field: string]: unknown;
}

export interface OpenAIResponsesRequest {
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  name?: string | undefined;
  sessionId?: string | undefined;
  input: string | ChatMessage[];
  previousChatId?: string | undefined;
  transport?: TwilioSMSChatTransport | undefined;
  stream?: boolean | undefined;
  [field: string]: unknown;
}

export interface ResponseCompletedEvent {
  response: ResponseObject;
  type: "response.completed";
  [field: string]: unknown;
}

export interface ResponseObject {
  id: string;
  object: "response";
  created_at: number;
  status: "completed" | "failed" | "in_progress" | "incomplete";
  error?: string | null | undefined;
  output: ResponseOutputMessage[];
  [field: string]: unknown;
}

export interface ResponseOutputMessage {
  id: string;
  content: ResponseOutputText[];
  role: "assistant";
  status: "in_progress" | "completed" | "incomplete";
  type: "message";
  [field: string]: unknown;
}

export interface ResponseOutputText {
  annotations: Record<string, unknown>[];
  text: string;
  type: "output_text";
  [field: string]: unknown;
}

export interface ResponseErrorEvent {
  type: "error";
  code: string;
  message: string;
  param?: string | null | undefined;
  sequence_number: number;
  [field: string]: unknown;
}

export interface ResponseTextDeltaEvent {
  content_index: number;
  delta: string;
  item_id: string;
  output_index: number;
  type: "response.output_text.delta";
  [field: string]: unknown;
}

export interface ResponseTextDoneEvent {
  content_index: number;
  item_id: string;
  output_index: number;
  text: string;
  type: "response.output_text.done";
  [field: string]: unknown;
}

export interface CreateWebChatDTO {
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  sessionId?: string | undefined;
  sessionExpirationSeconds?: number | undefined;
  assistantOverrides?: ChatAssistantOverrides | undefined;
  customer?: CreateWebCustomerDTO | undefined;
  input: string | ChatMessage[];
  sessionEnd?: boolean | undefined;
  stream?: boolean | undefined;
  [field: string]: unknown;
}

export interface ChatAssistantOverrides {
  variableValues?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

export interface CreateWebCustomerDTO {
  numberE164CheckEnabled?: boolean | undefined;
  extension?: string | undefined;
  number?: string | undefined;
  sipUri?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  externalId?: string | undefined;
  assistantOverrides?: ChatAssistantOverrides | undefined;
  [field: string]: unknown;
}

export interface WebChat {
  id: string;
  sessionId?: string | undefined;
  output: ChatMessage[];
  [field: string]: unknown;
}

export interface OpenAIWebChatRequest {
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  sessionId?: string | undefined;
  sessionExpirationSeconds?: number | undefined;
  assistantOverrides?: ChatAssistantOverrides | undefined;
  customer?: CreateWebCustomerDTO | undefined;
  input: string | ChatMessage[];
  stream?: boolean | undefined;
  sessionEnd?: boolean | undefined;
  [field: string]: unknown;
}

export type AnyChatRes = ResponseObject | ResponseTextDeltaEvent | ResponseTextDoneEvent | ResponseCompletedEvent | ResponseErrorEvent;
