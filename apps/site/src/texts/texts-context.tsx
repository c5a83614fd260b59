import { createContext, useContext } from "react";
import type { Language, Texts } from "./texts.ts";

interface TextsValue {
  texts: Texts;
  language: Language;
  setLanguage(language: Language): void;
}

const TextsContext = createContext<TextsValue | null>(null);

export const TextsProvider = TextsContext.Provider;

export function useLanguage(): TextsValue {
  const value = useContext(TextsContext);
  if (value === null) throw new Error("The texts are read outside of their provider.");
  return value;
}

/** The visitor's texts, the company's names already filled in. */
export function useTexts(): Texts {
  return useLanguage().texts;
}
