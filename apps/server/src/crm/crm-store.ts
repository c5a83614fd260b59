import type { Connection } from "@parlor/platform";
import type { ActivityData, ContactChanges, ContactData } from "@parlor/site-contract";
import { eq, sql } from "drizzle-orm";
import { mergeFields } from "../store/merge-fields.ts";
import { crmActivities, crmContacts, outbox } from "../store/schema.ts";
import { activityProperties, contactProperties, newContactProperties } from "./properties.ts";

export type CrmContactRecord = typeof crmContacts.$inferSelect;
export type CrmActivityRecord = typeof crmActivities.$inferSelect;

/** Tells the outside CRM of a change, in the same transaction as the change itself. */
async function noteForDelivery(connection: Connection, kind: "contact" | "activity", subjectId: string): Promise<void> {
  await connection.orm
    .insert(outbox)
    .values({ kind, subjectId })
    .onConflictDoUpdate({
      target: [outbox.kind, outbox.subjectId],
      set: {
        revision: sql`${outbox.revision} + 1`,
        // A receiver that asked for time gets it, whatever changes meanwhile.
        nextAttemptAt: sql`case when ${outbox.attempts} = 0 then now() else ${outbox.nextAttemptAt} end`,
        updatedAt: sql`now()`,
      },
    });
}

export async function findCrmContact(connection: Connection, id: string): Promise<CrmContactRecord | undefined> {
  const [row] = await connection.orm.select().from(crmContacts).where(eq(crmContacts.id, id));
  return row;
}

async function changeContact(
  connection: Connection,
  existing: CrmContactRecord,
  changes: ContactChanges,
  overwrite: boolean,
): Promise<void> {
  const { email: _email, ...incoming } = contactProperties(changes);
  const gained = mergeFields<Record<string, string>>(existing.properties, incoming, { overwrite });
  if (Object.keys(gained).length === 0) return;
  await connection.orm
    .update(crmContacts)
    .set({ properties: { ...existing.properties, ...(gained as Record<string, string>) }, updatedAt: new Date() })
    .where(eq(crmContacts.id, existing.id));
  await noteForDelivery(connection, "contact", existing.id);
}

/**
 * Creates the contact of an address, or fills what is empty in the one that exists: all of it when its own visitor
 * asks again. Both get the same id and nothing else.
 *
 * @param visitorId null when the server itself asks
 */
export async function createCrmContact(
  connection: Connection,
  contact: ContactData,
  visitorId: string | null,
): Promise<string> {
  const [inserted] = await connection.orm
    .insert(crmContacts)
    .values({ email: contact.email, properties: newContactProperties(contact), visitorId })
    .onConflictDoNothing()
    .returning({ id: crmContacts.id });
  if (inserted) {
    await noteForDelivery(connection, "contact", inserted.id);
    return inserted.id;
  }
  const [existing] = await connection.orm
    .select()
    .from(crmContacts)
    .where(eq(crmContacts.email, contact.email))
    .for("update");
  if (!existing) throw new Error("A CRM contact vanished while it was written.");
  const isOwner = visitorId !== null && existing.visitorId === visitorId;
  await changeContact(connection, existing, contact, isOwner);
  return existing.id;
}

/** Changes a contact as its own visitor may; false when there is none of theirs by this id. */
export async function updateCrmContact(
  connection: Connection,
  id: string,
  changes: ContactChanges,
  visitorId: string,
): Promise<boolean> {
  const [existing] = await connection.orm.select().from(crmContacts).where(eq(crmContacts.id, id)).for("update");
  if (!existing || existing.visitorId !== visitorId) return false;
  await changeContact(connection, existing, changes, true);
  return true;
}

/** The summary of the newest call, among the contact's own properties; the server's word. */
export async function noteCallSummary(connection: Connection, contactId: string, callSummary: string): Promise<void> {
  const [existing] = await connection.orm.select().from(crmContacts).where(eq(crmContacts.id, contactId)).for("update");
  if (existing) await changeContact(connection, existing, { callSummary }, true);
}

/**
 * Writes the activity of a call, one per call id however often it is told.
 *
 * @param overwrite the platform's report has the last word; the browser only fills what is empty
 */
export async function writeCrmActivity(
  connection: Connection,
  contactId: string,
  activity: ActivityData,
  overwrite: boolean,
  now: Date,
): Promise<string> {
  const properties = activityProperties(activity, now);
  const [inserted] = await connection.orm
    .insert(crmActivities)
    .values({ contactId, callId: activity.callId ?? null, properties })
    .onConflictDoNothing()
    .returning({ id: crmActivities.id });
  if (inserted) {
    await noteForDelivery(connection, "activity", inserted.id);
    return inserted.id;
  }
  const [existing] = await connection.orm
    .select()
    .from(crmActivities)
    .where(eq(crmActivities.callId, activity.callId ?? ""))
    .for("update");
  if (!existing) throw new Error("A CRM activity vanished while it was written.");
  const gained = mergeFields<Record<string, string>>(existing.properties, properties, { overwrite });
  if (Object.keys(gained).length > 0) {
    await connection.orm
      .update(crmActivities)
      .set({ properties: { ...existing.properties, ...(gained as Record<string, string>) }, updatedAt: now })
      .where(eq(crmActivities.id, existing.id));
    await noteForDelivery(connection, "activity", existing.id);
  }
  return existing.id;
}
