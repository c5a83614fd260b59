import { PAGE_CONFIGURATION_ID, type PageConfiguration, parsePageConfiguration } from "@parlor/site-contract";

/** What the page uses where no server has put a configuration into the document: in development. */
export const developmentConfiguration: PageConfiguration = {
  assistantName: "Alex",
  productName: "Parlor",
  links: { bookDemo: "https://example.com/book-a-demo", tryFree: "https://example.com/sign-up" },
  video: { provider: "none" },
  language: "en",
  analyticsSiteId: null,
  platformUrl: "http://localhost:3001",
  assistantId: "",
  publicBackendKey: "",
  accountId: "",
  previewUrl: "http://localhost:3002",
  liveDemo: { isAvailable: true },
};

export function readConfiguration(page: Document): PageConfiguration {
  const text = page.getElementById(PAGE_CONFIGURATION_ID)?.textContent?.trim();
  return text ? parsePageConfiguration(text) : developmentConfiguration;
}
