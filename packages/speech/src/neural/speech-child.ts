import type { SpeechCommand, SpeechReport } from "./messages.ts";

/** What a speech process looks like to its host; tests put another one in its place. */
export interface SpeechChild {
  send(command: SpeechCommand): void;
  /** It is not needed any more; others may still use it. */
  leave(): void;
  /** It hangs. */
  kill(): void;
  onReport: (report: SpeechReport) => void;
  onEnd: (reason: string) => void;
}
