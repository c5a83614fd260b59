// Generated from api/*.api by `npm run generate`. Change those instead.
import type { Artifact, AssistantOverrides, CreateAssistantDTO } from "./assistants.ts";
import type { PaginationMeta } from "./shared.ts";
import type { TestSuiteTestVoice } from "./voices.ts";

export interface TestSuitesPaginatedResponse {
  results: TestSuite[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface TestSuite {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  phoneNumberId?: string | undefined;
  testerPlan?: TesterPlan | undefined;
  targetPlan?: TargetPlan | undefined;
  [field: string]: unknown;
}

export interface TesterPlan {
  assistant?: CreateAssistantDTO | undefined;
  assistantId?: string | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  [field: string]: unknown;
}

export interface TargetPlan {
  phoneNumberId?: string | undefined;
  phoneNumber?: TestSuitePhoneNumber | undefined;
  assistantId?: string | undefined;
  assistantOverrides?: AssistantOverrides | undefined;
  [field: string]: unknown;
}

export interface TestSuitePhoneNumber {
  provider: "test-suite";
  number: string;
  [field: string]: unknown;
}

export interface CreateTestSuiteDto {
  name?: string | undefined;
  phoneNumberId?: string | undefined;
  testerPlan?: TesterPlan | undefined;
  targetPlan?: TargetPlan | undefined;
  [field: string]: unknown;
}

export interface UpdateTestSuiteDto {
  name?: string | undefined;
  phoneNumberId?: string | undefined;
  testerPlan?: TesterPlan | undefined;
  targetPlan?: TargetPlan | undefined;
  [field: string]: unknown;
}

export interface TestSuiteTestsPaginatedResponse {
  results: (TestSuiteTestVoice | TestSuiteTestChat)[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface TestSuiteTestChat {
  scorers: TestSuiteTestScorerAI[];
  type: "chat";
  id: string;
  testSuiteId: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  script: string;
  numAttempts?: number | undefined;
  [field: string]: unknown;
}

export interface TestSuiteTestScorerAI {
  type: "ai";
  rubric: string;
  [field: string]: unknown;
}

export interface CreateTestSuiteTestChatDto {
  scorers: TestSuiteTestScorerAI[];
  type: "chat";
  script: string;
  numAttempts?: number | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateTestSuiteTestVoiceDto {
  scorers: TestSuiteTestScorerAI[];
  type: "voice";
  script: string;
  numAttempts?: number | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateTestSuiteTestChatDto {
  scorers?: TestSuiteTestScorerAI[] | undefined;
  type?: "chat" | undefined;
  name?: string | undefined;
  script?: string | undefined;
  numAttempts?: number | undefined;
  [field: string]: unknown;
}

export interface UpdateTestSuiteTestVoiceDto {
  scorers?: TestSuiteTestScorerAI[] | undefined;
  type?: "voice" | undefined;
  name?: string | undefined;
  script?: string | undefined;
  numAttempts?: number | undefined;
  [field: string]: unknown;
}

export interface TestSuiteRunsPaginatedResponse {
  results: TestSuiteRun[];
  metadata: PaginationMeta;
  [field: string]: unknown;
}

export interface TestSuiteRun {
  status: "queued" | "in-progress" | "completed" | "failed";
  id: string;
  orgId: string;
  testSuiteId: string;
  createdAt: string;
  updatedAt: string;
  testResults: TestSuiteRunTestResult[];
  name?: string | undefined;
  [field: string]: unknown;
}

export interface TestSuiteRunTestResult {
  test: TestSuiteTestVoice;
  attempts: TestSuiteRunTestAttempt[];
  [field: string]: unknown;
}

export interface TestSuiteRunTestAttempt {
  scorerResults: TestSuiteRunScorerAI[];
  call?: TestSuiteRunTestAttemptCall | undefined;
  callId?: string | undefined;
  metadata?: TestSuiteRunTestAttemptMetadata | undefined;
  [field: string]: unknown;
}

export interface TestSuiteRunScorerAI {
  type: "ai";
  result: "pass" | "fail";
  reasoning: string;
  rubric: string;
  [field: string]: unknown;
}

export interface TestSuiteRunTestAttemptCall {
  artifact: Artifact;
  [field: string]: unknown;
}

export interface TestSuiteRunTestAttemptMetadata {
  sessionId: string;
  [field: string]: unknown;
}

export interface CreateTestSuiteRunDto {
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateTestSuiteRunDto {
  name?: string | undefined;
  [field: string]: unknown;
}
