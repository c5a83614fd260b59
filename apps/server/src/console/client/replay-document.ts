/** A node as rrweb records it. */
interface RecordedNode {
  readonly id: number;
  readonly type: number;
  readonly tagName?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly childNodes?: readonly RecordedNode[];
  readonly textContent?: string;
  readonly isSVG?: boolean;
}

const DOCUMENT = 0;
const ELEMENT = 2;
const TEXT = 3;

/** What an incremental event is about, by rrweb's numbers. */
const Source = { mutation: 0, mouseMove: 1, mouseInteraction: 2, scroll: 3, resize: 4, input: 5 } as const;

/** Elements that load, run or navigate: a stranger's page is shown, not lived in. */
const REFUSED = new Set(["script", "noscript", "iframe", "frame", "object", "embed", "base", "meta", "portal"]);
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

const isRefusedAttribute = (name: string, value: string): boolean =>
  /^on/i.test(name) || name === "srcdoc" || name === "nonce" || /^\s*(?:javascript|vbscript):/i.test(value);

interface MutationData {
  readonly removes?: readonly { readonly id: number }[];
  readonly adds?: readonly { readonly parentId: number; readonly nextId: number | null; readonly node: RecordedNode }[];
  readonly texts?: readonly { readonly id: number; readonly value: string | null }[];
  readonly attributes?: readonly { readonly id: number; readonly attributes: Readonly<Record<string, unknown>> }[];
}

/** Rebuilds a recorded page in a document and applies what happened to it. */
export class ReplayDocument {
  readonly #document: Document;
  readonly #nodes = new Map<number, Node>();
  #pointer: HTMLElement | undefined;

  constructor(target: Document) {
    this.#document = target;
  }

  /** The whole page at one moment. */
  rebuild(data: Record<string, unknown>): void {
    this.#nodes.clear();
    const root = (data as { node?: RecordedNode }).node;
    const html = root?.type === DOCUMENT ? root.childNodes?.find((child) => child.tagName === "html") : root;
    const built = html && this.#build(html);
    if (!(built instanceof Element)) return;
    this.#document.replaceChild(built, this.#document.documentElement);
    if (root) this.#nodes.set(root.id, this.#document);
    this.#showPointer();
  }

  /** One thing that happened. */
  change(data: Record<string, unknown>): void {
    switch (data.source) {
      case Source.mutation:
        this.#mutate(data as MutationData);
        return;
      case Source.mouseMove: {
        const last = (data.positions as { x: number; y: number }[] | undefined)?.at(-1);
        if (last) this.#movePointer(last.x, last.y);
        return;
      }
      case Source.mouseInteraction:
        if (typeof data.x === "number" && typeof data.y === "number") this.#movePointer(data.x, data.y);
        return;
      case Source.scroll:
        this.#scroll(data as { id: number; x: number; y: number });
        return;
      case Source.input:
        this.#input(data as { id: number; text?: string; isChecked?: boolean });
    }
  }

  #build(recorded: RecordedNode): Node | undefined {
    if (recorded.type === TEXT)
      return this.#remember(recorded, this.#document.createTextNode(recorded.textContent ?? ""));
    if (recorded.type !== ELEMENT || !recorded.tagName) return undefined;
    const name = recorded.tagName.toLowerCase();
    const stylesheet = recorded.attributes?._cssText;
    if (typeof stylesheet === "string") {
      const style = this.#document.createElement("style");
      style.textContent = stylesheet;
      return this.#remember(recorded, style);
    }
    if (REFUSED.has(name) || name === "link") return this.#remember(recorded, this.#document.createComment(name));
    const element = recorded.isSVG
      ? this.#document.createElementNS(SVG_NAMESPACE, recorded.tagName)
      : this.#document.createElement(/^[a-z][\w-]*$/.test(name) ? name : "div");
    for (const [attribute, value] of Object.entries(recorded.attributes ?? {})) setAttribute(element, attribute, value);
    for (const child of recorded.childNodes ?? []) {
      const built = this.#build(child);
      if (built) element.append(built);
    }
    return this.#remember(recorded, element);
  }

  #remember<Built extends Node>(recorded: RecordedNode, built: Built): Built {
    this.#nodes.set(recorded.id, built);
    return built;
  }

  #mutate(data: MutationData): void {
    for (const { id } of data.removes ?? []) {
      const node = this.#nodes.get(id);
      node?.parentNode?.removeChild(node);
    }
    // A node may come before the neighbour that it names: what finds no place yet is tried again.
    let waiting = [...(data.adds ?? [])];
    for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
      before = waiting.length;
      waiting = waiting.filter((added) => !this.#add(added));
    }
    for (const { id, value } of data.texts ?? []) {
      const node = this.#nodes.get(id);
      if (node) node.textContent = value ?? "";
    }
    for (const { id, attributes } of data.attributes ?? []) {
      const node = this.#nodes.get(id);
      if (!(node instanceof Element)) continue;
      for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
    }
  }

  #add(added: { readonly parentId: number; readonly nextId: number | null; readonly node: RecordedNode }): boolean {
    const parent = this.#nodes.get(added.parentId);
    const next = added.nextId === null ? null : this.#nodes.get(added.nextId);
    if (!parent || next === undefined) return false;
    const built = this.#build(added.node);
    if (built) parent.insertBefore(built, next?.parentNode === parent ? next : null);
    return true;
  }

  #scroll({ id, x, y }: { readonly id: number; readonly x: number; readonly y: number }): void {
    const node = this.#nodes.get(id);
    if (node === this.#document) this.#document.defaultView?.scrollTo(x, y);
    else if (node instanceof Element) node.scrollTo(x, y);
  }

  #input({ id, text, isChecked }: { readonly id: number; readonly text?: string; readonly isChecked?: boolean }): void {
    const node = this.#nodes.get(id);
    if (node instanceof HTMLInputElement && isChecked !== undefined) node.checked = isChecked;
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement) {
      if (text !== undefined) node.value = text;
    }
  }

  #showPointer(): void {
    this.#pointer = this.#document.createElement("div");
    this.#pointer.style.cssText =
      "position:fixed;z-index:2147483647;width:14px;height:14px;margin:-7px 0 0 -7px;border-radius:50%;background:#A35C00;opacity:.8;pointer-events:none;left:-20px;top:-20px";
    this.#document.documentElement.append(this.#pointer);
  }

  #movePointer(x: number, y: number): void {
    if (!this.#pointer) return;
    this.#pointer.style.left = `${x}px`;
    this.#pointer.style.top = `${y}px`;
  }
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (name.startsWith("rr_")) return;
  if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
    return;
  }
  if (name === "style" && typeof value === "object") {
    if (element instanceof HTMLElement) changeStyle(element, value as Readonly<Record<string, unknown>>);
    return;
  }
  const text = value === true ? "" : String(value);
  if (isRefusedAttribute(name, text)) return;
  try {
    element.setAttribute(name, text);
  } catch {
    // A name that HTML does not allow: the page was odd, the replay goes on.
  }
}

/** rrweb sends changed style properties as text, as [text, priority], or as false for removed ones. */
function changeStyle(element: HTMLElement, changes: Readonly<Record<string, unknown>>): void {
  for (const [property, value] of Object.entries(changes)) {
    if (value === false) element.style.removeProperty(property);
    else if (Array.isArray(value)) element.style.setProperty(property, String(value[0]), String(value[1]));
    else element.style.setProperty(property, String(value));
  }
}
