import { z } from "zod";

const loose = z.record(z.string(), z.unknown());

/** The part of an assistant that a live call acts on; everything else is the concern of others. */
const assistantSettingsSchema = z.looseObject({
  name: z.string().optional(),
  firstMessage: z.string().optional(),
  firstMessageMode: z
    .enum(["assistant-speaks-first", "assistant-speaks-first-with-model-generated-message", "assistant-waits-for-user"])
    .catch("assistant-speaks-first")
    .default("assistant-speaks-first"),
  firstMessageInterruptionsEnabled: z.boolean().default(true),
  model: loose.optional(),
  voice: loose.optional(),
  transcriber: loose.optional(),
  clientMessages: z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional(),
  silenceTimeoutSeconds: z.number().min(1).max(3_600).default(30),
  maxDurationSeconds: z.number().min(1).max(43_200).default(600),
  endCallMessage: z.string().optional(),
  endCallPhrases: z.array(z.string()).default([]),
  endCallFunctionEnabled: z.boolean().default(false),
  artifactPlan: z
    .looseObject({ recordingEnabled: z.boolean().default(true), videoRecordingEnabled: z.boolean().default(false) })
    .default({ recordingEnabled: true, videoRecordingEnabled: false }),
});

export type AssistantSettings = z.infer<typeof assistantSettingsSchema>;

/** The provider's default subscription of the web client. */
const defaultClientMessages = [
  "conversation-update",
  "function-call",
  "hang",
  "model-output",
  "speech-update",
  "status-update",
  "transfer-update",
  "transcript",
  "tool-calls",
  "user-interrupted",
  "voice-input",
  "workflow.node.started",
  "assistant.started",
];

/**
 * Reads an assistant as it came through the API.
 *
 * @throws ZodError when a field that a call acts on has a wrong type.
 */
export function readAssistantSettings(assistant: Record<string, unknown>): AssistantSettings {
  return assistantSettingsSchema.parse(assistant);
}

/** Which messages the visitor's client gets. An empty list is taken as none given: it silenced transcripts elsewhere. */
export function clientMessagesOf(settings: AssistantSettings): ReadonlySet<string> {
  const given = settings.clientMessages ?? [];
  return new Set(given.length === 0 ? defaultClientMessages : given);
}
