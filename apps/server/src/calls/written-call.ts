import type { Database } from "@parlor/platform";
import type { TranscriptMessage } from "@parlor/site-contract";
import { and, eq, lt, sql } from "drizzle-orm";
import type { SessionRecord } from "../data/sessions.ts";
import { sessions } from "../store/schema.ts";
import type { EndedCall } from "../voice-platform/platform-call.ts";

/** Messages that are kept of one conversation in writing. */
const MESSAGES_KEPT = 400;
/** A page that vanished leaves its conversation to be closed after this time without a word. */
const ABANDONED_MILLISECONDS = 30 * 60_000;

/** A conversation in writing is no call of the platform's: its session is its own call. */
export const isWrittenCall = (session: Pick<SessionRecord, "browser_session_id" | "call_id">): boolean =>
  session.call_id === session.browser_session_id;

/** Keeps a question and its answer, if the conversation is a written call of this visitor's that goes on. */
export async function noteWritten(
  database: Database,
  sessionId: string,
  visitorId: string,
  messages: readonly TranscriptMessage[],
): Promise<void> {
  await database.orm
    .update(sessions)
    .set({ written: sql`${sessions.written} || ${JSON.stringify(messages)}::jsonb`, updatedAt: new Date() })
    .where(
      and(
        eq(sessions.browser_session_id, sessionId),
        eq(sessions.call_id, sessionId),
        eq(sessions.visitorId, visitorId),
        eq(sessions.status, "active"),
        lt(sql`jsonb_array_length(${sessions.written})`, MESSAGES_KEPT),
      ),
    );
}

/** A conversation in writing, as it is closed. */
export function writtenCallOf(session: SessionRecord, now: Date): EndedCall {
  return {
    callId: session.call_id,
    browserSessionId: session.browser_session_id,
    messages: session.written,
    duration: Math.max(0, Math.round((now.getTime() - session.createdAt.getTime()) / 1_000)),
    summary: undefined,
    outcome: undefined,
    recordingUrl: undefined,
    endedReason: "written-conversation-ended",
    startedAt: session.createdAt,
  };
}

/** The conversations in writing whose pages are gone. */
export async function listAbandoned(database: Database, now: Date): Promise<SessionRecord[]> {
  return database.orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.call_id, sessions.browser_session_id),
        eq(sessions.status, "active"),
        lt(sessions.updatedAt, new Date(now.getTime() - ABANDONED_MILLISECONDS)),
      ),
    )
    .limit(100);
}
