// Generated from api/*.api by `npm run generate`. Change those instead.
import type { CompliancePlan } from "./assistants.ts";
import type { Server } from "./tools.ts";

export interface CreateOrgDTO {
  hipaaEnabled?: boolean | undefined;
  subscriptionId?: string | undefined;
  name?: string | undefined;
  channel?: "daily" | "default" | "weekly" | "intuit" | "hcs" | undefined;
  billingLimit?: number | undefined;
  server?: Server | undefined;
  concurrencyLimit?: number | undefined;
  compliancePlan?: CompliancePlan | undefined;
  [field: string]: unknown;
}

export interface Org {
  hipaaEnabled?: boolean | undefined;
  workosRepairPending?: boolean | undefined;
  workosRepairQueued?: boolean | undefined;
  subscription?: Subscription | undefined;
  subscriptionId?: string | undefined;
  id: string;
  createdAt: string;
  updatedAt: string;
  stripeSubscriptionId?: string | undefined;
  stripeSubscriptionItemId?: string | undefined;
  stripeSubscriptionCurrentPeriodStart?: string | undefined;
  stripeSubscriptionStatus?: string | undefined;
  jwtSecret?: string | undefined;
  minutesUsed?: number | undefined;
  name?: string | undefined;
  channel?: "daily" | "default" | "weekly" | "intuit" | "hcs" | undefined;
  billingLimit?: number | undefined;
  server?: Server | undefined;
  concurrencyLimit?: number | undefined;
  compliancePlan?: CompliancePlan | undefined;
  [field: string]: unknown;
}

export interface Subscription {
  id: string;
  createdAt: string;
  updatedAt: string;
  type: "pay-as-you-go" | "enterprise" | "agency" | "startup" | "growth" | "scale";
  status: "active" | "frozen";
  credits: string;
  concurrencyCounter: number;
  concurrencyLimitIncluded: number;
  phoneNumbersCounter?: number | undefined;
  phoneNumbersIncluded?: number | undefined;
  concurrencyLimitPurchased: number;
  monthlyChargeScheduleId?: number | undefined;
  monthlyCreditCheckScheduleId?: number | undefined;
  stripeCustomerId?: string | undefined;
  stripePaymentMethodId?: string | undefined;
  slackSupportEnabled?: boolean | undefined;
  slackChannelId?: string | undefined;
  hipaaEnabled?: boolean | undefined;
  zdrEnabled?: boolean | undefined;
  dataRetentionEnabled?: boolean | undefined;
  hipaaCommonPaperAgreementId?: string | undefined;
  stripePaymentMethodFingerprint?: string | undefined;
  stripeCustomerEmail?: string | undefined;
  referredByEmail?: string | undefined;
  autoReloadPlan?: AutoReloadPlan | undefined;
  minutesIncluded?: number | undefined;
  minutesUsed?: number | undefined;
  minutesUsedNextResetAt?: string | undefined;
  minutesOverageCost?: number | undefined;
  providersIncluded?: string[] | undefined;
  outboundCallsDailyLimit?: number | undefined;
  outboundCallsCounter?: number | undefined;
  outboundCallsCounterNextResetAt?: string | undefined;
  couponIds?: string[] | undefined;
  couponUsageLeft?: string | undefined;
  invoicePlan?: InvoicePlan | undefined;
  pciEnabled?: boolean | undefined;
  pciCommonPaperAgreementId?: string | undefined;
  callRetentionDays?: number | null | undefined;
  chatRetentionDays?: number | null | undefined;
  minutesIncludedResetFrequency?: "monthly" | "annually" | undefined;
  rbacEnabled?: boolean | undefined;
  platformFee?: number | undefined;
  [field: string]: unknown;
}

export interface AutoReloadPlan {
  credits: number;
  threshold: number;
  [field: string]: unknown;
}

export interface InvoicePlan {
  companyName?: string | undefined;
  companyAddress?: string | undefined;
  companyTaxId?: string | undefined;
  companyEmail?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateOrgDTO {
  hipaaEnabled?: boolean | undefined;
  subscriptionId?: string | undefined;
  name?: string | undefined;
  channel?: "daily" | "default" | "weekly" | "intuit" | "hcs" | undefined;
  billingLimit?: number | undefined;
  server?: Server | undefined;
  concurrencyLimit?: number | undefined;
  compliancePlan?: CompliancePlan | undefined;
  [field: string]: unknown;
}

export interface User {
  id: string;
  createdAt: string;
  updatedAt: string;
  email: string;
  fullName?: string | undefined;
  [field: string]: unknown;
}

export interface InviteUserDTO {
  emails: string[];
  role: "admin" | "editor" | "viewer" | (string & {});
  redirectTo?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateUserRoleDTO {
  userId: string;
  role: "admin" | "editor" | "viewer" | (string & {});
  [field: string]: unknown;
}

export interface JwtResponse {
  accessToken: string;
  aud: Record<string, unknown>;
  [field: string]: unknown;
}
