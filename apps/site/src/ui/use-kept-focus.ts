import { useEffect } from "react";

/** The screen's own part, which takes the focus when what had it is gone. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}

/**
 * A new screen takes the focus where the old one had it: else it falls to the page's beginning, and who walks by keyboard
 * or listens starts again at the header.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusContent();
  }, []);
}
