import { type CallOutcome, readCallOutcome, type TranscriptMessage, transcriptMessages } from "@parlor/site-contract";
import { z } from "zod";

const moment = z.iso.datetime({ offset: true }).optional().catch(undefined);
const shortText = z.string().max(2_000).optional().catch(undefined);
const looseRecord = z.record(z.string(), z.unknown()).optional().catch(undefined);

const spokenMessage = z.looseObject({
  role: z.string(),
  message: z.string().optional(),
  content: z.unknown().optional(),
});

const artifactSchema = z
  .looseObject({
    transcript: z.string().optional().catch(undefined),
    recordingUrl: shortText,
    stereoRecordingUrl: shortText,
    messages: z.array(spokenMessage).optional().catch(undefined),
  })
  .optional()
  .catch(undefined);

/** A call as the platform tells it, by REST or in a report: only what the site makes use of. */
export const platformCallSchema = z.looseObject({
  id: z.string().regex(/^[\w-]{1,128}$/),
  status: shortText,
  endedReason: shortText,
  assistantId: shortText,
  createdAt: moment,
  startedAt: moment,
  endedAt: moment,
  metadata: looseRecord,
  assistantOverrides: z.looseObject({ variableValues: looseRecord, metadata: looseRecord }).optional().catch(undefined),
  artifact: artifactSchema,
  analysis: z
    .looseObject({ summary: z.string().optional().catch(undefined), structuredData: z.unknown().optional() })
    .optional()
    .catch(undefined),
});
export type PlatformCall = z.infer<typeof platformCallSchema>;

/**
 * The platform's message about a call, as it comes to the site's hook. It says which call it is about and no more: what
 * the call holds is asked of the platform itself, since the hook's secret may have been seen by others.
 */
export const serverMessageSchema = z.looseObject({
  type: z.string(),
  status: z.string().optional().catch(undefined),
  call: z.looseObject({ id: platformCallSchema.shape.id }).optional(),
  toolCallList: z
    .array(
      z.looseObject({
        id: z.string(),
        name: z.string().optional(),
        arguments: z.unknown().optional(),
        function: z.looseObject({ name: z.string().optional(), arguments: z.unknown().optional() }).optional(),
      }),
    )
    .max(50)
    .optional()
    .catch(undefined),
});
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** What is left of a call when it is over. */
export interface EndedCall {
  readonly callId: string;
  /** The browser session that began it, as the call itself carries it. */
  readonly browserSessionId: string | undefined;
  readonly messages: readonly TranscriptMessage[];
  /** Seconds. */
  readonly duration: number | undefined;
  readonly summary: string | undefined;
  readonly outcome: CallOutcome | undefined;
  readonly recordingUrl: string | undefined;
  readonly endedReason: string | undefined;
  readonly startedAt: Date | undefined;
}

const SPEAKERS: Readonly<Record<string, TranscriptMessage["role"]>> = {
  user: "user",
  bot: "assistant",
  assistant: "assistant",
};

/** What was said: from the messages, or from the plain transcript ("AI: ...", "User: ...") where there are none. */
function spokenMessages(artifact: PlatformCall["artifact"]): TranscriptMessage[] {
  const spoken = (artifact?.messages ?? []).flatMap((message) => {
    const role = SPEAKERS[message.role];
    const content = message.message ?? (typeof message.content === "string" ? message.content : "");
    return role && content.trim() ? [{ role, content: content.trim() }] : [];
  });
  if (spoken.length > 0) return spoken;
  return transcriptMessages((artifact?.transcript ?? "").replace(/^(?:AI|Bot):/gim, "assistant:"));
}

const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === "string" && value.trim() !== "");

/** The browser session that a call says it belongs to. */
export function browserSessionOf(call: PlatformCall): string | undefined {
  const overrides = call.assistantOverrides;
  return firstText(overrides?.variableValues?.sessionId, overrides?.metadata?.sessionId, call.metadata?.sessionId);
}

/** A call that is over, as the platform's REST API tells it. */
export function endedCallOf(call: PlatformCall): EndedCall {
  const { artifact, endedAt } = call;
  const startedAt = call.startedAt ?? call.createdAt;
  const seconds = startedAt && endedAt ? (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000 : undefined;
  return {
    callId: call.id,
    browserSessionId: browserSessionOf(call),
    messages: spokenMessages(artifact),
    duration: seconds !== undefined && seconds >= 0 ? Math.round(seconds) : undefined,
    summary: firstText(call.analysis?.summary),
    outcome: readCallOutcome(call.analysis?.structuredData),
    recordingUrl: firstText(artifact?.recordingUrl, artifact?.stereoRecordingUrl),
    endedReason: call.endedReason,
    startedAt: startedAt ? new Date(startedAt) : undefined,
  };
}
