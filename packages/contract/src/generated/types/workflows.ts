// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AnalysisPlan, AnyHooks2, ArtifactPlan, BackgroundSpeechDenoisingPlan, CompliancePlan, KeypadInputPlan, LangfuseObservabilityPlan, MonitorPlan, StartSpeakingPlan, StopSpeakingPlan } from "./assistants.ts";
import type { AnyCredentials } from "./credentials.ts";
import type { AnyModel2, AnyVoicemailDetection, ConversationNode, Edge } from "./shared.ts";
import type { Server, ToolNode } from "./tools.ts";
import type { AnyTranscriber } from "./transcribers.ts";
import type { AnyVoice } from "./voices.ts";

export interface CreateWorkflowDTO {
  transcriber?: AnyTranscriber | undefined;
  voice?: AnyVoice | undefined;
  voicemailDetection?: AnyVoicemailDetection | undefined;
  backgroundSound?: "off" | "office" | (string & {}) | undefined;
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  credentials?: AnyCredentials[] | undefined;
  voicemailMessage?: string | undefined;
  compliancePlan?: CompliancePlan | undefined;
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  monitorPlan?: MonitorPlan | undefined;
  credentialIds?: string[] | undefined;
  server?: Server | undefined;
  keypadInputPlan?: KeypadInputPlan | undefined;
  nodes: (ConversationNode | ToolNode)[];
  model?: AnyModel2 | undefined;
  hooks?: AnyHooks2[] | undefined;
  maxDurationSeconds?: number | undefined;
  name: string;
  edges: Edge[];
  globalPrompt?: string | undefined;
  analysisPlan?: AnalysisPlan | undefined;
  [field: string]: unknown;
}

export interface Workflow {
  transcriber?: AnyTranscriber | undefined;
  voice?: AnyVoice | undefined;
  voicemailDetection?: AnyVoicemailDetection | undefined;
  backgroundSound?: "off" | "office" | (string & {}) | undefined;
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  credentials?: AnyCredentials[] | undefined;
  voicemailMessage?: string | undefined;
  compliancePlan?: CompliancePlan | undefined;
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  monitorPlan?: MonitorPlan | undefined;
  credentialIds?: string[] | undefined;
  server?: Server | undefined;
  keypadInputPlan?: KeypadInputPlan | undefined;
  nodes: (ConversationNode | ToolNode)[];
  model?: AnyModel2 | undefined;
  hooks?: AnyHooks2[] | undefined;
  maxDurationSeconds?: number | undefined;
  name: string;
  edges: Edge[];
  globalPrompt?: string | undefined;
  analysisPlan?: AnalysisPlan | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface UpdateWorkflowDTO {
  transcriber?: AnyTranscriber | undefined;
  voice?: AnyVoice | undefined;
  voicemailDetection?: AnyVoicemailDetection | undefined;
  backgroundSound?: "off" | "office" | (string & {}) | undefined;
  observabilityPlan?: LangfuseObservabilityPlan | undefined;
  credentials?: AnyCredentials[] | undefined;
  voicemailMessage?: string | undefined;
  compliancePlan?: CompliancePlan | undefined;
  backgroundSpeechDenoisingPlan?: BackgroundSpeechDenoisingPlan | undefined;
  artifactPlan?: ArtifactPlan | undefined;
  startSpeakingPlan?: StartSpeakingPlan | undefined;
  stopSpeakingPlan?: StopSpeakingPlan | undefined;
  monitorPlan?: MonitorPlan | undefined;
  credentialIds?: string[] | undefined;
  server?: Server | undefined;
  keypadInputPlan?: KeypadInputPlan | undefined;
  nodes?: (ConversationNode | ToolNode)[] | undefined;
  model?: AnyModel2 | undefined;
  hooks?: AnyHooks2[] | undefined;
  maxDurationSeconds?: number | undefined;
  name?: string | undefined;
  edges?: Edge[] | undefined;
  globalPrompt?: string | undefined;
  analysisPlan?: AnalysisPlan | undefined;
  [field: string]: unknown;
}

export interface GenerateWorkflowDTO {
  toolIds?: string[] | undefined;
  [field: string]: unknown;
}
