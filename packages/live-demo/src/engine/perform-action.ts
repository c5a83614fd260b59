import type { ElementHandle, Page } from "playwright-core";
import { ELEMENTS_KEY } from "../page/collect-page.ts";
import type { PlannedAction } from "../planner/decision.ts";
import { aim, endPress, forPage, guardPress, type Problem, typeInto } from "./in-page.ts";

/** How long the browser may try one action before it counts as failed. Milliseconds. */
const PATIENCE = 3_000;

export interface PerformOptions {
  /** How long typing one text may take; 0 fills it in at once. Milliseconds. */
  readonly typing: number;
}

/** The page did not let the action happen where it was meant to. Nothing was typed or pressed anywhere else. */
export class ActionBlocked extends Error {
  readonly problem: Problem;
  /** The words of what lies over it, if something does. */
  readonly cover: string;

  constructor(problem: Problem, cover = "") {
    super(`The action was not carried out: ${problem}.`);
    this.problem = problem;
    this.cover = cover;
  }
}

type Handle = ElementHandle<HTMLElement>;
const aimInPage = forPage<undefined, ReturnType<typeof aim>>(aim);
const typeInPage = forPage(typeInto);
const guardInPage = forPage<undefined, void>(guardPress);
const endInPage = `(() => { const __name = (value) => value; return (${endPress.toString()})(); })()`;

/** Finds the element that a snapshot's ref names. */
async function elementOf(page: Page, ref: string): Promise<Handle> {
  const lookUp = `window[Symbol.for(${JSON.stringify(ELEMENTS_KEY)})]?.byRef.get(${JSON.stringify(ref)})?.deref()`;
  const handle = (await page.evaluateHandle(lookUp)).asElement();
  if (handle === null) throw new ActionBlocked("gone");
  return handle as Handle;
}

async function aimAt(handle: Handle): Promise<{ x: number; y: number }> {
  const { problem, x, y, cover } = await handle.evaluate(aimInPage, undefined);
  if (problem !== "") throw new ActionBlocked(problem, cover);
  return { x, y };
}

/** Presses with the mouse, where the element is on top. A press that would hit anything else is swallowed. */
async function press(page: Page, handle: Handle): Promise<void> {
  // New windows are closed at once, so a link that would open one opens here.
  await handle.evaluate((element) => {
    element.closest("a")?.removeAttribute("target");
    element.closest("form")?.removeAttribute("target");
  });
  for (let attempt = 0; ; attempt += 1) {
    const { x, y } = await aimAt(handle);
    await handle.evaluate(guardInPage, undefined);
    await page.mouse.click(x, y);
    // Where the press led to another page, the guard is gone with the old one.
    const { hits, misses } = await page
      .evaluate<ReturnType<typeof endPress>>(endInPage)
      .catch(() => ({ hits: 1, misses: 0 }));
    if (hits > 0 || misses === 0) return;
    if (attempt > 0) throw new ActionBlocked("covered");
  }
}

async function type(page: Page, handle: Handle, value: string, isSecret: boolean, typing: number): Promise<void> {
  const kind = await handle.evaluate((element) => (element instanceof HTMLInputElement ? element.type : "text"));
  if (["date", "time", "datetime-local", "month", "week", "color", "range"].includes(kind)) {
    return handle.fill(value, { timeout: PATIENCE });
  }
  const keys = async (text: string, clear = false) => {
    const problem = await handle.evaluate(typeInPage, { text, isSecret, clear });
    if (problem !== "") throw new ActionBlocked(problem);
  };
  await aimAt(handle);
  await handle.focus();
  // What takes the focus back at once (a dialog's trap) shows here; one press on the field is a person's next try.
  await keys("", true).catch(async (error: unknown) => {
    if (!(error instanceof ActionBlocked) || error.problem !== "focus") throw error;
    await press(page, handle);
    await keys("", true);
  });
  if (typing <= 0) return keys(value);
  for (const character of value) {
    await keys(character);
    await new Promise((resolve) => setTimeout(resolve, typing / value.length));
  }
}

async function tick(page: Page, handle: Handle, isWanted: boolean): Promise<void> {
  const isNative = await handle.evaluate((element) => element.tagName === "INPUT");
  if (!isNative) return press(page, handle);
  const isTicked = () => handle.evaluate((element) => (element as HTMLInputElement).checked);
  if ((await isTicked()) === isWanted) return;
  // The box itself is often hidden behind its drawn label; its own click does what a press on the label's drawing does.
  await press(page, handle).catch(() => handle.evaluate((element) => element.click()));
  if ((await isTicked()) !== isWanted) await handle.evaluate((element) => element.click());
}

/**
 * Carries out one planned action.
 *
 * @throws ActionBlocked when the element is gone, covered, or does not keep the focus
 */
export async function performAction(page: Page, action: PlannedAction, options: PerformOptions): Promise<void> {
  if (action.type === "escape") return page.keyboard.press("Escape");
  if (!("ref" in action) || action.type === "ask") return;
  const handle = await elementOf(page, action.ref);
  try {
    if (action.type === "click") await press(page, handle);
    if (action.type === "check") await tick(page, handle, true);
    if (action.type === "uncheck") await tick(page, handle, false);
    if (action.type === "select") await handle.selectOption(action.value, { timeout: PATIENCE });
    if (action.type === "fill") {
      await type(page, handle, action.value, action.isSecret, options.typing);
      // Pages check a field when it is left.
      await handle.evaluate((element) => element.blur());
    }
  } finally {
    await handle.dispose().catch(() => undefined);
  }
}
