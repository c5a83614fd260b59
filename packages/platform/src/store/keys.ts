import { createHash, createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Token, TokenRestrictions } from "@parlor/contract";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "./database.ts";
import { keysChanged } from "./known-keys.ts";
import { newId } from "./new-id.ts";
import { memberships, organisations, tokens, users } from "./schema.ts";

/** The installation's own two keys. */
export interface InstallationKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

export const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** A key that nobody guesses. */
export const newKey = (): string => randomBytes(24).toString("base64url");

/** Enough of a key to tell it from others. */
export const maskSecret = (secret: string): string =>
  secret.length < 12 ? "********" : `********${[...secret].slice(-4).join("")}`;

const keyFileSchema = z.object({ privateKey: z.string().min(8), publicKey: z.string().min(8) });

function readOrCreateKeys(dataDir: string): InstallationKeys {
  const path = join(dataDir, "platform-keys.json");
  if (!existsSync(path)) {
    const keys: InstallationKeys = { privateKey: newKey(), publicKey: newKey() };
    writeFileSync(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  }
  return keyFileSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/**
 * Makes sure that there is an organisation with its owner, and that the two keys of the installation are the given
 * ones, or, where none is given, those generated once into the data folder (`platform-keys.json`, its owner's only).
 * A key that changed replaces the former one at once.
 */
export async function ensureInstallationKeys(options: {
  readonly database: Database;
  readonly dataDir: string;
  readonly privateKey?: string | undefined;
  readonly publicKey?: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly now: () => Date;
}): Promise<InstallationKeys> {
  const generated = options.privateKey && options.publicKey ? undefined : readOrCreateKeys(options.dataDir);
  const keys: InstallationKeys = {
    privateKey: options.privateKey ?? generated?.privateKey ?? newKey(),
    publicKey: options.publicKey ?? generated?.publicKey ?? newKey(),
  };
  if (keys.privateKey === keys.publicKey) throw new Error("The platform's private and public key must differ.");
  const restrictions = {
    enabled: true,
    allowedOrigins: [...options.allowedOrigins],
    configuredOrigins: [...options.allowedOrigins],
    allowedAssistantIds: [],
    allowLocalOrigins: true,
  };
  await options.database.transaction(async (connection) => {
    const owner = await ensureOwner(connection, options.now());
    await ensureKey(connection, owner, "private", keys.privateKey, {}, options.now());
    await ensureKey(connection, owner, "public", keys.publicKey, { restrictions }, options.now());
  });
  keysChanged(options.database);
  return keys;
}

interface Owner {
  readonly orgId: string;
  readonly userId: string;
}

async function ensureOwner({ orm }: Connection, now: Date): Promise<Owner> {
  const [admin] = await orm
    .select({ orgId: memberships.orgId, userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.role, "admin"))
    .orderBy(asc(memberships.createdAt), asc(memberships.orgId))
    .limit(1);
  if (admin) return admin;
  const orgId = newId(now);
  const moments = { createdAt: now, updatedAt: now };
  await orm.insert(organisations).values({ id: orgId, data: { name: "Parlor" }, ...moments });
  const email = "owner@parlor.localhost";
  await orm
    .insert(users)
    .values({ id: newId(now), email, fullName: "Owner", ...moments })
    .onConflictDoNothing();
  const [user] = await orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error("The first user could not be stored.");
  await orm.insert(memberships).values({ orgId, userId: user.id, role: "admin", createdAt: now });
  return { orgId, userId: user.id };
}

const lists = ["allowedAssistantIds", "allowedOverrides"] as const;

/** The stricter of what the installation wants and what was set by PATCH; new origins of the configuration count. */
function tightened(restrictions: TokenRestrictions, before: TokenRestrictions): TokenRestrictions {
  const { allowedOrigins, configuredOrigins } = before;
  // The list that was configured before tells what was set by hand from what an older configuration said.
  const byHand = configuredOrigins !== undefined && !isDeepStrictEqual(allowedOrigins, configuredOrigins);
  return {
    ...restrictions,
    ...(before.allowTransientAssistant === false && { allowTransientAssistant: false }),
    ...(before.allowLocalOrigins === false && { allowLocalOrigins: false }),
    ...(byHand && { allowedOrigins }),
    ...Object.fromEntries(
      lists.filter((list) => !restrictions[list]?.length && before[list]?.length).map((list) => [list, before[list]]),
    ),
  };
}

/**
 * The key of the site's own page: for one assistant, a list of overrides, and the site's origin. It follows from the
 * installation's secret, so that it stays the same over restarts and is kept nowhere.
 */
export async function ensurePageKey(options: {
  readonly database: Database;
  readonly secret: Buffer;
  readonly assistantId: string;
  readonly allowedOrigins: readonly string[];
  readonly allowedOverrides: readonly string[];
  readonly now: () => Date;
}): Promise<string> {
  const { assistantId, allowedOrigins, allowedOverrides } = options;
  const key = createHmac("sha256", options.secret).update(assistantId).digest("base64url");
  const restrictions = {
    enabled: true,
    allowedOrigins: [...allowedOrigins],
    configuredOrigins: [...allowedOrigins],
    allowedAssistantIds: [assistantId],
    allowedOverrides: [...allowedOverrides],
    allowTransientAssistant: false,
    allowLocalOrigins: allowedOrigins.some((origin) => localOrigin.test(origin)),
  };
  await options.database.transaction(async (connection) => {
    const owner = await ensureOwner(connection, options.now());
    await ensureKey(connection, owner, "page", key, { restrictions }, options.now());
  });
  keysChanged(options.database);
  return key;
}

const localOrigin = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

async function ensureKey(
  { orm }: Connection,
  owner: Owner,
  managedAs: "private" | "public" | "page",
  key: string,
  { restrictions }: { readonly restrictions?: TokenRestrictions },
  now: Date,
): Promise<void> {
  const tag: Token["tag"] = managedAs === "private" ? "private" : "public";
  const [existing] = await orm.select().from(tokens).where(eq(tokens.managedAs, managedAs));
  // What was tightened by hand survives a restart.
  const kept = existing?.data.restrictions;
  const given = restrictions && { restrictions: kept ? tightened(restrictions, kept) : restrictions };
  const row = {
    hash: hashKey(key),
    data: { ...existing?.data, tag, name: `Installation (${managedAs})`, value: maskSecret(key), ...given },
  };
  if (existing)
    await orm
      .update(tokens)
      .set({ ...row, updatedAt: now })
      .where(eq(tokens.id, existing.id));
  else await orm.insert(tokens).values({ id: newId(now), ...owner, ...row, managedAs, createdAt: now, updatedAt: now });
}
