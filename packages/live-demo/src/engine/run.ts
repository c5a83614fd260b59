import type { AutomationResult, AutomationStatus, AutomationStep } from "../contract.ts";
import type { Decision } from "../planner/decision.ts";
import type { EndReason } from "../planner/end-reason.ts";

/** What was entered into a field; of a secret nothing but that it was. */
export interface Entry {
  readonly field: string;
  readonly value: string | undefined;
}

/** How a run can end, or come to rest. */
export interface RunEnd {
  readonly status: Extract<AutomationStatus, "preview_ready" | "failed" | "stopped">;
  /** Why, for the visitor; absent when all went well or the visitor ended it. */
  readonly error?: string;
  /** The same, as one word. */
  readonly reason?: EndReason;
}

export interface RunOptions {
  readonly taskId: string;
  readonly visitorSessionId: string;
  /** Where the visitor's requests come from; empty when that is not known. */
  readonly address?: string;
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
  readonly address: string;
  readonly #options: RunOptions;
  readonly #abort = new AbortController();
  #status: AutomationStatus = "starting";
  #steps: readonly AutomationStep[] = [];
  #error: string | undefined;
  #reason: EndReason | undefined;
  #question: { readonly text: string; readonly answer: (text: string) => void } | undefined;
  #previewUrl: string | null = null;
  #isEnded = false;
  #entries: readonly Entry[] = [];
  /** Set by the engine: 1 is next. */
  queuePosition: number | undefined;
  /** When it came to rest, in the engine's clock. */
  restingSince: number | undefined;
  /** When the visitor last watched or asked, in the engine's clock. */
  attendedAt = Number.NEGATIVE_INFINITY;

  constructor(options: RunOptions) {
    this.taskId = options.taskId;
    this.visitorSessionId = options.visitorSessionId;
    this.address = options.address ?? "";
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
  /** What was entered so far, a corrected field once, as it was entered last. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  enter(entry: Entry): void {
    this.#entries = [...this.#entries.filter((other) => other.field !== entry.field), entry];
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
      ...(this.#reason === undefined ? {} : { endReason: this.#reason }),
      ...(this.#question === undefined ? {} : { question: this.#question.text }),
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

  /** What the visitor is being asked; undefined when nothing is. */
  get question(): string | undefined {
    return this.#question?.text;
  }

  /** Asks the visitor. Resolves with the answer, or with an empty text when the signal aborts first. */
  async ask(text: string, signal: AbortSignal): Promise<string> {
    const answer = await new Promise<string>((resolve) => {
      const giveUp = () => resolve("");
      signal.addEventListener("abort", giveUp, { once: true });
      if (signal.aborted) giveUp();
      this.#question = { text, answer: resolve };
      this.#changed();
    });
    this.#question = undefined;
    this.#changed();
    return answer;
  }

  /** @returns false when nothing is being asked */
  answerQuestion(text: string): boolean {
    if (this.#question === undefined) return false;
    this.#question.answer(text);
    return true;
  }

  /** The work is over; the page stays in view. */
  rest(end: RunEnd, now: number): void {
    if (this.#isEnded || this.restingSince !== undefined) return;
    this.#status = end.status;
    this.#error = end.error;
    this.#reason = end.reason;
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
      this.#reason ??= end.reason ?? (end.status === "preview_ready" ? undefined : "ended");
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
