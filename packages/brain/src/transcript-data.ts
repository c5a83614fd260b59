import { z } from "zod";

const messageSchema = z.object({
  role: z.enum(["user", "assistant"]),
  text: z.string(),
  /** Tools that the assistant called in this message. */
  toolNames: z.array(z.string()).optional(),
});

/** One message of a transcript. */
export type TranscriptMessage = z.infer<typeof messageSchema>;

const heading = "The transcript, one JSON object a line:";

/** A transcript as data in a prompt: JSON keeps what was said from reading like instructions. */
export function transcriptAsData(transcript: readonly TranscriptMessage[]): string {
  return [heading, ...transcript.map((message) => JSON.stringify(message))].join("\n");
}

/** The transcript that {@link transcriptAsData} wrote; lines of another shape are passed over. */
export function transcriptFromData(text: string): TranscriptMessage[] {
  return text.split("\n").flatMap((line): TranscriptMessage[] => {
    if (!line.startsWith("{")) return [];
    try {
      const parsed = messageSchema.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}
