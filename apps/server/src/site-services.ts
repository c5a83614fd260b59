import type { AutomationService } from "@parlor/live-demo";
import type { Database, DiskRoom, Jobs } from "@parlor/platform";
import type { ChannelName } from "@parlor/site-contract";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Addresses } from "./addresses.ts";
import { analyticsRoutes } from "./analytics/analytics-routes.ts";
import { type CallClosing, createCallClosing } from "./calls/call-closing.ts";
import { createCallSummaries } from "./calls/call-summary.ts";
import { createEndOfCall, type EndOfCall } from "./calls/end-of-call.ts";
import type { Configuration } from "./config.ts";
import { createDelivery, type Delivery } from "./crm/delivery.ts";
import { startDeliveryJobs } from "./crm/delivery-jobs.ts";
import { createHubspot } from "./crm/hubspot.ts";
import { createHubspotClient } from "./crm/hubspot-client.ts";
import { findVisitorCall, findVisitorSession } from "./data/sessions.ts";
import { tableRoutes } from "./data/table-routes.ts";
import { createAiChat } from "./functions/ai-chat.ts";
import { createBrowserAutomation } from "./functions/browser-automation.ts";
import { createEnrichmentApi } from "./functions/enrichment-api.ts";
import { functionRoutes } from "./functions/function-routes.ts";
import { createGenerateCallSummary } from "./functions/generate-call-summary.ts";
import { createGetCallSummary } from "./functions/get-call-summary.ts";
import { createHubspotIntegration } from "./functions/hubspot-integration.ts";
import { createVapiService } from "./functions/vapi-service.ts";
import type { SiteEnvironment } from "./http/caller.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Realtime } from "./realtime/realtime.ts";
import { triggerRoutes } from "./realtime/trigger-routes.ts";
import { recordingRoutes } from "./recordings/recording-routes.ts";
import { createPeopleDataLabs } from "./research/people-data-labs.ts";
import { createResearch } from "./research/research.ts";
import { readOrMakeSecret, type Sealing } from "./store/settings.ts";
import { assistantTexts } from "./texts.ts";
import { createVisits } from "./visit/visits.ts";
import { hookRoutes } from "./voice-platform/hook-routes.ts";
import { createSiteCalls } from "./voice-platform/site-calls.ts";
import type { VoicePlatform } from "./voice-platform/voice-platform.ts";

interface SiteServiceOptions {
  readonly configuration: Configuration;
  readonly addresses: Addresses;
  readonly database: Database;
  /** Seals what the site keeps to itself. */
  readonly secrets: Sealing;
  readonly jobs: Jobs;
  readonly platform: VoicePlatform;
  readonly automation: AutomationService;
  /** The site's assistant on the platform, once there is one. */
  readonly assistantId: () => string | undefined;
  /** Known once the listener is up. */
  /** The key that browsers are told. */
  readonly pageKey: () => string;
  readonly realtime: () => Realtime | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly random: () => number;
  readonly addressAllowance: number;
  /** Why so many bytes cannot be kept now; undefined where they can. */
  readonly diskRefusal?: DiskRoom["refusal"];
  /** Lets a visitor have an answer that somebody is paid for. @throws ApiError 429 when the day's are used up */
  readonly admitPaidAnswer?: () => Promise<void>;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
}

/** The site's backend, put together. */
export interface SiteServices {
  readonly visitorRoutes: Readonly<Record<string, Hono<SiteEnvironment>>>;
  readonly machineRoutes: Readonly<Record<string, Hono>>;
  readonly endOfCall: EndOfCall;
  readonly closing: CallClosing;
  /** Undefined while no outside CRM is connected. */
  readonly delivery: Delivery | undefined;
  wakeDelivery(): Promise<void>;
  /** Whether a channel belongs to a visitor. */
  mayJoin(channel: ChannelName, visitorId: string): Promise<boolean>;
  /** What the platform has to show at the site's door. */
  readonly hookSecret: string;
}

/** The key that signs the visitors' cookies; all servers on one database share it. */
export const readVisitorSecret = (database: Database, secrets: Sealing): Promise<string> =>
  readOrMakeSecret(database, secrets, "visitor-secret");

/** Chooses each part by the configuration, in this one place. */
export async function createSiteServices(options: SiteServiceOptions): Promise<SiteServices> {
  const { configuration, database, jobs, logger, now, platform, automation, realtime, addressAllowance } = options;
  const milliseconds = () => now().getTime();
  const hookSecret = await readOrMakeSecret(database, options.secrets, "hook-secret");

  const { peopleDataLabs, hubspot } = configuration;
  const provider = peopleDataLabs && createPeopleDataLabs({ ...peopleDataLabs, fetch: options.fetch });
  const research = createResearch({ database, provider, now: milliseconds, logger });

  const crm = hubspot && createHubspot(createHubspotClient({ ...hubspot, fetch: options.fetch }));
  const delivery = crm && createDelivery({ database, crm, now, random: options.random, logger });
  if (database.kind === "pglite") await delivery?.releaseClaims();
  const deliveryJobs = delivery && (await startDeliveryJobs(delivery, jobs, logger));
  if (deliveryJobs) options.lifecycle.onClose("delivery", () => deliveryJobs.close());
  const wakeDelivery = async () => deliveryJobs?.wake();

  const summaries = createCallSummaries(platform, logger);
  const recordingPage = (id: string) => `${options.addresses.platform}/console/recordings/${encodeURIComponent(id)}`;
  const visits = createVisits({ database, research });
  const calls = createSiteCalls(platform, options.assistantId);
  const endOfCall = createEndOfCall({ database, visits, summaries, wakeDelivery, recordingPage, now, logger });
  const closing = createCallClosing({ database, calls, endOfCall, now });

  const handlers = {
    "vapi-service": createVapiService(options.pageKey),
    "enrichment-api": createEnrichmentApi(visits),
    "hubspot-integration": createHubspotIntegration({ database, visits, closing, wakeDelivery }),
    "generate-call-summary": createGenerateCallSummary(summaries),
    "get-call-summary": createGetCallSummary(closing),
    "browser-automation": createBrowserAutomation({ automation, database, visits, wakeDelivery, logger }),
    "ai-chat": createAiChat({
      database,
      automation,
      platform,
      admitPaidAnswer: options.admitPaidAnswer,
      instructions: assistantTexts(configuration.company).liveDemoInstructions,
      logger,
    }),
  };

  const hooks = hookRoutes({ database, calls, endOfCall, realtime, secret: hookSecret });
  hooks.route("/", triggerRoutes({ realtime, secret: configuration.demoTriggerSecret, now: milliseconds }));

  return {
    visitorRoutes: {
      "/functions/v1": functionRoutes({ handlers, now: milliseconds, addressAllowance }),
      "/data/v1": tableRoutes({ database, visits, closing, calls, now: milliseconds, addressAllowance }),
      "/recordings/v1": recordingRoutes({
        database,
        now: milliseconds,
        addressAllowance,
        diskRefusal: options.diskRefusal,
      }),
      "/analytics/v1": analyticsRoutes(database, milliseconds),
    },
    machineRoutes: { "/hooks": hooks },
    endOfCall,
    closing,
    delivery,
    wakeDelivery,
    hookSecret,
    async mayJoin(channel, visitorId) {
      const [kind, id = ""] = channel.split(/:(.*)/s);
      const find = kind === "session" ? findVisitorSession : findVisitorCall;
      return (await find(database, id, visitorId)) !== undefined;
    },
  };
}
