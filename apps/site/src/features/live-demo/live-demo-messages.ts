import type { AutomationStatus, MessageAutomationContext } from "@parlor/site-contract";
import { fill } from "../../texts/texts.ts";

/** One message of the setup assistant's chat. */
export interface LiveDemoMessage {
  id: string;
  role: "user" | "assistant";
  content: string;
  /** ISO date-time. */
  timestamp: string;
  automationContext?: MessageAutomationContext;
}

/** What a run is, as far as this page knows. */
export interface LiveDemoRun {
  taskId: string | null;
  previewUrl: string | null;
  steps: readonly LiveDemoStep[];
  queuePosition: number | null;
  /** What the run asked last; said in the chat once. */
  asked: string | null;
  /** The chat has told how it ended. */
  isOver: boolean;
}

export type LiveDemoStep = NonNullable<MessageAutomationContext["steps"]>[number];

export const NO_RUN: LiveDemoRun = {
  taskId: null,
  previewUrl: null,
  steps: [],
  queuePosition: null,
  asked: null,
  isOver: false,
};

/** How a run stands, as the preview or a poll tells it. */
export interface RunState {
  readonly status: AutomationStatus;
  readonly step?: LiveDemoStep | undefined;
  readonly error?: string | undefined;
  readonly question?: string | undefined;
}

/** Whether it has come to an end of its own that the chat has not told: through, or stopped for a reason. */
export const endsNow = (run: LiveDemoRun, { status, error }: RunState): boolean =>
  !run.isOver && (status === "preview_ready" || (status === "stopped" && error !== undefined));

/** What the chat says of it by itself: what the run asks, or why it came to its end. Undefined when nothing is new. */
export function newsOf(run: LiveDemoRun, state: RunState, finished: string): string | undefined {
  if (endsNow(run, state))
    return state.status === "stopped" ? state.error : fill(finished, { why: state.step?.reasoning ?? "" }).trim();
  return state.question !== undefined && state.question !== run.asked ? state.question : undefined;
}

/** Puts a step in its place by its number; a step that is known is replaced. */
export function withStep(steps: readonly LiveDemoStep[], step: LiveDemoStep): LiveDemoStep[] {
  return [...steps.filter(({ stepNumber }) => stepNumber !== step.stepNumber), step].sort(
    (left, right) => left.stepNumber - right.stepNumber,
  );
}

/** The context that a message about the run carries. */
export function messageContext(status: AutomationStatus, run: LiveDemoRun): MessageAutomationContext {
  const last = run.steps.at(-1);
  return {
    status,
    steps: [...run.steps],
    ...(run.taskId ? { taskId: run.taskId } : {}),
    ...(last
      ? {
          reasoning: last.reasoning,
          observation: last.observation,
          currentUrl: last.currentUrl,
          stepNumber: last.stepNumber,
          ...(last.nextAction ? { nextAction: last.nextAction } : {}),
        }
      : {}),
  };
}
