// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AWSStsAuthenticationPlan, AzureBlobStorageBucketPlan, BearerAuthenticationPlan, BucketPlan, CloudflareR2BucketPlan, HMACAuthenticationPlan, OAuth2AuthenticationPlan, PublicKeyEncryptionPlan, S3CompatibleBucketPlan, SipTrunkOutboundAuthenticationPlan, SupabaseBucketPlan } from "./assistants.ts";
import type { GcpKey, Oauth2AuthenticationSession, Region2Value, SipTrunkGateway } from "./shared.ts";

export interface CreateAnthropicBedrockCredentialDTO {
  provider: "anthropic-bedrock";
  region: Region2Value;
  authenticationPlan: AWSIAMCredentialsAuthenticationPlan | AWSStsAuthenticationPlan;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface AWSIAMCredentialsAuthenticationPlan {
  type: "aws-iam";
  awsAccessKeyId: string;
  awsSecretAccessKey: string;
  [field: string]: unknown;
}

export interface CreateAnthropicCredentialDTO {
  provider: "anthropic";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateAnyscaleCredentialDTO {
  provider: "anyscale";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateAssemblyAICredentialDTO {
  provider: "assembly-ai";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateAzureCredentialDTO {
  provider: "azure";
  service: "speech" | "blob_storage";
  region?: string | undefined;
  apiKey?: string | undefined;
  fallbackIndex?: number | undefined;
  bucketPlan?: AzureBlobStorageBucketPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateAzureOpenAICredentialDTO {
  provider: "azure-openai";
  region: string;
  models: string[];
  openAIKey: string;
  ocpApimSubscriptionKey?: string | undefined;
  openAIEndpoint: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateByoSipTrunkCredentialDTO {
  provider?: "byo-sip-trunk" | undefined;
  gateways: SipTrunkGateway[];
  outboundAuthenticationPlan?: SipTrunkOutboundAuthenticationPlan | undefined;
  outboundLeadingPlusEnabled?: boolean | undefined;
  techPrefix?: string | undefined;
  sipDiversionHeader?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateCartesiaCredentialDTO {
  provider: "cartesia";
  apiKey: string;
  apiUrl?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateCerebrasCredentialDTO {
  provider: "cerebras";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateCloudflareCredentialDTO {
  provider: "cloudflare";
  accountId?: string | undefined;
  apiKey?: string | undefined;
  accountEmail?: string | undefined;
  fallbackIndex?: number | undefined;
  bucketPlan?: CloudflareR2BucketPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateCustomCredentialDTO {
  provider: "custom-credential";
  authenticationPlan: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan;
  encryptionPlan?: PublicKeyEncryptionPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateCustomLLMCredentialDTO {
  provider: "custom-llm";
  apiKey: string;
  authenticationPlan?: OAuth2AuthenticationPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateDeepInfraCredentialDTO {
  provider: "deepinfra";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateDeepSeekCredentialDTO {
  provider: "deep-seek";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateDeepgramCredentialDTO {
  provider: "deepgram";
  apiKey: string;
  apiUrl?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateElevenLabsCredentialDTO {
  provider: "11labs";
  apiKey: string;
  apiUrl?: "https://api.elevenlabs.io" | "https://api.eu.residency.elevenlabs.io" | null | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateEmailCredentialDTO {
  provider: "email";
  email: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGcpCredentialDTO {
  provider: "gcp";
  fallbackIndex?: number | undefined;
  gcpKey: GcpKey;
  region?: string | undefined;
  bucketPlan?: BucketPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGladiaCredentialDTO {
  provider: "gladia";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGoHighLevelCredentialDTO {
  provider: "gohighlevel";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGoHighLevelMCPCredentialDTO {
  provider: "ghl.oauth2-authorization";
  authenticationSession: Oauth2AuthenticationSession;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGoogleCalendarOAuth2AuthorizationCredentialDTO {
  provider: "google.calendar.oauth2-authorization";
  authorizationId: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGoogleCalendarOAuth2ClientCredentialDTO {
  provider: "google.calendar.oauth2-client";
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGoogleCredentialDTO {
  provider: "google";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGoogleSheetsOAuth2AuthorizationCredentialDTO {
  provider: "google.sheets.oauth2-authorization";
  authorizationId: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateGroqCredentialDTO {
  provider: "groq";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateHumeCredentialDTO {
  provider: "hume";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateInflectionAICredentialDTO {
  provider: "inflection-ai";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateInworldCredentialDTO {
  provider: "inworld";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateLangfuseCredentialDTO {
  provider: "langfuse";
  publicKey: string;
  apiKey: string;
  apiUrl: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateLmntCredentialDTO {
  provider: "lmnt";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateMakeCredentialDTO {
  provider: "make";
  teamId: string;
  region: string;
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateMicrosoftCredentialDTO {
  provider: "microsoft";
  apiKey: string;
  region?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateMinimaxCredentialDTO {
  provider: "minimax";
  apiKey: string;
  groupId: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateMistralCredentialDTO {
  provider: "mistral";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateNeuphonicCredentialDTO {
  provider: "neuphonic";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateOpenAICredentialDTO {
  provider: "openai";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateOpenRouterCredentialDTO {
  provider: "openrouter";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreatePerplexityAICredentialDTO {
  provider: "perplexity-ai";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreatePlayHTCredentialDTO {
  provider: "playht";
  apiKey: string;
  userId: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateRimeAICredentialDTO {
  provider: "rime-ai";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateRunpodCredentialDTO {
  provider: "runpod";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateS3CompatibleCredentialDTO {
  provider: "s3-compatible";
  bucketPlan: S3CompatibleBucketPlan;
  fallbackIndex?: number | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateS3CredentialDTO {
  provider: "s3";
  awsAccessKeyId: string;
  awsSecretAccessKey: string;
  region: string;
  s3BucketName: string;
  s3PathPrefix: string;
  fallbackIndex?: number | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateSlackOAuth2AuthorizationCredentialDTO {
  provider: "slack.oauth2-authorization";
  authorizationId: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateSlackWebhookCredentialDTO {
  provider: "slack-webhook";
  webhookUrl: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateSmallestAICredentialDTO {
  provider: "smallest-ai";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateSonioxCredentialDTO {
  provider: "soniox";
  apiKey: string;
  apiUrl?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateSpeechmaticsCredentialDTO {
  provider: "speechmatics";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateSupabaseCredentialDTO {
  provider: "supabase";
  fallbackIndex?: number | undefined;
  bucketPlan?: SupabaseBucketPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateTavusCredentialDTO {
  provider: "tavus";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateTogetherAICredentialDTO {
  provider: "together-ai";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateTwilioCredentialDTO {
  provider: "twilio";
  authToken?: string | undefined;
  apiKey?: string | undefined;
  apiSecret?: string | undefined;
  accountSid: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateVonageCredentialDTO {
  provider: "vonage";
  apiSecret: string;
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateWebhookCredentialDTO {
  provider: "webhook";
  authenticationPlan: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateWellSaidCredentialDTO {
  provider: "wellsaid";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CreateXAiCredentialDTO {
  provider: "xai";
  apiKey: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface AnthropicBedrockCredential {
  provider: "anthropic-bedrock";
  region: Region2Value;
  authenticationPlan: AWSIAMCredentialsAuthenticationPlan | AWSStsAuthenticationPlan;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  authenticationArtifact?: AWSStsAuthenticationArtifact | undefined;
  authenticationSession?: AWSStsAuthenticationSession | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface AWSStsAuthenticationArtifact {
  externalId: string;
  [field: string]: unknown;
}

export interface AWSStsAuthenticationSession {
  assumedRoleUser?: AWSStsAssumeRoleUser | undefined;
  credentials?: AWSStsCredentials | undefined;
  packedPolicySize?: number | undefined;
  sourcedIDEntity?: string | undefined;
  [field: string]: unknown;
}

export interface AWSStsAssumeRoleUser {
  AssumedRoleId?: string | undefined;
  Arn?: string | undefined;
  [field: string]: unknown;
}

export interface AWSStsCredentials {
  AccessKeyId?: string | undefined;
  Expiration?: string | undefined;
  SecretAccessKey?: string | undefined;
  SessionToken?: string | undefined;
  [field: string]: unknown;
}

export interface AnthropicCredential {
  provider: "anthropic";
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface AnyscaleCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "anyscale";
  [field: string]: unknown;
}

export interface AssemblyAICredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "assembly-ai";
  apiKey: string;
  [field: string]: unknown;
}

export interface AzureCredential {
  provider: "azure";
  service: "speech" | "blob_storage";
  region?: string | undefined;
  apiKey?: string | undefined;
  fallbackIndex?: number | undefined;
  bucketPlan?: AzureBlobStorageBucketPlan | undefined;
  name?: string | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface AzureOpenAICredential {
  provider: "azure-openai";
  region: string;
  models: string[];
  openAIKey: string;
  ocpApimSubscriptionKey?: string | undefined;
  openAIEndpoint: string;
  name?: string | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface ByoSipTrunkCredential {
  provider?: "byo-sip-trunk" | undefined;
  gateways: SipTrunkGateway[];
  outboundAuthenticationPlan?: SipTrunkOutboundAuthenticationPlan | undefined;
  outboundLeadingPlusEnabled?: boolean | undefined;
  techPrefix?: string | undefined;
  sipDiversionHeader?: string | undefined;
  name?: string | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface CartesiaCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "cartesia";
  apiUrl?: string | undefined;
  [field: string]: unknown;
}

export interface CerebrasCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "cerebras";
  [field: string]: unknown;
}

export interface CloudflareCredential {
  provider: "cloudflare";
  accountId?: string | undefined;
  apiKey?: string | undefined;
  accountEmail?: string | undefined;
  fallbackIndex?: number | undefined;
  bucketPlan?: CloudflareR2BucketPlan | undefined;
  name?: string | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface CustomCredential {
  provider: "custom-credential";
  authenticationPlan: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan;
  encryptionPlan?: PublicKeyEncryptionPlan | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  authenticationSession: Oauth2AuthenticationSession;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CustomLLMCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "custom-llm";
  authenticationPlan?: OAuth2AuthenticationPlan | undefined;
  authenticationSession?: Oauth2AuthenticationSession | undefined;
  [field: string]: unknown;
}

export interface DeepInfraCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "deepinfra";
  [field: string]: unknown;
}

export interface DeepSeekCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "deep-seek";
  [field: string]: unknown;
}

export interface DeepgramCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  apiUrl?: string | undefined;
  provider: "deepgram";
  [field: string]: unknown;
}

export interface ElevenLabsCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "11labs";
  apiUrl?: "https://api.elevenlabs.io" | "https://api.eu.residency.elevenlabs.io" | null | undefined;
  [field: string]: unknown;
}

export interface EmailCredential {
  provider: "email";
  email: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface GcpCredential {
  provider: "gcp";
  fallbackIndex?: number | undefined;
  gcpKey: GcpKey;
  region?: string | undefined;
  bucketPlan?: BucketPlan | undefined;
  name?: string | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface GladiaCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "gladia";
  [field: string]: unknown;
}

export interface GoHighLevelCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "gohighlevel";
  [field: string]: unknown;
}

export interface GoHighLevelMCPCredential {
  provider: "ghl.oauth2-authorization";
  authenticationSession: Oauth2AuthenticationSession;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface GoogleCalendarOAuth2AuthorizationCredential {
  provider: "google.calendar.oauth2-authorization";
  authorizationId: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface GoogleCalendarOAuth2ClientCredential {
  provider: "google.calendar.oauth2-client";
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface GoogleCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "google";
  [field: string]: unknown;
}

export interface GoogleSheetsOAuth2AuthorizationCredential {
  authorizationId: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "google.sheets.oauth2-authorization";
  [field: string]: unknown;
}

export interface GroqCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "groq";
  [field: string]: unknown;
}

export interface HumeCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "hume";
  [field: string]: unknown;
}

export interface InflectionAICredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "inflection-ai";
  [field: string]: unknown;
}

export interface InworldCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "inworld";
  [field: string]: unknown;
}

export interface LangfuseCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  apiUrl: string;
  provider: "langfuse";
  publicKey: string;
  [field: string]: unknown;
}

export interface LmntCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "lmnt";
  [field: string]: unknown;
}

export interface MakeCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "make";
  teamId: string;
  region: string;
  [field: string]: unknown;
}

export interface MicrosoftCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "microsoft";
  region?: string | undefined;
  [field: string]: unknown;
}

export interface MistralCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "mistral";
  apiKey: string;
  [field: string]: unknown;
}

export interface NeuphonicCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "neuphonic";
  [field: string]: unknown;
}

export interface OpenAICredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "openai";
  [field: string]: unknown;
}

export interface OpenRouterCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "openrouter";
  [field: string]: unknown;
}

export interface PerplexityAICredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "perplexity-ai";
  [field: string]: unknown;
}

export interface PlayHTCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "playht";
  userId: string;
  [field: string]: unknown;
}

export interface RimeAICredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "rime-ai";
  [field: string]: unknown;
}

export interface RunpodCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "runpod";
  [field: string]: unknown;
}

export interface S3CompatibleStorageCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "s3-compatible";
  bucketPlan: S3CompatibleBucketPlan;
  fallbackIndex?: number | undefined;
  [field: string]: unknown;
}

export interface S3Credential {
  provider: "s3";
  awsAccessKeyId: string;
  awsSecretAccessKey: string;
  region: string;
  s3BucketName: string;
  s3PathPrefix: string;
  fallbackIndex?: number | undefined;
  name?: string | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface SlackOAuth2AuthorizationCredential {
  authorizationId: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "slack.oauth2-authorization";
  [field: string]: unknown;
}

export interface SlackWebhookCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "slack-webhook";
  webhookUrl: string;
  [field: string]: unknown;
}

export interface SmallestAICredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "smallest-ai";
  [field: string]: unknown;
}

export interface SonioxCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  apiUrl?: string | undefined;
  provider: "soniox";
  [field: string]: unknown;
}

export interface SpeechmaticsCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "speechmatics";
  [field: string]: unknown;
}

export interface SupabaseCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  fallbackIndex?: number | undefined;
  provider: "supabase";
  bucketPlan?: SupabaseBucketPlan | undefined;
  [field: string]: unknown;
}

export interface TavusCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "tavus";
  [field: string]: unknown;
}

export interface TogetherAICredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  provider: "together-ai";
  [field: string]: unknown;
}

export interface TwilioCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey?: string | undefined;
  provider: "twilio";
  authToken?: string | undefined;
  apiSecret?: string | undefined;
  accountSid: string;
  [field: string]: unknown;
}

export interface VonageCredential {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  apiKey: string;
  vonageApplicationPrivateKey: string;
  provider: "vonage";
  apiSecret: string;
  vonageApplicationId: string;
  [field: string]: unknown;
}

export interface WebhookCredential {
  authenticationPlan: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  authenticationSession: Oauth2AuthenticationSession;
  name?: string | undefined;
  provider: "webhook";
  [field: string]: unknown;
}

export interface WellSaidCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "wellsaid";
  [field: string]: unknown;
}

export interface XAiCredential {
  apiKey: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  name?: string | undefined;
  provider: "xai";
  [field: string]: unknown;
}

export interface UpdateAnthropicBedrockCredentialDTO {
  provider?: "anthropic-bedrock" | undefined;
  region?: Region2Value | undefined;
  authenticationPlan?: AWSIAMCredentialsAuthenticationPlan | AWSStsAuthenticationPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateAnthropicCredentialDTO {
  provider?: "anthropic" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateAnyscaleCredentialDTO {
  provider?: "anyscale" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateAssemblyAICredentialDTO {
  provider?: "assembly-ai" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateAzureCredentialDTO {
  provider?: "azure" | undefined;
  service?: "speech" | "blob_storage" | undefined;
  region?: string | undefined;
  apiKey?: string | undefined;
  fallbackIndex?: number | undefined;
  bucketPlan?: AzureBlobStorageBucketPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateAzureOpenAICredentialDTO {
  provider?: "azure-openai" | undefined;
  region?: string | undefined;
  models?: string[] | undefined;
  openAIKey?: string | undefined;
  ocpApimSubscriptionKey?: string | undefined;
  openAIEndpoint?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateByoSipTrunkCredentialDTO {
  provider?: "byo-sip-trunk" | undefined;
  gateways?: SipTrunkGateway[] | undefined;
  outboundAuthenticationPlan?: SipTrunkOutboundAuthenticationPlan | undefined;
  outboundLeadingPlusEnabled?: boolean | undefined;
  techPrefix?: string | undefined;
  sipDiversionHeader?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateCartesiaCredentialDTO {
  provider?: "cartesia" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  apiUrl?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateCerebrasCredentialDTO {
  provider?: "cerebras" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateCustomCredentialDTO {
  provider?: "custom-credential" | undefined;
  authenticationPlan?: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan | undefined;
  encryptionPlan?: PublicKeyEncryptionPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateCustomLLMCredentialDTO {
  provider?: "custom-llm" | undefined;
  apiKey?: string | undefined;
  authenticationPlan?: OAuth2AuthenticationPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateDeepInfraCredentialDTO {
  provider?: "deepinfra" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateDeepSeekCredentialDTO {
  provider?: "deep-seek" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateDeepgramCredentialDTO {
  provider?: "deepgram" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  apiUrl?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateElevenLabsCredentialDTO {
  provider?: "11labs" | undefined;
  apiKey?: string | undefined;
  apiUrl?: "https://api.elevenlabs.io" | "https://api.eu.residency.elevenlabs.io" | null | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateEmailCredentialDTO {
  provider?: "email" | undefined;
  email?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateGcpCredentialDTO {
  provider?: "gcp" | undefined;
  fallbackIndex?: number | undefined;
  gcpKey?: GcpKey | undefined;
  region?: string | undefined;
  bucketPlan?: BucketPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateGladiaCredentialDTO {
  provider?: "gladia" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateGoHighLevelCredentialDTO {
  provider?: "gohighlevel" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateGoogleCredentialDTO {
  provider?: "google" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateGroqCredentialDTO {
  provider?: "groq" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateHumeCredentialDTO {
  provider?: "hume" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateInflectionAICredentialDTO {
  provider?: "inflection-ai" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateInworldCredentialDTO {
  provider?: "inworld" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateLangfuseCredentialDTO {
  provider?: "langfuse" | undefined;
  publicKey?: string | undefined;
  apiKey?: string | undefined;
  apiUrl?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateLmntCredentialDTO {
  provider?: "lmnt" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateMakeCredentialDTO {
  provider?: "make" | undefined;
  teamId?: string | undefined;
  region?: string | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateMicrosoftCredentialDTO {
  provider?: "microsoft" | undefined;
  apiKey?: string | undefined;
  region?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateNeuphonicCredentialDTO {
  provider?: "neuphonic" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateOpenAICredentialDTO {
  provider?: "openai" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateOpenRouterCredentialDTO {
  provider?: "openrouter" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdatePerplexityAICredentialDTO {
  provider?: "perplexity-ai" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdatePlayHTCredentialDTO {
  provider?: "playht" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  userId?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateRimeAICredentialDTO {
  provider?: "rime-ai" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateRunpodCredentialDTO {
  provider?: "runpod" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateS3CompatibleCredentialDTO {
  provider?: "s3-compatible" | undefined;
  fallbackIndex?: number | undefined;
  bucketPlan?: UpdateS3CompatibleBucketPlanDTO | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateS3CompatibleBucketPlanDTO {
  url?: string | undefined;
  region?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  name?: string | undefined;
  path?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateS3CredentialDTO {
  provider?: "s3" | undefined;
  awsAccessKeyId?: string | undefined;
  awsSecretAccessKey?: string | undefined;
  region?: string | undefined;
  s3BucketName?: string | undefined;
  s3PathPrefix?: string | undefined;
  fallbackIndex?: number | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateSlackWebhookCredentialDTO {
  provider?: "slack-webhook" | undefined;
  webhookUrl?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateSonioxCredentialDTO {
  provider?: "soniox" | undefined;
  apiKey?: string | undefined;
  apiUrl?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateTogetherAICredentialDTO {
  provider?: "together-ai" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateTwilioCredentialDTO {
  provider?: "twilio" | undefined;
  authToken?: string | undefined;
  apiKey?: string | undefined;
  apiSecret?: string | undefined;
  accountSid?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateVonageCredentialDTO {
  provider?: "vonage" | undefined;
  apiSecret?: string | undefined;
  name?: string | undefined;
  apiKey?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateWebhookCredentialDTO {
  provider?: "webhook" | undefined;
  authenticationPlan?: OAuth2AuthenticationPlan | HMACAuthenticationPlan | BearerAuthenticationPlan | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateWellSaidCredentialDTO {
  provider?: "wellsaid" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateXAiCredentialDTO {
  provider?: "xai" | undefined;
  apiKey?: string | undefined;
  name?: string | undefined;
  [field: string]: unknown;
}

export interface CredentialSessionDTO {
  provider: "google.calendar.oauth2-client" | "google.calendar.oauth2-authorization" | "google.sheets.oauth2-authorization" | "slack.oauth2-authorization";
  [field: string]: unknown;
}

export interface CredentialSessionResponse {
  sessionToken: string;
  [field: string]: unknown;
}

export interface CredentialWebhookDTO {
  type: "auth" | "sync" | "forward";
  operation: "creation" | "override" | "refresh";
  from: string;
  connectionId: string;
  authMode: "OAUTH2" | "API_KEY" | "BASIC";
  providerConfigKey: string;
  provider: string;
  environment: string;
  success: boolean;
  endUser: CredentialEndUser;
  error?: CredentialSessionError | undefined;
  [field: string]: unknown;
}

export interface CredentialEndUser {
  endUserId: string;
  organizationId: string;
  [field: string]: unknown;
}

export interface CredentialSessionError {
  type: string;
  description: string;
  [field: string]: unknown;
}

export interface CredentialActionRequest {
  action_name: string;
  input: Record<string, unknown>;
  [field: string]: unknown;
}

export type AnyCredentials = CreateElevenLabsCredentialDTO | CreateAnthropicCredentialDTO | CreateAnthropicBedrockCredentialDTO | CreateAnyscaleCredentialDTO | CreateAssemblyAICredentialDTO | CreateAzureOpenAICredentialDTO | CreateAzureCredentialDTO | CreateByoSipTrunkCredentialDTO | CreateCartesiaCredentialDTO | CreateCerebrasCredentialDTO | CreateCloudflareCredentialDTO | CreateCustomLLMCredentialDTO | CreateDeepgramCredentialDTO | CreateDeepInfraCredentialDTO | CreateDeepSeekCredentialDTO | CreateGcpCredentialDTO | CreateGladiaCredentialDTO | CreateGoHighLevelCredentialDTO | CreateGoogleCredentialDTO | CreateGroqCredentialDTO | CreateInflectionAICredentialDTO | CreateLangfuseCredentialDTO | CreateLmntCredentialDTO | CreateMakeCredentialDTO | CreateOpenAICredentialDTO | CreateOpenRouterCredentialDTO | CreatePerplexityAICredentialDTO | CreatePlayHTCredentialDTO | CreateRimeAICredentialDTO | CreateRunpodCredentialDTO | CreateS3CredentialDTO | CreateS3CompatibleCredentialDTO | CreateSupabaseCredentialDTO | CreateSmallestAICredentialDTO | CreateTavusCredentialDTO | CreateTogetherAICredentialDTO | CreateTwilioCredentialDTO | CreateVonageCredentialDTO | CreateWebhookCredentialDTO | CreateCustomCredentialDTO | CreateXAiCredentialDTO | CreateMicrosoftCredentialDTO | CreateNeuphonicCredentialDTO | CreateHumeCredentialDTO | CreateMistralCredentialDTO | CreateSpeechmaticsCredentialDTO | CreateSonioxCredentialDTO | CreateGoogleCalendarOAuth2ClientCredentialDTO | CreateGoogleCalendarOAuth2AuthorizationCredentialDTO | CreateGoogleSheetsOAuth2AuthorizationCredentialDTO | CreateSlackOAuth2AuthorizationCredentialDTO | CreateGoHighLevelMCPCredentialDTO | CreateInworldCredentialDTO | CreateMinimaxCredentialDTO | CreateWellSaidCredentialDTO | CreateEmailCredentialDTO | CreateSlackWebhookCredentialDTO;

export type AnyCredentialRes = ElevenLabsCredential | AnthropicCredential | AnthropicBedrockCredential | AnyscaleCredential | AssemblyAICredential | AzureCredential | AzureOpenAICredential | ByoSipTrunkCredential | CartesiaCredential | CerebrasCredential | CustomLLMCredential | DeepgramCredential | DeepInfraCredential | DeepSeekCredential | GcpCredential | GladiaCredential | GoHighLevelCredential | GoogleCredential | GroqCredential | InflectionAICredential | LangfuseCredential | LmntCredential | MakeCredential | OpenAICredential | OpenRouterCredential | PerplexityAICredential | PlayHTCredential | RimeAICredential | RunpodCredential | S3Credential | S3CompatibleStorageCredential | SupabaseCredential | SmallestAICredential | NeuphonicCredential | HumeCredential | TavusCredential | TogetherAICredential | TwilioCredential | VonageCredential | WebhookCredential | CustomCredential | XAiCredential | MicrosoftCredential | MistralCredential | SpeechmaticsCredential | SonioxCredential | CloudflareCredential | GoogleCalendarOAuth2ClientCredential | GoogleCalendarOAuth2AuthorizationCredential | GoogleSheetsOAuth2AuthorizationCredential | SlackOAuth2AuthorizationCredential | GoHighLevelMCPCredential | InworldCredential | WellSaidCredential | EmailCredential | SlackWebhookCredential;

export type AnyCredentialBody = UpdateElevenLabsCredentialDTO | UpdateAnthropicCredentialDTO | UpdateAnthropicBedrockCredentialDTO | UpdateAnyscaleCredentialDTO | UpdateAssemblyAICredentialDTO | UpdateAzureOpenAICredentialDTO | UpdateAzureCredentialDTO | UpdateByoSipTrunkCredentialDTO | UpdateCartesiaCredentialDTO | UpdateCerebrasCredentialDTO | UpdateCustomLLMCredentialDTO | UpdateDeepgramCredentialDTO | UpdateDeepInfraCredentialDTO | UpdateDeepSeekCredentialDTO | UpdateGcpCredentialDTO | UpdateGladiaCredentialDTO | UpdateSonioxCredentialDTO | UpdateGoHighLevelCredentialDTO | UpdateGoogleCredentialDTO | UpdateGroqCredentialDTO | UpdateInflectionAICredentialDTO | UpdateLangfuseCredentialDTO | UpdateLmntCredentialDTO | UpdateMakeCredentialDTO | UpdateOpenAICredentialDTO | UpdateOpenRouterCredentialDTO | UpdatePerplexityAICredentialDTO | UpdatePlayHTCredentialDTO | UpdateRimeAICredentialDTO | UpdateRunpodCredentialDTO | UpdateS3CredentialDTO | UpdateS3CompatibleCredentialDTO | UpdateNeuphonicCredentialDTO | UpdateHumeCredentialDTO | UpdateTogetherAICredentialDTO | UpdateTwilioCredentialDTO | UpdateVonageCredentialDTO | UpdateWebhookCredentialDTO | UpdateCustomCredentialDTO | UpdateXAiCredentialDTO | UpdateMicrosoftCredentialDTO | UpdateInworldCredentialDTO | UpdateWellSaidCredentialDTO | UpdateEmailCredentialDTO | UpdateSlackWebhookCredentialDTO;
