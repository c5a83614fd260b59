import type { Logger } from "pino";
import { endedCallOf, type PlatformCall } from "../voice-platform/platform-call.ts";
import type { EndOfCall } from "./end-of-call.ts";

/** Looks for calls that ended without a word. */
export interface CallWatch {
  /** Asks the platform once. @returns how many ends were taken in */
  look(): Promise<number>;
}

interface CallWatchOptions {
  /** The site's calls that changed since then. */
  readonly listCalls: (since: Date) => Promise<readonly PlatformCall[]>;
  readonly endOfCall: EndOfCall;
  /** Closes the conversations in writing whose pages are gone. @returns how many */
  readonly closeAbandoned: () => Promise<number>;
  readonly now: () => Date;
  readonly logger: Logger;
  /** How far back the first look goes, in milliseconds. */
  readonly reach: number;
}

/** Reports may overtake a call's last change by this much. */
const OVERLAP_MILLISECONDS = 5 * 60_000;

/**
 * A platform that cannot reach this server is asked instead, and one that can is asked all the same, rarely, in case a
 * report was lost. Each look begins a little before the last one: taking an end in twice does nothing.
 */
export function createCallWatch(options: CallWatchOptions): CallWatch {
  const { listCalls, endOfCall, closeAbandoned, now, logger, reach } = options;
  let since = new Date(now().getTime() - reach);
  return {
    async look() {
      const startedAt = now();
      let taken = 0;
      try {
        for (const call of await listCalls(since)) {
          if (call.status === "ended" && (await endOfCall.take(endedCallOf(call)))) taken += 1;
        }
        since = new Date(startedAt.getTime() - OVERLAP_MILLISECONDS);
      } catch (error) {
        logger.warn({ error }, "the platform could not be asked for ended calls");
      }
      try {
        taken += await closeAbandoned();
      } catch (error) {
        logger.warn({ error }, "abandoned conversations could not be closed");
      }
      return taken;
    },
  };
}
