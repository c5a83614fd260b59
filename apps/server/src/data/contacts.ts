import type { Connection } from "@parlor/platform";
import { eq } from "drizzle-orm";
import { mergeFields } from "../store/merge-fields.ts";
import { contacts } from "../store/schema.ts";
import { contactColumns, type Person } from "../visit/person.ts";

type ContactRecord = typeof contacts.$inferSelect;

/**
 * Writes what the server knows of a person. What a data provider said goes over what was there; what an address alone
 * tells only fills what is empty.
 *
 * @returns the id of the address's one row
 */
export async function writeContact(connection: Connection, person: Person): Promise<string> {
  const values = contactColumns(person);
  const [inserted] = await connection.orm
    .insert(contacts)
    .values({ ...values, email: person.email })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  if (inserted) return inserted.id;
  const [existing] = await connection.orm.select().from(contacts).where(eq(contacts.email, person.email)).for("update");
  if (!existing) throw new Error("A contact vanished while it was written.");
  const gained = mergeFields<ContactRecord>(existing, values, { overwrite: person.source !== "derived" });
  if (Object.keys(gained).length > 0) {
    await connection.orm
      .update(contacts)
      .set({ ...gained, updatedAt: new Date() })
      .where(eq(contacts.id, existing.id));
  }
  return existing.id;
}
