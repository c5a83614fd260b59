import path from "node:path";
import { resolveEntry } from "@parlor/processes";
import type { CallEngineServices } from "../create-platform.ts";
import { originsOf } from "./allowed-origins.ts";
import { EmbeddedCallEngine } from "./embedded-call-engine.ts";
import type { EmbeddedPartsConfiguration } from "./embedded-parts.ts";
import { CallBoard } from "./livekit/call-board.ts";
import type { SignallingOptions } from "./signalling.ts";

export interface EmbeddedCallEngineSettings {
  /** Worker processes that share the calls. */
  readonly workers: number;
  readonly iceServers: SignallingOptions["iceServers"];
  /** Origins of pages, beside those on localhost, that may join calls. */
  readonly allowedOrigins: readonly string[];
  readonly parts: Omit<EmbeddedPartsConfiguration, "cacheFolder" | "dataDir" | "trustedOrigins" | "storage">;
  /** Another module with a `createCallPartsFactory`, for tests and measurements: the URL of a file. */
  readonly partsModule?: string;
}

/**
 * The live part of a platform on one machine, for `createPlatform`.
 *
 * @example
 * createPlatform({ ..., createCallEngine: embeddedCallEngine({ workers: 2, iceServers: [], allowedOrigins: [], parts }) });
 */
export function embeddedCallEngine(settings: EmbeddedCallEngineSettings) {
  return async ({
    calls,
    database,
    dataDir,
    url,
    logger,
    summarizeCall,
    trustedOrigins,
    diskRefusal,
    tellStaff,
  }: CallEngineServices): Promise<EmbeddedCallEngine> => {
    const engine = new EmbeddedCallEngine({
      store: calls,
      dataDir,
      url,
      isOriginAllowed: originsOf(settings.allowedOrigins),
      iceServers: settings.iceServers,
      workers: settings.workers,
      limitsCalls: true,
      // PGlite has one owner.
      board: database.kind === "postgres" ? new CallBoard(database) : undefined,
      diskRefusal,
      tellStaff,
      ...(summarizeCall && { summarize: summarizeCall }),
      partsModule: settings.partsModule ?? resolveEntry(import.meta.url, "./embedded-parts").url.href,
      partsConfiguration: { ...settings.parts, cacheFolder: path.join(dataDir, "speech"), dataDir, trustedOrigins },
      log: (level, message, fields) => logger[level](fields ?? {}, message),
    });
    await engine.start();
    return engine;
  };
}
