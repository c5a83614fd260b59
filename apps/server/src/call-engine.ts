import { embeddedCallEngine, type PlatformOptions } from "@parlor/platform";
import type { Configuration } from "./config.ts";

/** The live part of the platform as this installation is configured: calls in worker processes of this machine. */
export function createCallEngine(configuration: Configuration): PlatformOptions["createCallEngine"] {
  const { calls, addresses, platform, company, knowledgeFolder, providers } = configuration;
  return embeddedCallEngine({
    ...calls,
    allowedOrigins: [...(addresses.site ? [addresses.site] : []), ...platform.allowedOrigins],
    parts: {
      knowledgeFolder,
      assistantName: company.assistantName,
      productName: company.productName,
      providers,
    },
  });
}
