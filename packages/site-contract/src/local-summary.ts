import type { TranscriptMessage } from "./summary.ts";

const TOPICS = 3;
const TOPIC_LENGTH = 100;
const SHORTEST_TOPIC = 10;

/**
 * The summary without a model: up to three things that the visitor said, each cut at 100 characters, counting only
 * messages longer than 10 characters. The same on the server and, should the server be out of reach, on the site.
 *
 * @param duration seconds
 */
export function localSummary(
  messages: readonly TranscriptMessage[],
  options: { readonly contactName?: string | undefined; readonly duration?: number | undefined } = {},
): string {
  const topics = messages
    .filter((message) => message.role === "user" && message.content.trim().length > SHORTEST_TOPIC)
    .slice(0, TOPICS)
    .map((message) => message.content.trim().slice(0, TOPIC_LENGTH));
  const who = options.contactName?.trim() || "the visitor";
  const seconds = Math.round(options.duration ?? 0);
  const length = seconds > 0 ? ` of ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : "";
  const opening = `Call${length} with ${who}, ${messages.length} ${messages.length === 1 ? "message" : "messages"}.`;
  return topics.length === 0 ? opening : `${opening} Topics: ${topics.join("; ")}`;
}
