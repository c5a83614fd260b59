import type { ClientOptions } from "./core/options.ts";
import { type AnalyticsClient, createAnalyticsClient } from "./resources/analytics.ts";
import { type AssistantClient, createAssistantClient } from "./resources/assistant.ts";
import { type CallClient, createCallClient } from "./resources/call.ts";
import { type CampaignClient, createCampaignClient } from "./resources/campaign.ts";
import { type ChatClient, createChatClient } from "./resources/chat.ts";
import { type CredentialClient, createCredentialClient } from "./resources/credential.ts";
import { createEvalClient, type EvalClient } from "./resources/eval.ts";
import { createFileClient, type FileClient } from "./resources/file.ts";
import { createKnowledgeBaseClient, type KnowledgeBaseClient } from "./resources/knowledge-base.ts";
import { createKnowledgeBaseV2Client, type KnowledgeBaseV2Client } from "./resources/knowledge-base-v2.ts";
import { createLogClient, type LogClient } from "./resources/log.ts";
import { createOrgClient, type OrgClient } from "./resources/org.ts";
import { createPhoneNumberClient, type PhoneNumberClient } from "./resources/phone-number.ts";
import { createScorecardClient, type ScorecardClient } from "./resources/scorecard.ts";
import { createSessionClient, type SessionClient } from "./resources/session.ts";
import { createSquadClient, type SquadClient } from "./resources/squad.ts";
import { createStructuredOutputClient, type StructuredOutputClient } from "./resources/structured-output.ts";
import { createSupportClient, type SupportClient } from "./resources/support.ts";
import { createTemplateClient, type TemplateClient } from "./resources/template.ts";
import { createTestSuiteClient, type TestSuiteClient } from "./resources/test-suite.ts";
import { createTokenClient, type TokenClient } from "./resources/token.ts";
import { createToolClient, type ToolClient } from "./resources/tool.ts";
import { createVoiceLibraryClient, type VoiceLibraryClient } from "./resources/voice-library.ts";
import { createVoiceProviderClient, type VoiceProviderClient } from "./resources/voice-provider.ts";
import { createWorkflowClient, type WorkflowClient } from "./resources/workflow.ts";

export type * from "@parlor/contract/types";
export type { ClientOptions, RequestOptions, UploadProgress } from "./core/options.ts";
export * from "./errors.ts";

/**
 * Every call of the platform. Calls are given ids in the order of their path, then the body or the query, then options.
 *
 * @example
 * const client = new ParlorClient({ token: "…", baseUrl: "http://localhost:3001" });
 * const assistant = await client.assistant.create({ name: "Alex" });
 * await client.assistant.update(assistant.id, { firstMessage: "Hello" });
 * for await (const call of client.call.listAll({ assistantId: assistant.id })) show(call);
 */
export class ParlorClient {
  readonly assistant: AssistantClient;
  readonly call: CallClient;
  readonly chat: ChatClient;
  readonly campaign: CampaignClient;
  readonly session: SessionClient;
  readonly support: SupportClient;
  readonly phoneNumber: PhoneNumberClient;
  readonly tool: ToolClient;
  readonly file: FileClient;
  readonly knowledgeBase: KnowledgeBaseClient;
  readonly knowledgeBaseV2: KnowledgeBaseV2Client;
  readonly workflow: WorkflowClient;
  readonly squad: SquadClient;
  readonly testSuite: TestSuiteClient;
  readonly structuredOutput: StructuredOutputClient;
  readonly scorecard: ScorecardClient;
  readonly eval: EvalClient;
  readonly analytics: AnalyticsClient;
  readonly log: LogClient;
  readonly org: OrgClient;
  readonly token: TokenClient;
  readonly credential: CredentialClient;
  readonly template: TemplateClient;
  readonly voiceLibrary: VoiceLibraryClient;
  readonly voiceProvider: VoiceProviderClient;

  constructor(options: ClientOptions) {
    this.assistant = createAssistantClient(options);
    this.call = createCallClient(options);
    this.chat = createChatClient(options);
    this.campaign = createCampaignClient(options);
    this.session = createSessionClient(options);
    this.support = createSupportClient(options);
    this.phoneNumber = createPhoneNumberClient(options);
    this.tool = createToolClient(options);
    this.file = createFileClient(options);
    this.knowledgeBase = createKnowledgeBaseClient(options);
    this.knowledgeBaseV2 = createKnowledgeBaseV2Client(options);
    this.workflow = createWorkflowClient(options);
    this.squad = createSquadClient(options);
    this.testSuite = createTestSuiteClient(options);
    this.structuredOutput = createStructuredOutputClient(options);
    this.scorecard = createScorecardClient(options);
    this.eval = createEvalClient(options);
    this.analytics = createAnalyticsClient(options);
    this.log = createLogClient(options);
    this.org = createOrgClient(options);
    this.token = createTokenClient(options);
    this.credential = createCredentialClient(options);
    this.template = createTemplateClient(options);
    this.voiceLibrary = createVoiceLibraryClient(options);
    this.voiceProvider = createVoiceProviderClient(options);
  }
}
