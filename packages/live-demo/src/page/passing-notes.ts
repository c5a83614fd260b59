/**
 * Runs in every page before its own scripts, as text: keeps what the page says for a moment only, so that a note which is
 * gone before anybody looks is read all the same. Begins anew with every press of the mouse and whatever is typed.
 */
export function keepPassingNotes(): void {
  const [most, longest] = [12, 300];
  const spoken =
    "[role=alert],[role=status],[role=alertdialog],[role=log],[aria-live]:not([aria-live=off]),output,[class*=toast i],[class*=snack i],[class*=notif i],[class*=flash i],[class*=alert i],[class*=message i],[class*=growl i]";
  const notes: string[] = [];
  Object.defineProperty(window, Symbol.for("parlor.notes"), { value: notes });
  let left = 0;
  const floats = (element: Element) => {
    for (let box: Element | null = element, level = 0; box !== null && level < 4; box = box.parentElement, level += 1)
      if (box !== document.body && getComputedStyle(box).position === "fixed") return true;
    return false;
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.type === "characterData" ? [record.target] : record.addedNodes) {
        if (left <= 0 || notes.length >= most) return observer.disconnect();
        const box = node instanceof Element ? node : node.parentElement;
        if (box === null || /^(SCRIPT|STYLE|LINK|META|TITLE|OPTION)$/.test(box.tagName)) continue;
        left -= 1;
        const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
        // What is not finished ("Checking…") is no answer.
        if (text.length < 3 || text.length > longest || /(…|\.\.\.)$/.test(text) || notes.includes(text)) continue;
        if (box.querySelector("input,select,textarea") !== null) continue;
        const inside = node instanceof Element ? node.querySelector(spoken) : null;
        if (inside !== null || box.closest(spoken) !== null || floats(box)) notes.push(text);
      }
    }
  });
  const begin = (event: Event) => {
    if (!event.isTrusted) return;
    notes.length = 0;
    left = 400;
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  };
  addEventListener("pointerdown", begin, true);
  // What is typed answers what was said before.
  addEventListener("input", () => notes.splice(0), true);
}
