const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 6 * 3_600;
const SPREAD = 0.2;

/** Attempts without success after which a delivery is shown as stuck: about four hours of trying. It goes on all the same. */
export const STUCK_ATTEMPTS = 12;

/**
 * How long to wait after a failed delivery: 5 s, doubled each time, at most 6 h, spread by a fifth so that a whole
 * outbox does not come back at once. A receiver that names a time is waited for.
 *
 * @param attempts failed attempts so far, 1 after the first
 * @param retryAfterSeconds what the receiver asked for
 * @param random 0..1
 * @returns milliseconds
 */
export function backOff(attempts: number, retryAfterSeconds: number | undefined, random: number): number {
  const doubled = Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_SECONDS);
  const spread = doubled * (1 + SPREAD * (2 * random - 1));
  return Math.round(Math.max(spread, retryAfterSeconds ?? 0) * 1_000);
}
