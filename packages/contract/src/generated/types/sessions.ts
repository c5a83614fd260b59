// Generated from api/*.api by `npm run generate`. Change those instead.
import type { Artifact, AssistantOverrides, CreateAssistantDTO } from "./assistants.ts";
import type { ModelCost } from "./models.ts";
import type { ChatMessage, CreateCustomerDTO, CreateSquadDTO, ImportTwilioPhoneNumberDTO, PaginationMeta } from "./shared.ts";

export interface AnalysisCost {
  type: "analysis";
  analysisType: "summary" | "structuredData" | "successEvaluation" | "structuredOutput";
  model: Record<string, unknown>;
  promptTokens: number;
  completionTokens: number;
  cachedPromptTokens?: number | undefined;
  structuredOutputBreakdown?: StructuredOutputCostBreakdown[] | undefined;
  cost: number;
  [field: string]: unknown;
}

export interface StructuredOutputCostBreakdown {
  structuredOutputId: string;
  name: string;
  cost: number;
  promptTokens: number;
  completionTokens: number;
  cachedPromptTokens?: number | undefined;
  [field: string]: unknown;
}

export interface CreateSessionDTO {
  name?: string | undefined;
  status?: "active" | "completed" | undefined;
  expirationSeconds?: number | undefined;
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  messages?: ChatMessage[] | undefined;
  customer?: CreateCustomerDTO | undefined;
  customerId?: string | undefined;
  phoneNumberId?: string | undefined;
  phoneNumber?: ImportTwilioPhoneNumberDTO | undefined;
  [field: string]: unknown;
}

export interface Session {
  name?: string | undefined;
  status?: "active" | "completed" | undefined;
  expirationSeconds?: number | undefined;
  assistantId?: string | undefined;
  assistant?: CreateAssistantDTO | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadId?: string | undefined;
  squad?: CreateSquadDTO | undefined;
  messages?: ChatMessage[] | undefined;
  customer?: CreateCustomerDTO | undefined;
  customerId?: string | undefined;
  phoneNumberId?: string | undefined;
  phoneNumber?: ImportTwilioPhoneNumberDTO | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  cost?: number | undefined;
  costs?: (ModelCost | AnalysisCost | SessionCost)[] | undefined;
  artifact?: Artifact | undefined;
  [field: string]: unknown;
}

export interface SessionCost {
  type: "session";
  cost: number;
  [field: string]: unknown;
}

export interface SessionPaginatedResponse {
  results: Session[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface UpdateSessionDTO {
  name?: string | undefined;
  status?: "active" | "completed" | undefined;
  expirationSeconds?: number | undefined;
  messages?: ChatMessage[] | undefined;
  [field: string]: unknown;
}
