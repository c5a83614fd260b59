import type { Clock } from "../clock.ts";
import type { PreviewMessage } from "../contract.ts";

/** One who watches. `sent` calls back when the data has left, so that the next picture can follow. */
export interface Viewer {
  sendFrame(frame: Buffer, sent: () => void): void;
  sendMessage(message: PreviewMessage): void;
  close(): void;
}

interface Watching {
  isSending: boolean;
  shown: Buffer | undefined;
}

/**
 * The pictures of one run, on their way to whoever watches. It sends only what changed, at most so many pictures a
 * second, to each viewer no faster than that viewer takes them, and always ends on the newest one.
 */
export class PreviewChannel {
  readonly #clock: Clock;
  readonly #interval: number;
  readonly #viewers = new Map<Viewer, Watching>();
  #latest: Buffer | undefined;
  #messages: readonly PreviewMessage[] = [];
  #sentAt = Number.NEGATIVE_INFINITY;
  #cancelNext: (() => void) | undefined;

  constructor(clock: Clock, framesPerSecond: number) {
    this.#clock = clock;
    this.#interval = 1000 / framesPerSecond;
  }

  /** How many watch. */
  get viewers(): number {
    return this.#viewers.size;
  }

  publish(frame: Buffer): void {
    if (this.#latest?.equals(frame)) return;
    this.#latest = frame;
    if (this.#cancelNext !== undefined) return;
    const wait = this.#sentAt + this.#interval - this.#clock.now();
    if (wait <= 0) {
      this.#sendAll();
      return;
    }
    this.#cancelNext = this.#clock.after(wait, () => {
      this.#cancelNext = undefined;
      this.#sendAll();
    });
  }

  announce(message: PreviewMessage): void {
    const isSameStep = this.#messages.at(-1)?.step?.stepNumber === message.step?.stepNumber;
    this.#messages = [...(isSameStep ? this.#messages.slice(0, -1) : this.#messages), message];
    for (const viewer of this.#viewers.keys()) viewer.sendMessage(message);
  }

  /** Takes in a viewer, who gets the newest picture and the last message of every step at once. Returns how to leave. */
  join(viewer: Viewer): () => void {
    const watching: Watching = { isSending: false, shown: undefined };
    this.#viewers.set(viewer, watching);
    for (const message of this.#messages) viewer.sendMessage(message);
    this.#send(viewer, watching);
    return () => this.#viewers.delete(viewer);
  }

  close(): void {
    this.#cancelNext?.();
    for (const viewer of this.#viewers.keys()) viewer.close();
    this.#viewers.clear();
  }

  #sendAll(): void {
    // Counted from when it was due: a timer that fires late shall not make the next picture later still.
    const due = this.#sentAt + this.#interval;
    const now = this.#clock.now();
    this.#sentAt = now - due < this.#interval ? due : now;
    for (const [viewer, watching] of this.#viewers) this.#send(viewer, watching);
  }

  #send(viewer: Viewer, watching: Watching): void {
    const frame = this.#latest;
    if (frame === undefined || watching.isSending || watching.shown === frame) return;
    watching.isSending = true;
    watching.shown = frame;
    viewer.sendFrame(frame, () => {
      watching.isSending = false;
      // What came meanwhile, if it is not due later anyway.
      if (this.#viewers.has(viewer) && this.#cancelNext === undefined) this.#send(viewer, watching);
    });
  }
}
