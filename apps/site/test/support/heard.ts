import type { Page } from "playwright-core";

/** One reading: the region's role, and what came into it. */
export interface Heard {
  readonly by: string;
  readonly text: string;
}

/** Runs in the page: notes what comes into a live region, as a screen reader would. */
function listen() {
  const heard: { by: string; text: string }[] = [];
  const roles: Record<string, string> = { status: "polite", log: "polite", alert: "assertive" };
  const liveness = (element: Element) =>
    element.getAttribute("aria-live") ?? roles[element.getAttribute("role") ?? ""] ?? null;
  const regionOf = (node: Node | null): Element | null => {
    for (let at = node instanceof Element ? node : (node?.parentElement ?? null); at; at = at.parentElement) {
      if (liveness(at) !== null) return at;
    }
    return null;
  };
  const note = (node: Node) => {
    const region = regionOf(node);
    const text = node.textContent?.trim() ?? "";
    if (region === null || liveness(region) === "off" || text === "") return;
    heard.push({ by: region.getAttribute("role") ?? `aria-live ${region.getAttribute("aria-live")}`, text });
  };
  new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type === "characterData") note(target);
      for (const node of addedNodes) {
        // What is added outside of every region is silent, but for alerts in it.
        if (regionOf(node) !== null) note(node);
        else if (node instanceof Element) for (const alert of node.querySelectorAll('[role="alert"]')) note(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(globalThis, { heard });
}

/** To be run in the page before anything of it. */
export const startListening = listen;

/** Everything that has been read out so far, oldest first. */
export function whatWasHeard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
}
