/** Fires once after a time without activity; holds (somebody speaks) stop it for as long as they last. */
export class IdleTimer {
  readonly #milliseconds: number;
  readonly #onIdle: () => void;
  readonly #holds = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(milliseconds: number, onIdle: () => void) {
    this.#milliseconds = milliseconds;
    this.#onIdle = onIdle;
  }

  /** Something happened: the time begins anew. */
  restart(): void {
    this.#running = true;
    this.#arm();
  }

  /** While `held`, no time passes; when the last hold ends it begins anew. */
  hold(reason: string, held: boolean): void {
    if (held) this.#holds.add(reason);
    else this.#holds.delete(reason);
    if (this.#running) this.#arm();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#holds.size > 0) return;
    this.#timer = setTimeout(() => {
      this.#running = false;
      this.#onIdle();
    }, this.#milliseconds);
  }
}
