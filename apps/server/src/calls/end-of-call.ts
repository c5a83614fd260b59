import type { Connection, Database } from "@parlor/platform";
import { deriveResearch, transcriptText } from "@parlor/site-contract";
import { desc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import { createCrmContact, noteCallSummary, writeCrmActivity } from "../crm/crm-store.ts";
import { findTranscript, reportTranscript } from "../data/call-transcripts.ts";
import { findSessionOfCall, type SessionRecord, settleSession } from "../data/sessions.ts";
import { recordings } from "../store/schema.ts";
import type { EndedCall } from "../voice-platform/platform-call.ts";
import type { CallSummaries } from "./call-summary.ts";

/** Takes in what the platform reports of an ended call. */
export interface EndOfCall {
  /**
   * Transcript, summary, session, CRM activity and outbox, in one transaction, once for each call however often it is
   * reported.
   *
   * @returns false when the report was known already
   */
  take(call: EndedCall): Promise<boolean>;
}

interface EndOfCallOptions {
  readonly database: Database;
  readonly summaries: CallSummaries;
  /** Called after the transaction, so that the CRM hears of it soon. */
  readonly wakeDelivery: () => Promise<void>;
  /** The page on which staff replay a session recording. */
  readonly recordingPage: (recordingId: string) => string;
  readonly now: () => Date;
  readonly logger: Logger;
}

const looksLikeEmail = (value: string | undefined): value is string =>
  value?.includes("@") === true && value.length <= 320;

async function findRecording(connection: Connection, session: SessionRecord | undefined): Promise<string | undefined> {
  if (!session) return undefined;
  const [row] = await connection.orm
    .select({ id: recordings.id })
    .from(recordings)
    .where(eq(recordings.browserSessionId, session.browser_session_id))
    .orderBy(desc(recordings.createdAt))
    .limit(1);
  return row?.id;
}

/** The CRM contact whom the call belongs to: known by the session's address, else made from it. */
async function contactOf(connection: Connection, email: string, visitorId: string | null): Promise<string> {
  const derived = deriveResearch(email);
  return createCrmContact(
    connection,
    {
      email,
      firstname: derived.first_name,
      lastname: derived.last_name,
      company: derived.free_mail ? undefined : derived.company_name,
    },
    visitorId,
  );
}

export function createEndOfCall(options: EndOfCallOptions): EndOfCall {
  const { database, summaries, wakeDelivery, recordingPage, now, logger } = options;

  const isKnown = async (connection: Connection, callId: string): Promise<boolean> => {
    const existing = await findTranscript(connection, callId);
    return existing !== undefined && existing.reportedAt !== null;
  };

  const write = async (connection: Connection, call: EndedCall, summary: string): Promise<boolean> => {
    if (await isKnown(connection, call.callId)) return false;
    const session = await findSessionOfCall(connection, call.callId, call.browserSessionId);
    if (session) await settleSession(connection, session, call.callId, "ended");
    const email = [session?.user_email ?? undefined, call.email].find(looksLikeEmail);
    const visitorId = session?.visitorId ?? null;
    const transcript = transcriptText(call.messages);
    await reportTranscript(connection, {
      callId: call.callId,
      contactEmail: email ?? null,
      transcript,
      duration: call.duration ?? null,
      metadata: {
        callId: call.callId,
        endedReason: call.endedReason ?? null,
        recordingUrl: call.recordingUrl ?? null,
        startedAt: call.startedAt?.toISOString() ?? null,
      },
      summary,
      visitorId,
    });
    if (!email) return true;
    const contactId = await contactOf(connection, email, visitorId);
    const recordingId = await findRecording(connection, session);
    const page = recordingId && recordingPage(recordingId);
    await writeCrmActivity(
      connection,
      contactId,
      {
        callId: call.callId,
        summary,
        transcript,
        duration: call.duration,
        recordingUrl: call.recordingUrl,
        date: (call.startedAt ?? now()).toISOString(),
        ...(recordingId && page
          ? { sessionRecordingId: recordingId, sessionRecordingUrl: page, sessionRecordingActivity: page }
          : {}),
      },
      true,
      now(),
    );
    await noteCallSummary(connection, contactId, summary);
    return true;
  };

  return {
    async take(call) {
      if (await isKnown(database, call.callId)) return false;
      const { contactName, duration } = call;
      const summary = call.summary ?? (await summaries.write(call.messages, { contactName, duration }));
      const written = await database.transaction((connection) => write(connection, call, summary));
      if (written) {
        logger.info({ callId: call.callId, endedReason: call.endedReason }, "the end of a call was taken in");
        await wakeDelivery();
      }
      return written;
    },
  };
}
