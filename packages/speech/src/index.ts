export { chooseTranscriber } from "./choose-transcriber.ts";
export { chooseVoice } from "./choose-voice.ts";
export { ClauseSplitter } from "./clauses.ts";
export type * from "./engines.ts";
export { type FliteThreads, startFliteThreads } from "./flite/flite-threads.ts";
export { createFliteVoice } from "./flite/flite-voice.ts";
export { openEmbeddedTranscriber } from "./open-embedded-transcriber.ts";
export { PrefetchingVoice } from "./prefetching-voice.ts";
export type * from "./session-events.ts";
