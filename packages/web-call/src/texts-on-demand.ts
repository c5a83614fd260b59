/** The texts of parts that are loaded, or bundled, only when a page uses them: apart, so that the others do not pay. */
export const NOISE_TEXTS = {
  noiseUnavailable: "Noise cancellation is not available here.",
  noiseSuspended: "Noise cancellation is held back by the browser until the visitor touches the page.",
  noiseSilent: "Noise cancellation let nothing through and was turned off.",
} as const;
export const RECORDING_TEXTS = {
  recordingUploadFailed: "A piece of the recording could not be uploaded.",
} as const;
export const RECOGNIZER_TEXTS = {
  recognizerUnavailable: "This browser has no speech recognition.",
  recognizerNeedsAgreement:
    "Speech recognition in the browser may send audio to the browser's vendor: start it only after the visitor agreed.",
} as const;
