/** The browser web-call client: `WebCall`, as named and as default export, with its types. */

export type { Clock } from "./clock.ts";
export type { StartedCall } from "./create-web-call.ts";
export type {
  CallErrorEvent,
  CallStartFailedEvent,
  CallStartProgressEvent,
  CallStartSuccessEvent,
  CallState,
  PlaybackBlockedEvent,
  StartStage,
  WebCallEvents,
} from "./events.ts";
export type { CallFailure, FailureCode, HttpFailure } from "./failures.ts";
export type * from "./messages.ts";
export type { DailyModule, NoiseCancellationOptions, WebCallOptions } from "./options.ts";
export { type MicrophoneReadiness, type PreflightOptions, type PreflightResult, preflight } from "./preflight.ts";
export { ReadableError } from "./readable-error.ts";
export {
  type BrowserRecognizerOptions,
  type BrowserSpeechRecognition,
  type BrowserSpeechResultEvent,
  createBrowserRecognizer,
  isBrowserRecognizerAvailable,
  type RecognizedWords,
  recognizeInBrowser,
  type SpeechRecognizer,
} from "./recognizer.ts";
export type {
  CallObject,
  CallObjectEvents,
  CallObjectOptions,
  CallParticipant,
  CreateCallObject,
  DailyConfig,
  InputDevices,
  InputSettings,
  ReconnectedEvent,
  ReconnectingEvent,
} from "./transport/call-object.ts";
export type { Faults } from "./transport/parlor/faults.ts";
export {
  defaultReconnectPolicy,
  type ReconnectContext,
  type ReconnectPolicy,
} from "./transport/parlor/reconnect-policy.ts";
export { WebCall, WebCall as default } from "./web-call.ts";
