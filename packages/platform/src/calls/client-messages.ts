import type { SessionEvent } from "@parlor/speech";
import type { CallEventData } from "./call-event.ts";

type JsonObject = Record<string, unknown>;

/** A projection of what has been said so far, for `conversation-update`. */
export interface ConversationSoFar {
  readonly messages: readonly JsonObject[];
  readonly messagesOpenAIFormatted: readonly JsonObject[];
}

function transcript(role: "user" | "assistant", transcriptType: "partial" | "final", text: string): JsonObject {
  return { type: "transcript", role, transcriptType, transcript: text };
}

/** The provider's messages that another assistant goes on with a call. */
export const changeMessages = ({
  from,
  to,
  destination,
}: Omit<CallEventData["assistant.changed"], "key" | "systemPrompt">) => [
  { type: "transfer-update", destination, fromAssistant: from, toAssistant: to },
  { type: "assistant.started", newAssistant: to },
];

/** Without the assistant's instructions: the page belongs to whoever opened it. */
function conversationUpdate({ messages, messagesOpenAIFormatted }: ConversationSoFar): JsonObject {
  const told = (all: readonly JsonObject[]) => all.filter(({ role }) => role !== "system");
  return {
    type: "conversation-update",
    messages: told(messages),
    messagesOpenAIFormatted: told(messagesOpenAIFormatted),
  };
}

/** The provider's messages that a session's event becomes for the visitor's client; often none. */
export function clientMessagesFor(event: SessionEvent, conversation: () => ConversationSoFar): JsonObject[] {
  switch (event.type) {
    case "user.speech":
      return [{ type: "speech-update", role: "user", status: event.status }];
    case "assistant.speech":
      return [{ type: "speech-update", role: "assistant", status: event.status }];
    case "user.partial":
      return [transcript("user", "partial", event.text)];
    case "user.message":
      return [
        transcript("user", "final", event.text),
        { type: "voice-input", input: event.text },
        conversationUpdate(conversation()),
      ];
    case "assistant.partial":
      return [transcript("assistant", "partial", event.text)];
    case "assistant.message":
      return [transcript("assistant", "final", event.text), conversationUpdate(conversation())];
    case "model.output":
      return [{ type: "model-output", output: event.text }];
    case "user.interrupted":
      return [{ type: "user-interrupted" }];
    case "tool.called": {
      const call = {
        id: event.id,
        type: "function",
        function: { name: event.name, arguments: event.arguments },
      };
      return [
        {
          type: "tool-calls",
          toolCallList: [call],
          toolCalls: [call],
          toolWithToolCallList: [{ ...call, toolCall: call }],
        },
        { type: "function-call", functionCall: { name: event.name, parameters: event.arguments } },
      ];
    }
    case "tool.result":
      return [
        { type: "tool-calls-result", toolCallResult: { toolCallId: event.id, name: event.name, result: event.result } },
        { type: "function-call-result", functionCallResult: { name: event.name, result: event.result } },
      ];
    default:
      return [];
  }
}

/**
 * Whether a client that subscribed to `names` gets a message. A name may carry a filter as the provider writes it:
 * `transcript[transcriptType='final']`. Status updates always go out: a client must learn of the end.
 */
export function isSubscribed(names: ReadonlySet<string>, message: JsonObject): boolean {
  const type = String(message["type"]);
  if (type === "status-update" || names.has(type)) return true;
  return type === "transcript" && names.has(`transcript[transcriptType='${message["transcriptType"]}']`);
}
