// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AnyDetails } from "./shared.ts";
import type { FunctionToolProviderDetails, GhlToolProviderDetails, GoHighLevelCalendarAvailabilityToolProviderDetails, GoHighLevelCalendarEventCreateToolProviderDetails, GoHighLevelContactCreateToolProviderDetails, GoHighLevelContactGetToolProviderDetails, GoogleCalendarCreateEventToolProviderDetails, GoogleSheetsRowAppendToolProviderDetails, MakeToolProviderDetails } from "./tools.ts";

export interface CreateToolTemplateDTO {
  details?: AnyDetails | undefined;
  providerDetails?: AnyProviderDetails | undefined;
  metadata?: ToolTemplateMetadata | undefined;
  visibility?: "public" | "private" | undefined;
  type: "tool";
  name?: string | undefined;
  provider?: "make" | "gohighlevel" | "function" | undefined;
  [field: string]: unknown;
}

export interface ToolTemplateSetup {
  title: string;
  description?: string | undefined;
  videoUrl?: string | undefined;
  docsUrl?: string | undefined;
  [field: string]: unknown;
}

export interface ToolTemplateMetadata {
  collectionType?: string | undefined;
  collectionId?: string | undefined;
  collectionName?: string | undefined;
  [field: string]: unknown;
}

export interface Template {
  details?: AnyDetails | undefined;
  providerDetails?: AnyProviderDetails | undefined;
  metadata?: ToolTemplateMetadata | undefined;
  visibility?: "public" | "private" | undefined;
  type: "tool";
  name?: string | undefined;
  provider?: "make" | "gohighlevel" | "function" | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface UpdateToolTemplateDTO {
  details?: AnyDetails | undefined;
  providerDetails?: AnyProviderDetails | undefined;
  metadata?: ToolTemplateMetadata | undefined;
  visibility?: "public" | "private" | undefined;
  type: "tool";
  name?: string | undefined;
  provider?: "make" | "gohighlevel" | "function" | undefined;
  [field: string]: unknown;
}

export type AnyProviderDetails = MakeToolProviderDetails | GhlToolProviderDetails | FunctionToolProviderDetails | GoogleCalendarCreateEventToolProviderDetails | GoogleSheetsRowAppendToolProviderDetails | GoHighLevelCalendarAvailabilityToolProviderDetails | GoHighLevelCalendarEventCreateToolProviderDetails | GoHighLevelContactCreateToolProviderDetails | GoHighLevelContactGetToolProviderDetails;
