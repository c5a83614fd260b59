import type { AutomationResult, AutomationStatus, AutomationStep } from "../contract.ts";
import type { Decision } from "../planner/decision.ts";

/** How a run can end, or come to rest. */
export interface RunEnd {
  readonly status: Extract<AutomationStatus, "preview_ready" | "failed" | "stopped">;
  /** Why, for the visitor; absent when all went well or the visitor ended it. */
  readonly error?: string;
}

export interface RunOptions {
  readonly taskId: string;
  readonly visitorSessionId: string;
  /** ISO date-time. */
  readonly timestamp: () => string;
  /** Called after every change. */
  readonly onChange: (run: Run) => void;
}

/**
 * One sign-up, as a list of steps with a state. It knows no browser: the engine drives it.
 * starting -> running -> preview_ready, stopped (both rest on their last page) or failed -> ended.
 */
export class Run {
  readonly taskId: string;
  readonly visitorSessionId: string;
  readonly #options: RunOptions;
  readonly #abort = new AbortController();
  #status: AutomationStatus = "starting";
  #steps: readonly AutomationStep[] = [];
  #error: string | undefined;
  #previewUrl: string | null = null;
  #isEnded = false;
  /** Set by the engine: 1 is next. */
  queuePosition: number | undefined;
  /** When it came to rest, in the engine's clock. */
  restingSince: number | undefined;
  /** When the visitor last watched or asked, in the engine's clock. */
  attendedAt = Number.NEGATIVE_INFINITY;

  constructor(options: RunOptions) {
    this.taskId = options.taskId;
    this.visitorSessionId = options.visitorSessionId;
    this.#options = options;
  }

  /** Aborts when the run is to end, for whatever reason. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }
  get status(): AutomationStatus {
    return this.#status;
  }
  get error(): string | undefined {
    return this.#error;
  }
  get steps(): readonly AutomationStep[] {
    return this.#steps;
  }
  get isEnded(): boolean {
    return this.#isEnded;
  }

  result(): AutomationResult {
    return {
      taskId: this.taskId,
      status: this.#status,
      previewUrl: this.#previewUrl,
      steps: [...this.#steps],
      ...(this.queuePosition === undefined ? {} : { queuePosition: this.queuePosition }),
    };
  }

  beginRunning(): void {
    if (this.#status !== "starting") return;
    this.#status = "running";
    this.#changed();
  }

  showPreview(url: string): void {
    if (this.#isEnded || this.#previewUrl !== null) return;
    this.#previewUrl = url;
    this.#changed();
  }

  /** Writes a step down before it is done. Waiting on and on is one step. */
  beginStep(decision: Decision, currentUrl: string): void {
    const last = this.#steps.at(-1);
    if (decision.action.type === "wait" && last?.action === decision.title) return;
    const step: AutomationStep = {
      stepNumber: this.#steps.length + 1,
      status: "running",
      action: decision.title,
      reasoning: decision.reasoning,
      observation: decision.observation,
      nextAction: decision.nextAction,
      currentUrl,
      timestamp: this.#options.timestamp(),
    };
    this.#steps = [...this.#steps, step];
    this.#changed();
  }

  endStep(status: "done" | "failed"): void {
    const last = this.#steps.at(-1);
    if (last === undefined || last.status === status) return;
    this.#steps = [...this.#steps.slice(0, -1), { ...last, status }];
    this.#changed();
  }

  /** The work is over; the page stays in view. */
  rest(end: RunEnd, now: number): void {
    if (this.#isEnded || this.restingSince !== undefined) return;
    this.#status = end.status;
    this.#error = end.error;
    this.restingSince = now;
    this.#changed();
  }

  /** The run is over and its page is gone. What was reached before stays said: a finished run does not fail later. */
  end(end: RunEnd): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (this.restingSince === undefined || end.status === "stopped") {
      this.#status = end.status;
      this.#error = end.error ?? this.#error;
    }
    if (this.#steps.at(-1)?.status === "running") this.endStep("failed");
    this.#previewUrl = null;
    this.queuePosition = undefined;
    this.#abort.abort();
    this.#changed();
  }

  #changed(): void {
    this.#options.onChange(this);
  }
}
