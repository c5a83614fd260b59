import { z } from "zod";

/** What is said to a speech process, and what comes back. Binary audio, plain objects around it. */

export const speechPartSchema = z.enum(["ear", "voice"]);
export type SpeechPart = z.infer<typeof speechPartSchema>;

const speechProcessSettingsSchema = z.object({
  part: speechPartSchema,
  /** With the model's files. */
  folder: z.string(),
  /** Of the processor, for one run of the model. */
  threads: z.number().int().min(1),
});
export type SpeechProcessSettings = z.infer<typeof speechProcessSettingsSchema>;

export const speechCommandSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("configure"), settings: speechProcessSettingsSchema }),
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
]);
export type SpeechCommand = z.infer<typeof speechCommandSchema>;

export const speechReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("heard"), id: z.number().int(), text: z.string(), confidence: z.number() }),
  z.object({ type: z.literal("part"), id: z.number().int(), samples: z.instanceof(Int16Array) }),
  z.object({ type: z.literal("spoken"), id: z.number().int() }),
  z.object({ type: z.literal("failed"), id: z.number().int().optional(), message: z.string() }),
]);
export type SpeechReport = z.infer<typeof speechReportSchema>;
