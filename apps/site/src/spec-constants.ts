/**
 * Every number that the product's rules name, in one place. Durations are milliseconds unless the name says otherwise.
 */

/** Toasts shown at once; the oldest gives way. */
export const TOAST_LIMIT = 5;
export const TOAST_REMOVAL_DELAY_MS = 5_000;

/** Output volume 0..1 before the visitor chooses one. */
export const DEFAULT_VOLUME = 0.8;
export const VOLUME_STORAGE_KEY = "voice-volume";

/** From the assistant's first sign of life until the controls appear. */
export const CALL_READY_DELAY_MS = 1_000;
export const SUMMARY_FETCH_DELAY_MS = 3_000;

export const TRANSCRIPTS_STORAGE_KEY = "voice-transcripts";
export const TRANSCRIPTS_KEPT_LOCALLY = 10;
export const RETRY_TRANSCRIPT_MAX_CHARACTERS = 10_000;
/** From the first five silent seconds of a microphone until the visitor is asked about it: they may just be listening. */
export const SILENCE_PATIENCE_MS = 10_000;
export const TRANSCRIPT_MERGE_WINDOW_MS = 10_000;

export const SPEAKING_MS_PER_CHARACTER = 50;
export const SPEAKING_MAX_MS = 5_000;
/** A microphone level (0..1) above this counts as speech for the indicator. */
export const SPEAKING_LEVEL = 0.12;
/** The indicator keeps saying 'Speaking' this long after the last loud sample. */
export const SPEAKING_HOLD_MS = 400;

export const CONTEXT_SKILLS = 5;
export const VERIFICATION_SKILLS = 3;

/** Research may take milliseconds: the visitor still gets the time to read it. */
export const VERIFICATION_MIN_MS = 2_500;
export const VERIFICATION_COMPLETE_MIN_MS = 1_000;
/** After this the profile is derived from the address and the call goes on. */
export const RESEARCH_TIMEOUT_MS = 10_000;
/** After this the call goes on without a contact id. */
export const CONTACT_TIMEOUT_MS = 5_000;

export const PREVIEW_POLL_INTERVAL_MS = 3_000;
export const PREVIEW_POLL_CUTOFF_MS = 120_000;
export const RETRY_OFFER_DELAY_MS = 2_000;
export const TASK_ID_CHARACTERS = 8;
/** What the live preview frame may do: these three, nothing else. */
export const PREVIEW_FRAME_SANDBOX = "allow-same-origin allow-scripts allow-forms";

export const UTM_STORAGE_KEY = "utm_data";

/** The voice levels' record: 56 samples, one each 100 ms. */
export const LEVEL_SAMPLES = 56;
export const LEVEL_INTERVAL_MS = 100;
