/** A participant of a call, with the fields of Daily's that are used. */
export interface CallParticipant {
  session_id: string;
  user_name: string;
  local: boolean;
  [field: string]: unknown;
}

export interface InputDevices {
  /** A device id, `true` for the default one, `false` for none, or a track of the page's own. */
  audioSource?: string | boolean | MediaStreamTrack | undefined;
  audioDeviceId?: string | undefined;
  videoSource?: string | boolean | MediaStreamTrack | undefined;
  videoDeviceId?: string | undefined;
}

export interface InputSettings {
  audio?: { processor?: { type: "none" | "noise-cancellation" | (string & {}) } };
}

/** The events of a call object that the client listens to, with the payloads Daily gives them. */
export interface CallObjectEvents {
  "joined-meeting": [event: { action: string; participants?: object }];
  "left-meeting": [event?: object];
  error: [event: CallObjectError];
  "nonfatal-error": [event: { type?: string; [field: string]: unknown }];
  "camera-error": [event: { error?: { type?: string; msg?: string }; [field: string]: unknown }];
  "network-quality-change": [event: object];
  "network-connection": [event: { type?: string; event?: string; [field: string]: unknown }];
  "track-started": [event: { track: MediaStreamTrack; participant: CallParticipant | null; [field: string]: unknown }];
  "track-stopped": [event: { track: MediaStreamTrack; participant: CallParticipant | null; [field: string]: unknown }];
  "participant-joined": [event: { participant: CallParticipant; [field: string]: unknown }];
  "participant-updated": [event: { participant: CallParticipant; [field: string]: unknown }];
  "participant-left": [event: { participant: CallParticipant; [field: string]: unknown }];
  "app-message": [event: { data: unknown; fromId?: string; [field: string]: unknown }];
  "remote-participants-audio-level": [
    event: { participantsAudioLevel: Record<string, number>; [field: string]: unknown },
  ];
  "local-audio-level": [event: { audioLevel: number; isMeasured?: boolean; [field: string]: unknown }];
  "recording-started": [event?: object];
  "recording-stopped": [event?: object];
  "recording-stats": [event?: object];
  "recording-error": [event?: object];
  "recording-upload-completed": [event?: object];
  /** Parlor's transport only: the connection is gone and is being restored. */
  reconnecting: [event: ReconnectingEvent];
  /** Parlor's transport only: the connection is back. */
  reconnected: [event: ReconnectedEvent];
}

export interface CallObjectError {
  action?: string;
  errorMsg?: string;
  error?: { type?: string; msg?: string; [field: string]: unknown };
  [field: string]: unknown;
}

export interface ReconnectingEvent {
  /** Counts from 1. */
  attempt: number;
  delayMilliseconds: number;
  reason: string;
}

export interface ReconnectedEvent {
  attempts: number;
  /** From the loss to the restored connection. */
  durationMilliseconds: number;
}

/**
 * The seam between the client and what carries the call: the part of Daily's call object that is used.
 * Daily's own object fits it as it is, and so does the WebRTC transport to a Parlor platform.
 */
export interface CallObject {
  on<Name extends keyof CallObjectEvents>(event: Name, listener: (...args: CallObjectEvents[Name]) => void): unknown;
  off<Name extends keyof CallObjectEvents>(event: Name, listener: (...args: CallObjectEvents[Name]) => void): unknown;
  once<Name extends keyof CallObjectEvents>(event: Name, listener: (...args: CallObjectEvents[Name]) => void): unknown;
  iframe(): HTMLIFrameElement | null;
  join(options: JoinOptions): Promise<unknown>;
  leave(): Promise<void>;
  /** Leaves when joined, and gives everything back. */
  destroy(): Promise<void>;
  sendAppMessage(data: unknown, to?: string): unknown;
  updateParticipant(sessionId: string, updates: { setSubscribedTracks?: unknown }): unknown;
  startRemoteParticipantsAudioLevelObserver(intervalMilliseconds?: number): Promise<void>;
  startLocalAudioLevelObserver(intervalMilliseconds?: number): Promise<void>;
  stopLocalAudioLevelObserver(): void;
  isLocalAudioLevelObserverRunning(): boolean;
  getLocalAudioLevel(): number;
  updateInputSettings(settings: InputSettings): Promise<unknown>;
  startRecording(options?: object): unknown;
  stopRecording(): unknown;
  setLocalAudio(enabled: boolean): unknown;
  localAudio(): boolean;
  setInputDevicesAsync(devices: InputDevices): Promise<unknown>;
  setOutputDeviceAsync(options: { outputDeviceId?: string | undefined }): Promise<unknown>;
  startScreenShare(options?: object): unknown;
  stopScreenShare(): unknown;
}

export interface JoinOptions {
  url: string;
  token?: string;
  subscribeToTracksAutomatically?: boolean;
}

/** What a call object is created with: Daily's factory options that the client sets. */
export interface CallObjectOptions {
  audioSource?: string | boolean | MediaStreamTrack;
  videoSource?: string | boolean | MediaStreamTrack;
  startAudioOff?: boolean;
  dailyConfig?: DailyConfig;
}

export interface DailyConfig {
  avoidEval?: boolean;
  alwaysIncludeMicInPermissionPrompt?: boolean;
}

export type CreateCallObject = (options: CallObjectOptions) => CallObject | Promise<CallObject>;
