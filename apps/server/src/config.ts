import { readFileSync } from "node:fs";
import { availableParallelism, homedir } from "node:os";
import { resolve } from "node:path";
import type { DailyLimits } from "@parlor/platform";
import { type CompanyConfiguration, parseCompanyConfiguration } from "@parlor/site-contract";
import { modelCacheFolder } from "@parlor/speech/models";
import { z } from "zod";
import { ConfigurationError } from "./configuration-error.ts";
import { type ManyMachines, manyMachinesVariables, readManyMachines } from "./many-machines.ts";
import { projectFolder } from "./project-folder.ts";
import { readProviders } from "./providers.ts";
import { readTelemetry, telemetryVariables } from "./telemetry/variables.ts";

const port = (fallback: number) =>
  z.coerce
    .number({ error: "must be a port number" })
    .int({ error: "must be a port number" })
    .min(0, { error: "must be 0 (any free port) to 65535" })
    .max(65_535, { error: "must be 0 (any free port) to 65535" })
    .default(fallback);

const address = z
  .url({ protocol: /^https?$/, error: "must be an http or https address, such as https://demo.example.com" })
  .refine((value) => !/[?#]/.test(value), { error: "must not carry a query or a fragment" })
  .transform((value) => value.replace(/\/+$/, ""));

const origin = address.transform((value) => new URL(value).origin);

const secret = z
  .string()
  .min(16, { error: "must be at least 16 characters" })
  .max(256, { error: "must be at most 256 characters" })
  .regex(/^[\x21-\x7e]+$/, { error: "must be printable ASCII without spaces" });

/** A key is sent as `Authorization: Bearer`, which takes these characters. */
const key = secret.regex(/^[A-Za-z0-9._~+/-]+=*$/, { error: "must be of letters, digits and . _ ~ + / - only" });

const flag = z
  .enum(["1", "0", "true", "false"], { error: "must be 1 or 0" })
  .transform((value) => value === "1" || value === "true");

const list = <Item>(item: z.ZodType<Item, string>) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(item));

const days = (fallback: number) =>
  z.coerce
    .number({ error: "must be a number of days" })
    .min(0, { error: "must be 0 (keep for ever) or more" })
    .default(fallback);

/** So much, or 0 for no limit. */
const allowance = (fallback: number) =>
  z.coerce.number({ error: "must be a number" }).min(0, { error: "must be 0 (no limit) or more" }).default(fallback);

const count = (fallback: number, most: number) =>
  z.coerce
    .number({ error: "must be a whole number" })
    .int({ error: "must be a whole number" })
    .min(1, { error: "must be 1 or more" })
    .max(most, { error: `must be ${most} or less` })
    .default(fallback);

/** A provider and what of it: "openai/gpt-4o-mini", "openai/alloy", "parlor/rms". */
const choice = z
  .string()
  .regex(/^[a-z\d-]+\/.+$/, { error: "must be a provider and a name, such as openai/gpt-4o-mini" })
  .transform((value) => ({ provider: value.slice(0, value.indexOf("/")), name: value.slice(value.indexOf("/") + 1) }));

const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: "must be an address to bind, such as 127.0.0.1 or ::" })
    .default("127.0.0.1"),
  PORT: port(3000),
  PLATFORM_PORT: port(3001),
  PREVIEW_PORT: port(3002),
  SITE_URL: origin.optional(),
  PLATFORM_URL: address.optional(),
  PREVIEW_URL: origin.optional(),
  PARLOR_DATA_DIR: z.string().optional(),
  PARLOR_CONFIG: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must begin with postgres://" })
    .optional(),
  ...manyMachinesVariables,
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  TRUSTED_PROXIES: z.coerce.number({ error: "must be a number of proxies" }).int().min(0).max(10).default(0),

  PLATFORM_PRIVATE_KEY: key.optional(),
  PLATFORM_PUBLIC_KEY: key.optional(),
  PLATFORM_SECRET_KEY: secret.optional(),
  PARLOR_ALLOW_PRIVATE_URLS: flag.default(false),
  ALLOWED_ORIGINS: list(origin).default([]),
  FRAME_ANCESTORS: list(
    z.string().regex(/^(?:'none'|'self'|https?:\/\/[\w.*:-]+)$/, { error: "must be 'self', 'none' or origins" }),
  ).default([]),

  VOICE_PLATFORM_URL: address.optional(),
  VOICE_PLATFORM_PRIVATE_KEY: z.string().min(1).optional(),
  VOICE_PLATFORM_PUBLIC_KEY: z.string().min(1).optional(),
  VOICE_PLATFORM_ASSISTANT_ID: z.string().min(1).optional(),

  DAILY_CALLS: allowance(1000),
  DAILY_MINUTES: allowance(3000),
  DAILY_PAID_UNITS: allowance(2000),
  CHATS_PER_MINUTE: count(40, 100_000),
  DATA_QUOTA_GB: z.coerce
    .number({ error: "must be a number of gigabytes" })
    .min(0, { error: "must be 0 (no quota) or more" })
    .default(20),
  DISK_RESERVE_MB: allowance(500),
  DRAIN_SECONDS: allowance(0),

  CALL_WORKERS: count(Math.max(2, Math.min(8, availableParallelism() - 1)), 64),
  ICE_SERVERS: list(
    z.string().regex(/^(?:stun|turn)s?:\S+$/, { error: "must be addresses such as stun:stun.example.com:3478" }),
  ).default([]),
  ICE_USERNAME: z.string().optional(),
  ICE_CREDENTIAL: z.string().optional(),
  TURN_SECRET: secret.optional(),
  SITE_MODEL: choice.optional(),
  SITE_VOICE: choice.optional(),
  SITE_TRANSCRIBER: choice.optional(),
  PARLOR_NO_DOWNLOAD: flag.default(false),
  PARLOR_MODELS_DIR: z.string().optional(),
  XDG_CACHE_HOME: z.string().optional(),
  LOCALAPPDATA: z.string().optional(),

  PEOPLE_DATA_LABS_API_KEY: z.string().min(1).optional(),
  PEOPLE_DATA_LABS_URL: address.default("https://api.peopledatalabs.com"),
  HUBSPOT_ACCESS_TOKEN: z.string().min(1).optional(),
  HUBSPOT_URL: address.default("https://api.hubapi.com"),

  DEMO_TRIGGER_SECRET: secret.optional(),
  LIVE_DEMO_TARGETS: list(origin).default([]),
  LIVE_DEMO_RUNS: count(2, 50),
  LIVE_DEMO_NO_SANDBOX: flag.default(false),
  LIVE_DEMO_USER: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]{0,31}$/)
    .default("nobody"),
  BROWSER_CDP_URL: z
    .string()
    .regex(/^(?:https?|wss?):\/\//, { error: "must be an http, https, ws or wss address" })
    .optional(),
  CHROMIUM_PATH: z.string().optional(),

  ...telemetryVariables,

  RETENTION_CALLS_DAYS: days(365),
  RETENTION_RECORDINGS_DAYS: days(30),
  RETENTION_ANALYTICS_DAYS: days(90),
});

type Environment = z.infer<typeof environmentSchema>;

/** Everything that this installation can be told, checked once. Nothing else of the server reads the environment. */
export interface Configuration {
  readonly host: string;
  readonly ports: { readonly site: number; readonly platform: number; readonly preview: number };
  /** The public addresses where they are set; else they follow from host and port once these are known. */
  readonly addresses: {
    readonly site: string | undefined;
    readonly platform: string | undefined;
    readonly preview: string | undefined;
  };
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Set when calls are held in LiveKit's rooms, by workers on any machine. */
  readonly manyMachines: ManyMachines | undefined;
  readonly logLevel: Environment["LOG_LEVEL"];
  /** How many proxies in front are believed when they say whom they forward. */
  readonly trustedProxies: number;
  readonly platform: {
    readonly privateKey: string | undefined;
    readonly publicKey: string | undefined;
    readonly secretKey: string | undefined;
    readonly allowPrivateUrls: boolean;
    readonly allowedOrigins: readonly string[];
  };
  /** Whether traces and metrics go to a collector; where, the packages read from `OTEL_*` themselves. */
  readonly telemetry: { readonly traces: boolean; readonly metrics: boolean };
  /** What strangers may use up. */
  readonly limits: {
    /** A day, by UTC; 0 is without limit. */
    readonly daily: DailyLimits;
    /** Chats that one address may start with a public key, a minute. */
    readonly chatsPerMinute: number;
  };
  /** Milliseconds that running calls have to end by themselves when the server is told to stop. */
  readonly drainMilliseconds: number;
  /** Bytes; 0 is without limit. */
  readonly disk: { readonly quota: number; readonly reserve: number };
  /** Live calls: their worker processes, and how their media finds its way. */
  readonly calls: {
    readonly workers: number;
    readonly iceServers: readonly {
      readonly urls: string;
      readonly username?: string;
      readonly credential?: string;
      readonly secret?: string;
    }[];
  };
  /** Keys and addresses of outside models, voices and transcribers, by the provider's name in an assistant. */
  readonly providers: Readonly<Record<string, { readonly apiKey?: string; readonly baseUrl?: string }>>;
  /** What the site's own assistant thinks, speaks and hears with. */
  readonly siteAssistant: Readonly<
    Record<"model" | "voice" | "transcriber", { readonly provider: string; readonly name: string }>
  >;
  /** Better transcribers and voices than those that need no download. */
  readonly speechModels: {
    /** Absolute; shared by all installations of this user. */
    readonly folder: string;
    /** Whether what is missing may be fetched. */
    readonly download: boolean;
  };
  readonly frameAncestors: readonly string[];
  /** Set when the site talks to a hosted voice platform instead of its own. */
  readonly hostedPlatform:
    | {
        readonly url: string;
        readonly privateKey: string;
        readonly publicKey: string;
        readonly assistantId: string | undefined;
      }
    | undefined;
  readonly peopleDataLabs: { readonly url: string; readonly key: string } | undefined;
  readonly hubspot: { readonly url: string; readonly token: string } | undefined;
  readonly demoTriggerSecret: string | undefined;
  readonly liveDemo: {
    readonly allowedTargets: readonly string[];
    readonly runs: number;
    readonly browserUrl: string | undefined;
    readonly chromiumPath: string | undefined;
    /** False only where LIVE_DEMO_NO_SANDBOX says so. */
    readonly isSandboxed: boolean;
    /** Who the browser runs as when the server is root. */
    readonly browserUser: string;
  };
  /** Days after which things are forgotten; 0 keeps them. */
  readonly retention: { readonly calls: number; readonly recordings: number; readonly analytics: number };
  readonly company: CompanyConfiguration;
  /** Absolute. */
  readonly knowledgeFolder: string;
}

/** Reads the company's file; a missing one is an error only when it was asked for by name. */
function readCompany(path: string): CompanyConfiguration {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new ConfigurationError(`The company's configuration ${path} cannot be read: ${String(cause)}`, { cause });
  }
  try {
    return parseCompanyConfiguration(text);
  } catch (cause) {
    throw new ConfigurationError(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path[0]?.toString() ?? ""} ${issue.message}`);
  throw new ConfigurationError(`These environment variables cannot be used:\n${problems.join("\n")}`);
}

function hostedPlatform(environment: Environment): Configuration["hostedPlatform"] {
  const {
    VOICE_PLATFORM_URL: url,
    VOICE_PLATFORM_PRIVATE_KEY: privateKey,
    VOICE_PLATFORM_PUBLIC_KEY: publicKey,
  } = environment;
  if (!url && !privateKey && !publicKey && !environment.VOICE_PLATFORM_ASSISTANT_ID) return undefined;
  if (!url || !privateKey || !publicKey) {
    throw new ConfigurationError(
      "A hosted voice platform needs VOICE_PLATFORM_URL, VOICE_PLATFORM_PRIVATE_KEY and VOICE_PLATFORM_PUBLIC_KEY together.",
    );
  }
  return { url, privateKey, publicKey, assistantId: environment.VOICE_PLATFORM_ASSISTANT_ID };
}

function assertDistinctPorts(environment: Environment): void {
  const ports = [environment.PORT, environment.PLATFORM_PORT, environment.PREVIEW_PORT].filter((value) => value !== 0);
  if (new Set(ports).size === ports.length) return;
  throw new ConfigurationError(
    `PORT (${environment.PORT}), PLATFORM_PORT (${environment.PLATFORM_PORT}) and PREVIEW_PORT (${environment.PREVIEW_PORT}) must differ: three origins keep the previews away from the site.`,
  );
}

/** The embedded parts, or, for a hosted platform that knows nothing of them, parts that it brings itself. */
function siteAssistant(environment: Environment): Configuration["siteAssistant"] {
  const isHosted = environment.VOICE_PLATFORM_URL !== undefined;
  const { SITE_MODEL: model, SITE_VOICE: voice, SITE_TRANSCRIBER: transcriber } = environment;
  return {
    model:
      model ?? (isHosted ? { provider: "openai", name: "gpt-4o-mini" } : { provider: "parlor", name: "knowledge" }),
    voice: voice ?? (isHosted ? { provider: "vapi", name: "Elliot" } : { provider: "parlor", name: "" }),
    transcriber:
      transcriber ?? (isHosted ? { provider: "deepgram", name: "nova-2" } : { provider: "parlor", name: "" }),
  };
}

function iceServers(environment: Environment): Configuration["calls"]["iceServers"] {
  const { ICE_SERVERS: urls, ICE_USERNAME: username, ICE_CREDENTIAL: credential, TURN_SECRET: secret } = environment;
  return urls.map((url) => ({
    urls: url,
    ...(url.startsWith("turn") && username !== undefined ? { username } : {}),
    ...(url.startsWith("turn") && credential !== undefined ? { credential } : {}),
    ...(url.startsWith("turn") && secret !== undefined ? { secret } : {}),
  }));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/**
 * Parses the environment and the company's file into one frozen object.
 *
 * @param variables usually `process.env`
 * @throws {ConfigurationError} that names every variable or field that cannot be used
 * @example
 * readConfiguration({ PORT: "8080" }).ports.site // 8080
 */
export function readConfiguration(variables: Readonly<Record<string, string | undefined>>): Configuration {
  const environment = parseEnvironment(variables);
  assertDistinctPorts(environment);
  const companyFile = resolve(projectFolder, environment.PARLOR_CONFIG ?? "parlor.config.json");
  const company = readCompany(companyFile);
  return deepFreeze({
    host: environment.HOST,
    ports: { site: environment.PORT, platform: environment.PLATFORM_PORT, preview: environment.PREVIEW_PORT },
    addresses: { site: environment.SITE_URL, platform: environment.PLATFORM_URL, preview: environment.PREVIEW_URL },
    dataDir: resolve(projectFolder, environment.PARLOR_DATA_DIR ?? ".data"),
    databaseUrl: environment.DATABASE_URL,
    manyMachines: readManyMachines(environment),
    logLevel: environment.LOG_LEVEL,
    trustedProxies: environment.TRUSTED_PROXIES,
    platform: {
      privateKey: environment.PLATFORM_PRIVATE_KEY,
      publicKey: environment.PLATFORM_PUBLIC_KEY,
      secretKey: environment.PLATFORM_SECRET_KEY,
      allowPrivateUrls: environment.PARLOR_ALLOW_PRIVATE_URLS,
      allowedOrigins: environment.ALLOWED_ORIGINS,
    },
    telemetry: readTelemetry(environment),
    limits: {
      daily: {
        calls: environment.DAILY_CALLS,
        minutes: environment.DAILY_MINUTES,
        paidUnits: environment.DAILY_PAID_UNITS,
      },
      chatsPerMinute: environment.CHATS_PER_MINUTE,
    },
    drainMilliseconds: environment.DRAIN_SECONDS * 1000,
    disk: { quota: environment.DATA_QUOTA_GB * 2 ** 30, reserve: environment.DISK_RESERVE_MB * 2 ** 20 },
    calls: { workers: environment.CALL_WORKERS, iceServers: iceServers(environment) },
    providers: readProviders(variables),
    siteAssistant: siteAssistant(environment),
    speechModels: {
      folder: environment.PARLOR_MODELS_DIR
        ? resolve(projectFolder, environment.PARLOR_MODELS_DIR)
        : modelCacheFolder({
            platform: process.platform,
            homeFolder: homedir(),
            xdgCacheHome: environment.XDG_CACHE_HOME,
            localAppData: environment.LOCALAPPDATA,
          }),
      download: !environment.PARLOR_NO_DOWNLOAD,
    },
    frameAncestors: environment.FRAME_ANCESTORS,
    hostedPlatform: hostedPlatform(environment),
    peopleDataLabs: environment.PEOPLE_DATA_LABS_API_KEY
      ? { url: environment.PEOPLE_DATA_LABS_URL, key: environment.PEOPLE_DATA_LABS_API_KEY }
      : undefined,
    hubspot: environment.HUBSPOT_ACCESS_TOKEN
      ? { url: environment.HUBSPOT_URL, token: environment.HUBSPOT_ACCESS_TOKEN }
      : undefined,
    demoTriggerSecret: environment.DEMO_TRIGGER_SECRET,
    liveDemo: {
      allowedTargets: environment.LIVE_DEMO_TARGETS,
      runs: environment.LIVE_DEMO_RUNS,
      browserUrl: environment.BROWSER_CDP_URL,
      chromiumPath: environment.CHROMIUM_PATH,
      isSandboxed: !environment.LIVE_DEMO_NO_SANDBOX,
      browserUser: environment.LIVE_DEMO_USER,
    },
    retention: {
      calls: environment.RETENTION_CALLS_DAYS,
      recordings: environment.RETENTION_RECORDINGS_DAYS,
      analytics: environment.RETENTION_ANALYTICS_DAYS,
    },
    company,
    knowledgeFolder: resolve(companyFile, "..", company.knowledgeFolder),
  });
}
