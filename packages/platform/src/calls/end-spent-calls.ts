import type { Budget } from "../http/budget.ts";
import type { CallEngine } from "./call-engine.ts";

export interface SpentCallsOptions {
  readonly budget: Pick<Budget, "spentCalls">;
  readonly callEngine: Pick<CallEngine, "control">;
  readonly log: (message: string, fields: Readonly<Record<string, unknown>>) => void;
}

/** Has calls of strangers say goodbye whose minutes or paid units are used up for today. */
export async function endSpentCalls({ budget, callEngine, log }: SpentCallsOptions): Promise<void> {
  try {
    for (const callId of await budget.spentCalls()) {
      const isHere = await callEngine.control(callId, { type: "budget-spent" });
      if (isHere) log("a call says goodbye: the day's budget is used up", { callId });
    }
  } catch (error) {
    log("running calls could not be counted against the day's budget", { error });
  }
}

const everyMilliseconds = 10_000;

/** Looks every ten seconds. @returns what ends it */
export function watchSpentCalls(options: SpentCallsOptions): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await endSpentCalls(options);
    busy = false;
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
