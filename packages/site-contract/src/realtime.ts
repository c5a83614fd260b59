import * as z from "zod/mini";
import { identifier, shortText } from "./text.ts";

/** Where socket.io listens on the site's origin. */
export const REALTIME_PATH = "/realtime/v1";

/** Two channels per call: by the browser session that began it, and by the call's own id. */
export const channelName = z.union([
  z.templateLiteral(["session:", identifier]),
  z.templateLiteral(["call:", identifier]),
]);
export type ChannelName = `session:${string}` | `call:${string}`;

/** The channel of a browser session. */
export const sessionChannel = (browserSessionId: string): ChannelName => `session:${browserSessionId}`;

/** The channel of a call. */
export const callChannel = (callId: string): ChannelName => `call:${callId}`;

/** What travels with `demo_trigger`. */
export const demoTriggerPayload = z.object({
  action: z.optional(z.enum(["show_demo", "demo_requested"])),
  /** Which tab to open; the video when left out. */
  tab: z.optional(z.enum(["video", "live"])),
  reason: z.optional(shortText(200)),
});
export type DemoTriggerPayload = z.infer<typeof demoTriggerPayload>;

/** The body of `POST /hooks/demo-trigger`, signed by an integration. One of the two ids names the channel. */
export const demoTriggerRequest = z.object({
  sessionId: z.optional(identifier),
  callId: z.optional(identifier),
  payload: z.optional(demoTriggerPayload),
});
export type DemoTriggerRequest = z.infer<typeof demoTriggerRequest>;

/** The answer to a join or a broadcast. */
export type RealtimeAcknowledgement = { readonly ok: true } | { readonly ok: false; readonly error: string };

/** Events that the site sends (socket.io `emit` with an acknowledgement). */
export interface ClientToServerEvents {
  /** Joins a channel that belongs to this visitor. */
  join(message: { channel: ChannelName }, acknowledge: (answer: RealtimeAcknowledgement) => void): void;
  leave(message: { channel: ChannelName }, acknowledge: (answer: RealtimeAcknowledgement) => void): void;
  /** Sends `demo_trigger` to everyone else in a joined channel. */
  broadcast(
    message: { channel: ChannelName; event: "demo_trigger"; payload: DemoTriggerPayload },
    acknowledge: (answer: RealtimeAcknowledgement) => void,
  ): void;
}

/** Events that the server sends. */
export interface ServerToClientEvents {
  demo_trigger(message: { channel: ChannelName; payload: DemoTriggerPayload }): void;
  /** How many connections are in the channel, this one included; sent on every change. */
  presence(message: { channel: ChannelName; count: number }): void;
}
