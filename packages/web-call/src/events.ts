import type { CallFailure } from "./failures.ts";
import type { CallMessage, KnownMessage, MessageEventName } from "./messages.ts";
import type { ReadableError } from "./readable-error.ts";
import type { CallParticipant, ReconnectedEvent, ReconnectingEvent } from "./transport/call-object.ts";

/** The stages of a start, by their names on the wire. */
export type StartStage =
  | "validation"
  | "initialization"
  | "reconnect-initialization"
  | "cleanup-existing-call"
  | "web-call-creation"
  | "daily-call-object-creation"
  | "mobile-permissions"
  | "daily-call-join"
  | "video-recording-setup"
  | "video-recording-started"
  | "audio-observer-setup"
  | "audio-processing-setup";

export interface CallStartProgressEvent {
  stage: StartStage;
  status: "started" | "completed" | "failed";
  /** Milliseconds. */
  duration?: number;
  /** ISO 8601. */
  timestamp: string;
  metadata?: Record<string, unknown>;
}

export interface CallStartSuccessEvent {
  /** Milliseconds. */
  totalDuration: number;
  callId: string;
  timestamp: string;
}

export interface CallStartFailedEvent {
  stage: "unknown" | "reconnect";
  totalDuration: number;
  error: string;
  errorStack: string;
  timestamp: string;
  context: Record<string, unknown>;
}

/** What the `error` event carries: the provider's client's own payloads, each with the id of its failure. */
export interface CallErrorEvent {
  type:
    | "validation-error"
    | "daily-call-object-creation-error"
    | "daily-call-join-error"
    | "video-recording-setup-error"
    | "audio-observer-setup-error"
    | "audio-processing-setup-error"
    | "audio-processor-recovery-error"
    | "start-method-error"
    | "reconnect-error"
    | "daily-error"
    | "audio-start-failed";
  /** Shared by every `error` event of one failure, and by its `failure` event. */
  errorId: string;
  error: ReadableError;
  stage?: string;
  message?: string;
  duration?: number;
  totalDuration?: number;
  timestamp: string;
  context?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface PlaybackBlockedEvent {
  error: ReadableError;
  /** Call it from a click or a key press: it starts the assistant's audio. */
  resume: () => Promise<boolean>;
}

/** Where a client stands. `call-start` makes a call `live`. */
export type CallState = "idle" | "connecting" | "waiting" | "live" | "reconnecting" | "ending";

/** The member of the union whose `type` admits this name. */
type MessageWithType<Message, Name> = Message extends { type: infer Type }
  ? Name extends Type
    ? Message
    : never
  : never;

type MessageEvents = { [Name in MessageEventName]: [message: MessageWithType<KnownMessage, Name>] };

/** Every event of `WebCall` with its arguments. */
export interface WebCallEvents extends MessageEvents {
  "call-start": [];
  "call-end": [];
  /** The assistant's loudness, 0 to 1, ten times a second. */
  "volume-level": [volume: number];
  /** The visitor's own loudness, 0 to 1, ten times a second. */
  "local-volume-level": [volume: number];
  "local-audio-level-observer-error": [error: ReadableError];
  /** The assistant began to speak. */
  "speech-start": [];
  /** The assistant has been quiet for a second. */
  "speech-end": [];
  message: [message: CallMessage];
  video: [track: MediaStreamTrack];
  audio: [player: HTMLAudioElement];
  error: [error: CallErrorEvent];
  /** Exactly once per failure, after its `error` events and after the clean-up. */
  failure: [failure: CallFailure];
  "camera-error": [event: Record<string, unknown>];
  "network-quality-change": [event: object];
  "network-connection": [event: object];
  "daily-participant-updated": [participant: CallParticipant];
  "call-start-progress": [event: CallStartProgressEvent];
  "call-start-success": [event: CallStartSuccessEvent];
  "call-start-failed": [event: CallStartFailedEvent];
  "recording-started": [event: object];
  "recording-stopped": [event: object];
  "recording-stats": [event: object];
  "recording-error": [event: object];
  "recording-upload-completed": [event: object];
  "playback-blocked": [event: PlaybackBlockedEvent];
  reconnecting: [event: ReconnectingEvent];
  reconnected: [event: ReconnectedEvent];
  /** The microphone has delivered nothing but silence for this long, though nobody muted it. */
  "silent-microphone": [event: { silentMilliseconds: number }];
  "mute-change": [muted: boolean];
  "state-change": [state: CallState];
}
