import { ApiError, type Database } from "@parlor/platform";
import { findCrmActivity } from "../crm/crm-store.ts";
import { findTranscript, reserveTranscript } from "../data/call-transcripts.ts";
import { findVisitorCall, type SessionRecord } from "../data/sessions.ts";
import { endedCallOf } from "../voice-platform/platform-call.ts";
import type { SiteCalls } from "../voice-platform/site-calls.ts";
import type { EndOfCall } from "./end-of-call.ts";
import { isWrittenCall, listAbandoned, writtenCallOf } from "./written-call.ts";

/** What a page asks for when its call is over. Every answer comes from the one closing, which the asking may begin. */
export interface CallClosing {
  /** @returns the id of the call's transcript, which is filled when the call is closed */
  transcript(callId: string, visitorId: string): Promise<string>;
  /** @throws ApiError 404 while there is none */
  summary(callId: string, visitorId: string): Promise<string>;
  /** @returns the id of the call's CRM activity. @throws ApiError 409 while the call goes on */
  activity(callId: string, contactId: string, visitorId: string): Promise<string>;
  /** The page says that its session is over: a call in writing is closed, one of the platform's by its own report. */
  sessionEnded(session: SessionRecord): Promise<void>;
  /** Closes the conversations in writing whose pages are gone. @returns how many */
  closeAbandoned(): Promise<number>;
}

interface ClosingOptions {
  readonly database: Database;
  readonly calls: SiteCalls;
  readonly endOfCall: EndOfCall;
  readonly now: () => Date;
}

const RETRY = { "retry-after": "3" };

export function createCallClosing({ database, calls, endOfCall, now }: ClosingOptions): CallClosing {
  const ownSession = async (callId: string, visitorId: string): Promise<SessionRecord> => {
    const session = await findVisitorCall(database, callId, visitorId);
    if (!session) throw new ApiError(404, "This visitor has no such call.");
    return session;
  };

  /** Closes the call if it is over and nobody has done so yet. */
  const close = async (session: SessionRecord): Promise<void> => {
    const { call_id: callId } = session;
    if ((await findTranscript(database, callId))?.reportedAt) return;
    if (isWrittenCall(session)) {
      if (session.status === "ended") await endOfCall.take(writtenCallOf(session, now()));
      return;
    }
    const call = await calls.find(callId).catch(() => undefined);
    if (call?.status === "ended") await endOfCall.take(endedCallOf(call));
  };

  return {
    async transcript(callId, visitorId) {
      const session = await ownSession(callId, visitorId);
      await close(session);
      return reserveTranscript(database, { callId, contactEmail: session.user_email, visitorId });
    },
    async summary(callId, visitorId) {
      await close(await ownSession(callId, visitorId));
      const row = await findTranscript(database, callId);
      if (row?.summary) return row.summary;
      throw new ApiError(404, "The summary of this call is not ready yet. Ask again in a few seconds.", RETRY);
    },
    async activity(callId, contactId, visitorId) {
      await close(await ownSession(callId, visitorId));
      const activity = await findCrmActivity(database, callId);
      if (!activity) throw new ApiError(409, "This call is not over yet. Ask again in a few seconds.", RETRY);
      if (activity.contactId !== contactId) throw new ApiError(404, "This visitor has no such contact.");
      return activity.id;
    },
    async sessionEnded(session) {
      if (isWrittenCall(session)) await close(session);
    },
    async closeAbandoned() {
      let closed = 0;
      for (const session of await listAbandoned(database, now())) {
        if (await endOfCall.take(writtenCallOf(session, session.updatedAt))) closed += 1;
      }
      return closed;
    },
  };
}
