import type { Sight } from "./sight.ts";

/**
 * Runs inside the page, as text: it must not use anything from outside of its own braces but the browser's globals and
 * what it is given. Finds the words that belong to a field and are not tied to it: its label, its rules, its error.
 *
 * @param select the page's elements that match, those in open shadow roots and frames too
 */
export function wordsNear(see: Sight, select: (selector: string) => readonly Element[]) {
  const { viewOf, isVisible, holds } = see;
  const clean = (value: string | null | undefined, limit = 300) =>
    (value ?? "").slice(0, 20_000).replace(/\s+/g, " ").trim().slice(0, limit);
  const tag = (element: Element) => element.tagName.toUpperCase();
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? "";

  function textOf(element: Element | null | undefined, limit = 300): string {
    return element == null ? "" : clean((element as HTMLElement).innerText || element.textContent, limit);
  }
  function byIds(element: Element, name: string): Element[] {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = attribute(element, name).split(/\s+/).filter(Boolean);
    return ids.flatMap((id) => root.getElementById(id) ?? []);
  }
  function textOfIds(element: Element, name: string): string {
    const seen = byIds(element, name).filter((found) => found.checkVisibility());
    return clean(seen.map((found) => textOf(found)).join(" "));
  }
  /** The label's own words, without those of a control inside it. */
  function labelText(label: Element): string {
    const copy = label.cloneNode(true) as Element;
    for (const inner of copy.querySelectorAll("select,textarea,button,script,style,[role=alert],[class*=error i]"))
      inner.remove();
    return clean(copy.textContent);
  }
  const controls = "input:not([type=hidden]),select,textarea,[role=combobox],[role=textbox],[role=slider]";
  /** Words at the field, for pages whose labels are not tied to their fields: before it, or after it, in its own box. */
  function nearbyLabel(element: Element): string {
    const isTick = element.matches("[type=checkbox],[type=radio],[role=checkbox],[role=radio],[role=switch]");
    const words = (found: Element | Node | null | undefined): string => {
      if (found == null) return "";
      if (found.nodeType === 3) return clean(found.textContent, 120);
      if (found.nodeType !== 1) return "";
      const near = found as Element;
      // Words that name another field are not this one's.
      const named = tag(near) === "LABEL" ? (near as HTMLLabelElement).control : null;
      if (named !== null && named !== element) return "";
      if (near.id !== "" && select(`[aria-labelledby~="${CSS.escape(near.id)}"]`).some((other) => other !== element))
        return "";
      if (near.matches(controls) || near.querySelector(`${controls},button`) !== null) return "";
      if (near.matches("[role=alert],[class*=error i],br,hr,script,style,button,[role=button]")) return "";
      // A page's headline names a field only where nothing else does.
      if (near.matches("h1,h2,[role=heading]") && attribute(element, "placeholder").trim() !== "") return "";
      return textOf(near, 120);
    };
    let at: Element = element;
    for (let level = 0; level < 3; level += 1) {
      const order = isTick ? [at.nextSibling, at.previousSibling] : [at.previousSibling, at.nextSibling];
      for (const [index, first] of order.entries()) {
        let near: ChildNode | null = first;
        for (let steps = 0; near !== null && steps < 4; steps += 1) {
          const said = words(near);
          if (said !== "") {
            // Words after a text field are its label only if nothing else comes before or follows that they may belong to.
            if (
              said.length <= 100 &&
              (index === 0 || isTick || at.parentElement?.querySelectorAll(controls).length === 1)
            )
              return said;
            break;
          }
          if (
            near.nodeType === 1 &&
            ((near as Element).matches(controls) || (near as Element).querySelector(controls) !== null)
          )
            break;
          near = (index === 0) !== isTick ? near.previousSibling : near.nextSibling;
        }
      }
      const parent = at.parentElement;
      if (parent === null || parent.matches("form,body,fieldset") || parent.querySelectorAll(controls).length !== 1)
        return "";
      at = parent;
    }
    return "";
  }
  const errorSelector = "[role=alert],[class*=error i],[class*=invalid i],[class*=danger i],[data-error]";
  function isRed(element: Element): boolean {
    const [red = 0, green = 0, blue = 0] = (viewOf(element).getComputedStyle(element).color.match(/\d+/g) ?? []).map(
      Number,
    );
    return red > 140 && green < 100 && blue < 110;
  }
  /** Words in the field's own box, for rules that are not tied to it: a password's above all. */
  function rulesNear(element: Element): string {
    let at: Element = element;
    for (let level = 0; level < 3; level += 1) {
      const said: string[] = [];
      for (let near = at.nextElementSibling; near !== null; near = near.nextElementSibling) {
        if (near.matches(controls) || near.querySelector(controls) !== null || near.matches("label,button")) break;
        if (isVisible(near)) said.push(textOf(near));
      }
      if (said.join("").trim() !== "") return clean(said.join(" "));
      const box: Element | null = at.parentElement;
      if (box === null || box.matches("form,body")) return "";
      at = box;
    }
    return "";
  }
  function errorOf(element: Element, isInvalid: boolean): string {
    const tied = textOfIds(element, "aria-errormessage");
    if (tied !== "") return tied;
    const described = byIds(element, "aria-describedby").filter((found) => found.checkVisibility());
    const marked = described.find((found) => found.matches(errorSelector) || isRed(found));
    if (marked !== undefined && textOf(marked) !== "") return textOf(marked);
    if (element.matches("[type=checkbox],[type=radio]") && !isInvalid) return "";
    if (isInvalid && described.length > 0) return clean(described.map((found) => textOf(found)).join(" "));
    let at: Element = element;
    for (let level = 0; level < 4; level += 1) {
      // What follows it, up to the next field.
      for (let near = at.nextElementSibling; near !== null; near = near.nextElementSibling) {
        if (near.matches(controls) || near.querySelector(controls) !== null || near.matches("label,button,h1,h2,h3"))
          break;
        const inside = near.matches(errorSelector) || isRed(near) ? near : near.querySelector(errorSelector);
        if (
          inside?.checkVisibility() &&
          textOf(inside) !== "" &&
          !inside.matches("a,abbr,sup") &&
          textOf(inside) !== "*"
        )
          return textOf(inside);
      }
      const box: Element | null = at.parentElement;
      if (box === null || box.matches("form,body,fieldset") || box.querySelectorAll(controls).length > 1) break;
      for (const candidate of box.querySelectorAll(errorSelector)) {
        if (candidate.contains(element) || candidate.matches("input,select,textarea,label,form")) continue;
        if (candidate.checkVisibility() && textOf(candidate) !== "" && textOf(candidate) !== "*")
          return textOf(candidate);
      }
      at = box;
    }
    return isInvalid ? clean((element as HTMLInputElement).validationMessage) : "";
  }

  /** The last headline before radio buttons that stand in no group, inside the box that holds them all. */
  function questionAbove(element: Element): string {
    const name = attribute(element, "name");
    const same = select("input[type=radio]").filter((other) => attribute(other, "name") === name);
    let box = element.parentElement;
    while (box !== null && !same.every((other) => holds(box as Element, other))) box = box.parentElement;
    const before = [...(box?.querySelectorAll("h1,h2,h3,h4,h5,p,legend") ?? [])].filter(
      (words) => (words.compareDocumentPosition(same[0] ?? element) & 4) > 0 && words.querySelector(controls) === null,
    );
    if (before.length > 0) return textOf(before.at(-1), 120);
    // Else the words right before the first of them, in the same box.
    let first: Element | null = same[0] ?? element;
    while (first !== null && first.parentElement !== box) first = first.parentElement;
    const words = first?.previousElementSibling;
    return words == null || words.matches("label") || words.querySelector(controls) !== null ? "" : textOf(words, 120);
  }
  return {
    controls,
    clean,
    tag,
    attribute,
    textOf,
    byIds,
    textOfIds,
    labelText,
    nearbyLabel,
    rulesNear,
    errorOf,
    questionAbove,
  };
}
