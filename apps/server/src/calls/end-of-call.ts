import type { Connection, Database } from "@parlor/platform";
import { transcriptText } from "@parlor/site-contract";
import { desc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import { noteCall, writeCrmActivity } from "../crm/crm-store.ts";
import { findTranscript, writeTranscript } from "../data/call-transcripts.ts";
import { findSessionOfCall, type SessionRecord, settleSession } from "../data/sessions.ts";
import { recordings } from "../store/schema.ts";
import type { Visits } from "../visit/visits.ts";
import type { EndedCall } from "../voice-platform/platform-call.ts";
import type { CallSummaries } from "./call-summary.ts";
import { isWrittenCall } from "./written-call.ts";

/** Closes calls: nothing else writes a transcript, a summary or an activity. */
export interface EndOfCall {
  /**
   * Transcript, summary, session, CRM activity and outbox, in one transaction, once for each call however often it is
   * told. A call that no visitor of this site began is nobody's, whatever it says of itself: it is left alone.
   *
   * @param call as the platform itself tells it
   * @returns false when there was nothing to close
   */
  take(call: EndedCall): Promise<boolean>;
}

interface EndOfCallOptions {
  readonly database: Database;
  readonly visits: Visits;
  readonly summaries: CallSummaries;
  /** Called after the transaction, so that the CRM hears of it soon. */
  readonly wakeDelivery: () => Promise<void>;
  /** The page on which staff replay a session recording. */
  readonly recordingPage: (recordingId: string) => string;
  readonly now: () => Date;
  readonly logger: Logger;
}

async function findRecording(connection: Connection, session: SessionRecord): Promise<string | undefined> {
  const [row] = await connection.orm
    .select({ id: recordings.id })
    .from(recordings)
    .where(eq(recordings.browserSessionId, session.browser_session_id))
    .orderBy(desc(recordings.createdAt))
    .limit(1);
  return row?.id;
}

export function createEndOfCall(options: EndOfCallOptions): EndOfCall {
  const { database, visits, summaries, wakeDelivery, recordingPage, now, logger } = options;
  const closing = new Map<string, Promise<boolean>>();

  const isClosed = async (connection: Connection, callId: string): Promise<boolean> => {
    const existing = await findTranscript(connection, callId);
    return existing !== undefined && existing.reportedAt !== null;
  };

  const close = async (call: EndedCall): Promise<boolean> => {
    const { callId, duration } = call;
    const session = await findSessionOfCall(database, callId, call.browserSessionId);
    if (!session || (await isClosed(database, callId))) return false;
    const { visitorId, user_email: email } = session;
    const visit = email ? await visits.open(email, visitorId) : undefined;
    const contactName = visit?.person.fullName ?? visit?.person.name;
    const summary = call.summary ?? (await summaries.write(call.messages, { contactName, duration }));
    // The platform analyses its own calls; a conversation in writing is none of them.
    const outcome = call.outcome ?? (isWrittenCall(session) ? await summaries.outcomeOf(call.messages) : undefined);
    const transcript = transcriptText(call.messages);

    const written = await database.transaction(async (connection) => {
      if (await isClosed(connection, callId)) return false;
      await settleSession(connection, session, callId, "ended");
      await writeTranscript(connection, {
        callId,
        contactEmail: email,
        transcript,
        duration: duration ?? null,
        metadata: {
          callId,
          endedReason: call.endedReason ?? null,
          recordingUrl: call.recordingUrl ?? null,
          startedAt: call.startedAt?.toISOString() ?? null,
        },
        summary,
        outcome,
        visitorId,
      });
      if (!visit) return true;
      const contactId = await visits.enterCrm(connection, visit, {});
      const recordingId = await findRecording(connection, session);
      const page = recordingId && recordingPage(recordingId);
      await writeCrmActivity(connection, contactId, {
        callId,
        summary,
        outcome,
        transcript,
        duration,
        recordingUrl: call.recordingUrl,
        date: call.startedAt ?? now(),
        ...(page ? { sessionRecordingId: recordingId, sessionRecordingUrl: page, sessionRecordingActivity: page } : {}),
      });
      await noteCall(connection, contactId, summary, outcome);
      return true;
    });
    if (written) {
      logger.info({ callId, endedReason: call.endedReason }, "a call was closed");
      await wakeDelivery();
    }
    return written;
  };

  return {
    take(call) {
      // The report, the page and the call watch may all come at once: one of them closes, the others wait for it.
      const running = closing.get(call.callId);
      if (running) return running.then(() => false);
      const started = close(call).finally(() => closing.delete(call.callId));
      closing.set(call.callId, started);
      return started;
    },
  };
}
