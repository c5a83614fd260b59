import type { Clock } from "./clock.ts";
import type { CallStartProgressEvent, StartStage } from "./events.ts";

type Metadata = Record<string, unknown>;

/** Emits the progress events of a start, with their times. */
export class StageReporter {
  readonly #clock: Clock;
  readonly #emit: (event: CallStartProgressEvent) => void;

  constructor(clock: Clock, emit: (event: CallStartProgressEvent) => void) {
    this.#clock = clock;
    this.#emit = emit;
  }

  started(stage: StartStage, metadata?: Metadata): void {
    this.#report({ stage, status: "started", ...(metadata && { metadata }) });
  }

  /** Without `since` the event carries no duration. */
  completed(stage: StartStage, since?: number, metadata?: Metadata): void {
    this.#report({
      stage,
      status: "completed",
      ...(since !== undefined && { duration: this.#clock.now() - since }),
      ...(metadata && { metadata }),
    });
  }

  failed(stage: StartStage, since: number | undefined, metadata: Metadata): void {
    this.#report({
      stage,
      status: "failed",
      ...(since !== undefined && { duration: this.#clock.now() - since }),
      metadata,
    });
  }

  #report(event: Omit<CallStartProgressEvent, "timestamp">): void {
    this.#emit({ ...event, timestamp: new Date(this.#clock.now()).toISOString() });
  }
}
