/** Fields that any message of the platform may carry beside its own. */
export interface MessageContext {
  timestamp?: number;
  call?: object;
  assistant?: object;
  customer?: object;
  phoneNumber?: object;
}

/** Words of one side. `partial` ones replace each other until the `final` one comes. */
export interface TranscriptMessage extends MessageContext {
  type: "transcript" | "transcript[transcriptType='final']" | 'transcript[transcriptType="final"]';
  role: "assistant" | "user";
  transcriptType: "partial" | "final";
  transcript: string;
  turn?: number;
}

export interface SpeechUpdateMessage extends MessageContext {
  type: "speech-update";
  status: "started" | "stopped";
  role: "assistant" | "user";
  turn?: number;
}

export interface ConversationUpdateMessage extends MessageContext {
  type: "conversation-update";
  messages?: object[];
  messagesOpenAIFormatted?: object[];
  conversation?: object[];
}

export interface ModelOutputMessage extends MessageContext {
  type: "model-output";
  output: unknown;
  turnId?: string;
}

export interface VoiceInputMessage extends MessageContext {
  type: "voice-input";
  input: string;
}

export interface StatusUpdateMessage extends MessageContext {
  type: "status-update";
  status: "scheduled" | "queued" | "ringing" | "in-progress" | "forwarding" | "ended" | (string & {});
  endedReason?: string;
}

/** One call of a tool. `arguments` is JSON text, and from some platforms an object. */
export interface ToolCall {
  id: string;
  type?: string;
  function: { name: string; arguments: string | object };
}

export interface ToolCallsMessage extends MessageContext {
  type: "tool-calls";
  toolCallList: ToolCall[];
  toolWithToolCallList?: object[];
}

export interface ToolCallsResultMessage extends MessageContext {
  type: "tool-calls-result";
  toolCallResult: object;
}

export interface FunctionCallMessage extends MessageContext {
  type: "function-call";
  functionCall?: { name: string; parameters?: object };
}

export interface FunctionCallResultMessage extends MessageContext {
  type: "function-call-result";
  functionCallResult?: { name?: string; result?: unknown };
}

export interface TransferUpdateMessage extends MessageContext {
  type: "transfer-update";
  destination?: object;
  toAssistant?: object;
  fromAssistant?: object;
}

export interface LanguageMessage extends MessageContext {
  type: "language-changed" | "language-change-detected";
  language?: string;
}

export interface AssistantSpeechMessage extends MessageContext {
  type: "assistant.speechStarted";
  text: string;
  turn?: number;
  source?: "model" | "force-say" | "custom-voice";
}

export interface PlainMessage extends MessageContext {
  type: "hang" | "user-interrupted" | "tool.completed" | "workflow.node.started" | "metadata" | "assistant.started";
  [field: string]: unknown;
}

/** Every message whose shape is known, told apart by `type`. */
export type KnownMessage =
  | TranscriptMessage
  | SpeechUpdateMessage
  | ConversationUpdateMessage
  | ModelOutputMessage
  | VoiceInputMessage
  | StatusUpdateMessage
  | ToolCallsMessage
  | ToolCallsResultMessage
  | FunctionCallMessage
  | FunctionCallResultMessage
  | TransferUpdateMessage
  | LanguageMessage
  | AssistantSpeechMessage
  | PlainMessage;

/**
 * A message of a type this version does not know: what is left in the `default` branch of a `switch` on `type`.
 * Nothing is dropped: at run time it is the message as it came, with its own `type` text. The literal below only
 * exists for the compiler, which can tell a union apart by literals alone.
 */
export interface UnknownMessage extends MessageContext {
  type: "(any other type)";
  [field: string]: unknown;
}

/** What the `message` event delivers. Narrow it by `type`, or listen to the type itself: `on("transcript", ...)`. */
export type CallMessage = KnownMessage | UnknownMessage;

/** Message types that are also events of their own. */
export const MESSAGE_EVENT_NAMES = [
  "transcript",
  "speech-update",
  "conversation-update",
  "model-output",
  "voice-input",
  "status-update",
  "tool-calls",
  "tool-calls-result",
  "function-call",
  "function-call-result",
  "transfer-update",
  "language-changed",
  "language-change-detected",
  "assistant.speechStarted",
  "assistant.started",
  "hang",
  "user-interrupted",
  "tool.completed",
  "workflow.node.started",
  "metadata",
] as const;

export type MessageEventName = (typeof MESSAGE_EVENT_NAMES)[number];

/** The event a message has of its own: its type, with a filter such as `[transcriptType='final']` taken off. */
export function messageEventName(message: { type?: unknown }): MessageEventName | undefined {
  if (typeof message.type !== "string") return undefined;
  const base = message.type.replace(/\[.*$/, "");
  return MESSAGE_EVENT_NAMES.find((name) => name === base);
}

export interface SayMessage {
  type: "say";
  message: string;
  endCallAfterSpoken?: boolean | undefined;
  interruptionsEnabled?: boolean;
  interruptAssistantEnabled?: boolean;
}

export interface ControlMessage {
  type: "control";
  control: "mute-assistant" | "unmute-assistant" | "mute-customer" | "unmute-customer" | "say-first-message";
  videoRecordingStartDelaySeconds?: number;
}

export interface AddMessageMessage {
  type: "add-message";
  message: { role: string; content?: unknown; [field: string]: unknown };
  triggerResponseEnabled?: boolean;
}

export interface EndCallMessage {
  type: "end-call";
}

/** Words that the visitor's own browser recognised (a Parlor platform's addition). */
export interface RecognizedMessage {
  type: "recognized";
  transcriptType: "partial" | "final";
  transcript: string;
}

/** What `send()` takes. Unknown types pass, so that a newer platform is not held back by this version. */
export type OutgoingMessage =
  | SayMessage
  | ControlMessage
  | AddMessageMessage
  | EndCallMessage
  | RecognizedMessage
  | { type: string; [field: string]: unknown };
