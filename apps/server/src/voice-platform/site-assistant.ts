import { callOutcomeSchema } from "@parlor/site-contract";
import type { Configuration } from "../config.ts";
import { assistantTexts } from "../texts.ts";

interface SiteAssistantOptions {
  readonly configuration: Pick<Configuration, "company" | "siteAssistant">;
  /** Where the platform reports the assistant's calls to. */
  readonly server: { readonly url: string; readonly secret: string };
}

/** What the page is told: all that its screen shows, and the results of functions, by which a demo may open. */
const CLIENT_MESSAGES = [
  "conversation-update",
  "function-call",
  "hang",
  "model-output",
  "speech-update",
  "status-update",
  "transcript",
  "tool-calls",
  "tool-calls-result",
  "tool.completed",
  "user-interrupted",
  "voice-input",
];

const SILENCE_TIMEOUT_SECONDS = 60;
const MAXIMUM_DURATION_SECONDS = 1_800;

/** The assistant of the site, as the platform's REST API takes it. */
export function siteAssistant({ configuration, server }: SiteAssistantOptions): Readonly<Record<string, unknown>> {
  const { company } = configuration;
  const { model, voice, transcriber } = configuration.siteAssistant;
  const texts = assistantTexts(company);
  return {
    name: company.assistantName,
    firstMessage: texts.firstMessage,
    firstMessageMode: "assistant-speaks-first",
    model: {
      provider: model.provider,
      model: model.name,
      messages: [{ role: "system", content: texts.instructions }],
      tools: [
        {
          type: "function",
          // The page opens the demo at the same message; the assistant need not wait for an answer.
          async: true,
          function: {
            name: "trigger_demo",
            description: texts.demoTool,
            parameters: { type: "object", properties: { reason: { type: "string", description: texts.demoReason } } },
          },
        },
        { type: "endCall" },
      ],
    },
    voice: { provider: voice.provider, ...(voice.name ? { voiceId: voice.name } : {}) },
    transcriber: { provider: transcriber.provider, ...(transcriber.name ? { model: transcriber.name } : {}) },
    endCallMessage: texts.goodbye,
    maxDurationSeconds: MAXIMUM_DURATION_SECONDS,
    silenceTimeoutSeconds: SILENCE_TIMEOUT_SECONDS,
    clientMessages: CLIENT_MESSAGES,
    serverMessages: ["end-of-call-report", "status-update", "tool-calls"],
    server,
    analysisPlan: {
      structuredDataPlan: { enabled: true, schema: callOutcomeSchema },
      summaryPlan: { enabled: true, messages: [{ role: "system", content: texts.summaryInstructions }] },
    },
    // Recording is opted in for one call at a time, by the visitor, in the call's overrides.
    artifactPlan: { recordingEnabled: false },
    metadata: { madeBy: "parlor-site" },
  };
}
