import type { Clock } from "./clock.ts";
import type { CallErrorEvent, CallStartFailedEvent, WebCallEvents } from "./events.ts";
import { type CallFailure, describeFailure, type FailureCode } from "./failures.ts";
import { type ReadableError, toReadableError } from "./readable-error.ts";

/** A compatible `error` event before it is given its id and time. */
export interface ErrorDraft {
  type: CallErrorEvent["type"];
  error: ReadableError;
  stage?: string;
  [field: string]: unknown;
}

interface ReporterTools {
  clock: Clock;
  random: () => number;
  /** Emits while the session lives. */
  emit<Name extends keyof WebCallEvents>(event: Name, ...args: WebCallEvents[Name]): void;
  /** Emits in any case: the `failure` of a start comes after its session was cleaned up. */
  emitFailure(failure: CallFailure): void;
}

/** An id by which the events of one failure can be told to belong together. */
export function makeErrorId(random: () => number): string {
  return random().toString(36).slice(2, 12).padEnd(10, "0");
}

/**
 * Reports failures twice: as the `error` events that code written for the provider's client expects, in its
 * sequence, and once as a `failure`. The start's own failure is collected first and told at the end.
 */
export class FailureReporter {
  readonly #tools: ReporterTools;
  #pending: { errorId: string; stage: string; code: FailureCode } | null = null;

  constructor(tools: ReporterTools) {
    this.#tools = tools;
  }

  /** From here on a failure of the start is one of this stage, unless it already has one. Returns its id. */
  enter(stage: string, code: FailureCode): string {
    if (this.#pending?.stage !== stage) this.#pending = { errorId: this.newId(), stage, code };
    return this.#pending.errorId;
  }

  emitError(errorId: string, draft: ErrorDraft): void {
    this.#tools.emit("error", { ...draft, errorId, timestamp: this.#timestamp() } as CallErrorEvent);
  }

  /** A failure that the call survives, with its compatible `error` event if it has one. */
  survivable(stage: string, code: FailureCode, error: ReadableError, type?: CallErrorEvent["type"]): void {
    const errorId = this.newId();
    if (type) this.emitError(errorId, { type, stage, error });
    this.#report(code, stage, error, errorId, false);
  }

  /** An error of a call under way that ends it. */
  fatal(code: FailureCode, draft: ErrorDraft): void {
    const errorId = this.newId();
    this.emitError(errorId, draft);
    this.#report(code, "call", draft.error, errorId, true);
  }

  /** The compatible events of a start that failed. `conclude` tells the rest once everything is cleaned up. */
  announceStart(
    cause: unknown,
    facts: Pick<CallStartFailedEvent, "stage" | "totalDuration" | "context">,
    type: "start-method-error" | "reconnect-error",
  ): () => void {
    const error = toReadableError(cause);
    const { errorId, stage, code } = this.#pending ?? { errorId: this.newId(), stage: "unknown", code: "join-failed" };
    this.#tools.emit("call-start-failed", {
      ...facts,
      error: String(error),
      errorStack: error.stack || "No stack trace available",
      timestamp: this.#timestamp(),
    });
    this.emitError(errorId, { type, error, ...facts });
    return () => this.#report(code, stage, error, errorId, true);
  }

  #report(code: FailureCode, stage: string, error: ReadableError, errorId: string, fatal: boolean): void {
    const facts = { errorId, stage, fatal, timestamp: this.#timestamp() };
    this.#tools.emitFailure(describeFailure(error, code, facts));
  }

  newId(): string {
    return makeErrorId(this.#tools.random);
  }

  #timestamp(): string {
    return new Date(this.#tools.clock.now()).toISOString();
  }
}
