/** Every text that this package can show to a developer or, through an error, to a visitor. */
export const TEXTS = {
  inputMissing: "Assistant or Squad or Workflow must be provided.",
  noCall: "Call object is not available.",
  reconnectWhileStarted: "Cannot reconnect while a call is already in progress. Call stop() first.",
  reconnectUrlMissing: "webCallUrl is required for reconnection.",
  answerWithoutUrl: "The platform answered without a webCallUrl.",
  answerNotJson: "The platform answered with something that is not JSON.",
  requestTimedOut: "The platform did not answer in time.",
  unknownError: "Unknown error",
  dailyMissing:
    "This call's URL is Daily's, and '@daily-co/daily-js' could not be loaded. Install it, or pass options.loadDaily.",
  webRtcMissing: "There is no WebRTC here (RTCPeerConnection is missing).",
  microphoneMissingApi: "The microphone is only reachable on a secure page (https or localhost).",
  joinTimedOut: "The connection could not be set up in time.",
  joinAborted: "The call was left before it was joined.",
  signallingUnreachable: "The platform could not be reached.",
  connectionLost: "The connection was lost and could not be restored.",
  callEnded: "The call has ended.",
  callTaken: "Somebody else has already joined this call.",
  callObjectDestroyed: "The call object was destroyed.",
  recordingUnavailable: "This browser cannot record (MediaRecorder is missing).",
  recordingNotJoined: "A recording needs a joined call.",
} as const;
