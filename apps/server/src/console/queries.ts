import type { Database } from "@parlor/platform";
import { asc, count, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { STUCK_ATTEMPTS } from "../crm/back-off.ts";
import {
  callTranscripts,
  contacts,
  crmActivities,
  crmContacts,
  outbox,
  recordingPieces,
  recordings,
  sessions,
  visits,
} from "../store/schema.ts";

export const PAGE_SIZE = 50;

/** One line of the list of contacts. */
export interface ContactLine {
  readonly email: string;
  readonly name: string | null;
  readonly company: string | null;
  readonly calls: number;
  readonly lastSeen: Date;
}

/** One line of the list of deliveries. */
export interface DeliveryLine {
  readonly id: string;
  readonly kind: "contact" | "activity";
  readonly subject: string;
  readonly state: "delivered" | "waiting" | "retrying" | "stuck";
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly deliveredAt: Date | null;
  readonly lastError: string | null;
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Everybody who left an address, whoever was here last first. */
export async function listContacts(database: Database, search: string, page: number): Promise<ContactLine[]> {
  const calls = sql<number>`(select count(*)::int from ${callTranscripts} where ${callTranscripts.contact_email} = ${crmContacts.email})`;
  const rows = await database.orm
    .select({
      email: crmContacts.email,
      properties: crmContacts.properties,
      calls,
      lastSeen: crmContacts.updatedAt,
    })
    .from(crmContacts)
    .where(
      search
        ? or(
            ilike(crmContacts.email, likePattern(search)),
            ilike(sql`${crmContacts.properties}->>'company'`, likePattern(search)),
          )
        : undefined,
    )
    .orderBy(desc(crmContacts.updatedAt))
    .limit(PAGE_SIZE)
    .offset(page * PAGE_SIZE);
  return rows.map(({ email, properties, calls: number, lastSeen }) => ({
    email,
    name: [properties.firstname, properties.lastname].filter(Boolean).join(" ") || null,
    company: properties.company ?? null,
    calls: number,
    lastSeen,
  }));
}

/** Everything that is kept about an address. */
export async function readContact(database: Database, email: string) {
  const { orm } = database;
  const [crmContact] = await orm.select().from(crmContacts).where(eq(crmContacts.email, email));
  const [contact] = await orm.select().from(contacts).where(eq(contacts.email, email));
  const calls = await orm
    .select()
    .from(callTranscripts)
    .where(eq(callTranscripts.contact_email, email))
    .orderBy(desc(callTranscripts.createdAt));
  const held = await orm
    .select()
    .from(sessions)
    .where(eq(sessions.user_email, email))
    .orderBy(desc(sessions.createdAt));
  const activities = crmContact
    ? await orm.select().from(crmActivities).where(eq(crmActivities.contactId, crmContact.id))
    : [];
  const ids = held.map((session) => session.browser_session_id);
  const replays =
    ids.length > 0 ? await orm.select().from(recordings).where(inArray(recordings.browserSessionId, ids)) : [];
  const visited = await orm.select().from(visits).where(eq(visits.email, email)).orderBy(desc(visits.updatedAt));
  if (!crmContact && !contact && calls.length === 0 && held.length === 0 && visited.length === 0) return undefined;
  return { email, crmContact, contact, visits: visited, calls, sessions: held, activities, recordings: replays };
}
export type ContactFile = NonNullable<Awaited<ReturnType<typeof readContact>>>;

/** A call by the platform's id, with the session it belonged to. */
export async function readCall(database: Database, callId: string) {
  const [call] = await database.orm.select().from(callTranscripts).where(eq(callTranscripts.call_id, callId));
  if (!call) return undefined;
  const [session] = await database.orm.select().from(sessions).where(eq(sessions.call_id, callId));
  const replays = session
    ? await database.orm.select().from(recordings).where(eq(recordings.browserSessionId, session.browser_session_id))
    : [];
  return { call, session, recordings: replays };
}

/** The outbox, what is in trouble first. */
export async function listDeliveries(database: Database, page: number): Promise<DeliveryLine[]> {
  const pending = sql<boolean>`${outbox.deliveredRevision} < ${outbox.revision}`;
  const rows = await database.orm
    .select({
      outbox,
      isPending: pending,
      contactEmail: crmContacts.email,
      callSubject: sql<string | null>`${crmActivities.properties}->>'subject'`,
      callId: crmActivities.callId,
    })
    .from(outbox)
    .leftJoin(crmContacts, eq(crmContacts.id, outbox.subjectId))
    .leftJoin(crmActivities, eq(crmActivities.id, outbox.subjectId))
    .orderBy(desc(pending), desc(outbox.attempts), desc(outbox.updatedAt))
    .limit(PAGE_SIZE)
    .offset(page * PAGE_SIZE);
  return rows.map((row) => ({
    id: row.outbox.id,
    kind: row.outbox.kind,
    subject: row.contactEmail ?? [row.callSubject, row.callId].filter(Boolean).join(" "),
    state: !row.isPending
      ? "delivered"
      : row.outbox.attempts >= STUCK_ATTEMPTS
        ? "stuck"
        : row.outbox.attempts > 0
          ? "retrying"
          : "waiting",
    attempts: row.outbox.attempts,
    nextAttemptAt: row.outbox.nextAttemptAt,
    deliveredAt: row.outbox.deliveredAt,
    lastError: row.outbox.lastError,
  }));
}

/** How many deliveries wait, and how many of them are stuck: shown on every page. */
export async function countDeliveries(database: Database): Promise<{ waiting: number; stuck: number }> {
  const [row] = await database.orm
    .select({
      waiting: count(),
      stuck: sql<number>`count(*) filter (where ${outbox.attempts} >= ${STUCK_ATTEMPTS})::int`,
    })
    .from(outbox)
    .where(sql`${outbox.deliveredRevision} < ${outbox.revision}`);
  return { waiting: row?.waiting ?? 0, stuck: row?.stuck ?? 0 };
}

/** The events of a session recording in the order in which they were recorded; undefined for an unknown one. */
export async function readRecording(database: Database, id: string): Promise<unknown[] | undefined> {
  const pieces = await database.orm
    .select({ events: recordingPieces.events })
    .from(recordingPieces)
    .where(eq(recordingPieces.recordingId, id))
    .orderBy(asc(recordingPieces.sequence));
  return pieces.length > 0 ? pieces.flatMap((piece) => piece.events) : undefined;
}
