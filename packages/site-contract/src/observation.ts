import * as z from "zod/mini";
import { identifier, shortText } from "./text.ts";

/** Everything that analytics may hear of. Nothing is sent without consent or against Do Not Track. */
export const analyticsEventName = z.enum([
  "page_viewed",
  "access_requested",
  "research_completed",
  "call_started",
  "call_ended",
  "microphone_failed",
  "message_sent",
  "demo_opened",
  "demo_closed",
  "live_demo_started",
  "live_demo_finished",
  "link_followed",
  "consent_changed",
]);
export type AnalyticsEventName = z.infer<typeof analyticsEventName>;

export const analyticsEvent = z.object({
  name: analyticsEventName,
  /** ISO date-time. */
  timestamp: shortText(40),
  properties: z.optional(
    z.record(z.string().check(z.maxLength(60)), z.union([shortText(300), z.number(), z.boolean()])),
  ),
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

/** Body of `POST /analytics/v1/events`; replies 204. */
export const analyticsBody = z.object({ events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(50)) });
export type AnalyticsBody = z.infer<typeof analyticsBody>;

/**
 * Body of `POST /recordings/v1/pieces`: some seconds of a session recording (rrweb events), at most 2 MB.
 * Pieces count from 0; the same piece sent twice is stored once. Replies 204.
 */
export const recordingPieceBody = z.object({
  recordingId: identifier,
  /** The session that the recording belongs to: its stored consent says that it may be kept. */
  browserSessionId: identifier,
  sequence: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
  events: z.array(z.looseObject({ type: z.number(), timestamp: z.number() })).check(z.minLength(1), z.maxLength(5_000)),
});
export type RecordingPieceBody = z.infer<typeof recordingPieceBody>;
