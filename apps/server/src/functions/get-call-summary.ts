import type { CallClosing } from "../calls/call-closing.ts";
import type { FunctionHandler } from "./handlers.ts";

/** The summary of one of the visitor's own calls; one that has ended without a report is closed by the asking. */
export const createGetCallSummary =
  (closing: CallClosing): FunctionHandler<"get-call-summary"> =>
  async ({ callId }, { visitorId }) => ({ summary: await closing.summary(callId, visitorId) });
