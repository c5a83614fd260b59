/** Thrown into work that was stopped. It never leaves the session. */
class StoppedError extends Error {}

/** A run that can be stopped at any moment: whatever it waits for is then left waiting alone. */
export class Stoppable {
  #abort: AbortController | null = null;
  #stopped = false;
  #reject: (error: StoppedError) => void = () => undefined;
  readonly #whenStopped = new Promise<never>((_resolve, reject) => {
    this.#reject = reject;
  });

  constructor() {
    this.#whenStopped.catch(() => undefined);
  }

  get signal(): AbortSignal {
    this.#abort ??= new AbortController();
    if (this.#stopped) this.#abort.abort();
    return this.#abort.signal;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  stop(): void {
    this.#stopped = true;
    this.#abort?.abort();
    this.#reject(new StoppedError());
  }

  /** Waits for the work, but not beyond the stop. @throws what the work throws, or a private error when stopped */
  async orStop<Result>(work: Result | Promise<Result>): Promise<Result> {
    const result = await Promise.race([work, this.#whenStopped]);
    if (this.#stopped) throw new StoppedError();
    return result;
  }
}
