import { type PageConfiguration, renderPageConfiguration } from "./page-configuration.ts";

/** Stand in the document that is written at build time; the server puts the company's words in their place. */
export const pagePlaceholders = {
  assistantName: "{{assistantName}}",
  assistantInitial: "{{assistantInitial}}",
  productName: "{{productName}}",
  bookDemo: "{{bookDemo}}",
  tryFree: "{{tryFree}}",
} as const;

const CONFIGURATION_MARK = "<!--parlor-configuration-->";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The letter on the assistant's face. A name that still is a placeholder has its own placeholder for a letter. */
export function initialOf(name: string): string {
  if (name === pagePlaceholders.assistantName) return pagePlaceholders.assistantInitial;
  return ([...name.trim()][0] ?? "").toUpperCase();
}

/**
 * Fills the built document: the company's names and links where the placeholders are, and the configuration element
 * before anything runs.
 */
export function fillPageDocument(html: string, configuration: PageConfiguration): string {
  const values: Record<keyof typeof pagePlaceholders, string> = {
    assistantName: configuration.assistantName,
    assistantInitial: initialOf(configuration.assistantName),
    productName: configuration.productName,
    bookDemo: configuration.links.bookDemo,
    tryFree: configuration.links.tryFree,
  };
  const named = html.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) =>
    key in values ? escapeHtml(values[key as keyof typeof values]) : placeholder,
  );
  const element = renderPageConfiguration(configuration);
  const mark = named.includes(CONFIGURATION_MARK) ? CONFIGURATION_MARK : "</head>";
  return named.replace(mark, () => (mark === CONFIGURATION_MARK ? element : `${element}${mark}`));
}
