import type { Database } from "@parlor/platform";
import type { Logger } from "pino";
import type { Configuration } from "../config.ts";
import type { VoicePlatform } from "../voice-platform/voice-platform.ts";
import { forgetOld, forgetOldCalls } from "./retention.ts";

const INTERVAL_MILLISECONDS = 6 * 3_600_000;

interface RetentionOptions {
  readonly database: Database;
  readonly platform: Pick<VoicePlatform, "deleteCall" | "listOldCalls">;
  readonly assistantId: string;
  readonly retention: Configuration["retention"];
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Forgets at every start and four times a day. @returns what stops it */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  const { database, platform, assistantId, retention, now, logger } = options;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => forgetOldCalls(platform, assistantId, retention.calls, now()))
      .then(() => forgetOld(database, retention, now()))
      .catch((error: unknown) => logger.warn({ error }, "what is too old could not be forgotten"));
  };
  const timer = setInterval(run, INTERVAL_MILLISECONDS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
