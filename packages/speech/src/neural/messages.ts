import { z } from "zod";

/** What is said to a speech process, and what comes back. Binary audio, plain objects around it. */

export const speechPartSchema = z.enum(["transcriber", "voice"]);
export type SpeechPart = z.infer<typeof speechPartSchema>;

/** The first message to the process, by who starts it. */
export const speechProcessSettingsSchema = z.object({
  part: speechPartSchema,
  /** With the model's files. */
  folder: z.string(),
  /** Of the processor, for one run of the model. */
  threads: z.number().int().min(1),
  /** A spoken sentence at 16 kHz, to measure a transcriber with; without it, a second of silence. */
  sample: z.instanceof(Int16Array).exactOptional(),
  /** Where it listens for those that want to hear and speak with it. */
  socket: z.string(),
});
export type SpeechProcessSettings = z.infer<typeof speechProcessSettingsSchema>;

export const speechCommandSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hear"),
    id: z.number().int(),
    /** Mono at 16 kHz: a whole utterance, or as much as there is of it. */
    samples: z.instanceof(Int16Array),
    /** Somebody waits for it: it goes before what is not urgent. */
    urgent: z.boolean(),
  }),
  z.object({ type: z.literal("speak"), id: z.number().int(), text: z.string(), speed: z.number() }),
  z.object({ type: z.literal("cancel"), id: z.number().int() }),
  /** Who leaves so needs it no more; the process ends with the last one. */
  z.object({ type: z.literal("goodbye") }),
]);
export type SpeechCommand = z.infer<typeof speechCommandSchema>;

export const speechReportSchema = z.discriminatedUnion("type", [
  /** The first report to each who comes. */
  z.object({ type: z.literal("hello"), pid: z.number().int() }),
  z.object({
    type: z.literal("ready"),
    /** What it took, when it was measured alone, to read or speak: the share of the speech's length. */
    factor: z.number(),
  }),
  z.object({ type: z.literal("heard"), id: z.number().int(), text: z.string(), confidence: z.number() }),
  z.object({ type: z.literal("part"), id: z.number().int(), samples: z.instanceof(Int16Array) }),
  z.object({ type: z.literal("spoken"), id: z.number().int() }),
  z.object({ type: z.literal("failed"), id: z.number().int().optional(), message: z.string() }),
]);
export type SpeechReport = z.infer<typeof speechReportSchema>;
