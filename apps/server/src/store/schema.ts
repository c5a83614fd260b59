import type { CallOutcome, Consent, ResearchData, TranscriptMessage } from "@parlor/site-contract";
import { sql } from "drizzle-orm";
import {
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** Everything of the site. The platform's tables live in a schema of their own, and no query joins the two. */
export const siteSchema = pgSchema("site");

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

const dates = () => ({
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** What this installation keeps of itself: the visitors' signing secret (sealed), the site assistant's id. */
export const settings = siteSchema.table("settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});

/** One row per address: who visited, as the server's own research tells it. Nobody else's word is in it. */
export const contacts = siteSchema.table("contacts", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  name: text("name"),
  full_name: text("full_name"),
  company: text("company"),
  title: text("title"),
  job_title_levels: jsonb("job_title_levels").$type<string[]>(),
  industry: text("industry"),
  company_size: text("company_size"),
  company_website: text("company_website"),
  company_location: text("company_location"),
  job_start_date: text("job_start_date"),
  personal_location: text("personal_location"),
  phone_numbers: jsonb("phone_numbers").$type<string[]>(),
  languages: jsonb("languages").$type<string[]>(),
  skills: jsonb("skills").$type<string[]>(),
  technologies: jsonb("technologies").$type<string[]>(),
  linkedin_url: text("linkedin_url"),
  twitter_url: text("twitter_url"),
  ...dates(),
});

/** One row per visitor and address: what the server found of it, and what this visitor said of the person. */
export const visits = siteSchema.table(
  "visits",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    visitorId: text("visitor_id").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    /** What the server researched for this visit; null in rows older than this column. */
    person: jsonb("person").$type<ResearchData>(),
    /** The visitor's own word: shown to that visitor and to staff, and written over nothing. */
    told: jsonb("told").$type<Partial<ResearchData>>().notNull().default({}),
    /** The CRM's contact, once this visit has one. */
    contactId: uuid("contact_id"),
    ...dates(),
  },
  (table) => [
    uniqueIndex("visits_of_visitor").on(table.visitorId, table.email),
    index("visits_by_email").on(table.email),
    index("visits_by_contact").on(table.contactId),
  ],
);

/** One row per call attempt. */
export const sessions = siteSchema.table(
  "sessions",
  {
    browser_session_id: text("browser_session_id").primaryKey(),
    user_email: text("user_email"),
    status: text("status").$type<"active" | "ended">().notNull(),
    call_id: text("call_id").notNull(),
    visitorId: text("visitor_id").notNull(),
    consent: jsonb("consent").$type<Consent>().notNull().default({}),
    /** A conversation in writing, where the browser has no WebRTC: as the server heard and answered it. */
    written: jsonb("written").$type<TranscriptMessage[]>().notNull().default([]),
    ...dates(),
  },
  (table) => [
    uniqueIndex("sessions_call_id").on(table.call_id).where(sql`${table.call_id} <> 'pending'`),
    index("sessions_by_visitor").on(table.visitorId),
    index("sessions_by_email").on(table.user_email),
  ],
);

/** One row per call, written when the server closes it; a page that is quicker makes the empty row that it fills. */
export const callTranscripts = siteSchema.table(
  "call_transcripts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    call_id: text("call_id").unique(),
    contact_email: text("contact_email"),
    transcript: text("transcript").notNull(),
    /** Seconds. */
    duration: integer("duration"),
    call_metadata: jsonb("call_metadata").$type<Record<string, unknown>>().notNull().default({}),
    summary: text("summary"),
    /** What came of it: slots, next step, open questions, score. Null where nothing was worked out. */
    outcome: jsonb("outcome").$type<CallOutcome>(),
    visitorId: text("visitor_id"),
    /** Set once the call is closed; null while only its page has asked for the row. */
    reportedAt: moment("reported_at"),
    ...dates(),
  },
  (table) => [
    index("call_transcripts_by_email").on(table.contact_email),
    index("call_transcripts_by_date").on(table.createdAt),
  ],
);

/** The CRM's contact, by HubSpot's property names, here whether or not a HubSpot is connected. */
export const crmContacts = siteSchema.table("crm_contacts", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  properties: jsonb("properties").$type<Record<string, string>>().notNull(),
  /** The id at the outside CRM once it has been delivered. */
  externalId: text("external_id"),
  /** What was written to the outside CRM last: what it says otherwise is its own staff's word. */
  delivered: jsonb("delivered").$type<Record<string, string>>().notNull().default({}),
  ...dates(),
});

/** One call as the CRM shows it. */
export const crmActivities = siteSchema.table(
  "crm_activities",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => crmContacts.id, { onDelete: "cascade" }),
    callId: text("call_id").unique(),
    properties: jsonb("properties").$type<Record<string, string>>().notNull(),
    externalId: text("external_id"),
    ...dates(),
  },
  (table) => [index("crm_activities_by_contact").on(table.contactId)],
);

/**
 * What the outside CRM has still to hear: one row per contact or activity. Delivery sends the subject as it stands, so
 * a change while a delivery is under way only raises the revision.
 */
export const outbox = siteSchema.table(
  "outbox",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<"contact" | "activity">().notNull(),
    subjectId: uuid("subject_id").notNull(),
    revision: integer("revision").notNull().default(1),
    deliveredRevision: integer("delivered_revision").notNull().default(0),
    /** Attempts since the last success, counted before each one. */
    attempts: integer("attempts").notNull().default(0),
    /** Set before the first attempt and kept: from then on the receiver may know the subject without our knowing. */
    firstAttemptAt: moment("first_attempt_at"),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** While a server works on it; a server that died leaves it to run out. */
    claimedUntil: moment("claimed_until"),
    lastError: text("last_error"),
    deliveredAt: moment("delivered_at"),
    ...dates(),
  },
  (table) => [
    uniqueIndex("outbox_subject").on(table.kind, table.subjectId),
    index("outbox_due").on(table.nextAttemptAt),
  ],
);

/** Research by a data provider, kept so that a visitor who returns costs nothing. */
export const researchCache = siteSchema.table("research_cache", {
  email: text("email").primaryKey(),
  reply: jsonb("reply").$type<Record<string, unknown>>().notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const analyticsEvents = siteSchema.table(
  "analytics_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    visitorId: text("visitor_id").notNull(),
    name: text("name").notNull(),
    properties: jsonb("properties").$type<Record<string, string | number | boolean>>().notNull().default({}),
    at: moment("at").notNull(),
  },
  (table) => [index("analytics_events_by_date").on(table.at), index("analytics_events_by_visitor").on(table.visitorId)],
);

/** One session recording of one page. */
export const recordings = siteSchema.table(
  "recordings",
  {
    id: text("id").primaryKey(),
    visitorId: text("visitor_id").notNull(),
    browserSessionId: text("browser_session_id"),
    bytes: integer("bytes").notNull().default(0),
    ...dates(),
  },
  (table) => [
    index("recordings_by_session").on(table.browserSessionId),
    index("recordings_by_visitor").on(table.visitorId),
  ],
);

/** Some seconds of a session recording each, so that a crash loses no more than the last of them. */
export const recordingPieces = siteSchema.table(
  "recording_pieces",
  {
    recordingId: text("recording_id")
      .notNull()
      .references(() => recordings.id, { onDelete: "cascade" }),
    sequence: integer("sequence").notNull(),
    events: jsonb("events").$type<unknown[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordingId, table.sequence] })],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** What several servers tell each other by Postgres where it is too long for a notification; the adapter empties it. */
export const realtimeAttachments = siteSchema.table("realtime_attachments", {
  id: bigserial("id", { mode: "bigint" }).unique(),
  createdAt: timestamp("created_at", { withTimezone: true }).defaultNow(),
  payload: bytes("payload"),
});
