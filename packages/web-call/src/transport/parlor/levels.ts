import { type Clock, repeat } from "../../clock.ts";
import type { AudioGraph, LevelMeter } from "./audio-graph.ts";

/** How loud the assistant and the microphone are, where the browser can measure it. */
export class Levels {
  readonly #graph: Pick<AudioGraph, "meter">;
  readonly #clock: Clock;
  #remoteMeter: LevelMeter | null = null;
  #microphoneMeter: LevelMeter | null = null;
  #microphoneLevel = 0;
  #stopMicrophone: (() => void) | null = null;

  constructor(graph: Pick<AudioGraph, "meter">, clock: Clock) {
    this.#graph = graph;
    this.#clock = clock;
  }

  /** Null where it is not measured. */
  remote(): number | null {
    return this.#remoteMeter?.level() ?? null;
  }

  meterRemote(track: MediaStreamTrack): void {
    this.#remoteMeter?.close();
    this.#remoteMeter = this.#tryMeter(track);
  }

  /** The microphone's level as it was told last; 0 while nobody observes it. */
  get microphone(): number {
    return this.#microphoneLevel;
  }

  get observesMicrophone(): boolean {
    return this.#stopMicrophone !== null;
  }

  /**
   * Tells the microphone's level again and again.
   *
   * @param tell `isMeasured` is false where it cannot be known; the level is then 0
   */
  observeMicrophone(
    intervalMilliseconds: number,
    track: MediaStreamTrack | null,
    tell: (level: number, isMeasured: boolean) => void,
  ): void {
    this.stopMicrophone();
    this.#meterMicrophone(track);
    this.#stopMicrophone = repeat(this.#clock, intervalMilliseconds, () => {
      const level = this.#microphoneMeter?.level() ?? null;
      this.#microphoneLevel = level ?? 0;
      tell(this.#microphoneLevel, level !== null);
    });
  }

  /** Another device delivers from now on, or none. */
  microphoneChanged(track: MediaStreamTrack | null): void {
    if (this.observesMicrophone) this.#meterMicrophone(track);
  }

  stopMicrophone(): void {
    this.#stopMicrophone?.();
    this.#stopMicrophone = null;
    this.#microphoneMeter?.close();
    this.#microphoneMeter = null;
    this.#microphoneLevel = 0;
  }

  close(): void {
    this.stopMicrophone();
    this.#remoteMeter?.close();
  }

  #meterMicrophone(track: MediaStreamTrack | null): void {
    this.#microphoneMeter?.close();
    this.#microphoneMeter = track && this.#tryMeter(track);
  }

  #tryMeter(track: MediaStreamTrack): LevelMeter | null {
    try {
      return this.#graph.meter(track);
    } catch {
      return null;
    }
  }
}
