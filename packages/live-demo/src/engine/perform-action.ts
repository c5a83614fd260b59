import type { ElementHandle, Frame, Page } from "playwright-core";
import { ELEMENTS_KEY } from "../page/collect-page.ts";
import { enterNone, type MayEnter, placeOf } from "../page/frames.ts";
import type { PlannedAction } from "../planner/decision.ts";
import { aim, aimIntoFrame, endPress, forPage, guardPress, type Problem, scrollTexts, typeInto } from "./in-page.ts";

/** How long the browser may try one action before it counts as failed. Milliseconds. */
const PATIENCE = 3_000;
/** A drawn slider that takes more steps than these is left. */
const MOST_KEYS = 200;

export interface PerformOptions {
  /** How long typing one text may take; 0 fills it in at once. Milliseconds. */
  readonly typing: number;
  /** Frames of other sites that may be acted in; none, if left out. */
  readonly mayEnter?: MayEnter;
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
const aimAtFrame = forPage(aimIntoFrame);
const guardInPage = forPage<undefined, void>(guardPress);
const endInPage = `(() => { const __name = (value) => value; return (${endPress.toString()})(); })()`;

/** An element, and the frames around it, from the innermost to the one that stands in the page: each frame's own element. */
interface Spot {
  readonly page: Page;
  readonly frame: Frame;
  readonly handle: Handle;
  readonly owners: readonly { readonly element: Handle; readonly parent: Frame }[];
}

/** Finds the element that a snapshot's ref names. */
async function find(page: Page, ref: string, mayEnter: MayEnter): Promise<Spot> {
  const place = placeOf(page, ref, mayEnter);
  if (place === undefined) throw new ActionBlocked("gone");
  const lookUp = `window[Symbol.for(${JSON.stringify(ELEMENTS_KEY)})]?.byRef.get(${JSON.stringify(place.ref)})?.deref()`;
  const handle = (await place.frame.evaluateHandle(lookUp)).asElement();
  if (handle === null) throw new ActionBlocked("gone");
  const owners: { element: Handle; parent: Frame }[] = [];
  for (let at = place.frame, parent = at.parentFrame(); parent !== null; at = parent, parent = at.parentFrame())
    owners.push({ element: (await at.frameElement()) as Handle, parent });
  return { page, frame: place.frame, handle: handle as Handle, owners };
}

/** Where a mouse would hit it, in the page's window. */
async function aimAt({ handle, owners }: Spot): Promise<{ x: number; y: number }> {
  for (const { element } of owners.toReversed())
    await element.evaluate((frame) => frame.scrollIntoView({ block: "center", behavior: "instant" }));
  const { problem, x, y, cover } = await handle.evaluate(aimInPage, undefined);
  if (problem !== "") throw new ActionBlocked(problem, cover);
  let at = { x, y };
  for (const { element } of owners) {
    const outer = await element.evaluate(aimAtFrame, at);
    if (outer.problem !== "") throw new ActionBlocked(outer.problem, outer.cover);
    at = { x: outer.x, y: outer.y };
  }
  return at;
}

/** Presses with the mouse, where the element is on top. A press that would hit anything else is swallowed. */
async function press(spot: Spot): Promise<void> {
  const { page, frame, handle, owners } = spot;
  // New windows are closed at once, so a link that would open one opens here.
  await handle.evaluate((element) => {
    element.closest("a")?.removeAttribute("target");
    element.closest("form")?.removeAttribute("target");
  });
  const end = (where: Frame, gone: ReturnType<typeof endPress>) =>
    // Where the press led to another page, the guard is gone with the old one.
    where.evaluate<ReturnType<typeof endPress>>(endInPage).catch(() => gone);
  for (let attempt = 0; ; attempt += 1) {
    const { x, y } = await aimAt(spot);
    await handle.evaluate(guardInPage, undefined);
    for (const { element } of owners) await element.evaluate(guardInPage, undefined);
    await page.mouse.click(x, y);
    const inside = await end(frame, { hits: 1, misses: 0 });
    let misses = inside.misses;
    for (const { parent } of owners) misses += (await end(parent, { hits: 0, misses: 0 })).misses;
    if (inside.hits > 0 || misses === 0) return;
    if (attempt > 0) throw new ActionBlocked("covered");
  }
}

/** Moves a drawn slider by its keys, each only while it has the focus, to the value or the first step beyond it. */
async function slide(spot: Spot, value: number): Promise<void> {
  const { page, handle } = spot;
  await aimAt(spot);
  await handle.focus();
  const read = () =>
    handle.evaluate((element) => ({
      now: Number(element.getAttribute("aria-valuenow")),
      hasFocus: (element.getRootNode() as Document | ShadowRoot).activeElement === element,
    }));
  let at = await read();
  for (let keys = 0; keys < MOST_KEYS && at.now !== value; keys += 1) {
    if (!at.hasFocus) throw new ActionBlocked("focus");
    const before = at.now;
    await page.keyboard.press(before < value ? "ArrowRight" : "ArrowLeft");
    at = await read();
    if (at.now === before) throw new ActionBlocked("read-only");
    if (before < value !== at.now < value) return;
  }
  if (at.now !== value) throw new ActionBlocked("read-only");
}

async function type(spot: Spot, value: string, isSecret: boolean, typing: number): Promise<void> {
  const { handle } = spot;
  const kind = await handle.evaluate((element) => (element instanceof HTMLInputElement ? element.type : "text"));
  if (["date", "time", "datetime-local", "month", "week", "color", "range"].includes(kind)) {
    return handle.fill(value, { timeout: PATIENCE });
  }
  if (await handle.evaluate((element) => element.getAttribute("role") === "slider" && element.tagName !== "INPUT"))
    return slide(spot, Number(value));
  const keys = async (text: string, clear = false) => {
    const problem = await handle.evaluate(typeInPage, { text, isSecret, clear });
    if (problem !== "") throw new ActionBlocked(problem);
  };
  await aimAt(spot);
  await handle.focus();
  // What takes the focus back at once (a dialog's trap) shows here; one press on the field is a person's next try.
  await keys("", true).catch(async (error: unknown) => {
    if (!(error instanceof ActionBlocked) || error.problem !== "focus") throw error;
    await press(spot);
    await keys("", true);
  });
  if (typing <= 0) return keys(value);
  for (const character of value) {
    await keys(character);
    await new Promise((resolve) => setTimeout(resolve, typing / value.length));
  }
}

async function tick(spot: Spot, isWanted: boolean): Promise<void> {
  const { handle } = spot;
  const isNative = await handle.evaluate((element) => element.tagName === "INPUT");
  if (!isNative) return press(spot);
  const isTicked = () => handle.evaluate((element) => (element as HTMLInputElement).checked);
  if ((await isTicked()) === isWanted) return;
  // The box itself is often hidden behind its drawn label; its own click does what a press on the label's drawing does.
  await press(spot).catch(() => handle.evaluate((element) => element.click()));
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
  const spot = await find(page, action.ref, options.mayEnter ?? enterNone);
  const { handle } = spot;
  try {
    if (action.type === "click") await press(spot);
    if (action.type === "check") await tick(spot, true);
    if (action.type === "uncheck") await tick(spot, false);
    if (action.type === "select") await handle.selectOption(action.value, { timeout: PATIENCE });
    if (action.type === "scroll") await handle.evaluate(scrollTexts);
    if (action.type === "fill") {
      await type(spot, action.value, action.isSecret, options.typing);
      // Pages check a field when it is left; a typed list closes then, before anything was chosen.
      await handle.evaluate((element) => {
        if (!element.matches("[role=combobox],[aria-autocomplete=list],[aria-autocomplete=both]")) element.blur();
      });
    }
  } finally {
    await handle.dispose().catch(() => undefined);
  }
}
