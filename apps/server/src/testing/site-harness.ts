import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AutomationService } from "@parlor/live-demo";
import { type Database, openJobs, openSecrets } from "@parlor/platform";
import { openTestDatabase } from "@parlor/platform/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { publicAddresses } from "../addresses.ts";
import { readConfiguration } from "../config.ts";
import { createConsole } from "../console/console-app.ts";
import { openListener } from "../http/listener.ts";
import { createVisitors } from "../http/visitors.ts";
import { createLifecycle } from "../lifecycle.ts";
import { openRealtime, type Realtime } from "../realtime/realtime.ts";
import { pageConfigurationOf } from "../site/page-configuration.ts";
import { createSiteApp } from "../site/site-app.ts";
import { openSiteFiles } from "../site/site-files.ts";
import { createSiteServices, readVisitorSecret, type SiteServices } from "../site-services.ts";
import { migrationsFolder } from "../store/migrations-folder.ts";
import { ScriptedPlatform } from "./scripted-platform.ts";

let serial = 0;
const next = (): number => {
  serial += 1;
  return serial;
};

/** Names that no other test of this file uses. */
export const testIds = {
  assistant: "assistant-of-a-test",
  email: () => `visitor.number${next()}@acme.com`,
  session: () => `session-${next()}`,
  call: () => `00000000-0000-4000-8000-${String(next()).padStart(12, "0")}`,
};

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** One visitor's browser: keeps the cookie, sends JSON. */
export interface TestVisitor {
  readonly cookie: string;
  call(name: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  data(table: string, body: unknown): Promise<Reply>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Connects to the live channels; the harness closes it. */
  connect(): Promise<Socket>;
}

export interface SiteHarness {
  readonly siteUrl: string;
  readonly consoleUrl: string;
  readonly privateKey: string;
  readonly database: Database;
  readonly platform: ScriptedPlatform;
  readonly services: SiteServices;
  readonly realtime: Realtime;
  /** Moves the server's clock. */
  pass(milliseconds: number): void;
  now(): Date;
  newVisitor(): Promise<TestVisitor>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Reports an ended call as the platform would. */
  report(message: object, secret?: string): Promise<Reply>;
  close(): Promise<void>;
}

interface HarnessOptions {
  readonly databaseUrl?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  readonly automation?: AutomationService;
  readonly siteFolder?: string;
}

const noAutomation: AutomationService = {
  unavailable: () => "There is no browser in this test.",
  forVisitorSession: () => ({
    start: async () => ({ success: false, error: "There is no browser in this test." }),
    getTaskDetails: () => ({ success: false, error: "There is no such run." }),
    stop: async () => ({ success: false, error: "There is no such run." }),
    answer: () => undefined,
    latestRun: () => undefined,
    close: async () => undefined,
  }),
  close: async () => undefined,
};

const read = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  let body: unknown = { text };
  try {
    body = JSON.parse(text);
  } catch {
    // Pages are texts.
  }
  return { status: response.status, body: body as Reply["body"], headers: response.headers };
};

/** The site's backend on real ports with a real database, its voice platform scripted and its clock in hand. */
export async function startSite(options: HarnessOptions = {}): Promise<SiteHarness> {
  const logger = pino({ level: "silent" });
  const lifecycle = createLifecycle(logger);
  const dataDir = await mkdtemp(join(tmpdir(), "parlor-site-"));
  lifecycle.onClose("folder", () => rm(dataDir, { recursive: true, force: true }));
  const configuration = readConfiguration({ PORT: "0", PLATFORM_PORT: "0", PREVIEW_PORT: "0", ...options.environment });
  let offset = 0;
  const now = () => new Date(Date.now() + offset);

  const database = await openTestDatabase({ dataDir, databaseUrl: options.databaseUrl });
  lifecycle.onClose("database", () => database.close());
  await database.migrate({ schema: "site", migrationsFolder });
  const jobs = await openJobs(database);
  lifecycle.onClose("jobs", () => jobs.close());
  const site = await openListener({ name: "site", variable: "PORT", host: "127.0.0.1", port: 0 });
  lifecycle.onClose("site", () => site.close(200));
  const staff = await openListener({ name: "console", variable: "PLATFORM_PORT", host: "127.0.0.1", port: 0 });
  lifecycle.onClose("console", () => staff.close(200));
  const addresses = publicAddresses(configuration, { site: site.port, platform: staff.port, preview: staff.port });

  const platform = new ScriptedPlatform();
  let realtime: Realtime | undefined;
  const secrets = openSecrets({ dataDir });
  const services = await createSiteServices({
    secrets,
    pageKey: () => platform.publicKey,
    configuration,
    addresses,
    database,
    jobs,
    platform,
    automation: options.automation ?? noAutomation,
    assistantId: () => testIds.assistant,
    realtime: () => realtime,
    fetch,
    now,
    random: () => 0.5,
    addressAllowance: 1,
    lifecycle,
    logger,
  });
  const visitors = createVisitors({
    secret: await readVisitorSecret(database, secrets),
    isSecure: false,
    now: () => now().getTime(),
  });
  const page = pageConfigurationOf(configuration, {
    platformUrl: addresses.platform,
    previewUrl: addresses.preview,
    assistantId: testIds.assistant,
    isLiveDemoAvailable: false,
  });
  const app = createSiteApp({
    siteUrl: addresses.site,
    files: openSiteFiles(options.siteFolder ?? join(dataDir, "no-site")),
    page: () => page,
    language: configuration.company.language,
    policy: {
      siteUrl: addresses.site,
      platformUrl: addresses.platform,
      previewUrl: addresses.preview,
      video: configuration.company.video,
      frameAncestors: [],
      analyticsOrigins: [],
      hasHostedCalls: false,
    },
    visitors,
    trustedProxies: configuration.trustedProxies,
    ...services,
    logger,
  });
  site.handle((request, env) => app.fetch(request, env));
  const privateKey = "a-private-key-of-a-test";
  staff.handle(
    createConsole({
      database,
      delivery: services.delivery,
      wakeDelivery: services.wakeDelivery,
      platform,
      meters: async () => [{ kind: "calls", used: 3, limit: 10 }],
      disk: async () => ({ used: 2 ** 30, quota: 20 * 2 ** 30, free: 50 * 2 ** 30, reserve: 0 }),
      notices: () => [],
      forgetLiveDemos: async () => undefined,
      privateKey,
      origin: addresses.platform,
      trustedProxies: 0,
      speechStatus: () => ({
        transcriber: "pocketsphinx",
        voice: "Hibari Heart (parlor/heart)",
        voices: ["heart", "slt"],
        models: [
          { id: "moonshine", part: "transcriber", state: "missing", reason: "No network." },
          { id: "heart", part: "voice", state: "here" },
        ],
      }),
      now,
      logger,
    }),
  );
  realtime = await openRealtime({
    server: site.server,
    visitors,
    siteOrigin: addresses.site,
    trustedProxies: configuration.trustedProxies,
    mayJoin: services.mayJoin,
    pool: database.kind === "postgres" ? database.pool : undefined,
    logger,
  });
  lifecycle.onClose("realtime", () => realtime?.close());

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    read(
      await fetch(`${addresses.site}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );

  const newVisitor = async (): Promise<TestVisitor> => {
    const response = await fetch(`${addresses.site}/`);
    const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const send = (path: string, body: unknown, headers = {}) => post(path, body, { cookie, ...headers });
    return {
      cookie,
      call: (name, body, headers) => send(`/functions/v1/${name}`, body, headers),
      data: (table, body) => send(`/data/v1/${table}`, body),
      post: send,
      connect: async () => {
        const socket = io(addresses.site, {
          path: "/realtime/v1",
          transports: ["websocket"],
          extraHeaders: { cookie },
          forceNew: true,
          reconnection: false,
        });
        lifecycle.onClose("socket", () => void socket.disconnect());
        await new Promise<void>((resolve, reject) => {
          socket.once("connect", resolve);
          socket.once("connect_error", reject);
        });
        return socket;
      },
    };
  };

  return {
    siteUrl: addresses.site,
    consoleUrl: `${addresses.platform}/console`,
    privateKey,
    database,
    platform,
    services,
    realtime,
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    now,
    newVisitor,
    post,
    report: (message, secret = services.hookSecret) => post("/hooks/voice", { message }, { "x-vapi-secret": secret }),
    close: lifecycle.close,
  };
}
