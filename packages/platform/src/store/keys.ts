import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
    allowedOrigins: options.allowedOrigins,
    allowedAssistantIds: [],
    allowTransientAssistant: true,
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

async function ensureKey(
  { orm }: Connection,
  owner: Owner,
  tag: "private" | "public",
  key: string,
  data: object,
  now: Date,
): Promise<void> {
  const row = { hash: hashKey(key), data: { tag, name: `Installation (${tag})`, value: maskSecret(key), ...data } };
  const [existing] = await orm.select().from(tokens).where(eq(tokens.managedAs, tag));
  if (existing)
    await orm
      .update(tokens)
      .set({ ...row, updatedAt: now })
      .where(eq(tokens.id, existing.id));
  else
    await orm
      .insert(tokens)
      .values({ id: newId(now), ...owner, ...row, managedAs: tag, createdAt: now, updatedAt: now });
}
