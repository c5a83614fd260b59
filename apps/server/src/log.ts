import { type Logger, pino } from "pino";
import type { Configuration } from "./config.ts";

/** Fields that may hold something about a person; their values never reach the log. */
const PERSONAL = ["email", "name", "transcript", "message", "body", "phone"].flatMap((field) => [field, `*.${field}`]);

/** The server's log: one JSON object a line on standard error, personal fields removed. */
export function createLogger(level: Configuration["logLevel"]): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { error: pino.stdSerializers.err },
      redact: { paths: PERSONAL.filter((path) => path !== "*.message" && path !== "*.name"), remove: true },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
