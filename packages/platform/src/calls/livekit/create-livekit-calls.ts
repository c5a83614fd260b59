import path from "node:path";
import { resolveEntry } from "@parlor/processes";
import { systemClock } from "@parlor/processes/clock";
import { AccessToken } from "livekit-server-sdk";
import type { CallEngineServices } from "../../create-platform.ts";
import { originsOf } from "../allowed-origins.ts";
import type { EmbeddedCallEngineSettings } from "../create-embedded-call-engine.ts";
import { AgentLink } from "./agent-link.ts";
import { CallBoard } from "./call-board.ts";
import { CallHost } from "./call-host.ts";
import { LiveKitCallEngine } from "./livekit-call-engine.ts";
import { type LiveKitAccess, openLiveKitRooms } from "./livekit-rooms.ts";
import { agentNameOf } from "./opening.ts";
import { SharedLine } from "./shared-line.ts";

/**
 * The live part of an API server whose calls are held in LiveKit's rooms by workers elsewhere, for `createPlatform`.
 *
 * @example
 * createPlatform({ ..., createCallEngine: liveKitCalls({ liveKit: { url, apiKey, apiSecret }, allowedOrigins: [] }) });
 */
export function liveKitCalls(settings: {
  readonly liveKit: LiveKitAccess;
  /** Origins of pages, beside those on localhost, that may join calls. */
  readonly allowedOrigins: readonly string[];
}) {
  return async (services: CallEngineServices): Promise<LiveKitCallEngine> => {
    const { calls, database, secrets, recordings, url, logger, summarizeCall } = services;
    const engine = new LiveKitCallEngine({
      store: calls,
      board: new CallBoard(database),
      line: new SharedLine(database),
      rooms: openLiveKitRooms(settings.liveKit, agentNameOf(secrets)),
      secrets,
      url,
      isOriginAllowed: originsOf(settings.allowedOrigins),
      recordings,
      ...(summarizeCall && { summarize: summarizeCall }),
      log: (level, message, fields) => logger[level](fields ?? {}, message),
    });
    engine.start();
    return engine;
  };
}

export interface LiveKitHostSettings extends Pick<EmbeddedCallEngineSettings, "workers" | "parts" | "partsModule"> {
  readonly liveKit: LiveKitAccess;
}

/** The live part of a machine that holds calls, for `createPlatform`: it registers with LiveKit and takes them. */
export function liveKitHost(settings: LiveKitHostSettings) {
  return async (services: CallEngineServices): Promise<CallHost> => {
    const { calls, database, secrets, recordings, storage, dataDir, url, logger, summarizeCall, trustedOrigins } =
      services;
    const { url: liveKitUrl, apiKey, apiSecret } = settings.liveKit;
    const agentName = agentNameOf(secrets);
    const log: ConstructorParameters<typeof CallHost>[0]["log"] = (level, message, fields) =>
      logger[level](fields ?? {}, message);
    const host = new CallHost({
      store: calls,
      board: new CallBoard(database),
      rooms: openLiveKitRooms(settings.liveKit, agentName),
      secrets,
      link: (own) =>
        new AgentLink({
          ...own,
          url: liveKitUrl,
          token: () => {
            const token = new AccessToken(apiKey, apiSecret);
            token.addGrant({ agent: true });
            return token.toJwt();
          },
          agentName,
          clock: systemClock,
          log,
        }),
      dataDir,
      recordingUrl: `${url}/rtc/recordings`,
      keepRecording: (name) => recordings.keep(name),
      workers: settings.workers,
      ...(summarizeCall && { summarize: summarizeCall }),
      partsModule: settings.partsModule ?? resolveEntry(import.meta.url, "../embedded-parts").url.href,
      partsConfiguration: {
        ...settings.parts,
        cacheFolder: path.join(dataDir, "speech"),
        dataDir,
        trustedOrigins,
        ...(storage && { storage }),
      },
      log,
    });
    await host.start();
    return host;
  };
}
