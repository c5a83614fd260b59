import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import type { Duplex } from "node:stream";
import { openApiDocument } from "@parlor/contract";
import { sleep, systemClock } from "@parlor/processes/clock";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { CallEngine } from "./calls/call-engine.ts";
import type { CallEventData } from "./calls/call-event.ts";
import { watchSpentCalls } from "./calls/end-spent-calls.ts";
import { found } from "./found.ts";
import { ApiError } from "./http/api-error.ts";
import { createAuthenticator } from "./http/authenticate.ts";
import { type Budget, createBudget, type DailyLimits, defaultDailyLimits, spendCall } from "./http/budget.ts";
import { type ChatLimits, defaultChatLimits } from "./http/chat-limits.ts";
import type { PlatformEnvironment } from "./http/environment.ts";
import { createNotices, type Notices } from "./http/notices.ts";
import { type ReadyCheck, readiness } from "./http/readiness.ts";
import { createLogWriter } from "./http/request-log.ts";
import { keepNowhere, securityHeaders } from "./http/security-headers.ts";
import type { Telemetry } from "./http/telemetry.ts";
import { createGuardedFetch } from "./outside/guarded-fetch.ts";
import { freeOverrides } from "./resources/admit-target.ts";
import { answerDestination } from "./resources/call/answer-destination.ts";
import { concludeCall } from "./resources/call/conclude-call.ts";
import { createUpgrade } from "./resources/call/listen-to-call.ts";
import { createSummarizeCall, type SummarizeCall } from "./resources/call/summarize-call.ts";
import { type OpenModels, rememberModels } from "./resources/models.ts";
import { openApi } from "./resources/open-api.ts";
import { prepareAssistant, withoutTools } from "./resources/prepare-assistant.ts";
import { referenceRoutes } from "./resources/reference/reference-routes.ts";
import { createServerMessages, type ServerMessages } from "./resources/server-messages.ts";
import type { Services } from "./resources/services.ts";
import type { BucketAccess } from "./store/bucket.ts";
import { type CallEvent, type CallStore, createCallStore } from "./store/calls.ts";
import type { Database } from "./store/database.ts";
import { createDiskRoom, type DiskRoom } from "./store/disk-room.ts";
import { openFileStorage } from "./store/file-storage.ts";
import type { Jobs } from "./store/jobs.ts";
import { ensureInstallationKeys, ensurePageKey, type InstallationKeys } from "./store/keys.ts";
import { openRecordings, type Recordings } from "./store/recordings.ts";
import { sealStored } from "./store/seal-stored.ts";
import { openSecrets, type Secrets } from "./store/secrets.ts";

/** What the live part gets to do its work with. */
export interface CallEngineServices {
  readonly calls: CallStore;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly secrets: Secrets;
  readonly recordings: Recordings;
  /** Where files are kept, if not in the data folder. */
  readonly storage: BucketAccess | undefined;
  readonly dataDir: string;
  readonly url: string;
  readonly logger: Logger;
  /** For addresses that come from outside, as a tool's server: refuses private ones unless they are allowed. */
  readonly fetchOutside: typeof fetch;
  /** Origins that may be called although they are private. */
  readonly trustedOrigins: readonly string[];
  /** Why so many bytes cannot be kept now; undefined where they can. */
  readonly diskRefusal: DiskRoom["refusal"];
  /** Tells staff, by the console, what needs their hand; once a kind. */
  readonly tellStaff: (kind: string, text: string) => void;
  /** Sums up a call that has ended; absent where the platform was given no models. */
  readonly summarizeCall?: SummarizeCall;
}

export interface PlatformOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Folder for keys and files, the one the database was opened with. */
  readonly dataDir: string;
  /** The platform's public address, as in `http://localhost:3001`. */
  readonly url: string;
  /** Keys of the first organisation; without them, generated once into the data folder. */
  readonly privateKey?: string | undefined;
  readonly publicKey?: string | undefined;
  /** Seals secrets at rest; without it, a key is generated once into the data folder. */
  readonly secretKey?: string | undefined;
  /** Where files and recordings are kept, for all machines; without it, in the data folder. */
  readonly storage?: BucketAccess | undefined;
  /** Lets servers that assistants name be at private addresses. */
  readonly allowPrivateUrls: boolean;
  /** Origins whose servers may be called although private: the site's own. */
  readonly trustedOrigins?: readonly string[];
  /** Origins of pages, beside those on localhost, that may use the installation's public key. */
  readonly allowedOrigins: readonly string[];
  /** What strangers may use up in a day; where nothing is said, `defaultDailyLimits`. */
  readonly dailyLimits?: Partial<DailyLimits>;
  /** Chats that a public key starts, a minute. */
  readonly chatLimits?: ChatLimits;
  /** What `/readyz` asks beside database, workers and disk. */
  readonly readyChecks?: Readonly<Record<string, ReadyCheck>>;
  /** Bytes that the data folder may take, and that its disk is to keep free; without limit where nothing is said. */
  readonly disk?: { readonly quota: number; readonly reserve: number };
  readonly logger: Logger;
  /** Is told of requests and calls once they are over. */
  readonly telemetry?: Telemetry | undefined;
  /** Builds the live part: rooms, media, workers. */
  readonly createCallEngine: (services: CallEngineServices) => CallEngine | Promise<CallEngine>;
  /** What answers chats and test suites; opened when the first one comes. Without it they answer 424. */
  readonly openModels?: OpenModels;
  /** A WAV file in which a voice of this installation is heard; undefined for a voice that is not here. */
  readonly sampleOfVoice?: (voiceId: string) => Promise<Uint8Array | undefined>;
  /** Stands in for every request to the outside, its refusals included; for tests. */
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
}

/** A running platform. */
export interface Platform {
  /** Answers one request; `address` is the peer's, for logs. */
  fetch(request: Request, env?: { readonly address?: string | undefined }): Promise<Response>;
  readonly keys: InstallationKeys;
  /** The key for a page of these origins, which starts this assistant with overrides that spend nothing, and no more. */
  pageKey(page: { readonly assistantId: string; readonly allowedOrigins: readonly string[] }): Promise<string>;
  readonly calls: CallStore;
  readonly callEngine: CallEngine;
  /** What the day's calls and chats have used. */
  readonly budget: Budget;
  readonly diskRoom: DiskRoom;
  /** What needs the hand of staff. */
  readonly notices: Notices;
  /** Answers a request for another protocol: a WebSocket at a call's `listenUrl`. For a server's `upgrade` events. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /**
   * Says that it is not ready, takes no more calls, and resolves when those that run are over, or after so many
   * milliseconds. Where calls are held elsewhere it goes on serving for as long.
   */
  drain(milliseconds: number): Promise<void>;
  /** Ends calls politely and stores what waits. Jobs and database stay open: whoever opened them closes them. */
  close(): Promise<void>;
}

/**
 * Builds the platform: its REST API, its calls, its jobs.
 *
 * @example
 * const database = await openDatabase({ dataDir });
 * const jobs = await openJobs(database);
 * const platform = await createPlatform({ database, jobs, dataDir, url, allowPrivateUrls: false, allowedOrigins: [], logger, createCallEngine });
 * serve({ fetch: (request) => platform.fetch(request), port: 3001 });
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const now = options.now ?? (() => new Date());
  const { database, jobs, logger } = options;
  const dataDir = resolve(options.dataDir);
  const url = options.url.replace(/\/+$/, "");
  const keys = await ensureInstallationKeys({ ...options, dataDir, now });
  const secrets = openSecrets({ dataDir, secretKey: options.secretKey });
  await sealStored(database, secrets, now());
  // Calls may be going on before everything that tells of them is there.
  let messages: ServerMessages | undefined;
  let findDestination: ((callId: string, wanted: CallEvent) => void) | undefined;
  const budget = createBudget({
    database,
    limits: { ...defaultDailyLimits, ...options.dailyLimits },
    networkKey: secrets.deriveKey("networks of strangers"),
    now,
  });
  const notices = createNotices(now);
  const { quota = 0, reserve = 0 } = options.disk ?? {};
  const diskRoom = createDiskRoom({ dataDir, quota, reserve, now: () => now().getTime() });
  const calls = createCallStore({
    onEnded: (connection, call) => spendCall(budget, connection, call),
    database,
    jobs,
    secrets,
    now,
    onEvents: (callId, events) => {
      messages?.tellLive(callId, events);
      for (const { type, data } of events) {
        if (type === "worker.lost") logger.warn({ callId }, "another worker goes on with a call");
        else if (type === "part.failed") {
          const { part, reason } = found<CallEventData["part.failed"]>(data);
          logger.warn({ callId, part, reason }, "a part of a call failed");
        }
      }
      const wanted = events.find(({ type }) => type === "destination.wanted");
      if (wanted) findDestination?.(callId, wanted);
      const end = events.find(({ type }) => type === "call.ended");
      if (end) void tellEnd(callId, String(found<CallEventData["call.ended"]>(end.data).endedReason));
    },
  });
  const tellEnd = async (callId: string, endedReason: string): Promise<void> => {
    try {
      const cause = (await calls.get(callId))?.effective.cause;
      logger.info({ callId, ...(cause && { requestId: cause.requestId }), endedReason }, "a call has ended");
      if (options.telemetry) options.telemetry.ended({ callId, cause, events: await calls.listEvents(callId) });
    } catch (error) {
      logger.warn({ callId, error }, "the end of a call could not be told");
    }
  };
  const fetchOutside =
    options.fetch ??
    createGuardedFetch({
      allowPrivateUrls: options.allowPrivateUrls,
      trustedOrigins: options.trustedOrigins ?? [],
    });
  const models = options.openModels && rememberModels(options.openModels);
  const recordings = openRecordings(dataDir, options.storage);
  const callEngine = await options.createCallEngine({
    calls,
    database,
    jobs,
    secrets,
    recordings,
    storage: options.storage,
    dataDir,
    url,
    logger,
    fetchOutside,
    trustedOrigins: options.trustedOrigins ?? [],
    diskRefusal: (bytes) => diskRoom.refusal(bytes),
    tellStaff: (kind, text) => notices.tell(kind, text),
    ...(models && {
      summarizeCall: concludeCall({
        calls,
        takeOutServices: { database, secrets, fetchOutside, now, openModels: models.get },
        summarize: createSummarizeCall({
          calls,
          openModels: models.get,
          fetchOutside,
          prepare: async (orgId, assistant, mayUseStored) =>
            (
              await prepareAssistant(
                { database, secrets, fetchOutside, now },
                orgId,
                withoutTools(assistant),
                mayUseStored,
              )
            ).assistant,
          onFailure: (callId, part, reason) => logger.warn({ callId, part, reason }, "a call could not be analysed"),
          now,
        }),
        onFailure: (callId, reason) => logger.warn({ callId, reason }, "no data could be taken out of a call"),
      }),
    }),
  });
  let isDraining = false;
  const admitCalls = () => {
    if (isDraining && !callEngine.holdsCallsElsewhere)
      throw new ApiError(503, "This server is going down. Try again in a moment.", { "retry-after": "30" });
  };
  const services: Services = {
    database,
    jobs,
    calls,
    callEngine,
    secrets,
    storage: openFileStorage(dataDir, options.storage),
    recordings,
    authenticator: createAuthenticator({ database, signingKey: secrets.deriveKey("access tokens"), now }),
    logWriter: createLogWriter({ database, now, onError: (error) => logger.error({ err: error }, "log rows lost") }),
    logger,
    fetchOutside,
    models,
    telemetry: options.telemetry,
    budget,
    chatLimits: options.chatLimits ?? defaultChatLimits,
    diskRoom,
    hasVoiceSamples: options.sampleOfVoice !== undefined,
    admitCalls,
    now,
    url,
    dataDir,
  };
  const checks: Record<string, ReadyCheck> = {
    server: () => (isDraining ? { ok: false, detail: "draining" } : { ok: true }),
    database: async () => {
      await database.executeSql("select 1");
      return { ok: true };
    },
    workers: () => callEngine.ready?.() ?? { ok: true },
    disk: async () => {
      const { used, free, reserve, quota } = await diskRoom.state();
      return { ok: free > reserve && (quota === 0 || used < quota), detail: { used, quota, free } };
    },
    ...options.readyChecks,
  };
  messages = createServerMessages(services);
  findDestination = (callId, wanted) =>
    void answerDestination(services, callId, wanted).catch((error: unknown) =>
      logger.warn({ callId, err: error }, "it could not be asked who goes on with a call"),
    );
  await messages.start();
  const app = new Hono<PlatformEnvironment>({ strict: false })
    .use(securityHeaders(url))
    .use(keepNowhere)
    .get("/readyz", () => readiness(checks))
    .get("/healthz", (context) => context.json({ status: "ok" }))
    .route("/docs", referenceRoutes())
    .get("/openapi.json", (context) => context.json(openApiDocument(url)))
    .get("/voice-samples/:file", async (context) => {
      const [, id] = /^(.+)\.wav$/.exec(context.req.param("file")) ?? [];
      const sample = id === undefined ? undefined : await options.sampleOfVoice?.(id);
      if (!sample)
        throw new ApiError(404, "There is no sample of such a voice here. GET /voice-library/parlor lists them.");
      return context.body(Uint8Array.from(sample), 200, {
        "content-type": "audio/wav",
        "cache-control": "public, max-age=3600",
        "cross-origin-resource-policy": "cross-origin",
      });
    })
    .all("/rtc/*", (context) => callEngine.handleSignalling(context.req.raw, context.env?.address));
  await openApi(services, app);
  const stopWatching = watchSpentCalls({ budget, callEngine, log: (text, fields) => logger.warn(fields, text) });

  return {
    keys,
    pageKey: (page) =>
      ensurePageKey({
        ...page,
        database,
        secret: secrets.deriveKey("page key"),
        allowedOverrides: freeOverrides,
        now,
      }),
    calls,
    callEngine,
    budget,
    diskRoom,
    notices,
    upgrade: createUpgrade(services),
    fetch: async (request, env = {}) => app.fetch(request, env),
    async drain(milliseconds) {
      isDraining = true;
      // Without calls of its own it waits for the balancer only, which looks at /readyz now and then.
      if (callEngine.holdsCallsElsewhere) await sleep(systemClock, milliseconds);
      else await callEngine.drain?.(milliseconds);
    },
    async close() {
      isDraining = true;
      stopWatching();
      await callEngine.close();
      await messages?.drain();
      await models?.close();
      await services.logWriter.flush();
    },
  };
}
