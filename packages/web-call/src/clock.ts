/** Time as the client sees it. Tests hand in a clock of their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The browser's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => globalThis.setTimeout(callback, milliseconds),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as ReturnType<typeof globalThis.setTimeout>),
};

/** Resolves after the delay, or at once when the signal aborts: callers look at the signal afterwards. */
export function delay(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const finish = () => {
      clock.clearTimeout(handle);
      signal?.removeEventListener("abort", finish);
      resolve();
    };
    const handle = clock.setTimeout(finish, milliseconds);
    signal?.addEventListener("abort", finish);
  });
}

/** Calls back again and again until the returned function is called. */
export function repeat(clock: Clock, milliseconds: number, callback: () => void): () => void {
  let handle: unknown;
  const next = () => {
    handle = clock.setTimeout(() => {
      next();
      callback();
    }, milliseconds);
  };
  next();
  return () => clock.clearTimeout(handle);
}
