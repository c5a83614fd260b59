/** The numbers and names of the web-call client, named as the specification names them. */

export const DEFAULT_API_BASE_URL = "https://api.vapi.ai";
/** The display name by which the assistant's participant is recognised. */
export const ASSISTANT_SPEAKER_NAME = "Vapi Speaker";
/** The voice provider whose assistant sends video of its own. */
export const VIDEO_AVATAR_VOICE_PROVIDER = "tavus";

export const LEVEL_OBSERVER_INTERVAL_MILLISECONDS = 100;
export const SPEAKING_THRESHOLD = 0.01;
export const VOLUME_SCALE = 0.15;
export const SPEECH_END_DELAY_MILLISECONDS = 1000;
export const MOBILE_WAIT_MILLISECONDS = 1000;

export const RECORDING_OPTIONS = {
  width: 1280,
  height: 720,
  backgroundColor: "#FF1F2D3D",
  layout: { preset: "default" },
} as const;

// Plain text frames, the only app messages that are not JSON.

/** From the page: its channel is open, and messages reach it from now on. */
export const FRAME_READY = "ready";
/** From the platform: the assistant is there. */
export const FRAME_LISTENING = "listening";
/** From the page: the assistant's voice or picture plays. */
export const FRAME_PLAYABLE = "playable";

export const REQUEST_TIMEOUT_MILLISECONDS = 30_000;
/** How long a start waits for the noise cancellation before it goes on without knowing its outcome. */
export const AUDIO_PROCESSING_WAIT_MILLISECONDS = 1500;
/** How long a call may stay open after a fatal transport error before the client ends it itself. */
export const FATAL_ERROR_GRACE_MILLISECONDS = 1000;
/** Microphone levels below this count as silence. */
export const SILENT_MICROPHONE_LEVEL = 0.0005;
export const SILENT_MICROPHONE_DELAY_MILLISECONDS = 5000;

/** What a page is told of a recording as it goes. */
export const RECORDING_EVENTS = [
  "recording-started",
  "recording-stopped",
  "recording-stats",
  "recording-upload-completed",
] as const;
