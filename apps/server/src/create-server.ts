import { join } from "node:path";
import { createAutomation } from "@parlor/live-demo";
import {
  ApiError,
  type Budget,
  createPlatform,
  isPrivateAddress,
  openDatabase,
  openJobs,
  openSecrets,
  type Platform,
  type PlatformOptions,
  securityHeaders,
} from "@parlor/platform";
import { Hono } from "hono";
import type { Logger } from "pino";
import { type Addresses, publicAddresses } from "./addresses.ts";
import { startCallWatch } from "./calls/call-watch-timer.ts";
import type { Configuration } from "./config.ts";
import { createConsole } from "./console/console-app.ts";
import { addressOf } from "./http/caller.ts";
import { type FetchHandler, type Listener, openListener } from "./http/listener.ts";
import { createVisitors } from "./http/visitors.ts";
import { createLifecycle } from "./lifecycle.ts";
import { projectFolder } from "./project-folder.ts";
import { openRealtime, type Realtime } from "./realtime/realtime.ts";
import { startRetention } from "./retention/retention-timer.ts";
import { pageConfigurationOf } from "./site/page-configuration.ts";
import { createSiteApp } from "./site/site-app.ts";
import { openSiteFiles } from "./site/site-files.ts";
import { createSiteServices, readVisitorSecret } from "./site-services.ts";
import type { SpeechStatus } from "./speech-models.ts";
import { migrationsFolder } from "./store/migrations-folder.ts";
import { openTelemetry } from "./telemetry/open-telemetry.ts";
import { siteTexts } from "./texts.ts";
import { ensureAssistant } from "./voice-platform/ensure-assistant.ts";
import { HOOK_PATH } from "./voice-platform/hook-routes.ts";
import { createVoicePlatform } from "./voice-platform/parlor-platform.ts";
import { siteAssistant } from "./voice-platform/site-assistant.ts";

/** A step of the live demo waits this long for a language model; then the rules take it. */
const LIVE_DEMO_MODEL_MILLISECONDS = 15_000;

/** Whose script the page adds when the company's file names an analytics site id. */
const ANALYTICS_ORIGIN = "https://plausible.io";

/** What a test or an embedder may bring instead of the real thing. */
export interface ServerParts {
  readonly logger: Logger;
  /** The live part of the platform: rooms, media, workers. */
  readonly createCallEngine: PlatformOptions["createCallEngine"];
  /** What answers chats, summaries and tests. */
  readonly openModels: NonNullable<PlatformOptions["openModels"]>;
  /** Requests to the outside: CRM, research, a hosted platform. */
  readonly fetch?: typeof fetch;
  /** Who listens and who speaks in calls. */
  readonly speechStatus?: () => SpeechStatus;
  /** A WAV file in which a voice of this installation is heard. */
  readonly sampleOfVoice?: NonNullable<PlatformOptions["sampleOfVoice"]>;
  readonly now?: () => Date;
  /** 0..1 */
  readonly random?: () => number;
  /** Keeps the database in memory. */
  readonly inMemory?: boolean;
  /** Multiplies the rate limits, for load tests from one address. */
  readonly addressAllowance?: number;
  /** Told what is being done, for people who wait. */
  readonly onProgress?: (step: string) => void;
}

/** The running product. */
export interface Server {
  readonly addresses: Addresses;
  /** The keys that belong to the platform which the site talks to. */
  readonly keys: { readonly privateKey: string; readonly publicKey: string };
  readonly assistantId: string;
  /** Takes no more calls, and resolves when those that run are over, or after so many milliseconds. */
  drain(milliseconds: number): Promise<void>;
  /** Ends calls politely, lets requests finish, and closes everything. Safe to call twice. */
  close(): Promise<void>;
}

interface Listeners {
  readonly site: Listener;
  readonly platform: Listener;
  readonly preview: Listener;
}

/**
 * Starts everything: opens the ports, the database and its jobs, the platform, the live demo and the site.
 *
 * @throws ConfigurationError or DataFolderInUseError with a sentence that says what to change; nothing stays open then
 */
export async function createServer(configuration: Configuration, parts: ServerParts): Promise<Server> {
  const {
    logger,
    now = () => new Date(),
    random = Math.random,
    addressAllowance = 1,
    onProgress = () => undefined,
  } = parts;
  const outside = parts.fetch ?? fetch;
  const lifecycle = createLifecycle(logger);
  try {
    onProgress("Opening the ports");
    const { host, ports } = configuration;
    const open = async (name: string, variable: string, port: number): Promise<Listener> => {
      const listener = await openListener({ name, variable, host, port });
      lifecycle.onClose(name, () => listener.close());
      return listener;
    };
    const listeners: Listeners = {
      site: await open("the site", "PORT", ports.site),
      platform: await open("the platform's REST API", "PLATFORM_PORT", ports.platform),
      preview: await open("the previews", "PREVIEW_PORT", ports.preview),
    };
    const addresses = publicAddresses(configuration, {
      site: listeners.site.port,
      platform: listeners.platform.port,
      preview: listeners.preview.port,
    });
    /** The site as this machine's own platform reaches it, whatever stands in front of its public address. */
    const loopback = `http://127.0.0.1:${listeners.site.port}`;

    onProgress("Opening the database");
    const { dataDir, databaseUrl } = configuration;
    const database = await openDatabase({ dataDir, databaseUrl, ...(parts.inMemory ? { inMemory: true } : {}) });
    lifecycle.onClose("the database", () => database.close());
    await database.migrate({ schema: "site", migrationsFolder });
    const jobs = await openJobs(database, { onError: (error) => logger.error({ error }, "a job queue failed") });
    lifecycle.onClose("the jobs", () => jobs.close());

    onProgress("Starting the platform");
    const telemetry = await openTelemetry(configuration.telemetry, logger);
    if (telemetry) lifecycle.onClose("the telemetry", () => telemetry.close());
    const embedded: Platform = await createPlatform({
      database,
      jobs,
      dataDir,
      url: addresses.platform,
      ...configuration.platform,
      storage: configuration.manyMachines?.storage,
      allowedOrigins: [addresses.site, ...configuration.platform.allowedOrigins],
      trustedOrigins: [loopback, addresses.site],
      dailyLimits: configuration.limits.daily,
      disk: configuration.disk,
      ...(parts.speechStatus && { readyChecks: { speech: speechCheck(parts.speechStatus) } }),
      chatLimits: { perAddress: configuration.limits.chatsPerMinute, perKey: configuration.limits.chatsPerMinute * 15 },
      logger,
      telemetry,
      createCallEngine: parts.createCallEngine,
      openModels: parts.openModels,
      ...(parts.sampleOfVoice && { sampleOfVoice: parts.sampleOfVoice }),
    });
    lifecycle.onClose("the platform", () => embedded.close());

    const hosted = configuration.hostedPlatform;
    const { model } = configuration.siteAssistant;
    const { assistantName } = configuration.company;
    const platform = createVoicePlatform(
      hosted
        ? { ...hosted, assistantName, model, fetch: outside }
        : {
            ...embedded.keys,
            assistantName,
            model,
            url: addresses.platform,
            fetch: (input: string | URL | Request, init?: RequestInit) => embedded.fetch(new Request(input, init)),
          },
    );
    const keys = hosted ? { privateKey: hosted.privateKey, publicKey: hosted.publicKey } : embedded.keys;

    onProgress("Preparing the site");
    const liveDemo = createAutomation({
      previewUrl: addresses.preview,
      siteOrigins: [addresses.site],
      productName: configuration.company.productName,
      targetUrl: configuration.company.liveDemo.targetUrl,
      allowPrivate: configuration.platform.allowPrivateUrls,
      isPrivateAddress,
      ...configuration.liveDemo,
      // The embedded model answers from knowledge and chooses no actions: rules do that.
      complete:
        model.provider === "parlor"
          ? undefined
          : ({ system, user }) =>
              platform.ask({
                task: "reply",
                system,
                messages: [{ role: "user", content: user }],
                signal: AbortSignal.timeout(LIVE_DEMO_MODEL_MILLISECONDS),
              }),
      onFault: (error) => logger.warn({ error }, "the live demo had a fault"),
    });
    lifecycle.onClose("the live demo", () => liveDemo.service.close());

    let realtime: Realtime | undefined;
    let siteAssistantId: string | undefined;
    /** A hosted platform's own restrictions hold for its key. */
    let pageKey = keys.publicKey;
    const secrets = openSecrets({ dataDir, secretKey: configuration.platform.secretKey });
    const services = await createSiteServices({
      configuration,
      addresses,
      database,
      secrets,
      jobs,
      platform,
      automation: liveDemo.service,
      assistantId: () => siteAssistantId,
      pageKey: () => pageKey,
      realtime: () => realtime,
      fetch: outside,
      now,
      random,
      addressAllowance,
      diskRefusal: (bytes) => embedded.diskRoom.refusal(bytes),
      ...(!hosted && model.provider !== "parlor" && { admitPaidAnswer: () => admitPaidAnswer(embedded.budget) }),
      lifecycle,
      logger,
    });
    // Where calls are held on other machines, "this machine" is not the one that serves the site.
    const hookOrigin = hosted || configuration.manyMachines ? addresses.site : loopback;
    const assistantId = await ensureAssistant(
      database,
      platform,
      siteAssistant({
        configuration,
        server: { url: `${hookOrigin}${HOOK_PATH}`, secret: services.hookSecret },
      }),
      hosted?.assistantId,
    );
    siteAssistantId = assistantId;
    if (!hosted) {
      const allowedOrigins = [addresses.site, ...configuration.platform.allowedOrigins];
      pageKey = await embedded.pageKey({ assistantId, allowedOrigins });
    }

    const visitors = createVisitors({
      secret: await readVisitorSecret(database, secrets),
      isSecure: addresses.site.startsWith("https:"),
      now: () => now().getTime(),
    });
    const platformUrl = hosted?.url ?? addresses.platform;
    const site = createSiteApp({
      siteUrl: addresses.site,
      files: openSiteFiles(join(projectFolder, "apps", "site", "dist")),
      page: () =>
        pageConfigurationOf(configuration, {
          platformUrl,
          previewUrl: addresses.preview,
          assistantId,
          isLiveDemoAvailable: liveDemo.service.unavailable() === undefined,
        }),
      language: configuration.company.language,
      policy: {
        siteUrl: addresses.site,
        platformUrl,
        previewUrl: addresses.preview,
        video: configuration.company.video,
        frameAncestors: configuration.frameAncestors,
        analyticsOrigins: configuration.company.analyticsSiteId ? [ANALYTICS_ORIGIN] : [],
        hasHostedCalls: hosted !== undefined,
        liveKitUrl: configuration.manyMachines?.liveKit.url,
      },
      visitors,
      ...(parts.speechStatus && { speechStatus: parts.speechStatus }),
      trustedProxies: configuration.trustedProxies,
      visitorRoutes: services.visitorRoutes,
      machineRoutes: services.machineRoutes,
      logger,
    });
    const staff = createConsole({
      database,
      delivery: services.delivery,
      wakeDelivery: services.wakeDelivery,
      platform,
      meters: () => embedded.budget.today(),
      disk: () => embedded.diskRoom.state(),
      notices: () => embedded.notices.list(),
      forgetLiveDemos: (visitorId) => liveDemo.service.forVisitorSession(visitorId).close(),
      privateKey: embedded.keys.privateKey,
      origin: new URL(addresses.platform).origin,
      trustedProxies: configuration.trustedProxies,
      speechStatus: parts.speechStatus,
      now,
      logger,
    });

    const readyUrl = new Request(new URL("/readyz", addresses.platform));
    const isReadyCheck = ({ url }: Request) => new URL(url).pathname === "/readyz";
    listeners.site.handle((request, env) =>
      isReadyCheck(request) ? embedded.fetch(readyUrl) : site.fetch(request, env),
    );
    listeners.platform.handle(platformHandler(embedded, staff, configuration.trustedProxies));
    listeners.platform.server.on("upgrade", embedded.upgrade);
    const previews = new Hono().use(securityHeaders(addresses.preview, { referrerPolicy: false }));
    previews.all("*", (context) => liveDemo.fetch(context.req.raw));
    listeners.preview.handle((request) => (isReadyCheck(request) ? embedded.fetch(readyUrl) : previews.fetch(request)));
    liveDemo.attachPreview(listeners.preview.server);
    realtime = await openRealtime({
      server: listeners.site.server,
      visitors,
      siteOrigin: addresses.site,
      trustedProxies: configuration.trustedProxies,
      mayJoin: services.mayJoin,
      pool: database.kind === "postgres" ? database.pool : undefined,
      logger,
    });
    lifecycle.onClose("the live channels", () => realtime?.close());
    lifecycle.onClose(
      "the call watch",
      startCallWatch({
        platform,
        assistantId,
        endOfCall: services.endOfCall,
        closeAbandoned: services.closing.closeAbandoned,
        isHosted: hosted !== undefined,
        now,
        logger,
      }),
    );
    lifecycle.onClose(
      "the retention",
      startRetention({ database, platform, assistantId, retention: configuration.retention, now, logger }),
    );
    const drain = async (milliseconds: number) => {
      await embedded.drain(milliseconds);
      // Another server takes what comes from now on; here nothing is accepted that could not be answered to its end.
      if (configuration.manyMachines) await Promise.all(Object.values(listeners).map((listener) => listener.close()));
    };
    return { addresses, keys, assistantId, drain, close: lifecycle.close };
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
}

/** Somebody always listens and speaks: what is being fetched or failed to come is told beside it. */
const speechCheck = (status: () => object) => () => ({ ok: true, detail: status() });

/** Says it as a person would: the page shows it in the conversation. */
async function admitPaidAnswer(budget: Budget): Promise<void> {
  await budget.admit({ orgId: undefined }, ["paidUnits"]).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(429, siteTexts.answersSpent, error.headers);
  });
}

/** The platform's origin: its REST API, and the staff's console beside it. */
function platformHandler(platform: Platform, staff: FetchHandler, trustedProxies: number): FetchHandler {
  return (request, env) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/console" || pathname.startsWith("/console/")) return staff(request, env);
    return platform.fetch(request, { address: addressOf(request, env, trustedProxies) });
  };
}
