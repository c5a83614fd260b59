import type { Clock } from "@parlor/processes/clock";

/** Milliseconds between two looks. */
const lookInterval = 500;

/** Resolves when no call is live, or after so many milliseconds. */
export async function drained(
  live: () => number,
  clock: Pick<Clock, "after" | "elapsed">,
  milliseconds: number,
): Promise<void> {
  const deadline = clock.elapsed() + milliseconds;
  while (live() > 0 && clock.elapsed() < deadline) {
    await new Promise<void>((resolve) => clock.after(Math.min(lookInterval, deadline - clock.elapsed()), resolve));
  }
}
