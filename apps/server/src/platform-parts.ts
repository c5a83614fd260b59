import { join } from "node:path";
import { embeddedCallEngine, embeddedModels } from "@parlor/platform";
import { createVoiceSamples } from "@parlor/speech";
import type { Configuration } from "./config.ts";
import type { ServerParts } from "./create-server.ts";

/** The platform's moving parts as this installation is configured: calls in worker processes, and what answers chats. */
export function platformParts(
  configuration: Configuration,
): Pick<ServerParts, "createCallEngine" | "openModels" | "sampleOfVoice"> {
  const { calls, addresses, platform, company, knowledgeFolder, providers, dataDir, speechModels } = configuration;
  const { assistantName, productName } = company;
  const cacheFolder = join(dataDir, "speech");
  const shared = { knowledgeFolder, assistantName, productName, providers };
  return {
    createCallEngine: embeddedCallEngine({
      ...calls,
      allowedOrigins: [...(addresses.site ? [addresses.site] : []), ...platform.allowedOrigins],
      parts: { ...shared, allowPrivateUrls: platform.allowPrivateUrls, modelsFolder: speechModels.folder },
    }),
    openModels: embeddedModels({ ...shared, cacheFolder }),
    sampleOfVoice: createVoiceSamples({ cacheFolder, modelsFolder: speechModels.folder, runFolder: dataDir }),
  };
}
