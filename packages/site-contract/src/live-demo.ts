import * as z from "zod/mini";

/**
 * The live demo's shapes: what `browser-automation` and `ai-chat` take and give, and what the preview frame tells
 * the page around it.
 *
 * @module
 */

/** The state of a run, and of a chat message about one. */
export const automationStatusSchema = z.enum(["starting", "running", "preview_ready", "failed", "stopped", "ready"]);
export type AutomationStatus = z.infer<typeof automationStatusSchema>;

/** One thing the assistant did in the browser, in plain English. */
export const automationStepSchema = z.object({
  /** `running` while the action is under way. */
  status: z.enum(["running", "completed", "failed"]),
  /** Why this action. */
  reasoning: z.string(),
  /** What was on the page before it. */
  observation: z.string(),
  /** What comes after it; a sentence even at the end. */
  nextAction: z.string(),
  currentUrl: z.string(),
  /** Counts from 1. */
  stepNumber: z.int().check(z.positive()),
  /** What was done, in a few words: `Fill in "Work email"`. */
  action: z.string(),
});
export type AutomationStep = z.infer<typeof automationStepSchema>;

/** A run as the visitor sees it. */
export const automationRunSchema = z.object({
  taskId: z.string(),
  /** Absent until the first picture of the page exists; unguessable; dies with the run. */
  previewUrl: z.nullable(z.string()),
  status: automationStatusSchema,
  steps: z.array(automationStepSchema),
  /** Present while the run waits for a free browser: 1 is next. */
  queuePosition: z.optional(z.int()),
});
export type AutomationRun = z.infer<typeof automationRunSchema>;

/** The reply of `browser-automation`. `error` is a sentence fit for the visitor. */
export const automationReplySchema = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  result: z.optional(automationRunSchema),
});
export type AutomationReply = z.infer<typeof automationReplySchema>;

const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(500))));

/** The visitor's profile as far as it is known; every field but `email` may be missing. Unknown fields are dropped. */
export const automationProfileSchema = z.object({
  email: z.string().check(z.maxLength(320)),
  name: optionalText,
  company: optionalText,
  isVerified: z.optional(z.boolean()),
  firstName: optionalText,
  lastName: optionalText,
  fullName: optionalText,
  title: optionalText,
  industry: optionalText,
  companySize: optionalText,
  companyWebsite: optionalText,
  companyLocation: optionalText,
  personalLocation: optionalText,
  phoneNumbers: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
});
export type AutomationProfile = z.infer<typeof automationProfileSchema>;

const label = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/** The body of `browser-automation`. `sessionId` and `contactId` are labels only: runs belong to the signed visitor. */
export const automationRequestSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("signup"),
    /** The page to sign up on; absent means the configured one. */
    target: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    sessionId: label,
    contactId: label,
    userData: automationProfileSchema,
  }),
  z.object({
    action: z.literal("get-task-details"),
    taskId: z.string().check(z.minLength(1), z.maxLength(100)),
    sessionId: label,
    contactId: label,
  }),
  z.object({
    action: z.literal("stop"),
    taskId: z.string().check(z.minLength(1), z.maxLength(100)),
    sessionId: label,
    contactId: label,
  }),
]);
export type AutomationRequest = z.infer<typeof automationRequestSchema>;

/** What a chat message of the live demo knows of the run it speaks of. */
export const automationMessageContextSchema = z.object({
  status: z.optional(automationStatusSchema),
  taskId: z.optional(z.string()),
  steps: z.optional(z.array(automationStepSchema)),
  reasoning: z.optional(z.string()),
  observation: z.optional(z.string()),
  nextAction: z.optional(z.string()),
  currentUrl: z.optional(z.string()),
  stepNumber: z.optional(z.int()),
});
export type AutomationMessageContext = z.infer<typeof automationMessageContextSchema>;

/** The body of `ai-chat`. The last message is the question. */
export const aiChatRequestSchema = z.object({
  messages: z
    .array(z.object({ role: z.enum(["user", "assistant"]), content: z.string().check(z.maxLength(8000)) }))
    .check(z.minLength(1), z.maxLength(200)),
  sessionId: label,
  contactId: label,
  automationContext: z.optional(
    z.nullable(
      z.object({
        isAutomating: z.optional(z.boolean()),
        automationStatus: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
        taskId: label,
        hasPreviewUrl: z.optional(z.boolean()),
        userProfile: z.optional(z.nullable(automationProfileSchema)),
      }),
    ),
  ),
});
export type AiChatRequest = z.infer<typeof aiChatRequestSchema>;

/**
 * The reply of `ai-chat`. `message` may carry bracketed tags: `[DEMO_STATUS: ...]`, `[DEMO_ACTION: ...]`,
 * `[AUTOMATION_ACTION: ...]`.
 */
export const aiChatReplySchema = z.object({
  message: z.string(),
  automationContext: z.optional(automationMessageContextSchema),
});
export type AiChatReply = z.infer<typeof aiChatReplySchema>;

/**
 * What the preview frame posts to the window around it (`window.parent.postMessage`, target origin: the site's) each
 * time the run takes a step or changes state. So the tab can show the steps without polling on. Check `event.origin`
 * against the preview URL's origin and `event.source` against the frame before parsing.
 */
export const previewMessageSchema = z.object({
  type: z.literal("parlor-live-demo"),
  status: automationStatusSchema,
  /** The newest step; absent before the first. */
  step: z.optional(automationStepSchema),
  /** Present when the run failed: why. */
  error: z.optional(z.string()),
});
export type PreviewMessage = z.infer<typeof previewMessageSchema>;
