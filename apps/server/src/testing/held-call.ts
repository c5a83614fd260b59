import { PENDING_CALL_ID } from "@parlor/site-contract";
import type { PlatformCall } from "../voice-platform/platform-call.ts";
import { type SiteHarness, type TestVisitor, testIds } from "./site-harness.ts";

/** A visitor whose call is under way, as page and platform would have brought it there. */
export interface HeldCall {
  readonly visitor: TestVisitor;
  readonly email: string;
  readonly sessionId: string;
  readonly callId: string;
  readonly contactId: string;
  /** The platform ends the call and reports it. */
  end(extra?: object): ReturnType<SiteHarness["report"]>;
}

const said = [
  { role: "system", message: "be nice" },
  { role: "bot", message: "Hello, this is Alex." },
  { role: "user", message: "What does it cost for fifty seats?" },
];

/** What the platform says of a call that is over. */
export const endedCall = (callId: string, sessionId: string, extra: object = {}): PlatformCall => ({
  id: callId,
  assistantId: testIds.assistant,
  status: "ended",
  endedReason: "customer-ended-call",
  startedAt: "2030-01-01T10:00:00.000Z",
  endedAt: "2030-01-01T10:01:35.000Z",
  artifact: { messages: said, recordingUrl: "https://voice.example/recording.wav" },
  assistantOverrides: { variableValues: { sessionId, fullName: "Ada Lovelace" } },
  ...extra,
});

/** The report of a call's end; the platform has the call by then. */
export const endReport = (call: PlatformCall) => ({ type: "end-of-call-report", call });

export async function holdCall(
  site: SiteHarness,
  given: { email?: string; visitor?: TestVisitor } = {},
): Promise<HeldCall> {
  const { email = testIds.email(), visitor = await site.newVisitor() } = given;
  const sessionId = testIds.session();
  const callId = testIds.call();
  const contact = await visitor.call("hubspot-integration", { action: "createContact", contactData: { email } });
  await visitor.data("sessions", {
    action: "insert",
    values: { browser_session_id: sessionId, user_email: email, status: "active", call_id: PENDING_CALL_ID },
  });
  site.platform.calls.set(callId, {
    id: callId,
    assistantId: testIds.assistant,
    status: "in-progress",
    assistantOverrides: { variableValues: { sessionId } },
  });
  await visitor.data("sessions", {
    action: "update",
    match: { browser_session_id: sessionId },
    values: { call_id: callId },
  });
  return {
    visitor,
    email,
    sessionId,
    callId,
    contactId: String(contact.body.id),
    end(extra = {}) {
      const call = endedCall(callId, sessionId, extra);
      site.platform.calls.set(callId, call);
      return site.report(endReport(call));
    },
  };
}
