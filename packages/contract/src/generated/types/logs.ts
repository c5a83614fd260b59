// Generated from api/*.api by `npm run generate`. Change those instead.
import type { PaginationMeta } from "./shared.ts";

export interface CallLogsPaginatedResponse {
  results: CallLogPrivileged[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface CallLogPrivileged {
  callId: string;
  orgId: string;
  log: string;
  level: "INFO" | "LOG" | "WARN" | "ERROR" | "CHECKPOINT";
  time: string;
  [field: string]: unknown;
}

export interface LogsPaginatedResponse {
  results: Log[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface Log {
  time: string;
  orgId: string;
  type: "API" | "Webhook" | "Call" | "Provider";
  webhookType?: string | undefined;
  resource?: "org" | "assistant" | "analytics" | "credential" | "phone-number" | "block" | "voice-library" | "provider" | "tool" | "token" | "template" | "squad" | "call" | "file" | "metric" | "log" | undefined;
  requestDurationSeconds?: number | undefined;
  requestStartedAt?: string | undefined;
  requestFinishedAt?: string | undefined;
  requestBody?: Record<string, unknown> | undefined;
  requestHttpMethod?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE" | undefined;
  requestUrl?: string | undefined;
  requestPath?: string | undefined;
  requestQuery?: string | undefined;
  responseHttpCode?: number | undefined;
  requestIpAddress?: string | undefined;
  requestOrigin?: string | undefined;
  responseBody?: Record<string, unknown> | undefined;
  requestHeaders?: Record<string, unknown> | undefined;
  error?: Error | undefined;
  assistantId?: string | undefined;
  phoneNumberId?: string | undefined;
  customerId?: string | undefined;
  squadId?: string | undefined;
  callId?: string | undefined;
  [field: string]: unknown;
}

export interface Error {
  message: string;
  [field: string]: unknown;
}
