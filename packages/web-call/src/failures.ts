import type { ReadableError } from "./readable-error.ts";

/** What went wrong, as a code to branch on. */
export type FailureCode =
  | "invalid-input"
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "limit-reached"
  | "rejected"
  | "server-error"
  | "unreachable"
  | "timed-out"
  | "unusable-answer"
  | "transport-unavailable"
  | "join-failed"
  | "call-ended"
  | "call-taken"
  | "connection-lost"
  | "ejected"
  | "transport-error"
  | "microphone-denied"
  | "microphone-not-found"
  | "microphone-in-use"
  | "microphone-insecure"
  | "microphone-failed"
  | "camera-failed"
  | "noise-cancellation-failed"
  | "level-observer-failed"
  | "recording-failed"
  | "playback-failed";

interface FailureBase<Code extends FailureCode> {
  /** The same id is on every compatible `error` event that this failure also caused. */
  errorId: string;
  code: Code;
  /** The stage of the start in which it happened, or `call` afterwards. */
  stage: string;
  message: string;
  cause: ReadableError;
  /** Whether the call is over because of it. */
  fatal: boolean;
  /** Whether trying the same again makes sense. */
  retryable: boolean;
  /** ISO 8601. */
  timestamp: string;
}

type HttpCode = "unauthorized" | "forbidden" | "not-found" | "limit-reached" | "rejected" | "server-error";

/** A request that the platform answered with an error: `status` and the parsed `body` of the answer. */
export interface HttpFailure extends FailureBase<HttpCode> {
  status: number;
  body: unknown;
  /** Seconds after which the platform said it may be tried again. */
  retryAfterSeconds?: number;
}

/** What the `failure` event carries: one object per failure, told apart by `code`. */
export type CallFailure =
  | HttpFailure
  | { [Code in Exclude<FailureCode, HttpCode>]: FailureBase<Code> }[Exclude<FailureCode, HttpCode>];

const RETRYABLE: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "limit-reached",
  "server-error",
  "unreachable",
  "timed-out",
  "join-failed",
  "connection-lost",
  "microphone-in-use",
  "playback-failed",
]);

function httpCode(status: number): HttpCode {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 429) return "limit-reached";
  return status >= 500 ? "server-error" : "rejected";
}

/** Builds the failure of a cause: its own code wins (see `failureCode` below), then its HTTP status, then the fallback. */
export function describeFailure(
  cause: ReadableError,
  fallback: FailureCode,
  facts: { errorId: string; stage: string; fatal: boolean; timestamp: string },
): CallFailure {
  const base = { ...facts, message: cause.message, cause };
  const own = cause["failureCode"];
  if (typeof cause.status === "number" && own === undefined) {
    const code = httpCode(cause.status);
    const after = cause["retryAfterSeconds"];
    return {
      ...base,
      code,
      status: cause.status,
      body: cause["body"],
      retryable: RETRYABLE.has(code),
      ...(typeof after === "number" ? { retryAfterSeconds: after } : {}),
    };
  }
  const code = (typeof own === "string" ? own : fallback) as Exclude<FailureCode, HttpCode>;
  return { ...base, code, retryable: RETRYABLE.has(code) };
}

/** The failure code of a browser's refusal to hand out the microphone, by the name of its DOMException. */
export function microphoneFailureCode(errorName: string): FailureCode {
  switch (errorName) {
    case "NotAllowedError":
    case "permissions":
      return "microphone-denied";
    case "NotFoundError":
    case "OverconstrainedError":
    case "not-found":
    case "constraints":
      return "microphone-not-found";
    case "NotReadableError":
    case "AbortError":
    case "mic-in-use":
    case "cam-mic-in-use":
      return "microphone-in-use";
    case "SecurityError":
    case "undefined-mediadevices":
      return "microphone-insecure";
    default:
      return "microphone-failed";
  }
}
