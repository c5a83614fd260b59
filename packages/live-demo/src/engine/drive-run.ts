import type { CDPSession, Page } from "playwright-core";
import { type Clock, sleep } from "../clock.ts";
import { limits } from "../limits.ts";
import type { MayEnter } from "../page/frames.ts";
import type { PageSnapshot } from "../page/page-snapshot.ts";
import { readPage } from "../page/read-page.ts";
import type { Decision, PastAction, PlannedAction, SignUp } from "../planner/decision.ts";
import { mainForm } from "../planner/main-form.ts";
import { buttonKey, fieldKey, remember } from "../planner/memory.ts";
import { fieldName } from "../planner/words.ts";
import { refusalOfAction } from "../safety/action-gate.ts";
import { texts } from "../texts.ts";
import { openClosedRoots } from "./closed-roots.ts";
import type { PageDialogs } from "./page-dialogs.ts";
import { ActionBlocked, performAction } from "./perform-action.ts";
import type { Run, RunEnd } from "./run.ts";
import { type PendingRequests, settle } from "./settle.ts";

export interface Drive {
  readonly run: Run;
  readonly page: Page;
  readonly session: CDPSession;
  readonly dialogs: PageDialogs;
  readonly signUp: SignUp;
  readonly requests: PendingRequests;
  readonly clock: Clock;
  /** From the start of one action to the start of the next, at least. Milliseconds. */
  readonly pace: number;
  readonly typing: number;
  /** How long a question to the visitor waits. Milliseconds. */
  readonly questionPatience: number;
  /** Frames of other sites that may be acted in. */
  readonly mayEnter: MayEnter;
  /** Why the page may not be acted upon where it is now; undefined when it may. */
  readonly refusal: () => string | undefined;
}

/** The page changed under a planned action this often: then it is not to be caught. */
const REFUSALS_IN_A_ROW = 4;

/**
 * Looks, decides, checks that it may, acts, and looks again, until the sign-up is through or something is in the way.
 *
 * @returns how it ended; undefined when the run was ended from outside meanwhile
 */
export async function driveRun(drive: Drive): Promise<RunEnd | undefined> {
  const { run, page, signUp, requests, clock, pace, refusal } = drive;
  const history: PastAction[] = [];
  const answers = new Map<string, string>();
  let failures = 0;
  let refusals = 0;
  while (!run.signal.aborted) {
    const startedAt = clock.now();
    await settle(page, requests, run.signal);
    const left = refusal();
    if (left !== undefined) return { status: "stopped", error: left, reason: "left-target" };
    const snapshot = await look(drive);
    if (run.signal.aborted) return undefined;
    if (snapshot === undefined) return { status: "failed", error: texts.lost };

    const decision = await signUp.planner.decide({ snapshot, history, answers });
    if (run.signal.aborted) return undefined;
    const { action } = decision;
    // The rules stand around every planner, on the page as it is now: it may have changed while somebody thought.
    const isOld = clock.now() - startedAt > 500 && action.type !== "wait";
    const current = isOld ? ((await look(drive)) ?? snapshot) : snapshot;
    const forbidden = refusalOfAction(action, { snapshot: current, history, visitor: signUp.visitor, answers });
    if (forbidden !== undefined) {
      refusals += 1;
      if (refusals < REFUSALS_IN_A_ROW && isOld) continue;
      return { status: "stopped", error: texts.forbidden(forbidden), reason: "blocked" };
    }
    refusals = 0;
    run.beginStep(decision, snapshot.url);
    if (action.type === "done" || action.type === "stop") {
      run.endStep(action.type === "done" ? "done" : "failed");
      return action.type === "done"
        ? { status: "preview_ready" }
        : { status: "stopped", error: action.message, reason: action.reason };
    }
    const past = remember(decision, snapshot);
    if (action.type === "click") drive.dialogs.beginPress(past.isForward);
    const blocked = action.type === "ask" ? await ask(drive, decision, snapshot, answers) : await act(drive, decision);
    if (run.signal.aborted) return undefined;
    run.endStep(blocked === undefined ? "done" : "failed");
    if (blocked === undefined) noteEntry(run, action, snapshot, history);
    failures = blocked === undefined ? 0 : failures + 1;
    history.push(past);
    if (failures >= limits.failedActionsInARow)
      return { status: "stopped", error: inWords(blocked), reason: "blocked" };
    if (history.length >= limits.actions)
      return { status: "stopped", error: texts.tooManyActions, reason: "no-reaction" };
    await sleep(clock, pace - (clock.now() - startedAt), run.signal);
  }
  return undefined;
}

/** Keeps what was entered, so that the visitor can ask for it; secrets only as having been entered. */
function noteEntry(run: Run, action: PlannedAction, snapshot: PageSnapshot, history: readonly PastAction[]): void {
  if (!("ref" in action)) return;
  const option = snapshot.buttons.find((candidate) => candidate.ref === action.ref && candidate.kind === "option");
  const list = history.findLast((past) => past.type !== "wait")?.key.split("|") ?? [];
  if (action.type === "click" && option !== undefined && list[0] === "combobox" && list[2] !== undefined)
    run.enter({ field: list[2].replace(/(?<![*:\s])[*:\s]+$/, ""), value: option.label });
  const field = snapshot.fields.find((candidate) => candidate.ref === action.ref);
  if (field === undefined) return;
  if (action.type === "fill") run.enter({ field: fieldName(field), value: action.isSecret ? undefined : action.value });
  if (action.type === "select") {
    const chosen = field.choices.find((choice) => choice.value === action.value);
    run.enter({ field: fieldName(field), value: chosen?.label ?? action.value });
  }
  if (action.type === "check") {
    const isChoice = field.kind === "radio" && field.group !== "";
    run.enter({ field: isChoice ? field.group : fieldName(field), value: isChoice ? field.label : "ticked" });
  }
}

/** @returns what went wrong; undefined when the action was carried out */
async function act({ page, typing, mayEnter }: Drive, { action }: Decision): Promise<unknown> {
  return performAction(page, action, { typing, mayEnter }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function ask(
  { run, clock, questionPatience }: Drive,
  { action }: Decision,
  snapshot: PageSnapshot,
  answers: Map<string, string>,
): Promise<undefined> {
  if (action.type !== "ask") return undefined;
  const field = snapshot.fields.find((candidate) => candidate.ref === action.ref);
  const patience = new AbortController();
  const cancel = clock.after(questionPatience, () => patience.abort());
  if (questionPatience <= 0) patience.abort();
  const answer = await run.ask(action.question, AbortSignal.any([run.signal, patience.signal]));
  cancel();
  const button = snapshot.buttons.find((candidate) => candidate.ref === action.ref);
  if (field !== undefined) answers.set(fieldKey(field), answer);
  else if (button !== undefined) answers.set(buttonKey(button), answer);
  return undefined;
}

function inWords(blocked: unknown): string {
  if (!(blocked instanceof ActionBlocked)) return texts.cannotAct;
  if (blocked.problem === "focus") return texts.focusLost;
  return blocked.problem === "covered" ? texts.covered(blocked.cover) : texts.cannotAct;
}

/** Reads the page; a navigation in between makes it look again. */
async function look({ page, run, mayEnter, session, dialogs }: Drive): Promise<PageSnapshot | undefined> {
  for (let attempt = 0; attempt < 4 && !run.signal.aborted; attempt += 1) {
    try {
      const seen = await readPage(page, mayEnter);
      // Where there is no form to see, it may be one that only the browser's own tools see.
      const isHidden = mainForm(seen) === undefined && (await openClosedRoots(session)) > 0;
      return dialogs.addTo(isHidden ? await readPage(page, mayEnter) : seen);
    } catch {
      if (page.isClosed()) return undefined;
      await page.waitForLoadState("domcontentloaded", { timeout: 5_000 }).catch(() => undefined);
    }
  }
  return undefined;
}
