import type { CallEvent, KnownCallEvent } from "../calls/call-event.ts";
import { changeMessages } from "../calls/client-messages.ts";
import { projectCall } from "../calls/projection.ts";
import type { FoundAssistant } from "../found.ts";
import type { JsonObject } from "../store/schema.ts";

/** What a server gets unless the assistant says otherwise: the provider's own. */
const defaultKinds = [
  "conversation-update",
  "end-of-call-report",
  "hang",
  "status-update",
  "tool-calls",
  "user-interrupted",
];

/** Kinds of messages that are sent to servers, and the kinds whose asking a tool's server for is the tool's own matter. */
export const sentKinds: ReadonlySet<string> = new Set([
  ...defaultKinds,
  "assistant.started",
  "transcript",
  "transcript[transcriptType='final']",
  'transcript[transcriptType="final"]',
  "voice-input",
  "transfer-update",
  "transfer-destination-request",
  "handoff-destination-request",
  "speech-update",
  "model-output",
  "tool.completed",
  "chat.created",
  "session.created",
]);

/** The kinds that an assistant's server gets. */
export function wantedKinds(assistant: JsonObject): ReadonlySet<string> {
  const { serverMessages: wanted }: FoundAssistant = assistant;
  const names = Array.isArray(wanted) && wanted.length > 0 ? wanted.map(String) : defaultKinds;
  return new Set(names.map((name) => (name.startsWith("transcript[") && name.includes("final") ? "transcript" : name)));
}

/** Whether anything is sent while a call is going on. */
export const wantsLive = (kinds: ReadonlySet<string>): boolean =>
  [
    "conversation-update",
    "assistant.started",
    "transcript",
    "voice-input",
    "hang",
    "user-interrupted",
    "transfer-update",
    "speech-update",
    "model-output",
    "tool.completed",
  ].some((kind) => kinds.has(kind));

/** The messages that events of a running call become for its server, in order. */
export function liveMessages(
  before: readonly CallEvent[],
  events: readonly CallEvent[],
  kinds: ReadonlySet<string>,
): JsonObject[] {
  const soFar = [...before];
  return events.flatMap((event) => {
    soFar.push(event);
    const found = messagesOf(event as KnownCallEvent, () => conversationOf(soFar)).filter(({ type }) =>
      kinds.has(String(type)),
    );
    return found.map((message) => ({ timestamp: event.at, ...message }));
  });
}

function conversationOf(events: readonly CallEvent[]): JsonObject {
  const { messages, artifact } = projectCall(events);
  const formatted = artifact["messagesOpenAIFormatted"];
  return { messages, conversation: formatted, messagesOpenAIFormatted: formatted };
}

function messagesOf(event: KnownCallEvent, conversation: () => JsonObject): JsonObject[] {
  switch (event.type) {
    case "call.started":
      return [{ type: "assistant.started" }];
    case "assistant.changed":
      return changeMessages(event.data);
    case "user.message": {
      const { text } = event.data;
      return [
        { type: "transcript", role: "user", transcriptType: "final", transcript: text },
        { type: "voice-input", input: text },
        { type: "conversation-update", ...conversation() },
      ];
    }
    case "assistant.message":
      return [
        { type: "model-output", output: event.data.text },
        { type: "transcript", role: "assistant", transcriptType: "final", transcript: event.data.text },
        { type: "conversation-update", ...conversation() },
      ];
    case "speech.changed":
      return [{ type: "speech-update", ...event.data }];
    case "tool.result": {
      const { id: toolCallId, name, result } = event.data;
      return [{ type: "tool.completed", toolCallId, name, result }];
    }
    case "user.interrupted":
      return [{ type: "user-interrupted" }];
    case "call.ended":
      return [{ type: "hang" }];
    default:
      return [];
  }
}
