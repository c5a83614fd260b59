import type { Connection } from "@parlor/platform";
import type { CallOutcome } from "@parlor/site-contract";
import { eq, sql } from "drizzle-orm";
import { callTranscripts } from "../store/schema.ts";

export type TranscriptRecord = typeof callTranscripts.$inferSelect;

/** A closed call's transcript. */
export interface ClosedTranscript {
  readonly callId: string;
  readonly contactEmail: string | null;
  readonly transcript: string;
  /** Seconds. */
  readonly duration: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly summary: string;
  readonly outcome: CallOutcome | undefined;
  readonly visitorId: string | null;
}

/** The row of a call that is not closed yet, for a page that asks sooner; the one that is there when it is. */
export async function reserveTranscript(
  connection: Connection,
  call: { readonly callId: string; readonly contactEmail: string | null; readonly visitorId: string },
): Promise<string> {
  const [made] = await connection.orm
    .insert(callTranscripts)
    .values({
      call_id: call.callId,
      contact_email: call.contactEmail,
      visitorId: call.visitorId,
      transcript: "",
      call_metadata: { callId: call.callId },
    })
    .onConflictDoNothing()
    .returning({ id: callTranscripts.id });
  const row = made ?? (await findTranscript(connection, call.callId));
  if (!row) throw new Error("A transcript vanished while it was written.");
  return row.id;
}

/** Writes the transcript of a closed call. */
export async function writeTranscript(connection: Connection, closed: ClosedTranscript): Promise<void> {
  const values = {
    contact_email: closed.contactEmail,
    transcript: closed.transcript,
    duration: closed.duration,
    summary: closed.summary,
    outcome: closed.outcome ?? null,
    visitorId: closed.visitorId,
    reportedAt: new Date(),
    updatedAt: new Date(),
  };
  await connection.orm
    .insert(callTranscripts)
    .values({ ...values, call_id: closed.callId, call_metadata: { ...closed.metadata } })
    .onConflictDoUpdate({
      target: callTranscripts.call_id,
      set: { ...values, call_metadata: sql`${callTranscripts.call_metadata} || excluded.call_metadata` },
    });
}

/** The row of a call. */
export async function findTranscript(connection: Connection, callId: string): Promise<TranscriptRecord | undefined> {
  const [row] = await connection.orm.select().from(callTranscripts).where(eq(callTranscripts.call_id, callId));
  return row;
}
