import { z } from "zod";

/** What the session says to its decoder process, and what comes back. Binary audio in, plain objects out. */

const decoderSettingsSchema = z.object({
  acousticModel: z.string(),
  dictionary: z.string(),
  languageModels: z
    .array(z.object({ path: z.string(), weight: z.number().positive().max(1) }).readonly())
    .min(1)
    .readonly(),
  options: z.record(z.string(), z.string()).readonly(),
});

/** To the decoder process. Utterances are numbered by the sender, so that late results can be told apart. */
export const decoderCommandSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("configure"), settings: decoderSettingsSchema }),
  z.object({ type: z.literal("begin"), utterance: z.number().int() }),
  z.object({ type: z.literal("audio"), samples: z.instanceof(Int16Array) }),
  z.object({ type: z.literal("end") }),
  z.object({ type: z.literal("cancel") }),
]);
export type DecoderCommand = z.infer<typeof decoderCommandSchema>;

/** From the decoder process. */
export const decoderReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("partial"), utterance: z.number().int(), text: z.string() }),
  z.object({
    type: z.literal("final"),
    utterance: z.number().int(),
    text: z.string(),
    confidence: z.number(),
    alternatives: z.array(z.string()),
  }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type DecoderReport = z.infer<typeof decoderReportSchema>;
