import type { Connection, Database } from "@parlor/platform";
import type { ContactRow } from "@parlor/site-contract";
import { and, eq } from "drizzle-orm";
import { mergeFields } from "../store/merge-fields.ts";
import { contacts } from "../store/schema.ts";

type ContactRecord = typeof contacts.$inferSelect;

/** The spec's columns of a stored contact: what its owner may read. */
function contactRowOf(record: ContactRecord): ContactRow {
  const { id: _id, visitorId: _visitorId, createdAt: _createdAt, updatedAt: _updatedAt, ...row } = record;
  return row;
}

/** Drops keys that were left out, which the database layer does not tell from undefined. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<ContactRecord>;

/**
 * Writes a contact. The visitor who was first owns the row and may change it; anybody else only fills what is empty.
 * The id is all that comes back, to both alike.
 */
export async function upsertContact(
  connection: Connection,
  row: ContactRow,
  visitorId: string | null,
): Promise<string> {
  const values = given(row);
  const [inserted] = await connection.orm
    .insert(contacts)
    .values({ ...values, email: row.email, visitorId })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  if (inserted) return inserted.id;
  const [existing] = await connection.orm.select().from(contacts).where(eq(contacts.email, row.email)).for("update");
  if (!existing) throw new Error("A contact vanished while it was written.");
  const isOwner = visitorId !== null && existing.visitorId === visitorId;
  const gained = mergeFields<ContactRecord>(existing, values, { overwrite: isOwner });
  if (Object.keys(gained).length > 0) {
    await connection.orm
      .update(contacts)
      .set({ ...gained, updatedAt: new Date() })
      .where(eq(contacts.id, existing.id));
  }
  return existing.id;
}

/** The visitor's own contact of that address; nothing tells another's from one that does not exist. */
export async function selectContact(database: Database, email: string, visitorId: string): Promise<ContactRow[]> {
  const rows = await database.orm
    .select()
    .from(contacts)
    .where(and(eq(contacts.email, email), eq(contacts.visitorId, visitorId)));
  return rows.map(contactRowOf);
}
