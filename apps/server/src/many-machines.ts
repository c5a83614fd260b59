import { z } from "zod";
import { ConfigurationError } from "./configuration-error.ts";

const text = z.string().min(1).optional();

/** What an installation on many machines is told, by the names of the environment. */
export const manyMachinesVariables = {
  LIVEKIT_URL: z
    .string()
    .regex(/^wss?:\/\/[^\s/?#]+\/?$/, { error: "must be as clients reach it, such as wss://livekit.example.com" })
    .transform((url) => url.replace(/\/$/, ""))
    .optional(),
  LIVEKIT_API_KEY: text,
  LIVEKIT_API_SECRET: z.string().min(32, { error: "must be at least 32 characters" }).optional(),
  REDIS_URL: text,
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/|\?|$)/, { error: "must be as in s3://bucket/folder?region=eu-central-1" })
    .optional(),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
};

type Variables = { readonly [Name in keyof typeof manyMachinesVariables]?: string | undefined } & {
  readonly DATABASE_URL?: string | undefined;
  readonly PLATFORM_PRIVATE_KEY?: string | undefined;
  readonly PLATFORM_PUBLIC_KEY?: string | undefined;
  readonly PLATFORM_SECRET_KEY?: string | undefined;
  readonly VOICE_PLATFORM_URL?: string | undefined;
};

/** Calls in LiveKit's rooms, held by workers on any machine; one database and one storage for all of them. */
export interface ManyMachines {
  readonly liveKit: { readonly url: string; readonly apiKey: string; readonly apiSecret: string };
  readonly storage: {
    readonly url: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly prefix: string;
  };
}

/** Any of these asks for many machines. */
const asking = ["LIVEKIT_URL", "LIVEKIT_API_KEY", "LIVEKIT_API_SECRET", "STORAGE_URL"] as const;
/** What many machines have to have in common, and why. */
const needed = {
  LIVEKIT_URL: "where calls are held",
  LIVEKIT_API_KEY: "to be let in there",
  LIVEKIT_API_SECRET: "to be let in there",
  DATABASE_URL: "the Postgres that all servers and workers share",
  STORAGE_URL: "where all of them find recordings and files",
  AWS_ACCESS_KEY_ID: "to be let in there",
  AWS_SECRET_ACCESS_KEY: "to be let in there",
  PLATFORM_PRIVATE_KEY: "the same everywhere, or each start would replace the others' key",
  PLATFORM_PUBLIC_KEY: "the same everywhere, or each start would replace the others' key",
  PLATFORM_SECRET_KEY: "the same everywhere, or one cannot read what another has sealed",
} as const;

/**
 * The part of the configuration that makes one installation of many machines; undefined for one machine.
 *
 * @throws ConfigurationError for half of it, with everything that is missing
 */
export function readManyMachines(variables: Variables): ManyMachines | undefined {
  if (variables.REDIS_URL !== undefined)
    throw new ConfigurationError(
      "REDIS_URL is not used: what servers share, they share in Postgres (DATABASE_URL). LiveKit's own Redis stands in LiveKit's configuration. Remove REDIS_URL.",
    );
  const asks = asking.filter((name) => variables[name] !== undefined);
  if (asks.length === 0) return undefined;
  const missing = Object.entries(needed).filter(([name]) => variables[name as keyof typeof needed] === undefined);
  if (missing.length > 0) {
    const lines = missing.map(([name, why]) => `  ${name}: ${why}`);
    throw new ConfigurationError(
      `${asks.join(", ")} ${asks.length === 1 ? "asks" : "ask"} for calls on many machines, and half of that is missing. Set\n${lines.join("\n")}\nas docs/scale.md describes, or remove ${asks.join(", ")} for one machine.`,
    );
  }
  if (variables.VOICE_PLATFORM_URL !== undefined)
    throw new ConfigurationError(
      "VOICE_PLATFORM_URL has calls held by a hosted platform, LIVEKIT_URL by own workers: remove one of them.",
    );
  const given = (name: keyof typeof needed): string => variables[name] ?? "";
  return {
    liveKit: {
      url: given("LIVEKIT_URL"),
      apiKey: given("LIVEKIT_API_KEY"),
      apiSecret: given("LIVEKIT_API_SECRET"),
    },
    storage: readStorage(given("STORAGE_URL"), given("AWS_ACCESS_KEY_ID"), given("AWS_SECRET_ACCESS_KEY")),
  };
}

/** `s3://bucket/folder?region=...&endpoint=https://...`: Amazon's own servers without an endpoint. */
function readStorage(given: string, accessKeyId: string, secretAccessKey: string): ManyMachines["storage"] {
  const url = new URL(given);
  const unknown = [...url.searchParams.keys()].filter((name) => name !== "region" && name !== "endpoint");
  if (unknown.length > 0)
    throw new ConfigurationError(`STORAGE_URL knows region and endpoint, and not ${unknown.join(", ")}.`);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    throw new ConfigurationError("STORAGE_URL: endpoint must be an origin, such as http://127.0.0.1:9000.");
  const server = endpoint?.replace(/\/$/, "") ?? `https://s3.${region}.amazonaws.com`;
  const folder = url.pathname.replace(/^\/+|\/+$/g, "");
  return {
    url: `${server}/${url.host}`,
    region,
    accessKeyId,
    secretAccessKey,
    prefix: folder === "" ? "" : `${folder}/`,
  };
}
