/** Time as the live demo sees it, so that tests need not wait. All durations are milliseconds. */
export interface Clock {
  now(): number;
  /** Calls back once, later; the returned function calls it off. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Resolves after the time, or at once when the signal aborts. */
export function sleep(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      cancel();
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const cancel = clock.after(milliseconds, finish);
    signal.addEventListener("abort", finish);
  });
}
