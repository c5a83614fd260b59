import { type ReadableError, toReadableError } from "./readable-error.ts";

interface AssistantAudioEvents {
  /** The audio plays. Called once per track. */
  playing(player: HTMLAudioElement): void;
  /** The browser wants a gesture first. */
  blocked(error: ReadableError): void;
  failed(error: ReadableError): void;
}

interface SinkElement extends HTMLAudioElement {
  setSinkId(deviceId: string): Promise<void>;
}

const GESTURES = ["pointerdown", "keydown", "touchend"] as const;

/** The one audio element through which the assistant is heard: made, replaced, unblocked and removed here. */
export class AssistantAudio {
  readonly #events: AssistantAudioEvents;
  #player: HTMLAudioElement | null = null;
  #spare: HTMLAudioElement | null = null;
  #waitingForGesture: (() => void) | null = null;
  #volume: number | null = null;
  #outputDeviceId: string | null = null;
  #disposed = false;

  constructor(events: AssistantAudioEvents, volume: number | null, outputDeviceId: string | null) {
    this.#events = events;
    this.#volume = volume;
    this.#outputDeviceId = outputDeviceId;
  }

  get player(): HTMLAudioElement | null {
    return this.#player;
  }

  /** Makes an element while the visitor's gesture still counts, so that iOS lets it play later. */
  unlock(): void {
    if (typeof document === "undefined") return;
    this.#spare = document.createElement("audio");
    this.#spare.load?.();
  }

  async play(track: MediaStreamTrack, participantId: string): Promise<void> {
    const player = this.#spare ?? document.createElement("audio");
    this.#spare = null;
    this.#replace(player);
    player.dataset["participantId"] = participantId;
    player.muted = false;
    player.autoplay = true;
    if (this.#volume !== null) player.volume = this.#volume;
    document.body.appendChild(player);
    player.srcObject = new MediaStream([track]);
    if (this.#outputDeviceId !== null) await this.#applyOutput(player, this.#outputDeviceId).catch(() => undefined);
    await this.#start(player);
  }

  /** Tries again to play what the browser blocked. Resolves with whether it plays. */
  async resume(): Promise<boolean> {
    const player = this.#player;
    if (!player) return false;
    if (!this.#waitingForGesture) return !player.paused;
    this.#stopWaiting();
    return this.#start(player);
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    if (this.#player) this.#player.volume = volume;
  }

  /** @throws the browser's error when the device cannot be used. */
  async setOutput(deviceId: string): Promise<void> {
    this.#outputDeviceId = deviceId;
    if (this.#player) await this.#applyOutput(this.#player, deviceId);
  }

  /** Removes the element of a participant who left. */
  remove(participantId: string): void {
    if (this.#player?.dataset["participantId"] === participantId) this.#replace(null);
  }

  dispose(): void {
    this.#disposed = true;
    this.#spare = null;
    this.#replace(null);
  }

  async #start(player: HTMLAudioElement): Promise<boolean> {
    try {
      await player.play();
    } catch (cause) {
      if (this.#disposed || this.#player !== player) return false;
      const error = toReadableError(cause);
      if (error.name === "NotAllowedError") {
        this.#waitForGesture();
        this.#events.blocked(error);
      } else this.#events.failed(error);
      return false;
    }
    if (this.#disposed || this.#player !== player) return false;
    this.#events.playing(player);
    return true;
  }

  #waitForGesture(): void {
    const retry = () => void this.resume();
    for (const gesture of GESTURES) document.addEventListener(gesture, retry, { capture: true });
    this.#waitingForGesture = () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, retry, { capture: true });
    };
  }

  #stopWaiting(): void {
    this.#waitingForGesture?.();
    this.#waitingForGesture = null;
  }

  #replace(next: HTMLAudioElement | null): void {
    this.#stopWaiting();
    if (this.#player) {
      this.#player.pause?.();
      this.#player.srcObject = null;
      this.#player.remove();
    }
    this.#player = next;
  }

  async #applyOutput(player: HTMLAudioElement, deviceId: string): Promise<void> {
    if ("setSinkId" in player) await (player as SinkElement).setSinkId(deviceId);
  }
}
