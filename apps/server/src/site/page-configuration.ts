import { chooseLanguage, type PageConfiguration } from "@parlor/site-contract";
import type { Configuration } from "../config.ts";

interface PageFacts {
  readonly platformUrl: string;
  readonly previewUrl: string;
  readonly assistantId: string;
  readonly isLiveDemoAvailable: boolean;
}

/** The header `apikey` that browsers send: it names the site and opens nothing. */
const PUBLIC_BACKEND_KEY = "parlor-public";

/** What the page is told of this installation. */
export function pageConfigurationOf(configuration: Configuration, facts: PageFacts): PageConfiguration {
  const { company } = configuration;
  return {
    assistantName: company.assistantName,
    productName: company.productName,
    links: company.links,
    video: company.video,
    language: chooseLanguage({ configured: company.language }),
    analyticsSiteId: company.analyticsSiteId,
    platformUrl: facts.platformUrl,
    assistantId: facts.assistantId,
    publicBackendKey: PUBLIC_BACKEND_KEY,
    accountId: company.productName.toLowerCase().replace(/[^a-z\d]+/g, "-"),
    previewUrl: facts.previewUrl,
    liveDemo: { isAvailable: facts.isLiveDemoAvailable },
  };
}
