// Generated from api/*.tsp by `npm run generate`. Change those instead.
/** The model decides whether a way is taken. */
export type AIEdgeCondition = {
  /** Always `ai`. */
  type: "ai";
  /** What the model is told, from which it makes what is said. At most 1,000 characters. */
  prompt: string;
};
/** An access key of an AWS user. */
export type AWSIAMCredentialsAuthenticationPlan = {
  /** Always `aws-iam`. */
  type: "aws-iam";
  /** Id of the AWS access key. At most 128 characters. */
  awsAccessKeyId: string;
  /** The AWS secret access key; shown masked afterwards. At most 256 characters. */
  awsSecretAccessKey: string;
};
/** Who took on the role. */
export type AWSStsAssumeRoleUser = {
  /** Id of the role. */
  AssumedRoleId?: string | undefined;
  /** The role's resource name. */
  Arn?: string | undefined;
};
/** What to put into the role's trust policy. */
export type AWSStsAuthenticationArtifact = {
  /** The external id to write into the role's trust policy. */
  externalId: string;
};
/** A role that is taken on for each use. */
export type AWSStsAuthenticationPlan = {
  /** Always `aws-sts`. */
  type: "aws-sts";
  /** The role to take on, as `arn:aws:iam::123456789012:role/name`. */
  roleArn: string;
  /** The external id that the role's trust policy asks for. At most 256 characters. */
  externalId?: string | undefined;
};
/** The role that was taken on. */
export type AWSStsAuthenticationSession = {
  /** The role as which requests are made. */
  assumedRoleUser?: AWSStsAssumeRoleUser | undefined;
  /** The temporary keys. */
  credentials?: AWSStsCredentials | undefined;
  /** Percentage of the allowed size that the policy takes. */
  packedPolicySize?: number | undefined;
  /** The identity that took on the role. */
  sourcedIDEntity?: string | undefined;
};
/** Temporary keys of AWS. */
export type AWSStsCredentials = {
  /** Id of the temporary key. */
  AccessKeyId?: string | undefined;
  /** Until when the temporary key works. */
  Expiration?: string | undefined;
  /** The temporary secret. */
  SecretAccessKey?: string | undefined;
  /** The token that goes with the temporary key. */
  SessionToken?: string | undefined;
};
/** A provider's voice to add to your own. */
export type AddVoiceToProviderDTO = {
  /** Id of whoever published it. */
  ownerId: string;
  /** The provider's id of the voice. */
  voiceId: string;
  /** Its name, for people. */
  name: string;
};
/** What was made of the call after it ended. */
export type Analysis = {
  /** What the call was about, in a few sentences. */
  summary?: string | undefined;
  /** The data that was taken out of the call. */
  structuredData?: {
    [key: string]: unknown;
  } | undefined;
  /** Several sets of data that were taken out of the call. */
  structuredDataMulti?: {
    [key: string]: unknown;
  }[] | undefined;
  /** Whether, or how far, the call reached its aim, by the rubric's scale. */
  successEvaluation?: string | undefined;
};
/** What the analysis cost. */
export type AnalysisCost = {
  /** Always `analysis`. */
  type: "analysis";
  /** Which part of the analysis. */
  analysisType: "summary" | "structuredData" | "successEvaluation" | "structuredOutput";
  /** The provider's model; names newer than these are taken too. */
  model: {
    [key: string]: unknown;
  };
  /** Tokens that were sent to the model. */
  promptTokens: number;
  /** Tokens that the model wrote. */
  completionTokens: number;
  /** Tokens that the model had cached. */
  cachedPromptTokens?: number | undefined;
  /** What each structured output cost. */
  structuredOutputBreakdown?: StructuredOutputCostBreakdown[] | undefined;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** What the analysis cost by part, in US dollars. */
export type AnalysisCostBreakdown = {
  /** US dollars for the summary. */
  summary?: number | undefined;
  /** Tokens that were sent to the model for the summary. */
  summaryPromptTokens?: number | undefined;
  /** Tokens that the model wrote for the summary. */
  summaryCompletionTokens?: number | undefined;
  /** Tokens for the summary that the model had cached. */
  summaryCachedPromptTokens?: number | undefined;
  /** US dollars for taking out data. */
  structuredData?: number | undefined;
  /** Tokens that were sent to the model for the data. */
  structuredDataPromptTokens?: number | undefined;
  /** Tokens that the model wrote for the data. */
  structuredDataCompletionTokens?: number | undefined;
  /** Tokens for the data that the model had cached. */
  structuredDataCachedPromptTokens?: number | undefined;
  /** US dollars for the judgement. */
  successEvaluation?: number | undefined;
  /** Tokens that were sent to the model for the judgement. */
  successEvaluationPromptTokens?: number | undefined;
  /** Tokens that the model wrote for the judgement. */
  successEvaluationCompletionTokens?: number | undefined;
  /** Tokens for the judgement that the model had cached. */
  successEvaluationCachedPromptTokens?: number | undefined;
  /** US dollars for structured outputs. */
  structuredOutput?: number | undefined;
  /** Tokens that were sent to the model for structured outputs. */
  structuredOutputPromptTokens?: number | undefined;
  /** Tokens that the model wrote for structured outputs. */
  structuredOutputCompletionTokens?: number | undefined;
  /** Tokens for structured outputs that the model had cached. */
  structuredOutputCachedPromptTokens?: number | undefined;
};
/** What is made of a call once it has ended. */
export type AnalysisPlan = {
  /** Messages that a call must have to be analysed at all; 2 if left out. At least 0. */
  minMessagesThreshold?: number | undefined;
  /** How the summary is made. */
  summaryPlan?: SummaryPlan | undefined;
  /** Which data is taken out of the conversation. */
  structuredDataPlan?: StructuredDataPlan | undefined;
  /** Several sets of data, each under its own key. */
  structuredDataMultiPlan?: StructuredDataMultiPlan[] | undefined;
  /** How it is judged whether the call reached its aim. */
  successEvaluationPlan?: SuccessEvaluationPlan | undefined;
  /** Ids of outcomes to look for. */
  outcomeIds?: string[] | undefined;
};
/** One value to compute. */
export type AnalyticsOperation = {
  /** What to do with the column: add up, average, count, smallest, largest, or how it went over time. */
  operation: "sum" | "avg" | "count" | "min" | "max" | "history";
  /** The column to compute with; `id` is counted, costs are in US dollars, durations in minutes. */
  column: "id" | "cost" | "costBreakdown.llm" | "costBreakdown.stt" | "costBreakdown.tts" | "costBreakdown.vapi" | "costBreakdown.transport" | "costBreakdown.analysisBreakdown.summary" | "costBreakdown.transcriber" | "costBreakdown.ttsCharacters" | "costBreakdown.llmPromptTokens" | "costBreakdown.llmCompletionTokens" | "costBreakdown.llmCachedPromptTokens" | "duration" | "concurrency" | "minutesUsed";
  /** What the value is called in the result; operation and column if left out. At most 40 characters. */
  alias?: string | undefined;
};
/** One question about calls, for example how many ended for which reason. */
export type AnalyticsQuery = {
  /** Which rows are counted: those of calls, or of the subscription. */
  table: "call" | "subscription";
  /** Fields whose values make one row of the result each, for example `["status"]`. */
  groupBy?: ("type" | "assistantId" | "endedReason" | "analysis.successEvaluation" | "status")[] | undefined;
  /** Variables of calls whose values make one row of the result each. */
  groupByVariableValue?: VariableValueGroupBy[] | undefined;
  /** What the result is called, so that it is found in the answer. At most 40 characters. */
  name: string;
  /** Between which moments, and in which steps; the last seven days by days if left out. */
  timeRange?: TimeRange | undefined;
  /** What to compute of each group, for example how many there are and what they cost. */
  operations: AnalyticsOperation[];
};
/** Questions about calls, answered together. */
export type AnalyticsQueryDTO = {
  /** What to compute; each entry is answered by a result of the same name. */
  queries: AnalyticsQuery[];
};
/** The answer to one question. */
export type AnalyticsQueryResult = {
  /** The name that the query gave. */
  name: string;
  /** Between which moments, and in which steps; the last seven days by days if left out. */
  timeRange: TimeRange;
  /** One object for each group and step, with the fields that were grouped by and the values. */
  result: {
    [key: string]: unknown;
  }[];
};
/** A stored key or access for AnthropicBedrock, masked. */
export type AnthropicBedrockCredential = {
  /** Always `anthropic-bedrock`. */
  provider: "anthropic-bedrock";
  /** Region of the provider, as `us-east-1`. */
  region: Region2Value;
  /** How requests prove who they are from. */
  authenticationPlan: AWSIAMCredentialsAuthenticationPlan | AWSStsAuthenticationPlan;
  /** What to put into the provider's settings. */
  authenticationArtifact?: AWSStsAuthenticationArtifact | undefined;
  /** What the provider gave out when access was granted. */
  authenticationSession?: AWSStsAuthenticationSession | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** Answers come from a model of AnthropicBedrock. */
export type AnthropicBedrockModel = {
  /** Always `anthropic-bedrock`. */
  provider: "anthropic-bedrock";
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model: Model5Value;
  /** Whether and how long the model thinks before it answers. */
  thinking?: AnthropicThinkingConfig | undefined;
} & ModelSettings;
/** A stored key or access for Anthropic, masked. */
export type AnthropicCredential = {
  /** Always `anthropic`. */
  provider: "anthropic";
} & StoredLongKeyCredential;
/** Answers come from a model of Anthropic. */
export type AnthropicModel = {
  /** Whether and how long the model thinks before it answers. */
  thinking?: AnthropicThinkingConfig | undefined;
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model: Model4Value;
  /** Always `anthropic`. */
  provider: "anthropic";
} & ModelSettings;
/** The model thinks before it answers. */
export type AnthropicThinkingConfig = {
  /** Always `enabled`. */
  type: "enabled";
  /** Most tokens to think with. From 1024 to 100000. */
  budgetTokens: number;
};
/** An answer in the form of OpenAI's Responses API, whole or as one event of its stream. */
export type AnyChatRes = ResponseObject | ResponseTextDeltaEvent | ResponseTextDoneEvent | ResponseCompletedEvent | ResponseErrorEvent;
/** What of the conversation is handed on. */
export type AnyContextEngineeringPlan = ContextEngineeringPlanLastNMessages | ContextEngineeringPlanNone | ContextEngineeringPlanAll | ContextEngineeringPlanUserAndAssistantMessages | ContextEngineeringPlanPreviousAssistantMessages;
/** What to change in a stored key or access. */
export type AnyCredentialBody = UpdateElevenLabsCredentialDTO | UpdateAnthropicCredentialDTO | UpdateAnthropicBedrockCredentialDTO | UpdateAnyscaleCredentialDTO | UpdateAssemblyAICredentialDTO | UpdateAzureOpenAICredentialDTO | UpdateAzureCredentialDTO | UpdateByoSipTrunkCredentialDTO | UpdateCartesiaCredentialDTO | UpdateCerebrasCredentialDTO | UpdateCustomLLMCredentialDTO | UpdateDeepgramCredentialDTO | UpdateDeepInfraCredentialDTO | UpdateDeepSeekCredentialDTO | UpdateGcpCredentialDTO | UpdateGladiaCredentialDTO | UpdateSonioxCredentialDTO | UpdateGoHighLevelCredentialDTO | UpdateGoogleCredentialDTO | UpdateGroqCredentialDTO | UpdateInflectionAICredentialDTO | UpdateLangfuseCredentialDTO | UpdateLmntCredentialDTO | UpdateMakeCredentialDTO | UpdateOpenAICredentialDTO | UpdateOpenRouterCredentialDTO | UpdatePerplexityAICredentialDTO | UpdatePlayHTCredentialDTO | UpdateRimeAICredentialDTO | UpdateRunpodCredentialDTO | UpdateS3CredentialDTO | UpdateS3CompatibleCredentialDTO | UpdateNeuphonicCredentialDTO | UpdateHumeCredentialDTO | UpdateTogetherAICredentialDTO | UpdateTwilioCredentialDTO | UpdateVonageCredentialDTO | UpdateWebhookCredentialDTO | UpdateCustomCredentialDTO | UpdateXAiCredentialDTO | UpdateMicrosoftCredentialDTO | UpdateInworldCredentialDTO | UpdateWellSaidCredentialDTO | UpdateEmailCredentialDTO | UpdateSlackWebhookCredentialDTO;
/** A stored key or access, its secrets masked. */
export type AnyCredentialRes = ElevenLabsCredential | AnthropicCredential | AnthropicBedrockCredential | AnyscaleCredential | AssemblyAICredential | AzureCredential | AzureOpenAICredential | ByoSipTrunkCredential | CartesiaCredential | CerebrasCredential | CustomLLMCredential | DeepgramCredential | DeepInfraCredential | DeepSeekCredential | GcpCredential | GladiaCredential | GoHighLevelCredential | GoogleCredential | GroqCredential | InflectionAICredential | LangfuseCredential | LmntCredential | MakeCredential | OpenAICredential | OpenRouterCredential | PerplexityAICredential | PlayHTCredential | RimeAICredential | RunpodCredential | S3Credential | S3CompatibleStorageCredential | SupabaseCredential | SmallestAICredential | NeuphonicCredential | HumeCredential | TavusCredential | TogetherAICredential | TwilioCredential | VonageCredential | WebhookCredential | CustomCredential | XAiCredential | MicrosoftCredential | MistralCredential | SpeechmaticsCredential | SonioxCredential | CloudflareCredential | GoogleCalendarOAuth2ClientCredential | GoogleCalendarOAuth2AuthorizationCredential | GoogleSheetsOAuth2AuthorizationCredential | SlackOAuth2AuthorizationCredential | GoHighLevelMCPCredential | InworldCredential | WellSaidCredential | EmailCredential | SlackWebhookCredential;
/** A key or access for one provider; `provider` says which. Other providers are taken as they are. */
export type AnyCredentials = CreateElevenLabsCredentialDTO | CreateAnthropicCredentialDTO | CreateAnthropicBedrockCredentialDTO | CreateAnyscaleCredentialDTO | CreateAssemblyAICredentialDTO | CreateAzureOpenAICredentialDTO | CreateAzureCredentialDTO | CreateByoSipTrunkCredentialDTO | CreateCartesiaCredentialDTO | CreateCerebrasCredentialDTO | CreateCloudflareCredentialDTO | CreateCustomLLMCredentialDTO | CreateDeepgramCredentialDTO | CreateDeepInfraCredentialDTO | CreateDeepSeekCredentialDTO | CreateGcpCredentialDTO | CreateGladiaCredentialDTO | CreateGoHighLevelCredentialDTO | CreateGoogleCredentialDTO | CreateGroqCredentialDTO | CreateInflectionAICredentialDTO | CreateLangfuseCredentialDTO | CreateLmntCredentialDTO | CreateMakeCredentialDTO | CreateOpenAICredentialDTO | CreateOpenRouterCredentialDTO | CreatePerplexityAICredentialDTO | CreatePlayHTCredentialDTO | CreateRimeAICredentialDTO | CreateRunpodCredentialDTO | CreateS3CredentialDTO | CreateS3CompatibleCredentialDTO | CreateSupabaseCredentialDTO | CreateSmallestAICredentialDTO | CreateTavusCredentialDTO | CreateTogetherAICredentialDTO | CreateTwilioCredentialDTO | CreateVonageCredentialDTO | CreateWebhookCredentialDTO | CreateCustomCredentialDTO | CreateXAiCredentialDTO | CreateMicrosoftCredentialDTO | CreateNeuphonicCredentialDTO | CreateHumeCredentialDTO | CreateMistralCredentialDTO | CreateSpeechmaticsCredentialDTO | CreateSonioxCredentialDTO | CreateGoogleCalendarOAuth2ClientCredentialDTO | CreateGoogleCalendarOAuth2AuthorizationCredentialDTO | CreateGoogleSheetsOAuth2AuthorizationCredentialDTO | CreateSlackOAuth2AuthorizationCredentialDTO | CreateGoHighLevelMCPCredentialDTO | CreateInworldCredentialDTO | CreateMinimaxCredentialDTO | CreateWellSaidCredentialDTO | CreateEmailCredentialDTO | CreateSlackWebhookCredentialDTO;
/** A tool, given whole; `type` says which kind. */
export type AnyDetails = CreateMakeToolDTO | CreateGhlToolDTO | CreateOutputToolDTO | CreateApiRequestToolDTO | CreateBashToolDTO | CreateCodeToolDTO | CreateComputerToolDTO | CreateDtmfToolDTO | CreateEndCallToolDTO | CreateFunctionToolDTO | CreateGoHighLevelCalendarAvailabilityToolDTO | CreateGoHighLevelCalendarEventCreateToolDTO | CreateGoHighLevelContactCreateToolDTO | CreateGoHighLevelContactGetToolDTO | CreateGoogleCalendarCheckAvailabilityToolDTO | CreateGoogleCalendarCreateEventToolDTO | CreateGoogleSheetsRowAppendToolDTO | CreateHandoffToolDTO | CreateMcpToolDTO | CreateQueryToolDTO | CreateSlackSendMessageToolDTO | CreateSmsToolDTO | CreateTextEditorToolDTO | CreateTransferCallToolDTO | CreateSipRequestToolDTO | CreateVoicemailToolDTO;
/** One thing to do when something happens. */
export type AnyHookAction = SayHookAction | ToolCallHookAction | MessageAddHookAction | TransferHookAction | FunctionHookAction;
/** What to do when something happens in a call or a session. */
export type AnyHooks = CallHookCallEnding | CallHookAssistantSpeechInterrupted | CallHookCustomerSpeechInterrupted | CallHookCustomerSpeechTimeout | SessionCreatedHook;
/** What to do when something happens in a workflow's call. */
export type AnyHooks2 = CallHookCallEnding | CallHookAssistantSpeechInterrupted | CallHookCustomerSpeechInterrupted | CallHookCustomerSpeechTimeout | CallHookModelResponseTimeout;
/** What answers; `provider` says whose model it is. Other providers are taken as they are. */
export type AnyModel = AnthropicModel | AnthropicBedrockModel | AnyscaleModel | CerebrasModel | CustomLLMModel | DeepInfraModel | DeepSeekModel | GoogleModel | GroqModel | InflectionAIModel | MinimaxLLMModel | OpenAIModel | OpenRouterModel | PerplexityAIModel | TogetherAIModel | XaiModel | VapiModel | ParlorModel;
/** Which model answers in a workflow. */
export type AnyModel2 = WorkflowOpenAIModel | WorkflowAnthropicModel | WorkflowAnthropicBedrockModel | WorkflowGoogleModel | WorkflowCustomModel;
/** Deepgram's models that are known here; others are taken as well. */
export type AnyModel9 = "nova-3" | "nova-3-general" | "nova-3-medical" | "nova-2" | "nova-2-general" | "nova-2-meeting" | "nova-2-phonecall" | "nova-2-finance" | "nova-2-conversationalai" | "nova-2-voicemail" | "nova-2-video" | "nova-2-medical" | "nova-2-drivethru" | "nova-2-automotive" | "nova" | "nova-general" | "nova-phonecall" | "nova-medical" | "enhanced" | "enhanced-general" | "enhanced-meeting" | "enhanced-phonecall" | "enhanced-finance" | "base" | "base-general" | "base-meeting" | "base-phonecall" | "base-finance" | "base-conversationalai" | "base-voicemail" | "base-video" | "whisper" | "flux-general-en" | "flux-general-multi" | (string & {});
/** What the provider of a template needs; `type` says which kind. */
export type AnyProviderDetails = MakeToolProviderDetails | GhlToolProviderDetails | FunctionToolProviderDetails | GoogleCalendarCreateEventToolProviderDetails | GoogleSheetsRowAppendToolProviderDetails | GoHighLevelCalendarAvailabilityToolProviderDetails | GoHighLevelCalendarEventCreateToolProviderDetails | GoHighLevelContactCreateToolProviderDetails | GoHighLevelContactGetToolProviderDetails;
/** A tool to store; `type` says which kind. */
export type AnyToolBody = CreateCodeToolDTO | CreateMakeToolDTO | CreateGhlToolDTO | CreateOutputToolDTO | CreateApiRequestToolDTO | CreateDtmfToolDTO | CreateEndCallToolDTO | CreateFunctionToolDTO | CreateTransferCallToolDTO | CreateHandoffToolDTO | CreateBashToolDTO | CreateComputerToolDTO | CreateTextEditorToolDTO | CreateQueryToolDTO | CreateGoogleCalendarCreateEventToolDTO | CreateGoogleSheetsRowAppendToolDTO | CreateGoogleCalendarCheckAvailabilityToolDTO | CreateSlackSendMessageToolDTO | CreateSmsToolDTO | CreateMcpToolDTO | CreateGoHighLevelCalendarAvailabilityToolDTO | CreateGoHighLevelCalendarEventCreateToolDTO | CreateGoHighLevelContactCreateToolDTO | CreateGoHighLevelContactGetToolDTO | CreateSipRequestToolDTO | CreateVoicemailToolDTO;
/** What to change in a tool; `type` may be left out. */
export type AnyToolBody2 = UpdateCodeToolDTO | UpdateMakeToolDTO | UpdateGhlToolDTO | UpdateOutputToolDTO | UpdateApiRequestToolDTO | UpdateDtmfToolDTO | UpdateEndCallToolDTO | UpdateFunctionToolDTO | UpdateKnowledgeBaseToolDTO | UpdateTransferCallToolDTO | UpdateHandoffToolDTO | UpdateBashToolDTO | UpdateComputerToolDTO | UpdateTextEditorToolDTO | UpdateQueryToolDTO | UpdateGoogleCalendarCreateEventToolDTO | UpdateGoogleSheetsRowAppendToolDTO | UpdateGoogleCalendarCheckAvailabilityToolDTO | UpdateSlackSendMessageToolDTO | UpdateSmsToolDTO | UpdateMcpToolDTO | UpdateGoHighLevelCalendarAvailabilityToolDTO | UpdateGoHighLevelCalendarEventCreateToolDTO | UpdateGoHighLevelContactCreateToolDTO | UpdateGoHighLevelContactGetToolDTO | UpdateSipRequestToolDTO | UpdateVoicemailToolDTO;
/** What is said around a tool's run; `type` says when. */
export type AnyToolMessage = ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed;
/** A stored tool; `type` says which kind. */
export type AnyToolRes = MakeTool | GhlTool | OutputTool | ApiRequestTool | CodeTool | DtmfTool | EndCallTool | FunctionTool | KnowledgeBaseTool | TransferCallTool | HandoffTool | BashTool | ComputerTool | TextEditorTool | QueryTool | GoogleCalendarCreateEventTool | GoogleSheetsRowAppendTool | GoogleCalendarCheckAvailabilityTool | SlackSendMessageTool | SmsTool | McpTool | GoHighLevelCalendarAvailabilityTool | GoHighLevelCalendarEventCreateTool | GoHighLevelContactCreateTool | GoHighLevelContactGetTool | SipRequestTool | VoicemailTool;
/** What listens; `provider` says whose recogniser it is. Other providers are taken as they are. */
export type AnyTranscriber = AssemblyAITranscriber | AzureSpeechTranscriber | CustomTranscriber | DeepgramTranscriber | ElevenLabsTranscriber | GladiaTranscriber | GoogleTranscriber | SpeechmaticsTranscriber | TalkscriberTranscriber | OpenAITranscriber | CartesiaTranscriber | SonioxTranscriber | XaiTranscriber | VapiTranscriber | ParlorTranscriber;
/** How the sound of a call travels. */
export type AnyTransport = VapiWebsocketTransport | VonageTransport | TwilioTransport | VapiSipTransport | TelnyxTransport | VapiWebCallTransport;
/** What speaks; `provider` says whose voice it is. Other providers are taken as they are. */
export type AnyVoice = AzureVoice | CartesiaVoice | CustomVoice | DeepgramVoice | ElevenLabsVoice | HumeVoice | LMNTVoice | NeuphonicVoice | OpenAIVoice | PlayHTVoice | WellSaidVoice | RimeAIVoice | SmallestAIVoice | TavusVoice | VapiVoice | ParlorVoice | SesameVoice | InworldVoice | MinimaxVoice | XaiVoice | MicrosoftVoice;
/** Voices that are known here; others are taken as well. */
export type AnyVoiceId3 = "emily" | "jasmine" | "arman" | "james" | "mithali" | "aravind" | "raj" | "diya" | "raman" | "ananya" | "isha" | "william" | "aarav" | "monika" | "niharika" | "deepika" | "raghav" | "kajal" | "radhika" | "mansi" | "nisha" | "saurabh" | "pooja" | "saina" | "sanya" | (string & {});
/** Voices that are known here; others are taken as well. */
export type AnyVoiceId4 = "cove" | "moon" | "wildflower" | "eva" | "amber" | "maya" | "lagoon" | "breeze" | "helen" | "joy" | "marsh" | "creek" | "cedar" | "alpine" | "summit" | "nicholas" | "tyler" | "colin" | "hank" | "thunder" | "astra" | "eucalyptus" | "moraine" | "peak" | "tundra" | "mesa_extra" | "talon" | "marlu" | "glacier" | "falcon" | "luna" | "celeste" | "estelle" | "andromeda" | "esther" | "lyra" | "lintel" | "oculus" | "vespera" | "transom" | "bond" | "arcade" | "atrium" | "cupola" | "fern" | "sirius" | "orion" | "masonry" | "albion" | "parapet" | (string & {});
/** Voices that are known here; others are taken as well. */
export type AnyVoiceId5 = "amy" | "ansel" | "autumn" | "ava" | "brandon" | "caleb" | "cassian" | "chloe" | "dalton" | "daniel" | "dustin" | "elowen" | "evander" | "huxley" | "james" | "juniper" | "kennedy" | "lauren" | "leah" | "lily" | "lucas" | "magnus" | "miles" | "morgan" | "natalie" | "nathan" | "noah" | "nyssa" | "oliver" | "paige" | "ryan" | "sadie" | "sophie" | "stella" | "terrence" | "tyler" | "vesper" | "violet" | "warrick" | "zain" | "zeke" | "zoe" | (string & {});
/** ElevenLabs' voices that are known here; others are taken as well. */
export type AnyVoiceId6 = "burt" | "marissa" | "andrea" | "sarah" | "phillip" | "steve" | "joseph" | "myra" | "paula" | "ryan" | "drew" | "paul" | "mrb" | "matilda" | "mark" | (string & {});
/** How an answering machine is told from a person. */
export type AnyVoicemailDetection = "off" | GoogleVoicemailDetectionPlan | OpenAIVoicemailDetectionPlan | TwilioVoicemailDetectionPlan | VapiVoicemailDetectionPlan;
/** A stored key or access for Anyscale, masked. */
export type AnyscaleCredential = {
  /** Always `anyscale`. */
  provider: "anyscale";
} & StoredLongKeyCredential;
/** Answers come from a model of Anyscale. */
export type AnyscaleModel = {
  /** Always `anyscale`. */
  provider: "anyscale";
  /** The provider's model; names newer than these are taken too. */
  model: string;
} & ModelSettings;
/** A stored tool of the kind ApiRequest. */
export type ApiRequestTool = {
  /** Which version this is; null where versions are not kept. */
  latestVersion?: (string | null) | undefined;
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Always `apiRequest`. */
  type: "apiRequest";
} & ApiRequestToolSettings;
/** What a tool is made of that sends a request. */
export type ApiRequestToolSettings = {
  /** Name of the tool, as the model calls it. At most 40 characters. */
  name?: string | undefined;
  /** Which HTTP method. */
  method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
  /** Seconds to wait before giving up. From 1 to 300. */
  timeoutSeconds?: number | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
  /** Fields of the request that are encrypted, as `$.customer.number`. */
  encryptedPaths?: string[] | undefined;
  /** Values that are always sent along, as `{{customer.number}}`. */
  parameters?: ToolParameter[] | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Its address, for example `https://example.com/hook`. */
  url: string;
  /** What is sent, as JSON Schema that the model fills in. */
  body?: JsonSchema | undefined;
  /** JSON Schema of headers that the model fills in. */
  headers?: JsonSchema | undefined;
  /** How often and after which pauses to try again. */
  backoffPlan?: BackoffPlan | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
};
/** What was kept of a call. */
export type Artifact = {
  /** The messages of the conversation, in order. */
  messages?: (UserMessage | SystemMessage | BotMessage | ToolCallMessage | ToolCallResultMessage)[] | undefined;
  /** The same messages in the form that OpenAI's API takes. */
  messagesOpenAIFormatted?: OpenAIMessage[] | undefined;
  /** Data that was not taken out because a condition was not met, by the id of its description. */
  skippedStructuredOutputs?: {
    [key: string]: SkippedStructuredOutput;
  } | undefined;
  /** What was kept of each transfer. */
  transfers?: TransferArtifact[] | undefined;
  /** Address of the recording, as long as the call is stored. */
  recordingUrl?: string | undefined;
  /** Address of the recording with the visitor on the left and the assistant on the right. */
  stereoRecordingUrl?: string | undefined;
  /** Address of the visitor's video. */
  videoRecordingUrl?: string | undefined;
  /** Seconds between the start of the recording and that of the video. */
  videoRecordingStartDelaySeconds?: number | undefined;
  /** Addresses of the recordings by kind. */
  recording?: Recording | undefined;
  /** What was said, one line for each turn, `AI: …` and `User: …`. */
  transcript?: string | undefined;
  /** Address of a telephone call's packets. */
  pcapUrl?: string | undefined;
  /** Address of the call's log. */
  logUrl?: string | undefined;
  /** What was said at each step of a workflow. */
  nodes?: NodeArtifact[] | undefined;
  /** Which assistants spoke in the call, in order. */
  assistantActivations?: AssistantActivation[] | undefined;
  /** Values for `{{variables}}` in prompts and messages, for example `{ "name": "Ada" }`. */
  variableValues?: {
    [key: string]: unknown;
  } | undefined;
  /** How fast the call's answers came, in milliseconds. */
  performanceMetrics?: PerformanceMetrics | undefined;
  /** The data that was taken out of the call, by the id of its description. */
  structuredOutputs?: {
    [key: string]: unknown;
  } | undefined;
  /** The filled-in scorecards, by their id. */
  scorecards?: {
    [key: string]: unknown;
  } | undefined;
  /** When the data was last taken out. */
  structuredOutputsLastUpdatedAt?: string | undefined;
  /** Address of the mixed recording that works without a key for a while. */
  presignedMonoUrl?: string | undefined;
  /** Address of the stereo recording that works without a key for a while. */
  presignedStereoUrl?: string | undefined;
  /** Address of the video that works without a key for a while. */
  presignedVideoUrl?: string | undefined;
  /** Address of the assistant's track that works without a key for a while. */
  presignedAssistantUrl?: string | undefined;
  /** Address of the visitor's track that works without a key for a while. */
  presignedCustomerUrl?: string | undefined;
  /** Address of the packets that works without a key for a while. */
  presignedPcapUrl?: string | undefined;
  /** Address of the log that works without a key for a while. */
  presignedLogUrl?: string | undefined;
  /** When those addresses stop to work. */
  presignedUrlsExpiresAt?: string | undefined;
};
/** What is kept of a call. */
export type ArtifactPlan = {
  /** Whether the call's sound is recorded; true if left out. */
  recordingEnabled?: boolean | undefined;
  /** File format of the recording; this platform records WAV. */
  recordingFormat?: ("wav;l16" | "mp3") | undefined;
  /** Whether the recording goes to your own storage, where a credential names one; true if left out. */
  recordingUseCustomStorageEnabled?: boolean | undefined;
  /** Whether the visitor's video is recorded; false if left out. */
  videoRecordingEnabled?: boolean | undefined;
  /** Whether the transcript keeps messages that were taken out of the model's context; false if left out. */
  fullMessageHistoryEnabled?: boolean | undefined;
  /** Whether a telephone call's packets are kept. */
  pcapEnabled?: boolean | undefined;
  /** Folder for the packets in your bucket. */
  pcapS3PathPrefix?: string | undefined;
  /** Whether the packets go to your own storage. */
  pcapUseCustomStorageEnabled?: boolean | undefined;
  /** Whether a log of the call is kept; true if left out. */
  loggingEnabled?: boolean | undefined;
  /** Whether the log goes to your own storage. */
  loggingUseCustomStorageEnabled?: boolean | undefined;
  /** Whether and with which names a transcript is written. */
  transcriptPlan?: TranscriptPlan | undefined;
  /** Folder for recordings in your storage. */
  recordingPath?: string | undefined;
  /** Ids of stored descriptions of data to take out of the call. */
  structuredOutputIds?: string[] | undefined;
  /** Descriptions of data to take out of the call. */
  structuredOutputs?: CreateStructuredOutputDTO[] | undefined;
  /** Ids of scorecards to fill in after the call. */
  scorecardIds?: string[] | undefined;
  /** Scorecards to fill in after the call. */
  scorecards?: CreateScorecardDTO[] | undefined;
  /** Folder for logs in your storage. */
  loggingPath?: string | undefined;
};
/** A stored key or access for AssemblyAI, masked. */
export type AssemblyAICredential = {
  /** Always `assembly-ai`. */
  provider: "assembly-ai";
} & StoredKeyCredential;
/** Speech is turned into text by AssemblyAI. */
export type AssemblyAITranscriber = {
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
} & AssemblyAITranscriberSettings;
/** Settings of the recogniser. */
export type AssemblyAITranscriberSettings = {
  /** Always `assembly-ai`. */
  provider: "assembly-ai";
  /** Language of it, as `en` or `de-DE`. */
  language?: ("multi" | "en" | (string & {})) | undefined;
  /** Confidence below which a transcript is thrown away; 0.4 if left out. From 0 to 1. */
  confidenceThreshold?: number | undefined;
  /** Whether finished turns get punctuation. */
  formatTurns?: boolean | undefined;
  /** Confidence at which a turn counts as finished; 0.7 if left out. From 0 to 1. */
  endOfTurnConfidenceThreshold?: number | undefined;
  /** Milliseconds of silence before a finished turn is told. At least 0. */
  minEndOfTurnSilenceWhenConfident?: number | undefined;
  /** Most milliseconds before a word is final. At least 0. */
  wordFinalizationMaxWaitTime?: number | undefined;
  /** Milliseconds of silence after which a turn ends in any case. At least 0. */
  maxTurnSilence?: number | undefined;
  /** Whether silence helps to tell the end of a turn. */
  vadAssistedEndpointingEnabled?: boolean | undefined;
  /** How it is done. */
  mode?: ("max_accuracy" | "min_latency" | "balanced") | undefined;
  /** What the model is told, from which it makes what is said. At most 1,750 characters. */
  prompt?: string | undefined;
  /** What the assistant is about, so that its words are understood better. At most 1,750 characters. */
  agentContext?: string | undefined;
  /** Languages to listen for. */
  languageCodes?: ("en" | "es" | "fr" | "de" | "it" | "pt" | "tr" | "nl" | "sv" | "no" | "da" | "fi" | "hi" | "vi" | "ar" | "he" | "ja" | "zh")[] | undefined;
  /** Which of the provider's models listens. */
  speechModel?: ("universal-streaming-english" | "universal-streaming-multilingual" | "universal-3-5-pro" | (string & {})) | undefined;
  /** Address to stream to, if not the usual one. */
  realtimeUrl?: string | undefined;
  /** Words to listen for. */
  wordBoost?: string[] | undefined;
  /** Words to listen for. */
  keytermsPrompt?: string[] | undefined;
  /** Milliseconds of silence after which an utterance ends. */
  endUtteranceSilenceThreshold?: number | undefined;
  /** Whether transcripts come only when they are final. */
  disablePartialTranscripts?: boolean | undefined;
};
/** Somebody to talk to: what it says, with which model, voice and recogniser. */
export type Assistant = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Which version this is; null where versions are not kept. */
  latestVersion?: (string | null) | undefined;
} & AssistantSettings;
/** An assistant that spoke in the call. */
export type AssistantActivation = {
  /** Which version of the assistant; the newest if left out or null. */
  assistantVersion?: (string | null) | undefined;
  /** Name of the assistant. */
  assistantName: string;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
};
/** How long to wait after certain words of the assistant. */
export type AssistantCustomEndpointingRule = {
  /** Always `assistant`. */
  type: "assistant";
  /** The regular expression, as JavaScript writes it without slashes. */
  regex: string;
  /** How the pattern is applied. */
  regexOptions?: RegexOption[] | undefined;
  /** Seconds of silence after which the visitor's turn ends when the rule fits. From 0 to 15. */
  timeoutSeconds: number;
};
/** What the assistant wrote. */
export type AssistantMessage = {
  /** Always `assistant`. */
  role: "assistant";
  /** The text of it. At most 10,000 characters. */
  content?: string | undefined;
  /** Why the model did not answer, where it refused. At most 10,000 characters. */
  refusal?: string | undefined;
  /** Tools that the assistant called. */
  tool_calls?: ToolCall[] | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** What is different from the stored assistant this time; what is left out stays. */
export type AssistantOverrides = {
  /** Tools that are added to those the assistant has. */
  "tools:append"?: AnyDetails[] | undefined;
  /** Values for `{{variables}}` in prompts and messages, for example `{ "name": "Ada" }`. */
  variableValues?: {
    [key: string]: unknown;
  } | undefined;
} & AssistantSettings;
/** One page of a list. */
export type AssistantPaginatedResponse = {
  /** The entries of this page. */
  results: Assistant[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** What an assistant is made of. */
export type AssistantSettings = {
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: AnyModel | undefined;
  /** What the assistant says first, for example `Hello, this is Alex.` `{{variables}}` are filled in. */
  firstMessage?: string | undefined;
  /** Whether the visitor may speak into the first message; true if left out. */
  firstMessageInterruptionsEnabled?: boolean | undefined;
  /** Who speaks first: the assistant with its first message or one that the model makes, or the visitor. */
  firstMessageMode?: FirstMessageModeValue | undefined;
  /** Which events are sent to the visitor's page during a call, as in `transcript`; the usual ones if left out. */
  clientMessages?: string[] | undefined;
  /** Which events are sent to the assistant's server, as in `end-of-call-report`; the usual ones if left out. */
  serverMessages?: string[] | undefined;
  /** Whether the transcript holds what the model wrote instead of what was heard of it; false if left out. */
  modelOutputInMessagesEnabled?: boolean | undefined;
  /** Settings of the telephone line. */
  transportConfigurations?: TransportConfigurationTwilio[] | undefined;
  /** What to do when something happens, as when a call ends. */
  hooks?: AnyHooks[] | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** What the assistant says before it ends the call, for example `Goodbye.` At most 1,000 characters. */
  endCallMessage?: string | undefined;
  /** Sentences of the assistant after which the call ends, for example `["goodbye for now"]`. */
  endCallPhrases?: string[] | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
} & CallSettings;
/** A file to add. */
export type AttachKnowledgeBaseV2FileDTO = {
  /** Id of the stored file. */
  fileId: string;
};
/** Form of the sound. */
export type AudioFormat = {
  /** Samples a second; 16000 if left out. From 0 to 192000. */
  sampleRate: number;
  /** In which form it comes. */
  format: "pcm_s16le" | "mulaw";
  /** Always `raw`. */
  container?: "raw" | undefined;
};
/** When credit is bought by itself. */
export type AutoReloadPlan = {
  /** US dollars of credit. */
  credits: number;
  /** US dollars of credit below which more is bought. */
  threshold: number;
};
/** A container of Azure Blob Storage. */
export type AzureBlobStorageBucketPlan = {
  /** Connection string of the storage account; shown masked afterwards. */
  connectionString: string;
  /** Container in the storage account. */
  containerName: string;
  /** Folder within it; its root if left out. */
  path?: string | undefined;
};
/** A stored key or access for Azure, masked. */
export type AzureCredential = {
  /** Always `azure`. */
  provider: "azure";
  /** Which of Azure's services the key is for; `speech` if left out. */
  service: "speech" | "blob_storage";
  /** Region of the provider, as `us-east-1`. */
  region?: string | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Where in the storage files go. */
  bucketPlan?: AzureBlobStorageBucketPlan | undefined;
} & StoredFallbackCredential;
/** A stored key or access for AzureOpenAI, masked. */
export type AzureOpenAICredential = {
  /** Always `azure-openai`. */
  provider: "azure-openai";
  /** Region of the provider, as `us-east-1`. */
  region: string;
  /** Models that are deployed there. */
  models: string[];
  /** Key of the Azure OpenAI resource; shown masked afterwards. At most 10,000 characters. */
  openAIKey: string;
  /** Subscription key of an API management in front of it; shown masked afterwards. */
  ocpApimSubscriptionKey?: string | undefined;
  /** Address of the Azure OpenAI resource. At most 10,000 characters. */
  openAIEndpoint: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** Speech is turned into text by AzureSpeech. */
export type AzureSpeechTranscriber = {
  /** Always `azure`. */
  provider: "azure";
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** How speech is cut into pieces. */
  segmentationStrategy?: ("Default" | "Time" | "Semantic") | undefined;
  /** Milliseconds of silence that cut. From 100 to 5000. */
  segmentationSilenceTimeoutMs?: number | undefined;
  /** Most milliseconds of one piece. From 20000 to 70000. */
  segmentationMaximumTimeMs?: number | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
};
/** Answers are spoken by Azure. */
export type AzureVoice = {
  /** Always `azure`. */
  provider: "azure";
  /** The provider's id of the voice. */
  voiceId: "andrew" | "brian" | "emma" | (string & {});
  /** How fast it speaks; 1 is its usual speed. From 0.5 to 2. */
  speed?: number | undefined;
} & VoiceSettings;
/** How sounds behind the visitor are taken away. */
export type BackgroundSpeechDenoisingPlan = {
  /** Takes away noise by a trained model. */
  smartDenoisingPlan?: SmartDenoisingPlan | undefined;
  /** Takes away steady noise by its spectrum. */
  fourierDenoisingPlan?: FourierDenoisingPlan | undefined;
};
/** How often and after which pauses to try again. */
export type BackoffPlan = {
  /** Which kind it is. */
  type: "fixed" | "exponential";
  /** How often to try again; 0 if left out. From 0 to 10. */
  maxRetries: number;
  /** Seconds before the first new try; 1 if left out. From 0 to 10. */
  baseDelaySeconds: number;
  /** Statuses after which it is not tried again. */
  excludedStatusCodes?: {
    [key: string]: unknown;
  }[] | undefined;
};
/** A stored tool of the kind Bash. */
export type BashTool = {
  /** Always `bash`. */
  type: "bash";
  /** Always `bash_20241022`. */
  subType: "bash_20241022";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Always `bash`. */
  name: "bash";
} & StoredTool;
/** Requests carry a token. */
export type BearerAuthenticationPlan = {
  /** Always `bearer`. */
  type: "bearer";
  /** The token that is sent; shown masked afterwards. */
  token: string;
  /** Header that carries the token; `Authorization` if left out. */
  headerName?: string | undefined;
  /** Whether `Bearer ` stands before the token; true if left out. */
  bearerPrefixEnabled?: boolean | undefined;
};
/** Points for true or false. */
export type BooleanComparatorScorecardMetricCondition = {
  /** Always `comparator`. */
  type: "comparator";
  /** Always `=`. */
  comparator: "=";
  /** The value. */
  value: boolean;
  /** Points that are given when it holds. From 0 to 100. */
  points: number;
};
/** What the assistant said. */
export type BotMessage = {
  /** When it ended, in milliseconds since 1970. */
  endTime: number;
  /** Where it came from. */
  source?: string | undefined;
  /** Milliseconds that it took. */
  duration?: number | undefined;
  /** Name of the assistant. */
  assistantName?: string | undefined;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
} & SpokenMessage;
/** How long to wait after certain words of both. */
export type BothCustomEndpointingRule = {
  /** Always `both`. */
  type: "both";
  /** Pattern for what the assistant said last. */
  assistantRegex: string;
  /** How that pattern is applied. */
  assistantRegexOptions?: RegexOption[] | undefined;
  /** Pattern for what the visitor says. */
  customerRegex: string;
  /** How that pattern is applied. */
  customerRegexOptions?: RegexOption[] | undefined;
  /** Seconds of silence after which the visitor's turn ends when the rule fits. From 0 to 15. */
  timeoutSeconds: number;
};
/** A bucket of Google Cloud Storage. */
export type BucketPlan = {
  /** Its name, for people. */
  name: string;
  /** Region of the provider, as `us-east-1`. */
  region?: string | undefined;
  /** Folder within it; its root if left out. */
  path?: string | undefined;
  /** Access key of the bucket's HMAC pair. */
  hmacAccessKey?: string | undefined;
  /** Secret of the bucket's HMAC pair; shown masked afterwards. */
  hmacSecret?: string | undefined;
};
/** A stored number on a line of the kind Byo. */
export type ByoPhoneNumber = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Always `byo-phone-number`. */
  provider: "byo-phone-number";
  /** Whether the number must be in international form, as `+14155550123`; true if left out. */
  numberE164CheckEnabled?: boolean | undefined;
  /** Telephone number in international form, as `+14155550123`. 3 to 40 characters. */
  number?: string | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId: string;
  /** Where it stands. */
  status?: ("active" | "activating" | "blocked") | undefined;
} & PhoneNumberSettings;
/** A stored key or access for ByoSipTrunk, masked. */
export type ByoSipTrunkCredential = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** The trunk's gateways. */
  gateways: SipTrunkGateway[];
} & SipTrunkSettings;
/** A conversation by voice: with whom, how it went, what was said and kept. */
export type Call = {
  /** What was said, as in `artifact`: one line for each turn. */
  transcript?: string | undefined;
  /** What the call was about, as in `analysis`. */
  summary?: string | undefined;
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Which kind it is. */
  type?: ("inboundPhoneCall" | "outboundPhoneCall" | "webCall" | "vapi.websocketCall") | undefined;
  /** What was paid for what, in US dollars. */
  costs?: (TransportCost | TranscriberCost | ModelCost | VoiceCost | VapiCost | VoicemailDetectionCost | AnalysisCost | KnowledgeBaseCost)[] | undefined;
  /** The messages of the conversation, in order. */
  messages?: (UserMessage | SystemMessage | BotMessage | ToolCallMessage | ToolCallResultMessage)[] | undefined;
  /** Whose line it was. */
  phoneCallProvider?: ("twilio" | "vonage" | "vapi" | "telnyx") | undefined;
  /** Whether the line was a telephone's or SIP. */
  phoneCallTransport?: ("sip" | "pstn") | undefined;
  /** Where the call stands: made, ringing, running or ended. */
  status?: ("scheduled" | "queued" | "ringing" | "in-progress" | "forwarding" | "ended" | "not-found" | "deletion-failed") | undefined;
  /** Why it ended, as `customer-ended-call`. */
  endedReason?: string | undefined;
  /** Why it ended, in words. */
  endedMessage?: string | undefined;
  /** Where the call is passed on to. */
  destination?: (TransferDestinationNumber | TransferDestinationSip) | undefined;
  /** When the visitor was connected. */
  startedAt?: string | undefined;
  /** When it ended. */
  endedAt?: string | undefined;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost?: number | undefined;
  /** What it cost by part, in US dollars. */
  costBreakdown?: CostBreakdown | undefined;
  /** What is kept of a call: recording, video, transcript, logs. */
  artifactPlan?: ArtifactPlan | undefined;
  /** What was made of the call after it ended. */
  analysis?: Analysis | undefined;
  /** How to watch the running call. */
  monitor?: Monitor | undefined;
  /** What was kept: messages, transcript, recordings. */
  artifact?: Artifact | undefined;
  /** What the visitor consented to. */
  compliance?: Compliance | undefined;
  /** The line's id of the call. */
  phoneCallProviderId?: string | undefined;
  /** Id of the campaign that made the call. */
  campaignId?: string | undefined;
  /** Address at which the visitor's page joins the call. Only the answer of `POST /call/web` has it. */
  webCallUrl?: string | undefined;
} & CallRequest;
/** A call that could not be made. */
export type CallBatchError = {
  /** Who is called, or who calls. */
  customer: CreateCustomerDTO;
  /** What went wrong; absent or null if nothing did. */
  error: string;
};
/** What came of several calls at once. */
export type CallBatchResponse = {
  /** How many more calls may run at once. */
  subscriptionLimits?: SubscriptionLimits | undefined;
  /** The entries of this page. */
  results: Call[];
  /** Calls that could not be made, each with its reason. */
  errors: CallBatchError[];
};
/** What to do when the visitor interrupts the assistant. */
export type CallHookAssistantSpeechInterrupted = {
  /** Always `assistant.speech.interrupted`. */
  on: "assistant.speech.interrupted";
  /** What is done then, in this order. */
  do: AnyHookAction[];
};
/** What to do when the call ends. */
export type CallHookCallEnding = {
  /** Always `call.ending`. */
  on: "call.ending";
  /** What is done then, in this order. */
  do: AnyHookAction[];
  /** Conditions under which it counts; always if left out. */
  filters?: CallHookFilter[] | undefined;
};
/** What to do when the assistant interrupts the visitor. */
export type CallHookCustomerSpeechInterrupted = {
  /** Always `customer.speech.interrupted`. */
  on: "customer.speech.interrupted";
  /** What is done then, in this order. */
  do: AnyHookAction[];
};
/** What to do when the visitor says nothing for a while. */
export type CallHookCustomerSpeechTimeout = {
  /** What it waits for. At most 1,000 characters. */
  on: string;
  /** What is done then, in this order. */
  do: AnyHookAction[];
  /** How exactly. */
  options?: CustomerSpeechTimeoutOptions | undefined;
  /** Its name, for people. At most 1,000 characters. */
  name?: string | undefined;
};
/** When a hook counts. */
export type CallHookFilter = {
  /** Always `oneOf`. */
  type: "oneOf";
  /** What is compared, or the name under which it is kept. At most 1,000 characters. */
  key: string;
  /** Values of which one must be there. */
  oneOf: string[];
};
/** What to do when the model takes too long. */
export type CallHookModelResponseTimeout = {
  /** Always `model.response.timeout`. */
  on: "model.response.timeout";
  /** What is done then, in this order. */
  do: AnyHookAction[];
};
/** One line of a call's log. */
export type CallLogPrivileged = {
  /** Id of the call that it belongs to. */
  callId: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** The line of the log. */
  log: string;
  /** How important the line is. */
  level: "INFO" | "LOG" | "WARN" | "ERROR" | "CHECKPOINT";
  /** When it happened. */
  time: string;
};
/** One page of a list. */
export type CallLogsPaginatedResponse = {
  /** The entries of this page. */
  results: CallLogPrivileged[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** One page of a list. */
export type CallPaginatedResponse = {
  /** The entries of this page. */
  results: Call[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** What a call is made of. */
export type CallRequest = {
  /** Which version of the assistant; the newest if left out or null. */
  assistantVersion?: (string | null) | undefined;
  /** How the sound travels. */
  transport?: AnyTransport | undefined;
  /** What is different from the squad's assistants this time. */
  squadOverrides?: AssistantOverrides | undefined;
  /** Id of a stored workflow. */
  workflowId?: string | undefined;
  /** A workflow for this alone, given whole instead of by id. */
  workflow?: CreateWorkflowDTO | undefined;
  /** Values for the workflow's variables this time. */
  workflowOverrides?: WorkflowOverrides | undefined;
  /** When to call, if not at once. */
  schedulePlan?: SchedulePlan | undefined;
} & CallTarget;
/** What assistants and workflows have in common: voice, recogniser, plans and limits. */
export type CallSettings = {
  /** What turns the visitor's speech into text; the embedded recogniser if left out. */
  transcriber?: AnyTranscriber | undefined;
  /** What speaks the assistant's answers; the embedded voice if left out. */
  voice?: AnyVoice | undefined;
  /** How an answering machine is told from a person; `off` for not at all. Counts for telephone calls. */
  voicemailDetection?: AnyVoicemailDetection | undefined;
  /** Seconds after which a call is ended; 600 if left out. From 10 to 43200. */
  maxDurationSeconds?: number | undefined;
  /** A sound behind the assistant's voice: `off`, `office`, or the address of an audio file. */
  backgroundSound?: ("off" | "office" | (string & {})) | undefined;
  /** Where traces of the model's work are sent. */
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  /** Keys of providers for this alone, instead of the organisation's stored ones. */
  credentials?: AnyCredentials[] | undefined;
  /** What is said to an answering machine; without it the call is ended there. At most 1,000 characters. */
  voicemailMessage?: string | undefined;
  /** What may be stored and said, where rules of privacy ask for it. */
  compliancePlan?: CompliancePlan | undefined;
  /** How noise and other voices behind the visitor are taken away. */
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  /** What is made of a call once it has ended: a summary, data, a judgement. */
  analysisPlan?: AnalysisPlan | undefined;
  /** What is kept of a call: recording, video, transcript, logs. */
  artifactPlan?: ArtifactPlan | undefined;
  /** When the assistant begins to answer. */
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  /** When the assistant falls silent because the visitor speaks. */
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  /** Whether others may listen to a running call or steer it. */
  monitorPlan?: MonitorPlan | undefined;
  /** Ids of stored credentials that may be used; all of the organisation's if left out. */
  credentialIds?: string[] | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** How keys that the visitor presses are collected. */
  keypadInputPlan?: KeypadInputPlan | undefined;
};
/** Who is called, by which number, and who speaks. */
export type CallTarget = {
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** A number for this call alone, given whole instead of by id. */
  phoneNumber?: ImportTwilioPhoneNumberDTO | undefined;
  /** Id of a stored customer. */
  customerId?: string | undefined;
  /** Who is called, or who calls. */
  customer?: CreateCustomerDTO | undefined;
} & ConversationTarget;
/** Many calls for one purpose, and how far they are. */
export type Campaign = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Where it stands. */
  status: "scheduled" | "in-progress" | "ended" | "cancelled" | "archived";
  /** Why it ended, as `customer-ended-call`. */
  endedReason?: EndedReasonValue | undefined;
  /** The campaign's calls by their id. */
  calls: {
    [key: string]: unknown;
  };
  /** How many calls wait for their time. */
  callsCounterScheduled: number;
  /** How many calls wait for a free line. */
  callsCounterQueued: number;
  /** How many calls are running. */
  callsCounterInProgress: number;
  /** How many calls ended at an answering machine. */
  callsCounterEndedVoicemail: number;
  /** How many calls ended. */
  callsCounterEnded: number;
} & CampaignSettings;
/** One page of a list. */
export type CampaignPaginatedResponse = {
  /** The entries of this page. */
  results: Campaign[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** What is checked before a number is called. */
export type CampaignPredialPlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
};
/** What a campaign is made of. */
export type CampaignSettings = {
  /** Its name, for people. */
  name: string;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** Id of a stored workflow. */
  workflowId?: string | undefined;
  /** Id of a stored squad. */
  squadId?: string | undefined;
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** Which numbers call whom. */
  dialPlan?: DialPlanEntry[] | undefined;
  /** When to call, if not at once. */
  schedulePlan?: SchedulePlan | undefined;
  /** Whom to call, each in a call of its own. */
  customers?: CreateCustomerDTO[] | undefined;
  /** How many calls of the campaign may run at once. At least 1. */
  maxConcurrency?: number | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: AssistantOverrides | undefined;
  /** What is different from the squad's assistants this time. */
  squadOverrides?: AssistantOverrides | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Which events are sent to the assistant's server, as in `end-of-call-report`; the usual ones if left out. */
  serverMessages?: ServerMessages2Value[] | undefined;
  /** What is checked before a number is called. */
  predialPlan?: CampaignPredialPlan | undefined;
};
/** A stored key or access for Cartesia, masked. */
export type CartesiaCredential = {
  /** Always `cartesia`. */
  provider: "cartesia";
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
} & StoredKeyCredential;
/** Trial settings of Cartesia. */
export type CartesiaExperimentalControls = {
  /** How fast it speaks; 1 is its usual speed. */
  speed?: ("slowest" | "slow" | "normal" | "fast" | "fastest" | number) | undefined;
  /** Mood of the voice. */
  emotion?: ("anger:lowest" | "anger:low" | "anger:high" | "anger:highest" | "positivity:lowest" | "positivity:low" | "positivity:high" | "positivity:highest" | "surprise:lowest" | "surprise:low" | "surprise:high" | "surprise:highest" | "sadness:lowest" | "sadness:low" | "sadness:high" | "sadness:highest" | "curiosity:lowest" | "curiosity:low" | "curiosity:high" | "curiosity:highest") | undefined;
};
/** How Cartesia speaks. */
export type CartesiaGenerationConfig = {
  /** How fast it speaks; 1 is its usual speed. From 0.6 to 1.5. */
  speed?: number | undefined;
  /** How loud; 1 is usual. From 0.5 to 2. */
  volume?: number | undefined;
  /** Trial settings of the provider. */
  experimental?: CartesiaGenerationConfigExperimental | undefined;
};
/** Trial settings of Cartesia. */
export type CartesiaGenerationConfigExperimental = {
  /** How strongly the accent follows the language; 0 not at all. From 0 to 1. */
  accentLocalization?: number | undefined;
};
/** Speech is turned into text by Cartesia. */
export type CartesiaTranscriber = {
  /** Always `cartesia`. */
  provider: "cartesia";
  /** The provider's model; names newer than these are taken too. */
  model?: ("ink-whisper" | "ink-2" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
};
/** Answers are spoken by Cartesia. */
export type CartesiaVoice = {
  /** Always `cartesia`. */
  provider: "cartesia";
  /** The provider's id of the voice. */
  voiceId: string;
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: Model8Value | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Trial settings of the provider. */
  experimentalControls?: CartesiaExperimentalControls | undefined;
  /** How it is spoken. */
  generationConfig?: CartesiaGenerationConfig | undefined;
  /** Id of a dictionary of pronunciations at the provider. */
  pronunciationDictId?: string | undefined;
} & VoiceSettings;
/** A stored key or access for Cerebras, masked. */
export type CerebrasCredential = {
  /** Always `cerebras`. */
  provider: "cerebras";
} & StoredLongKeyCredential;
/** Answers come from a model of Cerebras. */
export type CerebrasModel = {
  /** The provider's model; names newer than these are taken too. */
  model: "llama3.1-8b" | "llama-3.3-70b" | (string & {});
  /** Always `cerebras`. */
  provider: "cerebras";
} & ModelSettings;
/** A written message to an assistant and its answer. */
export type Chat = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** What is said to the assistant: a text, or several messages. */
  input?: (string | ChatMessage[]) | undefined;
  /** The messages of the conversation, in order. */
  messages?: ChatMessage[] | undefined;
  /** What the assistant answered. */
  output?: ChatMessage[] | undefined;
  /** What was paid for what, in US dollars. */
  costs?: (ModelCost | ChatCost)[] | undefined;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost?: number | undefined;
} & ChatRequest;
/** Values for the assistant's variables. */
export type ChatAssistantOverrides = {
  /** Values for `{{variables}}` in prompts and messages, for example `{ "name": "Ada" }`. */
  variableValues?: {
    [key: string]: unknown;
  } | undefined;
};
/** What written messages cost. */
export type ChatCost = {
  /** Always `chat`. */
  type: "chat";
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** A message of a chat; `role` says whose. */
export type ChatMessage = ChatSystemMessage | ChatUserMessage | AssistantMessage | ToolMessage | DeveloperMessage;
/** One page of a list. */
export type ChatPaginatedResponse = {
  /** The entries of this page. */
  results: Chat[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** What a chat is made of. */
export type ChatRequest = {
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Id of the session that it belongs to. */
  sessionId?: string | undefined;
  /** Whether the answer comes as it is written, by server-sent events; false if left out. */
  stream?: boolean | undefined;
  /** Id of the chat that this one goes on from; not together with `sessionId`. */
  previousChatId?: string | undefined;
} & ConversationTarget;
/** What the assistant is told. */
export type ChatSystemMessage = {
  /** Always `system`. */
  role: "system";
  /** The text of it. */
  content?: (string | {
    [key: string]: unknown;
  }[] | null) | undefined;
  /** The text of it. */
  message?: string | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** What the person wrote. */
export type ChatUserMessage = {
  /** Always `user`. */
  role: "user";
  /** The text of it. */
  content?: (string | {
    [key: string]: unknown;
  }[] | null) | undefined;
  /** The text of it. */
  message?: string | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** How text is cut into pieces before it is spoken. */
export type ChunkPlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Least characters of a piece; 30 if left out. From 1 to 80. */
  minCharacters?: number | undefined;
  /** Signs after which text may be cut. */
  punctuationBoundaries?: ("。" | "，" | "." | "!" | "?" | ";" | ")" | "،" | "۔" | "।" | "॥" | "|" | "||" | "," | ":")[] | undefined;
  /** How numbers, dates and the like are made speakable. */
  formatPlan?: FormatPlan | undefined;
};
/** A voice to make of recordings, as a form. */
export type CloneVoiceDTO = {
  /** Its name, for people. */
  name: string;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Labels, as JSON text. */
  labels?: string | undefined;
  /** Recordings of the voice. */
  files: Blob[];
};
/** A stored key or access for Cloudflare, masked. */
export type CloudflareCredential = {
  /** Always `cloudflare`. */
  provider: "cloudflare";
  /** Id of the account. */
  accountId?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** E-mail address of the account. */
  accountEmail?: string | undefined;
  /** Where in the storage files go. */
  bucketPlan?: CloudflareR2BucketPlan | undefined;
} & StoredFallbackCredential;
/** A bucket of Cloudflare R2. */
export type CloudflareR2BucketPlan = {
  /** Id of the access key. */
  accessKeyId?: string | undefined;
  /** The secret access key; shown masked afterwards. */
  secretAccessKey?: string | undefined;
  /** Its address, for example `https://example.com/hook`. */
  url?: string | undefined;
  /** Its name, for people. */
  name: string;
  /** Folder within it; its root if left out. */
  path?: string | undefined;
};
/** A stored tool of the kind Code. */
export type CodeTool = {
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** Always `code`. */
  type: "code";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** The program, in TypeScript; it returns the tool's result. At most 50,000 characters. */
  code: string;
  /** Values that the program finds in `env`. */
  environmentVariables?: CodeToolEnvironmentVariable[] | undefined;
  /** Seconds to wait before giving up. From 1 to 30. */
  timeoutSeconds?: number | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
} & StoredTool;
/** A value that a program finds in `env`. */
export type CodeToolEnvironmentVariable = {
  /** Name of the value. At most 64 characters. */
  name: string;
  /** The value. At most 10,000 characters. */
  value: string;
};
/** What the visitor consented to. */
export type Compliance = {
  /** Whether and how the visitor agreed to be recorded. */
  recordingConsent?: RecordingConsent | undefined;
};
/** An exception from the rules of privacy. */
export type ComplianceOverride = {
  /** Whether it is stored although nothing else of the call is; false if left out. */
  forceStoreOnHipaaEnabled?: boolean | undefined;
};
/** What rules of privacy ask for. */
export type CompliancePlan = {
  /** Whether nothing that was said is stored after the call; false if left out. */
  hipaaEnabled?: boolean | undefined;
  /** Whether payment data is kept out of what is stored. */
  pciEnabled?: boolean | undefined;
  /** What is looked for in the visitor's words before the model gets them. */
  securityFilterPlan?: SecurityFilterPlan | undefined;
  /** How the visitor is asked whether the call may be recorded. */
  recordingConsentPlan?: (RecordingConsentPlanStayOnLine | RecordingConsentPlanVerbal) | undefined;
};
/** A stored tool of the kind Computer. */
export type ComputerTool = {
  /** Always `computer`. */
  type: "computer";
  /** Always `computer_20241022`. */
  subType: "computer_20241022";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Always `computer`. */
  name: "computer";
  /** Width of the screen in pixels. */
  displayWidthPx: number;
  /** Height of the screen in pixels. */
  displayHeightPx: number;
  /** Number of the screen. */
  displayNumber?: number | undefined;
} & StoredTool;
/** A comparison with a value of the call. */
export type Condition = {
  /** How to compare. */
  operator: "eq" | "neq" | "gt" | "gte" | "lt" | "lte";
  /** Which parameter it is about. At most 1,000 characters. */
  param: string;
  /** The value. At most 1,000 characters. */
  value: string;
};
/** What a tool is made of that a server of yours or of another platform runs. */
export type ConnectedToolSettings = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: AnyToolMessage[] | undefined;
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
};
/** Everything that was said is handed on. */
export type ContextEngineeringPlanAll = {
  /** Always `all`. */
  type: "all";
};
/** The last messages are handed on. */
export type ContextEngineeringPlanLastNMessages = {
  /** Always `lastNMessages`. */
  type: "lastNMessages";
  /** How many of the last messages are handed on. At least 0. */
  maxMessages: number;
};
/** Nothing that was said is handed on. */
export type ContextEngineeringPlanNone = {
  /** Always `none`. */
  type: "none";
};
/** What the assistant before said is handed on. */
export type ContextEngineeringPlanPreviousAssistantMessages = {
  /** Always `previousAssistantMessages`. */
  type: "previousAssistantMessages";
};
/** What the visitor and the assistant said is handed on. */
export type ContextEngineeringPlanUserAndAssistantMessages = {
  /** Always `userAndAssistantMessages`. */
  type: "userAndAssistantMessages";
};
/** A step in which the assistant talks. */
export type ConversationNode = {
  /** Always `conversation`. */
  type: "conversation";
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: AnyModel2 | undefined;
  /** What turns the visitor's speech into text; the embedded recogniser if left out. */
  transcriber?: AnyTranscriber | undefined;
  /** What speaks the assistant's answers; the embedded voice if left out. */
  voice?: AnyVoice | undefined;
  /** Tools that the model may call, given whole. */
  tools?: AnyDetails[] | undefined;
  /** Ids of stored tools that the model may call. */
  toolIds?: string[] | undefined;
  /** What the model is told, from which it makes what is said. At most 5,000 characters. */
  prompt?: string | undefined;
  /** What is said first, word for word. */
  messagePlan?: ConversationNodeMessagePlan | undefined;
  /** Whether and when the conversation comes here from anywhere. */
  globalNodePlan?: GlobalNodePlan | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** Its name, for people. At most 80 characters. */
  name: string;
  /** Whether the workflow begins here. */
  isStart?: boolean | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** What a step says word for word. */
export type ConversationNodeMessagePlan = {
  /** What is said first. */
  firstMessage?: string | undefined;
};
/** Who speaks: an assistant or a squad, stored or given whole. */
export type ConversationTarget = {
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** An assistant for this alone, given whole instead of by id. */
  assistant?: CreateAssistantDTO | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: AssistantOverrides | undefined;
  /** Id of a stored squad. */
  squadId?: string | undefined;
  /** A squad for this alone, given whole instead of by id. */
  squad?: CreateSquadDTO | undefined;
};
/** What a call cost by part, in US dollars. */
export type CostBreakdown = {
  /** US dollars for the line. */
  transport?: number | undefined;
  /** US dollars for turning speech into text. */
  stt?: number | undefined;
  /** US dollars for the model. */
  llm?: number | undefined;
  /** US dollars for speaking. */
  tts?: number | undefined;
  /** US dollars for the platform itself: 0 here. */
  vapi?: number | undefined;
  /** US dollars for written messages. */
  chat?: number | undefined;
  /** US dollars altogether. */
  total?: number | undefined;
  /** Tokens that were sent to the model. */
  llmPromptTokens?: number | undefined;
  /** Tokens that the model wrote. */
  llmCompletionTokens?: number | undefined;
  /** Tokens that the model had cached. */
  llmCachedPromptTokens?: number | undefined;
  /** Characters that were spoken. */
  ttsCharacters?: number | undefined;
  /** What the analysis cost by part. */
  analysisCostBreakdown?: AnalysisCostBreakdown | undefined;
};
/** A key or access for AnthropicBedrock, to be stored encrypted. */
export type CreateAnthropicBedrockCredentialDTO = {
  /** Always `anthropic-bedrock`. */
  provider: "anthropic-bedrock";
  /** Region of the provider, as `us-east-1`. */
  region: Region2Value;
  /** How requests prove who they are from. */
  authenticationPlan: AWSIAMCredentialsAuthenticationPlan | AWSStsAuthenticationPlan;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Anthropic, to be stored encrypted. */
export type CreateAnthropicCredentialDTO = {
  /** Always `anthropic`. */
  provider: "anthropic";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Anyscale, to be stored encrypted. */
export type CreateAnyscaleCredentialDTO = {
  /** Always `anyscale`. */
  provider: "anyscale";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind ApiRequest, for an assistant to call. */
export type CreateApiRequestToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `apiRequest`. */
  type: "apiRequest";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
} & ApiRequestToolSettings;
/** A key or access for AssemblyAI, to be stored encrypted. */
export type CreateAssemblyAICredentialDTO = {
  /** Always `assembly-ai`. */
  provider: "assembly-ai";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A new assistant; everything may be left out. */
export type CreateAssistantDTO = AssistantSettings;
/** A key or access for Azure, to be stored encrypted. */
export type CreateAzureCredentialDTO = {
  /** Always `azure`. */
  provider: "azure";
  /** Which of Azure's services the key is for; `speech` if left out. */
  service: "speech" | "blob_storage";
  /** Region of the provider, as `us-east-1`. */
  region?: string | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Where in the storage files go. */
  bucketPlan?: AzureBlobStorageBucketPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for AzureOpenAI, to be stored encrypted. */
export type CreateAzureOpenAICredentialDTO = {
  /** Always `azure-openai`. */
  provider: "azure-openai";
  /** Region of the provider, as `us-east-1`. */
  region: string;
  /** Models that are deployed there. */
  models: string[];
  /** Key of the Azure OpenAI resource; shown masked afterwards. At most 10,000 characters. */
  openAIKey: string;
  /** Subscription key of an API management in front of it; shown masked afterwards. */
  ocpApimSubscriptionKey?: string | undefined;
  /** Address of the Azure OpenAI resource. At most 10,000 characters. */
  openAIEndpoint: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind Bash, for an assistant to call. */
export type CreateBashToolDTO = {
  /** Always `bash`. */
  type: "bash";
  /** Always `bash_20241022`. */
  subType: "bash_20241022";
  /** Always `bash`. */
  name: "bash";
} & ToolSettings;
/** A number on a line of the kind Byo. */
export type CreateByoPhoneNumberDTO = {
  /** Always `byo-phone-number`. */
  provider: "byo-phone-number";
  /** Whether the number must be in international form, as `+14155550123`; true if left out. */
  numberE164CheckEnabled?: boolean | undefined;
  /** Telephone number in international form, as `+14155550123`. 3 to 40 characters. */
  number?: string | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId: string;
} & PhoneNumberSettings;
/** A key or access for ByoSipTrunk, to be stored encrypted. */
export type CreateByoSipTrunkCredentialDTO = {
  /** The trunk's gateways. */
  gateways: SipTrunkGateway[];
} & SipTrunkSettings;
/** A call to make. */
export type CreateCallDTO = {
  /** Whom to call, each in a call of its own. */
  customers?: CreateCustomerDTO[] | undefined;
} & CallRequest;
/** A new campaign: whom to call, with what, and when. */
export type CreateCampaignDTO = {
  /** Id of a campaign whose settings are taken over. */
  duplicateFromCampaignId?: string | undefined;
} & CampaignSettings;
/** A key or access for Cartesia, to be stored encrypted. */
export type CreateCartesiaCredentialDTO = {
  /** Always `cartesia`. */
  provider: "cartesia";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Cerebras, to be stored encrypted. */
export type CreateCerebrasCredentialDTO = {
  /** Always `cerebras`. */
  provider: "cerebras";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A message to write to an assistant. */
export type CreateChatDTO = {
  /** What is said to the assistant: a text, or several messages. */
  input: string | ChatMessage[];
  /** Sends the answer as a text message to a telephone instead of only returning it. */
  transport?: TwilioSMSChatTransport | undefined;
} & ChatRequest;
/** A piece of an answer, as it is written. */
export type CreateChatStreamResponse = {
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the session that it belongs to. */
  sessionId?: string | undefined;
  /** Which text grows, as `chat.output[0].content`. */
  path: string;
  /** The next piece of the text. */
  delta: string;
};
/** A key or access for Cloudflare, to be stored encrypted. */
export type CreateCloudflareCredentialDTO = {
  /** Always `cloudflare`. */
  provider: "cloudflare";
  /** Id of the account. */
  accountId?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** E-mail address of the account. */
  accountEmail?: string | undefined;
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Where in the storage files go. */
  bucketPlan?: CloudflareR2BucketPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind Code, for an assistant to call. */
export type CreateCodeToolDTO = {
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** Always `code`. */
  type: "code";
  /** The program, in TypeScript; it returns the tool's result. At most 50,000 characters. */
  code: string;
  /** Values that the program finds in `env`. */
  environmentVariables?: CodeToolEnvironmentVariable[] | undefined;
  /** Seconds to wait before giving up. From 1 to 30. */
  timeoutSeconds?: number | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
} & ToolSettings;
/** A tool of the kind Computer, for an assistant to call. */
export type CreateComputerToolDTO = {
  /** Always `computer`. */
  type: "computer";
  /** Always `computer_20241022`. */
  subType: "computer_20241022";
  /** Always `computer`. */
  name: "computer";
  /** Width of the screen in pixels. */
  displayWidthPx: number;
  /** Height of the screen in pixels. */
  displayHeightPx: number;
  /** Number of the screen. */
  displayNumber?: number | undefined;
} & ToolSettings;
/** A key or access for Custom, to be stored encrypted. */
export type CreateCustomCredentialDTO = {
  /** Always `custom-credential`. */
  provider: "custom-credential";
  /** How requests prove who they are from. */
  authenticationPlan: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan;
  /** How fields of a request are encrypted. */
  encryptionPlan?: PublicKeyEncryptionPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A server of yours that is asked for knowledge. */
export type CreateCustomKnowledgeBaseDTO = {
  /** Always `custom-knowledge-base`. */
  provider: "custom-knowledge-base";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server: Server;
};
/** A key or access for CustomLLM, to be stored encrypted. */
export type CreateCustomLLMCredentialDTO = {
  /** Always `custom-llm`. */
  provider: "custom-llm";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** How requests prove who they are from. */
  authenticationPlan?: OAuth2AuthenticationPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** Somebody to talk with. */
export type CreateCustomerDTO = {
  /** Whether the number must be in international form, as `+14155550123`; true if left out. */
  numberE164CheckEnabled?: boolean | undefined;
  /** Extension to dial after the number. At most 10 characters. */
  extension?: string | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: AssistantOverrides | undefined;
  /** What is different from the squad's assistants this time. */
  squadOverrides?: AssistantOverrides | undefined;
  /** Telephone number in international form, as `+14155550123`. 3 to 40 characters. */
  number?: string | undefined;
  /** SIP address, as `sip:ada@example.com`. */
  sipUri?: string | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** E-mail address. At most 40 characters. */
  email?: string | undefined;
  /** Your own id of it, kept as it is. At most 40 characters. */
  externalId?: string | undefined;
};
/** A key or access for DeepInfra, to be stored encrypted. */
export type CreateDeepInfraCredentialDTO = {
  /** Always `deepinfra`. */
  provider: "deepinfra";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for DeepSeek, to be stored encrypted. */
export type CreateDeepSeekCredentialDTO = {
  /** Always `deep-seek`. */
  provider: "deep-seek";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Deepgram, to be stored encrypted. */
export type CreateDeepgramCredentialDTO = {
  /** Always `deepgram`. */
  provider: "deepgram";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind Dtmf, for an assistant to call. */
export type CreateDtmfToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `dtmf`. */
  type: "dtmf";
  /** Whether tones are sent as SIP INFO; false if left out. */
  sipInfoDtmfEnabled?: boolean | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for ElevenLabs, to be stored encrypted. */
export type CreateElevenLabsCredentialDTO = {
  /** Always `11labs`. */
  provider: "11labs";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: ("https://api.elevenlabs.io" | "https://api.eu.residency.elevenlabs.io" | null) | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Email, to be stored encrypted. */
export type CreateEmailCredentialDTO = {
  /** Always `email`. */
  provider: "email";
  /** E-mail address. */
  email: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind EndCall, for an assistant to call. */
export type CreateEndCallToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `endCall`. */
  type: "endCall";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A new eval. */
export type CreateEvalDTO = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What it is for, in words. At most 500 characters. */
  description?: string | undefined;
  /** The conversation in order: what is given, and in between the answers that are judged. */
  messages: EvalMessage[];
  /** Always `chat.mockConversation`. */
  type: "chat.mockConversation";
};
/** A run to start. */
export type CreateEvalRunDTO = {
  /** Always `eval`. */
  type: "eval";
  /** Who is tested. */
  target: EvalRunTarget;
  /** Id of the stored eval. */
  evalId?: string | undefined;
  /** An eval for this alone, given whole instead of by id. */
  eval?: CreateEvalDTO | undefined;
};
/** A file to keep, as a form. */
export type CreateFileDTO = {
  /** The file itself. */
  file: Blob;
  /** What the file is for. */
  purpose?: ("assistant" | "composer-attachment" | "knowledge-base-v2") | undefined;
  /** Whatever you want to keep with it, as JSON text. At most 4,096 characters. */
  metadata?: TextTo4096 | undefined;
};
/** A tool of the kind Function, for an assistant to call. */
export type CreateFunctionToolDTO = {
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** Always `function`. */
  type: "function";
  /** Values that are always sent along, as `{{customer.number}}`. */
  parameters?: ToolParameter[] | undefined;
} & ToolSettings;
/** A key or access for Gcp, to be stored encrypted. */
export type CreateGcpCredentialDTO = {
  /** Always `gcp`. */
  provider: "gcp";
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Key of the service account, as Google gives it out. */
  gcpKey: GcpKey;
  /** Region of the provider, as `us-east-1`. At most 40 characters. */
  region?: string | undefined;
  /** Where in the storage files go. */
  bucketPlan?: BucketPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind Ghl, for an assistant to call. */
export type CreateGhlToolDTO = {
  /** Always `ghl`. */
  type: "ghl";
  /** What it is about, beside its content. */
  metadata?: GhlToolMetadata | undefined;
} & ConnectedToolSettings;
/** A key or access for Gladia, to be stored encrypted. */
export type CreateGladiaCredentialDTO = {
  /** Always `gladia`. */
  provider: "gladia";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind GoHighLevelCalendarAvailability, for an assistant to call. */
export type CreateGoHighLevelCalendarAvailabilityToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `gohighlevel.calendar.availability.check`. */
  type: "gohighlevel.calendar.availability.check";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A tool of the kind GoHighLevelCalendarEventCreate, for an assistant to call. */
export type CreateGoHighLevelCalendarEventCreateToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `gohighlevel.calendar.event.create`. */
  type: "gohighlevel.calendar.event.create";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A tool of the kind GoHighLevelContactCreate, for an assistant to call. */
export type CreateGoHighLevelContactCreateToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `gohighlevel.contact.create`. */
  type: "gohighlevel.contact.create";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A tool of the kind GoHighLevelContactGet, for an assistant to call. */
export type CreateGoHighLevelContactGetToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `gohighlevel.contact.get`. */
  type: "gohighlevel.contact.get";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for GoHighLevel, to be stored encrypted. */
export type CreateGoHighLevelCredentialDTO = {
  /** Always `gohighlevel`. */
  provider: "gohighlevel";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for GoHighLevelMCP, to be stored encrypted. */
export type CreateGoHighLevelMCPCredentialDTO = {
  /** Always `ghl.oauth2-authorization`. */
  provider: "ghl.oauth2-authorization";
  /** What the provider gave out when access was granted. */
  authenticationSession: Oauth2AuthenticationSession;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind GoogleCalendarCheckAvailability, for an assistant to call. */
export type CreateGoogleCalendarCheckAvailabilityToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `google.calendar.availability.check`. */
  type: "google.calendar.availability.check";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A tool of the kind GoogleCalendarCreateEvent, for an assistant to call. */
export type CreateGoogleCalendarCreateEventToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `google.calendar.event.create`. */
  type: "google.calendar.event.create";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for GoogleCalendarOAuth2Authorization, to be stored encrypted. */
export type CreateGoogleCalendarOAuth2AuthorizationCredentialDTO = {
  /** Always `google.calendar.oauth2-authorization`. */
  provider: "google.calendar.oauth2-authorization";
  /** Id of the granted access. */
  authorizationId: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for GoogleCalendarOAuth2Client, to be stored encrypted. */
export type CreateGoogleCalendarOAuth2ClientCredentialDTO = {
  /** Always `google.calendar.oauth2-client`. */
  provider: "google.calendar.oauth2-client";
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Google, to be stored encrypted. */
export type CreateGoogleCredentialDTO = {
  /** Always `google`. */
  provider: "google";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for GoogleSheetsOAuth2Authorization, to be stored encrypted. */
export type CreateGoogleSheetsOAuth2AuthorizationCredentialDTO = {
  /** Always `google.sheets.oauth2-authorization`. */
  provider: "google.sheets.oauth2-authorization";
  /** Id of the granted access. */
  authorizationId: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind GoogleSheetsRowAppend, for an assistant to call. */
export type CreateGoogleSheetsRowAppendToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `google.sheets.row.append`. */
  type: "google.sheets.row.append";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for Groq, to be stored encrypted. */
export type CreateGroqCredentialDTO = {
  /** Always `groq`. */
  provider: "groq";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind Handoff, for an assistant to call. */
export type CreateHandoffToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `handoff`. */
  type: "handoff";
  /** What the model is told when the hand-over has no result of its own. */
  defaultResult?: string | undefined;
  /** Where it may lead to. */
  destinations?: (HandoffDestinationAssistant | HandoffDestinationDynamic | HandoffDestinationSquad)[] | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for Hume, to be stored encrypted. */
export type CreateHumeCredentialDTO = {
  /** Always `hume`. */
  provider: "hume";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for InflectionAI, to be stored encrypted. */
export type CreateInflectionAICredentialDTO = {
  /** Always `inflection-ai`. */
  provider: "inflection-ai";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Inworld, to be stored encrypted. */
export type CreateInworldCredentialDTO = {
  /** Always `inworld`. */
  provider: "inworld";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A new knowledge base. */
export type CreateKnowledgeBaseV2DTO = {
  /** Its name. 1 to 80 characters. */
  name: string;
  /** What is in it, in words. At most 1000 characters. */
  description?: (string | null) | undefined;
};
/** A key or access for Langfuse, to be stored encrypted. */
export type CreateLangfuseCredentialDTO = {
  /** Always `langfuse`. */
  provider: "langfuse";
  /** The public key. */
  publicKey: string;
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Address of the provider's API, if not its usual one. */
  apiUrl: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Lmnt, to be stored encrypted. */
export type CreateLmntCredentialDTO = {
  /** Always `lmnt`. */
  provider: "lmnt";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Make, to be stored encrypted. */
export type CreateMakeCredentialDTO = {
  /** Always `make`. */
  provider: "make";
  /** Id of the team at the provider. */
  teamId: string;
  /** Region of the provider, as `us-east-1`. */
  region: string;
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind Make, for an assistant to call. */
export type CreateMakeToolDTO = {
  /** Always `make`. */
  type: "make";
  /** What it is about, beside its content. */
  metadata?: MakeToolMetadata | undefined;
} & ConnectedToolSettings;
/** A tool of the kind Mcp, for an assistant to call. */
export type CreateMcpToolDTO = {
  /** Always `mcp`. */
  type: "mcp";
  /** What is said while one of the server's tools runs. */
  toolMessages?: McpToolMessages[] | undefined;
  /** What it is about, beside its content. */
  metadata?: McpToolMetadata | undefined;
} & ToolSettings;
/** A key or access for Microsoft, to be stored encrypted. */
export type CreateMicrosoftCredentialDTO = {
  /** Always `microsoft`. */
  provider: "microsoft";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Region of the provider, as `us-east-1`. At most 64 characters. */
  region?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Minimax, to be stored encrypted. */
export type CreateMinimaxCredentialDTO = {
  /** Always `minimax`. */
  provider: "minimax";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Id of the group at the provider. */
  groupId: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Mistral, to be stored encrypted. */
export type CreateMistralCredentialDTO = {
  /** Always `mistral`. */
  provider: "mistral";
  /** The provider's key; shown masked afterwards. At most 100 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Neuphonic, to be stored encrypted. */
export type CreateNeuphonicCredentialDTO = {
  /** Always `neuphonic`. */
  provider: "neuphonic";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for OpenAI, to be stored encrypted. */
export type CreateOpenAICredentialDTO = {
  /** Always `openai`. */
  provider: "openai";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for OpenRouter, to be stored encrypted. */
export type CreateOpenRouterCredentialDTO = {
  /** Always `openrouter`. */
  provider: "openrouter";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A new organisation. */
export type CreateOrgDTO = OrgSettings;
/** A telephone call to make. */
export type CreateOutboundCallDTO = {
  /** Whom to call, each in a call of its own. */
  customers?: CreateCustomerDTO[] | undefined;
} & CallRequest;
/** A tool of the kind Output, for an assistant to call. */
export type CreateOutputToolDTO = {
  /** Always `output`. */
  type: "output";
} & ConnectedToolSettings;
/** A key or access for PerplexityAI, to be stored encrypted. */
export type CreatePerplexityAICredentialDTO = {
  /** Always `perplexity-ai`. */
  provider: "perplexity-ai";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for PlayHT, to be stored encrypted. */
export type CreatePlayHTCredentialDTO = {
  /** Always `playht`. */
  provider: "playht";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Id of the user. */
  userId: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind Query, for an assistant to call. */
export type CreateQueryToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `query`. */
  type: "query";
  /** Which files are searched. */
  knowledgeBases?: KnowledgeBase[] | undefined;
  /** Ids of files that are searched, without a knowledge base around them. */
  fileIds?: string[] | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for RimeAI, to be stored encrypted. */
export type CreateRimeAICredentialDTO = {
  /** Always `rime-ai`. */
  provider: "rime-ai";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Runpod, to be stored encrypted. */
export type CreateRunpodCredentialDTO = {
  /** Always `runpod`. */
  provider: "runpod";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for S3Compatible, to be stored encrypted. */
export type CreateS3CompatibleCredentialDTO = {
  /** Always `s3-compatible`. */
  provider: "s3-compatible";
  /** Where in the storage files go. */
  bucketPlan: S3CompatibleBucketPlan;
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for S3, to be stored encrypted. */
export type CreateS3CredentialDTO = {
  /** Always `s3`. */
  provider: "s3";
  /** Id of the AWS access key. */
  awsAccessKeyId: string;
  /** The AWS secret access key; shown masked afterwards. */
  awsSecretAccessKey: string;
  /** Region of the provider, as `us-east-1`. */
  region: string;
  /** Name of the bucket. */
  s3BucketName: string;
  /** Folder in the bucket. */
  s3PathPrefix: string;
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What calls are scored by. */
export type CreateScorecardDTO = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What it is for, in words. At most 500 characters. */
  description?: string | undefined;
  /** What is scored. */
  metrics: ScorecardMetric[];
  /** Ids of assistants to whose calls it is applied. */
  assistantIds?: string[] | undefined;
};
/** A voice to make of a recording, as a form. */
export type CreateSesameVoiceDTO = {
  /** The file itself. */
  file: Blob;
  /** Name of the voice. Not empty. */
  voiceName: TextFrom1;
  /** What is said in the recording. Not empty. */
  transcription: TextFrom1;
};
/** A new session. */
export type CreateSessionDTO = {
  /** Where it stands. */
  status?: ("active" | "completed") | undefined;
  /** Seconds after which it ends; 86400, one day, if left out. From 60 to 2592000. */
  expirationSeconds?: number | undefined;
  /** The messages of the conversation, in order. */
  messages?: ChatMessage[] | undefined;
} & CallTarget;
/** A tool of the kind SipRequest, for an assistant to call. */
export type CreateSipRequestToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `sipRequest`. */
  type: "sipRequest";
  /** Which SIP request. */
  verb: "INFO" | "MESSAGE" | "NOTIFY";
  /** Headers that are sent along. */
  headers?: JsonSchema | undefined;
  /** What is sent, as JSON Schema that the model fills in. */
  body?: (string | JsonSchema) | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for SlackOAuth2Authorization, to be stored encrypted. */
export type CreateSlackOAuth2AuthorizationCredentialDTO = {
  /** Always `slack.oauth2-authorization`. */
  provider: "slack.oauth2-authorization";
  /** Id of the granted access. */
  authorizationId: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind SlackSendMessage, for an assistant to call. */
export type CreateSlackSendMessageToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `slack.message.send`. */
  type: "slack.message.send";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for SlackWebhook, to be stored encrypted. */
export type CreateSlackWebhookCredentialDTO = {
  /** Always `slack-webhook`. */
  provider: "slack-webhook";
  /** Address of the incoming webhook. */
  webhookUrl: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for SmallestAI, to be stored encrypted. */
export type CreateSmallestAICredentialDTO = {
  /** Always `smallest-ai`. */
  provider: "smallest-ai";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A tool of the kind Sms, for an assistant to call. */
export type CreateSmsToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `sms`. */
  type: "sms";
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for Soniox, to be stored encrypted. */
export type CreateSonioxCredentialDTO = {
  /** Always `soniox`. */
  provider: "soniox";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for Speechmatics, to be stored encrypted. */
export type CreateSpeechmaticsCredentialDTO = {
  /** Always `speechmatics`. */
  provider: "speechmatics";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A new squad. */
export type CreateSquadDTO = {
  /** Its name, for people. */
  name?: string | undefined;
  /** The squad's assistants; the first one begins. */
  members: SquadMemberDTO[];
  /** What is different from each of the squad's assistants. */
  membersOverrides?: AssistantOverrides | undefined;
};
/** Data to take out of calls. */
export type CreateStructuredOutputDTO = {
  /** Which kind it is. */
  type?: ("ai" | "regex") | undefined;
  /** The regular expression, as JavaScript writes it without slashes. 1 to 1000 characters. */
  regex?: string | undefined;
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: AnyModel2 | undefined;
  /** What may be stored and said, where rules of privacy ask for it. */
  compliancePlan?: ComplianceOverride | undefined;
  /** Conditions that must hold. */
  conditions?: ((MinMessagesCondition | MinCallDurationCondition | EndedReasonCondition)[] | null) | undefined;
  /** Name of the data. 1 to 40 characters. */
  name: string;
  /** JSON Schema of the data that is wanted. */
  schema: JsonSchema;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Ids of assistants to whose calls it is applied. */
  assistantIds?: string[] | undefined;
  /** Ids of workflows to whose calls it is applied. */
  workflowIds?: string[] | undefined;
};
/** A key or access for Supabase, to be stored encrypted. */
export type CreateSupabaseCredentialDTO = {
  /** Always `supabase`. */
  provider: "supabase";
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Where in the storage files go. */
  bucketPlan?: SupabaseBucketPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A question or a fault to report. */
export type CreateSupportTicketDTO = {
  /** What it is about. */
  category: "bug-report" | "feature-request" | "doc-update" | "pricing" | "sales" | "others";
  /** What the fault is about. */
  bugSubcategory?: ("call-forwarding" | "tools-calling" | "prompting" | "workflows" | "assistant" | "latency" | "assistant-speaks-slow" | "assistant-doesnt-respond" | "endpointing" | "others") | undefined;
  /** The subject, in one line. 1 to 200 characters. */
  subject: string;
  /** The text of it. 10 to 5000 characters. */
  message: string;
  /** Which calls it is about. At most 1,000 characters. */
  callDetails?: string | undefined;
};
/** A key or access for Tavus, to be stored encrypted. */
export type CreateTavusCredentialDTO = {
  /** Always `tavus`. */
  provider: "tavus";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A number on a line of the kind Telnyx. */
export type CreateTelnyxPhoneNumberDTO = {
  /** Id of the stored credential that is used for it. */
  credentialId: string;
  /** Always `telnyx`. */
  provider: "telnyx";
  /** Telephone number in international form, as `+14155550123`. */
  number: string;
} & PhoneNumberSettings;
/** A new test suite. */
export type CreateTestSuiteDto = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** Who plays the visitor. */
  testerPlan?: TesterPlan | undefined;
  /** Who is tested. */
  targetPlan?: TargetPlan | undefined;
};
/** A run to start. */
export type CreateTestSuiteRunDto = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
};
/** A new test. */
export type CreateTestSuiteTestChatDto = {
  /** Always `chat`. */
  type: "chat";
} & TestSettings;
/** A new test. */
export type CreateTestSuiteTestVoiceDto = {
  /** Always `voice`. */
  type: "voice";
} & TestSettings;
/** A tool of the kind TextEditor, for an assistant to call. */
export type CreateTextEditorToolDTO = {
  /** Always `textEditor`. */
  type: "textEditor";
  /** Always `text_editor_20241022`. */
  subType: "text_editor_20241022";
  /** Always `str_replace_editor`. */
  name: "str_replace_editor";
} & ToolSettings;
/** A key or access for TogetherAI, to be stored encrypted. */
export type CreateTogetherAICredentialDTO = {
  /** Always `together-ai`. */
  provider: "together-ai";
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A new key. */
export type CreateTokenDTO = {
  /** Id of the member for whom the key acts; whoever makes it if left out. */
  userId?: string | undefined;
  /** `private` for servers, `public` for web pages; `private` if left out. */
  tag?: ("private" | "public") | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** What the key may be used for. */
  restrictions?: TokenRestrictions | undefined;
};
/** A new template of a tool. */
export type CreateToolTemplateDTO = TemplateSettings;
/** A tool of the kind TransferCall, for an assistant to call. */
export type CreateTransferCallToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `transferCall`. */
  type: "transferCall";
  /** Where it may lead to. */
  destinations?: (TransferDestinationAssistant | TransferDestinationNumber | TransferDestinationSip)[] | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for Twilio, to be stored encrypted. */
export type CreateTwilioCredentialDTO = {
  /** Always `twilio`. */
  provider: "twilio";
  /** The account's token; shown masked afterwards. */
  authToken?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Secret that belongs to the key; shown masked afterwards. */
  apiSecret?: string | undefined;
  /** Id of the Twilio account. */
  accountSid: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A number on a line of the kind Twilio. */
export type CreateTwilioPhoneNumberDTO = {
  /** Id of the Twilio account. */
  twilioAccountSid: string;
  /** Always `twilio`. */
  provider: "twilio";
  /** Telephone number in international form, as `+14155550123`. */
  number: string;
} & TwilioNumberSettings;
/** A number on a line of the kind Vapi. */
export type CreateVapiPhoneNumberDTO = {
  /** Always `vapi`. */
  provider: "vapi";
  /** Area code that is wished for, as `415`. Exactly 3 characters. */
  numberDesiredAreaCode?: string | undefined;
  /** SIP address, as `sip:ada@example.com`. */
  sipUri?: string | undefined;
  /** Who may call in by SIP. */
  authentication?: SipAuthentication | undefined;
} & PhoneNumberSettings;
/** A tool of the kind Voicemail, for an assistant to call. */
export type CreateVoicemailToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `voicemail`. */
  type: "voicemail";
  /** Whether the machine's beep is waited for; false if left out. */
  beepDetectionEnabled?: boolean | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** A key or access for Vonage, to be stored encrypted. */
export type CreateVonageCredentialDTO = {
  /** Always `vonage`. */
  provider: "vonage";
  /** Secret that belongs to the key; shown masked afterwards. */
  apiSecret: string;
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A number on a line of the kind Vonage. */
export type CreateVonagePhoneNumberDTO = {
  /** Id of the stored credential that is used for it. */
  credentialId: string;
  /** Telephone number in international form, as `+14155550123`. */
  number: string;
  /** Always `vonage`. */
  provider: "vonage";
} & PhoneNumberSettings;
/** A call from a web page to make. */
export type CreateWebCallDTO = {
  /** Which version of the assistant; the newest if left out or null. */
  assistantVersion?: (string | null) | undefined;
  /** Whether the call ends when the visitor leaves; true if left out. */
  roomDeleteOnUserLeaveEnabled?: boolean | undefined;
  /** What is different from the squad's assistants this time. */
  squadOverrides?: AssistantOverrides | undefined;
  /** Id of a stored workflow. */
  workflowId?: string | undefined;
  /** A workflow for this alone, given whole instead of by id. */
  workflow?: CreateWorkflowDTO | undefined;
  /** Values for the workflow's variables this time. */
  workflowOverrides?: WorkflowOverrides | undefined;
} & ConversationTarget;
/** A message that a visitor of a web page writes. */
export type CreateWebChatDTO = {
  /** What is said to the assistant: a text, or several messages. */
  input: string | ChatMessage[];
} & WebChatRequest;
/** The visitor of the web page. */
export type CreateWebCustomerDTO = {
  /** Whether the number must be in international form, as `+14155550123`; true if left out. */
  numberE164CheckEnabled?: boolean | undefined;
  /** Extension to dial after the number. At most 10 characters. */
  extension?: string | undefined;
  /** Telephone number in international form, as `+14155550123`. 3 to 40 characters. */
  number?: string | undefined;
  /** SIP address, as `sip:ada@example.com`. */
  sipUri?: string | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** E-mail address. At most 40 characters. */
  email?: string | undefined;
  /** Your own id of it, kept as it is. At most 40 characters. */
  externalId?: string | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: ChatAssistantOverrides | undefined;
};
/** A key or access for Webhook, to be stored encrypted. */
export type CreateWebhookCredentialDTO = {
  /** Always `webhook`. */
  provider: "webhook";
  /** How requests prove who they are from. */
  authenticationPlan: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A key or access for WellSaid, to be stored encrypted. */
export type CreateWellSaidCredentialDTO = {
  /** Always `wellsaid`. */
  provider: "wellsaid";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A new workflow. */
export type CreateWorkflowDTO = WorkflowSettings;
/** A key or access for XAi, to be stored encrypted. */
export type CreateXAiCredentialDTO = {
  /** Always `xai`. */
  provider: "xai";
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** An action to run at the provider. */
export type CredentialActionRequest = {
  /** Which action to run. */
  action_name: string;
  /** What the action is given. */
  input: {
    [key: string]: unknown;
  };
};
/** For whom access was granted. */
export type CredentialEndUser = {
  /** Id of the person. */
  endUserId: string;
  /** Id of the person's organisation. */
  organizationId: string;
};
/** For which provider access is to be granted. */
export type CredentialSessionDTO = {
  /** Whose it is. */
  provider: "google.calendar.oauth2-client" | "google.calendar.oauth2-authorization" | "google.sheets.oauth2-authorization" | "slack.oauth2-authorization";
};
/** Why access was not granted. */
export type CredentialSessionError = {
  /** Which kind it is. */
  type: string;
  /** What it is for, in words. */
  description: string;
};
/** A session in which access can be granted. */
export type CredentialSessionResponse = {
  /** Token for the page in which access is granted. */
  sessionToken: string;
};
/** What happened to a connection. */
export type CredentialWebhookDTO = {
  /** Which kind it is. */
  type: "auth" | "sync" | "forward";
  /** What happened to the connection. */
  operation: "creation" | "override" | "refresh";
  /** Who sends it. */
  from: string;
  /** Id of the connection. */
  connectionId: string;
  /** How access was granted. */
  authMode: "OAUTH2" | "API_KEY" | "BASIC";
  /** Which provider's configuration it is. */
  providerConfigKey: string;
  /** Whose it is. */
  provider: string;
  /** In which environment it happened. */
  environment: string;
  /** Whether it worked. */
  success: boolean;
  /** For whom access was granted. */
  endUser: CredentialEndUser;
  /** What went wrong; absent or null if nothing did. */
  error?: CredentialSessionError | undefined;
};
/** A stored key or access for Custom, masked. */
export type CustomCredential = {
  /** Always `custom-credential`. */
  provider: "custom-credential";
  /** How requests prove who they are from. */
  authenticationPlan: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan;
  /** How fields of a request are encrypted. */
  encryptionPlan?: PublicKeyEncryptionPlan | undefined;
  /** What the provider gave out when access was granted. */
  authenticationSession: Oauth2AuthenticationSession;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** A server of yours tells when the visitor has finished. */
export type CustomEndpointingModelSmartEndpointingPlan = {
  /** Whose it is. */
  provider: "vapi" | "livekit" | "custom-endpointing-model";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
};
/** A stored server of yours that is asked for knowledge. */
export type CustomKnowledgeBase = {
  /** Always `custom-knowledge-base`. */
  provider: "custom-knowledge-base";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server: Server;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
};
/** A stored key or access for CustomLLM, masked. */
export type CustomLLMCredential = {
  /** Always `custom-llm`. */
  provider: "custom-llm";
  /** How requests prove who they are from. */
  authenticationPlan?: OAuth2AuthenticationPlan | undefined;
  /** What the provider gave out when access was granted. */
  authenticationSession?: Oauth2AuthenticationSession | undefined;
} & StoredLongKeyCredential;
/** A model of your own, reached at a server that speaks OpenAI's API. */
export type CustomLLMModel = {
  /** The provider's model; names newer than these are taken too. */
  model: string;
  /** Always `custom-llm`. */
  provider: "custom-llm";
  /** Whether and how the call's data is sent with each request. */
  metadataSendMode?: ("off" | "variable" | "destructured") | undefined;
  /** Headers that are sent along. */
  headers?: {
    [key: string]: string;
  } | undefined;
  /** Its address, for example `https://example.com/hook`. */
  url: string;
  /** Whether the recogniser's confidence in each word is sent along. */
  wordLevelConfidenceEnabled?: boolean | undefined;
  /** Seconds to wait before giving up. From 0 to 300. */
  timeoutSeconds?: number | undefined;
} & ModelSettings;
/** What is said, in several languages. */
export type CustomMessage = {
  /** The text in several languages. */
  contents?: TextContent[] | undefined;
  /** Always `custom-message`. */
  type: "custom-message";
  /** The text of it. At most 1,000 characters. */
  content?: string | undefined;
};
/** A recogniser of your own, reached at a server of yours. */
export type CustomTranscriber = {
  /** Always `custom-transcriber`. */
  provider: "custom-transcriber";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server: Server;
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
};
/** A voice of your own, reached at a server of yours. */
export type CustomVoice = {
  /** Always `custom-voice`. */
  provider: "custom-voice";
  /** The provider's id of the voice. */
  voiceId?: string | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server: Server;
} & VoiceSettings;
/** How long to wait after certain words of the visitor. */
export type CustomerCustomEndpointingRule = {
  /** Always `customer`. */
  type: "customer";
  /** The regular expression, as JavaScript writes it without slashes. */
  regex: string;
  /** How the pattern is applied. */
  regexOptions?: RegexOption[] | undefined;
  /** Seconds of silence after which the visitor's turn ends when the rule fits. From 0 to 15. */
  timeoutSeconds: number;
};
/** How long the visitor may be silent. */
export type CustomerSpeechTimeoutOptions = {
  /** Whether the count begins anew when the visitor speaks. */
  triggerResetMode?: ("onUserSpeech" | "never") | undefined;
  /** Seconds of the visitor's silence after which it happens. From 2 to 1000. */
  timeoutSeconds: number;
  /** How often it happens at most; 3 if left out. From 1 to 10. */
  triggerMaxCount?: number | undefined;
};
/** A stored key or access for DeepInfra, masked. */
export type DeepInfraCredential = {
  /** Always `deepinfra`. */
  provider: "deepinfra";
} & StoredKeyCredential;
/** Answers come from a model of DeepInfra. */
export type DeepInfraModel = {
  /** The provider's model; names newer than these are taken too. */
  model: string;
  /** Always `deepinfra`. */
  provider: "deepinfra";
} & ModelSettings;
/** A stored key or access for DeepSeek, masked. */
export type DeepSeekCredential = {
  /** Always `deep-seek`. */
  provider: "deep-seek";
} & StoredKeyCredential;
/** Answers come from a model of DeepSeek. */
export type DeepSeekModel = {
  /** The provider's model; names newer than these are taken too. */
  model: "deepseek-chat" | "deepseek-reasoner" | (string & {});
  /** Always `deep-seek`. */
  provider: "deep-seek";
} & ModelSettings;
/** A stored key or access for Deepgram, masked. */
export type DeepgramCredential = {
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
  /** Always `deepgram`. */
  provider: "deepgram";
} & StoredKeyCredential;
/** Speech is turned into text by Deepgram. */
export type DeepgramTranscriber = {
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
} & DeepgramTranscriberSettings;
/** Settings of the recogniser. */
export type DeepgramTranscriberSettings = {
  /** Always `deepgram`. */
  provider: "deepgram";
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: AnyModel9 | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Whether numbers, dates and the like are written as such. */
  smartFormat?: boolean | undefined;
  /** Whether the provider may not learn from it; false if left out. */
  mipOptOut?: boolean | undefined;
  /** Whether numbers are written in digits; false if left out. */
  numerals?: boolean | undefined;
  /** Whether swear words are left out; false if left out. */
  profanityFilter?: boolean | undefined;
  /** What is left out of transcripts. */
  redaction?: ("pci" | "pii" | "phi" | "numbers")[] | undefined;
  /** Confidence below which a transcript is thrown away; 0.4 if left out. From 0 to 1. */
  confidenceThreshold?: number | undefined;
  /** Confidence at which a turn counts as finished; 0.7 if left out. From 0.5 to 0.9. */
  eotThreshold?: number | undefined;
  /** Milliseconds of silence after which a turn ends in any case; 5000 if left out. From 500 to 10000. */
  eotTimeoutMs?: number | undefined;
  /** Languages to listen for. */
  languages?: string[] | undefined;
  /** Words to listen for, with a weight if wished, as `Parlor:2`. */
  keywords?: string[] | undefined;
  /** Words to listen for. */
  keyterm?: string[] | undefined;
  /** How long a silence ends an utterance: in milliseconds, with Gladia in seconds. From 10 to 500. */
  endpointing?: number | undefined;
};
/** Answers are spoken by Deepgram. */
export type DeepgramVoice = {
  /** Always `deepgram`. */
  provider: "deepgram";
  /** The provider's id of the voice. */
  voiceId: string;
  /** The provider's model; names newer than these are taken too. */
  model?: ("aura" | "aura-2" | (string & {})) | undefined;
  /** Whether the provider may not learn from it; false if left out. */
  mipOptOut?: boolean | undefined;
} & VoiceSettings;
/** Which calls to delete beside the one in the address. */
export type DeleteCallDTO = {
  /** Ids of several calls to delete at once. */
  ids?: string[] | undefined;
};
/** What whoever built the assistant tells it. */
export type DeveloperMessage = {
  /** Always `developer`. */
  role: "developer";
  /** The text of it. At most 10,000 characters. */
  content: string;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** Which number calls whom. */
export type DialPlanEntry = {
  /** Id of the stored number that calls. */
  phoneNumberId: string;
  /** Whom to call, each in a call of its own. */
  customers: CreateCustomerDTO[];
};
/** A stored tool of the kind Dtmf. */
export type DtmfTool = {
  /** Always `dtmf`. */
  type: "dtmf";
  /** Whether tones are sent as SIP INFO; false if left out. */
  sipInfoDtmfEnabled?: boolean | undefined;
} & StoredTool;
/** The way from one step to another. */
export type Edge = {
  /** When this way is taken; always if left out. */
  condition?: AIEdgeCondition | undefined;
  /** Name of the step that it leads from. At most 80 characters. */
  from: string;
  /** Name of the step that it leads to. At most 80 characters. */
  to: string;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** A stored key or access for ElevenLabs, masked. */
export type ElevenLabsCredential = {
  /** Always `11labs`. */
  provider: "11labs";
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: ("https://api.elevenlabs.io" | "https://api.eu.residency.elevenlabs.io" | null) | undefined;
} & StoredLongKeyCredential;
/** A dictionary of pronunciations at ElevenLabs. */
export type ElevenLabsPronunciationDictionaryLocator = {
  /** Id of the dictionary. */
  pronunciationDictionaryId: string;
  /** Version of the dictionary. */
  versionId?: string | undefined;
};
/** Speech is turned into text by ElevenLabs. */
export type ElevenLabsTranscriber = {
  /** Always `11labs`. */
  provider: "11labs";
  /** The provider's model; names newer than these are taken too. */
  model?: ("scribe_v1" | "scribe_v2" | "scribe_v2_realtime" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Seconds of silence that end an utterance. From 0.3 to 3. */
  silenceThresholdSeconds?: number | undefined;
  /** Confidence below which a transcript is thrown away; 0.4 if left out. From 0.1 to 0.9. */
  confidenceThreshold?: number | undefined;
  /** Least milliseconds of speech. From 50 to 2000. */
  minSpeechDurationMs?: number | undefined;
  /** Least milliseconds of silence. From 50 to 2000. */
  minSilenceDurationMs?: number | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
};
/** Answers are spoken by ElevenLabs. */
export type ElevenLabsVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackPlan | undefined;
} & ElevenLabsVoiceSettings;
/** Settings of the voice. */
export type ElevenLabsVoiceSettings = {
  /** Always `11labs`. */
  provider: "11labs";
  /** The provider's id of the voice. */
  voiceId: AnyVoiceId6;
  /** How steady the voice is. From 0 to 1. */
  stability?: number | undefined;
  /** How close it stays to the original. From 0 to 1. */
  similarityBoost?: number | undefined;
  /** How strongly its style shows. From 0 to 1. */
  style?: number | undefined;
  /** Whether likeness to the speaker is raised; false if left out. */
  useSpeakerBoost?: boolean | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.7 to 1.2. */
  speed?: number | undefined;
  /** How much quality is given up for speed; 3 if left out. From 0 to 4. */
  optimizeStreamingLatency?: number | undefined;
  /** Whether SSML in texts is understood; false if left out. */
  enableSsmlParsing?: boolean | undefined;
  /** Whether the provider chooses how to cut texts; false if left out. */
  autoMode?: boolean | undefined;
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: Model7Value | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Dictionaries of pronunciations. */
  pronunciationDictionaryLocators?: ElevenLabsPronunciationDictionaryLocator[] | undefined;
};
/** A stored key or access for Email, masked. */
export type EmailCredential = {
  /** Always `email`. */
  provider: "email";
  /** E-mail address. */
  email: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** Moods of a voice. */
export type EmotionValue = "female_happy" | "female_sad" | "female_angry" | "female_fearful" | "female_disgust" | "female_surprised" | "male_happy" | "male_sad" | "male_angry" | "male_fearful" | "male_disgust" | "male_surprised";
/** A stored tool of the kind EndCall. */
export type EndCallTool = {
  /** Always `endCall`. */
  type: "endCall";
} & StoredTool;
/** Calls that ended for certain reasons. */
export type EndedReasonCondition = {
  /** Always `endedReason`. */
  type: "endedReason";
  /** How to compare. */
  operator: "oneOf" | "notOneOf";
  /** The values that count. */
  values: string[];
};
/** Why a campaign ended. */
export type EndedReasonValue = "campaign.scheduled.ended-by-user" | "campaign.in-progress.ended-by-user" | "campaign.ended.success";
/** Something that went wrong. */
export type Error = {
  /** What went wrong. */
  message: string;
};
/** A conversation that is played to an assistant, and what its answers have to be, as it is stored. */
export type Eval = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What it is for, in words. At most 500 characters. */
  description?: string | undefined;
  /** The conversation in order: what is given, and in between the answers that are judged. */
  messages: EvalMessage[];
  /** Always `chat.mockConversation`. */
  type: "chat.mockConversation";
} & Stored;
/** How an eval goes on after a judgement. */
export type EvalContinuePlan = {
  /** Whether the run ends when the answer fails; false if left out. */
  exitOnFailureEnabled?: boolean | undefined;
  /** What stands in the conversation from then on, instead of the answer. */
  contentOverride?: string | undefined;
  /** Tool calls that stand in the conversation from then on, instead of the answer's. */
  toolCallsOverride?: EvalToolCall[] | undefined;
};
/** How an answer is judged: `exact` and `regex` by what it says and which tools it calls, `ai` by a model. */
export type EvalJudgePlan = {
  /** Which kind it is. */
  type: "exact" | "regex" | "ai";
  /** What the answer must be, whatever its case, or the regular expression that must fit a part of it. */
  content?: string | undefined;
  /** Tools that must have been called, with these arguments; for `regex`, each argument is a regular expression. */
  toolCalls?: EvalToolCall[] | undefined;
  /** For `ai`: the model that judges, with its instructions as `messages`; it has to answer `pass` or `fail`. */
  model?: {
    [key: string]: unknown;
  } | undefined;
  /** For `ai`: whether the conversation is added where the instructions have no place for it; true if left out. */
  autoIncludeMessageHistory?: boolean | undefined;
};
/** How one answer was judged. */
export type EvalJudgement = {
  /** Whether it was as it had to be. */
  status: "pass" | "fail";
  /** Why it failed. */
  failureReason?: string | undefined;
};
/** One message of an eval. With a `judgePlan` it is a place where the assistant answers and is judged; without one it is given. */
export type EvalMessage = {
  /** Who says it. */
  role: "user" | "assistant" | "system" | "tool";
  /** What is said, where it is given. */
  content?: string | undefined;
  /** Tools that the assistant calls, where its message is given. */
  toolCalls?: EvalToolCall[] | undefined;
  /** How the assistant's own answer is judged; for a tool's message, how the tool's real result is. */
  judgePlan?: EvalJudgePlan | undefined;
  /** How it goes on after the judgement. */
  continuePlan?: EvalContinuePlan | undefined;
};
/** One page of a list. */
export type EvalPaginatedResponse = {
  /** The entries of this page. */
  results: Eval[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** One run of an eval and what came of it. */
export type EvalRun = {
  /** Where the run stands. */
  status: "queued" | "running" | "ended";
  /** Why the run ended; absent while it runs. */
  endedReason?: ("mockConversation.done" | "error" | "timeout" | "cancelled" | "aborted") | undefined;
  /** What went wrong, where the conversation did not come to its end. */
  endedMessage?: string | undefined;
  /** When the run was begun. */
  startedAt?: string | undefined;
  /** When the run was over; absent while it runs. */
  endedAt?: string | undefined;
  /** Always `eval`. */
  type: "eval";
  /** Who is tested. */
  target: EvalRunTarget;
  /** Id of the stored eval. */
  evalId?: string | undefined;
  /** The eval that was given whole. */
  eval?: CreateEvalDTO | undefined;
  /** What came of the eval, in one entry. */
  results: EvalRunResult[];
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
  /** What each part cost. */
  costs: {
    [key: string]: unknown;
  }[];
} & Stored;
/** One message of a conversation that was held. */
export type EvalRunMessage = {
  /** Who said it. */
  role: "user" | "assistant" | "system" | "tool";
  /** What was said. */
  content?: string | undefined;
  /** Tools that were called. */
  toolCalls?: EvalToolCall[] | undefined;
  /** How the answer was judged; absent for what was given. */
  judge?: EvalJudgement | undefined;
};
/** One page of a list. */
export type EvalRunPaginatedResponse = {
  /** The entries of this page. */
  results: EvalRun[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** What came of one conversation. */
export type EvalRunResult = {
  /** `pass` where all judged answers passed. */
  status: "pass" | "fail";
  /** The conversation as it was held, with the judgement beside each judged answer. */
  messages: EvalRunMessage[];
  /** When it was begun. */
  startedAt: string;
  /** When it was over. */
  endedAt: string;
};
/** A run that was begun: the run, and its id under the names that clients read. */
export type EvalRunStarted = {
  /** Id of the run. */
  evalRunId: string;
  /** Id of the work that was begun: the run's. */
  workflowId: string;
} & EvalRun;
/** Who is tested. */
export type EvalRunTarget = {
  /** Which kind it is. */
  type: "assistant" | "squad";
  /** An assistant for this alone, given whole instead of by id. */
  assistant?: CreateAssistantDTO | undefined;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** A squad for this alone, given whole instead of by id. */
  squad?: CreateSquadDTO | undefined;
  /** Id of a stored squad. */
  squadId?: string | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: AssistantOverrides | undefined;
};
/** What an eval is called. */
export type EvalSettings = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What it is for, in words. At most 500 characters. */
  description?: string | undefined;
};
/** A tool that is called. */
export type EvalToolCall = {
  /** Name of the tool. */
  name: string;
  /** What it is given. */
  arguments?: {
    [key: string]: unknown;
  } | undefined;
};
/** Certain words are replaced. */
export type ExactReplacement = {
  /** Always `exact`. */
  type: "exact";
  /** Whether every occurrence is replaced, not only the first; false if left out. */
  replaceAllEnabled?: boolean | undefined;
  /** What is compared, or the name under which it is kept. */
  key: string;
  /** What is said instead. At most 1,000 characters. */
  value: string;
};
/** A recogniser of AssemblyAI that steps in when the first one fails. */
export type FallbackAssemblyAITranscriber = AssemblyAITranscriberSettings;
/** A recogniser of AzureSpeech that steps in when the first one fails. */
export type FallbackAzureSpeechTranscriber = {
  /** Always `azure`. */
  provider: "azure";
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** How speech is cut into pieces. */
  segmentationStrategy?: ("Default" | "Time" | "Semantic") | undefined;
  /** Milliseconds of silence that cut. From 100 to 5000. */
  segmentationSilenceTimeoutMs?: number | undefined;
  /** Most milliseconds of one piece. From 20000 to 70000. */
  segmentationMaximumTimeMs?: number | undefined;
};
/** A voice of Azure that steps in when the first one fails. */
export type FallbackAzureVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** Always `azure`. */
  provider: "azure";
  /** The provider's id of the voice. */
  voiceId: "andrew" | "brian" | "emma" | (string & {});
  /** How fast it speaks; 1 is its usual speed. From 0.5 to 2. */
  speed?: number | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
};
/** A recogniser of Cartesia that steps in when the first one fails. */
export type FallbackCartesiaTranscriber = {
  /** Always `cartesia`. */
  provider: "cartesia";
  /** The provider's model; names newer than these are taken too. */
  model?: ("ink-whisper" | "ink-2" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
};
/** A voice of Cartesia that steps in when the first one fails. */
export type FallbackCartesiaVoice = {
  /** Always `cartesia`. */
  provider: "cartesia";
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: Model8Value | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Trial settings of the provider. */
  experimentalControls?: CartesiaExperimentalControls | undefined;
  /** How it is spoken. */
  generationConfig?: CartesiaGenerationConfig | undefined;
  /** Id of a dictionary of pronunciations at the provider. */
  pronunciationDictId?: string | undefined;
} & FallbackVoiceSettings;
/** A recogniser of Custom that steps in when the first one fails. */
export type FallbackCustomTranscriber = {
  /** Always `custom-transcriber`. */
  provider: "custom-transcriber";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server: Server;
};
/** A voice of Custom that steps in when the first one fails. */
export type FallbackCustomVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** Always `custom-voice`. */
  provider: "custom-voice";
  /** The provider's id of the voice. */
  voiceId?: string | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server: Server;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
};
/** A recogniser of Deepgram that steps in when the first one fails. */
export type FallbackDeepgramTranscriber = DeepgramTranscriberSettings;
/** A voice of Deepgram that steps in when the first one fails. */
export type FallbackDeepgramVoice = {
  /** Always `deepgram`. */
  provider: "deepgram";
  /** The provider's model; names newer than these are taken too. */
  model?: ("aura" | "aura-2" | (string & {})) | undefined;
  /** Whether the provider may not learn from it; false if left out. */
  mipOptOut?: boolean | undefined;
} & FallbackVoiceSettings;
/** A recogniser of ElevenLabs that steps in when the first one fails. */
export type FallbackElevenLabsTranscriber = {
  /** Always `11labs`. */
  provider: "11labs";
  /** The provider's model; names newer than these are taken too. */
  model?: ("scribe_v1" | "scribe_v2" | "scribe_v2_realtime" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Seconds of silence that end an utterance. From 0.3 to 3. */
  silenceThresholdSeconds?: number | undefined;
  /** Confidence below which a transcript is thrown away; 0.4 if left out. From 0.1 to 0.9. */
  confidenceThreshold?: number | undefined;
  /** Least milliseconds of speech. From 50 to 2000. */
  minSpeechDurationMs?: number | undefined;
  /** Least milliseconds of silence. From 50 to 2000. */
  minSilenceDurationMs?: number | undefined;
};
/** A voice of ElevenLabs that steps in when the first one fails. */
export type FallbackElevenLabsVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
} & ElevenLabsVoiceSettings;
/** A recogniser of Gladia that steps in when the first one fails. */
export type FallbackGladiaTranscriber = GladiaTranscriberSettings;
/** A recogniser of Google that steps in when the first one fails. */
export type FallbackGoogleTranscriber = {
  /** Always `google`. */
  provider: "google";
  /** The provider's model; names newer than these are taken too. */
  model?: string | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
};
/** A voice of Hume that steps in when the first one fails. */
export type FallbackHumeVoice = {
  /** Always `hume`. */
  provider: "hume";
  /** The provider's model; names newer than these are taken too. */
  model?: ("octave" | "octave2" | (string & {})) | undefined;
  /** Whether it is one of your own voices at the provider. */
  isCustomHumeVoice?: boolean | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
} & FallbackVoiceSettings;
/** A voice of Inworld that steps in when the first one fails. */
export type FallbackInworldVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** Always `inworld`. */
  provider: "inworld";
  /** The provider's id of the voice. At most 120 characters. */
  voiceId: string;
  /** The provider's model; names newer than these are taken too. */
  model?: ("inworld-tts-1" | (string & {})) | undefined;
  /** Language, as `en`. */
  languageCode?: ("en" | "zh" | "ko" | "nl" | "fr" | "es" | "ja" | "de" | "it" | "pl" | "pt" | "ru" | "hi" | "he" | "ar" | (string & {})) | undefined;
  /** How freely the voice varies: lower is steadier. From 0.1 to 2. */
  temperature?: number | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.5 to 1.5. */
  speakingRate?: number | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
};
/** A voice of LMNT that steps in when the first one fails. */
export type FallbackLMNTVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** Always `lmnt`. */
  provider: "lmnt";
  /** The provider's id of the voice. */
  voiceId: AnyVoiceId5;
  /** How fast it speaks; 1 is its usual speed. From 0.25 to 2. */
  speed?: number | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
};
/** A voice of Microsoft that steps in when the first one fails. */
export type FallbackMicrosoftVoice = {
  /** Always `microsoft`. */
  provider: "microsoft";
  /** How strongly its style shows. */
  style?: string | undefined;
  /** How strongly its style shows; 1 is usual. From 0.01 to 2. */
  styleDegree?: number | undefined;
  /** Who said it: a person, the assistant, the system or a tool. */
  role?: RoleValue | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.5 to 2. */
  speed?: number | undefined;
} & FallbackVoiceSettings;
/** A voice of Neuphonic that steps in when the first one fails. */
export type FallbackNeuphonicVoice = {
  /** Always `neuphonic`. */
  provider: "neuphonic";
  /** The provider's model; names newer than these are taken too. */
  model?: ("neu_hq" | "neu_fast" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language: {
    [key: string]: unknown;
  };
  /** How fast it speaks; 1 is its usual speed. From 0.25 to 2. */
  speed?: number | undefined;
} & FallbackVoiceSettings;
/** A recogniser of OpenAI that steps in when the first one fails. */
export type FallbackOpenAITranscriber = {
  /** Always `openai`. */
  provider: "openai";
  /** The provider's model; names newer than these are taken too. */
  model: "gpt-4o-transcribe" | "gpt-4o-mini-transcribe" | (string & {});
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
};
/** A voice of OpenAI that steps in when the first one fails. */
export type FallbackOpenAIVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** Always `openai`. */
  provider: "openai";
  /** The provider's id of the voice. */
  voiceId: "alloy" | "echo" | "fable" | "onyx" | "nova" | "shimmer" | "marin" | "cedar" | (string & {});
  /** The provider's model; names newer than these are taken too. */
  model?: ("tts-1" | "tts-1-hd" | "gpt-4o-mini-tts" | (string & {})) | undefined;
  /** How to speak, in words. At most 10,000 characters. */
  instructions?: string | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.25 to 4. */
  speed?: number | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
};
/** Voices that step in. */
export type FallbackPlan = {
  /** What is tried in this order. */
  voices: (FallbackAzureVoice | FallbackCartesiaVoice | FallbackHumeVoice | FallbackCustomVoice | FallbackDeepgramVoice | FallbackElevenLabsVoice | FallbackVapiVoice | FallbackLMNTVoice | FallbackOpenAIVoice | FallbackPlayHTVoice | FallbackWellSaidVoice | FallbackRimeAIVoice | FallbackSmallestAIVoice | FallbackTavusVoice | FallbackNeuphonicVoice | FallbackSesameVoice | FallbackInworldVoice | FallbackXaiVoice | FallbackMicrosoftVoice)[];
};
/** A voice of PlayHT that steps in when the first one fails. */
export type FallbackPlayHTVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
} & PlayHTVoiceSettings;
/** A voice of RimeAI that steps in when the first one fails. */
export type FallbackRimeAIVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
} & RimeAIVoiceSettings;
/** A voice of Sesame that steps in when the first one fails. */
export type FallbackSesameVoice = {
  /** Always `sesame`. */
  provider: "sesame";
  /** The provider's model; names newer than these are taken too. */
  model: "csm-1b" | (string & {});
} & FallbackVoiceSettings;
/** A voice of SmallestAI that steps in when the first one fails. */
export type FallbackSmallestAIVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** Always `smallest-ai`. */
  provider: "smallest-ai";
  /** The provider's id of the voice. */
  voiceId: AnyVoiceId3;
  /** The provider's model; names newer than these are taken too. */
  model?: ("lightning" | (string & {})) | undefined;
  /** How fast it speaks; 1 is its usual speed. */
  speed?: number | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
};
/** A recogniser of Soniox that steps in when the first one fails. */
export type FallbackSonioxTranscriber = SonioxTranscriberSettings;
/** A recogniser of Speechmatics that steps in when the first one fails. */
export type FallbackSpeechmaticsTranscriber = SpeechmaticsTranscriberSettings;
/** A recogniser of Talkscriber that steps in when the first one fails. */
export type FallbackTalkscriberTranscriber = {
  /** Always `talkscriber`. */
  provider: "talkscriber";
  /** The provider's model; names newer than these are taken too. */
  model?: ("whisper" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
};
/** A voice of Tavus that steps in when the first one fails. */
export type FallbackTavusVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
} & TavusVoiceSettings;
/** Recognisers that step in. */
export type FallbackTranscriberPlan = {
  /** What is tried in this order. */
  transcribers?: (FallbackAssemblyAITranscriber | FallbackAzureSpeechTranscriber | FallbackCustomTranscriber | FallbackDeepgramTranscriber | FallbackElevenLabsTranscriber | FallbackGladiaTranscriber | FallbackGoogleTranscriber | FallbackTalkscriberTranscriber | FallbackSpeechmaticsTranscriber | FallbackOpenAITranscriber | FallbackCartesiaTranscriber | FallbackSonioxTranscriber | FallbackXaiTranscriber)[] | undefined;
};
/** A voice of Vapi that steps in when the first one fails. */
export type FallbackVapiVoice = {
  /** Always `vapi`. */
  provider: "vapi";
  /** Which version; the newest if left out. */
  version?: ("1" | "2" | "latest") | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.25 to 2. */
  speed?: number | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Dictionaries of pronunciations. */
  pronunciationDictionary?: VapiPronunciationDictionaryLocator[] | undefined;
} & FallbackVoiceSettings;
/** What every voice that steps in can be given. */
export type FallbackVoiceSettings = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** The provider's id of the voice. */
  voiceId: string;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
};
/** A voice of WellSaid that steps in when the first one fails. */
export type FallbackWellSaidVoice = {
  /** Always `wellsaid`. */
  provider: "wellsaid";
  /** The provider's model; names newer than these are taken too. */
  model?: ("caruso" | "legacy" | (string & {})) | undefined;
  /** Whether SSML in texts is understood; false if left out. */
  enableSsml?: boolean | undefined;
  /** Ids of the provider's libraries of pronunciations. */
  libraryIds?: string[] | undefined;
} & FallbackVoiceSettings;
/** A recogniser of Xai that steps in when the first one fails. */
export type FallbackXaiTranscriber = {
  /** Always `xai`. */
  provider: "xai";
  /** The provider's model; names newer than these are taken too. */
  model?: ("default" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
};
/** A voice of Xai that steps in when the first one fails. */
export type FallbackXaiVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** Always `xai`. */
  provider: "xai";
  /** The provider's id of the voice. */
  voiceId: "eve" | "ara" | "rex" | "sal" | "leo" | (string & {});
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.7 to 1.5. */
  speed?: number | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
};
/** Who speaks first. */
export type FirstMessageModeValue = "assistant-speaks-first" | "assistant-speaks-first-with-model-generated-message" | "assistant-waits-for-user";
/** How text is made speakable. */
export type FormatPlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Numbers above it are spoken digit by digit; 2025 if left out. At least 0. */
  numberToDigitsCutoff?: number | undefined;
  /** What is replaced before it is spoken. */
  replacements?: (ExactReplacement | RegexReplacement)[] | undefined;
  /** Which rules are used; all if left out. */
  formattersEnabled?: ("markdown" | "asterisk" | "quote" | "dash" | "newline" | "colon" | "acronym" | "dollarAmount" | "email" | "date" | "time" | "distance" | "unit" | "percentage" | "phoneNumber" | "number" | "stripAsterisk")[] | undefined;
};
/** Steady noise is taken away by its spectrum. */
export type FourierDenoisingPlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Whether music and television are recognised as such; true if left out. */
  mediaDetectionEnabled?: boolean | undefined;
  /** Level in dB below which everything counts as noise; -35 if left out. From -80 to 0. */
  staticThreshold?: number | undefined;
  /** How far, in dB, above the measured background speech must be; -15 if left out. From -30 to -5. */
  baselineOffsetDb?: number | undefined;
  /** Milliseconds over which the background is measured; 3000 if left out. From 1000 to 30000. */
  windowSizeMs?: number | undefined;
  /** Percentile of the levels that counts as background; 85 if left out. From 1 to 99. */
  baselinePercentile?: number | undefined;
};
/** Calls a function at your server. */
export type FunctionHookAction = {
  /** Always `function`. */
  type: "function";
} & ConnectedToolSettings;
/** A stored tool of the kind Function. */
export type FunctionTool = {
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Always `function`. */
  type: "function";
  /** Values that are always sent along, as `{{customer.number}}`. */
  parameters?: ToolParameter[] | undefined;
} & StoredTool;
/** What a template of the kind Function tool Provider Details needs. */
export type FunctionToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `function`. */
  type: "function";
};
/** What a tool is made of that the model calls as a function. */
export type FunctionToolSettings = {
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
};
/** A stored key or access for Gcp, masked. */
export type GcpCredential = {
  /** Always `gcp`. */
  provider: "gcp";
  /** Key of the service account, as Google gives it out. */
  gcpKey: GcpKey;
  /** Region of the provider, as `us-east-1`. At most 40 characters. */
  region?: string | undefined;
  /** Where in the storage files go. */
  bucketPlan?: BucketPlan | undefined;
} & StoredFallbackCredential;
/** Key of a service account of Google Cloud. */
export type GcpKey = {
  /** Which kind it is. */
  type: string;
  /** Id of the project at Google. */
  projectId: string;
  /** Id of the private key. */
  privateKeyId: string;
  /** The private key in PEM form; shown masked afterwards. */
  privateKey: string;
  /** E-mail address of the service account. */
  clientEmail: string;
  /** Id of the client at the authorisation server. */
  clientId: string;
  /** Address for authorising. */
  authUri: string;
  /** Address for tokens. */
  tokenUri: string;
  /** Address of the provider's certificates. */
  authProviderX509CertUrl: string;
  /** Address of the account's certificate. */
  clientX509CertUrl: string;
  /** Domain of Google's cloud, `googleapis.com` as a rule. */
  universeDomain: string;
};
/** Which of Google's voices it has. */
export type GeminiMultimodalLivePrebuiltVoiceConfig = {
  /** Name of the voice. */
  voiceName: "Puck" | "Charon" | "Kore" | "Fenrir" | "Aoede";
};
/** How it speaks. */
export type GeminiMultimodalLiveSpeechConfig = {
  /** Which voice. */
  voiceConfig: GeminiMultimodalLiveVoiceConfig;
};
/** Which voice it has. */
export type GeminiMultimodalLiveVoiceConfig = {
  /** Which of the provider's voices. */
  prebuiltVoiceConfig: GeminiMultimodalLivePrebuiltVoiceConfig;
};
/** What a workflow is to be made of. */
export type GenerateWorkflowDTO = {
  /** Ids of stored tools that the model may call. */
  toolIds?: string[] | undefined;
};
/** A stored tool of the kind Ghl. */
export type GhlTool = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: AnyToolMessage[] | undefined;
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** Always `ghl`. */
  type: "ghl";
  /** What it is about, beside its content. */
  metadata?: GhlToolMetadata | undefined;
} & Stored;
/** Which workflow at GoHighLevel it is. */
export type GhlToolMetadata = {
  /** Id of a stored workflow. */
  workflowId?: string | undefined;
  /** Id of the location at GoHighLevel. */
  locationId?: string | undefined;
};
/** What a template of the kind Ghl tool Provider Details needs. */
export type GhlToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `ghl`. */
  type: "ghl";
  /** Id of a stored workflow. */
  workflowId?: string | undefined;
  /** Name of the workflow at the provider. */
  workflowName?: string | undefined;
  /** Id of the hook at the provider. */
  webhookHookId?: string | undefined;
  /** Name of the hook at the provider. */
  webhookHookName?: string | undefined;
  /** Id of the location at GoHighLevel. */
  locationId?: string | undefined;
};
/** A stored key or access for Gladia, masked. */
export type GladiaCredential = {
  /** Always `gladia`. */
  provider: "gladia";
} & StoredKeyCredential;
/** Words that Gladia listens for. */
export type GladiaCustomVocabularyConfigDTO = {
  /** Words to listen for. */
  vocabulary: (string | GladiaVocabularyItemDTO)[];
  /** How strongly to listen for them, where a word does not say. From 0 to 1. */
  defaultIntensity?: number | undefined;
};
/** Speech is turned into text by Gladia. */
export type GladiaTranscriber = {
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
} & GladiaTranscriberSettings;
/** Settings of the recogniser. */
export type GladiaTranscriberSettings = {
  /** Always `gladia`. */
  provider: "gladia";
  /** The provider's model; names newer than these are taken too. */
  model?: ("fast" | "accurate" | "solaria-1" | (string & {})) | undefined;
  /** Whether the language is given or recognised. */
  languageBehaviour?: ("manual" | "automatic single language" | "automatic multiple languages") | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Languages to listen for. */
  languages?: string[] | undefined;
  /** What is talked about, to be understood better. At most 600 characters. */
  transcriptionHint?: string | undefined;
  /** Whether laughter, pauses and the like are written down; false if left out. */
  prosody?: boolean | undefined;
  /** Whether the sound is cleaned first; false if left out. */
  audioEnhancer?: boolean | undefined;
  /** Confidence below which a transcript is thrown away; 0.4 if left out. From 0 to 1. */
  confidenceThreshold?: number | undefined;
  /** How long a silence ends an utterance: in milliseconds, with Gladia in seconds. From 0.01 to 10. */
  endpointing?: number | undefined;
  /** How surely it must be speech; 0.6 if left out. From 0 to 1. */
  speechThreshold?: number | undefined;
  /** Whether the vocabulary is used; false if left out. */
  customVocabularyEnabled?: boolean | undefined;
  /** Words to listen for. */
  customVocabularyConfig?: GladiaCustomVocabularyConfigDTO | undefined;
  /** Region of the provider, as `us-east-1`. */
  region?: ("us-west" | "eu-west") | undefined;
  /** Whether transcripts come before they are final; false if left out. */
  receivePartialTranscripts?: boolean | undefined;
};
/** A word that Gladia listens for. */
export type GladiaVocabularyItemDTO = {
  /** The word or phrase. */
  value: string;
  /** How else it may sound. */
  pronunciations?: string[] | undefined;
  /** How strongly to listen for it. From 0 to 1. */
  intensity?: number | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
};
/** Whether a step can be reached from anywhere. */
export type GlobalNodePlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** When the conversation comes here from anywhere, in words. At most 1,000 characters. */
  enterCondition?: string | undefined;
};
/** A stored tool of the kind GoHighLevelCalendarAvailability. */
export type GoHighLevelCalendarAvailabilityTool = {
  /** Always `gohighlevel.calendar.availability.check`. */
  type: "gohighlevel.calendar.availability.check";
} & StoredTool;
/** What a template of the kind Go High Level Calendar Availability tool Provider Details needs. */
export type GoHighLevelCalendarAvailabilityToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `gohighlevel.calendar.availability.check`. */
  type: "gohighlevel.calendar.availability.check";
};
/** A stored tool of the kind GoHighLevelCalendarEventCreate. */
export type GoHighLevelCalendarEventCreateTool = {
  /** Always `gohighlevel.calendar.event.create`. */
  type: "gohighlevel.calendar.event.create";
} & StoredTool;
/** What a template of the kind Go High Level Calendar Event Create tool Provider Details needs. */
export type GoHighLevelCalendarEventCreateToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `gohighlevel.calendar.event.create`. */
  type: "gohighlevel.calendar.event.create";
};
/** A stored tool of the kind GoHighLevelContactCreate. */
export type GoHighLevelContactCreateTool = {
  /** Always `gohighlevel.contact.create`. */
  type: "gohighlevel.contact.create";
} & StoredTool;
/** What a template of the kind Go High Level Contact Create tool Provider Details needs. */
export type GoHighLevelContactCreateToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `gohighlevel.contact.create`. */
  type: "gohighlevel.contact.create";
};
/** A stored tool of the kind GoHighLevelContactGet. */
export type GoHighLevelContactGetTool = {
  /** Always `gohighlevel.contact.get`. */
  type: "gohighlevel.contact.get";
} & StoredTool;
/** What a template of the kind Go High Level Contact Get tool Provider Details needs. */
export type GoHighLevelContactGetToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `gohighlevel.contact.get`. */
  type: "gohighlevel.contact.get";
};
/** A stored key or access for GoHighLevel, masked. */
export type GoHighLevelCredential = {
  /** Always `gohighlevel`. */
  provider: "gohighlevel";
} & StoredKeyCredential;
/** A stored key or access for GoHighLevelMCP, masked. */
export type GoHighLevelMCPCredential = {
  /** Always `ghl.oauth2-authorization`. */
  provider: "ghl.oauth2-authorization";
  /** What the provider gave out when access was granted. */
  authenticationSession: Oauth2AuthenticationSession;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** A stored tool of the kind GoogleCalendarCheckAvailability. */
export type GoogleCalendarCheckAvailabilityTool = {
  /** Always `google.calendar.availability.check`. */
  type: "google.calendar.availability.check";
} & StoredTool;
/** A stored tool of the kind GoogleCalendarCreateEvent. */
export type GoogleCalendarCreateEventTool = {
  /** Always `google.calendar.event.create`. */
  type: "google.calendar.event.create";
} & StoredTool;
/** What a template of the kind Google Calendar Create Event tool Provider Details needs. */
export type GoogleCalendarCreateEventToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `google.calendar.event.create`. */
  type: "google.calendar.event.create";
};
/** A stored key or access for GoogleCalendarOAuth2Authorization, masked. */
export type GoogleCalendarOAuth2AuthorizationCredential = {
  /** Always `google.calendar.oauth2-authorization`. */
  provider: "google.calendar.oauth2-authorization";
  /** Id of the granted access. */
  authorizationId: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** A stored key or access for GoogleCalendarOAuth2Client, masked. */
export type GoogleCalendarOAuth2ClientCredential = {
  /** Always `google.calendar.oauth2-client`. */
  provider: "google.calendar.oauth2-client";
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** A stored key or access for Google, masked. */
export type GoogleCredential = {
  /** Always `google`. */
  provider: "google";
} & StoredLongKeyCredential;
/** Answers come from a model of Google. */
export type GoogleModel = {
  /** The provider's model; names newer than these are taken too. */
  model: string;
  /** Always `google`. */
  provider: "google";
  /** Settings of a model that hears and speaks itself. */
  realtimeConfig?: GoogleRealtimeConfig | undefined;
} & ModelSettings;
/** Settings of a Google model that hears and speaks itself. */
export type GoogleRealtimeConfig = {
  /** Share of the probability from which words are chosen. */
  topP?: number | undefined;
  /** How many words are chosen from. */
  topK?: number | undefined;
  /** How much words that were said are avoided. */
  presencePenalty?: number | undefined;
  /** How much words that were said often are avoided. */
  frequencyPenalty?: number | undefined;
  /** How it speaks. */
  speechConfig?: GeminiMultimodalLiveSpeechConfig | undefined;
};
/** A stored key or access for GoogleSheetsOAuth2Authorization, masked. */
export type GoogleSheetsOAuth2AuthorizationCredential = {
  /** Id of the granted access. */
  authorizationId: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** Always `google.sheets.oauth2-authorization`. */
  provider: "google.sheets.oauth2-authorization";
} & Stored;
/** A stored tool of the kind GoogleSheetsRowAppend. */
export type GoogleSheetsRowAppendTool = {
  /** Always `google.sheets.row.append`. */
  type: "google.sheets.row.append";
} & StoredTool;
/** What a template of the kind Google Sheets Row Append tool Provider Details needs. */
export type GoogleSheetsRowAppendToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `google.sheets.row.append`. */
  type: "google.sheets.row.append";
};
/** Speech is turned into text by Google. */
export type GoogleTranscriber = {
  /** Always `google`. */
  provider: "google";
  /** The provider's model; names newer than these are taken too. */
  model?: string | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
};
/** Google's model listens for an answering machine. */
export type GoogleVoicemailDetectionPlan = {
  /** Seconds to wait for the machine's beep before the message is left. From 0 to 30. */
  beepMaxAwaitSeconds?: number | undefined;
  /** Always `google`. */
  provider: "google";
  /** How often and after which pauses to try again. */
  backoffPlan?: VoicemailDetectionBackoffPlan | undefined;
  /** Which kind it is. */
  type?: ("audio" | "transcript") | undefined;
};
/** A stored key or access for Groq, masked. */
export type GroqCredential = {
  /** Always `groq`. */
  provider: "groq";
} & StoredKeyCredential;
/** Answers come from a model of Groq. */
export type GroqModel = {
  /** The provider's model; names newer than these are taken too. */
  model: "openai/gpt-oss-20b" | "openai/gpt-oss-120b" | "deepseek-r1-distill-llama-70b" | "llama-3.3-70b-versatile" | "llama-3.1-405b-reasoning" | "llama-3.1-8b-instant" | "llama3-8b-8192" | "llama3-70b-8192" | "gemma2-9b-it" | "moonshotai/kimi-k2-instruct-0905" | "meta-llama/llama-4-scout-17b-16e-instruct" | "mistral-saba-24b" | "compound-beta" | "compound-beta-mini" | (string & {});
  /** Always `groq`. */
  provider: "groq";
} & ModelSettings;
/** Several conditions together. */
export type GroupCondition = {
  /** Always `group`. */
  type: "group";
  /** Whether all must hold or one is enough. */
  operator: "AND" | "OR";
  /** Conditions that must hold. */
  conditions: (RegexCondition | LiquidCondition | GroupCondition)[];
};
/** Requests carry a signature. */
export type HMACAuthenticationPlan = {
  /** Always `hmac`. */
  type: "hmac";
  /** Key that requests are signed with; shown masked afterwards. */
  secretKey: string;
  /** Which algorithm. */
  algorithm: "sha256" | "sha512" | "sha1";
  /** Header that carries the signature; `x-signature` if left out. */
  signatureHeader?: string | undefined;
  /** Header that carries the time; `x-timestamp` if left out. */
  timestampHeader?: string | undefined;
  /** What stands before the signature, as `sha256=`. */
  signaturePrefix?: string | undefined;
  /** Whether the time is signed too; true if left out. */
  includeTimestamp?: boolean | undefined;
  /** What is signed, with `{body}`, `{timestamp}` and `{messageId}` filled in. */
  payloadFormat?: string | undefined;
  /** Header that carries the message's id. */
  messageIdHeader?: string | undefined;
  /** How the signature is written; `hex` if left out. */
  signatureEncoding?: ("hex" | "base64") | undefined;
  /** Whether the key is base64 and is decoded first; false if left out. */
  secretIsBase64?: boolean | undefined;
};
/** Another assistant takes over. */
export type HandoffDestinationAssistant = {
  /** Always `assistant`. */
  type: "assistant";
  /** What of the conversation whoever takes over gets to know. */
  contextEngineeringPlan?: AnyContextEngineeringPlan | undefined;
  /** Name of the assistant. */
  assistantName?: string | undefined;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** An assistant for this alone, given whole instead of by id. */
  assistant?: CreateAssistantDTO | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: AssistantOverrides | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
};
/** Your server says who takes over. */
export type HandoffDestinationDynamic = {
  /** Always `dynamic`. */
  type: "dynamic";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
};
/** A squad takes over. */
export type HandoffDestinationSquad = {
  /** Always `squad`. */
  type: "squad";
  /** What of the conversation whoever takes over gets to know. */
  contextEngineeringPlan?: AnyContextEngineeringPlan | undefined;
  /** Id of a stored squad. */
  squadId?: string | undefined;
  /** A squad for this alone, given whole instead of by id. */
  squad?: CreateSquadDTO | undefined;
  /** Name of the squad's assistant that begins; its first one if left out. */
  entryAssistantName?: string | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** What is different from the squad's assistants this time. */
  squadOverrides?: AssistantOverrides | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
};
/** A stored tool of the kind Handoff. */
export type HandoffTool = {
  /** Always `handoff`. */
  type: "handoff";
  /** What the model is told when the hand-over has no result of its own. */
  defaultResult?: string | undefined;
  /** Where it may lead to. */
  destinations?: (HandoffDestinationAssistant | HandoffDestinationDynamic | HandoffDestinationSquad)[] | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
} & StoredTool;
/** A stored key or access for Hume, masked. */
export type HumeCredential = {
  /** Always `hume`. */
  provider: "hume";
} & StoredLongKeyCredential;
/** Answers are spoken by Hume. */
export type HumeVoice = {
  /** Always `hume`. */
  provider: "hume";
  /** The provider's model; names newer than these are taken too. */
  model?: ("octave" | "octave2" | (string & {})) | undefined;
  /** The provider's id of the voice. */
  voiceId: string;
  /** Whether it is one of your own voices at the provider. */
  isCustomHumeVoice?: boolean | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
} & VoiceSettings;
/** A number to take over from Twilio. */
export type ImportTwilioPhoneNumberDTO = {
  /** The number at Twilio. */
  twilioPhoneNumber: string;
  /** Id of the Twilio account. */
  twilioAccountSid: string;
} & TwilioNumberSettings;
/** A number to take over from Vonage. */
export type ImportVonagePhoneNumberDTO = {
  /** Id of the stored credential that is used for it. */
  credentialId: string;
  /** The number at Vonage. */
  vonagePhoneNumber: string;
} & PhoneNumberSettings;
/** A stored key or access for InflectionAI, masked. */
export type InflectionAICredential = {
  /** Always `inflection-ai`. */
  provider: "inflection-ai";
} & StoredLongKeyCredential;
/** Answers come from a model of InflectionAI. */
export type InflectionAIModel = {
  /** The provider's model; names newer than these are taken too. */
  model: "inflection_3_pi" | (string & {});
  /** Always `inflection-ai`. */
  provider: "inflection-ai";
} & ModelSettings;
/** Who is invited, as what. */
export type InviteUserDTO = {
  /** E-mail addresses of those who are invited. */
  emails: string[];
  /** What the invited person may do: `admin` everything, `editor` all but keys and people, `viewer` read. */
  role: "admin" | "editor" | "viewer" | (string & {});
  /** Where the invitation leads. */
  redirectTo?: string | undefined;
};
/** What invoices say. */
export type InvoicePlan = {
  /** Company on the invoice. */
  companyName?: string | undefined;
  /** Address on the invoice. */
  companyAddress?: string | undefined;
  /** Tax number on the invoice. */
  companyTaxId?: string | undefined;
  /** E-mail address to which the invoice goes. */
  companyEmail?: string | undefined;
};
/** A stored key or access for Inworld, masked. */
export type InworldCredential = {
  /** Always `inworld`. */
  provider: "inworld";
} & StoredKeyCredential;
/** Answers are spoken by Inworld. */
export type InworldVoice = {
  /** Always `inworld`. */
  provider: "inworld";
  /** The provider's id of the voice. At most 120 characters. */
  voiceId: string;
  /** The provider's model; names newer than these are taken too. */
  model?: ("inworld-tts-1" | (string & {})) | undefined;
  /** Language, as `en`. */
  languageCode?: ("en" | "zh" | "ko" | "nl" | "fr" | "es" | "ja" | "de" | "it" | "pl" | "pt" | "ru" | "hi" | "he" | "ar" | (string & {})) | undefined;
  /** How freely the voice varies: lower is steadier. From 0.1 to 2. */
  temperature?: number | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.5 to 1.5. */
  speakingRate?: number | undefined;
} & VoiceSettings;
/** A JSON Schema. */
export type JsonSchema = {
  /** Which kind it is. */
  type: "string" | "number" | "integer" | "boolean" | "array" | "object";
  /** Schema of the list's entries. */
  items?: JsonSchema | undefined;
  /** The fields of the object, each with its schema. */
  properties?: {
    [key: string]: JsonSchema;
  } | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Pattern that the text must fit. */
  pattern?: string | undefined;
  /** What kind of text it is. */
  format?: ("date-time" | "time" | "date" | "duration" | "email" | "hostname" | "ipv4" | "ipv6" | "uuid") | undefined;
  /** Fields that must be there. */
  required?: string[] | undefined;
  /** Values of which it must be one. */
  enum?: string[] | undefined;
  /** What it is called, for people. */
  title?: string | undefined;
};
/** A token for one hour. */
export type JwtResponse = {
  /** The token. */
  accessToken: string;
  /** For whom the token is. */
  aud: {
    [key: string]: unknown;
  };
};
/** How pressed keys are collected. */
export type KeypadInputPlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Seconds after the last key before what was pressed counts; 2 if left out. From 0 to 10. */
  timeoutSeconds?: number | undefined;
  /** The key that ends an input. */
  delimiters?: ("#" | "*" | "") | undefined;
};
/** Files in which a tool searches. */
export type KnowledgeBase = {
  /** Its name, for people. */
  name?: string | undefined;
  /** Always `google`; the files are searched on this machine, whatever it says. */
  provider?: "google" | undefined;
  /** The provider's model; names newer than these are taken too. */
  model?: string | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Ids of the stored files. */
  fileIds: string[];
};
/** What searching the knowledge cost. */
export type KnowledgeBaseCost = {
  /** Always `knowledge-base`. */
  type: "knowledge-base";
  /** The provider's model; names newer than these are taken too. */
  model: {
    [key: string]: unknown;
  };
  /** Tokens that were sent to the model. */
  promptTokens: number;
  /** Tokens that the model wrote. */
  completionTokens: number;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** A stored tool of the kind KnowledgeBase. */
export type KnowledgeBaseTool = {
  /** Always `knowledgeBase`. */
  type: "knowledgeBase";
  /** Id of a stored knowledge base. */
  knowledgeBaseId: string | null;
  /** Name, description and parameters by which the model calls it. */
  function: KnowledgeBaseToolFunction;
} & StoredTool;
/** The search, as the model sees it. */
export type KnowledgeBaseToolFunction = {
  /** Name of the function, as the model calls it. At most 64 characters. */
  name: string;
  /** Whether the model must keep exactly to the schema; false if left out. */
  strict?: boolean | undefined;
  /** What it is for, in words. */
  description: string;
  /** What the function is given, as JSON Schema. */
  parameters: OpenAIFunctionParameters;
};
/** Files that assistants search. */
export type KnowledgeBaseV2 = {
  /** Its name, for people and for the tool that searches it. */
  name: string;
  /** What is in it, in words: by it a model decides whether to look there. */
  description?: (string | null) | undefined;
} & Stored;
/** One of its files. */
export type KnowledgeBaseV2File = {
  /** Its id in the knowledge base, a UUID. */
  id: string;
  /** Id of the knowledge base. */
  knowledgeBaseV2Id: string;
  /** Id of the stored file. */
  fileId: string;
  /** Name of the file. */
  fileName?: string | undefined;
  /** What kind of file it is. */
  mimetype?: string | undefined;
  /** Its size. */
  bytes?: number | undefined;
  /** Whether it is searched: `failed` where no text could be read out of it. */
  status: "indexing" | "ready" | "failed";
  /** When it was added. */
  createdAt: string;
  /** When it was last read. */
  updatedAt: string;
};
/** Files that assistants search, and which they are. */
export type KnowledgeBaseV2WithFiles = {
  /** Its files. */
  files: KnowledgeBaseV2File[];
  /** Id of the tool that searches it: an assistant has it in `model.toolIds`. */
  toolId: string | null;
} & KnowledgeBaseV2;
/** Answers are spoken by LMNT. */
export type LMNTVoice = {
  /** Always `lmnt`. */
  provider: "lmnt";
  /** The provider's id of the voice. */
  voiceId: AnyVoiceId5;
  /** How fast it speaks; 1 is its usual speed. From 0.25 to 2. */
  speed?: number | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
} & VoiceSettings;
/** A stored key or access for Langfuse, masked. */
export type LangfuseCredential = {
  /** Address of the provider's API, if not its usual one. */
  apiUrl: string;
  /** Always `langfuse`. */
  provider: "langfuse";
  /** The public key. */
  publicKey: string;
} & StoredKeyCredential;
/** Traces of the model's work go to Langfuse. */
export type LangfuseObservabilityPlan = {
  /** Always `langfuse`. */
  provider: "langfuse";
  /** Name of the prompt in Langfuse that is used instead of the assistant's own. */
  promptName?: string | undefined;
  /** Version of that prompt; the newest if left out. At least 1. */
  promptVersion?: number | undefined;
  /** Name of the trace in Langfuse. */
  traceName?: string | undefined;
  /** Labels of the trace. */
  tags: string[];
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** An assistant as it was before a change. */
export type LegacyAssistantVersion = {
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of a stored assistant. */
  assistantId: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** The assistant as it was in this version, as JSON text. */
  data?: string | undefined;
  /** When it was made. */
  createdAt: string;
};
/** One page of a list. */
export type LegacyAssistantVersionPaginatedResponse = {
  /** The entries of this page. */
  results: LegacyAssistantVersion[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
  /** What to send as `pageState` for the next page; absent on the last one. */
  nextPageState?: string | undefined;
};
/** A condition as a Liquid template. */
export type LiquidCondition = {
  /** Always `liquid`. */
  type: "liquid";
  /** Liquid template that gives `true` or `false`. */
  liquid: string;
};
/** LiveKit's model tells when the visitor has finished. */
export type LivekitSmartEndpointingPlan = {
  /** Whose it is. */
  provider: "vapi" | "livekit" | "custom-endpointing-model";
  /** Function of the model's confidence `x` that gives the milliseconds to wait, as `2000 / (1 + exp(-10 * (x - 0.5)))`. */
  waitFunction?: string | undefined;
};
/** A stored key or access for Lmnt, masked. */
export type LmntCredential = {
  /** Always `lmnt`. */
  provider: "lmnt";
} & StoredKeyCredential;
/** One request, delivery or event that was logged. */
export type Log = {
  /** When it happened. */
  time: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** Which kind it is. */
  type: "API" | "Webhook" | "Call" | "Provider";
  /** Which event was sent. */
  webhookType?: string | undefined;
  /** Which kind of thing the request was about. */
  resource?: ("org" | "assistant" | "analytics" | "credential" | "phone-number" | "block" | "voice-library" | "provider" | "tool" | "token" | "template" | "squad" | "call" | "file" | "metric" | "log") | undefined;
  /** Seconds that the request took. At least 0. */
  requestDurationSeconds?: number | undefined;
  /** When the request began. */
  requestStartedAt?: string | undefined;
  /** When the request was answered. */
  requestFinishedAt?: string | undefined;
  /** What was sent. */
  requestBody?: {
    [key: string]: unknown;
  } | undefined;
  /** The request's method. */
  requestHttpMethod?: ("POST" | "GET" | "PUT" | "PATCH" | "DELETE") | undefined;
  /** The request's address. */
  requestUrl?: string | undefined;
  /** The address's path. */
  requestPath?: string | undefined;
  /** The address's query. */
  requestQuery?: string | undefined;
  /** The status that was answered. */
  responseHttpCode?: number | undefined;
  /** The address that it came from. */
  requestIpAddress?: string | undefined;
  /** The page that it came from. */
  requestOrigin?: string | undefined;
  /** What was answered. */
  responseBody?: {
    [key: string]: unknown;
  } | undefined;
  /** The request's headers. */
  requestHeaders?: {
    [key: string]: unknown;
  } | undefined;
  /** What went wrong; absent or null if nothing did. */
  error?: Error | undefined;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** Id of a stored customer. */
  customerId?: string | undefined;
  /** Id of a stored squad. */
  squadId?: string | undefined;
  /** Id of the call that it belongs to. */
  callId?: string | undefined;
};
/** One page of a list. */
export type LogsPaginatedResponse = {
  /** The entries of this page. */
  results: Log[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** A stored key or access for Make, masked. */
export type MakeCredential = {
  /** Always `make`. */
  provider: "make";
  /** Id of the team at the provider. */
  teamId: string;
  /** Region of the provider, as `us-east-1`. */
  region: string;
} & StoredKeyCredential;
/** A stored tool of the kind Make. */
export type MakeTool = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: AnyToolMessage[] | undefined;
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** Always `make`. */
  type: "make";
  /** What it is about, beside its content. */
  metadata?: MakeToolMetadata | undefined;
} & Stored;
/** Which scenario at Make it is. */
export type MakeToolMetadata = {
  /** Id of the scenario at Make. */
  scenarioId?: number | undefined;
  /** Id of the scenario's hook at Make. */
  triggerHookId?: number | undefined;
};
/** What a template of the kind Make tool Provider Details needs. */
export type MakeToolProviderDetails = {
  /** Address of the template. */
  templateUrl?: string | undefined;
  /** What to do before the template works. */
  setupInstructions?: ToolTemplateSetup[] | undefined;
  /** Always `make`. */
  type: "make";
  /** Id of the scenario at Make. */
  scenarioId?: number | undefined;
  /** Name of the scenario at Make. */
  scenarioName?: string | undefined;
  /** Id of the scenario's hook at Make. */
  triggerHookId?: number | undefined;
  /** Name of the scenario's hook at Make. */
  triggerHookName?: string | undefined;
};
/** A stored tool of the kind Mcp. */
export type McpTool = {
  /** Always `mcp`. */
  type: "mcp";
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** What is said while one of the server's tools runs. */
  toolMessages?: McpToolMessages[] | undefined;
  /** What it is about, beside its content. */
  metadata?: McpToolMetadata | undefined;
} & StoredTool;
/** What is said while one of a server's tools runs. */
export type McpToolMessages = {
  /** Its name, for people. */
  name: string;
  /** What the assistant says while this one of the server's tools runs. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
};
/** How to talk with the server. */
export type McpToolMetadata = {
  /** How to talk with the server; `shttp` if left out. */
  protocol?: ("sse" | "shttp") | undefined;
};
/** Adds a message to the conversation. */
export type MessageAddHookAction = {
  /** Always `message.add`. */
  type: "message.add";
  /** The message that is added to the conversation. */
  message: OpenAIMessage;
  /** Whether the assistant answers the added message at once; true if left out. */
  triggerResponseEnabled?: boolean | undefined;
};
/** Which message is looked at. */
export type MessageTarget = {
  /** Whose message is looked at; both if left out. */
  role?: ("user" | "assistant") | undefined;
  /** Which message: 0 is the first, -1 the last. */
  position?: number | undefined;
};
/** A stored key or access for Microsoft, masked. */
export type MicrosoftCredential = {
  /** Always `microsoft`. */
  provider: "microsoft";
  /** Region of the provider, as `us-east-1`. At most 64 characters. */
  region?: string | undefined;
} & StoredLongKeyCredential;
/** Answers are spoken by Microsoft. */
export type MicrosoftVoice = {
  /** Always `microsoft`. */
  provider: "microsoft";
  /** The provider's id of the voice. */
  voiceId: string;
  /** How strongly its style shows. */
  style?: string | undefined;
  /** How strongly its style shows; 1 is usual. From 0.01 to 2. */
  styleDegree?: number | undefined;
  /** Who said it: a person, the assistant, the system or a tool. */
  role?: RoleValue | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.5 to 2. */
  speed?: number | undefined;
} & VoiceSettings;
/** Calls of a certain length. */
export type MinCallDurationCondition = {
  /** Always `minCallDuration`. */
  type: "minCallDuration";
  /** Seconds that the call must have lasted. At least 0. */
  seconds: number;
};
/** Calls with a certain number of messages. */
export type MinMessagesCondition = {
  /** Always `minMessages`. */
  type: "minMessages";
  /** How many messages there must have been. At least 0. */
  count: number;
};
/** Answers come from a model of MinimaxLLM. */
export type MinimaxLLMModel = {
  /** Always `minimax`. */
  provider: "minimax";
  /** The provider's model; names newer than these are taken too. */
  model: "MiniMax-M2.7" | (string & {});
} & ModelSettings;
/** Answers are spoken by Minimax. */
export type MinimaxVoice = {
  /** Always `minimax`. */
  provider: "minimax";
  /** The provider's id of the voice. */
  voiceId: string;
  /** The provider's model; names newer than these are taken too. */
  model?: ("speech-02-hd" | "speech-02-turbo" | "speech-2.5-turbo-preview" | (string & {})) | undefined;
  /** Mood of the voice. */
  emotion?: string | undefined;
  /** Whether times are given by word or by sentence. */
  subtitleType?: ("word" | "sentence") | undefined;
  /** Pitch in semitones; 0 is usual. From -12 to 12. */
  pitch?: number | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.5 to 2. */
  speed?: number | undefined;
  /** How loud; 1 is usual. From 0.5 to 2. */
  volume?: number | undefined;
  /** Region of the provider, as `us-east-1`. */
  region?: ("worldwide" | "china") | undefined;
  /** Language to favour; `auto` if left out. */
  languageBoost?: string | undefined;
  /** Whether numbers and the like are spelt out first; true if left out. */
  textNormalizationEnabled?: boolean | undefined;
} & VoiceSettings;
/** A stored key or access for Mistral, masked. */
export type MistralCredential = {
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** Always `mistral`. */
  provider: "mistral";
  /** The provider's key; shown masked afterwards. At most 100 characters. */
  apiKey: string;
} & Stored;
/** How a call is passed on. */
export type ModeValue = "blind-transfer" | "blind-transfer-add-summary-to-sip-header" | "warm-transfer-say-message" | "warm-transfer-say-summary" | "warm-transfer-twiml" | "warm-transfer-wait-for-operator-to-speak-first-and-then-say-message" | "warm-transfer-wait-for-operator-to-speak-first-and-then-say-summary" | "warm-transfer-experimental";
/** Anthropic's models that are known here; others are taken as well. */
export type Model4Value = "claude-3-opus-20240229" | "claude-3-sonnet-20240229" | "claude-3-haiku-20240307" | "claude-3-5-sonnet-20240620" | "claude-3-5-sonnet-20241022" | "claude-3-5-haiku-20241022" | "claude-3-7-sonnet-20250219" | "claude-opus-4-20250514" | "claude-opus-4-5-20251101" | "claude-opus-4-6" | "claude-sonnet-4-20250514" | "claude-sonnet-4-5-20250929" | "claude-sonnet-4-6" | "claude-sonnet-5" | "claude-haiku-4-5-20251001" | (string & {});
/** Anthropic's models on Bedrock that are known here; others are taken as well. */
export type Model5Value = "claude-3-opus-20240229" | "claude-3-sonnet-20240229" | "claude-3-haiku-20240307" | "claude-3-5-sonnet-20240620" | "claude-3-5-sonnet-20241022" | "claude-3-5-haiku-20241022" | "claude-3-7-sonnet-20250219" | "claude-opus-4-20250514" | "claude-opus-4-5-20251101" | "claude-opus-4-6" | "claude-sonnet-4-20250514" | "claude-sonnet-4-5-20250929" | "claude-sonnet-4-6" | "claude-haiku-4-5-20251001" | "global.anthropic.claude-haiku-4-5-20251001-v1:0" | (string & {});
/** ElevenLabs' models that are known here; others are taken as well. */
export type Model7Value = "eleven_multilingual_v2" | "eleven_turbo_v2" | "eleven_turbo_v2_5" | "eleven_flash_v2" | "eleven_flash_v2_5" | "eleven_monolingual_v1" | "eleven_v3" | (string & {});
/** Cartesia's models that are known here; others are taken as well. */
export type Model8Value = "sonic-3.5" | "sonic-3.5-2026-05-04" | "sonic-3" | "sonic-3-2026-01-12" | "sonic-3-2025-10-27" | "sonic-2" | "sonic-2-2025-06-11" | "sonic-english" | "sonic-multilingual" | "sonic-preview" | "sonic" | (string & {});
/** What the model cost. */
export type ModelCost = {
  /** Always `model`. */
  type: "model";
  /** The provider's model; names newer than these are taken too. */
  model: {
    [key: string]: unknown;
  };
  /** Tokens that were sent to the model. */
  promptTokens: number;
  /** Tokens that the model wrote. */
  completionTokens: number;
  /** Tokens that the model had cached. */
  cachedPromptTokens?: number | undefined;
  /** Tokens that the model thought with. */
  reasoningTokens?: number | undefined;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** The prompt and how much is written. */
export type ModelLimits = {
  /** The prompt: messages that stand before the conversation, as `[{ "role": "system", "content": "Be brief." }]`. */
  messages?: OpenAIMessage[] | undefined;
  /** How freely the model writes: 0 is the most predictable. From 0 to 2. */
  temperature?: number | undefined;
  /** Most tokens of one answer; the provider's own limit if left out. From 50 to 10000. */
  maxTokens?: number | undefined;
};
/** What every model of an assistant can be given. */
export type ModelSettings = {
  /** Tools that the model may call, given whole. */
  tools?: AnyDetails[] | undefined;
  /** Ids of stored tools that the model may call. */
  toolIds?: string[] | undefined;
  /** Stored tools in a certain version. */
  toolRefs?: ToolRef[] | undefined;
  /** Your own server that is asked for knowledge before the model answers. */
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  /** Whether the visitor's mood is told to the model; false if left out. */
  emotionRecognitionEnabled?: boolean | undefined;
  /** How many of the first answers come from a smaller, faster model; 0 if left out. At least 0. */
  numFastTurns?: number | undefined;
} & ModelLimits;
/** How to watch a running call. */
export type Monitor = {
  /** What the monitors of the call found. */
  monitors?: MonitorResult[] | undefined;
  /** Address for listening to the running call. */
  listenUrl?: string | undefined;
  /** Address for steering the running call. */
  controlUrl?: string | undefined;
};
/** Whether others may listen or steer. */
export type MonitorPlan = {
  /** Whether others may listen to the running call; true if left out. */
  listenEnabled?: boolean | undefined;
  /** Whether listening needs a key; false if left out. */
  listenAuthenticationEnabled?: boolean | undefined;
  /** Whether others may steer the running call; true if left out. */
  controlEnabled?: boolean | undefined;
  /** Whether steering needs a key; false if left out. */
  controlAuthenticationEnabled?: boolean | undefined;
  /** Ids of monitors that watch the call. */
  monitorIds?: string[] | undefined;
};
/** What one monitor found. */
export type MonitorResult = {
  /** Id of the monitor. */
  monitorId: string;
  /** Whether the call is one that the monitor looks at. */
  filterPassed: boolean;
};
/** Addresses of recordings with one channel. */
export type Mono = {
  /** Address of both sides mixed. */
  combinedUrl?: string | undefined;
  /** Address of the assistant's side. */
  assistantUrl?: string | undefined;
  /** Address of the visitor's side. */
  customerUrl?: string | undefined;
};
/** A stored key or access for Neuphonic, masked. */
export type NeuphonicCredential = {
  /** Always `neuphonic`. */
  provider: "neuphonic";
} & StoredKeyCredential;
/** Answers are spoken by Neuphonic. */
export type NeuphonicVoice = {
  /** Always `neuphonic`. */
  provider: "neuphonic";
  /** The provider's id of the voice. */
  voiceId: string;
  /** The provider's model; names newer than these are taken too. */
  model?: ("neu_hq" | "neu_fast" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language: {
    [key: string]: unknown;
  };
  /** How fast it speaks; 1 is its usual speed. From 0.25 to 2. */
  speed?: number | undefined;
} & VoiceSettings;
/** What was said at one step of a workflow. */
export type NodeArtifact = {
  /** The messages of the conversation, in order. */
  messages?: (UserMessage | SystemMessage | BotMessage | ToolCallMessage | ToolCallResultMessage)[] | undefined;
  /** Name of the step. */
  nodeName?: string | undefined;
  /** Values for `{{variables}}` in prompts and messages, for example `{ "name": "Ada" }`. */
  variableValues?: {
    [key: string]: unknown;
  } | undefined;
};
/** Points for a number. */
export type NumberComparatorScorecardMetricCondition = {
  /** Always `comparator`. */
  type: "comparator";
  /** How to compare. */
  comparator: "=" | "!=" | ">" | "<" | ">=" | "<=";
  /** The value. */
  value: number;
  /** Points that are given when it holds. From 0 to 100. */
  points: number;
};
/** Requests carry a token of an authorisation server. */
export type OAuth2AuthenticationPlan = {
  /** Always `oauth2`. */
  type: "oauth2";
  /** Its address, for example `https://example.com/hook`. */
  url: string;
  /** Id of the client at the authorisation server. */
  clientId: string;
  /** Secret of the client; shown masked afterwards. */
  clientSecret: string;
  /** Scopes to ask for, separated by spaces. At most 1,000 characters. */
  scope?: string | undefined;
};
/** Access that was granted. */
export type Oauth2AuthenticationSession = {
  /** The token. */
  accessToken?: string | undefined;
  /** Until when it works. */
  expiresAt?: string | undefined;
  /** Token for getting a new one; shown masked afterwards. */
  refreshToken?: string | undefined;
};
/** A stored key or access for OpenAI, masked. */
export type OpenAICredential = {
  /** Always `openai`. */
  provider: "openai";
} & StoredKeyCredential;
/** A function, as the model sees it. */
export type OpenAIFunction = {
  /** Name of the function, as the model calls it. At most 64 characters. */
  name: string;
  /** Whether the model must keep exactly to the schema; false if left out. */
  strict?: boolean | undefined;
  /** What the function does and when to call it; the model decides by this. */
  description?: string | undefined;
  /** What the function is given, as JSON Schema. */
  parameters?: OpenAIFunctionParameters | undefined;
};
/** What a function is given, as JSON Schema. */
export type OpenAIFunctionParameters = {
  /** Always `object`. */
  type: "object";
  /** The fields of the object, each with its schema. */
  properties: {
    [key: string]: JsonSchema;
  };
  /** Fields that must be there. */
  required?: string[] | undefined;
};
/** What OpenAI's Responses API knows, and other chats by other names. */
export type OpenAIInput = {
  /** What is said to the assistant: a text, or several messages and results of functions. */
  input: string | (ChatMessage | ResponseFunctionCallOutput)[];
  /** Id of the answer that this one goes on from; `previousChatId` is another word for it. */
  previous_response_id?: (string | null) | undefined;
};
/** A message in the form of OpenAI's API. */
export type OpenAIMessage = {
  /** The text of it. */
  content: string | null;
  /** Who said it: a person, the assistant, the system or a tool. */
  role: "assistant" | "function" | "user" | "system" | "tool";
};
/** Answers come from a model of OpenAI. */
export type OpenAIModel = {
  /** Always `openai`. */
  provider: "openai";
  /** The provider's model; names newer than these are taken too. */
  model: string;
  /** Models that are tried in this order when the first one fails. */
  fallbackModels?: string[] | undefined;
  /** What to leave out of tools' schemas that strict mode does not take. */
  toolStrictCompatibilityMode?: ("strip-parameters-with-unsupported-validation" | "strip-unsupported-validation") | undefined;
  /** How long the provider keeps the prompt cached. */
  promptCacheRetention?: ("in_memory" | "24h") | undefined;
  /** Key under which the provider caches the prompt. At most 64 characters. */
  promptCacheKey?: string | undefined;
  /** How long the model thinks before it answers. */
  reasoningEffort?: ("minimal" | "none" | "low" | "medium" | "high" | "xhigh") | undefined;
} & ModelSettings;
/** A message to write, in the form of OpenAI's Responses API. */
export type OpenAIResponsesRequest = {
  /** What is said to the assistant: a text, or several messages and results of functions. */
  input: string | (ChatMessage | ResponseFunctionCallOutput)[];
  /** Id of the answer that this one goes on from; `previousChatId` is another word for it. */
  previous_response_id?: (string | null) | undefined;
  /** How the sound travels. */
  transport?: TwilioSMSChatTransport | undefined;
} & ChatRequest;
/** Speech is turned into text by OpenAI. */
export type OpenAITranscriber = {
  /** Always `openai`. */
  provider: "openai";
  /** The provider's model; names newer than these are taken too. */
  model: "gpt-4o-transcribe" | "gpt-4o-mini-transcribe" | (string & {});
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
};
/** Answers are spoken by OpenAI. */
export type OpenAIVoice = {
  /** Always `openai`. */
  provider: "openai";
  /** The provider's id of the voice. */
  voiceId: "alloy" | "echo" | "fable" | "onyx" | "nova" | "shimmer" | "marin" | "cedar" | (string & {});
  /** The provider's model; names newer than these are taken too. */
  model?: ("tts-1" | "tts-1-hd" | "gpt-4o-mini-tts" | (string & {})) | undefined;
  /** How to speak, in words. At most 10,000 characters. */
  instructions?: string | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.25 to 4. */
  speed?: number | undefined;
} & VoiceSettings;
/** OpenAI's model listens for an answering machine. */
export type OpenAIVoicemailDetectionPlan = {
  /** Seconds to wait for the machine's beep before the message is left. From 0 to 30. */
  beepMaxAwaitSeconds?: number | undefined;
  /** Always `openai`. */
  provider: "openai";
  /** How often and after which pauses to try again. */
  backoffPlan?: VoicemailDetectionBackoffPlan | undefined;
  /** Which kind it is. */
  type?: ("audio" | "transcript") | undefined;
};
/** A message that a visitor of a web page writes, in the form of OpenAI's Responses API. */
export type OpenAIWebChatRequest = {
  /** What is said to the assistant: a text, or several messages and results of functions. */
  input: string | (ChatMessage | ResponseFunctionCallOutput)[];
  /** Id of the answer that this one goes on from; `previousChatId` is another word for it. */
  previous_response_id?: (string | null) | undefined;
} & WebChatRequest;
/** A stored key or access for OpenRouter, masked. */
export type OpenRouterCredential = {
  /** Always `openrouter`. */
  provider: "openrouter";
} & StoredKeyCredential;
/** Answers come from a model of OpenRouter. */
export type OpenRouterModel = {
  /** The provider's model; names newer than these are taken too. */
  model: string;
  /** Always `openrouter`. */
  provider: "openrouter";
} & ModelSettings;
/** An organisation: whatever is stored belongs to one. */
export type Org = {
  /** Kept for the provider's own use. */
  workosRepairPending?: boolean | undefined;
  /** Kept for the provider's own use. */
  workosRepairQueued?: boolean | undefined;
  /** What was booked. This platform books nothing. */
  subscription?: Subscription | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Id of the subscription at the payment service. */
  stripeSubscriptionId?: string | undefined;
  /** Id of the subscription's item at the payment service. */
  stripeSubscriptionItemId?: string | undefined;
  /** When the paid period began. */
  stripeSubscriptionCurrentPeriodStart?: string | undefined;
  /** Where the subscription stands at the payment service. */
  stripeSubscriptionStatus?: string | undefined;
  /** Secret that access tokens were signed with; not given out here. */
  jwtSecret?: string | undefined;
  /** Minutes that were used in this period. */
  minutesUsed?: number | undefined;
} & OrgSettings;
/** What an organisation is made of. */
export type OrgSettings = {
  /** Whether nothing that was said is stored after the call; false if left out. */
  hipaaEnabled?: boolean | undefined;
  /** Id of the subscription that pays. */
  subscriptionId?: string | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Which release the organisation is on. */
  channel?: ("daily" | "default" | "weekly" | "intuit" | "hcs") | undefined;
  /** US dollars a month after which nothing more is spent. From 0 to 1000. */
  billingLimit?: number | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** How many calls may run at once. From 1 to 10. */
  concurrencyLimit?: number | undefined;
  /** What may be stored and said, where rules of privacy ask for it. */
  compliancePlan?: CompliancePlan | undefined;
};
/** A stored tool of the kind Output. */
export type OutputTool = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: AnyToolMessage[] | undefined;
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** Always `output`. */
  type: "output";
} & Stored;
/** Which page this is, and how many there are. */
export type PaginationMeta = {
  /** How many entries a page holds. */
  itemsPerPage: number;
  /** How many entries there are on all pages. */
  totalItems: number;
  /** Which page this is, counted from 1. */
  currentPage: number;
  /** How many pages there are. */
  totalPages?: number | undefined;
  /** Whether there is a page after this one. */
  hasNextPage?: boolean | undefined;
  /** What to send as `cursor` for the next page. */
  nextCursor?: string | undefined;
  /** In which order the entries come. */
  sortOrder?: ("ASC" | "DESC") | undefined;
  /** Whether there were more, which are deleted by now. */
  itemsBeyondRetention?: boolean | undefined;
  /** Until which moment this page goes. */
  createdAtLe?: string | undefined;
  /** From which moment on this page goes. */
  createdAtGe?: string | undefined;
};
/** The embedded model answers, from the installation's knowledge: without a key, and at no cost. */
export type ParlorModel = {
  /** Always `parlor`. */
  provider: "parlor";
  /** Which embedded model; `knowledge` if left out. */
  model?: ("knowledge" | (string & {})) | undefined;
} & ModelSettings;
/** Speech is turned into text by the embedded recogniser: without a key, and at no cost. */
export type ParlorTranscriber = {
  /** Always `parlor`. */
  provider: "parlor";
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
};
/** Answers are spoken by an embedded voice: without a key, and at no cost. */
export type ParlorVoice = {
  /** Always `parlor`. */
  provider: "parlor";
  /** Which embedded voice, as GET /voice-library/parlor lists them; the installation's own if left out. */
  voiceId?: ("slt" | "rms" | "heart" | (string & {})) | undefined;
};
/** How fast a call's answers came. */
export type PerformanceMetrics = {
  /** How long each answer took, in milliseconds. */
  turnLatencies?: TurnLatency[] | undefined;
  /** Milliseconds to the model's first word, on average. */
  modelLatencyAverage?: number | undefined;
  /** Milliseconds to the voice's first sound, on average. */
  voiceLatencyAverage?: number | undefined;
  /** Milliseconds to the final transcript, on average. */
  transcriberLatencyAverage?: number | undefined;
  /** Milliseconds until the end of a turn was told, on average. */
  endpointingLatencyAverage?: number | undefined;
  /** Milliseconds from the end of the visitor's speech to the first sound, on average. */
  turnLatencyAverage?: number | undefined;
  /** Milliseconds from the visitor to the platform, on average. */
  fromTransportLatencyAverage?: number | undefined;
  /** Milliseconds from the platform to the visitor, on average. */
  toTransportLatencyAverage?: number | undefined;
  /** How often the visitor was interrupted. */
  numUserInterrupted?: number | undefined;
  /** How often the assistant was interrupted. */
  numAssistantInterrupted?: number | undefined;
};
/** A stored key or access for PerplexityAI, masked. */
export type PerplexityAICredential = {
  /** Always `perplexity-ai`. */
  provider: "perplexity-ai";
} & StoredKeyCredential;
/** Answers come from a model of PerplexityAI. */
export type PerplexityAIModel = {
  /** The provider's model; names newer than these are taken too. */
  model: string;
  /** Always `perplexity-ai`. */
  provider: "perplexity-ai";
} & ModelSettings;
/** For which ends it counts. */
export type PhoneNumberCallEndingHookFilter = {
  /** Always `oneOf`. */
  type: "oneOf";
  /** Always `call.endedReason`. */
  key: "call.endedReason";
  /** Values of which one must be there. */
  oneOf: ("assistant-request-failed" | "assistant-request-returned-error" | "assistant-request-returned-unspeakable-error" | "assistant-request-returned-invalid-assistant" | "assistant-request-returned-no-assistant" | "assistant-request-returned-forwarding-phone-number")[];
};
/** For which callers it counts. */
export type PhoneNumberCallRingingHookFilter = {
  /** Always `startsWith`. */
  type: "startsWith";
  /** Always `number`. */
  key: "number";
  /** Beginnings of numbers for which it counts, as `["+49"]`. */
  startsWith: TextTo20[];
};
/** What to do when a call to the number ends. */
export type PhoneNumberHookCallEnding = {
  /** Always `call.ending`. */
  on: "call.ending";
  /** Conditions under which it counts; always if left out. */
  filters?: PhoneNumberCallEndingHookFilter[] | undefined;
  /** What is done then, in this order. */
  do?: (TransferPhoneNumberHookAction | SayPhoneNumberHookAction) | undefined;
};
/** What to do when the number is called. */
export type PhoneNumberHookCallRinging = {
  /** Always `call.ringing`. */
  on: "call.ringing";
  /** Conditions under which it counts; always if left out. */
  filters?: PhoneNumberCallRingingHookFilter[] | undefined;
  /** What is done then, in this order. */
  do: (TransferPhoneNumberHookAction | SayPhoneNumberHookAction)[];
};
/** One page of a list. */
export type PhoneNumberPaginatedResponse = {
  /** The entries of this page. */
  results: (ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber)[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** What a number is made of, whatever line it is on. */
export type PhoneNumberSettings = {
  /** Where calls go when nobody here takes them. */
  fallbackDestination?: (TransferDestinationNumber | TransferDestinationSip) | undefined;
  /** What to do when something happens, as when a call ends. */
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** Id of a stored workflow. */
  workflowId?: string | undefined;
  /** Id of a stored squad. */
  squadId?: string | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
};
/** A stored key or access for PlayHT, masked. */
export type PlayHTCredential = {
  /** Always `playht`. */
  provider: "playht";
  /** Id of the user. */
  userId: string;
} & StoredKeyCredential;
/** Answers are spoken by PlayHT. */
export type PlayHTVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackPlan | undefined;
} & PlayHTVoiceSettings;
/** Settings of the voice. */
export type PlayHTVoiceSettings = {
  /** Always `playht`. */
  provider: "playht";
  /** The provider's id of the voice. */
  voiceId: "jennifer" | "melissa" | "will" | "chris" | "matt" | "jack" | "ruby" | "davis" | "donna" | "michael" | (string & {});
  /** How fast it speaks; 1 is its usual speed. From 0.1 to 5. */
  speed?: number | undefined;
  /** How freely the voice varies: lower is steadier. From 0.1 to 2. */
  temperature?: number | undefined;
  /** Mood of the voice. */
  emotion?: EmotionValue | undefined;
  /** How close it stays to the voice; lower is freer. From 1 to 6. */
  voiceGuidance?: number | undefined;
  /** How strongly its style shows. From 1 to 30. */
  styleGuidance?: number | undefined;
  /** How exactly it keeps to the text. From 1 to 2. */
  textGuidance?: number | undefined;
  /** The provider's model; names newer than these are taken too. */
  model?: ("PlayHT2.0" | "PlayHT2.0-turbo" | "Play3.0-mini" | "PlayDialog" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
};
/** Fields are encrypted for a public key. */
export type PublicKeyEncryptionPlan = {
  /** Always `public-key`. */
  type: "public-key";
  /** Always `RSA-OAEP-256`. */
  algorithm: "RSA-OAEP-256";
  /** The public key. */
  publicKey: SpkiPemPublicKeyConfig;
};
/** A stored tool of the kind Query. */
export type QueryTool = {
  /** Always `query`. */
  type: "query";
  /** Which files are searched. */
  knowledgeBases?: KnowledgeBase[] | undefined;
} & StoredTool;
/** Addresses of a call's recordings. */
export type Recording = {
  /** Address of the recording with the visitor on the left and the assistant on the right. */
  stereoUrl?: string | undefined;
  /** Address of the video. */
  videoUrl?: string | undefined;
  /** Seconds between the start of the recording and that of the video. */
  videoRecordingStartDelaySeconds?: number | undefined;
  /** Addresses of recordings with one channel. */
  mono?: Mono | undefined;
};
/** Consent to the recording. */
export type RecordingConsent = {
  /** Which kind it is. */
  type: "stay-on-line" | "verbal";
  /** When the visitor agreed. */
  grantedAt?: string | undefined;
};
/** Who stays on the line agrees to the recording. */
export type RecordingConsentPlanStayOnLine = {
  /** The text of it. At most 1,000 characters. */
  message: string;
  /** What speaks the assistant's answers; the embedded voice if left out. */
  voice?: AnyVoice | undefined;
  /** Who speaks first: the assistant with its first message or one that the model makes, or the visitor. */
  firstMessageMode?: ("assistant-speaks-first" | "assistant-waits-for-user") | undefined;
  /** Always `stay-on-line`. */
  type: "stay-on-line";
  /** Seconds that the visitor has to hang up before staying counts as consent; 3 if left out. From 1 to 6. */
  waitSeconds?: number | undefined;
};
/** The visitor is asked and answers. */
export type RecordingConsentPlanVerbal = {
  /** The text of it. At most 1,000 characters. */
  message: string;
  /** What speaks the assistant's answers; the embedded voice if left out. */
  voice?: AnyVoice | undefined;
  /** Who speaks first: the assistant with its first message or one that the model makes, or the visitor. */
  firstMessageMode?: ("assistant-speaks-first" | "assistant-waits-for-user") | undefined;
  /** Always `verbal`. */
  type: "verbal";
  /** Tool that is called when the visitor declines; the call ends if none is given. */
  declineTool?: {
    [key: string]: unknown;
  } | undefined;
  /** Id of a stored tool that is called when the visitor declines. */
  declineToolId?: string | undefined;
};
/** What a refused request is answered. */
export type Refusal = {
  /** The HTTP status again, for example `400`. */
  statusCode: number;
  /** What is wrong and what to do about it: one sentence, or one for each failing field, `name: …`. */
  message: string | string[];
  /** The status in words, for example `Bad Request`. */
  error: string;
};
/** A condition as a pattern for a message. */
export type RegexCondition = {
  /** Always `regex`. */
  type: "regex";
  /** The regular expression, as JavaScript writes it without slashes. */
  regex: string;
  /** Which message is looked at; the visitor's last one if left out. */
  target?: MessageTarget | undefined;
  /** Whether the condition holds when the pattern does not fit; false if left out. */
  negate?: boolean | undefined;
};
/** How a pattern is applied. */
export type RegexOption = {
  /** Which kind it is. */
  type: "ignore-case" | "whole-word" | "multi-line";
  /** Whether it is done at all. */
  enabled: boolean;
};
/** What fits a pattern is replaced. */
export type RegexReplacement = {
  /** Always `regex`. */
  type: "regex";
  /** The regular expression, as JavaScript writes it without slashes. */
  regex: string;
  /** How the pattern is applied. */
  options?: RegexOption[] | undefined;
  /** What is said instead. At most 1,000 characters. */
  value: string;
};
/** Regions of the provider. */
export type Region2Value = "us-east-1" | "us-west-2" | "eu-central-1" | "eu-west-1" | "eu-west-3" | "ap-northeast-1" | "ap-southeast-2";
/** The answer is whole. */
export type ResponseCompletedEvent = {
  /** The whole answer. */
  response: ResponseObject;
  /** Always `response.completed`. */
  type: "response.completed";
};
/** The answer cannot go on. */
export type ResponseErrorEvent = {
  /** Always `error`. */
  type: "error";
  /** A word for the failure, for programs. */
  code: string;
  /** The text of it. */
  message: string;
  /** Which parameter it is about. */
  param?: (string | null) | undefined;
  /** Which event of the stream it is. */
  sequence_number: number;
};
/** A function that the client runs itself; its result comes with the next request. */
export type ResponseFunctionCall = {
  /** Its id, made of `call_id`. */
  id: string;
  /** Always `function_call`. */
  type: "function_call";
  /** Where it stands. */
  status: "in_progress" | "completed" | "incomplete";
  /** Id by which its result names it. */
  call_id: string;
  /** The function's name. */
  name: string;
  /** What it is called with, as JSON. */
  arguments: string;
};
/** What a function of the client's own gave. */
export type ResponseFunctionCallOutput = {
  /** Always `function_call_output`. */
  type: "function_call_output";
  /** Id of the call that is answered, its `call_id`. */
  call_id: string;
  /** What it gave, as a text. */
  output: string;
};
/** What of the tokens that were read came from where. */
export type ResponseInputDetails = {
  /** Always 0: it is not known here. */
  cached_tokens: number;
};
/** An answer in the form of OpenAI's Responses API. */
export type ResponseObject = {
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Always `response`. */
  object: "response";
  /** When it was made, in seconds since 1970. */
  created_at: number;
  /** Where it stands. */
  status: "completed" | "failed" | "in_progress" | "incomplete";
  /** What went wrong; absent or null if nothing did. */
  error?: (string | null) | undefined;
  /** What the assistant answered: a message, and calls of functions that the client runs itself. */
  output: (ResponseOutputMessage | ResponseFunctionCall)[];
  /** The text of the answer. */
  output_text?: string | undefined;
  /** Id of the session that it belongs to. */
  sessionId?: string | undefined;
  /** What of it does nothing here, and why. */
  warnings?: string[] | undefined;
  /** Why it is not whole; always null here. */
  incomplete_details?: null | undefined;
  /** Always null: the assistant's own prompt is used. */
  instructions?: null | undefined;
  /** Always empty here. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
  /** Always `assistant`: which model answers is the assistant's to say. */
  model?: string | undefined;
  /** Always true. */
  parallel_tool_calls?: boolean | undefined;
  /** Id of the answer that it goes on from. */
  previous_response_id?: (string | null) | undefined;
  /** Always null: the assistant's own is used. */
  temperature?: null | undefined;
  /** Always `auto`. */
  tool_choice?: string | undefined;
  /** Always empty: the assistant's own are used. */
  tools?: {
    [key: string]: unknown;
  }[] | undefined;
  /** Always null. */
  top_p?: null | undefined;
  /** What was read and written; null until the answer is whole. */
  usage?: (ResponseUsage | null) | undefined;
};
/** What of the tokens that were written was for what. */
export type ResponseOutputDetails = {
  /** Always 0: it is not known here. */
  reasoning_tokens: number;
};
/** A message of the answer. */
export type ResponseOutputMessage = {
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** The parts of the answer, in order. */
  content: ResponseOutputText[];
  /** Always `assistant`. */
  role: "assistant";
  /** Where it stands. */
  status: "in_progress" | "completed" | "incomplete";
  /** Always `message`. */
  type: "message";
};
/** A text of the answer. */
export type ResponseOutputText = {
  /** Always empty here. */
  annotations: {
    [key: string]: unknown;
  }[];
  /** The text. */
  text: string;
  /** Always `output_text`. */
  type: "output_text";
};
/** The next piece of the text. */
export type ResponseTextDeltaEvent = {
  /** Which part of the message it is about. */
  content_index: number;
  /** The next piece of the text. */
  delta: string;
  /** Id of the message that it is about. */
  item_id: string;
  /** Which message of the answer it is about. */
  output_index: number;
  /** Always `response.output_text.delta`. */
  type: "response.output_text.delta";
};
/** The text is whole. */
export type ResponseTextDoneEvent = {
  /** Which part of the message it is about. */
  content_index: number;
  /** Id of the message that it is about. */
  item_id: string;
  /** Which message of the answer it is about. */
  output_index: number;
  /** The text. */
  text: string;
  /** Always `response.output_text.done`. */
  type: "response.output_text.done";
};
/** Tokens of an answer. */
export type ResponseUsage = {
  /** Tokens that the model read. */
  input_tokens: number;
  /** Of what was read. */
  input_tokens_details: ResponseInputDetails;
  /** Tokens that the model wrote. */
  output_tokens: number;
  /** Of what was written. */
  output_tokens_details: ResponseOutputDetails;
  /** Both together. */
  total_tokens: number;
};
/** A stored key or access for RimeAI, masked. */
export type RimeAICredential = {
  /** Always `rime-ai`. */
  provider: "rime-ai";
} & StoredKeyCredential;
/** Answers are spoken by RimeAI. */
export type RimeAIVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackPlan | undefined;
} & RimeAIVoiceSettings;
/** Settings of the voice. */
export type RimeAIVoiceSettings = {
  /** Always `rime-ai`. */
  provider: "rime-ai";
  /** The provider's id of the voice. */
  voiceId: AnyVoiceId4;
  /** The provider's model; names newer than these are taken too. */
  model?: ("arcana" | "mistv2" | "mist" | (string & {})) | undefined;
  /** How fast it speaks; 1 is its usual speed. At least 0.1. */
  speed?: number | undefined;
  /** Whether `<200>` is a pause of 200 milliseconds; false if left out. */
  pauseBetweenBrackets?: boolean | undefined;
  /** Whether `{...}` holds sounds instead of words; false if left out. */
  phonemizeBetweenBrackets?: boolean | undefined;
  /** Whether quality is given up for speed; false if left out. */
  reduceLatency?: boolean | undefined;
  /** Speeds of the words in square brackets, separated by commas. */
  inlineSpeedAlpha?: string | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: ("en" | "es" | "de" | "fr" | "ar" | "hi" | "ja" | "he" | "pt" | "ta" | "si" | (string & {})) | undefined;
};
/** Who a voice sounds like. */
export type RoleValue = "Girl" | "Boy" | "YoungAdultFemale" | "YoungAdultMale" | "OlderAdultFemale" | "OlderAdultMale" | "SeniorFemale" | "SeniorMale";
/** A stored key or access for Runpod, masked. */
export type RunpodCredential = {
  /** Always `runpod`. */
  provider: "runpod";
} & StoredKeyCredential;
/** A bucket of a storage that speaks S3. */
export type S3CompatibleBucketPlan = {
  /** Its address, for example `https://example.com/hook`. */
  url: string;
  /** Region of the provider, as `us-east-1`. At most 64 characters. */
  region: string;
  /** Id of the access key. */
  accessKeyId: string;
  /** The secret access key; shown masked afterwards. */
  secretAccessKey: string;
  /** Its name, for people. */
  name: string;
  /** Folder within it; its root if left out. */
  path?: string | undefined;
};
/** A stored key or access for S3CompatibleStorage, masked. */
export type S3CompatibleStorageCredential = {
  /** Always `s3-compatible`. */
  provider: "s3-compatible";
  /** Where in the storage files go. */
  bucketPlan: S3CompatibleBucketPlan;
} & StoredFallbackCredential;
/** A stored key or access for S3, masked. */
export type S3Credential = {
  /** Always `s3`. */
  provider: "s3";
  /** Id of the AWS access key. */
  awsAccessKeyId: string;
  /** The AWS secret access key; shown masked afterwards. */
  awsSecretAccessKey: string;
  /** Region of the provider, as `us-east-1`. */
  region: string;
  /** Name of the bucket. */
  s3BucketName: string;
  /** Folder in the bucket. */
  s3PathPrefix: string;
} & StoredFallbackCredential;
/** Lets the assistant say something. */
export type SayHookAction = {
  /** Always `say`. */
  type: "say";
  /** The words to say; of several, one is chosen. */
  exact?: (string | string[]) | undefined;
  /** What the model is told, from which it makes what is said, if not exact words. */
  prompt?: (string | ChatMessage[]) | undefined;
};
/** Says something to the caller. */
export type SayPhoneNumberHookAction = {
  /** Always `say`. */
  type: "say";
  /** The words to say; of several, one is chosen. At most 4,000 characters. */
  exact: string;
};
/** When to call. */
export type SchedulePlan = {
  /** When to call at the earliest. */
  earliestAt: string;
  /** When to call at the latest; without it, only the earliest moment counts. */
  latestAt?: string | undefined;
};
/** What calls are scored by, as it is stored. */
export type Scorecard = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What it is for, in words. At most 500 characters. */
  description?: string | undefined;
  /** What is scored. */
  metrics: ScorecardMetric[];
  /** Ids of assistants to whose calls it is applied. */
  assistantIds?: string[] | undefined;
} & Stored;
/** Points for one of the data. */
export type ScorecardMetric = {
  /** Conditions that must hold. */
  conditions: (NumberComparatorScorecardMetricCondition | BooleanComparatorScorecardMetricCondition)[];
  /** Id of the description of data. */
  structuredOutputId: string;
};
/** One page of a list. */
export type ScorecardPaginatedResponse = {
  /** The entries of this page. */
  results: Scorecard[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** Attacks are looked for in the visitor's words. */
export type SecurityFilterPlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Which attacks to look for, each as `{ "type": "sql-injection" }`. */
  filters?: {
    [key: string]: unknown;
  }[] | undefined;
  /** What to do with words that hold an attack: take it out, drop the message, or write something in its place. */
  mode?: ("sanitize" | "reject" | "replace") | undefined;
  /** What stands in the place of an attack; `[FILTERED]` if left out. */
  replacementText?: string | undefined;
};
/** A server of yours that gets events and calls of tools. */
export type Server = {
  /** Seconds to wait before giving up. From 1 to 300. */
  timeoutSeconds?: number | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
  /** Whether requests come from fixed addresses. */
  staticIpAddressesEnabled?: boolean | undefined;
  /** Fields of the request that are encrypted, as `$.customer.number`. */
  encryptedPaths?: string[] | undefined;
  /** Its address, for example `https://example.com/hook`. */
  url?: string | undefined;
  /** Headers that are sent along. */
  headers?: {
    [key: string]: unknown;
  } | undefined;
  /** How often and after which pauses to try again. */
  backoffPlan?: BackoffPlan | undefined;
};
/** Events that are sent to the campaign's server. */
export type ServerMessages2Value = "campaign.started" | "campaign.cancelled" | "campaign.ended" | "campaign.archived" | "campaign.unarchived" | "contact.dispatched" | "contact.completed" | "contact.failed" | "contact.skipped" | "contact.predial-failed" | "campaign.job.continued";
/** Answers are spoken by Sesame. */
export type SesameVoice = {
  /** Always `sesame`. */
  provider: "sesame";
  /** The provider's id of the voice. */
  voiceId: string;
  /** The provider's model; names newer than these are taken too. */
  model: "csm-1b" | (string & {});
} & VoiceSettings;
/** What was written and said with one person, over several chats. */
export type Session = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Where it stands. */
  status?: ("active" | "completed") | undefined;
  /** Seconds after which it ends; 86400, one day, if left out. From 60 to 2592000. */
  expirationSeconds?: number | undefined;
  /** The messages of the conversation, in order. */
  messages?: ChatMessage[] | undefined;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost?: number | undefined;
  /** What was paid for what, in US dollars. */
  costs?: (ModelCost | AnalysisCost | SessionCost)[] | undefined;
  /** What was kept: messages, transcript, recordings. */
  artifact?: Artifact | undefined;
} & CallTarget;
/** What keeping the session cost. */
export type SessionCost = {
  /** Always `session`. */
  type: "session";
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** What to do when a session begins. */
export type SessionCreatedHook = {
  /** Always `session.created`. */
  on: "session.created";
  /** What is done then, in this order. */
  do: ToolCallHookAction[];
  /** Its name, for people. At most 1,000 characters. */
  name?: string | undefined;
};
/** One page of a list. */
export type SessionPaginatedResponse = {
  /** The entries of this page. */
  results: Session[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** Name and password for calling in by SIP. */
export type SipAuthentication = {
  /** Realm of the digest authentication; asked of the server if left out. */
  realm?: string | undefined;
  /** User name. 20 to 40 characters. */
  username: string;
  /** Password; shown masked afterwards. 20 to 40 characters. */
  password: string;
};
/** A stored tool of the kind SipRequest. */
export type SipRequestTool = {
  /** Always `sipRequest`. */
  type: "sipRequest";
  /** Which SIP request. */
  verb: "INFO" | "MESSAGE" | "NOTIFY";
  /** Headers that are sent along. */
  headers?: JsonSchema | undefined;
  /** What is sent, as JSON Schema that the model fills in. */
  body?: (string | JsonSchema) | undefined;
} & StoredTool;
/** A gateway of a trunk. */
export type SipTrunkGateway = {
  /** Address of the gateway. */
  ip: string;
  /** Port of the gateway; 5060 if left out. From 1 to 65535. */
  port?: number | undefined;
  /** Length of the network's prefix; 32 if left out. From 24 to 32. */
  netmask?: number | undefined;
  /** Whether calls come in here; true if left out. */
  inboundEnabled?: boolean | undefined;
  /** Whether calls go out here; true if left out. */
  outboundEnabled?: boolean | undefined;
  /** Protocol for calls that go out; `udp` if left out. */
  outboundProtocol?: ("tls/srtp" | "tcp" | "tls" | "udp") | undefined;
  /** Whether the gateway is asked from time to time whether it is there; false if left out. */
  optionsPingEnabled?: boolean | undefined;
};
/** User and password for calls that go out. */
export type SipTrunkOutboundAuthenticationPlan = {
  /** Password for the trunk; shown masked afterwards. */
  authPassword?: string | undefined;
  /** User name for the trunk. */
  authUsername?: string | undefined;
  /** How to register with the trunk, where it asks for that. */
  sipRegisterPlan?: SipTrunkOutboundSipRegisterPlan | undefined;
};
/** How to register with the trunk. */
export type SipTrunkOutboundSipRegisterPlan = {
  /** Domain to register with. */
  domain?: string | undefined;
  /** User name. */
  username?: string | undefined;
  /** Realm of the digest authentication; asked of the server if left out. */
  realm?: string | undefined;
};
/** What a trunk of your own is made of. */
export type SipTrunkSettings = {
  /** Always `byo-sip-trunk`. */
  provider?: "byo-sip-trunk" | undefined;
  /** How outgoing calls prove who they are from. */
  outboundAuthenticationPlan?: SipTrunkOutboundAuthenticationPlan | undefined;
  /** Whether numbers are dialled with `+` before them; true if left out. */
  outboundLeadingPlusEnabled?: boolean | undefined;
  /** Digits that the trunk wants before every number. At most 10,000 characters. */
  techPrefix?: string | undefined;
  /** The Diversion header of outgoing calls. At most 10,000 characters. */
  sipDiversionHeader?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** Data that was not taken out. */
export type SkippedStructuredOutput = {
  /** Name of the data. */
  name: string;
  /** The condition that was not met. */
  unmetCondition: MinMessagesCondition | MinCallDurationCondition | EndedReasonCondition;
};
/** A stored key or access for SlackOAuth2Authorization, masked. */
export type SlackOAuth2AuthorizationCredential = {
  /** Id of the granted access. */
  authorizationId: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** Always `slack.oauth2-authorization`. */
  provider: "slack.oauth2-authorization";
} & Stored;
/** A stored tool of the kind SlackSendMessage. */
export type SlackSendMessageTool = {
  /** Always `slack.message.send`. */
  type: "slack.message.send";
} & StoredTool;
/** A stored key or access for SlackWebhook, masked. */
export type SlackWebhookCredential = {
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** Always `slack-webhook`. */
  provider: "slack-webhook";
  /** Address of the incoming webhook. */
  webhookUrl: string;
} & Stored;
/** A stored key or access for SmallestAI, masked. */
export type SmallestAICredential = {
  /** Always `smallest-ai`. */
  provider: "smallest-ai";
} & StoredKeyCredential;
/** Answers are spoken by SmallestAI. */
export type SmallestAIVoice = {
  /** Always `smallest-ai`. */
  provider: "smallest-ai";
  /** The provider's id of the voice. */
  voiceId: AnyVoiceId3;
  /** The provider's model; names newer than these are taken too. */
  model?: ("lightning" | (string & {})) | undefined;
  /** How fast it speaks; 1 is its usual speed. */
  speed?: number | undefined;
} & VoiceSettings;
/** Noise is taken away by a trained model. */
export type SmartDenoisingPlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
};
/** A stored tool of the kind Sms. */
export type SmsTool = {
  /** Always `sms`. */
  type: "sms";
} & StoredTool;
/** Something that Soniox is told of the conversation. */
export type SonioxContextGeneralItem = {
  /** What is compared, or the name under which it is kept. Not empty. */
  key: string;
  /** The value. Not empty. */
  value: string;
};
/** A stored key or access for Soniox, masked. */
export type SonioxCredential = {
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
  /** Always `soniox`. */
  provider: "soniox";
} & StoredKeyCredential;
/** Speech is turned into text by Soniox. */
export type SonioxTranscriber = {
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
} & SonioxTranscriberSettings;
/** Settings of the recogniser. */
export type SonioxTranscriberSettings = {
  /** Always `soniox`. */
  provider: "soniox";
  /** The provider's model; names newer than these are taken too. */
  model?: ("stt-rt-v4" | "stt-rt-v5" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Languages to listen for. */
  languages?: string[] | undefined;
  /** Whether only the given languages are listened for. */
  languageHintsStrict?: boolean | undefined;
  /** Most milliseconds of silence before an utterance ends. From 500 to 3000. */
  maxEndpointDelayMs?: number | undefined;
  /** Words to listen for. */
  customVocabulary?: string[] | undefined;
  /** What is talked about, as pairs of key and value. */
  contextGeneral?: SonioxContextGeneralItem[] | undefined;
};
/** A stored key or access for Speechmatics, masked. */
export type SpeechmaticsCredential = {
  /** Always `speechmatics`. */
  provider: "speechmatics";
} & StoredKeyCredential;
/** A word that Speechmatics listens for. */
export type SpeechmaticsCustomVocabularyItem = {
  /** The word or phrase as it is to be written. Not empty. */
  content: string;
  /** How it may sound. */
  soundsLike?: string[] | undefined;
};
/** Speech is turned into text by Speechmatics. */
export type SpeechmaticsTranscriber = {
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
} & SpeechmaticsTranscriberSettings;
/** Settings of the recogniser. */
export type SpeechmaticsTranscriberSettings = {
  /** Always `speechmatics`. */
  provider: "speechmatics";
  /** The provider's model; names newer than these are taken too. */
  model?: ("default" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Whether it is fast or thorough; `enhanced` if left out. */
  operatingPoint?: ("standard" | "enhanced") | undefined;
  /** Region of the provider, as `us-east-1`. */
  region?: ("eu" | "us") | undefined;
  /** Whether speakers are told apart; false if left out. */
  enableDiarization?: boolean | undefined;
  /** Most milliseconds before a transcript is final; 3000 if left out. From 500 to 10000. */
  maxDelay?: number | undefined;
  /** Words to listen for. */
  customVocabulary: SpeechmaticsCustomVocabularyItem[];
  /** Whether numbers are written in digits or words; `written` if left out. */
  numeralStyle?: ("written" | "spoken") | undefined;
  /** How soon a turn counts as finished; 0.5 if left out. From 0 to 1. */
  endOfTurnSensitivity?: number | undefined;
  /** Whether `um` and the like are left out; false if left out. */
  removeDisfluencies?: boolean | undefined;
  /** Least seconds of speech that count; 0 if left out. From 0 to 5. */
  minimumSpeechDuration?: number | undefined;
};
/** A public key in PEM form. */
export type SpkiPemPublicKeyConfig = {
  /** Its name, for people. At most 100 characters. */
  name?: string | undefined;
  /** Always `spki-pem`. */
  format: "spki-pem";
  /** The key in PEM form. */
  pem: string;
};
/** What messages of a transcript have in common. */
export type SpokenMessage = {
  /** Who said it: a person, the assistant, the system or a tool. */
  role: string;
  /** The text of it. */
  message: string;
  /** When it began, in milliseconds since 1970. */
  time: number;
  /** Seconds since the call began. */
  secondsFromStart: number;
};
/** Several assistants that hand over to one another. */
export type Squad = {
  /** Its name, for people. */
  name?: string | undefined;
  /** The squad's assistants; the first one begins. */
  members: SquadMemberDTO[];
  /** What is different from each of the squad's assistants. */
  membersOverrides?: AssistantOverrides | undefined;
} & Stored;
/** One assistant of a squad and whom it hands over to. */
export type SquadMemberDTO = {
  /** Which version of the assistant; the newest if left out or null. */
  assistantVersion?: (string | null) | undefined;
  /** Which other members this one may hand over to, and when. */
  assistantDestinations?: (TransferDestinationAssistant | HandoffDestinationAssistant)[] | undefined;
  /** Id of a stored assistant. */
  assistantId?: (string | null) | undefined;
  /** An assistant for this alone, given whole instead of by id. */
  assistant?: CreateAssistantDTO | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: AssistantOverrides | undefined;
};
/** When the assistant begins to answer. */
export type StartSpeakingPlan = {
  /** Least seconds of silence to wait before speaking; the platform's own rules alone tell if left out. From 0 to 5. */
  waitSeconds?: number | undefined;
  /** Whether a model tells when the visitor has finished. Older form of `smartEndpointingPlan`. */
  smartEndpointingEnabled?: (boolean | "livekit") | undefined;
  /** Which model tells when the visitor has finished. */
  smartEndpointingPlan?: (VapiSmartEndpointingPlan | LivekitSmartEndpointingPlan | CustomEndpointingModelSmartEndpointingPlan) | undefined;
  /** Patterns in the conversation that ask for a longer or shorter wait. */
  customEndpointingRules?: (AssistantCustomEndpointingRule | CustomerCustomEndpointingRule | BothCustomEndpointingRule)[] | undefined;
  /** How long to wait after which kind of ending. */
  transcriptionEndpointingPlan?: TranscriptionEndpointingPlan | undefined;
};
/** When the assistant falls silent because the visitor speaks. */
export type StopSpeakingPlan = {
  /** Words that the visitor must have said before the assistant falls silent; 0, any sound, if left out. From 0 to 10. */
  numWords?: number | undefined;
  /** Seconds of voice before the assistant grows quiet; the platform's own rules tell if left out. From 0 to 0.5. */
  voiceSeconds?: number | undefined;
  /** Seconds that the assistant stays silent after it was interrupted; 0 if left out. From 0 to 10. */
  backoffSeconds?: number | undefined;
  /** Words that do not interrupt, as `["yes", "mm-hm"]`. */
  acknowledgementPhrases?: string[] | undefined;
  /** Words that always interrupt, as `["stop", "wait"]`. */
  interruptionPhrases?: string[] | undefined;
};
/** What every stored thing has beside what it is made of. */
export type Stored = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
};
/** A stored credential of a storage, tried in an order. */
export type StoredFallbackCredential = {
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** A stored file and the text in it. */
export type StoredFile = {
  /** Always `file`. */
  object?: "file" | undefined;
  /** Where it stands. */
  status?: ("processing" | "done" | "failed") | undefined;
  /** Its name, for people. */
  name?: string | undefined;
  /** The file's name as it was sent. */
  originalName?: string | undefined;
  /** Size in bytes. */
  bytes?: number | undefined;
  /** What the file is for. */
  purpose?: string | undefined;
  /** What kind of file it is, as `application/pdf`. */
  mimetype?: string | undefined;
  /** What is compared, or the name under which it is kept. */
  key?: string | undefined;
  /** Folder within it; its root if left out. */
  path?: string | undefined;
  /** Where it is stored. */
  bucket?: string | undefined;
  /** Its address, for example `https://example.com/hook`. */
  url?: string | undefined;
  /** Address of the text that was read out of the file. */
  parsedTextUrl?: string | undefined;
  /** Size of that text in bytes. */
  parsedTextBytes?: number | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
} & Stored;
/** A stored key of a provider, masked. */
export type StoredKeyCredential = {
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey: string;
} & Stored;
/** A stored key of a provider, masked. */
export type StoredLongKeyCredential = {
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey: string;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
} & Stored;
/** What every stored tool has. */
export type StoredTool = {
  /** Which version this is; null where versions are not kept. */
  latestVersion?: (string | null) | undefined;
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
} & Stored;
/** One of several sets of data. */
export type StructuredDataMultiPlan = {
  /** What is compared, or the name under which it is kept. */
  key: string;
  /** How this one is made. */
  plan: StructuredDataPlan;
};
/** Which data is taken out of the conversation, and how. */
export type StructuredDataPlan = {
  /** What the model is told instead of the usual instructions; `{{transcript}}` is filled in. */
  messages?: {
    [key: string]: unknown;
  }[] | undefined;
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** JSON Schema of the data that is wanted. */
  schema?: JsonSchema | undefined;
  /** Seconds to wait before giving up. From 1 to 60. */
  timeoutSeconds?: number | undefined;
};
/** Data to take out of calls, as it is stored. */
export type StructuredOutput = {
  /** How it is taken out: `ai`, by a model, if left out, or `regex`, by a pattern and without a model. */
  type?: ("ai" | "regex") | undefined;
  /** For the type `regex`: the regular expression, alone or as `/\d+/i`, for the transcript. 1 to 1000 characters. */
  regex?: string | undefined;
  /** The model that takes the data out, and its prompts with `{{transcript}}` and `{{structuredOutput.schema}}`; the assistant's if left out. */
  model?: AnyModel2 | undefined;
  /** What may be stored, where rules of privacy ask for nothing to be kept. */
  compliancePlan?: ComplianceOverride | undefined;
  /** Conditions that must all hold; null takes them away. */
  conditions?: ((MinMessagesCondition | MinCallDurationCondition | EndedReasonCondition)[] | null) | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Ids of assistants to whose calls it is applied. */
  assistantIds?: string[] | undefined;
  /** Ids of workflows to whose calls it is applied. */
  workflowIds?: string[] | undefined;
  /** Name of the data. 1 to 40 characters. */
  name: string;
  /** JSON Schema of the data that is wanted. */
  schema: JsonSchema;
} & Stored;
/** What taking out data cost. */
export type StructuredOutputCostBreakdown = {
  /** Id of the description of data. */
  structuredOutputId: string;
  /** Its name, for people. */
  name: string;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
  /** Tokens that were sent to the model. */
  promptTokens: number;
  /** Tokens that the model wrote. */
  completionTokens: number;
  /** Tokens that the model had cached. */
  cachedPromptTokens?: number | undefined;
};
/** Conditions on a value. */
export type StructuredOutputFilterDTO = {
  /** Is equal to. */
  eq?: string | undefined;
  /** Is not equal to. */
  neq?: string | undefined;
  /** Is greater than. */
  gt?: string | undefined;
  /** Is at least. */
  gte?: string | undefined;
  /** Is less than. */
  lt?: string | undefined;
  /** Is at most. */
  lte?: string | undefined;
  /** Contains this text. */
  contains?: string | undefined;
  /** Does not contain this text. */
  notContains?: string | undefined;
};
/** One page of a list. */
export type StructuredOutputPaginatedResponse = {
  /** The entries of this page. */
  results: StructuredOutput[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** What came of a run: a sentence, or for a preview the data by the id of its description. */
export type StructuredOutputRunAnswer = {
  /** What is done with the calls; absent for a preview. */
  message?: string | undefined;
  /** Id of the work that was begun; absent for a preview. */
  workflowId?: string | undefined;
  /** Data that was not taken out because a condition did not hold, by the id of its description. */
  skipped?: {
    [key: string]: SkippedStructuredOutput;
  } | undefined;
};
/** Data to take out of calls that have ended. */
export type StructuredOutputRunDTO = {
  /** Whether the data is only answered, and not written into the call; false if left out. Then one call is given. */
  previewEnabled?: boolean | undefined;
  /** Id of the stored description of data. */
  structuredOutputId?: string | undefined;
  /** A description for this run alone, given whole instead of by id. */
  structuredOutput?: CreateStructuredOutputDTO | undefined;
  /** Ids of the calls, at most 100; one where it is only a preview. */
  callIds: string[];
};
/** Data that was taken out of a call. */
export type StructuredOutputRunResult = {
  /** Name of the data. */
  name: string;
  /** The data, as its schema describes it; null where nothing was found that fits. */
  result: unknown;
};
/** How data is taken out of calls. */
export type StructuredOutputSettings = {
  /** How it is taken out: `ai`, by a model, if left out, or `regex`, by a pattern and without a model. */
  type?: ("ai" | "regex") | undefined;
  /** For the type `regex`: the regular expression, alone or as `/\d+/i`, for the transcript. 1 to 1000 characters. */
  regex?: string | undefined;
  /** The model that takes the data out, and its prompts with `{{transcript}}` and `{{structuredOutput.schema}}`; the assistant's if left out. */
  model?: AnyModel2 | undefined;
  /** What may be stored, where rules of privacy ask for nothing to be kept. */
  compliancePlan?: ComplianceOverride | undefined;
  /** Conditions that must all hold; null takes them away. */
  conditions?: ((MinMessagesCondition | MinCallDurationCondition | EndedReasonCondition)[] | null) | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Ids of assistants to whose calls it is applied. */
  assistantIds?: string[] | undefined;
  /** Ids of workflows to whose calls it is applied. */
  workflowIds?: string[] | undefined;
};
/** What an organisation has booked. */
export type Subscription = {
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Which kind it is. */
  type: "pay-as-you-go" | "enterprise" | "agency" | "startup" | "growth" | "scale";
  /** Where it stands. */
  status: "active" | "frozen";
  /** US dollars of credit. */
  credits: string;
  /** How many calls run now. At least 1. */
  concurrencyCounter: number;
  /** How many calls at once are included. At least 1. */
  concurrencyLimitIncluded: number;
  /** How many numbers there are. At least 1. */
  phoneNumbersCounter?: number | undefined;
  /** How many numbers are included. At least 1. */
  phoneNumbersIncluded?: number | undefined;
  /** How many more calls at once were bought. At least 1. */
  concurrencyLimitPurchased: number;
  /** Kept for the provider's own use. */
  monthlyChargeScheduleId?: number | undefined;
  /** Kept for the provider's own use. */
  monthlyCreditCheckScheduleId?: number | undefined;
  /** Id of the customer at the payment service. */
  stripeCustomerId?: string | undefined;
  /** Id of the way of paying at the payment service. */
  stripePaymentMethodId?: string | undefined;
  /** Whether help is given in a Slack channel. */
  slackSupportEnabled?: boolean | undefined;
  /** Id of that channel. */
  slackChannelId?: string | undefined;
  /** Whether nothing that was said is stored after the call; false if left out. */
  hipaaEnabled?: boolean | undefined;
  /** Whether providers keep nothing of what they are sent. */
  zdrEnabled?: boolean | undefined;
  /** Whether data is deleted after a time. */
  dataRetentionEnabled?: boolean | undefined;
  /** Id of the signed agreement on health data. */
  hipaaCommonPaperAgreementId?: string | undefined;
  /** Fingerprint of the way of paying. */
  stripePaymentMethodFingerprint?: string | undefined;
  /** E-mail address for invoices. */
  stripeCustomerEmail?: string | undefined;
  /** Who recommended it. */
  referredByEmail?: string | undefined;
  /** When and how much credit is bought by itself. */
  autoReloadPlan?: AutoReloadPlan | undefined;
  /** Minutes that are included. At least 0. */
  minutesIncluded?: number | undefined;
  /** Minutes that were used in this period. At least 0. */
  minutesUsed?: number | undefined;
  /** When the count of minutes begins anew. */
  minutesUsedNextResetAt?: string | undefined;
  /** US dollars for each further minute. */
  minutesOverageCost?: number | undefined;
  /** Providers whose use is included. */
  providersIncluded?: string[] | undefined;
  /** How many calls a day may go out. At least 1. */
  outboundCallsDailyLimit?: number | undefined;
  /** How many calls went out today. At least 1. */
  outboundCallsCounter?: number | undefined;
  /** When that count begins anew. */
  outboundCallsCounterNextResetAt?: string | undefined;
  /** Ids of coupons. */
  couponIds?: string[] | undefined;
  /** US dollars that are left of coupons. */
  couponUsageLeft?: string | undefined;
  /** What invoices say. */
  invoicePlan?: InvoicePlan | undefined;
  /** Whether payment data is kept out of what is stored. */
  pciEnabled?: boolean | undefined;
  /** Id of the signed agreement on payment data. */
  pciCommonPaperAgreementId?: string | undefined;
  /** Days that calls are kept; null for ever. */
  callRetentionDays?: (number | null) | undefined;
  /** Days that chats are kept; null for ever. */
  chatRetentionDays?: (number | null) | undefined;
  /** How often the included minutes begin anew. */
  minutesIncludedResetFrequency?: ("monthly" | "annually") | undefined;
  /** Whether roles can be defined. */
  rbacEnabled?: boolean | undefined;
  /** US dollars a minute for the platform. */
  platformFee?: number | undefined;
};
/** How many calls may run at once. */
export type SubscriptionLimits = {
  /** Whether a call had to wait because too many ran at once. */
  concurrencyBlocked?: boolean | undefined;
  /** How many calls may run at once. */
  concurrencyLimit?: number | undefined;
  /** How many more may run now. */
  remainingConcurrentCalls?: number | undefined;
};
/** How it is judged whether a call reached its aim. */
export type SuccessEvaluationPlan = {
  /** By which scale the call is judged; `PassFail` if left out. */
  rubric?: ("NumericScale" | "DescriptiveScale" | "Checklist" | "Matrix" | "PercentageScale" | "LikertScale" | "AutomaticRubric" | "PassFail") | undefined;
  /** What the model is told instead of the usual instructions; `{{transcript}}` is filled in. */
  messages?: {
    [key: string]: unknown;
  }[] | undefined;
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Seconds to wait before giving up. From 1 to 60. */
  timeoutSeconds?: number | undefined;
};
/** How the summary is made. */
export type SummaryPlan = {
  /** What the model is told instead of the usual instructions; `{{transcript}}` is filled in. */
  messages?: {
    [key: string]: unknown;
  }[] | undefined;
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Seconds to wait before giving up. From 1 to 60. */
  timeoutSeconds?: number | undefined;
};
/** A bucket of Supabase. */
export type SupabaseBucketPlan = {
  /** Its address, for example `https://example.com/hook`. */
  url: string;
  /** Id of the access key. */
  accessKeyId: string;
  /** The secret access key; shown masked afterwards. */
  secretAccessKey: string;
  /** Its name, for people. */
  name: string;
  /** Folder within it; its root if left out. */
  path?: string | undefined;
  /** Region of the provider, as `us-east-1`. */
  region: "us-west-1" | "us-east-1" | "us-east-2" | "ca-central-1" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "ap-south-1" | "ap-southeast-1" | "ap-northeast-1" | "ap-northeast-2" | "ap-southeast-2" | "sa-east-1";
};
/** A stored key or access for Supabase, masked. */
export type SupabaseCredential = {
  /** Always `supabase`. */
  provider: "supabase";
  /** Where in the storage files go. */
  bucketPlan?: SupabaseBucketPlan | undefined;
} & StoredFallbackCredential;
/** The ticket that was made. */
export type SupportTicketResponse = {
  /** Its id, a UUID that the platform gives. */
  id: string;
};
/** Whose voices to fetch. */
export type SyncVoiceLibraryDTO = {
  /** Providers whose voices are fetched; all if left out. */
  providers?: string[] | undefined;
};
/** What the assistant was told. */
export type SystemMessage = SpokenMessage;
/** Speech is turned into text by Talkscriber. */
export type TalkscriberTranscriber = {
  /** Always `talkscriber`. */
  provider: "talkscriber";
  /** The provider's model; names newer than these are taken too. */
  model?: ("whisper" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
};
/** Who is tested. */
export type TargetPlan = {
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** A number for this call alone, given whole instead of by id. */
  phoneNumber?: TestSuitePhoneNumber | undefined;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: AssistantOverrides | undefined;
};
/** Settings of a video conversation at Tavus. */
export type TavusConversationProperties = {
  /** Seconds that the conversation may last. */
  maxCallDuration?: number | undefined;
  /** Seconds after which it ends once everybody has left. */
  participantLeftTimeout?: number | undefined;
  /** Seconds after which it ends when nobody comes. */
  participantAbsentTimeout?: number | undefined;
  /** Whether it is recorded. */
  enableRecording?: boolean | undefined;
  /** Whether it is transcribed. */
  enableTranscription?: boolean | undefined;
  /** Whether the background is green. */
  applyGreenscreen?: boolean | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Bucket for recordings. */
  recordingS3BucketName?: string | undefined;
  /** Region of that bucket. */
  recordingS3BucketRegion?: string | undefined;
  /** Role that may write there. */
  awsAssumeRoleArn?: string | undefined;
};
/** A stored key or access for Tavus, masked. */
export type TavusCredential = {
  /** Always `tavus`. */
  provider: "tavus";
} & StoredKeyCredential;
/** Answers are spoken by Tavus. */
export type TavusVoice = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackPlan | undefined;
} & TavusVoiceSettings;
/** Settings of the voice. */
export type TavusVoiceSettings = {
  /** Always `tavus`. */
  provider: "tavus";
  /** The provider's id of the voice. */
  voiceId: "r52da2535a" | (string & {});
  /** Id of the persona at the provider. */
  personaId?: string | undefined;
  /** Address to which the provider sends events. */
  callbackUrl?: string | undefined;
  /** Name of the conversation. */
  conversationName?: string | undefined;
  /** What the conversation is about. */
  conversationalContext?: string | undefined;
  /** What is said first. */
  customGreeting?: string | undefined;
  /** Settings of the video conversation. */
  properties?: TavusConversationProperties | undefined;
};
/** A stored number on a line of the kind Telnyx. */
export type TelnyxPhoneNumber = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Id of the stored credential that is used for it. */
  credentialId: string;
  /** Where it stands. */
  status?: ("active" | "activating" | "blocked") | undefined;
  /** Always `telnyx`. */
  provider: "telnyx";
  /** Telephone number in international form, as `+14155550123`. */
  number: string;
} & PhoneNumberSettings;
/** A line of Telnyx. */
export type TelnyxTransport = {
  /** Always `voice`. */
  conversationType?: "voice" | undefined;
  /** Always `telnyx`. */
  provider: "telnyx";
  /** Telnyx's id for steering the call. */
  callControlId?: string | undefined;
  /** Telnyx's id of this side of the call. */
  callLegId?: string | undefined;
  /** Telnyx's id of both sides together. */
  callSessionId?: string | undefined;
};
/** A stored template of a tool. */
export type Template = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
} & TemplateSettings;
/** What a template is made of. */
export type TemplateSettings = {
  /** Whether it is among those that stand first; false if left out. */
  pinned?: boolean | undefined;
  /** The tool that is made of the template. */
  details?: AnyDetails | undefined;
  /** What the provider of the template needs. */
  providerDetails?: AnyProviderDetails | undefined;
  /** What it is about, beside its content. */
  metadata?: ToolTemplateMetadata | undefined;
  /** Who may see it; `private` if left out. */
  visibility?: ("public" | "private") | undefined;
  /** Always `tool`. */
  type: "tool";
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Whose it is. */
  provider?: ("make" | "gohighlevel" | "function") | undefined;
};
/** What a test is made of. */
export type TestSettings = {
  /** What judges the conversation. */
  scorers: TestSuiteTestScorerAI[];
  /** What the tester does, in words, for example `Ask for the price, then for a demo.` At most 10,000 characters. */
  script: string;
  /** How often the test is run; 1 if left out. From 1 to 10. */
  numAttempts?: number | undefined;
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
};
/** Tests of an assistant, played by another one. */
export type TestSuite = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** Who plays the visitor. */
  testerPlan?: TesterPlan | undefined;
  /** Who is tested. */
  targetPlan?: TargetPlan | undefined;
} & Stored;
/** The number that tests call. */
export type TestSuitePhoneNumber = {
  /** Always `test-suite`. */
  provider: "test-suite";
  /** Telephone number in international form, as `+14155550123`. At most 50 characters. */
  number: string;
};
/** One run of a test suite and what came of it. */
export type TestSuiteRun = {
  /** Where the run stands. */
  status: "queued" | "in-progress" | "completed" | "failed";
  /** Id of the test suite. */
  testSuiteId: string;
  /** What came of each test. */
  testResults: TestSuiteRunTestResult[];
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
} & Stored;
/** What a model judged. */
export type TestSuiteRunScorerAI = {
  /** Always `ai`. */
  type: "ai";
  /** Whether the conversation met the rubric. */
  result: "pass" | "fail";
  /** Why it was judged so. At most 10,000 characters. */
  reasoning: string;
  /** What must be true of the conversation, in words that the model judges by. At most 10,000 characters. */
  rubric: string;
};
/** One time that a test was run. */
export type TestSuiteRunTestAttempt = {
  /** What each scorer judged. */
  scorerResults: TestSuiteRunScorerAI[];
  /** What was kept of the conversation. */
  call?: TestSuiteRunTestAttemptCall | undefined;
  /** Id of the call that it belongs to. */
  callId?: string | undefined;
  /** What it is about, beside its content. */
  metadata?: TestSuiteRunTestAttemptMetadata | undefined;
};
/** What was kept of a test's conversation. */
export type TestSuiteRunTestAttemptCall = {
  /** What was kept: messages, transcript, recordings. */
  artifact: Artifact;
};
/** Where a test's conversation was held. */
export type TestSuiteRunTestAttemptMetadata = {
  /** Why the test could not be run; absent where it was. */
  error?: string | undefined;
  /** Id of the session that it belongs to. */
  sessionId?: string | undefined;
};
/** What came of one test. */
export type TestSuiteRunTestResult = {
  /** The test as it was run. */
  test: TestSuiteTestVoice;
  /** Each time that the test was run. */
  attempts: TestSuiteRunTestAttempt[];
};
/** One page of a list. */
export type TestSuiteRunsPaginatedResponse = {
  /** The entries of this page. */
  results: TestSuiteRun[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** A test that is written. */
export type TestSuiteTestChat = {
  /** What judges the conversation. */
  scorers: TestSuiteTestScorerAI[];
  /** What the tester does, in words, for example `Ask for the price, then for a demo.` At most 10,000 characters. */
  script: string;
  /** How often the test is run; 1 if left out. From 1 to 10. */
  numAttempts?: number | undefined;
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** Always `chat`. */
  type: "chat";
  /** Id of the test suite. */
  testSuiteId: string;
} & Stored;
/** A model judges the conversation. */
export type TestSuiteTestScorerAI = {
  /** Always `ai`. */
  type: "ai";
  /** What must be true of the conversation, in words that the model judges by. At most 10,000 characters. */
  rubric: string;
};
/** A test that is spoken. */
export type TestSuiteTestVoice = {
  /** What judges the conversation. */
  scorers: TestSuiteTestScorerAI[];
  /** What the tester does, in words, for example `Ask for the price, then for a demo.` At most 10,000 characters. */
  script: string;
  /** How often the test is run; 1 if left out. From 1 to 10. */
  numAttempts?: number | undefined;
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** Id of the test suite. */
  testSuiteId: string;
  /** Always `voice`. */
  type: "voice";
} & Stored;
/** One page of a list. */
export type TestSuiteTestsPaginatedResponse = {
  /** The entries of this page. */
  results: (TestSuiteTestVoice | TestSuiteTestChat)[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** One page of a list. */
export type TestSuitesPaginatedResponse = {
  /** The entries of this page. */
  results: TestSuite[];
  /** What it is about, beside its content. */
  metadata: PaginationMeta;
};
/** Who plays the visitor. */
export type TesterPlan = {
  /** An assistant for this alone, given whole instead of by id. */
  assistant?: CreateAssistantDTO | undefined;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: AssistantOverrides | undefined;
};
/** A text in one language. */
export type TextContent = {
  /** Always `text`. */
  type: "text";
  /** The text. */
  text: string;
  /** Language of it, as `en` or `de-DE`. */
  language: string;
};
/** A stored tool of the kind TextEditor. */
export type TextEditorTool = {
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** Always `textEditor`. */
  type: "textEditor";
  /** Always `text_editor_20241022`. */
  subType: "text_editor_20241022";
  /** Always `str_replace_editor`. */
  name: "str_replace_editor";
} & StoredTool;
/** A text of at least 1 characters. */
export type TextFrom1 = string;
/** A text of at most 20 characters. */
export type TextTo20 = string;
/** A text of at most 4096 characters. */
export type TextTo4096 = string;
/** A stretch of time and the steps that it is cut into. */
export type TimeRange = {
  /** Length of one step: a row for each; without it, one for the whole range. */
  step?: ("second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year" | "decade" | "century" | "millennium") | undefined;
  /** Where the range begins, for example `2026-01-01T00:00:00Z`; 7 days before its end if left out. */
  start?: string | undefined;
  /** Where the range ends; now if left out. */
  end?: string | undefined;
  /** Time zone in which days begin, as in `Europe/Berlin`; UTC if left out. */
  timezone?: string | undefined;
};
/** A stored key or access for TogetherAI, masked. */
export type TogetherAICredential = {
  /** Always `together-ai`. */
  provider: "together-ai";
} & StoredKeyCredential;
/** Answers come from a model of TogetherAI. */
export type TogetherAIModel = {
  /** The provider's model; names newer than these are taken too. */
  model: string;
  /** Always `together-ai`. */
  provider: "together-ai";
} & ModelSettings;
/** A key. The key itself is shown once, when it is made. */
export type Token = {
  /** `private` for servers, `public` for web pages; `private` if left out. */
  tag?: ("private" | "public") | undefined;
  /** The value. */
  value?: string | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** What the key may be used for. */
  restrictions?: TokenRestrictions | undefined;
} & Stored;
/** What a public key may be used for. */
export type TokenRestrictions = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Origins of pages that may use the key, as `https://example.com`; all if empty. */
  allowedOrigins?: string[] | undefined;
  /** Ids of assistants that may be called with the key; all if empty. */
  allowedAssistantIds?: string[] | undefined;
  /** Whether an assistant may be given whole instead of by id; if left out, for pages on localhost with embedded parts. */
  allowTransientAssistant?: boolean | undefined;
  /**
   * Fields of `assistantOverrides` that may be given with a stored assistant; if left out, those that spend nothing, as
   *     `variableValues` and `metadata`.
   */
  allowedOverrides?: string[] | undefined;
  /** Whether pages on this machine may use the key, whatever their port; the installation's own key alone has it. */
  allowLocalOrigins?: boolean | undefined;
  /** The origins that the installation's configuration named at its last start; the platform alone writes it. */
  configuredOrigins?: string[] | undefined;
};
/** A call of a tool, as the model made it. */
export type ToolCall = {
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Which kind it is. */
  type: string;
  /** Name, description and parameters by which the model calls it. */
  function: ToolCallFunction;
};
/** Which function was called with what. */
export type ToolCallFunction = {
  /** What the tool is given, as JSON text. */
  arguments: string;
  /** Name of the function, as the model calls it. At most 80 characters. */
  name: string;
};
/** Runs a tool. */
export type ToolCallHookAction = {
  /** Always `tool`. */
  type: "tool";
  /** The tool, given whole. */
  tool?: AnyDetails | undefined;
  /** Id of a stored tool. */
  toolId?: string | undefined;
};
/** Tools that the assistant called. */
export type ToolCallMessage = {
  /** The calls of tools, as the model made them. */
  toolCalls: {
    [key: string]: unknown;
  }[];
} & SpokenMessage;
/** What a tool answered. */
export type ToolCallResultMessage = {
  /** Who said it: a person, the assistant, the system or a tool. */
  role: string;
  /** Id of the tool call that is answered. */
  toolCallId: string;
  /** Name of the tool. */
  name: string;
  /** What the tool answered, as text. */
  result: string;
  /** When it came, in milliseconds since 1970. */
  time: number;
  /** Seconds since the call began. */
  secondsFromStart: number;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
  /** What to look out for. */
  warnings?: ToolCallResultMessageWarning[] | undefined;
};
/** Something to look out for in a tool's answer. */
export type ToolCallResultMessageWarning = {
  /** Always `oversized-tool-response`. */
  type: "oversized-tool-response";
  /** How many tokens it has. */
  tokenCount: number;
  /** Where it begins. */
  threshold: number;
};
/** What a tool answered. */
export type ToolMessage = {
  /** Always `tool`. */
  role: "tool";
  /** The text of it. At most 10,000 characters. */
  content: string;
  /** Id of the tool call that is answered. */
  tool_call_id: string;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** What is said when a tool is done. */
export type ToolMessageComplete = {
  /** The text in several languages. */
  contents?: TextContent[] | undefined;
  /** Always `request-complete`. */
  type: "request-complete";
  /** Who said it: a person, the assistant, the system or a tool. */
  role?: ("assistant" | "system") | undefined;
  /** Whether the call ends once it was said; false if left out. */
  endCallAfterSpokenEnabled?: boolean | undefined;
  /** The text of it. At most 1,000 characters. */
  content?: string | undefined;
  /** Conditions that must hold. */
  conditions?: Condition[] | undefined;
};
/** What is said when a tool takes long. */
export type ToolMessageDelayed = {
  /** The text in several languages. */
  contents?: TextContent[] | undefined;
  /** Always `request-response-delayed`. */
  type: "request-response-delayed";
  /** Milliseconds of waiting after which it is said; 5000 if left out. From 100 to 120000. */
  timingMilliseconds?: number | undefined;
  /** The text of it. At most 1,000 characters. */
  content?: string | undefined;
  /** Conditions that must hold. */
  conditions?: Condition[] | undefined;
};
/** What is said when a tool failed. */
export type ToolMessageFailed = {
  /** The text in several languages. */
  contents?: TextContent[] | undefined;
  /** Who said it: a person, the assistant, the system or a tool. */
  role?: ("assistant" | "system") | undefined;
  /** Whether the call ends once it was said; false if left out. */
  endCallAfterSpokenEnabled?: boolean | undefined;
  /** The text of it. At most 1,000 characters. */
  content?: string | undefined;
  /** Conditions that must hold. */
  conditions?: Condition[] | undefined;
  /** Always `request-failed`. */
  type: "request-failed";
};
/** What is said when a tool begins. */
export type ToolMessageStart = {
  /** The text in several languages. */
  contents?: TextContent[] | undefined;
  /** Always `request-start`. */
  type: "request-start";
  /** Whether the tool waits until it was said; false if left out. */
  blocking?: boolean | undefined;
  /** The text of it. At most 1,000 characters. */
  content?: string | undefined;
  /** Conditions that must hold. */
  conditions?: Condition[] | undefined;
};
/** A step in which a tool runs. */
export type ToolNode = {
  /** Always `tool`. */
  type: "tool";
  /** The tool, given whole. */
  tool?: AnyDetails | undefined;
  /** Id of a stored tool. */
  toolId?: string | undefined;
  /** Its name, for people. At most 80 characters. */
  name: string;
  /** Whether the workflow begins here. */
  isStart?: boolean | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
};
/** A value that is always sent along. */
export type ToolParameter = {
  /** What is compared, or the name under which it is kept. */
  key: string;
  /** The value. */
  value: string | number | boolean | {
    [key: string]: unknown;
  } | unknown[];
};
/** A stored tool in a certain version. */
export type ToolRef = {
  /** Id of a stored tool. */
  toolId: Uuid;
  /** Which version; the newest if left out. */
  version: string;
};
/** When a call of a tool is refused. */
export type ToolRejectionPlan = {
  /** Conditions that must hold. */
  conditions?: (RegexCondition | LiquidCondition | GroupCondition)[] | undefined;
};
/** What tools have in common. */
export type ToolSettings = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** Where a template belongs. */
export type ToolTemplateMetadata = {
  /** Which kind of collection it belongs to. */
  collectionType?: string | undefined;
  /** Id of the collection. */
  collectionId?: string | undefined;
  /** Name of the collection. */
  collectionName?: string | undefined;
};
/** Something to do before a template works. */
export type ToolTemplateSetup = {
  /** What it is called, for people. */
  title: string;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Address of the video. */
  videoUrl?: string | undefined;
  /** Address of instructions. */
  docsUrl?: string | undefined;
};
/** What turning speech into text cost. */
export type TranscriberCost = {
  /** Always `transcriber`. */
  type: "transcriber";
  /** What turns the visitor's speech into text; the embedded recogniser if left out. */
  transcriber: {
    [key: string]: unknown;
  };
  /** Minutes that were used. */
  minutes: number;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** How the transcript is written. */
export type TranscriptPlan = {
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** How the assistant is called in the transcript; `AI` if left out. */
  assistantName?: string | undefined;
  /** How the visitor is called in the transcript; `User` if left out. */
  userName?: string | undefined;
};
/** How long to wait after which kind of ending. */
export type TranscriptionEndpointingPlan = {
  /** Seconds to wait after a sentence that ended; 0.1 if left out. From 0 to 3. */
  onPunctuationSeconds?: number | undefined;
  /** Seconds to wait after a sentence without an end; 1.5 if left out. From 0 to 3. */
  onNoPunctuationSeconds?: number | undefined;
  /** Seconds to wait after a number; 0.5 if left out. From 0 to 3. */
  onNumberSeconds?: number | undefined;
};
/** What was kept of a transfer. */
export type TransferArtifact = {
  /** Where the call is passed on to. */
  destination: TransferDestinationNumber | TransferDestinationSip;
  /** How it is done. */
  mode?: ModeValue | undefined;
  /** What was said, one line for each turn, `AI: …` and `User: …`. */
  transcript?: string | undefined;
  /** Where it stands. */
  status?: ("connected" | "no-answer" | "busy" | "voicemail" | "failed" | "completed" | "cancelled") | undefined;
  /** The messages of the conversation, in order. */
  messages?: (UserMessage | SystemMessage | BotMessage | ToolCallMessage | ToolCallResultMessage)[] | undefined;
};
/** A stored tool of the kind TransferCall. */
export type TransferCallTool = {
  /** Always `transferCall`. */
  type: "transferCall";
  /** Where it may lead to. */
  destinations?: (TransferDestinationAssistant | TransferDestinationNumber | TransferDestinationSip)[] | undefined;
} & StoredTool;
/** Another assistant of the squad takes over. */
export type TransferDestinationAssistant = {
  /** The text of it. */
  message?: (string | CustomMessage) | undefined;
  /** Always `assistant`. */
  type: "assistant";
  /** What of the conversation the next assistant gets to know; `rolling-history` if left out. */
  transferMode?: ("rolling-history" | "swap-system-message-in-history" | "swap-system-message-in-history-and-remove-transfer-tool-messages" | "delete-history") | undefined;
  /** Name of the assistant. */
  assistantName: string;
  /** What it is for, in words. */
  description?: string | undefined;
};
/** A telephone number takes over. */
export type TransferDestinationNumber = {
  /** The text of it. */
  message?: (string | CustomMessage) | undefined;
  /** Always `number`. */
  type: "number";
  /** Whether the number must be in international form, as `+14155550123`; true if left out. */
  numberE164CheckEnabled?: boolean | undefined;
  /** Telephone number in international form, as `+14155550123`. 3 to 40 characters. */
  number: string;
  /** Extension to dial after the number. 1 to 10 characters. */
  extension?: string | undefined;
  /** Number that is shown to whoever is called. At most 40 characters. */
  callerId?: string | undefined;
  /** How the call is passed on. */
  transferPlan?: TransferPlan | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
};
/** A SIP address takes over. */
export type TransferDestinationSip = {
  /** The text of it. */
  message?: (string | CustomMessage) | undefined;
  /** Always `sip`. */
  type: "sip";
  /** SIP address, as `sip:ada@example.com`. */
  sipUri: string;
  /** Number that is shown to whoever is called. At most 40 characters. */
  callerId?: string | undefined;
  /** How the call is passed on. */
  transferPlan?: TransferPlan | undefined;
  /** SIP headers that are sent along. */
  sipHeaders?: {
    [key: string]: unknown;
  } | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
};
/** What happens when nobody takes over. */
export type TransferFallbackPlan = {
  /** The text of it. */
  message: string | CustomMessage;
  /** Whether the call ends when the transfer fails; true if left out. */
  endCallEnabled?: boolean | undefined;
};
/** Passes the call on. */
export type TransferHookAction = {
  /** Always `transfer`. */
  type: "transfer";
  /** Where the call is passed on to. */
  destination?: (TransferDestinationNumber | TransferDestinationSip) | undefined;
};
/** Passes the caller on. */
export type TransferPhoneNumberHookAction = {
  /** Always `transfer`. */
  type: "transfer";
  /** Where the call is passed on to. */
  destination?: (TransferDestinationNumber | TransferDestinationSip) | undefined;
};
/** How a call is passed on. */
export type TransferPlan = {
  /** How it is done. */
  mode: ModeValue;
  /** What is said to whoever takes over, before the transfer. */
  message?: (string | CustomMessage) | undefined;
  /** Seconds to let it ring; 60 if left out. From 1 to 600. */
  timeout?: number | undefined;
  /** How the line is told: by REFER, by hanging up, or by a new call. */
  sipVerb?: ("refer" | "bye" | "dial") | undefined;
  /** Seconds to let it ring; 60 if left out. From 1 to 600. */
  dialTimeout?: number | undefined;
  /** Address of the sound that is played while the visitor waits. */
  holdAudioUrl?: string | undefined;
  /** Address of the sound that is played when both are connected. */
  transferCompleteAudioUrl?: string | undefined;
  /** What of the conversation whoever takes over gets to know. */
  contextEngineeringPlan?: (ContextEngineeringPlanLastNMessages | ContextEngineeringPlanNone | ContextEngineeringPlanAll) | undefined;
  /** TwiML that whoever is called hears first. At most 4,096 characters. */
  twiml?: string | undefined;
  /** How the summary is made. */
  summaryPlan?: SummaryPlan | undefined;
  /** Whether SIP headers are sent in Refer-To; false if left out. */
  sipHeadersInReferToEnabled?: boolean | undefined;
  /** What is used when this fails. */
  fallbackPlan?: TransferFallbackPlan | undefined;
};
/** Settings of a line of Twilio. */
export type TransportConfigurationTwilio = {
  /** Always `twilio`. */
  provider: "twilio";
  /** Seconds to let it ring; 60 if left out. From 1 to 600. */
  timeout?: number | undefined;
  /** Whether the line records the call itself; false if left out. */
  record?: boolean | undefined;
  /** Whether both sides are on one track or on two. */
  recordingChannels?: ("mono" | "dual") | undefined;
};
/** What the line cost. */
export type TransportCost = {
  /** Always `transport`. */
  type: "transport";
  /** Whose it is. */
  provider?: ("daily" | "vapi.websocket" | "twilio" | "vonage" | "telnyx" | "vapi.sip") | undefined;
  /** Minutes that were used. */
  minutes: number;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** How long one answer took. */
export type TurnLatency = {
  /** Milliseconds to the model's first word. */
  modelLatency?: number | undefined;
  /** Milliseconds to the voice's first sound. */
  voiceLatency?: number | undefined;
  /** Milliseconds to the final transcript. */
  transcriberLatency?: number | undefined;
  /** Milliseconds until the end of the turn was told. */
  endpointingLatency?: number | undefined;
  /** Milliseconds from the end of the visitor's speech to the first sound. */
  turnLatency?: number | undefined;
};
/** A stored key or access for Twilio, masked. */
export type TwilioCredential = {
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Always `twilio`. */
  provider: "twilio";
  /** The account's token; shown masked afterwards. */
  authToken?: string | undefined;
  /** Secret that belongs to the key; shown masked afterwards. */
  apiSecret?: string | undefined;
  /** Id of the Twilio account. */
  accountSid: string;
} & Stored;
/** What a number on a Twilio line is made of. */
export type TwilioNumberSettings = {
  /** Whether text messages are taken, too; true if left out. */
  smsEnabled?: boolean | undefined;
  /** Token of the Twilio account; shown masked afterwards. */
  twilioAuthToken?: string | undefined;
  /** Key of the Twilio account, instead of the token; shown masked afterwards. */
  twilioApiKey?: string | undefined;
  /** Secret that belongs to the Twilio key; shown masked afterwards. */
  twilioApiSecret?: string | undefined;
} & PhoneNumberSettings;
/** A stored number on a line of the kind Twilio. */
export type TwilioPhoneNumber = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Id of the Twilio account. */
  twilioAccountSid: string;
  /** Always `twilio`. */
  provider: "twilio";
  /** Telephone number in international form, as `+14155550123`. */
  number: string;
  /** Where it stands. */
  status?: ("active" | "activating" | "blocked") | undefined;
} & TwilioNumberSettings;
/** The answer is sent as a text message. */
export type TwilioSMSChatTransport = {
  /** Always `chat`. */
  conversationType?: "chat" | undefined;
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** Who is called, or who calls. */
  customer?: CreateCustomerDTO | undefined;
  /** Id of a stored customer. */
  customerId?: string | undefined;
  /** Whether the model writes the text message; true if left out. */
  useLLMGeneratedMessageForOutbound?: boolean | undefined;
  /** Always `twilio.sms`. */
  type: "twilio.sms";
};
/** A line of Twilio. */
export type TwilioTransport = {
  /** Always `voice`. */
  conversationType?: "voice" | undefined;
  /** Always `twilio`. */
  provider: "twilio";
  /** Id of the Twilio account. */
  accountSid?: string | undefined;
  /** The line's id of the call. */
  callSid?: string | undefined;
  /** Token that proves the caller's number when the call is passed on. */
  callToken?: string | undefined;
  /** Number that the call was forwarded from. */
  forwardedFrom?: string | undefined;
};
/** Twilio listens for an answering machine. */
export type TwilioVoicemailDetectionPlan = {
  /** Always `twilio`. */
  provider: "twilio";
  /** Which of the line's verdicts count as an answering machine. */
  voicemailDetectionTypes?: ("machine_start" | "human" | "fax" | "unknown" | "machine_end_beep" | "machine_end_silence" | "machine_end_other")[] | undefined;
  /** Whether it is done at all. */
  enabled?: boolean | undefined;
  /** Seconds to listen before giving up. From 3 to 59. */
  machineDetectionTimeout?: number | undefined;
  /** Milliseconds of speech after which it counts as a machine. From 1000 to 6000. */
  machineDetectionSpeechThreshold?: number | undefined;
  /** Milliseconds of silence after speech that count as its end. From 500 to 5000. */
  machineDetectionSpeechEndThreshold?: number | undefined;
  /** Milliseconds of silence at the start after which the verdict is unknown. From 2000 to 10000. */
  machineDetectionSilenceTimeout?: number | undefined;
};
/** What to change in a key or access for AnthropicBedrock. */
export type UpdateAnthropicBedrockCredentialDTO = {
  /** Always `anthropic-bedrock`. */
  provider?: "anthropic-bedrock" | undefined;
  /** Region of the provider, as `us-east-1`. */
  region?: Region2Value | undefined;
  /** How requests prove who they are from. */
  authenticationPlan?: (AWSIAMCredentialsAuthenticationPlan | AWSStsAuthenticationPlan) | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Anthropic. */
export type UpdateAnthropicCredentialDTO = {
  /** Always `anthropic`. */
  provider?: "anthropic" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Anyscale. */
export type UpdateAnyscaleCredentialDTO = {
  /** Always `anyscale`. */
  provider?: "anyscale" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind ApiRequest. */
export type UpdateApiRequestToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `apiRequest`. */
  type?: "apiRequest" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
} & ApiRequestToolSettings;
/** What to change in a key or access for AssemblyAI. */
export type UpdateAssemblyAICredentialDTO = {
  /** Always `assembly-ai`. */
  provider?: "assembly-ai" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in an assistant; what is left out stays, null takes away. */
export type UpdateAssistantDTO = AssistantSettings;
/** What to change in a key or access for Azure. */
export type UpdateAzureCredentialDTO = {
  /** Always `azure`. */
  provider?: "azure" | undefined;
  /** Which of Azure's services the key is for; `speech` if left out. */
  service?: ("speech" | "blob_storage") | undefined;
  /** Region of the provider, as `us-east-1`. */
  region?: string | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Where in the storage files go. */
  bucketPlan?: AzureBlobStorageBucketPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for AzureOpenAI. */
export type UpdateAzureOpenAICredentialDTO = {
  /** Always `azure-openai`. */
  provider?: "azure-openai" | undefined;
  /** Region of the provider, as `us-east-1`. */
  region?: string | undefined;
  /** Models that are deployed there. */
  models?: string[] | undefined;
  /** Key of the Azure OpenAI resource; shown masked afterwards. At most 10,000 characters. */
  openAIKey?: string | undefined;
  /** Subscription key of an API management in front of it; shown masked afterwards. */
  ocpApimSubscriptionKey?: string | undefined;
  /** Address of the Azure OpenAI resource. At most 10,000 characters. */
  openAIEndpoint?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind Bash. */
export type UpdateBashToolDTO = {
  /** Always `bash`. */
  type?: "bash" | undefined;
  /** Always `bash_20241022`. */
  subType?: "bash_20241022" | undefined;
  /** Always `bash`. */
  name?: "bash" | undefined;
} & ToolSettings;
/** What to change in a number on a line of the kind Byo; what is left out stays. */
export type UpdateByoPhoneNumberDTO = {
  /** Always `byo-phone-number`. */
  provider?: "byo-phone-number" | undefined;
  /** Whether the number must be in international form, as `+14155550123`; true if left out. */
  numberE164CheckEnabled?: boolean | undefined;
  /** Telephone number in international form, as `+14155550123`. 3 to 40 characters. */
  number?: string | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
} & PhoneNumberSettings;
/** What to change in a key or access for ByoSipTrunk. */
export type UpdateByoSipTrunkCredentialDTO = {
  /** The trunk's gateways. */
  gateways?: SipTrunkGateway[] | undefined;
} & SipTrunkSettings;
/** What to change in a call. */
export type UpdateCallDTO = {
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
};
/** What to change in a campaign; what is left out stays. */
export type UpdateCampaignDTO = {
  /** Its name, for people. */
  name?: string | undefined;
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** Id of a stored workflow. */
  workflowId?: string | undefined;
  /** Id of a stored squad. */
  squadId?: string | undefined;
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** Which numbers call whom. */
  dialPlan?: DialPlanEntry[] | undefined;
  /** When to call, if not at once. */
  schedulePlan?: SchedulePlan | undefined;
  /** Where it stands. */
  status?: ("ended" | "cancelled") | undefined;
};
/** What to change in a key or access for Cartesia. */
export type UpdateCartesiaCredentialDTO = {
  /** Always `cartesia`. */
  provider?: "cartesia" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
};
/** What to change in a key or access for Cerebras. */
export type UpdateCerebrasCredentialDTO = {
  /** Always `cerebras`. */
  provider?: "cerebras" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind Code. */
export type UpdateCodeToolDTO = {
  /** Always `code`. */
  type?: "code" | undefined;
  /** The program, in TypeScript; it returns the tool's result. At most 50,000 characters. */
  code?: string | undefined;
  /** Values that the program finds in `env`. */
  environmentVariables?: CodeToolEnvironmentVariable[] | undefined;
  /** Seconds to wait before giving up. From 1 to 30. */
  timeoutSeconds?: number | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
} & ConnectedToolSettings;
/** What to change in a tool of the kind Computer. */
export type UpdateComputerToolDTO = {
  /** Always `computer`. */
  type?: "computer" | undefined;
  /** Always `computer_20241022`. */
  subType?: "computer_20241022" | undefined;
  /** Always `computer`. */
  name?: "computer" | undefined;
  /** Width of the screen in pixels. */
  displayWidthPx?: number | undefined;
  /** Height of the screen in pixels. */
  displayHeightPx?: number | undefined;
  /** Number of the screen. */
  displayNumber?: number | undefined;
} & ToolSettings;
/** What to change in a key or access for Custom. */
export type UpdateCustomCredentialDTO = {
  /** Always `custom-credential`. */
  provider?: "custom-credential" | undefined;
  /** How requests prove who they are from. */
  authenticationPlan?: (OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan) | undefined;
  /** How fields of a request are encrypted. */
  encryptionPlan?: PublicKeyEncryptionPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a knowledge base; what is left out stays. */
export type UpdateCustomKnowledgeBaseDTO = {
  /** Always `custom-knowledge-base`. */
  provider?: "custom-knowledge-base" | undefined;
  /** Where events and tool calls are sent, if not to the organisation's server. */
  server?: Server | undefined;
};
/** What to change in a key or access for CustomLLM. */
export type UpdateCustomLLMCredentialDTO = {
  /** Always `custom-llm`. */
  provider?: "custom-llm" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** How requests prove who they are from. */
  authenticationPlan?: OAuth2AuthenticationPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for DeepInfra. */
export type UpdateDeepInfraCredentialDTO = {
  /** Always `deepinfra`. */
  provider?: "deepinfra" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for DeepSeek. */
export type UpdateDeepSeekCredentialDTO = {
  /** Always `deep-seek`. */
  provider?: "deep-seek" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Deepgram. */
export type UpdateDeepgramCredentialDTO = {
  /** Always `deepgram`. */
  provider?: "deepgram" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
};
/** What to change in a tool of the kind Dtmf. */
export type UpdateDtmfToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `dtmf`. */
  type?: "dtmf" | undefined;
  /** Whether tones are sent as SIP INFO; false if left out. */
  sipInfoDtmfEnabled?: boolean | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for ElevenLabs. */
export type UpdateElevenLabsCredentialDTO = {
  /** Always `11labs`. */
  provider?: "11labs" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: ("https://api.elevenlabs.io" | "https://api.eu.residency.elevenlabs.io" | null) | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Email. */
export type UpdateEmailCredentialDTO = {
  /** Always `email`. */
  provider?: "email" | undefined;
  /** E-mail address. */
  email?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind EndCall. */
export type UpdateEndCallToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `endCall`. */
  type?: "endCall" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in an eval; what is left out stays. */
export type UpdateEvalDTO = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What it is for, in words. At most 500 characters. */
  description?: string | undefined;
  /** The conversation in order: what is given, and in between the answers that are judged. */
  messages?: EvalMessage[] | undefined;
  /** Always `chat.mockConversation`. */
  type?: "chat.mockConversation" | undefined;
};
/** What to change in a file. */
export type UpdateFileDTO = {
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind Function. */
export type UpdateFunctionToolDTO = {
  /** Whether the assistant goes on without waiting for the result; false if left out. */
  async?: boolean | undefined;
  /** Which values are taken out of the answer and kept as variables. */
  variableExtractionPlan?: VariableExtractionPlan | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** Always `function`. */
  type?: "function" | undefined;
  /** Values that are always sent along, as `{{customer.number}}`. */
  parameters?: ToolParameter[] | undefined;
} & ToolSettings;
/** What to change in a key or access for Gcp. */
export type UpdateGcpCredentialDTO = {
  /** Always `gcp`. */
  provider?: "gcp" | undefined;
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Key of the service account, as Google gives it out. */
  gcpKey?: GcpKey | undefined;
  /** Region of the provider, as `us-east-1`. At most 40 characters. */
  region?: string | undefined;
  /** Where in the storage files go. */
  bucketPlan?: BucketPlan | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind Ghl. */
export type UpdateGhlToolDTO = {
  /** Always `ghl`. */
  type?: "ghl" | undefined;
  /** What it is about, beside its content. */
  metadata?: GhlToolMetadata | undefined;
} & ConnectedToolSettings;
/** What to change in a key or access for Gladia. */
export type UpdateGladiaCredentialDTO = {
  /** Always `gladia`. */
  provider?: "gladia" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind GoHighLevelCalendarAvailability. */
export type UpdateGoHighLevelCalendarAvailabilityToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `gohighlevel.calendar.availability.check`. */
  type?: "gohighlevel.calendar.availability.check" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a tool of the kind GoHighLevelCalendarEventCreate. */
export type UpdateGoHighLevelCalendarEventCreateToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `gohighlevel.calendar.event.create`. */
  type?: "gohighlevel.calendar.event.create" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a tool of the kind GoHighLevelContactCreate. */
export type UpdateGoHighLevelContactCreateToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `gohighlevel.contact.create`. */
  type?: "gohighlevel.contact.create" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a tool of the kind GoHighLevelContactGet. */
export type UpdateGoHighLevelContactGetToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `gohighlevel.contact.get`. */
  type?: "gohighlevel.contact.get" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for GoHighLevel. */
export type UpdateGoHighLevelCredentialDTO = {
  /** Always `gohighlevel`. */
  provider?: "gohighlevel" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind GoogleCalendarCheckAvailability. */
export type UpdateGoogleCalendarCheckAvailabilityToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `google.calendar.availability.check`. */
  type?: "google.calendar.availability.check" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a tool of the kind GoogleCalendarCreateEvent. */
export type UpdateGoogleCalendarCreateEventToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `google.calendar.event.create`. */
  type?: "google.calendar.event.create" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for Google. */
export type UpdateGoogleCredentialDTO = {
  /** Always `google`. */
  provider?: "google" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind GoogleSheetsRowAppend. */
export type UpdateGoogleSheetsRowAppendToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `google.sheets.row.append`. */
  type?: "google.sheets.row.append" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for Groq. */
export type UpdateGroqCredentialDTO = {
  /** Always `groq`. */
  provider?: "groq" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind Handoff. */
export type UpdateHandoffToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `handoff`. */
  type?: "handoff" | undefined;
  /** What the model is told when the hand-over has no result of its own. */
  defaultResult?: string | undefined;
  /** Where it may lead to. */
  destinations?: (HandoffDestinationAssistant | HandoffDestinationDynamic | HandoffDestinationSquad)[] | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: OpenAIFunction | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for Hume. */
export type UpdateHumeCredentialDTO = {
  /** Always `hume`. */
  provider?: "hume" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for InflectionAI. */
export type UpdateInflectionAICredentialDTO = {
  /** Always `inflection-ai`. */
  provider?: "inflection-ai" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Inworld. */
export type UpdateInworldCredentialDTO = {
  /** Always `inworld`. */
  provider?: "inworld" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind KnowledgeBase. */
export type UpdateKnowledgeBaseToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `knowledgeBase`. */
  type?: "knowledgeBase" | undefined;
  /** Id of a stored knowledge base. */
  knowledgeBaseId?: (string | null) | undefined;
  /** Name, description and parameters by which the model calls it. */
  function?: KnowledgeBaseToolFunction | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a knowledge base; what is left out stays. */
export type UpdateKnowledgeBaseV2DTO = {
  /** Its name. 1 to 80 characters. */
  name?: string | undefined;
  /** What is in it, in words. At most 1000 characters. */
  description?: (string | null) | undefined;
};
/** What to change in a key or access for Langfuse. */
export type UpdateLangfuseCredentialDTO = {
  /** Always `langfuse`. */
  provider?: "langfuse" | undefined;
  /** The public key. */
  publicKey?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Lmnt. */
export type UpdateLmntCredentialDTO = {
  /** Always `lmnt`. */
  provider?: "lmnt" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Make. */
export type UpdateMakeCredentialDTO = {
  /** Always `make`. */
  provider?: "make" | undefined;
  /** Id of the team at the provider. */
  teamId?: string | undefined;
  /** Region of the provider, as `us-east-1`. */
  region?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind Make. */
export type UpdateMakeToolDTO = {
  /** Always `make`. */
  type?: "make" | undefined;
  /** What it is about, beside its content. */
  metadata?: MakeToolMetadata | undefined;
} & ConnectedToolSettings;
/** What to change in a tool of the kind Mcp. */
export type UpdateMcpToolDTO = {
  /** Always `mcp`. */
  type?: "mcp" | undefined;
  /** What is said while one of the server's tools runs. */
  toolMessages?: McpToolMessages[] | undefined;
  /** What it is about, beside its content. */
  metadata?: McpToolMetadata | undefined;
} & ToolSettings;
/** What to change in a key or access for Microsoft. */
export type UpdateMicrosoftCredentialDTO = {
  /** Always `microsoft`. */
  provider?: "microsoft" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Region of the provider, as `us-east-1`. At most 64 characters. */
  region?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Neuphonic. */
export type UpdateNeuphonicCredentialDTO = {
  /** Always `neuphonic`. */
  provider?: "neuphonic" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for OpenAI. */
export type UpdateOpenAICredentialDTO = {
  /** Always `openai`. */
  provider?: "openai" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for OpenRouter. */
export type UpdateOpenRouterCredentialDTO = {
  /** Always `openrouter`. */
  provider?: "openrouter" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in an organisation; what is left out stays. */
export type UpdateOrgDTO = OrgSettings;
/** What to change in a tool of the kind Output. */
export type UpdateOutputToolDTO = {
  /** Always `output`. */
  type?: "output" | undefined;
} & ConnectedToolSettings;
/** What to change in a key or access for PerplexityAI. */
export type UpdatePerplexityAICredentialDTO = {
  /** Always `perplexity-ai`. */
  provider?: "perplexity-ai" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for PlayHT. */
export type UpdatePlayHTCredentialDTO = {
  /** Always `playht`. */
  provider?: "playht" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** Id of the user. */
  userId?: string | undefined;
};
/** What to change in a tool of the kind Query. */
export type UpdateQueryToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `query`. */
  type?: "query" | undefined;
  /** Which files are searched. */
  knowledgeBases?: KnowledgeBase[] | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for RimeAI. */
export type UpdateRimeAICredentialDTO = {
  /** Always `rime-ai`. */
  provider?: "rime-ai" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for Runpod. */
export type UpdateRunpodCredentialDTO = {
  /** Always `runpod`. */
  provider?: "runpod" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a bucket of a storage that speaks S3. */
export type UpdateS3CompatibleBucketPlanDTO = {
  /** Its address, for example `https://example.com/hook`. */
  url?: string | undefined;
  /** Region of the provider, as `us-east-1`. At most 64 characters. */
  region?: string | undefined;
  /** Id of the access key. */
  accessKeyId?: string | undefined;
  /** The secret access key; shown masked afterwards. */
  secretAccessKey?: string | undefined;
  /** Its name, for people. */
  name?: string | undefined;
  /** Folder within it; its root if left out. */
  path?: string | undefined;
};
/** What to change in a key or access for S3Compatible. */
export type UpdateS3CompatibleCredentialDTO = {
  /** Always `s3-compatible`. */
  provider?: "s3-compatible" | undefined;
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Where in the storage files go. */
  bucketPlan?: UpdateS3CompatibleBucketPlanDTO | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for S3. */
export type UpdateS3CredentialDTO = {
  /** Always `s3`. */
  provider?: "s3" | undefined;
  /** Id of the AWS access key. */
  awsAccessKeyId?: string | undefined;
  /** The AWS secret access key; shown masked afterwards. */
  awsSecretAccessKey?: string | undefined;
  /** Region of the provider, as `us-east-1`. */
  region?: string | undefined;
  /** Name of the bucket. */
  s3BucketName?: string | undefined;
  /** Folder in the bucket. */
  s3PathPrefix?: string | undefined;
  /** In which order the storages are tried; lower ones first. At least 1. */
  fallbackIndex?: number | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a scorecard; what is left out stays. */
export type UpdateScorecardDTO = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What it is for, in words. At most 500 characters. */
  description?: string | undefined;
  /** What is scored. */
  metrics?: ScorecardMetric[] | undefined;
  /** Ids of assistants to whose calls it is applied. */
  assistantIds?: string[] | undefined;
};
/** What to change in a session; what is left out stays. */
export type UpdateSessionDTO = {
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** Where it stands. */
  status?: ("active" | "completed") | undefined;
  /** Seconds after which it ends; 86400, one day, if left out. From 60 to 2592000. */
  expirationSeconds?: number | undefined;
  /** The messages of the conversation, in order. */
  messages?: ChatMessage[] | undefined;
};
/** What to change in a tool of the kind SipRequest. */
export type UpdateSipRequestToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `sipRequest`. */
  type?: "sipRequest" | undefined;
  /** Which SIP request. */
  verb?: ("INFO" | "MESSAGE" | "NOTIFY") | undefined;
  /** Headers that are sent along. */
  headers?: JsonSchema | undefined;
  /** What is sent, as JSON Schema that the model fills in. */
  body?: (string | JsonSchema) | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a tool of the kind SlackSendMessage. */
export type UpdateSlackSendMessageToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `slack.message.send`. */
  type?: "slack.message.send" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for SlackWebhook. */
export type UpdateSlackWebhookCredentialDTO = {
  /** Always `slack-webhook`. */
  provider?: "slack-webhook" | undefined;
  /** Address of the incoming webhook. */
  webhookUrl?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a tool of the kind Sms. */
export type UpdateSmsToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `sms`. */
  type?: "sms" | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for Soniox. */
export type UpdateSonioxCredentialDTO = {
  /** Always `soniox`. */
  provider?: "soniox" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Address of the provider's API, if not its usual one. */
  apiUrl?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a squad; what is left out stays. */
export type UpdateSquadDTO = {
  /** Its name, for people. */
  name?: string | undefined;
  /** The squad's assistants; the first one begins. */
  members: SquadMemberDTO[];
  /** What is different from each of the squad's assistants. */
  membersOverrides?: AssistantOverrides | undefined;
};
/** What to change in a description of data; what is left out stays. */
export type UpdateStructuredOutputDTO = {
  /** How it is taken out: `ai`, by a model, if left out, or `regex`, by a pattern and without a model. */
  type?: ("ai" | "regex") | undefined;
  /** For the type `regex`: the regular expression, alone or as `/\d+/i`, for the transcript. 1 to 1000 characters. */
  regex?: string | undefined;
  /** The model that takes the data out, and its prompts with `{{transcript}}` and `{{structuredOutput.schema}}`; the assistant's if left out. */
  model?: AnyModel2 | undefined;
  /** What may be stored, where rules of privacy ask for nothing to be kept. */
  compliancePlan?: ComplianceOverride | undefined;
  /** Conditions that must all hold; null takes them away. */
  conditions?: ((MinMessagesCondition | MinCallDurationCondition | EndedReasonCondition)[] | null) | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Ids of assistants to whose calls it is applied. */
  assistantIds?: string[] | undefined;
  /** Ids of workflows to whose calls it is applied. */
  workflowIds?: string[] | undefined;
  /** Name of the data. 1 to 40 characters. */
  name?: string | undefined;
  /** JSON Schema of the data that is wanted. */
  schema?: JsonSchema | undefined;
};
/** What to change in a number on a line of the kind Telnyx; what is left out stays. */
export type UpdateTelnyxPhoneNumberDTO = {
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
  /** Always `telnyx`. */
  provider?: "telnyx" | undefined;
  /** Telephone number in international form, as `+14155550123`. */
  number?: string | undefined;
} & PhoneNumberSettings;
/** What to change in a test suite; what is left out stays. */
export type UpdateTestSuiteDto = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** Id of the stored number that calls. */
  phoneNumberId?: string | undefined;
  /** Who plays the visitor. */
  testerPlan?: TesterPlan | undefined;
  /** Who is tested. */
  targetPlan?: TargetPlan | undefined;
};
/** What to change in a run. */
export type UpdateTestSuiteRunDto = {
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
};
/** What to change in a test; what is left out stays. */
export type UpdateTestSuiteTestChatDto = {
  /** What judges the conversation. */
  scorers?: TestSuiteTestScorerAI[] | undefined;
  /** Always `chat`. */
  type?: "chat" | undefined;
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What the tester does, in words, for example `Ask for the price, then for a demo.` At most 10,000 characters. */
  script?: string | undefined;
  /** How often the test is run; 1 if left out. From 1 to 10. */
  numAttempts?: number | undefined;
};
/** What to change in a test; what is left out stays. */
export type UpdateTestSuiteTestVoiceDto = {
  /** What judges the conversation. */
  scorers?: TestSuiteTestScorerAI[] | undefined;
  /** Always `voice`. */
  type?: "voice" | undefined;
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** What the tester does, in words, for example `Ask for the price, then for a demo.` At most 10,000 characters. */
  script?: string | undefined;
  /** How often the test is run; 1 if left out. From 1 to 10. */
  numAttempts?: number | undefined;
};
/** What to change in a tool of the kind TextEditor. */
export type UpdateTextEditorToolDTO = {
  /** Always `textEditor`. */
  type?: "textEditor" | undefined;
  /** Always `text_editor_20241022`. */
  subType?: "text_editor_20241022" | undefined;
  /** Always `str_replace_editor`. */
  name?: "str_replace_editor" | undefined;
} & ToolSettings;
/** What to change in a key or access for TogetherAI. */
export type UpdateTogetherAICredentialDTO = {
  /** Always `together-ai`. */
  provider?: "together-ai" | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key; what is left out stays. */
export type UpdateTokenDTO = {
  /** `private` for servers, `public` for web pages; `private` if left out. */
  tag?: ("private" | "public") | undefined;
  /** Its name, for people. At most 40 characters. */
  name?: string | undefined;
  /** What the key may be used for. */
  restrictions?: TokenRestrictions | undefined;
};
/** What to change in a template; what is left out stays. */
export type UpdateToolTemplateDTO = TemplateSettings;
/** What to change in a tool of the kind TransferCall. */
export type UpdateTransferCallToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `transferCall`. */
  type?: "transferCall" | undefined;
  /** Where it may lead to. */
  destinations?: (TransferDestinationAssistant | TransferDestinationNumber | TransferDestinationSip)[] | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for Twilio. */
export type UpdateTwilioCredentialDTO = {
  /** Always `twilio`. */
  provider?: "twilio" | undefined;
  /** The account's token; shown masked afterwards. */
  authToken?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
  /** Secret that belongs to the key; shown masked afterwards. */
  apiSecret?: string | undefined;
  /** Id of the Twilio account. */
  accountSid?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a number on a line of the kind Twilio; what is left out stays. */
export type UpdateTwilioPhoneNumberDTO = {
  /** Id of the Twilio account. */
  twilioAccountSid?: string | undefined;
  /** Always `twilio`. */
  provider?: "twilio" | undefined;
  /** Telephone number in international form, as `+14155550123`. */
  number?: string | undefined;
} & TwilioNumberSettings;
/** Whose role becomes which. */
export type UpdateUserRoleDTO = {
  /** Id of the user. */
  userId: string;
  /** What the person may do from now on: `admin` everything, `editor` all but keys and people, `viewer` read. */
  role: "admin" | "editor" | "viewer" | (string & {});
};
/** What to change in a number on a line of the kind Vapi; what is left out stays. */
export type UpdateVapiPhoneNumberDTO = {
  /** Always `vapi`. */
  provider?: "vapi" | undefined;
  /** SIP address, as `sip:ada@example.com`. */
  sipUri?: string | undefined;
  /** Who may call in by SIP. */
  authentication?: SipAuthentication | undefined;
} & PhoneNumberSettings;
/** What to change in a tool of the kind Voicemail. */
export type UpdateVoicemailToolDTO = {
  /** What is said while the tool runs, when it is done or fails. */
  messages?: (ToolMessageStart | ToolMessageComplete | ToolMessageFailed | ToolMessageDelayed)[] | undefined;
  /** Always `voicemail`. */
  type?: "voicemail" | undefined;
  /** Whether the machine's beep is waited for; false if left out. */
  beepDetectionEnabled?: boolean | undefined;
  /** When a call of the tool is refused. */
  rejectionPlan?: ToolRejectionPlan | undefined;
};
/** What to change in a key or access for Vonage. */
export type UpdateVonageCredentialDTO = {
  /** Always `vonage`. */
  provider?: "vonage" | undefined;
  /** Secret that belongs to the key; shown masked afterwards. */
  apiSecret?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** The provider's key; shown masked afterwards. */
  apiKey?: string | undefined;
};
/** What to change in a number on a line of the kind Vonage; what is left out stays. */
export type UpdateVonagePhoneNumberDTO = {
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
  /** Telephone number in international form, as `+14155550123`. */
  number?: string | undefined;
  /** Always `vonage`. */
  provider?: "vonage" | undefined;
} & PhoneNumberSettings;
/** What to change in a key or access for Webhook. */
export type UpdateWebhookCredentialDTO = {
  /** Always `webhook`. */
  provider?: "webhook" | undefined;
  /** How requests prove who they are from. */
  authenticationPlan?: (OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan) | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a key or access for WellSaid. */
export type UpdateWellSaidCredentialDTO = {
  /** Always `wellsaid`. */
  provider?: "wellsaid" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** What to change in a workflow; what is left out stays. */
export type UpdateWorkflowDTO = {
  /** The steps of the workflow. */
  nodes?: (ConversationNode | ToolNode)[] | undefined;
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: AnyModel2 | undefined;
  /** What to do when something happens, as when a call ends. */
  hooks?: AnyHooks2[] | undefined;
  /** Its name, for people. At most 80 characters. */
  name?: string | undefined;
  /** Which step follows which, and when. */
  edges?: Edge[] | undefined;
  /** What every step of the workflow is told. At most 5,000 characters. */
  globalPrompt?: string | undefined;
} & CallSettings;
/** What to change in a key or access for XAi. */
export type UpdateXAiCredentialDTO = {
  /** Always `xai`. */
  provider?: "xai" | undefined;
  /** The provider's key; shown masked afterwards. At most 10,000 characters. */
  apiKey?: string | undefined;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
};
/** A person with access. */
export type User = {
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** E-mail address. */
  email: string;
  /** First and last name. */
  fullName?: string | undefined;
};
/** What the visitor said. */
export type UserMessage = {
  /** When it ended, in milliseconds since 1970. */
  endTime: number;
  /** Milliseconds that it took. */
  duration?: number | undefined;
  /** Whether an attack was taken out. */
  isFiltered?: boolean | undefined;
  /** Which attacks were found. */
  detectedThreats?: string[] | undefined;
  /** What was said before something was taken out. */
  originalMessage?: string | undefined;
  /** Whatever you want to keep with it: stored and given back as it is. */
  metadata?: {
    [key: string]: unknown;
  } | undefined;
  /** Which speaker it was, where several are told apart. */
  speakerLabel?: string | undefined;
} & SpokenMessage;
/** An id: 32 hexadecimal digits in five groups. */
export type Uuid = string;
/** What the platform cost. */
export type VapiCost = {
  /** Always `vapi`. */
  type: "vapi";
  /** Which kind of it. */
  subType: "normal" | "overage";
  /** Minutes that were used. */
  minutes: number;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** Answers come from a model of Vapi. */
export type VapiModel = {
  /** The messages of the conversation, in order. */
  messages?: OpenAIMessage[] | undefined;
  /** Tools that the model may call, given whole. */
  tools?: AnyDetails[] | undefined;
  /** Ids of stored tools that the model may call. */
  toolIds?: string[] | undefined;
  /** Stored tools in a certain version. */
  toolRefs?: ToolRef[] | undefined;
  /** Your own server that is asked for knowledge before the model answers. */
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  /** How freely the model writes: 0 is the most predictable. From 0 to 2. */
  temperature?: number | undefined;
  /** Whether the visitor's mood is told to the model; false if left out. */
  emotionRecognitionEnabled?: boolean | undefined;
  /** How many of the first answers come from a smaller, faster model; 0 if left out. At least 0. */
  numFastTurns?: number | undefined;
  /** The provider's model; names newer than these are taken too. */
  model?: string | undefined;
  /** Which version; the newest if left out. */
  version?: ("latest" | "1") | undefined;
  /** Always `vapi`. */
  provider: "vapi";
  /** Id of a stored workflow. */
  workflowId?: string | undefined;
  /** A workflow for this alone, given whole instead of by id. */
  workflow?: WorkflowUserEditable | undefined;
};
/** A stored number on a line of the kind Vapi. */
export type VapiPhoneNumber = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Where it stands. */
  status?: ("active" | "activating" | "blocked") | undefined;
  /** Telephone number in international form, as `+14155550123`. */
  number?: string | undefined;
  /** Always `vapi`. */
  provider: "vapi";
  /** Area code that is wished for, as `415`. Exactly 3 characters. */
  numberDesiredAreaCode?: string | undefined;
  /** SIP address, as `sip:ada@example.com`. */
  sipUri?: string | undefined;
  /** Who may call in by SIP. */
  authentication?: SipAuthentication | undefined;
} & PhoneNumberSettings;
/** A dictionary of pronunciations. */
export type VapiPronunciationDictionaryLocator = {
  /** Id of a dictionary of pronunciations at the provider. */
  pronunciationDictId: string;
  /** Version of the dictionary. */
  versionId?: string | undefined;
  /** Whose it is. */
  provider?: ("cartesia" | "11labs") | undefined;
};
/** A SIP line of the platform. */
export type VapiSipTransport = {
  /** Always `voice`. */
  conversationType?: "voice" | undefined;
  /** Always `vapi.sip`. */
  provider: "vapi.sip";
  /** Seconds to let it ring; 60 if left out. From 1 to 600. */
  dialTimeout?: number | undefined;
  /** Id of the call at the border controller. */
  sbcCallSid?: string | undefined;
  /** The line's id of the call. */
  callSid?: string | undefined;
};
/** The platform's own rules tell when the visitor has finished. */
export type VapiSmartEndpointingPlan = {
  /** Whose it is. */
  provider: "vapi" | "livekit" | "custom-endpointing-model";
};
/** Speech is turned into text by Vapi. */
export type VapiTranscriber = {
  /** Always `vapi`. */
  provider: "vapi";
  /** Which version; the newest if left out. */
  version?: ("latest" | "1") | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Languages to listen for. */
  languages?: string[] | undefined;
  /** Words to listen for, with a weight if wished, as `Parlor:2`. */
  keywords?: string[] | undefined;
  /** Whether the recogniser tells the end of a turn itself. */
  turnTaking?: ("intelligent" | "manual") | undefined;
};
/** Answers are spoken by Vapi. */
export type VapiVoice = {
  /** Always `vapi`. */
  provider: "vapi";
  /** Which version; the newest if left out. */
  version?: ("1" | "2" | "latest") | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.25 to 2. */
  speed?: number | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Dictionaries of pronunciations. */
  pronunciationDictionary?: VapiPronunciationDictionaryLocator[] | undefined;
} & FallbackVoiceSettings;
/** The platform listens for an answering machine. */
export type VapiVoicemailDetectionPlan = {
  /** Seconds to wait for the machine's beep before the message is left. From 0 to 30. */
  beepMaxAwaitSeconds?: number | undefined;
  /** Always `vapi`. */
  provider: "vapi";
  /** How often and after which pauses to try again. */
  backoffPlan?: VoicemailDetectionBackoffPlan | undefined;
  /** Which kind it is. */
  type?: ("audio" | "transcript") | undefined;
};
/** A web page, by WebRTC. */
export type VapiWebCallTransport = {
  /** Always `voice`. */
  conversationType?: "voice" | undefined;
  /** Always `daily`. */
  provider: "daily";
  /** Whether the call ends when the visitor leaves; true if left out. */
  roomDeleteOnUserLeaveEnabled?: boolean | undefined;
  /** Address at which the visitor's page joins. */
  callUrl?: string | undefined;
  /** SIP address of the room. */
  callSipUri?: string | undefined;
};
/** A program, by WebSocket. */
export type VapiWebsocketTransport = {
  /** Always `voice`. */
  conversationType?: "voice" | undefined;
  /** Always `vapi.websocket`. */
  provider: "vapi.websocket";
  /** Form of the sound in both directions; 16 kHz PCM if left out. */
  audioFormat?: AudioFormat | undefined;
};
/** One variable that is made of an answer. */
export type VariableExtractionAlias = {
  /** What is compared, or the name under which it is kept. 1 to 40 characters. */
  key: string;
  /** The value. At most 10,000 characters. */
  value: string;
};
/** Which values of an answer become variables. */
export type VariableExtractionPlan = {
  /** JSON Schema of the data that is wanted. */
  schema?: JsonSchema | undefined;
  /** Variables that are made of the answer. */
  aliases?: VariableExtractionAlias[] | undefined;
};
/** A variable whose values are grouped by. */
export type VariableValueGroupBy = {
  /** What is compared, or the name under which it is kept. At most 100 characters. */
  key: string;
};
/** What speaking cost. */
export type VoiceCost = {
  /** Always `voice`. */
  type: "voice";
  /** What speaks the assistant's answers; the embedded voice if left out. */
  voice: {
    [key: string]: unknown;
  };
  /** Characters that were spoken. */
  characters: number;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** A voice that can be chosen. */
export type VoiceLibrary = {
  /** Whose it is. */
  provider?: string | undefined;
  /** The provider's id of the voice. */
  providerId?: string | undefined;
  /** Name in addresses. */
  slug?: string | undefined;
  /** Its name, for people. */
  name?: string | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** Language, as `en`. */
  languageCode?: string | undefined;
  /** The provider's model; names newer than these are taken too. */
  model?: string | undefined;
  /** Models that can speak with it. */
  supportedModels?: string | undefined;
  /** Whether it sounds female or male. */
  gender?: ("male" | "female") | undefined;
  /** Accent, as `british`. */
  accent?: string | undefined;
  /** Address of a sample. */
  previewUrl?: string | undefined;
  /** Where it stands in lists. */
  sortOrder?: number | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Id of the stored credential that is used for it. */
  credentialId?: string | undefined;
  /** Whether everybody may use it. */
  isPublic: boolean;
  /** Whether it is gone. */
  isDeleted: boolean;
  /** Whether it was made of a recording. */
  isCloned?: boolean | undefined;
  /** What made it. */
  cloneBackend?: string | undefined;
} & Stored;
/** A voice that was found at a provider. */
export type VoiceLibraryVoiceResponse = {
  /** Age that it sounds like. */
  age?: (string | number) | undefined;
  /** The provider's id of the voice. */
  voiceId: string;
  /** Its name, for people. */
  name: string;
  /** Id of whoever published it. */
  publicOwnerId?: string | undefined;
  /** What it is for, in words. */
  description?: string | undefined;
  /** Whether it sounds female or male. */
  gender?: string | undefined;
  /** Accent, as `british`. */
  accent?: string | undefined;
};
/** What every voice can be given. */
export type VoiceSettings = {
  /** Whether spoken sentences are kept and used again; true if left out. */
  cachingEnabled?: boolean | undefined;
  /** How text is cut into pieces before it is spoken. */
  chunkPlan?: ChunkPlan | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackPlan | undefined;
};
/** How often to listen for an answering machine. */
export type VoicemailDetectionBackoffPlan = {
  /** Seconds after which to listen for the first time; 5 if left out. At least 0. */
  startAtSeconds?: number | undefined;
  /** Seconds between two times of listening; 5 if left out. At least 2.5. */
  frequencySeconds?: number | undefined;
  /** How often to listen again. From 1 to 10. */
  maxRetries?: number | undefined;
};
/** What listening for an answering machine cost. */
export type VoicemailDetectionCost = {
  /** Always `voicemail-detection`. */
  type: "voicemail-detection";
  /** The provider's model; names newer than these are taken too. */
  model: {
    [key: string]: unknown;
  };
  /** Whose it is. */
  provider: "twilio" | "google" | "openai" | "vapi";
  /** Text tokens that were sent to the model. */
  promptTextTokens: number;
  /** Audio tokens that were sent to the model. */
  promptAudioTokens: number;
  /** Text tokens that the model wrote. */
  completionTextTokens: number;
  /** Audio tokens that the model wrote. */
  completionAudioTokens: number;
  /** What it cost, in US dollars; embedded parts cost nothing. */
  cost: number;
};
/** A stored tool of the kind Voicemail. */
export type VoicemailTool = {
  /** Always `voicemail`. */
  type: "voicemail";
  /** Whether the machine's beep is waited for; false if left out. */
  beepDetectionEnabled?: boolean | undefined;
} & StoredTool;
/** A stored key or access for Vonage, masked. */
export type VonageCredential = {
  /** Private key of the Vonage application; shown masked. At most 10,000 characters. */
  vonageApplicationPrivateKey: string;
  /** Always `vonage`. */
  provider: "vonage";
  /** Secret that belongs to the key; shown masked afterwards. */
  apiSecret: string;
  /** Id of the Vonage application. At most 10,000 characters. */
  vonageApplicationId: string;
} & StoredKeyCredential;
/** A stored number on a line of the kind Vonage. */
export type VonagePhoneNumber = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Id of the stored credential that is used for it. */
  credentialId: string;
  /** Where it stands. */
  status?: ("active" | "activating" | "blocked") | undefined;
  /** Telephone number in international form, as `+14155550123`. */
  number: string;
  /** Always `vonage`. */
  provider: "vonage";
} & PhoneNumberSettings;
/** A line of Vonage. */
export type VonageTransport = {
  /** Always `voice`. */
  conversationType?: "voice" | undefined;
  /** Always `vonage`. */
  provider: "vonage";
  /** Vonage's id of the conversation. */
  conversationUUID?: string | undefined;
  /** Vonage's id of this side of the call. */
  callUUID?: string | undefined;
};
/** The answer to a visitor of a web page. */
export type WebChat = {
  /** What of it does nothing here, and why. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the session that it belongs to. */
  sessionId?: string | undefined;
  /** What the assistant answered. */
  output: ChatMessage[];
};
/** What a chat of a web page is made of. */
export type WebChatRequest = {
  /** Id of a stored assistant. */
  assistantId?: string | undefined;
  /** An assistant for this alone, given whole instead of by id. */
  assistant?: CreateAssistantDTO | undefined;
  /** Id of the session that it belongs to. */
  sessionId?: string | undefined;
  /** Seconds after which a new session ends; 86400, one day, if left out. From 60 to 2592000. */
  sessionExpirationSeconds?: number | undefined;
  /** What is different from the assistant this time, and values for its variables. */
  assistantOverrides?: ChatAssistantOverrides | undefined;
  /** Who is called, or who calls. */
  customer?: CreateWebCustomerDTO | undefined;
  /** Whether the session ends with this chat; false if left out. */
  sessionEnd?: boolean | undefined;
  /** Whether the answer comes as it is written, by server-sent events; false if left out. */
  stream?: boolean | undefined;
};
/** A stored key or access for Webhook, masked. */
export type WebhookCredential = {
  /** How requests prove who they are from. */
  authenticationPlan: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan;
  /** What the provider gave out when access was granted. */
  authenticationSession: Oauth2AuthenticationSession;
  /** Its name, 1 to 40 characters. */
  name?: string | undefined;
  /** Always `webhook`. */
  provider: "webhook";
} & Stored;
/** A stored key or access for WellSaid, masked. */
export type WellSaidCredential = {
  /** Always `wellsaid`. */
  provider: "wellsaid";
} & StoredLongKeyCredential;
/** Answers are spoken by WellSaid. */
export type WellSaidVoice = {
  /** Always `wellsaid`. */
  provider: "wellsaid";
  /** The provider's id of the voice. */
  voiceId: string;
  /** The provider's model; names newer than these are taken too. */
  model?: ("caruso" | "legacy" | (string & {})) | undefined;
  /** Whether SSML in texts is understood; false if left out. */
  enableSsml?: boolean | undefined;
  /** Ids of the provider's libraries of pronunciations. */
  libraryIds?: string[] | undefined;
} & VoiceSettings;
/** A conversation in steps. */
export type Workflow = {
  /** What of it does nothing here, and why: one sentence for each field; absent where all of it acts. */
  warnings?: string[] | undefined;
  /** Its id, a UUID that the platform gives. */
  id: string;
  /** Id of the organisation that it belongs to. */
  orgId: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
} & WorkflowSettings;
/** A step of a workflow is answered by AnthropicBedrock. */
export type WorkflowAnthropicBedrockModel = {
  /** Always `anthropic-bedrock`. */
  provider: "anthropic-bedrock";
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model: Model5Value;
  /** Whether and how long the model thinks before it answers. */
  thinking?: AnthropicThinkingConfig | undefined;
} & ModelLimits;
/** A step of a workflow is answered by Anthropic. */
export type WorkflowAnthropicModel = {
  /** Always `anthropic`. */
  provider: "anthropic";
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model: Model4Value;
  /** Whether and how long the model thinks before it answers. */
  thinking?: AnthropicThinkingConfig | undefined;
} & ModelLimits;
/** A step of a workflow is answered by Custom. */
export type WorkflowCustomModel = {
  /** Always `custom-llm`. */
  provider: "custom-llm";
  /** Whether and how the call's data is sent with each request. */
  metadataSendMode?: ("off" | "variable" | "destructured") | undefined;
  /** Its address, for example `https://example.com/hook`. */
  url: string;
  /** Headers that are sent along. */
  headers?: {
    [key: string]: unknown;
  } | undefined;
  /** Seconds to wait before giving up. From 20 to 600. */
  timeoutSeconds?: number | undefined;
  /** The provider's model; names newer than these are taken too. At most 100 characters. */
  model: string;
} & ModelLimits;
/** A step of a workflow is answered by Google. */
export type WorkflowGoogleModel = {
  /** Always `google`. */
  provider: "google";
  /** The provider's model; names newer than these are taken too. At most 100 characters. */
  model: string;
} & ModelLimits;
/** A step of a workflow is answered by OpenAI. */
export type WorkflowOpenAIModel = {
  /** Always `openai`. */
  provider: "openai";
  /** The provider's model; names newer than these are taken too. At most 100 characters. */
  model: string;
} & ModelLimits;
/** Values for a workflow's variables. */
export type WorkflowOverrides = {
  /** Values for `{{variables}}` in prompts and messages, for example `{ "name": "Ada" }`. */
  variableValues?: {
    [key: string]: unknown;
  } | undefined;
};
/** What a workflow is made of. */
export type WorkflowSettings = {
  /** The steps of the workflow. */
  nodes: (ConversationNode | ToolNode)[];
  /** What answers the visitor, and what it is told; the embedded brain if left out. */
  model?: AnyModel2 | undefined;
  /** What to do when something happens, as when a call ends. */
  hooks?: AnyHooks2[] | undefined;
  /** Its name, for people. At most 80 characters. */
  name: string;
  /** Which step follows which, and when. */
  edges: Edge[];
  /** What every step of the workflow is told. At most 5,000 characters. */
  globalPrompt?: string | undefined;
} & CallSettings;
/** A workflow, as it is made and changed. */
export type WorkflowUserEditable = WorkflowSettings;
/** A stored key or access for XAi, masked. */
export type XAiCredential = {
  /** Always `xai`. */
  provider: "xai";
} & StoredLongKeyCredential;
/** Answers come from a model of Xai. */
export type XaiModel = {
  /** The provider's model; names newer than these are taken too. */
  model: "grok-beta" | "grok-2" | "grok-3" | "grok-4-fast-reasoning" | "grok-4-fast-non-reasoning" | "grok-4.20-0309-reasoning" | "grok-4.20-0309-non-reasoning" | "grok-4.3" | (string & {});
  /** Always `xai`. */
  provider: "xai";
} & ModelSettings;
/** Speech is turned into text by Xai. */
export type XaiTranscriber = {
  /** Always `xai`. */
  provider: "xai";
  /** The provider's model; names newer than these are taken too. */
  model?: ("default" | (string & {})) | undefined;
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** What is used when this fails. */
  fallbackPlan?: FallbackTranscriberPlan | undefined;
};
/** Answers are spoken by Xai. */
export type XaiVoice = {
  /** Always `xai`. */
  provider: "xai";
  /** The provider's id of the voice. */
  voiceId: "eve" | "ara" | "rex" | "sal" | "leo" | (string & {});
  /** Language of it, as `en` or `de-DE`. */
  language?: string | undefined;
  /** How fast it speaks; 1 is its usual speed. From 0.7 to 1.5. */
  speed?: number | undefined;
} & VoiceSettings;
/** What lists share: Limited. */
type LimitedQuery = {
  /** How many to answer, newest first; 100 if left out. From 0 to 1000. */
  limit?: number | undefined;
};
/** What lists share: Dated. */
type DatedQuery = {
  /** Only what was made at this moment or after it. */
  createdAtGe?: string | undefined;
  /** Only what was made after this moment. */
  createdAtGt?: string | undefined;
  /** Only what was made at this moment or before it. */
  createdAtLe?: string | undefined;
  /** Only what was made before this moment. */
  createdAtLt?: string | undefined;
  /** Only what was changed at this moment or after it. */
  updatedAtGe?: string | undefined;
  /** Only what was changed after this moment. */
  updatedAtGt?: string | undefined;
  /** Only what was changed at this moment or before it. */
  updatedAtLe?: string | undefined;
  /** Only what was changed before this moment. */
  updatedAtLt?: string | undefined;
};
/** The query of `assistant.list`. */
type AssistantListQuery = LimitedQuery & DatedQuery;
/** The query of `assistant.listVersions`. */
type AssistantListVersionsQuery = {
  /** Which page, counted from 1. */
  page?: number | undefined;
  /** What the page before gave as `nextPageState`. */
  pageState?: string | undefined;
} & LimitedQuery;
/** The query of `call.list`. */
type CallListQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
  /** Only those with this assistant. */
  assistantId?: string | undefined;
  /** Only those by this number. */
  phoneNumberId?: string | undefined;
} & (LimitedQuery & DatedQuery);
/** What lists share: PagedByDate. */
type PagedByDateQuery = {
  /** Which page, counted from 1; 1 if left out. */
  page?: number | undefined;
  /** `DESC`, the newest first, if left out; `ASC` for the oldest first. */
  sortOrder?: ("ASC" | "DESC") | undefined;
};
/** What lists share: Paged. */
type PagedQuery = {
  /** What to sort by; `createdAt` if left out. `duration` and `cost` count where the list is one of calls. */
  sortBy?: ("createdAt" | "duration" | "cost") | undefined;
};
/** The query of `campaign.list`. */
type CampaignListQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
  /** Only those that stand there. */
  status?: ("scheduled" | "in-progress" | "ended" | "cancelled" | "archived") | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** The query of `campaign.listPage`. */
type CampaignListPageQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
  /** Only those that stand there. */
  status?: ("scheduled" | "in-progress" | "ended") | undefined;
} & (LimitedQuery & PagedByDateQuery & DatedQuery);
/** The query of `chat.list`. */
type ChatListQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
  /** Only those with this assistant. */
  assistantId?: string | undefined;
  /** Only those with one of these assistants, separated by commas. */
  assistantIdAny?: string | undefined;
  /** Only those with this squad. */
  squadId?: string | undefined;
  /** Only those of this session. */
  sessionId?: string | undefined;
  /** Only those that went on from this chat. */
  previousChatId?: string | undefined;
  /** Only those with one of these ids. */
  idAny?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** The query of `credential.list`. */
type CredentialListQuery = LimitedQuery & DatedQuery;
/** The query of `eval.list`. */
type EvalListQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** The query of `eval.run.list`. */
type EvalRunListQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** The query of `file.list`. */
type FileListQuery = {
  /** Only those for this purpose. */
  purpose?: string | undefined;
};
/** The query of `knowledgeBase.list`. */
type KnowledgeBaseListQuery = LimitedQuery & DatedQuery;
/** The query of `log.list`. */
type LogListQuery = {
  /** Only those of this call. */
  callId: string;
} & (LimitedQuery & PagedByDateQuery & DatedQuery);
/** The query of `log.delete`. */
type LogDeleteQuery = {
  /** Only those of this call. */
  callId: string;
};
/** The query of `log.search`. */
type LogSearchQuery = {
  /** Only those of this kind. */
  type?: ("API" | "Webhook" | "Call" | "Provider") | undefined;
  /** Only deliveries of this event. */
  webhookType?: string | undefined;
  /** Only those with this assistant. */
  assistantId?: string | undefined;
  /** Only those by this number. */
  phoneNumberId?: string | undefined;
  /** Only those with this customer. */
  customerId?: string | undefined;
  /** Only those with this squad. */
  squadId?: string | undefined;
  /** Only those of this call. */
  callId?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & DatedQuery);
/** The query of `log.deleteMatching`. */
type LogDeleteMatchingQuery = {
  /** Only those of this kind. */
  type?: ("API" | "Webhook" | "Call" | "Provider") | undefined;
  /** Only those with this assistant. */
  assistantId?: string | undefined;
  /** Only those by this number. */
  phoneNumberId?: string | undefined;
  /** Only those with this customer. */
  customerId?: string | undefined;
  /** Only those with this squad. */
  squadId?: string | undefined;
  /** Only those of this call. */
  callId?: string | undefined;
};
/** The query of `scorecard.list`. */
type ScorecardListQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** The query of `phoneNumber.list`. */
type PhoneNumberListQuery = LimitedQuery & DatedQuery;
/** The query of `session.list`. */
type SessionListQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
  /** Only those with this name. At most 40 characters. */
  name?: string | undefined;
  /** Only those with this assistant. */
  assistantId?: string | undefined;
  /** Only those with one of these assistants, separated by commas. */
  assistantIdAny?: string | undefined;
  /** Only those with this squad. */
  squadId?: string | undefined;
  /** Only those with this workflow. */
  workflowId?: string | undefined;
  /** Kept for older clients; changes nothing. */
  numberE164CheckEnabled?: boolean | undefined;
  /** Only those whose customer has this extension. At most 10 characters. */
  extension?: string | undefined;
  /** Only those with these overrides. */
  assistantOverrides?: AssistantOverrides | undefined;
  /** Only those with these overrides. */
  squadOverrides?: AssistantOverrides | undefined;
  /** Only those whose customer has this number. 3 to 40 characters. */
  number?: string | undefined;
  /** Only those whose customer has this SIP address. */
  sipUri?: string | undefined;
  /** Only those whose customer has this e-mail address. At most 40 characters. */
  email?: string | undefined;
  /** Only those whose customer has this id of yours. At most 40 characters. */
  externalId?: string | undefined;
  /** Only those whose customer has one of these numbers, separated by commas. */
  customerNumberAny?: string | undefined;
  /** Only those with one of these ids. */
  idAny?: string | undefined;
  /** Only those by this number. */
  phoneNumberId?: string | undefined;
  /** Only those by one of these numbers. */
  phoneNumberIdAny?: string[] | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** The query of `squad.list`. */
type SquadListQuery = {
  /** Only those with one of these ids. */
  idAny?: Uuid[] | undefined;
} & (LimitedQuery & DatedQuery);
/** The query of `structuredOutput.list`. */
type StructuredOutputListQuery = {
  /** Only the one with this id. */
  id?: string | undefined;
  /** Only those with this name. At most 40 characters. */
  name?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** The query of `structuredOutput.update`. */
type StructuredOutputUpdateQuery = {
  /** `true` where the schema may get another type at its top. */
  schemaOverride?: string | undefined;
};
/** The query of `template.list`. */
type TemplateListQuery = {
  /** Only those of this collection. */
  collectionId?: string | undefined;
  /** Only those that these may see. */
  visibility?: ("public" | "private") | undefined;
  /** Only those of this provider. */
  provider?: ("make" | "gohighlevel" | "function") | undefined;
} & (LimitedQuery & DatedQuery);
/** The query of `testSuite.list`. */
type TestSuiteListQuery = LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery;
/** The query of `testSuite.run.list`. */
type TestSuiteRunListQuery = LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery;
/** The query of `testSuite.test.list`. */
type TestSuiteTestListQuery = LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery;
/** The query of `token.list`. */
type TokenListQuery = LimitedQuery & DatedQuery;
/** The query of `tool.list`. */
type ToolListQuery = LimitedQuery & DatedQuery;
/** The query of `assistant.listPage`. */
type AssistantListPageQuery = {
  /** Only those with one of these ids. */
  idAny?: Uuid[] | undefined;
  /** Only those with this name. At most 40 characters. */
  name?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** What lists share: CallFilters. */
type CallFiltersQuery = {
  /** Only those with this assistant. */
  assistantId?: string | undefined;
  /** Only those with one of these assistants, separated by commas. */
  assistantIdAny?: string | undefined;
  /** Only those whose assistant has this name. At most 40 characters. */
  assistantName?: string | undefined;
  /** Only those with these overrides. */
  assistantOverrides?: {
    [key: string]: unknown;
  } | undefined;
  /** Only those that cost exactly this, in US dollars. */
  cost?: number | undefined;
  /** Only those that cost at least this, in US dollars. */
  costGe?: number | undefined;
  /** Only those that cost at most this, in US dollars. */
  costLe?: number | undefined;
  /** What the page before gave as `nextCursor`. At most 500 characters. */
  cursor?: string | undefined;
  /** Only those with this customer: `customer[number]=+14155550123`. */
  customer?: {
    [key: string]: unknown;
  } | undefined;
  /** Only those whose customer has one of these numbers, separated by commas. */
  customerNumberAny?: string | undefined;
  /** Only those that ended for this reason. At most 1,000 characters. */
  endedReason?: string | undefined;
  /** Only those that ended for one of these reasons, separated by commas. */
  endedReasonAny?: string | undefined;
  /** The same reasons as bits, as the provider's dashboard sends them. */
  endedReasonAnyBitmap?: string | undefined;
  /** Only the one with this id. */
  id?: string | undefined;
  /** Only those with one of these ids. */
  idAny?: string[] | undefined;
  /** Only those by this number. */
  phoneNumberId?: string | undefined;
  /** Only those by one of these numbers. */
  phoneNumberIdAny?: string[] | undefined;
  /** Only those whose score meets these conditions: `score[gte]=5`. */
  score?: StructuredOutputFilterDTO | undefined;
  /** Only those with this squad. */
  squadId?: string | undefined;
  /** Only those with one of these squads, separated by commas. */
  squadIdAny?: string | undefined;
  /** Only those whose squad has this name. */
  squadName?: string | undefined;
  /** Only those whose data meets these conditions: `structuredOutputs[mood][eq]=good`. */
  structuredOutputs?: {
    [key: string]: StructuredOutputFilterDTO;
  } | undefined;
  /** Only those that were judged so. At most 1,000 characters. */
  successEvaluation?: string | undefined;
  /** Only those in which this was said. At most 500 characters. */
  transcript?: string | undefined;
};
/** The query of `call.listPage`. */
type CallListPageQuery = LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery & CallFiltersQuery;
/** The query of `call.export`. */
type CallExportQuery = {
  /** Which columns the export has, in this order; all if left out. */
  columns?: ("id" | "assistantId" | "squadId" | "customerId" | "customerName" | "customerNumber" | "customerSipUri" | "customerExtension" | "phoneNumberId" | "endedReason" | "type" | "duration" | "startedAt" | "endedAt" | "transcript" | "summary" | "successEvaluation" | "recordingUrl" | "cost" | "phoneCallProvider" | "phoneCallProviderId" | "createdAt" | "updatedAt" | "assistantVersion")[] | undefined;
  /** Whether the export is made later and sent by e-mail; the file comes at once if left out. */
  async?: boolean | undefined;
  /** `csv` if left out, or `json`. */
  format?: ("csv" | "json") | undefined;
  /** Where the export is sent. At most 1,000 characters. */
  email?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery & CallFiltersQuery);
/** The query of `call.listMetadata`. */
type CallListMetadataQuery = LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery & CallFiltersQuery;
/** The query of `knowledgeBaseV2.list`. */
type KnowledgeBaseV2ListQuery = LimitedQuery;
/** The query of `phoneNumber.listPage`. */
type PhoneNumberListPageQuery = {
  /** Only those whose name or number contains this. At most 100 characters. */
  search?: string | undefined;
} & (LimitedQuery & PagedByDateQuery & PagedQuery & DatedQuery);
/** The query of `voiceLibrary.list`. */
type VoiceLibraryListQuery = {
  /** Which page, counted from 1. */
  page?: number | undefined;
  /** Only those whose name or description contains this. */
  keyword?: string | undefined;
  /** Only those of this language. */
  language?: string | undefined;
  /** Only those with this accent. */
  accent?: string | undefined;
  /** Only those that sound like this. */
  gender?: string | undefined;
  /** A voice that is to be in the list in any case. */
  currentVoiceId?: string | undefined;
  /** Only those that were made of a recording, or only those that were not. */
  isCloned?: boolean | undefined;
} & (LimitedQuery & DatedQuery);
/** The query of `voiceProvider.searchVoice`. */
type VoiceProviderSearchVoiceQuery = {
  /** What the voice is called. */
  name: string;
};
/** The query of `voiceProvider.searchVoices`. */
type VoiceProviderSearchVoicesQuery = {
  /** What the voice is called. */
  name: string;
};
/** The query of `voiceProvider.listWorkflows`. */
type VoiceProviderListWorkflowsQuery = {
  /** Location at the provider. */
  locationId?: string | undefined;
};

/** What goes into each row and what comes back, by the row's name. */
export interface RowTypes {
  /**
   * Makes a voice of recordings. Answers 424 where no key for the provider is stored.
   */
  "voiceProvider.cloneVoice": {
    params: never;
    query: never;
    body: CloneVoiceDTO;
    response: undefined;
  };
  /**
   * Answers each of the queries with counts, sums or averages, by group and step of time.
   */
  "analytics.query": {
    params: never;
    query: never;
    body: AnalyticsQueryDTO;
    response: (AnalyticsQueryResult)[];
  };
  /**
   * Stores an assistant. Everything may be left out: then the embedded recogniser, brain and voice are used.
   */
  "assistant.create": {
    params: never;
    query: never;
    body: CreateAssistantDTO;
    response: Assistant;
  };
  /**
   * The organisation's assistants, the newest first.
   */
  "assistant.list": {
    params: never;
    query: AssistantListQuery;
    body: never;
    response: (Assistant)[];
  };
  /**
   * One assistant.
   */
  "assistant.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Assistant;
  };
  /**
   * Changes the fields that are given; null takes one away. The assistant as it was is kept as a version.
   */
  "assistant.update": {
    params: { id: string };
    query: never;
    body: UpdateAssistantDTO;
    response: Assistant;
  };
  /**
   * Everything that is not given is taken away. The assistant as it was is kept as a version.
   */
  "assistant.replace": {
    params: { id: string };
    query: never;
    body: UpdateAssistantDTO;
    response: Assistant;
  };
  /**
   * Deletes the assistant and answers what it was.
   */
  "assistant.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Assistant;
  };
  /**
   * The assistant as it was before each change.
   * @deprecated Older clients use it.
   */
  "assistant.listVersions": {
    params: { id: string };
    query: AssistantListVersionsQuery;
    body: never;
    response: LegacyAssistantVersionPaginatedResponse;
  };
  /**
   * Starts a call, or one for each of several customers. Without a telephone line it is a call for a web page. An assistant, a squad or a workflow is given, by id or whole; where none is, the organisation's server is asked for one (`assistant-request`), with a private key only.
   */
  "call.create": {
    params: never;
    query: never;
    body: CreateCallDTO;
    response: Call | CallBatchResponse;
  };
  /**
   * The organisation's calls, the newest first.
   */
  "call.list": {
    params: never;
    query: CallListQuery;
    body: never;
    response: (Call)[];
  };
  /**
   * Starts a call by telephone. Answers 424 where no line is configured. Use `POST /call`.
   * @deprecated Older clients use it.
   */
  "call.createPhone": {
    params: never;
    query: never;
    body: CreateOutboundCallDTO;
    response: Call | CallBatchResponse;
  };
  /**
   * Starts a call that a page joins at `webCallUrl`. A public key may do this.
   */
  "call.createWeb": {
    params: never;
    query: never;
    body: CreateWebCallDTO;
    response: Call;
  };
  /**
   * One call with everything that is kept of it: messages, transcript, recordings, analysis.
   */
  "call.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Call;
  };
  /**
   * Changes the call's name; the rest of a call is what happened.
   */
  "call.update": {
    params: { id: string };
    query: never;
    body: UpdateCallDTO;
    response: Call;
  };
  /**
   * Deletes the call with its recordings and transcript, and every other call named in the body. A running call is ended first.
   */
  "call.delete": {
    params: { id: string };
    query: never;
    body: DeleteCallDTO;
    response: Call;
  };
  /**
   * The assistant's voice alone. A part of it where a `Range` asks for one.
   */
  "call.assistantRecording": {
    params: { id: string };
    query: never;
    body: never;
    response: undefined;
  };
  /**
   * Everything that happened in the call, one JSON object a line.
   */
  "call.logs": {
    params: { id: string };
    query: never;
    body: never;
    response: undefined;
  };
  /**
   * The visitor's voice alone. A part of it where a `Range` asks for one.
   */
  "call.customerRecording": {
    params: { id: string };
    query: never;
    body: never;
    response: undefined;
  };
  /**
   * The call's recording with both voices mixed. A part of it where a `Range` asks for one.
   */
  "call.monoRecording": {
    params: { id: string };
    query: never;
    body: never;
    response: undefined;
  };
  /**
   * The call's recording with the visitor left and the assistant right. A part of it where a `Range` asks for one.
   */
  "call.stereoRecording": {
    params: { id: string };
    query: never;
    body: never;
    response: undefined;
  };
  /**
   * The pictures that the visitor's page sent, where it did. A part of it where a `Range` asks for one.
   */
  "call.videoRecording": {
    params: { id: string };
    query: never;
    body: never;
    response: undefined;
  };
  /**
   * Stores the campaign; its calls begin at once or when its plan says.
   */
  "campaign.create": {
    params: never;
    query: never;
    body: CreateCampaignDTO;
    response: Campaign;
  };
  /**
   * The campaigns that the query finds, by page.
   */
  "campaign.list": {
    params: never;
    query: CampaignListQuery;
    body: never;
    response: CampaignPaginatedResponse;
  };
  /**
   * The same as `GET /campaign`.
   */
  "campaign.listPage": {
    params: never;
    query: CampaignListPageQuery;
    body: never;
    response: CampaignPaginatedResponse;
  };
  /**
   * One campaign and how far its calls are.
   */
  "campaign.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Campaign;
  };
  /**
   * Changes the campaign, or ends it by `status`.
   */
  "campaign.update": {
    params: { id: string };
    query: never;
    body: UpdateCampaignDTO;
    response: Campaign;
  };
  /**
   * Deletes the campaign and answers what it was; its calls stay.
   */
  "campaign.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Campaign;
  };
  /**
   * The chats that the query finds, by page.
   */
  "chat.list": {
    params: never;
    query: ChatListQuery;
    body: never;
    response: ChatPaginatedResponse;
  };
  /**
   * An assistant answers in writing. With `stream: true` the answer comes as it is written, by server-sent events.
   */
  "chat.create": {
    params: never;
    query: never;
    body: CreateChatDTO;
    response: Chat;
  };
  /**
   * The same as `POST /chat`, in the form of OpenAI's Responses API, so that its clients can be used. With `stream: true` by server-sent events.
   */
  "chat.createResponse": {
    params: never;
    query: never;
    body: OpenAIResponsesRequest;
    response: ResponseObject;
  };
  /**
   * A visitor of a web page writes; the chat gets a session of its own, by whose id it goes on. A public key may do this. With `stream: true` by server-sent events.
   */
  "chat.createWeb": {
    params: never;
    query: never;
    body: CreateWebChatDTO;
    response: WebChat;
  };
  /**
   * The same as `POST /chat/web`, in the form of OpenAI's Responses API. A public key may do this.
   */
  "chat.createWebResponse": {
    params: never;
    query: never;
    body: OpenAIWebChatRequest;
    response: ResponseObject;
  };
  /**
   * One chat: what was written and what was answered.
   */
  "chat.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Chat;
  };
  /**
   * Deletes the chat and answers what it was.
   */
  "chat.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Chat;
  };
  /**
   * Stores a provider's key, encrypted. The answer shows it masked.
   */
  "credential.create": {
    params: never;
    query: never;
    body: AnyCredentials;
    response: AnyCredentialRes;
  };
  /**
   * The organisation's credentials, their secrets masked.
   */
  "credential.list": {
    params: never;
    query: CredentialListQuery;
    body: never;
    response: (AnyCredentialRes)[];
  };
  /**
   * Begins a session in which a person grants access at a provider. Answers 424 where that is not configured.
   */
  "credential.createSession": {
    params: never;
    query: never;
    body: CredentialSessionDTO;
    response: CredentialSessionResponse;
  };
  /**
   * Runs an action at a provider. Answers 424 where that is not configured.
   */
  "credential.trigger": {
    params: never;
    query: never;
    body: CredentialActionRequest;
    response: undefined;
  };
  /**
   * Where the service for granting access tells what happened. Needs no key.
   */
  "credential.webhook": {
    params: never;
    query: never;
    body: CredentialWebhookDTO;
    response: undefined;
  };
  /**
   * One credential, its secrets masked.
   */
  "credential.get": {
    params: { id: string };
    query: never;
    body: never;
    response: AnyCredentialRes;
  };
  /**
   * Changes the fields that are given. A masked secret that is sent back stays as it was.
   */
  "credential.update": {
    params: { id: string };
    query: never;
    body: AnyCredentialBody;
    response: AnyCredentialRes;
  };
  /**
   * Deletes the credential and answers what it was.
   */
  "credential.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: AnyCredentialRes;
  };
  /**
   * The organisation's evals, by page.
   */
  "eval.list": {
    params: never;
    query: EvalListQuery;
    body: never;
    response: EvalPaginatedResponse;
  };
  /**
   * Stores an eval: what is said to the assistant, and what it has to answer.
   */
  "eval.create": {
    params: never;
    query: never;
    body: CreateEvalDTO;
    response: Eval;
  };
  /**
   * The organisation's runs, by page.
   */
  "eval.run.list": {
    params: never;
    query: EvalRunListQuery;
    body: never;
    response: EvalRunPaginatedResponse;
  };
  /**
   * Plays an eval to an assistant or a squad. What came of it stands in the run when its status is `ended`.
   */
  "eval.run.create": {
    params: never;
    query: never;
    body: CreateEvalRunDTO;
    response: EvalRunStarted;
  };
  /**
   * One run and what came of it.
   */
  "eval.run.get": {
    params: { id: string };
    query: never;
    body: never;
    response: EvalRun;
  };
  /**
   * Deletes the run and answers what it was.
   */
  "eval.run.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: EvalRun;
  };
  /**
   * One eval.
   */
  "eval.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Eval;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "eval.update": {
    params: { id: string };
    query: never;
    body: UpdateEvalDTO;
    response: Eval;
  };
  /**
   * Deletes the eval and answers what it was. Its runs stay.
   */
  "eval.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Eval;
  };
  /**
   * Stores a file of at most 25 MB and reads the text in it, where there is some.
   */
  "file.create": {
    params: never;
    query: never;
    body: CreateFileDTO;
    response: StoredFile;
  };
  /**
   * The organisation's files, the newest first.
   */
  "file.list": {
    params: never;
    query: FileListQuery;
    body: never;
    response: (StoredFile)[];
  };
  /**
   * The same as `POST /file`.
   * @deprecated Older clients use it.
   */
  "file.upload": {
    params: never;
    query: never;
    body: CreateFileDTO;
    response: StoredFile;
  };
  /**
   * One file: its name, size and addresses.
   */
  "file.get": {
    params: { id: string };
    query: never;
    body: never;
    response: StoredFile;
  };
  /**
   * Changes the file's name.
   */
  "file.update": {
    params: { id: string };
    query: never;
    body: UpdateFileDTO;
    response: StoredFile;
  };
  /**
   * Deletes the file with its content and answers what it was.
   */
  "file.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: StoredFile;
  };
  /**
   * Stores the address of a server of yours that is asked for knowledge.
   */
  "knowledgeBase.create": {
    params: never;
    query: never;
    body: CreateCustomKnowledgeBaseDTO;
    response: CustomKnowledgeBase;
  };
  /**
   * The organisation's knowledge bases, the newest first.
   */
  "knowledgeBase.list": {
    params: never;
    query: KnowledgeBaseListQuery;
    body: never;
    response: (CustomKnowledgeBase)[];
  };
  /**
   * One knowledge base.
   */
  "knowledgeBase.get": {
    params: { id: string };
    query: never;
    body: never;
    response: CustomKnowledgeBase;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "knowledgeBase.update": {
    params: { id: string };
    query: never;
    body: UpdateCustomKnowledgeBaseDTO;
    response: CustomKnowledgeBase;
  };
  /**
   * Deletes the knowledge base and answers what it was.
   */
  "knowledgeBase.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: CustomKnowledgeBase;
  };
  /**
   * The lines of one call's log, by page.
   */
  "log.list": {
    params: never;
    query: LogListQuery;
    body: never;
    response: CallLogsPaginatedResponse;
  };
  /**
   * Deletes every line of one call's log.
   */
  "log.delete": {
    params: never;
    query: LogDeleteQuery;
    body: never;
    response: undefined;
  };
  /**
   * Requests, deliveries and calls that were logged, by page.
   * @deprecated Older clients use it.
   */
  "log.search": {
    params: never;
    query: LogSearchQuery;
    body: never;
    response: LogsPaginatedResponse;
  };
  /**
   * Deletes whatever the query finds in the log.
   * @deprecated Older clients use it.
   */
  "log.deleteMatching": {
    params: never;
    query: LogDeleteMatchingQuery;
    body: never;
    response: undefined;
  };
  /**
   * The organisation's scorecards, by page.
   */
  "scorecard.list": {
    params: never;
    query: ScorecardListQuery;
    body: never;
    response: ScorecardPaginatedResponse;
  };
  /**
   * Stores a scorecard. Assistants name it in `artifactPlan.scorecardIds`, or it names them in `assistantIds`.
   */
  "scorecard.create": {
    params: never;
    query: never;
    body: CreateScorecardDTO;
    response: Scorecard;
  };
  /**
   * One scorecard.
   */
  "scorecard.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Scorecard;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "scorecard.update": {
    params: { id: string };
    query: never;
    body: UpdateScorecardDTO;
    response: Scorecard;
  };
  /**
   * Deletes the scorecard and answers what it was. Scores stay in their calls.
   */
  "scorecard.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Scorecard;
  };
  /**
   * Makes an organisation of which you are the admin.
   */
  "org.create": {
    params: never;
    query: never;
    body: CreateOrgDTO;
    response: Org;
  };
  /**
   * The organisations that you belong to.
   */
  "org.list": {
    params: never;
    query: never;
    body: never;
    response: (Org)[];
  };
  /**
   * One organisation.
   */
  "org.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Org;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "org.update": {
    params: { id: string };
    query: never;
    body: UpdateOrgDTO;
    response: Org;
  };
  /**
   * Deletes the organisation with everything in it.
   */
  "org.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Org;
  };
  /**
   * A token for one hour that may do what your key may.
   */
  "org.getAuth": {
    params: { id: string };
    query: never;
    body: never;
    response: JwtResponse;
  };
  /**
   * Adds the people to the organisation; no e-mail is sent.
   */
  "org.invite": {
    params: { id: string };
    query: never;
    body: InviteUserDTO;
    response: undefined;
  };
  /**
   * You no longer belong to it. The last admin cannot leave.
   */
  "org.leave": {
    params: { id: string };
    query: never;
    body: never;
    response: undefined;
  };
  /**
   * The person no longer belongs to the organisation. The last admin cannot be taken out.
   */
  "org.removeMember": {
    params: { id: string; memberId: string };
    query: never;
    body: never;
    response: undefined;
  };
  /**
   * Changes what a member may do. The last admin keeps the role.
   */
  "org.updateRole": {
    params: { id: string };
    query: never;
    body: UpdateUserRoleDTO;
    response: undefined;
  };
  /**
   * The people who belong to the organisation, and as what.
   */
  "org.listUsers": {
    params: { id: string };
    query: never;
    body: never;
    response: (User)[];
  };
  /**
   * Stores a number and who answers it.
   */
  "phoneNumber.create": {
    params: never;
    query: never;
    body: CreateByoPhoneNumberDTO | CreateTwilioPhoneNumberDTO | CreateVonagePhoneNumberDTO | CreateVapiPhoneNumberDTO | CreateTelnyxPhoneNumberDTO;
    response: ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber;
  };
  /**
   * The organisation's numbers, the newest first.
   */
  "phoneNumber.list": {
    params: never;
    query: PhoneNumberListQuery;
    body: never;
    response: (ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber)[];
  };
  /**
   * Stores a number that you have at Twilio. Use `POST /phone-number`.
   * @deprecated Older clients use it.
   */
  "phoneNumber.importTwilio": {
    params: never;
    query: never;
    body: ImportTwilioPhoneNumberDTO;
    response: ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber;
  };
  /**
   * Stores a number that you have at Vonage. Use `POST /phone-number`.
   * @deprecated Older clients use it.
   */
  "phoneNumber.importVonage": {
    params: never;
    query: never;
    body: ImportVonagePhoneNumberDTO;
    response: ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber;
  };
  /**
   * One number, its secrets masked.
   */
  "phoneNumber.get": {
    params: { id: string };
    query: never;
    body: never;
    response: ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "phoneNumber.update": {
    params: { id: string };
    query: never;
    body: UpdateByoPhoneNumberDTO | UpdateTwilioPhoneNumberDTO | UpdateVonagePhoneNumberDTO | UpdateVapiPhoneNumberDTO | UpdateTelnyxPhoneNumberDTO;
    response: ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber;
  };
  /**
   * Deletes the number here, not at its provider, and answers what it was.
   */
  "phoneNumber.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: ByoPhoneNumber | TwilioPhoneNumber | VonagePhoneNumber | VapiPhoneNumber | TelnyxPhoneNumber;
  };
  /**
   * Starts a session: chats that name it know what was written before.
   */
  "session.create": {
    params: never;
    query: never;
    body: CreateSessionDTO;
    response: Session;
  };
  /**
   * The sessions that the query finds, by page.
   */
  "session.list": {
    params: never;
    query: SessionListQuery;
    body: never;
    response: SessionPaginatedResponse;
  };
  /**
   * One session with what was written in it.
   */
  "session.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Session;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "session.update": {
    params: { id: string };
    query: never;
    body: UpdateSessionDTO;
    response: Session;
  };
  /**
   * Deletes the session and answers what it was.
   */
  "session.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Session;
  };
  /**
   * Stores several assistants that hand over to one another.
   */
  "squad.create": {
    params: never;
    query: never;
    body: CreateSquadDTO;
    response: Squad;
  };
  /**
   * The organisation's squads, the newest first.
   */
  "squad.list": {
    params: never;
    query: SquadListQuery;
    body: never;
    response: (Squad)[];
  };
  /**
   * One squad.
   */
  "squad.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Squad;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "squad.update": {
    params: { id: string };
    query: never;
    body: UpdateSquadDTO;
    response: Squad;
  };
  /**
   * Deletes the squad and answers what it was.
   */
  "squad.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Squad;
  };
  /**
   * The organisation's descriptions of data, by page.
   */
  "structuredOutput.list": {
    params: never;
    query: StructuredOutputListQuery;
    body: never;
    response: StructuredOutputPaginatedResponse;
  };
  /**
   * Stores a description of data. Assistants name it in `artifactPlan.structuredOutputIds`, or it names them in `assistantIds`.
   */
  "structuredOutput.create": {
    params: never;
    query: never;
    body: CreateStructuredOutputDTO;
    response: StructuredOutput;
  };
  /**
   * Takes data out of calls that have ended, again or for the first time. A preview answers it; otherwise it is written into the calls' artifacts.
   */
  "structuredOutput.run": {
    params: never;
    query: never;
    body: StructuredOutputRunDTO;
    response: StructuredOutputRunAnswer;
  };
  /**
   * One description of data.
   */
  "structuredOutput.get": {
    params: { id: string };
    query: never;
    body: never;
    response: StructuredOutput;
  };
  /**
   * Changes the fields that are given; null takes one away. What kind of value the schema describes changes only with `schemaOverride=true`.
   */
  "structuredOutput.update": {
    params: { id: string };
    query: StructuredOutputUpdateQuery;
    body: UpdateStructuredOutputDTO;
    response: StructuredOutput;
  };
  /**
   * Deletes the description and answers what it was. Data that was taken out stays in its calls.
   */
  "structuredOutput.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: StructuredOutput;
  };
  /**
   * Stores a question or a fault for whoever runs this platform.
   */
  "support.createTicket": {
    params: never;
    query: never;
    body: CreateSupportTicketDTO;
    response: SupportTicketResponse;
  };
  /**
   * Stores a template of a tool, or several.
   */
  "template.create": {
    params: never;
    query: never;
    body: CreateToolTemplateDTO | (CreateToolTemplateDTO)[];
    response: Template;
  };
  /**
   * The templates that the query finds, the newest first.
   */
  "template.list": {
    params: never;
    query: TemplateListQuery;
    body: never;
    response: (Template)[];
  };
  /**
   * The templates that stand first.
   */
  "template.listPinned": {
    params: never;
    query: never;
    body: never;
    response: (Template)[];
  };
  /**
   * One template.
   */
  "template.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Template;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "template.update": {
    params: { id: string };
    query: never;
    body: UpdateToolTemplateDTO;
    response: Template;
  };
  /**
   * Deletes the template and answers what it was.
   */
  "template.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Template;
  };
  /**
   * The organisation's test suites, by page.
   */
  "testSuite.list": {
    params: never;
    query: TestSuiteListQuery;
    body: never;
    response: TestSuitesPaginatedResponse;
  };
  /**
   * Stores a test suite: who is tested, and by whom.
   */
  "testSuite.create": {
    params: never;
    query: never;
    body: CreateTestSuiteDto;
    response: TestSuite;
  };
  /**
   * One test suite.
   */
  "testSuite.get": {
    params: { id: string };
    query: never;
    body: never;
    response: TestSuite;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "testSuite.update": {
    params: { id: string };
    query: never;
    body: UpdateTestSuiteDto;
    response: TestSuite;
  };
  /**
   * Deletes the test suite with its tests and runs and answers what it was.
   */
  "testSuite.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: TestSuite;
  };
  /**
   * The suite's runs, by page.
   */
  "testSuite.run.list": {
    params: { testSuiteId: string };
    query: TestSuiteRunListQuery;
    body: never;
    response: TestSuiteRunsPaginatedResponse;
  };
  /**
   * Starts all of the suite's tests; read the run again to see what came of them.
   */
  "testSuite.run.create": {
    params: { testSuiteId: string };
    query: never;
    body: CreateTestSuiteRunDto;
    response: TestSuiteRun;
  };
  /**
   * One run and what came of its tests so far.
   */
  "testSuite.run.get": {
    params: { testSuiteId: string; id: string };
    query: never;
    body: never;
    response: TestSuiteRun;
  };
  /**
   * Changes the run's name.
   */
  "testSuite.run.update": {
    params: { testSuiteId: string; id: string };
    query: never;
    body: UpdateTestSuiteRunDto;
    response: TestSuiteRun;
  };
  /**
   * Deletes the run and answers what it was.
   */
  "testSuite.run.delete": {
    params: { testSuiteId: string; id: string };
    query: never;
    body: never;
    response: TestSuiteRun;
  };
  /**
   * The suite's tests, by page.
   */
  "testSuite.test.list": {
    params: { testSuiteId: string };
    query: TestSuiteTestListQuery;
    body: never;
    response: TestSuiteTestsPaginatedResponse;
  };
  /**
   * Stores a test: what the tester does and what is judged.
   */
  "testSuite.test.create": {
    params: { testSuiteId: string };
    query: never;
    body: CreateTestSuiteTestVoiceDto | CreateTestSuiteTestChatDto;
    response: TestSuiteTestVoice | TestSuiteTestChat;
  };
  /**
   * One test.
   */
  "testSuite.test.get": {
    params: { testSuiteId: string; id: string };
    query: never;
    body: never;
    response: TestSuiteTestVoice | TestSuiteTestChat;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "testSuite.test.update": {
    params: { testSuiteId: string; id: string };
    query: never;
    body: UpdateTestSuiteTestVoiceDto | UpdateTestSuiteTestChatDto;
    response: TestSuiteTestVoice | TestSuiteTestChat;
  };
  /**
   * Deletes the test and answers what it was.
   */
  "testSuite.test.delete": {
    params: { testSuiteId: string; id: string };
    query: never;
    body: never;
    response: TestSuiteTestVoice | TestSuiteTestChat;
  };
  /**
   * Makes a key. The answer alone shows it: keep it.
   */
  "token.create": {
    params: never;
    query: never;
    body: CreateTokenDTO;
    response: Token;
  };
  /**
   * The organisation's keys, without the keys themselves.
   */
  "token.list": {
    params: never;
    query: TokenListQuery;
    body: never;
    response: (Token)[];
  };
  /**
   * One key's name, kind and restrictions.
   */
  "token.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Token;
  };
  /**
   * Changes its name, kind or restrictions.
   */
  "token.update": {
    params: { id: string };
    query: never;
    body: UpdateTokenDTO;
    response: Token;
  };
  /**
   * The key no longer works from now on.
   */
  "token.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Token;
  };
  /**
   * Stores a tool for assistants to call.
   */
  "tool.create": {
    params: never;
    query: never;
    body: AnyToolBody;
    response: AnyToolRes;
  };
  /**
   * The organisation's tools, the newest first.
   */
  "tool.list": {
    params: never;
    query: ToolListQuery;
    body: never;
    response: (AnyToolRes)[];
  };
  /**
   * One tool.
   */
  "tool.get": {
    params: { id: string };
    query: never;
    body: never;
    response: AnyToolRes;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "tool.update": {
    params: { id: string };
    query: never;
    body: AnyToolBody2;
    response: AnyToolRes;
  };
  /**
   * Deletes the tool and answers what it was.
   */
  "tool.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: AnyToolRes;
  };
  /**
   * The assistants that the query finds, by page, with how many there are.
   */
  "assistant.listPage": {
    params: never;
    query: AssistantListPageQuery;
    body: never;
    response: AssistantPaginatedResponse;
  };
  /**
   * The calls that the query finds, by page, with how many there are.
   */
  "call.listPage": {
    params: never;
    query: CallListPageQuery;
    body: never;
    response: CallPaginatedResponse;
  };
  /**
   * The calls that the query finds, as a CSV or JSON file.
   */
  "call.export": {
    params: never;
    query: CallExportQuery;
    body: never;
    response: (Record<string, unknown>)[];
  };
  /**
   * The same as `GET /v2/call`, without messages and transcripts.
   */
  "call.listMetadata": {
    params: never;
    query: CallListMetadataQuery;
    body: never;
    response: CallPaginatedResponse;
  };
  /**
   * The organisation's knowledge bases, the newest first.
   */
  "knowledgeBaseV2.list": {
    params: never;
    query: KnowledgeBaseV2ListQuery;
    body: never;
    response: (KnowledgeBaseV2)[];
  };
  /**
   * Makes a knowledge base without files, and the tool that searches it.
   */
  "knowledgeBaseV2.create": {
    params: never;
    query: never;
    body: CreateKnowledgeBaseV2DTO;
    response: KnowledgeBaseV2WithFiles;
  };
  /**
   * One knowledge base with its files.
   */
  "knowledgeBaseV2.get": {
    params: { id: string };
    query: never;
    body: never;
    response: KnowledgeBaseV2WithFiles;
  };
  /**
   * Changes the fields that are given.
   */
  "knowledgeBaseV2.update": {
    params: { id: string };
    query: never;
    body: UpdateKnowledgeBaseV2DTO;
    response: KnowledgeBaseV2WithFiles;
  };
  /**
   * Deletes the knowledge base with its tool and answers what it was. The files stay stored.
   */
  "knowledgeBaseV2.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: KnowledgeBaseV2WithFiles;
  };
  /**
   * Its files, in the order in which they were added.
   */
  "knowledgeBaseV2.listFiles": {
    params: { id: string };
    query: never;
    body: never;
    response: (KnowledgeBaseV2File)[];
  };
  /**
   * Adds a stored file, and reads it.
   */
  "knowledgeBaseV2.attachFile": {
    params: { id: string };
    query: never;
    body: AttachKnowledgeBaseV2FileDTO;
    response: KnowledgeBaseV2File;
  };
  /**
   * Takes a file out; it stays stored.
   */
  "knowledgeBaseV2.detachFile": {
    params: { id: string; fileId: string };
    query: never;
    body: never;
    response: KnowledgeBaseV2File;
  };
  /**
   * Reads a file again that could not be read.
   */
  "knowledgeBaseV2.retryFile": {
    params: { id: string; fileId: string };
    query: never;
    body: never;
    response: KnowledgeBaseV2File;
  };
  /**
   * The numbers that the query finds, by page, with how many there are.
   */
  "phoneNumber.listPage": {
    params: never;
    query: PhoneNumberListPageQuery;
    body: never;
    response: PhoneNumberPaginatedResponse;
  };
  /**
   * Makes a voice of a recording. Answers 424 where no key for the provider is stored.
   */
  "voiceLibrary.createSesameVoice": {
    params: never;
    query: never;
    body: CreateSesameVoiceDTO;
    response: undefined;
  };
  /**
   * Fetches the voices of several providers anew.
   */
  "voiceLibrary.sync": {
    params: never;
    query: never;
    body: SyncVoiceLibraryDTO;
    response: (VoiceLibrary)[];
  };
  /**
   * Fetches the voices of one provider anew.
   */
  "voiceLibrary.syncProvider": {
    params: { provider: string };
    query: never;
    body: never;
    response: (VoiceLibrary)[];
  };
  /**
   * The voices of one provider that the query finds.
   */
  "voiceLibrary.list": {
    params: { provider: string };
    query: VoiceLibraryListQuery;
    body: never;
    response: (VoiceLibrary)[];
  };
  /**
   * One voice for each accent that the provider has.
   */
  "voiceLibrary.listAccents": {
    params: { provider: string };
    query: never;
    body: never;
    response: (VoiceLibrary)[];
  };
  /**
   * The organisation's workflows, the newest first.
   */
  "workflow.list": {
    params: never;
    query: never;
    body: never;
    response: (Workflow)[];
  };
  /**
   * Stores a conversation in steps.
   */
  "workflow.create": {
    params: never;
    query: never;
    body: CreateWorkflowDTO;
    response: Workflow;
  };
  /**
   * A model makes a workflow of what you describe; it is answered, not stored.
   */
  "workflow.generate": {
    params: never;
    query: never;
    body: GenerateWorkflowDTO;
    response: WorkflowUserEditable;
  };
  /**
   * One workflow.
   */
  "workflow.get": {
    params: { id: string };
    query: never;
    body: never;
    response: Workflow;
  };
  /**
   * Changes the fields that are given; null takes one away.
   */
  "workflow.update": {
    params: { id: string };
    query: never;
    body: UpdateWorkflowDTO;
    response: Workflow;
  };
  /**
   * Deletes the workflow and answers what it was.
   */
  "workflow.delete": {
    params: { id: string };
    query: never;
    body: never;
    response: Workflow;
  };
  /**
   * The locations that you have at the provider.
   */
  "voiceProvider.listLocations": {
    params: { provider: string };
    query: never;
    body: never;
    response: Record<string, unknown>;
  };
  /**
   * Adds a published voice to those that you have at the provider.
   */
  "voiceProvider.addVoice": {
    params: { provider: string };
    query: never;
    body: AddVoiceToProviderDTO;
    response: VoiceLibrary;
  };
  /**
   * The provider's published voices with this name.
   */
  "voiceProvider.searchVoice": {
    params: { provider: string };
    query: VoiceProviderSearchVoiceQuery;
    body: never;
    response: (VoiceLibraryVoiceResponse)[];
  };
  /**
   * The same as `POST /{provider}/voice/add`.
   * @deprecated Older clients use it.
   */
  "voiceProvider.addVoices": {
    params: { provider: string };
    query: never;
    body: AddVoiceToProviderDTO;
    response: VoiceLibrary;
  };
  /**
   * The same as `GET /{provider}/voice/search`.
   * @deprecated Older clients use it.
   */
  "voiceProvider.searchVoices": {
    params: { provider: string };
    query: VoiceProviderSearchVoicesQuery;
    body: never;
    response: (VoiceLibraryVoiceResponse)[];
  };
  /**
   * The workflows that you have at the provider.
   */
  "voiceProvider.listWorkflows": {
    params: { provider: string };
    query: VoiceProviderListWorkflowsQuery;
    body: never;
    response: Record<string, unknown>;
  };
  /**
   * The hooks of one workflow that you have at the provider.
   */
  "voiceProvider.listWorkflowHooks": {
    params: { provider: string; workflowId: string };
    query: never;
    body: never;
    response: Record<string, unknown>;
  };
}
