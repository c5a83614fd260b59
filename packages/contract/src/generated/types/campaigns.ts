// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AssistantOverrides } from "./assistants.ts";
import type { CreateCustomerDTO, PaginationMeta } from "./shared.ts";
import type { Server } from "./tools.ts";

export interface SchedulePlan {
  earliestAt: string;
  latestAt?: string | undefined;
  [field: string]: unknown;
}

export interface CreateCampaignDTO {
  name: string;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  phoneNumberId?: string | undefined;
  dialPlan?: DialPlanEntry[] | undefined;
  schedulePlan?: SchedulePlan | undefined;
  customers?: CreateCustomerDTO[] | undefined;
  maxConcurrency?: number | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadOverrides?: AssistantOverrides | undefined;
  server?: Server | undefined;
  serverMessages?: ServerMessages2Value[] | undefined;
  predialPlan?: CampaignPredialPlan | undefined;
  duplicateFromCampaignId?: string | undefined;
  [field: string]: unknown;
}

export interface DialPlanEntry {
  phoneNumberId: string;
  customers: CreateCustomerDTO[];
  [field: string]: unknown;
}

export interface CampaignPredialPlan {
  enabled?: boolean | undefined;
  [field: string]: unknown;
}

export interface Campaign {
  status: "scheduled" | "in-progress" | "ended" | "cancelled" | "archived";
  endedReason?: EndedReasonValue | undefined;
  name: string;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  phoneNumberId?: string | undefined;
  dialPlan?: DialPlanEntry[] | undefined;
  schedulePlan?: SchedulePlan | undefined;
  customers?: CreateCustomerDTO[] | undefined;
  maxConcurrency?: number | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  squadOverrides?: AssistantOverrides | undefined;
  server?: Server | undefined;
  serverMessages?: ServerMessages2Value[] | undefined;
  predialPlan?: CampaignPredialPlan | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  calls: Record<string, unknown>;
  callsCounterScheduled: number;
  callsCounterQueued: number;
  callsCounterInProgress: number;
  callsCounterEndedVoicemail: number;
  callsCounterEnded: number;
  [field: string]: unknown;
}

export interface CampaignPaginatedResponse {
  results: Campaign[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface UpdateCampaignDTO {
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  phoneNumberId?: string | undefined;
  dialPlan?: DialPlanEntry[] | undefined;
  schedulePlan?: SchedulePlan | undefined;
  status?: "ended" | "cancelled" | undefined;
  [field: string]: unknown;
}

export type ServerMessages2Value = "campaign.started" | "campaign.cancelled" | "campaign.ended" | "campaign.archived" | "campaign.unarchived" | "contact.dispatched" | "contact.completed" | "contact.failed" | "contact.skipped" | "contact.predial-failed" | "campaign.job.continued";

export type EndedReasonValue = "campaign.scheduled.ended-by-user" | "campaign.in-progress.ended-by-user" | "campaign.ended.success";
