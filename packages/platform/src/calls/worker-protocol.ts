import { z } from "zod";
import { callEventSchema } from "./call-event.ts";

/**
 * What the API process and a call worker say to each other: one JSON object a line over a local socket. The socket,
 * not the parenthood, ties them together: calls outlive the API process, and a new one finds them again.
 */

const json = z.record(z.string(), z.unknown());

const participantSchema = z.object({ id: z.string(), token: z.string() });

export const openedCallSchema = z.object({
  callId: z.string(),
  room: z.string(),
  assistant: json,
  variableValues: json,
  /** Milliseconds within which a visitor has to join, where the default does not fit. */
  joinPatience: z.number().optional(),
  /** The call ran in a worker that died: what is known of it. */
  takenOver: z.object({ events: z.array(callEventSchema), participant: participantSchema.optional() }).optional(),
});
export type CallToOpen = z.infer<typeof openedCallSchema>;

export const toWorkerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("open"), request: z.number(), call: openedCallSchema }),
  z.object({
    kind: z.literal("join"),
    request: z.number(),
    callId: z.string(),
    offer: z.string(),
    token: z.string().optional(),
  }),
  /** Takes the assistant's place in the call's LiveKit room; visitors come and go there by themselves. */
  z.object({
    kind: z.literal("enter"),
    request: z.number(),
    callId: z.string(),
    url: z.string(),
    token: z.string(),
  }),
  /** Somebody asked for the call's room, and may join soon. */
  z.object({ kind: z.literal("knock"), callId: z.string() }),
  z.object({ kind: z.literal("leave"), request: z.number(), callId: z.string(), token: z.string().optional() }),
  z.object({ kind: z.literal("control"), request: z.number(), callId: z.string(), message: z.unknown() }),
  /** Somebody listens to the call, or nobody does any more. */
  z.object({ kind: z.literal("listen"), callId: z.string(), isListened: z.boolean() }),
  z.object({ kind: z.literal("video-stored"), callId: z.string(), url: z.string() }),
  z.object({ kind: z.literal("end"), callId: z.string(), reason: z.string() }),
  /** Every event of the call up to `seq` is in the database. */
  z.object({ kind: z.literal("stored"), callId: z.string(), seq: z.number() }),
  z.object({ kind: z.literal("shutdown") }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

export const toApiSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("hello"),
    worker: z.string(),
    pid: z.number(),
    calls: z.array(z.object({ callId: z.string(), room: z.string(), participant: participantSchema.optional() })),
  }),
  /** Everything is loaded: calls can be opened without waiting. */
  z.object({ kind: z.literal("ready") }),
  /** By how many milliseconds the worker's timers were late in the last second (95th percentile). */
  z.object({ kind: z.literal("load"), delay: z.number() }),
  z.object({ kind: z.literal("reply"), request: z.number(), value: z.unknown() }),
  z.object({
    kind: z.literal("refusal"),
    request: z.number(),
    code: z.enum(["unknown-call", "already-joined", "unusable-offer", "failed"]),
    message: z.string(),
  }),
  z.object({ kind: z.literal("events"), callId: z.string(), events: z.array(callEventSchema) }),
  /** What is to be heard in a call that somebody listens to, as base64. */
  z.object({ kind: z.literal("heard"), callId: z.string(), pcm: z.string() }),
  /** A call's journal cannot be written. */
  z.object({ kind: z.literal("trouble"), callId: z.string(), reason: z.string() }),
]);
export type ToApi = z.infer<typeof toApiSchema>;
export type RefusalCode = Extract<ToApi, { kind: "refusal" }>["code"];

/** Cuts a stream of text into the JSON values of its lines; a line that is not JSON is passed over. */
export class LineDecoder {
  #rest = "";

  push(chunk: string): unknown[] {
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => {
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
  }
}

export function encodeLine(message: ToWorker | ToApi): string {
  return `${JSON.stringify(message)}\n`;
}
