import type { Database } from "@parlor/platform";
import { eq } from "drizzle-orm";
import { settings } from "./schema.ts";

/** A value that this installation keeps of itself; the first server to need it makes it, all others read it. */
export async function readOrMakeSetting(database: Database, key: string, make: () => string): Promise<string> {
  await database.orm.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  const [row] = await database.orm.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error(`The setting ${key} vanished while it was read.`);
  return row.value;
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
