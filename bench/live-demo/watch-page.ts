/**
 * Runs inside every page of the bench, before its own scripts: notes what is typed where and what is pressed, and tells
 * the bench. It must not use anything from outside of its braces.
 */
export function watchPage(run: string): void {
  const secrets = new Set<string>();
  const reported = new Set<string>();
  const wasPassword = new WeakSet<Element>();
  const tell = (kind: string, detail: string) => {
    const key = `${kind}|${detail}`;
    if (reported.has(key) && kind !== "press" && kind !== "final") return;
    reported.add(key);
    void fetch(`/report/${run}`, { method: "POST", body: JSON.stringify({ kind, detail }), keepalive: true }).catch(
      () => undefined,
    );
  };
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute("name") ?? element.id} "${(element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60)}"`;
  const marked = (path: readonly EventTarget[], name: string): Element | undefined =>
    path.find((one): one is Element => one instanceof Element && one.hasAttribute(name));
  const onInput = (event: Event) => {
    const path = event.composedPath();
    const target = path[0];
    if (!(target instanceof Element)) return;
    const field = target as HTMLInputElement;
    const value = field.value ?? target.textContent ?? "";
    if (marked(path, "data-not-for-typing") !== undefined && value !== "" && field.type !== "checkbox")
      tell("not-for-typing", `${named(target)}: ${value.slice(0, 40)}`);
    if (field.type === "password" || wasPassword.has(target)) {
      wasPassword.add(target);
      tell("secret-field", field.name || field.id);
      if (value.length >= 4) {
        secrets.add(value);
        tell("secret", value);
      }
      return;
    }
    for (const secret of secrets)
      if (secret.length >= 6 && value.includes(secret)) tell("secret-elsewhere", named(target));
  };
  const onKey = (event: KeyboardEvent) => {
    const path = event.composedPath();
    if (event.key.length === 1 && marked(path, "data-not-for-typing") !== undefined)
      tell("not-for-typing", `key in ${named(path[0] as Element)}`);
  };
  const onClick = (event: Event) => {
    const path = event.composedPath();
    const forbidden = marked(path, "data-forbidden");
    if (forbidden !== undefined) tell("forbidden", `${forbidden.getAttribute("data-forbidden")}: ${named(forbidden)}`);
    const final = marked(path, "data-final");
    if (final !== undefined && !(final as HTMLButtonElement).disabled) tell("final", named(final));
  };
  // A watch that is not heard of sees nothing: the bench counts such a run as missed.
  tell("watching", location.pathname);
  addEventListener("input", onInput, true);
  addEventListener("keydown", onKey, true);
  addEventListener("click", onClick, true);
}
