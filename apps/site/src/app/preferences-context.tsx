import { createContext, useContext } from "react";
import type { Preferences } from "../site/preferences.ts";

interface PreferencesValue {
  preferences: Preferences;
  change(part: Partial<Preferences>): void;
}

const PreferencesContext = createContext<PreferencesValue | null>(null);

export const PreferencesProvider = PreferencesContext.Provider;

export function usePreferences(): PreferencesValue {
  const value = useContext(PreferencesContext);
  if (value === null) throw new Error("The preferences are read outside of their provider.");
  return value;
}
