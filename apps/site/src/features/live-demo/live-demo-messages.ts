import type { AutomationStatus, MessageAutomationContext } from "@parlor/site-contract";

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
}

export type LiveDemoStep = NonNullable<MessageAutomationContext["steps"]>[number];

export const NO_RUN: LiveDemoRun = { taskId: null, previewUrl: null, steps: [], queuePosition: null };

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
