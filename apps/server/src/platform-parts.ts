import { join } from "node:path";
import { embeddedCallEngine, embeddedModels, liveKitCalls, liveKitHost } from "@parlor/platform";
import { createVoiceSamples } from "@parlor/speech";
import type { Configuration } from "./config.ts";
import type { ServerParts } from "./create-server.ts";
import type { ManyMachines } from "./many-machines.ts";

/**
 * The platform's moving parts as this installation is configured: what answers chats, and calls, which worker
 * processes of this machine hold, or workers elsewhere in LiveKit's rooms.
 */
export function platformParts(
  configuration: Configuration,
): Pick<ServerParts, "createCallEngine" | "openModels" | "sampleOfVoice"> {
  const { calls, addresses, platform, manyMachines, dataDir, speechModels } = configuration;
  const cacheFolder = join(dataDir, "speech");
  const allowedOrigins = [...(addresses.site ? [addresses.site] : []), ...platform.allowedOrigins];
  return {
    createCallEngine: manyMachines
      ? liveKitCalls({ liveKit: manyMachines.liveKit, allowedOrigins })
      : embeddedCallEngine({ ...calls, allowedOrigins, parts: callParts(configuration) }),
    openModels: embeddedModels({ ...sharedParts(configuration), cacheFolder, modelsFolder: speechModels.folder }),
    sampleOfVoice: createVoiceSamples({ cacheFolder, modelsFolder: speechModels.folder, runFolder: dataDir }),
  };
}

/** The moving parts of a machine that holds calls and serves nothing. */
export function workerParts(
  configuration: Configuration,
  { liveKit }: ManyMachines,
): Pick<ServerParts, "createCallEngine" | "openModels"> {
  const { calls, dataDir } = configuration;
  return {
    createCallEngine: liveKitHost({ liveKit, workers: calls.workers, parts: callParts(configuration) }),
    openModels: embeddedModels({
      ...sharedParts(configuration),
      cacheFolder: join(dataDir, "speech"),
      modelsFolder: configuration.speechModels.folder,
    }),
  };
}

function sharedParts({ company, knowledgeFolder, providers }: Configuration) {
  const { assistantName, productName } = company;
  return { knowledgeFolder, assistantName, productName, providers };
}

function callParts(configuration: Configuration) {
  const { platform, speechModels } = configuration;
  return {
    ...sharedParts(configuration),
    allowPrivateUrls: platform.allowPrivateUrls,
    modelsFolder: speechModels.folder,
  };
}
