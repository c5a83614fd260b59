import type { Connection, Database } from "@parlor/platform";
import { type CallTranscriptRow, PENDING_CALL_ID } from "@parlor/site-contract";
import { eq, sql } from "drizzle-orm";
import { Problem } from "../http/problem.ts";
import { callTranscripts } from "../store/schema.ts";
import { findVisitorCall } from "./sessions.ts";

export type TranscriptRecord = typeof callTranscripts.$inferSelect;

/** What the platform's own report says of a call; it has the last word. */
export interface ReportedTranscript {
  readonly callId: string;
  readonly contactEmail: string | null;
  readonly transcript: string;
  /** Seconds. */
  readonly duration: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly summary: string;
  readonly visitorId: string | null;
}

const callIdOf = (row: CallTranscriptRow): string | undefined => {
  const id = row.call_metadata?.callId ?? row.call_metadata?.call_id;
  return typeof id === "string" && id !== "" && id !== PENDING_CALL_ID ? id : undefined;
};

/**
 * Saves what the browser heard. With a call id in `call_metadata` the row is the call's own, made once and never
 * changed after the platform's report; a call of somebody else is unknown.
 */
export async function insertTranscript(database: Database, row: CallTranscriptRow, visitorId: string): Promise<string> {
  const callId = callIdOf(row);
  if (callId && !(await findVisitorCall(database, callId, visitorId))) {
    throw new Problem(404, "This visitor has no such call.");
  }
  const values = {
    call_id: callId ?? null,
    contact_email: row.contact_email,
    transcript: row.transcript,
    duration: row.duration === null || row.duration === undefined ? null : Math.round(row.duration),
    call_metadata: row.call_metadata ?? {},
    visitorId,
  };
  const [written] = await database.orm
    .insert(callTranscripts)
    .values(values)
    .onConflictDoUpdate({
      target: callTranscripts.call_id,
      set: {
        transcript: values.transcript,
        duration: values.duration,
        call_metadata: sql`${callTranscripts.call_metadata} || ${JSON.stringify(values.call_metadata)}::jsonb`,
        updatedAt: new Date(),
      },
      setWhere: sql`${callTranscripts.reportedAt} is null and length(${callTranscripts.transcript}) <= length(excluded.transcript)`,
    })
    .returning({ id: callTranscripts.id });
  if (written) return written.id;
  const existing = callId && (await findTranscript(database, callId));
  if (!existing) throw new Error("A transcript vanished while it was written.");
  return existing.id;
}

/** Writes the platform's report over whatever the browser saved before. */
export async function reportTranscript(connection: Connection, report: ReportedTranscript): Promise<string> {
  const values = {
    contact_email: report.contactEmail,
    duration: report.duration,
    summary: report.summary,
    visitorId: report.visitorId,
    reportedAt: new Date(),
    updatedAt: new Date(),
  };
  const [written] = await connection.orm
    .insert(callTranscripts)
    .values({ ...values, call_id: report.callId, transcript: report.transcript, call_metadata: { ...report.metadata } })
    .onConflictDoUpdate({
      target: callTranscripts.call_id,
      set: {
        ...values,
        transcript: sql`case when excluded.transcript = '' then ${callTranscripts.transcript} else excluded.transcript end`,
        call_metadata: sql`${callTranscripts.call_metadata} || excluded.call_metadata`,
      },
    })
    .returning({ id: callTranscripts.id });
  if (!written) throw new Error("A transcript vanished while it was written.");
  return written.id;
}

/** The row of a call. */
export async function findTranscript(connection: Connection, callId: string): Promise<TranscriptRecord | undefined> {
  const [row] = await connection.orm.select().from(callTranscripts).where(eq(callTranscripts.call_id, callId));
  return row;
}
