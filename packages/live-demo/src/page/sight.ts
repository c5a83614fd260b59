/** Where things are in a page, and what is on top of what. */
export type Sight = ReturnType<typeof sight>;

/**
 * Runs inside the page, as text: it must not use anything from outside of its own braces but the browser's globals.
 * Frames of the same origin and open shadow roots count as parts of the page.
 */
export function sight() {
  const viewOf = (element: Element) => element.ownerDocument.defaultView ?? window;

  /** The frame's document, where it is of this origin. */
  function insideOf(element: Element): Document | null {
    if (!/^I?FRAME$/i.test(element.tagName)) return null;
    try {
      return (element as HTMLIFrameElement).contentDocument;
    } catch {
      return null;
    }
  }
  function isVisible(element: Element): boolean {
    if (element.closest("[inert],[aria-hidden=true]") !== null) return false;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    const box = element.getBoundingClientRect();
    if (box.width < 3 || box.height < 3) return false;
    const view = viewOf(element);
    return box.right + view.scrollX > 0 && box.bottom + view.scrollY > 0;
  }
  /** The deepest element at a point of the window, through shadow roots and frames. */
  function topAt(x: number, y: number): Element | null {
    let root: Document | ShadowRoot = document;
    let [left, top] = [x, y];
    let hit: Element | null = null;
    for (let depth = 0; depth < 12; depth += 1) {
      const next: Element | null = root.elementFromPoint(left, top);
      if (next === null || next === hit) return hit;
      hit = next;
      const inside = insideOf(next);
      if (next.shadowRoot !== null) root = next.shadowRoot;
      else if (inside !== null) {
        const box = next.getBoundingClientRect();
        [left, top] = [left - box.left - next.clientLeft, top - box.top - next.clientTop];
        root = inside;
      } else return hit;
    }
    return hit;
  }
  /** Its middle in the window of the page. */
  function middleOf(element: Element, share = 0.5): readonly [number, number] {
    // Words that run over two lines have parts: what lies between them is not theirs.
    const parts = [...element.getClientRects()].sort((left, right) => right.width - left.width);
    const box = (parts.length > 1 ? parts[0] : undefined) ?? element.getBoundingClientRect();
    let [x, y] = [box.left + box.width * share, box.top + box.height / 2];
    for (let frame = viewOf(element).frameElement; frame != null; frame = viewOf(frame).frameElement) {
      const outer = frame.getBoundingClientRect();
      [x, y] = [x + outer.left + frame.clientLeft, y + outer.top + frame.clientTop];
    }
    return [x, y];
  }
  function holds(outer: Element, inner: Element): boolean {
    for (let at: Node | null = inner; at !== null; ) {
      if (at === outer) return true;
      // What stands in a slot is shown where the slot is.
      at = (at as Element).assignedSlot ?? at.parentNode ?? (at as ShadowRoot).host ?? null;
    }
    return false;
  }
  /** True where a press there is one on the element: bare words in its slot are said to be their host's. */
  function isHit(element: Element, hit: Element): boolean {
    if (holds(element, hit)) return true;
    const slots = hit.shadowRoot !== null && holds(hit, element) ? [...element.querySelectorAll("slot")] : [];
    return slots.some((slot) => slot.assignedNodes({ flatten: true }).some((node) => node.nodeType === 3));
  }
  function overlayElement(element: Element): Element | undefined {
    const dialog = element.closest("dialog,[role=dialog],[role=alertdialog],[aria-modal=true]");
    if (dialog !== null) return dialog;
    for (let box: Element | null = element; box !== null && box.tagName !== "BODY"; box = box.parentElement) {
      if (["fixed", "sticky"].includes(viewOf(box).getComputedStyle(box).position)) return box;
    }
    const host = (element.getRootNode() as ShadowRoot).host;
    if (host !== undefined && host !== null) return overlayElement(host);
    const frame = viewOf(element).frameElement;
    return frame === null || frame === undefined ? undefined : overlayElement(frame);
  }
  function isOnTop(element: Element): boolean {
    const own = ((element as HTMLInputElement).labels ?? []) as Iterable<Element>;
    return [0.5, 0.15, 0.85].some((share) => {
      const [x, y] = middleOf(element, share);
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
      const hit = topAt(x, y);
      if (hit === null || holds(element, hit) || holds(hit, element)) return true;
      return [...own].some((label) => holds(label, hit));
    });
  }
  return { viewOf, insideOf, isVisible, topAt, middleOf, holds, isHit, overlayElement, isOnTop };
}
