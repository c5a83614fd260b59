/** What comes out of a room; none of it before `connect` has begun, some of it before it has ended. */
export interface RoomHandlers {
  /** The visitor came, or went. */
  onVisitor(isThere: boolean): void;
  /** The visitor's microphone can be heard, or cannot any more. */
  onAudible(isAudible: boolean): void;
  /** Mono 16-bit PCM, 10 ms a frame. */
  onAudio(samples: Int16Array, sampleRate: number): void;
  onData(text: string, from: "visitor" | "platform", topic: string): void;
  /** The own connection: `closed` does not come back by itself, `taken` must not, because another one sits there now. */
  onLine(line: "up" | "lost" | "closed" | "taken"): void;
  onFailure(reason: string): void;
}

/** A standing connection with a room, in which one visitor is or will be. */
export interface RoomConnection {
  /** Exactly 10 ms of mono 16-bit PCM. */
  sendAudio(samples: Int16Array, sampleRate: number): void;
  /** To the visitor; false when it cannot be sent now. At most some 15 kB. */
  sendData(text: string, topic: string): boolean;
  leave(): Promise<void>;
}

export interface RoomEntry {
  readonly url: string;
  readonly token: string;
  /** The identity of whom the call is with. */
  readonly visitor: string;
}

export type ConnectRoom = (entry: RoomEntry, handlers: RoomHandlers) => Promise<RoomConnection>;
