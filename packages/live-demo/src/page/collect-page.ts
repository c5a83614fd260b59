import type { AccessibleNames } from "./accessible-names.ts";
import type { PageSnapshot } from "./page-snapshot.ts";
import type { Sight } from "./sight.ts";
import type { wordsNear } from "./words-near.ts";

/** Where the collector keeps the elements that its refs name, in the page it reads. */
export const ELEMENTS_KEY = "parlor.elements";

/**
 * Runs inside the page, as text: it must not use anything from outside of its own braces but the browser's globals and
 * what it is given. Elements get a ref that stays theirs for as long as the document lives. Elements of frames
 * have classes of their own, so kinds are told by tag names.
 */
export function collectPage(names: AccessibleNames, see: Sight, near: typeof wordsNear): PageSnapshot {
  const { viewOf, insideOf, isVisible, topAt, middleOf, holds, overlayElement, isOnTop } = see;
  const { clean, tag, attribute } = near(see, () => []);
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

  function refOf(element: Element): string {
    const known = elements.refs.get(element);
    if (known !== undefined) return known;
    const ref = `e${elements.byRef.size + 1}`;
    elements.refs.set(element, ref);
    elements.byRef.set(ref, new WeakRef(element));
    return ref;
  }

  const readFrames = new Set<Element>();
  const roots: (Document | ShadowRoot)[] = [];
  /** All elements, those in open shadow roots and frames of this origin too, in reading order. */
  function everything(root: Document | ShadowRoot, depth = 0): Element[] {
    roots.push(root);
    if (depth > 8) return [];
    return [...root.querySelectorAll("*")].flatMap((element) => {
      if (element.shadowRoot !== null) return [element, ...everything(element.shadowRoot, depth + 1)];
      const inside = insideOf(element);
      if (inside?.body == null || !isVisible(element)) return element;
      readFrames.add(element);
      return [element, ...everything(inside, depth + 1)];
    });
  }
  const all = everything(document);
  const select = (selector: string) => all.filter((element) => element.matches(selector));
  const { controls, textOf, byIds, textOfIds, labelText, nearbyLabel, rulesNear, errorOf, questionAbove } = near(
    see,
    select,
  );

  function ask(compute: (element: Element) => string, element: Element): string {
    try {
      return clean(compute(element));
    } catch {
      return "";
    }
  }

  const overlayOf = (element: Element) => textOf(overlayElement(element), 400);

  // What lies over everything: an open modal dialog, or whatever fills the window above the page.
  const modal = select("dialog[open],[aria-modal=true],[role=dialog],[role=alertdialog]").findLast(
    (element) =>
      isVisible(element) &&
      (element.matches("[aria-modal=true]") || element.matches("dialog:modal") || isOnTop(element)),
  );
  const veil = [
    [0.5, 0.5],
    [0.15, 0.25],
    [0.85, 0.75],
  ].map(([x = 0, y = 0]) => topAt(innerWidth * x, innerHeight * y));
  const veils = veil.map((hit) => {
    for (let box = hit; box !== null; box = box.parentElement) {
      const style = viewOf(box).getComputedStyle(box);
      if (["fixed", "absolute"].includes(style.position)) {
        const size = box.getBoundingClientRect();
        if (size.width >= innerWidth * 0.9 && size.height >= innerHeight * 0.9) return box;
      }
    }
    return null;
  });
  const isVeiled = veils.every((box) => box !== null && tag(box) !== "BODY");
  const layerElement = modal ?? (isVeiled ? (veils[0] ?? undefined) : undefined);

  function coveredBy(element: Element): string {
    if (layerElement !== undefined && !holds(layerElement, element)) {
      // A layer may be a veil beside its dialog: what can be hit in the open is not covered.
      const [x, y] = middleOf(element);
      const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      if (!isInside || !isOnTop(element)) return textOf(layerElement, 200) || "something without words";
      return "";
    }
    if (isOnTop(element)) return "";
    const [x, y] = middleOf(element);
    const hit = topAt(x, y);
    const cover = hit === null ? undefined : (overlayElement(hit) ?? hit);
    return textOf(cover, 200) || "something without words";
  }

  const isField = (element: Element) =>
    element.matches("input:not([type=submit],[type=button],[type=reset],[type=image]),select,textarea");
  function nameOf(element: Element): string {
    const hasAria = attribute(element, "aria-label").trim() !== "" || byIds(element, "aria-labelledby").length > 0;
    const labels = (element as HTMLInputElement).labels;
    if (!hasAria && labels != null && labels.length > 0) {
      const said = clean([...new Set([...labels].map(labelText))].join(" "));
      if (said !== "") return said;
    }
    const computed = ask(names.computeAccessibleName, element);
    const placeholder = clean((element as HTMLInputElement).placeholder || attribute(element, "aria-placeholder"));
    if (!isField(element) && !element.matches("[role=combobox],[role=textbox]")) return computed || textOf(element);
    // What a title says is how to fill it in, more often than what it is called.
    const isTitle = !hasAria && computed !== "" && computed === clean(attribute(element, "title"));
    if (computed !== "" && !isTitle && (hasAria || computed !== placeholder)) return computed;
    return labelInside(element) || nearbyLabel(element) || (isTitle ? computed : promptOf(element));
  }
  /** A list that is a box around its own field has the field's name. */
  function labelInside(element: Element): string {
    const inner = isField(element) ? null : element.querySelector("input");
    return inner === null
      ? ""
      : clean(attribute(inner, "aria-label")) || clean([...(inner.labels ?? [])].map(labelText).join(" "));
  }
  /** A drawn list keeps its field empty and shows what was chosen beside it, in the same box. */
  function shownIn(element: Element): string {
    const isDrawn = (element as HTMLInputElement).readOnly || !isVisible(element);
    if (tag(element) !== "INPUT" || !isDrawn) return "";
    for (let box = element.parentElement, level = 0; box !== null && level < 3; box = box.parentElement, level += 1) {
      const own = box.querySelectorAll(controls).length === 1;
      if (!own || box.matches("form,body,fieldset") || box.querySelector("label,legend") !== null) return "";
      const shown = [...box.querySelectorAll("span,div")].filter(
        (one) =>
          one.querySelector(controls) === null &&
          one.closest("[class*=placeholder i],[role=listbox],[role=alert],[class*=error i]") === null &&
          isVisible(one),
      );
      const said = textOf(shown[0], 200);
      if (/[\p{L}\p{N}]{2}/u.test(said)) return said;
    }
    return "";
  }
  /** A list without a label often has it as its first line: "Country*". */
  function promptOf(element: Element): string {
    const first = tag(element) === "SELECT" ? (element as HTMLSelectElement).options[0] : undefined;
    const said = first === undefined || (first.value !== "" && !first.disabled) ? "" : clean(first.text, 80);
    return /^(-|–|please|select|choose|pick|bitte|wählen|choisi|sélect|veuillez|seleccion|elige|selecion|escolha|selezion|scegli|select|kies)/i.test(
      said,
    )
      ? ""
      : said;
  }

  const forms = select("form");
  const formOf = (element: Element) => {
    const form = (element as HTMLInputElement).form ?? element.closest("form");
    return form == null ? -1 : forms.indexOf(form);
  };

  type Field = PageSnapshot["fields"][number];
  function kindOf(element: Element): Field["kind"] | "button" | "hidden" {
    const role = attribute(element, "role");
    if (tag(element) === "SELECT") return "select";
    if (tag(element) === "TEXTAREA") return "textarea";
    if (role === "combobox" || attribute(element, "aria-haspopup") === "listbox") return "combobox";
    if (tag(element) !== "INPUT") {
      if (role === "checkbox" || role === "switch") return "checkbox";
      if (role === "radio") return "radio";
      if (role === "slider" || role === "spinbutton") return "slider";
      return role === "textbox" ||
        role === "searchbox" ||
        element.matches("[contenteditable=true],[contenteditable='']")
        ? "textarea"
        : "other";
    }
    const type = (element as HTMLInputElement).type;
    if (type === "hidden") return "hidden";
    if (["submit", "button", "image", "reset"].includes(type)) return "button";
    if (["date", "datetime-local", "month", "week", "time"].includes(type)) return "date";
    if (type === "range") return "slider";
    const opensCalendar = `${attribute(element, "aria-haspopup")} ${attribute(element, "class")} ${element.id}`;
    if (
      type === "text" &&
      (element as HTMLInputElement).readOnly &&
      /dialog|grid|date|calendar|picker/i.test(opensCalendar)
    )
      return "combobox";
    const same = ["text", "email", "tel", "url", "number", "password", "checkbox", "radio", "file"] as const;
    return same.find((kind) => kind === type) ?? "other";
  }

  function groupOf(element: Element): string {
    const group = element.closest("[role=radiogroup],[role=group],fieldset");
    if (group === null) return element.matches("[type=radio]") ? questionAbove(element) : "";
    const named = clean(attribute(group, "aria-label")) || textOfIds(group, "aria-labelledby");
    if (named !== "") return named;
    const legend = textOf(group.querySelector("legend"), 200);
    if (legend !== "") return legend;
    const before = group.previousElementSibling;
    return before?.matches("p,h2,h3,h4,label,span,div") && before.querySelector(controls) === null
      ? textOf(before, 120)
      : "";
  }
  function listOf(element: Element): Field["choices"] {
    const found = tag(element) === "SELECT" ? [...(element as HTMLSelectElement).options] : [];
    return found.slice(0, 300).map((option) => ({
      value: option.value.slice(0, 300),
      label: clean(option.label || option.text),
      isDisabled: option.disabled,
    }));
  }

  const fieldSelector =
    "input,select,textarea,[role=combobox],[aria-haspopup=listbox],[role=checkbox],[role=switch],[role=radio],[role=textbox],[role=slider],[contenteditable=true]";
  const found = select(fieldSelector).flatMap((element) => {
    const kind = kindOf(element);
    if (kind === "button" || kind === "hidden") return [];
    const isTick = kind === "checkbox" || kind === "radio";
    const labels = (element as HTMLInputElement).labels;
    const isDrawn = (isTick || kind === "file" || kind === "combobox") && labels != null && [...labels].some(isVisible);
    return isVisible(element) || isDrawn
      ? [{ element, kind, isTick, label: nameOf(element), form: formOf(element) }]
      : [];
  });
  const fields = found.slice(0, 200).map(({ element, kind, isTick, label, form }): Field => {
    const input = element as HTMLInputElement;
    const isNative = element.matches("input,select,textarea");
    const touched = (!isTick && isNative && input.value !== "") || element.matches(":user-invalid");
    const ariaInvalid = attribute(element, "aria-invalid") === "true";
    const isInvalid = ariaInvalid || (touched && input.validity !== undefined && !input.validity.valid);
    const error = errorOf(element, isInvalid);
    const described = error === "" ? ask(names.computeAccessibleDescription, element) : "";
    const hint = kind === "password" && described === "" ? rulesNear(element) : described;
    const others = found.filter((other) => other.element !== element && other.form === form);
    return {
      ref: refOf(element),
      kind,
      label,
      placeholder: clean(input.placeholder || attribute(element, "aria-placeholder")),
      name: clean(`${attribute(element, "name")} ${element.id}`),
      autocomplete: clean(attribute(element, "autocomplete")),
      inputMode: clean(attribute(element, "inputmode"), 20),
      language: clean(element.closest("[lang]")?.getAttribute("lang") ?? document.documentElement.lang, 20),
      beside: clean(
        others
          .map((other) => other.label || attribute(other.element, "placeholder") || attribute(other.element, "name"))
          .join(" | "),
        600,
      ),
      hint: hint === label ? "" : hint,
      isRequired:
        input.required === true ||
        attribute(element, "aria-required") === "true" ||
        element.closest("[role=radiogroup][aria-required=true]") !== null ||
        /^\*|\*\s*:?$/.test(label),
      isInvalid: isInvalid || error !== "",
      error,
      // What a password field holds never leaves the page: its length says whether it is filled.
      value:
        kind === "password"
          ? "•".repeat(Math.min(input.value.length, 200))
          : isNative
            ? clean(input.value, 1000) || (kind === "combobox" ? shownIn(element) : "")
            : isTick
              ? clean(attribute(element, "data-value") || attribute(element, "value"))
              : clean(
                  element.querySelector("input")?.value ?? (attribute(element, "aria-valuenow") || element.textContent),
                  1000,
                ),
      isChecked: input.checked === true || attribute(element, "aria-checked") === "true",
      isDisabled:
        element.matches(":disabled") ||
        (input.readOnly === true && kind !== "combobox") ||
        attribute(element, "aria-disabled") === "true",
      choices: listOf(element),
      group: isTick ? groupOf(element) : "",
      minLength: Math.max(0, input.minLength ?? 0),
      maxLength: Math.max(0, input.maxLength ?? 0),
      min: clean(input.min || attribute(element, "aria-valuemin")),
      max: clean(input.max || attribute(element, "aria-valuemax")),
      pattern: clean(input.pattern),
      form,
      isExpanded: attribute(element, "aria-expanded") === "true",
      overlay: overlayOf(element),
      coveredBy: isVisible(element) ? coveredBy(element) : "",
    };
  });

  // Lists that are drawn for the eye alone mark their options by a class.
  const optionSelector = "[role=option],[class*=option][aria-selected]:not([role])";
  const buttonSelector =
    "button,a[href],input[type=submit],input[type=button],input[type=reset],input[type=image],[role=button],[role=link]," +
    optionSelector;
  const buttons: PageSnapshot["buttons"] = [];
  /** A small picture in a dialog's corner that its programmers call close: it has no words. */
  function isCross(element: Element, mark: string): boolean {
    const box = element.getBoundingClientRect();
    const dialog = overlayElement(element)?.getBoundingClientRect();
    if (dialog === undefined || box.width > 60 || box.height > 60) return false;
    return /close|dismiss|(^| )x( |$)/i.test(mark);
  }
  const drawnOptions = fields.some((field) => field.isExpanded) ? optionsDrawn() : [];
  /** While a list is open: the lines of a box that floats, where nothing but their class says that they are choices. */
  function optionsDrawn(): Element[] {
    const lines = select("[class*=option i]:not([role]),[class*=item i]:not([role])").filter(
      (line) =>
        isVisible(line) &&
        line.matches(":not(a,button,label,input)") &&
        line.querySelector("input,a,button,label") === null,
    );
    const floats = (line: Element) => {
      for (let box: Element | null = line, level = 0; box !== null && level < 7; box = box.parentElement, level += 1)
        if (["absolute", "fixed"].includes(viewOf(box).getComputedStyle(box).position)) return true;
      return false;
    };
    const inner = lines.filter(
      (line) => !lines.some((other) => other !== line && holds(line, other) && textOf(other) !== textOf(line)),
    );
    const outer = inner.filter((line) => !inner.some((other) => other !== line && holds(other, line)));
    return outer.filter((line) => textOf(line).length <= 80 && floats(line));
  }
  for (const element of all.filter((one) => one.matches(buttonSelector) || drawnOptions.includes(one))) {
    if (buttons.length >= 300) break;
    if (!isVisible(element)) continue;
    const fieldKind = kindOf(element);
    if (fieldKind === "combobox" || fieldKind === "checkbox" || fieldKind === "radio") continue;
    const pictures = [...element.querySelectorAll("img,svg,use,i,span")].slice(0, 6);
    const mark = clean(
      [element, ...pictures]
        .map(
          (one) =>
            `${attribute(one, "class")} ${one.id} ${attribute(one, "src").slice(-60)} ${attribute(one, "data-provider")}`,
        )
        .join(" "),
      300,
    );
    const label =
      nameOf(element).slice(0, 160) ||
      (pictures.length > 0 || mark.trim() !== "" ? clean(attribute(element, "title")) : "");
    if (label === "" && !isCross(element, mark)) continue;
    const isLink = element.matches("a[href],[role=link]") && attribute(element, "role") !== "button";
    const type: string = (element as HTMLButtonElement).type ?? "";
    const hasForm = formOf(element) >= 0;
    buttons.push({
      ref: refOf(element),
      label: label || "×",
      kind:
        element.matches(optionSelector) || drawnOptions.includes(element)
          ? "option"
          : isLink
            ? "link"
            : type === "reset"
              ? "reset"
              : (type === "submit" || type === "image") && hasForm && element.matches("button,input")
                ? "submit"
                : "button",
      address: tag(element) === "A" ? (element as HTMLAnchorElement).href.slice(0, 2000) : "",
      isDisabled: element.matches(":disabled") || attribute(element, "aria-disabled") === "true",
      form: formOf(element),
      overlay: overlayOf(element),
      mark,
      coveredBy: coveredBy(element),
    });
  }

  const texts = (some: Element[]) =>
    some
      .filter(isVisible)
      .map((element) => textOf(element))
      .filter(Boolean);
  const messageSelector =
    "[role=alert],[role=status],[aria-live]:not([aria-live=off]),output,.alert,.error-summary,.toast,.notice,.flash,[class*=success i],[class*=message i]:not(:has(input)),[class*=error i]:not(input,select,textarea,form,:has(input))";
  const spoken = roots
    .map((root) =>
      "body" in root
        ? (root.body?.innerText ?? "")
        : [...root.children].map((child) => (child as HTMLElement).innerText ?? "").join("\n"),
    )
    .join("\n");
  const lines = spoken
    .slice(0, 60_000)
    .split("\n")
    .map((line) => clean(line))
    .filter(Boolean);
  // What stood there for a moment only counts as said, until the next press.
  const notes = (window as unknown as { [key: symbol]: readonly string[] | undefined })[Symbol.for("parlor.notes")];
  const said = clean(spoken, 60_000);
  const passed = (notes ?? []).map((note) => clean(note)).filter((note) => !said.includes(note));
  return {
    url: location.href.slice(0, 2000),
    title: clean(document.title),
    language: clean(document.documentElement.lang, 20),
    headings: [...new Set(texts(select("h1,h2,h3,legend,[role=heading]")))].slice(0, 40),
    text: clean(spoken, 4000),
    messages: [...new Set([...texts(select(messageSelector)), ...passed])].slice(0, 40),
    lines: [...lines.slice(0, 250 - passed.length), ...passed],
    fields,
    buttons,
    frames: select("iframe")
      .filter((frame) => {
        const box = frame.getBoundingClientRect();
        return isVisible(frame) && box.width >= 100 && box.height >= 50;
      })
      .map((frame) => ({
        address: (frame as HTMLIFrameElement).src.slice(0, 2000),
        isRead: readFrames.has(frame),
        fields: 0,
      }))
      .slice(0, 40),
    layer: layerElement === undefined ? "" : textOf(layerElement, 400) || "something without words",
    isBusy: select("[aria-busy=true],[role=progressbar]:not([aria-valuenow])").some(isVisible),
  };
}
