import type { AudioState } from "./call-audio.ts";
import type { ChatMessage, Role } from "./transcript-rules.ts";
import type { Visitor } from "./visitor.ts";

/** Spoken, written into the same call, or written without one where a browser has no WebRTC. */
export type CallMode = "voice" | "text" | "chat";

export interface CallContext extends AudioState {
  visitor: Visitor | null;
  browserSessionId: string | null;
  /** Null until the call is joined. */
  callId: string | null;
  mode: CallMode;
  /** The microphone was lost in mid-call: the same call takes it back. */
  isMicrophoneLost: boolean;
  /** The place in the platform's waiting line; 1 is the next. Null where nobody waits. */
  waitingPlace: number | null;
  /** Nothing at all has come from the microphone. */
  isMicrophoneSilent: boolean;
  transcriber: "server" | "client";
  isAutoStarting: boolean;
  messages: readonly ChatMessage[];
  /** What is being said, or was said last. */
  caption: { role: Role; text: string } | null;
  summary: string | null;
  /** When the assistant came; milliseconds since 1970. */
  startedAt: number | null;
  durationSeconds: number;
  isTypedSpeaking: boolean;
  isPlaybackBlocked: boolean;
  isReconnecting: boolean;
  /** Why the call could not start or broke off. */
  failure: string | null;
  endedReason: string | null;
  /** The last call broke off: its conversation stays for the next. */
  wasDropped: boolean;
  /** The call is begun anew with the microphone. */
  isRestarting: boolean;
}

export function initialCallContext(volume: number): CallContext {
  return {
    visitor: null,
    browserSessionId: null,
    callId: null,
    mode: "voice",
    isMicrophoneLost: false,
    waitingPlace: null,
    isMicrophoneSilent: false,
    transcriber: "server",
    isAutoStarting: false,
    messages: [],
    caption: null,
    summary: null,
    startedAt: null,
    durationSeconds: 0,
    isTypedSpeaking: false,
    isPlaybackBlocked: false,
    isReconnecting: false,
    failure: null,
    endedReason: null,
    wasDropped: false,
    isRestarting: false,
    volume,
    isUserMuted: false,
    isOutputMuted: false,
    isAgentPaused: false,
    isVideoPlaying: false,
    isUserMutedByVideo: false,
  };
}
