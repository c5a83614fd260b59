import { fillPageDocument, PAGE_CONFIGURATION_ID, type PageConfiguration } from "@parlor/site-contract";
import { inlineScriptHashes } from "../http/content-security-policy.ts";

/** A document ready to be served, with the hashes its policy needs. */
export interface SiteDocument {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

const PLACEHOLDER = new RegExp(`<script[^>]*\\bid=["']${PAGE_CONFIGURATION_ID}["'][^>]*>[\\s\\S]*?</script>`);

/**
 * Puts the company's names and the page's configuration into a built document; the configuration is there before any
 * module runs.
 */
export function prepareDocument(html: string, configuration: PageConfiguration): SiteDocument {
  const filled = fillPageDocument(html.replace(PLACEHOLDER, ""), configuration);
  return { html: filled, scriptHashes: inlineScriptHashes(filled) };
}

/** What a visitor reads when the site was never built. */
export const NOT_BUILT =
  "<!doctype html><html lang=en><title>Parlor</title><p>The site is not built yet. Run <code>npm run build</code> and start again.";
