import type { Logger } from "pino";
import type { VoicePlatform } from "../voice-platform/voice-platform.ts";
import { createCallWatch } from "./call-watch.ts";
import type { EndOfCall } from "./end-of-call.ts";

/** A hosted platform often cannot reach this server; the embedded one reports by itself. */
const HOSTED_MILLISECONDS = 10_000;
const EMBEDDED_MILLISECONDS = 60_000;
/** After a long stop, ends of the last two days are still looked for. */
const REACH_MILLISECONDS = 48 * 3_600_000;

interface TimerOptions {
  readonly platform: VoicePlatform;
  readonly assistantId: string;
  readonly endOfCall: EndOfCall;
  readonly closeAbandoned: () => Promise<number>;
  readonly isHosted: boolean;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Looks for ended calls from time to time, one look after the other. @returns what stops it */
export function startCallWatch(options: TimerOptions): () => Promise<void> {
  const { platform, assistantId, endOfCall, closeAbandoned, isHosted, now, logger } = options;
  const watch = createCallWatch({
    listCalls: (since) => platform.listCalls(assistantId, since),
    endOfCall,
    closeAbandoned,
    now,
    logger,
    reach: REACH_MILLISECONDS,
  });
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    running = watch.look().finally(() => {
      isBusy = false;
    });
  };
  const timer = setInterval(look, isHosted ? HOSTED_MILLISECONDS : EMBEDDED_MILLISECONDS);
  timer.unref();
  look();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
