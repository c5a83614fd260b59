import type { Database } from "@parlor/platform";
import { transcriptMessages } from "@parlor/site-contract";
import type { CallSummaries } from "../calls/call-summary.ts";
import type { EndOfCall } from "../calls/end-of-call.ts";
import { findTranscript } from "../data/call-transcripts.ts";
import { findVisitorCall } from "../data/sessions.ts";
import { Problem } from "../http/problem.ts";
import { endedCallOf } from "../voice-platform/platform-call.ts";
import type { VoicePlatform } from "../voice-platform/voice-platform.ts";
import type { FunctionHandler } from "./handlers.ts";

interface SummaryDependencies {
  readonly database: Database;
  readonly platform: VoicePlatform;
  readonly endOfCall: EndOfCall;
  readonly summaries: CallSummaries;
}

/**
 * The summary of one of the visitor's own calls. If the platform's report is not in yet, the platform is asked, and
 * what it says is taken in as the report would have been.
 */
export function createGetCallSummary(dependencies: SummaryDependencies): FunctionHandler<"get-call-summary"> {
  const { database, platform, endOfCall, summaries } = dependencies;

  const reported = async (callId: string): Promise<string | undefined> =>
    (await findTranscript(database, callId))?.summary ?? undefined;

  const askPlatform = async (callId: string): Promise<void> => {
    const call = await platform.getCall(callId).catch(() => undefined);
    if (call?.status === "ended") await endOfCall.take(endedCallOf(call));
  };

  return async ({ callId }, caller) => {
    if (!(await findVisitorCall(database, callId, caller.visitorId))) {
      throw new Problem(404, "This visitor has no such call.");
    }
    const ready = await reported(callId);
    if (ready) return { summary: ready };
    await askPlatform(callId);
    const summary = await reported(callId);
    if (summary) return { summary };
    const saved = await findTranscript(database, callId);
    if (!saved)
      throw new Problem(404, "The summary of this call is not ready yet. Ask again in a few seconds.", {
        "retry-after": "3",
      });
    return {
      summary: await summaries.write(transcriptMessages(saved.transcript), { duration: saved.duration ?? undefined }),
    };
  };
}
