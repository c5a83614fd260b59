import { en } from "../texts/en.ts";
import type { Language, Texts } from "../texts/texts.ts";

/** Every language's texts: English comes with the page, any other is fetched when it is wanted. */
export const loadTexts: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import("../texts/de.ts")).de,
};
