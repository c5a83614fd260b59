export type TransportState = "new" | "connecting" | "connected" | "disconnected" | "failed" | "closed";

/** What a transport tells of its visitor. It may do so before it is handed over. */
export interface TransportHandlers {
  /** Audio from the visitor, 10 ms a frame: mono 16-bit PCM. The array is only valid during the call. */
  onAudio(samples: Int16Array, sampleRate: number): void;
  onMessage(text: string): void;
  /** Messages reach the visitor's page from now on. */
  onMessageChannelOpen(): void;
  onStateChange(state: TransportState): void;
}

/**
 * The way between a call and its visitor: audio and texts in both directions, and how the connection is. Calls know
 * nothing else of what carries them; a WebRTC connection (`peer.ts`) is one such way.
 */
export interface CallTransport {
  /** Whether the visitor sends a microphone at all. */
  readonly receivesAudio: boolean;
  /** Exactly 10 ms of mono 16-bit PCM. */
  sendAudio(samples: Int16Array, sampleRate: number): void;
  /** False when messages do not reach the page (yet, or any more). */
  sendMessage(text: string): boolean;
  close(): void;
}

/** Connects with a visitor; what the visitor needs for it may come back beside the transport, as a WebRTC answer. */
export type OpenTransport<Transport extends CallTransport = CallTransport> = (
  handlers: TransportHandlers,
) => Promise<Transport>;
