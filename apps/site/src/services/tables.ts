import type { CallTranscriptRow, Consent, ContactRow } from "@parlor/site-contract";
import * as z from "zod/mini";
import { createJsonPost } from "./json-post.ts";

/** The three tables that a visitor's page writes to. Each write resolves with nothing or rejects. */
export interface SiteTables {
  upsertContact(row: ContactRow): Promise<void>;
  insertSession(row: { browserSessionId: string; email: string; consent: Consent }): Promise<void>;
  updateSession(
    browserSessionId: string,
    changes: { status?: "ended"; callId?: string; consent?: Consent },
  ): Promise<void>;
  insertTranscript(row: CallTranscriptRow): Promise<void>;
}

const idReply = z.object({ id: z.string() });

export function createSiteTables(options: { publicBackendKey: string; fetch: typeof fetch }): SiteTables {
  const post = createJsonPost(options);
  const write = async (table: string, body: unknown) => {
    idReply.parse(await post(`/data/v1/${table}`, body));
  };
  return {
    upsertContact: (values) => write("contacts", { action: "upsert", values }),
    insertSession: ({ browserSessionId, email, consent }) =>
      write("sessions", {
        action: "insert",
        values: {
          browser_session_id: browserSessionId,
          user_email: email,
          status: "active",
          call_id: "pending",
          consent,
        },
      }),
    updateSession: (browserSessionId, { status, callId, consent }) =>
      write("sessions", {
        action: "update",
        match: { browser_session_id: browserSessionId },
        values: {
          ...(status ? { status } : {}),
          ...(callId ? { call_id: callId } : {}),
          ...(consent ? { consent } : {}),
        },
      }),
    insertTranscript: (values) => write("call_transcripts", { action: "insert", values }),
  };
}
