const PREFIX = "parlor-web-call:";

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * Remembers, for this tab, the token by which a participant takes its place in a call again, so that
 * `reconnect()` works after a page reload with nothing but the call's URL.
 */
export const participantMemory = {
  recall: (url: string): string | null => storage()?.getItem(PREFIX + url) ?? null,
  remember(url: string, token: string): void {
    try {
      storage()?.setItem(PREFIX + url, token);
    } catch {
      // A full or forbidden storage only costs the reload.
    }
  },
  forget: (url: string): void => storage()?.removeItem(PREFIX + url),
};
