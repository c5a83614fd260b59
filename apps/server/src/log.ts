import { type DestinationStream, type Logger, pino } from "pino";
import type { Configuration } from "./config.ts";

/** Fields that may hold something about a person; their values never reach the log. */
const PERSONAL = ["email", "name", "transcript", "message", "body", "phone"].flatMap((field) => [field, `*.${field}`]);

/** Causes of causes that are told. */
const DEEPEST_CAUSE = 5;
/** Errors of one that holds several. */
const MOST_ERRORS = 5;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

/** A database's library ends its messages with all values of the query, which are what visitors said and secrets. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*$/, "");

/** Parts of the house that know no logger tell of an error by its message alone. */
const tellReason = (reason: unknown): unknown => (typeof reason === "string" ? withoutValues(reason) : reason);

/** The frames of a stack without the message before them, which stands in the line already. */
const framesOf = (stack: string | undefined): string =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/**
 * An error as the log may know it: what failed and where, and nothing of what it was about. Fields that libraries add
 * (`params`, `detail`, `where`, bodies of answers) hold what people wrote, so only those named here are told.
 */
function tellError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) };
  const { code } = thrown as { code?: unknown };
  const isQuoting = thrown instanceof SyntaxError && /JSON/.test(thrown.message);
  return {
    type: thrown.constructor.name,
    message: isQuoting ? "This is not valid JSON." : withoutValues(thrown.message),
    stack: framesOf(thrown.stack),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(thrown.cause !== undefined && depth < DEEPEST_CAUSE && { cause: tellError(thrown.cause, depth + 1) }),
    ...(thrown instanceof AggregateError &&
      depth < DEEPEST_CAUSE && {
        errors: thrown.errors.slice(0, MOST_ERRORS).map((error) => tellError(error, depth + 1)),
      }),
  };
}

/** The server's log: one JSON object a line on standard error, personal fields removed. */
export function createLogger(
  level: Configuration["logLevel"],
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { error: tellError, err: tellError, reason: tellReason },
      redact: { paths: PERSONAL.filter((path) => path !== "*.message" && path !== "*.name"), remove: true },
    },
    destination,
  );
}
