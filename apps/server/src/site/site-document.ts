import { PAGE_CONFIGURATION_ID, type PageConfiguration, renderPageConfiguration } from "@parlor/site-contract";
import { inlineScriptHashes } from "../http/content-security-policy.ts";

/** A document ready to be served, with the hashes its policy needs. */
export interface SiteDocument {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

const PLACEHOLDER = `<!--${PAGE_CONFIGURATION_ID}-->`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** What the built document leaves open, so that one build serves every company. */
function companyTexts({ assistantName, productName, links }: PageConfiguration): Readonly<Record<string, string>> {
  const assistantInitial = [...assistantName][0]?.toUpperCase() ?? "";
  return { assistantName, assistantInitial, productName, bookDemo: links.bookDemo, tryFree: links.tryFree };
}

/**
 * Fills a built document with this installation's names and links, and puts the page's configuration in place of its
 * comment, or else before the end of the head, where it is there before any module runs.
 */
export function prepareDocument(html: string, configuration: PageConfiguration): SiteDocument {
  const texts = companyTexts(configuration);
  const named = html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return text === undefined ? whole : escapeHtml(text);
  });
  const element = renderPageConfiguration(configuration);
  const filled = named.includes(PLACEHOLDER)
    ? named.replace(PLACEHOLDER, () => element)
    : named.replace("</head>", () => `${element}</head>`);
  return { html: filled, scriptHashes: inlineScriptHashes(filled) };
}

/** What a visitor reads when the site was never built. */
export const NOT_BUILT =
  "<!doctype html><html lang=en><title>Parlor</title><p>The site is not built yet. Run <code>npm run build</code> and start again.";
