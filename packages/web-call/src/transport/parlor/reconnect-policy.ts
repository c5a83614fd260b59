export interface ReconnectContext {
  /** How often it has been tried since the connection was lost: 0 before the first try. */
  attempt: number;
  /** Since the connection was lost. */
  elapsedMilliseconds: number;
  reason: string;
}

/** Decides when a lost connection is tried again. */
export interface ReconnectPolicy {
  /** Milliseconds to wait before the next try, or null to give up. */
  nextDelay(context: ReconnectContext): number | null;
}

const DELAYS_MILLISECONDS = [0, 300, 1200, 2700, 4800];
const LATER_DELAY_MILLISECONDS = 7000;
const JITTER_MILLISECONDS = 1000;
const MAXIMUM_ATTEMPTS = 10;

/** Tries after 0, 300, 1200, 2700 and 4800 ms, then every 7 s and up to a second more, ten times in all. */
export function defaultReconnectPolicy(random: () => number = Math.random): ReconnectPolicy {
  return {
    nextDelay({ attempt }) {
      if (attempt >= MAXIMUM_ATTEMPTS) return null;
      return DELAYS_MILLISECONDS[attempt] ?? LATER_DELAY_MILLISECONDS + random() * JITTER_MILLISECONDS;
    },
  };
}
