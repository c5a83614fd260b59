import type { Clock } from "./clock.ts";
import { SPEAKING_THRESHOLD, SPEECH_END_DELAY_MILLISECONDS, VOLUME_SCALE } from "./constants.ts";

interface SpeechEvents {
  volume(level: number): void;
  speechStart(): void;
  speechEnd(): void;
}

/** Turns the remote participants' audio levels into a volume and into the start and end of the assistant's speech. */
export class SpeechDetector {
  readonly #clock: Clock;
  readonly #events: SpeechEvents;
  #timer: unknown = null;

  constructor(clock: Clock, events: SpeechEvents) {
    this.#clock = clock;
    this.#events = events;
  }

  handleLevels(levels: Readonly<Record<string, number>>): void {
    const sum = Object.values(levels).reduce((total, level) => total + level, 0);
    this.#events.volume(Math.min(1, sum / VOLUME_SCALE));
    if (!(sum > SPEAKING_THRESHOLD)) return;
    if (this.#timer === null) this.#events.speechStart();
    else this.#clock.clearTimeout(this.#timer);
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null;
      this.#events.speechEnd();
    }, SPEECH_END_DELAY_MILLISECONDS);
  }

  /** Forgets a speech under way without reporting its end. */
  stop(): void {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}
