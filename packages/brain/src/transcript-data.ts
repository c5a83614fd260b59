import { z } from "zod";

/** Longer turns are cut: nobody speaks as long, and expressions that look at a turn see at most this much. */
const maximumTurnLength = 1_500;
const maximumTurns = 2_000;

/** Words from outside on one line, in single spaces, and no longer than a turn may be. */
export function tidyTurn(text: string): string {
  // Cut first: not even collapsing should see a megabyte.
  const words = text.slice(0, 4 * maximumTurnLength).split(/\s/);
  return words
    .filter((word) => word !== "")
    .join(" ")
    .slice(0, maximumTurnLength)
    .trimEnd();
}

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
  const lines = text.split("\n").filter((line) => line.startsWith("{"));
  return lines.slice(-maximumTurns).flatMap((line): TranscriptMessage[] => {
    try {
      const parsed = messageSchema.safeParse(JSON.parse(line));
      return parsed.success ? [{ ...parsed.data, text: tidyTurn(parsed.data.text) }] : [];
    } catch {
      return [];
    }
  });
}
