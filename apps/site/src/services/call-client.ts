import type { MicrophoneFailure } from "./microphone.ts";

/**
 * What the call screen needs of a call, whatever carries it: the web-call client over WebRTC, or the typed chat where
 * a browser has no WebRTC.
 */
export interface CallClient {
  /** Resolves with the call once it is joined, or rejects; the assistant is there only after `began`. */
  start(request: CallStartRequest): Promise<StartedCall>;
  /** Ends the call; also one that is still starting. Idempotent. */
  stop(): void;
  /** Sends a message to the assistant's side; does nothing without a call. */
  send(message: CallMessage): void;
  setMuted(isMuted: boolean): void;
  /** 0..1 */
  setVolume(volume: number): void;
  /** After the browser held the sound back: to be called from a tap. */
  resumePlayback(): Promise<void>;
  setInput(deviceId: string): Promise<void>;
  setOutput(deviceId: string): Promise<void>;
  setNoiseCancellation(isOn: boolean): Promise<void>;
  subscribe(listener: (event: CallClientEvent) => void): () => void;
}

export interface CallStartRequest {
  variableValues: Record<string, unknown>;
  metadata: Record<string, unknown>;
  /** Off unless the visitor opted in. */
  recordsAudio: boolean;
  /** False for a call that is written, not spoken. */
  hasMicrophone: boolean;
}

interface StartedCall {
  id: string;
  /** `client`: the platform has no ear, the browser's own may be offered. */
  transcriber: "server" | "client";
}

export type CallMessage =
  | { type: "add-message"; message: { role: "user"; content: string }; triggerResponseEnabled: true }
  | { type: "control"; control: "mute-assistant" | "unmute-assistant" }
  | { type: "recognized"; transcriptType: "partial" | "final"; transcript: string };

/** Why the platform takes no call now: the reason of `failed`, where it is one of these. */
export const CALL_REFUSALS = ["budget-spent", "at-capacity"] as const;

export type CallClientEvent =
  /** The assistant is there. */
  | { type: "began" }
  | { type: "ended" }
  /** Any JSON message of the assistant's side, unchecked. */
  | { type: "message"; message: unknown }
  /** 0..1, every 100 ms. */
  | { type: "assistant-level"; level: number }
  | { type: "user-level"; level: number }
  | { type: "playback-blocked"; isBlocked: boolean }
  | { type: "reconnecting"; isReconnecting: boolean }
  /** The microphone is gone in mid-call and no other could be opened; the call goes on without. */
  | { type: "microphone-lost"; failure: MicrophoneFailure }
  /** Nothing at all has come from the microphone so far; or something has, at last. */
  | { type: "microphone-silent"; isSilent: boolean }
  /** Every line is busy: the client stands in the platform's line, and calls when it is its turn. 1 is the next. */
  | { type: "waiting"; place: number }
  | { type: "failed"; reason: string };
