import { hooksOf, lastWords } from "../plans/hooks.ts";
import type { AssistantSettings } from "./assistant-settings.ts";
import type { CallRules } from "./call-machine.ts";

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
