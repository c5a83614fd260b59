import { embeddedCallEngine } from "@parlor/platform";
import { readConfiguration } from "../../apps/server/src/config.ts";
import { platformParts } from "../../apps/server/src/platform-parts.ts";
import { startParlor } from "../../apps/server/src/start-parlor.ts";

/**
 * The product as a process of its own that a test may kill, with scripted transcribers, voices and brains. The environment is
 * the process's; one line of JSON on standard output says where it listens.
 */
const configuration = readConfiguration(process.env);
const { assistantName, productName } = configuration.company;
const partsModule = new URL("../../packages/platform/src/testing/scripted-parts.ts", import.meta.url).href;
const parlor = await startParlor({
  environment: process.env,
  parts: {
    ...platformParts(configuration),
    createCallEngine: embeddedCallEngine({
      workers: 1,
      iceServers: [],
      allowedOrigins: [],
      partsModule,
      parts: {
        knowledgeFolder: configuration.knowledgeFolder,
        assistantName,
        productName,
        providers: {},
        allowPrivateUrls: false,
      },
    }),
  },
});
const { close, ...addresses } = parlor;
process.stdout.write(`${JSON.stringify(addresses)}\n`);
process.once("SIGTERM", () => void close().then(() => process.exit(0)));
