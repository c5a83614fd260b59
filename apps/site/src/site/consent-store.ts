import type { Consent } from "@parlor/site-contract";

const KEY = "parlor-consent";

/** What the visitor agreed to, or null while they have not been asked. Everything is off until opted in. */
export interface ConsentStore {
  read(): Consent | null;
  decide(consent: Consent): void;
  subscribe(listener: () => void): () => void;
}

export function createConsentStore(storage: () => Pick<Storage, "getItem" | "setItem">): ConsentStore {
  const listeners = new Set<() => void>();
  let current: Consent | null | undefined;
  const load = (): Consent | null => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "null");
      if (stored === null || typeof stored !== "object") return null;
      const { audioRecording, sessionRecording, analytics } = stored as Record<string, unknown>;
      return {
        audioRecording: audioRecording === true,
        sessionRecording: sessionRecording === true,
        analytics: analytics === true,
      };
    } catch {
      return null;
    }
  };
  return {
    read() {
      if (current === undefined) current = load();
      return current;
    },
    decide(consent) {
      current = consent;
      try {
        storage().setItem(KEY, JSON.stringify(consent));
      } catch {
        // Decided for this visit only.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
