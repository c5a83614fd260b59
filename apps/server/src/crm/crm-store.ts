import type { Connection } from "@parlor/platform";
import type { CallOutcome, CampaignData } from "@parlor/site-contract";
import { eq, sql } from "drizzle-orm";
import { mergeFields } from "../store/merge-fields.ts";
import { crmActivities, crmContacts, outbox } from "../store/schema.ts";
import { crmProperties, type Person } from "../visit/person.ts";
import {
  activityProperties,
  type CallActivity,
  campaignProperties,
  FIXED_PROPERTIES,
  newestCallProperties,
} from "./properties.ts";

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

type Properties = Readonly<Record<string, string>>;

/** Writes what is new, and tells the outside CRM of it; nothing new is nothing done. */
async function gainProperties(
  connection: Connection,
  existing: CrmContactRecord,
  ...gains: readonly Partial<Record<string, string>>[]
): Promise<void> {
  const gained = Object.assign({}, ...gains) as Properties;
  if (Object.keys(gained).length === 0) return;
  await connection.orm
    .update(crmContacts)
    .set({ properties: { ...existing.properties, ...gained }, updatedAt: new Date() })
    .where(eq(crmContacts.id, existing.id));
  await noteForDelivery(connection, "contact", existing.id);
}

/**
 * Makes the contact of a person, or brings the one that exists up to date: what a data provider said goes over what was
 * there, what an address alone tells and the campaign only fill what is empty.
 *
 * @returns the same id for everybody who asks
 */
export async function createCrmContact(
  connection: Connection,
  person: Person,
  campaign: CampaignData,
): Promise<string> {
  const known: Properties = crmProperties(person);
  const came = campaignProperties(campaign);
  const [inserted] = await connection.orm
    .insert(crmContacts)
    .values({ email: person.email, properties: { ...came, ...known, ...FIXED_PROPERTIES } })
    .onConflictDoNothing()
    .returning({ id: crmContacts.id });
  if (inserted) {
    await noteForDelivery(connection, "contact", inserted.id);
    return inserted.id;
  }
  const [existing] = await connection.orm
    .select()
    .from(crmContacts)
    .where(eq(crmContacts.email, person.email))
    .for("update");
  if (!existing) throw new Error("A CRM contact vanished while it was written.");
  const properties: Properties = existing.properties;
  await gainProperties(
    connection,
    existing,
    mergeFields(properties, known, { overwrite: person.source !== "derived" }),
    mergeFields(properties, came, { overwrite: false }),
  );
  return existing.id;
}

/** The newest call's summary and what came of it, among the contact's own properties. */
export async function noteCall(
  connection: Connection,
  contactId: string,
  summary: string,
  outcome: CallOutcome | undefined,
): Promise<void> {
  const [existing] = await connection.orm.select().from(crmContacts).where(eq(crmContacts.id, contactId)).for("update");
  if (!existing) return;
  const properties: Properties = existing.properties;
  await gainProperties(
    connection,
    existing,
    mergeFields<Properties>(properties, newestCallProperties(summary, outcome), { overwrite: true }),
  );
}

/** How the newest live demo ended, in the words that the visitor read. */
export async function noteLiveDemo(connection: Connection, contactId: string, said: string): Promise<void> {
  const [existing] = await connection.orm.select().from(crmContacts).where(eq(crmContacts.id, contactId)).for("update");
  if (!existing) return;
  const properties: Properties = existing.properties;
  await gainProperties(
    connection,
    existing,
    mergeFields<Properties>(properties, { live_demo: said }, { overwrite: true }),
  );
}

/** Writes the activity of a call: one for each call, however often it is told. */
export async function writeCrmActivity(
  connection: Connection,
  contactId: string,
  activity: CallActivity,
): Promise<string> {
  const properties = activityProperties(activity);
  const [inserted] = await connection.orm
    .insert(crmActivities)
    .values({ contactId, callId: activity.callId, properties })
    .onConflictDoNothing()
    .returning({ id: crmActivities.id });
  if (inserted) {
    await noteForDelivery(connection, "activity", inserted.id);
    return inserted.id;
  }
  const existing = await findCrmActivity(connection, activity.callId);
  if (!existing) throw new Error("A CRM activity vanished while it was written.");
  const before: Properties = existing.properties;
  const gained = mergeFields(before, properties, { overwrite: true });
  if (Object.keys(gained).length > 0) {
    await connection.orm
      .update(crmActivities)
      .set({ properties: { ...existing.properties, ...(gained as Properties) }, updatedAt: new Date() })
      .where(eq(crmActivities.id, existing.id));
    await noteForDelivery(connection, "activity", existing.id);
  }
  return existing.id;
}

/** The activity of a call. */
export async function findCrmActivity(connection: Connection, callId: string): Promise<CrmActivityRecord | undefined> {
  const [row] = await connection.orm.select().from(crmActivities).where(eq(crmActivities.callId, callId));
  return row;
}
