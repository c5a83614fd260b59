import { join } from "node:path";
import { readConfiguration } from "./config.ts";
import { createServer, type ServerParts } from "./create-server.ts";
import { createLogger } from "./log.ts";
import { platformParts } from "./platform-parts.ts";

/** The whole product, running in this process (its calls in workers of their own). */
export interface RunningParlor {
  readonly siteUrl: string;
  readonly platformUrl: string;
  readonly previewUrl: string;
  readonly privateKey: string;
  readonly publicKey: string;
  /** The assistant that the site calls. */
  readonly assistantId: string;
  close(): Promise<void>;
}

/**
 * Starts the product in one call, on free ports unless the environment names some.
 *
 * @param options.environment overrides, by the names of the environment; nothing is taken from this process's own
 * @param options.parts stand-ins for tests
 * @example
 * const parlor = await startParlor({ environment: { PARLOR_DATA_DIR: folder } });
 * await fetch(`${parlor.platformUrl}/assistant`, { headers: { authorization: `Bearer ${parlor.privateKey}` } });
 * await parlor.close();
 */
export async function startParlor(
  options: {
    readonly environment?: Readonly<Record<string, string | undefined>>;
    readonly parts?: Partial<ServerParts>;
  } = {},
): Promise<RunningParlor> {
  const dataDir = options.environment?.["PARLOR_DATA_DIR"];
  const configuration = readConfiguration({
    PORT: "0",
    PLATFORM_PORT: "0",
    PREVIEW_PORT: "0",
    LOG_LEVEL: "warn",
    // What such a start hears and speaks with depends on what it was given, not on what the user's cache holds.
    PARLOR_NO_DOWNLOAD: "1",
    ...(dataDir && { PARLOR_MODELS_DIR: join(dataDir, "models") }),
    ...options.environment,
  });
  const server = await createServer(configuration, {
    logger: createLogger(configuration.logLevel),
    ...platformParts(configuration),
    ...options.parts,
  });
  const { addresses, keys, assistantId, close } = server;
  return {
    siteUrl: addresses.site,
    platformUrl: addresses.platform,
    previewUrl: addresses.preview,
    ...keys,
    assistantId,
    close,
  };
}
