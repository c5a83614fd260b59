import type { Page } from "playwright-core";
import { de } from "../../src/texts/de.ts";
import { en } from "../../src/texts/en.ts";
import { fillAll, type Language } from "../../src/texts/texts.ts";

const NAMES = { name: "Alex", product: "Parlor" };
const TREES = { en: fillAll(en, NAMES), de: fillAll(de, NAMES) };
const FINDERS = new Set<PropertyKey>(["getByText", "getByRole", "getByLabel"]);

function leaves(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(leaves) : [];
}

/** The site's own word for an English one: that of the same place in the other language's texts. Other words stay. */
export function inLanguage(language: Language, english: string): string {
  const [from, to] = [leaves(TREES.en), leaves(TREES[language])];
  const exact = from.indexOf(english);
  const place = exact >= 0 ? exact : from.findIndex((text) => text.toLowerCase().includes(english.toLowerCase()));
  // What stands before the first value is enough to find it.
  return place < 0 ? english : ((to[place] ?? english).split("{")[0] ?? english).trim();
}

/** The page as a scene written in English finds its way about it, when it speaks another language. */
export function pageInLanguage(page: Page, language: Language): Page {
  if (language === "en") return page;
  const translated = (word: unknown) => {
    const text = word instanceof RegExp ? word.source : word;
    return typeof text === "string" ? inLanguage(language, text) : word;
  };
  /** A button whose whole English word is known has its whole other word: another button may begin or end with it. */
  const exactly = (role: unknown, { name }: { name?: unknown }) =>
    role === "button" && typeof name === "string" && leaves(TREES.en).includes(name) ? { exact: true } : {};
  return new Proxy(page, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      if (!FINDERS.has(key)) return value.bind(target);
      return (what: unknown, options?: { name?: unknown; exact?: boolean }) =>
        key === "getByRole"
          ? value.call(
              target,
              what,
              options && { ...options, ...exactly(what, options), name: translated(options.name) },
            )
          : value.call(target, translated(what), options);
    },
  });
}
