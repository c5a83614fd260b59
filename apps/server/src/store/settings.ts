import { randomBytes } from "node:crypto";
import type { Database, Secrets } from "@parlor/platform";
import { and, eq } from "drizzle-orm";
import { settings } from "./schema.ts";

export type Sealing = Pick<Secrets, "seal" | "open">;

const sealedMark = "sealed:";
const newSecret = (): string => randomBytes(32).toString("base64url");

/**
 * A secret that this installation made for itself, sealed at rest: the first server to need it makes it, all others
 * read it. One that a version before left in plain is sealed now; one that cannot be opened, since the key that sealed
 * it is lost, gives way to a new one.
 */
export async function readOrMakeSecret(database: Database, secrets: Sealing, key: string): Promise<string> {
  const seal = (text: string) => `${sealedMark}${secrets.seal(text)}`;
  const read = async (): Promise<string> => {
    const value = await readSetting(database, key);
    if (value === undefined) throw new Error(`The setting ${key} vanished while it was read.`);
    return value;
  };
  const replace = async (before: string, secret: string): Promise<void> => {
    const unchanged = and(eq(settings.key, key), eq(settings.value, before));
    await database.orm
      .update(settings)
      .set({ value: seal(secret) })
      .where(unchanged);
  };
  await database.orm
    .insert(settings)
    .values({ key, value: seal(newSecret()) })
    .onConflictDoNothing();
  const before = await read();
  if (!before.startsWith(sealedMark)) await replace(before, before);
  else if (opened(secrets, before) === undefined) await replace(before, newSecret());
  // Another server may have been faster.
  return secrets.open((await read()).slice(sealedMark.length));
}

function opened(secrets: Sealing, value: string): string | undefined {
  try {
    return secrets.open(value.slice(sealedMark.length));
  } catch {
    return undefined;
  }
}

/** Undefined when it was never written. */
export async function readSetting(database: Database, key: string): Promise<string | undefined> {
  const [row] = await database.orm.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

export async function writeSetting(database: Database, key: string, value: string): Promise<void> {
  await database.orm
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
