import { hooksOf, lastWords } from "../plans/hooks.ts";
import type { AssistantSettings } from "./assistant-settings.ts";
import type { CallRules } from "./call-machine.ts";

/** Milliseconds between the last message and the closing of the connection, so that it still arrives. */
export const farewellFlush = 250;
/** Milliseconds of quiet after which an assistant that wants to end has said its goodbye. */
export const quietBeforeEnd = 600;
/** Milliseconds of quiet after which an assistant that hands over has said what it had to say. */
export const quietBeforeChange = 100;
/** How often a call is handed on without a word of the visitor's. */
export const mostChanges = 5;

export interface CallRulesOptions {
  /** Milliseconds within which a visitor has to post an offer. Default 10 s; whoever asks for the room first gets longer. */
  readonly join?: number;
}

const defaultJoin = 10_000;

/** What an assistant's settings mean for the life of its calls: its hooks have the same numbers there. */
export function rulesOf(settings: AssistantSettings, { join = defaultJoin }: CallRulesOptions = {}): CallRules {
  const hooks = hooksOf(settings);
  return {
    join,
    silence: settings.silenceTimeoutSeconds * 1000,
    duration: settings.maxDurationSeconds * 1000,
    greets: settings.firstMessageMode !== "assistant-waits-for-user",
    greetsOnRecording:
      settings.artifactPlan.videoRecordingEnabled && settings.firstMessageMode !== "assistant-waits-for-user",
    idle: hooks.silence,
    elapsed: hooks.elapsed,
    lastWords: (reason) => lastWords(hooks, reason) !== undefined,
    endPhrases: settings.endCallPhrases.map((phrase) => phrase.toLowerCase()),
  };
}
