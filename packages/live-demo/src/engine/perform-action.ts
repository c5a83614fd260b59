import type { ElementHandle, Page } from "playwright-core";
import { ELEMENTS_KEY } from "../page/collect-page.ts";
import type { PlannedAction } from "../planner/decision.ts";

/** How long the browser may try one action before it counts as failed. Milliseconds. */
const PATIENCE = 3_000;

export interface PerformOptions {
  /** How long typing one text may take; 0 fills it in at once. Milliseconds. */
  readonly typing: number;
}

/** Finds the element that a snapshot's ref names. */
async function elementOf(page: Page, ref: string): Promise<ElementHandle<HTMLElement>> {
  const lookUp = `window[Symbol.for(${JSON.stringify(ELEMENTS_KEY)})]?.byRef.get(${JSON.stringify(ref)})?.deref()`;
  const handle = (await page.evaluateHandle(lookUp)).asElement();
  if (handle === null) throw new Error("The element is not on the page any more.");
  return handle as ElementHandle<HTMLElement>;
}

async function press(handle: ElementHandle<HTMLElement>): Promise<void> {
  // New windows are closed at once, so a link that would open one opens here.
  await handle.evaluate((element) => {
    element.closest("a")?.removeAttribute("target");
    element.closest("form")?.removeAttribute("target");
  });
  try {
    await handle.click({ timeout: PATIENCE });
  } catch {
    // Something lies over it (a decorated label, a sticky bar): a person would hit it, and so does the element's own click.
    await handle.evaluate((element) => element.click());
  }
}

async function type(handle: ElementHandle<HTMLElement>, value: string, typing: number): Promise<void> {
  const kind = await handle.evaluate((element) => (element instanceof HTMLInputElement ? element.type : "text"));
  const isTyped = typing > 0 && ["text", "email", "tel", "url", "password", "search", "textarea"].includes(kind);
  if (!isTyped) return handle.fill(value, { timeout: PATIENCE });
  await handle.fill("", { timeout: PATIENCE });
  await handle.focus();
  // By keys, as a person would: fields that format while one types see each of them.
  for (const character of value) {
    await handle.type(character, { delay: typing / value.length, timeout: PATIENCE });
  }
}

async function tick(handle: ElementHandle<HTMLElement>): Promise<void> {
  const isNative = await handle.evaluate((element) => element instanceof HTMLInputElement);
  if (!isNative) return press(handle);
  try {
    await handle.check({ timeout: PATIENCE / 3 });
  } catch {
    // The box itself is hidden behind its drawn label.
    await handle.evaluate((element) => ((element as HTMLInputElement).labels?.[0] ?? element).click());
  }
}

/**
 * Carries out one planned action.
 *
 * @throws when the element is gone or does not let itself be acted upon
 */
export async function performAction(page: Page, action: PlannedAction, options: PerformOptions): Promise<void> {
  if (!("ref" in action)) return;
  const handle = await elementOf(page, action.ref);
  try {
    await handle.scrollIntoViewIfNeeded({ timeout: PATIENCE }).catch(() => undefined);
    if (action.type === "click") await press(handle);
    if (action.type === "check") await tick(handle);
    if (action.type === "select") await handle.selectOption(action.value, { timeout: PATIENCE });
    if (action.type === "fill") {
      await type(handle, action.value, options.typing);
      // Pages check a field when it is left.
      await handle.evaluate((element) => element.blur());
    }
  } finally {
    await handle.dispose().catch(() => undefined);
  }
}
