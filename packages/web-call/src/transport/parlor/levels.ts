import { type Clock, repeat } from "../../clock.ts";
import type { AudioGraph, LevelMeter } from "./audio-graph.ts";

/** How loud the assistant and the microphone are, where the browser can measure it. */
export class Levels {
  readonly #graph: Pick<AudioGraph, "meter">;
  readonly #clock: Clock;
  #remoteMeter: LevelMeter | null = null;
  #localMeter: LevelMeter | null = null;
  #stop: (() => void) | null = null;
  /** The microphone's level as it was told last; 0 while nobody observes it. */
  local = 0;

  constructor(graph: Pick<AudioGraph, "meter">, clock: Clock) {
    this.#graph = graph;
    this.#clock = clock;
  }

  /** Null where it is not measured. */
  remote(): number | null {
    return this.#remoteMeter?.level() ?? null;
  }

  /** The assistant is heard on this track from now on. */
  hear(track: MediaStreamTrack): void {
    this.#remoteMeter = this.#next(this.#remoteMeter, track);
  }

  /** Whether the microphone's level is told. */
  get observed(): boolean {
    return this.#stop !== null;
  }

  /**
   * Tells the microphone's level again and again.
   *
   * @param tell `isMeasured` is false where it cannot be known; the level is then 0
   */
  observe(
    intervalMilliseconds: number,
    track: MediaStreamTrack | null,
    tell: (level: number, isMeasured: boolean) => void,
  ): void {
    this.stop();
    this.#localMeter = this.#next(null, track);
    this.#stop = repeat(this.#clock, intervalMilliseconds, () => {
      const level = this.#localMeter?.level() ?? null;
      this.local = level ?? 0;
      tell(this.local, level !== null);
    });
  }

  /** Another device delivers from now on, or none. */
  changed(track: MediaStreamTrack | null): void {
    if (this.#stop) this.#localMeter = this.#next(this.#localMeter, track);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.#localMeter = this.#next(this.#localMeter, null);
    this.local = 0;
  }

  close(): void {
    this.stop();
    this.#remoteMeter?.close();
  }

  /** The meter that follows another one; null for no track, and where there is no meter to be had. */
  #next(before: LevelMeter | null, track: MediaStreamTrack | null): LevelMeter | null {
    before?.close();
    try {
      return track && this.#graph.meter(track);
    } catch {
      return null;
    }
  }
}
