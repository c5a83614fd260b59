import { SILENT_MICROPHONE_DELAY_MILLISECONDS, SILENT_MICROPHONE_LEVEL } from "./constants.ts";

/** Notices a microphone that delivers nothing: the wrong device, a hardware switch, a volume of zero in the system. */
export class SilenceWatch {
  #quietSince: number | null = null;
  #reported = false;

  /** Takes one level (null: not known) and returns for how long it has been silent, once per silence, or null. */
  handleLevel(level: number | null, now: number, muted: boolean): number | null {
    if (muted || level === null || level > SILENT_MICROPHONE_LEVEL) {
      this.#quietSince = null;
      this.#reported = false;
      return null;
    }
    this.#quietSince ??= now;
    const silentMilliseconds = now - this.#quietSince;
    if (this.#reported || silentMilliseconds < SILENT_MICROPHONE_DELAY_MILLISECONDS) return null;
    this.#reported = true;
    return silentMilliseconds;
  }
}
