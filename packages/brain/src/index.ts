export type { NextStep, Outcome } from "./dialogue/outcome.ts";
export type { SummarizedOutcome } from "./dialogue/summarize.ts";
export { knowledgeSentences } from "./knowledge/knowledge-sentences.ts";
export { type Brain, openBrain } from "./open-brain.ts";
export { type ParlorContext, parlorOptions } from "./parlor-options.ts";
export { type TranscriptMessage, transcriptAsData } from "./transcript-data.ts";
export { markUntrusted, type Untrusted, unwrapUntrusted } from "./untrusted.ts";
