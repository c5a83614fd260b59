import type { PageSnapshot } from "./page-snapshot.ts";

/** Where the collector keeps the elements that its refs name, in the page it reads. */
export const ELEMENTS_KEY = "parlor.elements";

/**
 * Runs inside the page, as text: it must not use anything from outside of its own braces but the browser's globals.
 * Elements get a ref that stays theirs for as long as the document lives.
 */
export function collectPage(): PageSnapshot {
  interface Elements {
    readonly refs: WeakMap<Element, string>;
    readonly byRef: Map<string, WeakRef<Element>>;
  }
  const key = Symbol.for("parlor.elements");
  const holder = window as unknown as { [key: symbol]: Elements | undefined };
  if (holder[key] === undefined) {
    Object.defineProperty(window, key, { value: { refs: new WeakMap(), byRef: new Map() } });
  }
  const elements = holder[key] as Elements;

  const clean = (value: string | null | undefined, limit = 300) =>
    (value ?? "").replace(/\s+/g, " ").trim().slice(0, limit);

  function refOf(element: Element): string {
    const known = elements.refs.get(element);
    if (known !== undefined) return known;
    const ref = `e${elements.byRef.size + 1}`;
    elements.refs.set(element, ref);
    elements.byRef.set(ref, new WeakRef(element));
    return ref;
  }

  /** All elements, those in open shadow roots too, in reading order. */
  function everything(root: Document | ShadowRoot): Element[] {
    return [...root.querySelectorAll("*")].flatMap((element) =>
      element.shadowRoot === null ? [element] : [element, ...everything(element.shadowRoot)],
    );
  }
  const all = everything(document);
  const select = (selector: string) => all.filter((element) => element.matches(selector));

  function isVisible(element: Element): boolean {
    if (element.closest("[inert],[aria-hidden=true]") !== null) return false;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    const box = element.getBoundingClientRect();
    if (box.width < 3 || box.height < 3) return false;
    return box.right + window.scrollX > 0 && box.bottom + window.scrollY > 0;
  }

  function textOf(element: Element | null | undefined, limit = 300): string {
    return element instanceof HTMLElement ? clean(element.innerText || element.textContent, limit) : "";
  }
  function textOfIds(element: Element, attribute: string): string {
    const ids = (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
    const root = element.getRootNode() as Document | ShadowRoot;
    return clean(
      ids
        .map((id) => root.getElementById(id))
        .filter((found) => found?.checkVisibility())
        .map((found) => textOf(found))
        .join(" "),
    );
  }

  /** The label's own words, without those of a control inside it (a select's options, a text field's hint). */
  function labelText(label: Element): string {
    const copy = label.cloneNode(true) as Element;
    for (const inner of copy.querySelectorAll("select,textarea,button,script,style,[role=alert],.error"))
      inner.remove();
    return clean(copy.textContent);
  }
  function nameOf(element: Element): string {
    const labelled = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    const root = element.getRootNode() as Document | ShadowRoot;
    const fromIds = clean(labelled.map((id) => root.getElementById(id)?.textContent ?? "").join(" "));
    if (fromIds !== "") return fromIds;
    const aria = clean(element.getAttribute("aria-label"));
    if (aria !== "") return aria;
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return clean([...labels].map(labelText).join(" "));
    if (element.matches("input[type=submit],input[type=button],input[type=reset]")) {
      return clean((element as HTMLInputElement).value || "Submit");
    }
    if (element.matches("input,select,textarea")) return clean(element.getAttribute("title")) || nearbyLabel(element);
    return textOf(element) || clean(element.getAttribute("title") ?? element.querySelector("img")?.alt);
  }
  /** A text right before the field in the same small box, for pages whose labels are not tied to their fields. */
  function nearbyLabel(element: Element): string {
    const box = element.parentElement;
    if (box === null || box.querySelectorAll("input:not([type=hidden]),select,textarea").length !== 1) return "";
    const before = element.previousElementSibling ?? box.previousElementSibling;
    if (before === null || before.querySelector("input,select,textarea,button") !== null) return "";
    const words = textOf(before, 120);
    return words.length <= 80 ? words : "";
  }

  const errorSelector = "[role=alert],[class*=error i],[class*=invalid i],[class*=danger i],[data-error]";
  function errorOf(element: Element, isInvalid: boolean): string {
    const tied = textOfIds(element, "aria-errormessage");
    if (tied !== "") return tied;
    if (isInvalid) {
      const described = textOfIds(element, "aria-describedby");
      if (described !== "") return described;
    }
    let box = element.parentElement;
    for (let level = 0; box !== null && level < 3 && box.tagName !== "FORM"; level += 1) {
      if (box.querySelectorAll("input:not([type=hidden]),select,textarea").length > 1 && level > 0) break;
      for (const candidate of box.querySelectorAll(errorSelector)) {
        if (candidate.contains(element) || candidate.matches("input,select,textarea,label,form")) continue;
        if (candidate.checkVisibility() && textOf(candidate) !== "") return textOf(candidate);
      }
      box = box.parentElement;
    }
    if (!isInvalid) return "";
    return clean((element as HTMLInputElement).validationMessage);
  }

  const forms = [...document.forms];
  const formOf = (element: Element) => {
    const form = (element as HTMLInputElement).form ?? element.closest("form");
    return form === null || form === undefined ? -1 : forms.indexOf(form as HTMLFormElement);
  };

  type Field = PageSnapshot["fields"][number];
  function kindOf(element: Element): Field["kind"] | "button" | "hidden" {
    const role = element.getAttribute("role");
    if (element instanceof HTMLSelectElement) return "select";
    if (element instanceof HTMLTextAreaElement) return "textarea";
    if (role === "combobox" || element.getAttribute("aria-haspopup") === "listbox") return "combobox";
    if (!(element instanceof HTMLInputElement)) {
      if (role === "checkbox" || role === "switch") return "checkbox";
      if (role === "radio") return "radio";
      return role === "textbox" || role === "searchbox" ? "textarea" : "other";
    }
    const type = element.type;
    if (type === "hidden") return "hidden";
    if (["submit", "button", "image", "reset"].includes(type)) return "button";
    if (["date", "datetime-local", "month", "week", "time"].includes(type)) return "date";
    const same = ["text", "email", "tel", "url", "number", "password", "checkbox", "radio", "file"] as const;
    return same.find((kind) => kind === type) ?? "other";
  }

  function groupOf(element: Element): string {
    const group = element.closest("[role=radiogroup],[role=group],fieldset");
    if (group === null) return "";
    const named = clean(group.getAttribute("aria-label")) || textOfIds(group, "aria-labelledby");
    return named || textOf(group.querySelector("legend"), 200);
  }

  const fieldSelector =
    "input,select,textarea,[role=combobox],[aria-haspopup=listbox],[role=checkbox],[role=switch],[role=radio],[role=textbox]";
  const fields: Field[] = [];
  for (const element of select(fieldSelector)) {
    const kind = kindOf(element);
    if (kind === "button" || kind === "hidden") continue;
    const input = element as HTMLInputElement;
    const isTicked = kind === "checkbox" || kind === "radio";
    const labels = input.labels ? [...input.labels] : [];
    const canBeSeen = isVisible(element) || ((isTicked || kind === "file") && labels.some(isVisible));
    if (!canBeSeen) continue;
    const group = isTicked ? groupOf(element) : "";
    const touched = (!isTicked && input.value !== "") || element.matches(":user-invalid");
    const ariaInvalid = element.getAttribute("aria-invalid") === "true";
    const isInvalid = ariaInvalid || (touched && input.validity !== undefined && !input.validity.valid);
    const error = errorOf(element, isInvalid);
    const label = nameOf(element);
    fields.push({
      ref: refOf(element),
      kind,
      label,
      placeholder: clean(input.placeholder || element.getAttribute("aria-placeholder")),
      name: clean(`${element.getAttribute("name") ?? ""} ${element.id}`),
      autocomplete: clean(element.getAttribute("autocomplete")),
      hint: error === "" ? textOfIds(element, "aria-describedby") : "",
      isRequired: input.required === true || element.getAttribute("aria-required") === "true" || /\*\s*$/.test(label),
      isInvalid: isInvalid || error !== "",
      error,
      // What a password field holds never leaves the page: its length says whether it is filled.
      value:
        kind === "password"
          ? "•".repeat(input.value.length)
          : element.matches("input,select,textarea")
            ? clean(input.value, 1000)
            : isTicked
              ? ""
              : clean(element.textContent, 1000),
      isChecked: input.checked === true || element.getAttribute("aria-checked") === "true",
      isDisabled:
        input.disabled === true || input.readOnly === true || element.getAttribute("aria-disabled") === "true",
      choices:
        element instanceof HTMLSelectElement
          ? [...element.options].slice(0, 300).map((option) => ({
              value: option.value.slice(0, 300),
              label: clean(option.label || option.text),
              isDisabled: option.disabled,
            }))
          : [],
      group,
      minLength: Math.max(0, input.minLength ?? 0),
      maxLength: Math.max(0, input.maxLength ?? 0),
      min: clean(input.min),
      max: clean(input.max),
      pattern: clean(input.pattern),
      form: formOf(element),
      isExpanded: element.getAttribute("aria-expanded") === "true",
    });
  }

  function overlayOf(element: Element): string {
    const dialog = element.closest("dialog,[role=dialog],[role=alertdialog],[aria-modal=true]");
    if (dialog !== null) return textOf(dialog, 400);
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(box).position)) return textOf(box, 400);
    }
    return "";
  }
  const buttonSelector =
    "button,a[href],input[type=submit],input[type=button],input[type=reset],input[type=image],[role=button],[role=option],[role=link]";
  const buttons: PageSnapshot["buttons"] = [];
  for (const element of select(buttonSelector)) {
    if (!isVisible(element)) continue;
    const fieldKind = kindOf(element);
    if (fieldKind === "combobox" || fieldKind === "checkbox" || fieldKind === "radio") continue;
    const label = nameOf(element).slice(0, 160);
    if (label === "") continue;
    const isLink = element.matches("a[href],[role=link]") && element.getAttribute("role") !== "button";
    const type: string = (element as HTMLButtonElement).type;
    const hasForm = formOf(element) >= 0;
    buttons.push({
      ref: refOf(element),
      label,
      kind: element.matches("[role=option]")
        ? "option"
        : isLink
          ? "link"
          : type === "reset"
            ? "reset"
            : (type === "submit" || type === "image") && hasForm
              ? "submit"
              : "button",
      address: element instanceof HTMLAnchorElement ? element.href.slice(0, 2000) : "",
      isDisabled: (element as HTMLButtonElement).disabled === true || element.getAttribute("aria-disabled") === "true",
      form: formOf(element),
      overlay: overlayOf(element),
    });
  }

  const seen = (found: Element[]) =>
    found
      .filter(isVisible)
      .map((element) => textOf(element))
      .filter(Boolean);
  const messageSelector = "[role=alert],[role=status],[aria-live],.alert,.error-summary,.toast,[class*=success i]";
  return {
    url: location.href.slice(0, 2000),
    title: clean(document.title),
    headings: [...new Set(seen(select("h1,h2,h3,legend,[role=heading]")))].slice(0, 40),
    text: clean(document.body?.innerText, 4000),
    messages: [...new Set(seen(select(messageSelector)))].slice(0, 40),
    fields: fields.slice(0, 200),
    buttons: buttons.slice(0, 300),
    frames: select("iframe")
      .filter((frame) => {
        const box = frame.getBoundingClientRect();
        return isVisible(frame) && box.width >= 100 && box.height >= 50;
      })
      .map((frame) => (frame as HTMLIFrameElement).src.slice(0, 2000))
      .slice(0, 40),
    isBusy: select("[aria-busy=true],[role=progressbar]:not([aria-valuenow])").some(isVisible),
  };
}
