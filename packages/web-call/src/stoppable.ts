/** Thrown into work that was stopped. It never leaves the session. */
class StoppedError extends Error {}

/** A run that can be stopped at any moment: whatever it waits for is then left waiting alone. */
export class Stoppable {
  readonly #abort = new AbortController();

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get stopped(): boolean {
    return this.#abort.signal.aborted;
  }

  stop(): void {
    this.#abort.abort();
  }

  /** Waits for the work, but not beyond the stop. @throws what the work throws, or a private error when stopped */
  async orStop<Result>(work: Result | Promise<Result>): Promise<Result> {
    const { signal } = this;
    const result = await new Promise<Result>((resolve, reject) => {
      const stop = () => reject(new StoppedError());
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
      Promise.resolve(work)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener("abort", stop));
    });
    if (signal.aborted) throw new StoppedError();
    return result;
  }
}
