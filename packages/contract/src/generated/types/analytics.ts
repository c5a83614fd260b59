// Generated from api/*.api by `npm run generate`. Change those instead.
import type { VariableValueGroupBy } from "./tools.ts";

export interface AnalyticsQueryDTO {
  queries: AnalyticsQuery[];
  [field: string]: unknown;
}

export interface AnalyticsQuery {
  table: "call" | "subscription";
  groupBy?: ("type" | "assistantId" | "endedReason" | "analysis.successEvaluation" | "status")[] | undefined;
  groupByVariableValue?: VariableValueGroupBy[] | undefined;
  name: string;
  timeRange?: TimeRange | undefined;
  operations: AnalyticsOperation[];
  [field: string]: unknown;
}

export interface TimeRange {
  step?: "second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year" | "decade" | "century" | "millennium" | undefined;
  start?: string | undefined;
  end?: string | undefined;
  timezone?: string | undefined;
  [field: string]: unknown;
}

export interface AnalyticsOperation {
  operation: "sum" | "avg" | "count" | "min" | "max" | "history";
  column: "id" | "cost" | "costBreakdown.llm" | "costBreakdown.stt" | "costBreakdown.tts" | "costBreakdown.vapi" | "costBreakdown.transport" | "costBreakdown.analysisBreakdown.summary" | "costBreakdown.transcriber" | "costBreakdown.ttsCharacters" | "costBreakdown.llmPromptTokens" | "costBreakdown.llmCompletionTokens" | "costBreakdown.llmCachedPromptTokens" | "duration" | "concurrency" | "minutesUsed";
  alias?: string | undefined;
  [field: string]: unknown;
}

export interface AnalyticsQueryResult {
  name: string;
  timeRange: TimeRange;
  result: Record<string, unknown>[];
  [field: string]: unknown;
}
