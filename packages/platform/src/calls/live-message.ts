import { z } from "zod";

const optionalBoolean = (otherwise: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((given) => given ?? otherwise);
const text = z.string().max(20_000);

const liveMessageSchema = z.discriminatedUnion("type", [
  z.looseObject({
    type: z.literal("say"),
    message: text.optional(),
    content: text.optional(),
    endCallAfterSpoken: optionalBoolean(false),
    interruptionsEnabled: optionalBoolean(false),
    interruptAssistantEnabled: optionalBoolean(false),
  }),
  z.looseObject({
    type: z.literal("add-message"),
    message: z.looseObject({
      role: z.enum(["system", "user", "assistant"]).catch("user"),
      content: text,
    }),
    triggerResponseEnabled: optionalBoolean(true),
  }),
  z.looseObject({
    type: z.literal("control"),
    control: z.enum(["mute-assistant", "unmute-assistant", "mute-customer", "unmute-customer", "say-first-message"]),
    /** How long the page's recording took to start, in seconds. */
    videoRecordingStartDelaySeconds: z.number().min(0).max(3_600).optional().catch(undefined),
  }),
  z.looseObject({ type: z.literal("end-call") }),
  /** Only from whoever steers the call, never from the visitor's page. */
  z.looseObject({
    type: z.literal("handoff"),
    destination: z.record(z.string(), z.unknown()),
    content: text.optional(),
  }),
  /** Only from the platform: what the call uses is used up for today. */
  z.looseObject({ type: z.literal("budget-spent") }),
  z.looseObject({
    type: z.literal("recognized"),
    transcriptType: z.enum(["partial", "final"]),
    transcript: text,
  }),
  z.looseObject({ type: z.literal("ping"), id: z.union([z.string().max(64), z.number()]) }),
]);

export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** Reads a message that a client sends into a call; undefined for one that cannot be used. */
export function readLiveMessage(given: unknown): LiveMessage | undefined {
  const parsed = liveMessageSchema.safeParse(given);
  return parsed.success ? parsed.data : undefined;
}

/** What a text holds that is JSON; undefined for any other. */
export function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
