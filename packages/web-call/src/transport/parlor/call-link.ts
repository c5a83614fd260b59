/** What a link tells of the platform's side of the call. */
export interface LinkEvents {
  message(text: string): void;
  /** The assistant's sound; again whenever another track takes its place. */
  track(track: MediaStreamTrack): void;
  /** The connection broke after it had stood, and does not come back by itself. */
  lost(reason: string): void;
}

/** One connection with a call: its audio line and its messages. A lost one is replaced, never mended. */
export interface CallLink {
  /** Whether this link can carry the visitor's voice. */
  readonly sendsAudio: boolean;
  /** Whether the connection stands at this moment, even after it was reported lost. */
  readonly alive: boolean;
  /** Resolves when media and messages can flow. @throws ReadableError */
  connect(signal: AbortSignal): Promise<void>;
  /** False when it cannot be sent now. */
  send(text: string): boolean;
  replaceTrack(track: MediaStreamTrack | null): Promise<void>;
  getStats(): Promise<RTCStatsReport>;
  /** The receiver's own measure of the remote loudness, 0 to 1, for when no audio context runs. */
  remoteAudioLevel(): number;
  close(): void;
}
