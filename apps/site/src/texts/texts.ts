import { SITE_LANGUAGES, type SiteLanguage } from "@parlor/site-contract";
import type { en } from "./en.ts";

/** The shape of a language: the English one, every text a plain string. */
export type Texts = typeof en;

export const LANGUAGES = SITE_LANGUAGES;
export type Language = SiteLanguage;

/** Each language by its own name, for the menu. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

/** Replaces `{key}` by its value; a brace without a value stays, so that it is noticed. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (brace, key: string) => (key in values ? String(values[key]) : brace));
}

/** Fills the values into every text of a tree. */
export function fillAll<Tree>(tree: Tree, values: Record<string, string | number>): Tree {
  const visit = (node: unknown): unknown => {
    if (typeof node === "string") return fill(node, values);
    if (Array.isArray(node)) return node.map(visit);
    if (node !== null && typeof node === "object") {
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
    }
    return node;
  };
  return visit(tree) as Tree;
}
