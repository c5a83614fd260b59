import * as z from "zod/mini";
import { automationStatus, automationStep } from "./automation.ts";

/**
 * What the live-demo preview posts to the window around it (`window.parent.postMessage`, target origin: the site's)
 * each time the run takes a step or changes state, and once on load. So the tab shows the steps without polling on.
 * Before parsing, check `event.source` against the frame's window and `event.origin` against the preview's origin.
 */
export const previewMessage = z.object({
  type: z.literal("parlor-live-demo"),
  taskId: z.string(),
  status: automationStatus,
  /** The newest step; absent before the first. */
  step: z.optional(automationStep),
  /** Present when the run failed or stopped: why, for people. */
  error: z.optional(z.string()),
  /** The same as one word: `already-in-use`, `not-known`, ... */
  endReason: z.optional(z.string()),
  /** What the visitor is being asked in the chat; missing when nothing is. */
  question: z.optional(z.string()),
});
export type PreviewMessage = z.infer<typeof previewMessage>;
