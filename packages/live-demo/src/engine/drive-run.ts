import type { Page } from "playwright-core";
import { type Clock, sleep } from "../clock.ts";
import { limits } from "../limits.ts";
import type { PageSnapshot } from "../page/page-snapshot.ts";
import { readPage } from "../page/read-page.ts";
import type { PastAction, Planner } from "../planner/decision.ts";
import { remember } from "../planner/memory.ts";
import { texts } from "../texts.ts";
import { performAction } from "./perform-action.ts";
import type { Run, RunEnd } from "./run.ts";
import { type PendingRequests, settle } from "./settle.ts";

export interface Drive {
  readonly run: Run;
  readonly page: Page;
  readonly planner: Planner;
  readonly requests: PendingRequests;
  readonly clock: Clock;
  /** From the start of one action to the start of the next, at least. Milliseconds. */
  readonly pace: number;
  readonly typing: number;
  /** Why the page may not be acted upon where it is now; undefined when it may. */
  readonly refusal: () => string | undefined;
}

/**
 * Looks, decides, acts, and looks again, until the sign-up is through or something is in the way.
 *
 * @returns how it ended; undefined when the run was ended from outside meanwhile
 */
export async function driveRun(drive: Drive): Promise<RunEnd | undefined> {
  const { run, page, planner, requests, clock, pace, typing, refusal } = drive;
  const history: PastAction[] = [];
  let failures = 0;
  while (!run.signal.aborted) {
    const startedAt = clock.now();
    await settle(page, requests, run.signal);
    const refused = refusal();
    if (refused !== undefined) return { status: "stopped", error: refused };
    const snapshot = await look(page, run.signal);
    if (run.signal.aborted) return undefined;
    if (snapshot === undefined) return { status: "failed", error: texts.lost };

    const decision = await planner.decide({ snapshot, history });
    if (run.signal.aborted) return undefined;
    run.beginStep(decision, snapshot.url);
    if (decision.action.type === "done" || decision.action.type === "stop") {
      run.endStep(decision.action.type === "done" ? "done" : "failed");
      return decision.action.type === "done"
        ? { status: "preview_ready" }
        : { status: "stopped", error: decision.action.reason };
    }
    const hasWorked = await performAction(page, decision.action, { typing }).then(
      () => true,
      () => false,
    );
    if (run.signal.aborted) return undefined;
    run.endStep(hasWorked ? "done" : "failed");
    failures = hasWorked ? 0 : failures + 1;
    history.push(remember(decision, snapshot));
    if (failures >= limits.failedActionsInARow) return { status: "stopped", error: texts.cannotAct };
    if (history.length >= limits.actions) return { status: "stopped", error: texts.tooManyActions };
    await sleep(clock, pace - (clock.now() - startedAt), run.signal);
  }
  return undefined;
}

/** Reads the page; a navigation in between makes it look again. */
async function look(page: Page, signal: AbortSignal): Promise<PageSnapshot | undefined> {
  for (let attempt = 0; attempt < 4 && !signal.aborted; attempt += 1) {
    try {
      return await readPage(page);
    } catch {
      if (page.isClosed()) return undefined;
      await page.waitForLoadState("domcontentloaded", { timeout: 5_000 }).catch(() => undefined);
    }
  }
  return undefined;
}
