import { z } from "zod";
import { found } from "../found.ts";

/**
 * One thing that happened in a call: a line of its journal and a row of its table. Everything else that is known of
 * a call (messages, transcript, metrics, reports) is computed from the list of these.
 */
export const callEventSchema = z.object({
  /** Counts from 0 within a call, without gaps. */
  seq: z.int().nonnegative(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});

export type CallEvent = z.infer<typeof callEventSchema>;

/** What the events of each type carry. Times are milliseconds since the epoch. */
export interface CallEventData {
  "call.opened": {
    readonly assistantName: string;
    readonly systemPrompt: string;
    /** Who listens, thinks and speaks: part and model. Calls of earlier versions do not say it. */
    readonly parts?: { readonly transcriber: string; readonly model: string; readonly voice: string };
  };
  "call.started": Record<string, never>;
  "connection.lost": Record<string, never>;
  "connection.restored": Record<string, never>;
  /** The worker that held the call died, and another one goes on with it. */
  "worker.lost": Record<string, never>;
  /** Another assistant goes on with the call. */
  "assistant.changed": {
    readonly from: { readonly id?: string; readonly name?: string };
    readonly to: { readonly id?: string; readonly name?: string };
    /** As it is configured, without an inline assistant. */
    readonly destination: Record<string, unknown>;
    /** Finds the assistant again when the call's worker dies. */
    readonly key: string;
    readonly systemPrompt: string;
  };
  /** A server is asked who goes on. */
  "destination.wanted": {
    readonly asks: string;
    readonly tool: string;
    readonly parameters: Record<string, unknown>;
  };
  "system.message": { readonly text: string };
  "user.message": {
    readonly text: string;
    readonly startedAt: number;
    readonly endedAt: number;
    readonly source: "voice" | "text";
  };
  /** Written only for servers that want to know. */
  "speech.changed": { readonly role: "user" | "assistant"; readonly status: "started" | "stopped" };
  "user.backchannel": { readonly text: string };
  "user.interrupted": Record<string, never>;
  "assistant.message": {
    readonly text: string;
    readonly interrupted: boolean;
    readonly startedAt: number;
    readonly endedAt: number;
  };
  "tool.called": { readonly id: string; readonly name: string; readonly arguments: Record<string, unknown> };
  "tool.result": { readonly id: string; readonly name: string; readonly result: string };
  "turn.measured": {
    readonly turnLatency: number;
    readonly endpointingLatency: number;
    readonly transcriberLatency: number;
    readonly modelLatency: number;
    readonly voiceLatency: number;
  };
  "part.failed": { readonly part: string; readonly reason: string };
  /** Where the recording can be had, while it is being made too. */
  "recording.started": { readonly url: string };
  "recording.stored": { readonly url: string; readonly seconds: number };
  "video.stored": { readonly url: string };
  /** The visitor's browser began to record with pictures, so many seconds after it was asked to. */
  "video.started": { readonly delaySeconds: number };
  "call.ended": { readonly endedReason: string };
}

export type CallEventType = keyof CallEventData;

type AnyEvent = { readonly type: string; readonly data: unknown };

/** What the first event of a type carries, as it is found: journals and rows may be an earlier version's. */
export const firstOf = <Type extends CallEventType>(events: readonly AnyEvent[], type: Type) =>
  found<CallEventData[Type]>(events.find((event) => event.type === type)?.data);

/** As `firstOf`, of the last one. */
export const lastOf = <Type extends CallEventType>(events: readonly AnyEvent[], type: Type) =>
  found<CallEventData[Type]>(events.findLast((event) => event.type === type)?.data);

/** A call event whose type is known, with what that type carries. */
export type KnownCallEvent = {
  [Type in CallEventType]: {
    readonly seq: number;
    readonly at: number;
    readonly type: Type;
    readonly data: CallEventData[Type];
  };
}[CallEventType];
