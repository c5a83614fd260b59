/** What code needs of time; injected, so that tests run in virtual time. All in milliseconds. */
export interface Clock {
  /** Since the epoch; may jump when the machine's clock is set. */
  now(): number;
  /** Since some fixed moment; never jumps. For durations. */
  elapsed(): number;
  /** Calls back once; the function that it gives prevents that. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Calls back again and again until the function that it gives is called. */
  every(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, callback) {
    const timer = setInterval(callback, milliseconds);
    return () => clearInterval(timer);
  },
};

/** Resolves after so many milliseconds, or when `signal` is aborted. */
export function sleep(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const wake = () => {
      cancel();
      signal?.removeEventListener("abort", wake);
      resolve();
    };
    const cancel = clock.after(milliseconds, wake);
    signal?.addEventListener("abort", wake, { once: true });
  });
}
