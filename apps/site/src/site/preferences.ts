import { LANGUAGE_COOKIE } from "@parlor/site-contract";
import { LANGUAGES, type Language } from "../texts/texts.ts";

type Theme = "system" | "light" | "dark";
type TextSize = "normal" | "large" | "largest";

export interface Preferences {
  theme: Theme;
  textSize: TextSize;
  /** Null: as the company has configured it. */
  language: Language | null;
}

const KEY = "parlor-preferences";
const TEXT_SCALES: Record<TextSize, string> = { normal: "1", large: "1.2", largest: "1.45" };

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | null =>
  values.find((known) => known === value) ?? null;

/** Reads what the visitor chose; anything unknown counts as not chosen. `public/theme.js` reads the theme before paint. */
export function readPreferences(): Preferences {
  let stored: Record<string, unknown> = {};
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    // A browser without storage, or with something else under the key: the defaults hold.
  }
  const asked = new URLSearchParams(location.search).get("lang");
  return {
    theme: oneOf(["system", "light", "dark"] as const, stored?.theme) ?? "system",
    textSize: oneOf(["normal", "large", "largest"] as const, stored?.textSize) ?? "normal",
    // A link that names a language goes before what was chosen, as it does on the server.
    language: oneOf(LANGUAGES, asked) ?? oneOf(LANGUAGES, stored?.language),
  };
}

export function storePreferences(preferences: Preferences): void {
  rememberLanguage(preferences.language);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Chosen for this visit only.
  }
}

/** The server writes the next document in the language that was chosen. */
export function rememberLanguage(language: Language | null): void {
  if (language === null) return;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Makes the document follow them. */
export function applyPreferences({ theme, textSize }: Preferences, language: Language, page: Document): void {
  const root = page.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.style.setProperty("--text-scale", TEXT_SCALES[textSize]);
  root.lang = language;
}
