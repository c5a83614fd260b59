import { ApiError } from "./api-error.ts";

/** Counts what each key does in a sliding minute or hour. */
export interface RateLimit {
  /** Takes one turn; undefined when there is one, else how many seconds to wait for the next. */
  take(key: string): number | undefined;
  /** As `take`, without taking: whether there would be a turn. */
  wait(key: string): number | undefined;
}

/** Takes a turn, or refuses with 429 and the time to wait. @throws {ApiError} */
export function takeTurn(limit: RateLimit, key: string): void {
  refuseIfWaiting(limit.take(key));
}

/** Refuses with 429 where no turn is left, without taking one. @throws {ApiError} */
export function refuseWithoutTurn(limit: RateLimit, key: string): void {
  refuseIfWaiting(limit.wait(key));
}

function refuseIfWaiting(seconds: number | undefined): void {
  if (seconds === undefined) return;
  throw new ApiError(429, `Too many requests. Try again in ${seconds} seconds.`, { "retry-after": String(seconds) });
}

/**
 * A limit of so many turns a window, kept in memory: two neighbouring windows weighed by time, so that a burst at the
 * border of two does not count half.
 *
 * @example
 * const research = createRateLimit({ limit: 30, windowMilliseconds: 60_000, now: Date.now });
 * if (research.take(address) !== undefined) refuse();
 */
export function createRateLimit(options: {
  readonly limit: number;
  readonly windowMilliseconds: number;
  readonly now: () => number;
  /** Keys that are remembered; a flood of addresses does not eat the memory. */
  readonly maximumKeys?: number;
}): RateLimit {
  const { limit, windowMilliseconds, now, maximumKeys = 50_000 } = options;
  let currentWindow = 0;
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  const turn = (window: number) => {
    if (window === currentWindow) return;
    previous = window === currentWindow + 1 ? current : new Map();
    current = new Map();
    currentWindow = window;
  };

  const wait = (key: string): number | undefined => {
    const time = now();
    turn(Math.floor(time / windowMilliseconds));
    const elapsed = (time % windowMilliseconds) / windowMilliseconds;
    const used = current.get(key) ?? 0;
    const before = previous.get(key) ?? 0;
    if (used + before * (1 - elapsed) >= limit) {
      // The moment at which enough of the previous window has slid out, or the next window begins.
      const share = used >= limit ? 1 : 1 - (limit - used) / before;
      return Math.max(1, Math.ceil(((Math.max(share, elapsed) - elapsed) * windowMilliseconds) / 1_000));
    }
    return current.size >= maximumKeys && !current.has(key) ? 1 : undefined;
  };

  return {
    wait,
    take(key) {
      const seconds = wait(key);
      if (seconds === undefined) current.set(key, (current.get(key) ?? 0) + 1);
      return seconds;
    },
  };
}
