import { mediaDevices } from "./media-errors.ts";
import type { NoiseFilter, NoiseFilterTools } from "./noise-filter.ts";

type Source = string | true | MediaStreamTrack;

/** Constraints for a voice. A device id is a wish, since iOS and Safari change theirs between visits. */
function constraintsFor(source: string | true): MediaTrackConstraints {
  const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return source === true ? voice : { ...voice, deviceId: { ideal: source } };
}

/** The visitor's microphone: capture, cleaning and mute in one place, so that a mute outlives every change of track. */
export class Microphone {
  readonly #noise: NoiseFilterTools;
  readonly #onEnded: () => void;
  #captured: MediaStreamTrack | null = null;
  #owned = false;
  #filter: NoiseFilter | null = null;
  #enabled = true;

  constructor(noise: NoiseFilterTools, onEnded: () => void) {
    this.#noise = noise;
    this.#onEnded = onEnded;
  }

  get enabled(): boolean {
    return this.#enabled;
  }

  /** What is sent: the cleaned track if there is one. */
  get track(): MediaStreamTrack | null {
    return this.#filter?.track ?? this.#captured;
  }

  /** What the microphone delivers, before cleaning. */
  get captured(): MediaStreamTrack | null {
    return this.#captured;
  }

  setEnabled(enabled: boolean): void {
    this.#enabled = enabled;
    if (this.#captured) this.#captured.enabled = enabled;
  }

  /** Opens a device, or takes a track of the page's own, in place of the one before. @throws DOMException */
  async open(source: Source): Promise<void> {
    const owned = !(typeof source === "object");
    const track = owned ? await this.#capture(source) : source;
    const cleaning = this.#filter !== null;
    this.close();
    this.#captured = track;
    this.#owned = owned;
    track.enabled = this.#enabled;
    track.addEventListener("ended", this.#handleEnded);
    if (cleaning) await this.startCleaning();
  }

  /** Puts the noise cancellation between microphone and call. @throws ReadableError when it cannot work here */
  async startCleaning(): Promise<void> {
    if (this.#filter || !this.#captured) return;
    const source = this.#captured;
    const { createNoiseFilter } = await import("./noise-filter.ts");
    const filter = await createNoiseFilter(source, this.#noise);
    if (this.#captured !== source || this.#filter) filter.close();
    else this.#filter = filter;
  }

  stopCleaning(): void {
    this.#filter?.close();
    this.#filter = null;
  }

  close(): void {
    this.stopCleaning();
    this.#captured?.removeEventListener("ended", this.#handleEnded);
    if (this.#owned) this.#captured?.stop();
    this.#captured = null;
  }

  async #capture(source: string | true): Promise<MediaStreamTrack> {
    const stream = await mediaDevices().getUserMedia({ audio: constraintsFor(source) });
    const [track] = stream.getAudioTracks();
    if (!track) throw new DOMException("The stream has no audio track.", "NotFoundError");
    return track;
  }

  readonly #handleEnded = (): void => this.#onEnded();
}
