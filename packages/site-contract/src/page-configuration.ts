import * as z from "zod/mini";
import { companyConfiguration } from "./company-configuration.ts";
import { SITE_LANGUAGES } from "./page-language.ts";

/** The id of the JSON script element that the server puts into the document. */
export const PAGE_CONFIGURATION_ID = "parlor-configuration";

/** What the page needs to know before its first request. No secret is among it. */
export const pageConfiguration = z.object({
  assistantName: z.string(),
  productName: z.string(),
  links: companyConfiguration.shape.links,
  video: companyConfiguration.shape.video,
  /** What the document is written in. */
  language: z.enum(SITE_LANGUAGES),
  analyticsSiteId: z.nullable(z.string()),
  /** The voice platform's REST base, without a slash at its end. */
  platformUrl: z.string(),
  /** The assistant that the site calls. */
  assistantId: z.string(),
  /** Sent as the header `apikey`; grants nothing. */
  publicBackendKey: z.string(),
  /** The account identifier among the call's metadata. */
  accountId: z.string(),
  /** The origin of the live-demo previews. */
  previewUrl: z.string(),
  liveDemo: z.object({
    /** False when there is no browser to drive: the tab says so and offers the video. */
    isAvailable: z.boolean(),
  }),
});
export type PageConfiguration = z.infer<typeof pageConfiguration>;

/**
 * Reads the configuration from the document's JSON script element.
 *
 * @param text the element's text
 * @throws when the text is not what the server writes
 */
export function parsePageConfiguration(text: string): PageConfiguration {
  return pageConfiguration.parse(JSON.parse(text));
}

/** The script element for the document; `<` is escaped, so no value can end the element. */
export function renderPageConfiguration(configuration: PageConfiguration): string {
  const json = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PAGE_CONFIGURATION_ID}">${json}</script>`;
}
