import { transcriptMessages } from "@parlor/site-contract";
import type { CallSummaries } from "../calls/call-summary.ts";
import type { FunctionHandler } from "./handlers.ts";

/** Summarizes whatever transcript it is given; nothing is stored. */
export const createGenerateCallSummary =
  (summaries: CallSummaries): FunctionHandler<"generate-call-summary"> =>
  async ({ transcript, contactName, duration }) => {
    const messages = typeof transcript === "string" ? transcriptMessages(transcript) : transcript;
    const context = { contactName: contactName ?? undefined, duration: duration ?? undefined };
    return { summary: await summaries.write(messages, context) };
  };
