import * as z from "zod/mini";
import { researchData, userProfile } from "./research.ts";
import { identifier, longText, shortText } from "./text.ts";

/** Everything a live demo can be, as its badge says it. */
export const automationStatus = z.enum(["starting", "running", "preview_ready", "failed", "stopped", "ready"]);
export type AutomationStatus = z.infer<typeof automationStatus>;

/** One thing that the browser did, and why. */
export const automationStep = z.object({
  /** Counts from 1. */
  stepNumber: z.number(),
  status: z.enum(["running", "done", "failed"]),
  /** What was done, for people: "Filled 'Work e-mail'". */
  action: z.string(),
  reasoning: z.string(),
  observation: z.string(),
  nextAction: z.optional(z.string()),
  currentUrl: z.string(),
  /** ISO date-time. */
  timestamp: z.string(),
});
export type AutomationStep = z.infer<typeof automationStep>;

export const automationResult = z.object({
  taskId: z.string(),
  status: automationStatus,
  /** Null until there is something to see. */
  previewUrl: z.nullable(z.string()),
  steps: z.array(automationStep),
  /** 1 = next in line; missing once it runs. */
  queuePosition: z.optional(z.number()),
  /** Why it ended before it was through, as one word: `already-in-use`, `not-known`, ... */
  endReason: z.optional(z.string()),
  /** What the visitor is being asked in the chat; missing when nothing is. */
  question: z.optional(z.string()),
});
export type AutomationResult = z.infer<typeof automationResult>;

/** Whom the sign-up is for: the user profile, with what research has found beside it. Only ever typed into the target. */
export const automationProfile = z.partial(z.extend(researchData, userProfile.shape));
export type AutomationProfile = z.infer<typeof automationProfile>;

/** The name of the thing passed as `sessionId` (a call id) and `contactId` are labels: rights come from the visitor's cookie. */
const label = z.nullish(shortText(128));

export const browserAutomationBody = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("signup"),
    /** Left out: the configured target. */
    target: z.nullish(shortText(2_000)),
    sessionId: label,
    contactId: label,
    userData: z.nullish(automationProfile),
  }),
  z.object({ action: z.literal("get-task-details"), taskId: identifier, sessionId: label, contactId: label }),
  z.object({ action: z.literal("stop"), taskId: identifier, sessionId: label, contactId: label }),
]);
export type BrowserAutomationBody = z.infer<typeof browserAutomationBody>;

export const browserAutomationReply = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  result: z.optional(automationResult),
});
export type BrowserAutomationReply = z.infer<typeof browserAutomationReply>;

/** What a live-demo message knows of the run; kept beside the message that it belongs to. */
export const messageAutomationContext = z.object({
  status: z.optional(automationStatus),
  taskId: z.optional(z.string()),
  steps: z.optional(z.array(automationStep)),
  reasoning: z.optional(z.string()),
  observation: z.optional(z.string()),
  nextAction: z.optional(z.string()),
  currentUrl: z.optional(z.string()),
  stepNumber: z.optional(z.number()),
});
export type MessageAutomationContext = z.infer<typeof messageAutomationContext>;

export const aiChatBody = z.object({
  messages: z
    .array(z.object({ role: z.enum(["user", "assistant"]), content: longText(4_000) }))
    .check(z.minLength(1), z.maxLength(100)),
  sessionId: label,
  contactId: label,
  automationContext: z.nullish(
    z.object({
      isAutomating: z.optional(z.boolean()),
      automationStatus: z.optional(z.enum(["running", "ready"])),
      taskId: z.nullish(identifier),
      hasPreviewUrl: z.optional(z.boolean()),
      userProfile: z.nullish(automationProfile),
    }),
  ),
});
export type AiChatBody = z.infer<typeof aiChatBody>;

export const aiChatReply = z.object({
  /** May carry tags such as [DEMO_ACTION: start]. */
  message: z.string(),
  automationContext: z.optional(messageAutomationContext),
});
export type AiChatReply = z.infer<typeof aiChatReply>;
