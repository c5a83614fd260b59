import * as z from "zod/mini";
import { TRANSCRIPT_LIMIT } from "./crm.ts";
import { identifier, longText, shortText } from "./text.ts";

/** One message of a transcript, as the site and the summary see it. */
export const transcriptMessage = z.object({ role: z.enum(["user", "assistant"]), content: longText(20_000) });
export type TranscriptMessage = z.infer<typeof transcriptMessage>;

export const generateCallSummaryBody = z.object({
  /** One line per message as "role: content", or the messages themselves. */
  transcript: z.union([longText(TRANSCRIPT_LIMIT), z.array(transcriptMessage).check(z.maxLength(2_000))]),
  contactEmail: z.nullish(shortText(320)),
  contactName: z.nullish(shortText()),
  /** Seconds. */
  duration: z.nullish(z.number().check(z.minimum(0), z.maximum(86_400))),
});
export type GenerateCallSummaryBody = z.infer<typeof generateCallSummaryBody>;

export const getCallSummaryBody = z.object({ callId: identifier });
export type GetCallSummaryBody = z.infer<typeof getCallSummaryBody>;

export const callSummaryReply = z.object({ summary: z.string() });
export type CallSummaryReply = z.infer<typeof callSummaryReply>;

/** The transcript as the tables store it: one line per message, role then content. */
export function transcriptText(messages: readonly TranscriptMessage[]): string {
  return messages.map(({ role, content }) => `${role}: ${content.replace(/\s*\n\s*/g, " ")}`).join("\n");
}

/** Reads a stored transcript back; a line without a role continues the message before it. */
export function transcriptMessages(text: string): TranscriptMessage[] {
  const messages: TranscriptMessage[] = [];
  for (const line of text.split("\n")) {
    const match = /^(user|assistant):\s*(.*)$/i.exec(line.trim());
    const last = messages.at(-1);
    if (match)
      messages.push({ role: match[1]?.toLowerCase() === "user" ? "user" : "assistant", content: match[2] ?? "" });
    else if (last && line.trim())
      messages[messages.length - 1] = { ...last, content: `${last.content} ${line.trim()}` };
  }
  return messages;
}
