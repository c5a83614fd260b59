import type { CallEvent } from "../store/calls.ts";

/** What caused something: the request, and the trace that whoever sent it is in. */
export interface Cause {
  readonly requestId: string;
  /** As it came, by the W3C's form; undefined where it is not of that form. */
  readonly traceparent?: string;
}

/** Is told of what happened, once it is over; nobody waits for it. */
export interface Telemetry {
  answered(
    request: Cause & {
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly startedAt: Date;
      readonly seconds: number;
    },
  ): void;
  ended(call: {
    readonly callId: string;
    readonly cause: Cause | undefined;
    readonly events: readonly CallEvent[];
  }): void;
}

const form = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** A cause by a request's headers. */
export function causeOf(requestId: string, headers: Headers): Cause {
  const traceparent = headers.get("traceparent") ?? "";
  return form.test(traceparent) ? { requestId, traceparent } : { requestId };
}
