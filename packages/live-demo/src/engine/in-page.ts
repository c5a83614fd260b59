import { type Sight, sight } from "../page/sight.ts";

/**
 * What runs inside the page when the assistant acts. Each of these runs in one piece, so nothing the page does can come
 * between the check and the deed. They are sent as text: nothing from outside of their braces may be used.
 */

/** Why a key may not be pressed or a button not be hit; empty when all is well. */
export type Problem = "" | "gone" | "covered" | "focus" | "not-a-password-field" | "read-only";

/** Says whether the element is there and on top, brings it into view, and where a mouse would hit it. */
export function aim(
  element: HTMLElement,
  _: undefined,
  see: Sight,
): { problem: Problem; x: number; y: number; cover: string } {
  const nowhere = { x: 0, y: 0, cover: "" };
  if (!element.isConnected || element.getClientRects().length === 0) return { problem: "gone", ...nowhere };
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  let cover = "";
  for (const share of [0.5, 0.2, 0.8]) {
    const [x, y] = see.middleOf(element, share);
    const hit = see.topAt(x, y);
    if (hit !== null && (see.isHit(element, hit) || labels.some((label) => see.holds(label, hit))))
      return { problem: "", x, y, cover: "" };
    cover ||= (hit?.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 120);
  }
  return { problem: "covered", ...nowhere, cover };
}

/** For a frame of another site: where a point of it is in the page, and whether the frame is on top there. */
export function aimIntoFrame(frame: HTMLElement, point: { x: number; y: number }, see: Sight): ReturnType<typeof aim> {
  const box = frame.getBoundingClientRect();
  const [x, y] = [box.left + frame.clientLeft + point.x, box.top + frame.clientTop + point.y];
  const hit = see.topAt(x, y);
  const isInside = see.insideOf(frame) !== null && hit !== null && hit.ownerDocument !== frame.ownerDocument;
  if (hit === frame || isInside) return { problem: "", x, y, cover: "" };
  return { problem: "covered", x, y, cover: (hit?.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 120) };
}

/**
 * Puts text into the element that has the focus, if that is the one meant, character by character. Each check and its
 * insertion are one task of the page: a key cannot land anywhere else.
 */
export function typeInto(
  element: HTMLElement,
  order: { text: string; isSecret: boolean; clear: boolean },
  see: Sight,
): Problem {
  const field = element as HTMLInputElement;
  const owner = element.ownerDocument;
  const problem = (): Problem => {
    if (!element.isConnected) return "gone";
    if (order.isSecret && !(element.tagName === "INPUT" && field.type === "password")) return "not-a-password-field";
    if (element.matches(":disabled") || field.readOnly) return "read-only";
    let active: Element | null = document.activeElement;
    for (let depth = 0; active !== null && active !== element && depth < 12; depth += 1) {
      const inside: Element | null = active.shadowRoot?.activeElement ?? see.insideOf(active)?.activeElement ?? null;
      if (inside === null) break;
      active = inside;
    }
    if (active !== element) return "focus";
    return order.isSecret && !see.isOnTop(element) ? "covered" : "";
  };
  const before = problem();
  if (before !== "") return before;
  if (order.clear) {
    if (field.select !== undefined) field.select();
    else owner.getSelection()?.selectAllChildren(element);
    if ((field.value ?? element.textContent ?? "") !== "") owner.execCommand("delete");
  }
  for (const character of order.text) {
    const key = { key: character, bubbles: true, cancelable: true, composed: true };
    element.dispatchEvent(new KeyboardEvent("keydown", key));
    const now = problem();
    if (now !== "") return now;
    owner.execCommand("insertText", false, character);
    element.dispatchEvent(new KeyboardEvent("keyup", key));
  }
  return order.text === "" ? problem() : "";
}

/** Scrolls every box of text in the element's form (or page) to its end. */
export function scrollTexts(element: HTMLElement): void {
  const around = element.closest("form,dialog,[role=dialog]") ?? element.ownerDocument.body;
  for (const box of around.querySelectorAll("*")) {
    if (box.scrollHeight > box.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(box).overflowY))
      box.scrollTop = box.scrollHeight;
  }
}

/** From now on a press that would hit anything but the element is swallowed. The returned key ends that. */
export function guardPress(element: HTMLElement, _: undefined, see: Sight): void {
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const types = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick"];
  const state = { hits: 0, misses: 0, end: () => {} };
  /** Events in closed shadow roots name their host alone: what was hit in it is looked up. */
  const isInClosedRoot = (event: Event) => {
    const [host] = event.composedPath();
    if (!(event instanceof MouseEvent) || !(host instanceof Element) || host.shadowRoot?.mode !== "closed")
      return false;
    let hit: Element | null = host;
    for (let root: ShadowRoot | null = host.shadowRoot; root !== null; root = hit?.shadowRoot ?? null) {
      const next: Element | null = root.elementFromPoint(event.clientX, event.clientY);
      if (next === null || next === hit) break;
      hit = next;
    }
    return hit !== null && (see.isHit(element, hit) || labels.some((label) => see.holds(label, hit)));
  };
  const listen = (event: Event) => {
    const path = event.composedPath();
    const isMeant = path.includes(element) || labels.some((label) => path.includes(label)) || isInClosedRoot(event);
    if (isMeant) {
      if (event.type === "click") state.hits += 1;
      return;
    }
    if (!event.isTrusted) return;
    state.misses += 1;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const windows: Window[] = [];
  const visit = (view: Window, depth: number) => {
    try {
      if (view.document === undefined || depth > 4) return;
      windows.push(view);
      for (let index = 0; index < view.frames.length; index += 1) visit(view.frames[index] as Window, depth + 1);
    } catch {
      // A frame of another site: the pointer was checked to be over the element.
    }
  };
  visit(window, 0);
  for (const view of windows) for (const type of types) view.addEventListener(type, listen, true);
  state.end = () => {
    for (const view of windows) for (const type of types) view.removeEventListener(type, listen, true);
  };
  Object.defineProperty(window, Symbol.for("parlor.press"), { value: state, configurable: true });
}

/** Ends the guard: how often the element was hit, and how often something else would have been. */
export function endPress(): { hits: number; misses: number } {
  const holder = window as unknown as { [key: symbol]: { hits: number; misses: number; end(): void } | undefined };
  const state = holder[Symbol.for("parlor.press")];
  state?.end();
  return { hits: state?.hits ?? 0, misses: state?.misses ?? 0 };
}

/**
 * The function as the browser gets it: as its text, with the helper that some compilers wrap inner functions in. It is
 * never called here.
 */
export function forPage<Value, Result>(
  inner: (element: HTMLElement, value: Value, see: Sight) => Result,
): (element: HTMLElement, value: Value) => Result {
  const body = `const __name = (value) => value; return (${inner.toString()})(element, value, (${sight.toString()})());`;
  return new Function("element", "value", body) as (element: HTMLElement, value: Value) => Result;
}
