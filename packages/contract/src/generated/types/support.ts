// Generated from api/*.api by `npm run generate`. Change those instead.

export interface CreateSupportTicketDTO {
  category: "bug-report" | "feature-request" | "doc-update" | "pricing" | "sales" | "others";
  bugSubcategory?: "call-forwarding" | "tools-calling" | "prompting" | "workflows" | "assistant" | "latency" | "assistant-speaks-slow" | "assistant-doesnt-respond" | "endpointing" | "others" | undefined;
  subject: string;
  message: string;
  callDetails?: string | undefined;
  [field: string]: unknown;
}

export interface SupportTicketResponse {
  id: string;
  [field: string]: unknown;
}
