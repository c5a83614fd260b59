// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AnyHookAction } from "./assistants.ts";
import type { AnthropicThinkingConfig, AnyDetails, CreateCustomKnowledgeBaseDTO, GoogleRealtimeConfig, Model4Value, Model5Value, OpenAIMessage, WorkflowUserEditable } from "./shared.ts";
import type { Server, ToolRef } from "./tools.ts";

export interface AnthropicBedrockModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  provider: "anthropic-bedrock";
  model: Model5Value;
  thinking?: AnthropicThinkingConfig | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  [field: string]: unknown;
}

export interface ContextEngineeringPlanAll {
  type: "all";
  [field: string]: unknown;
}

export interface ContextEngineeringPlanLastNMessages {
  type: "lastNMessages";
  maxMessages: number;
  [field: string]: unknown;
}

export interface ContextEngineeringPlanNone {
  type: "none";
  [field: string]: unknown;
}

export interface ContextEngineeringPlanPreviousAssistantMessages {
  type: "previousAssistantMessages";
  [field: string]: unknown;
}

export interface ContextEngineeringPlanUserAndAssistantMessages {
  type: "userAndAssistantMessages";
  [field: string]: unknown;
}

export interface CustomEndpointingModelSmartEndpointingPlan {
  provider: "vapi" | "livekit" | "custom-endpointing-model";
  server?: Server | undefined;
  [field: string]: unknown;
}

export interface AnthropicModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  thinking?: AnthropicThinkingConfig | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: Model4Value;
  provider: "anthropic";
  [field: string]: unknown;
}

export interface AnyscaleModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  provider: "anyscale";
  model: string;
  [field: string]: unknown;
}

export interface CerebrasModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: "llama3.1-8b" | "llama-3.3-70b" | (string & {});
  provider: "cerebras";
  [field: string]: unknown;
}

export interface CustomLLMModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: string;
  provider: "custom-llm";
  metadataSendMode?: "off" | "variable" | "destructured" | undefined;
  headers?: Record<string, string> | undefined;
  url: string;
  wordLevelConfidenceEnabled?: boolean | undefined;
  timeoutSeconds?: number | undefined;
  [field: string]: unknown;
}

export interface DeepInfraModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: string;
  provider: "deepinfra";
  [field: string]: unknown;
}

export interface DeepSeekModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: "deepseek-chat" | "deepseek-reasoner" | (string & {});
  provider: "deep-seek";
  [field: string]: unknown;
}

export interface GoogleModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: string;
  provider: "google";
  realtimeConfig?: GoogleRealtimeConfig | undefined;
  [field: string]: unknown;
}

export interface GroqModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: "openai/gpt-oss-20b" | "openai/gpt-oss-120b" | "deepseek-r1-distill-llama-70b" | "llama-3.3-70b-versatile" | "llama-3.1-405b-reasoning" | "llama-3.1-8b-instant" | "llama3-8b-8192" | "llama3-70b-8192" | "gemma2-9b-it" | "moonshotai/kimi-k2-instruct-0905" | "meta-llama/llama-4-scout-17b-16e-instruct" | "mistral-saba-24b" | "compound-beta" | "compound-beta-mini" | (string & {});
  provider: "groq";
  [field: string]: unknown;
}

export interface InflectionAIModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: "inflection_3_pi" | (string & {});
  provider: "inflection-ai";
  [field: string]: unknown;
}

export interface MinimaxLLMModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  provider: "minimax";
  model: "MiniMax-M2.7" | (string & {});
  [field: string]: unknown;
}

export interface OpenAIModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  provider: "openai";
  model: string;
  fallbackModels?: string[] | undefined;
  toolStrictCompatibilityMode?: "strip-parameters-with-unsupported-validation" | "strip-unsupported-validation" | undefined;
  promptCacheRetention?: "in_memory" | "24h" | undefined;
  promptCacheKey?: string | undefined;
  reasoningEffort?: "minimal" | "none" | "low" | "medium" | "high" | "xhigh" | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  [field: string]: unknown;
}

export interface OpenRouterModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: string;
  provider: "openrouter";
  [field: string]: unknown;
}

export interface PerplexityAIModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: string;
  provider: "perplexity-ai";
  [field: string]: unknown;
}

export interface TogetherAIModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: string;
  provider: "together-ai";
  [field: string]: unknown;
}

export interface VapiModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model?: string | undefined;
  version?: "latest" | "1" | undefined;
  provider: "vapi";
  workflowId?: string | undefined;
  workflow?: WorkflowUserEditable | undefined;
  [field: string]: unknown;
}

export interface CallHookModelResponseTimeout {
  on: "model.response.timeout";
  do: AnyHookAction[];
  [field: string]: unknown;
}

export interface XaiModel {
  messages?: OpenAIMessage[] | undefined;
  tools?: AnyDetails[] | undefined;
  toolIds?: string[] | undefined;
  toolRefs?: ToolRef[] | undefined;
  knowledgeBase?: CreateCustomKnowledgeBaseDTO | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  emotionRecognitionEnabled?: boolean | undefined;
  numFastTurns?: number | undefined;
  model: "grok-beta" | "grok-2" | "grok-3" | "grok-4-fast-reasoning" | "grok-4-fast-non-reasoning" | "grok-4.20-0309-reasoning" | "grok-4.20-0309-non-reasoning" | "grok-4.3" | (string & {});
  provider: "xai";
  [field: string]: unknown;
}

export interface ModelCost {
  type: "model";
  model: Record<string, unknown>;
  promptTokens: number;
  completionTokens: number;
  cachedPromptTokens?: number | undefined;
  reasoningTokens?: number | undefined;
  cost: number;
  [field: string]: unknown;
}

export type AnyModel = AnthropicModel | AnthropicBedrockModel | AnyscaleModel | CerebrasModel | CustomLLMModel | DeepInfraModel | DeepSeekModel | GoogleModel | GroqModel | InflectionAIModel | MinimaxLLMModel | OpenAIModel | OpenRouterModel | PerplexityAIModel | TogetherAIModel | XaiModel | VapiModel;

export type AnyContextEngineeringPlan = ContextEngineeringPlanLastNMessages | ContextEngineeringPlanNone | ContextEngineeringPlanAll | ContextEngineeringPlanUserAndAssistantMessages | ContextEngineeringPlanPreviousAssistantMessages;
