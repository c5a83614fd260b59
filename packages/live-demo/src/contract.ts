/** What a live demo is to whoever mounts it. Plain types: they match the site's contract, which the server's types check. */

/** Everything a live demo can be, as its badge says it. */
export type AutomationStatus = "starting" | "running" | "preview_ready" | "failed" | "stopped" | "ready";

/** One thing that the browser did, and why. */
export interface AutomationStep {
  /** Counts from 1. */
  stepNumber: number;
  status: "running" | "done" | "failed";
  /** What was done, for people: `Fill in "Work email"`. */
  action: string;
  reasoning: string;
  observation: string;
  nextAction?: string | undefined;
  currentUrl: string;
  /** ISO date-time. */
  timestamp: string;
}

export interface AutomationResult {
  taskId: string;
  status: AutomationStatus;
  /** Null until there is something to see. */
  previewUrl: string | null;
  steps: AutomationStep[];
  /** 1 = next in line; missing once it runs. */
  queuePosition?: number | undefined;
  /** Why it ended before it was through, as one word: `already-in-use`, `not-known`, ... `EndReason` has them all. */
  endReason?: string | undefined;
  /** What the visitor is being asked; missing when nothing is. */
  question?: string | undefined;
}

/** The answer to a start, a question about a run, or a stop. */
export interface AutomationReply {
  success: boolean;
  error?: string | undefined;
  result?: AutomationResult | undefined;
}

/** Whom the sign-up is for. Whatever is missing is not known, and is not made up. */
export interface AutomationProfile {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  name?: string | undefined;
  fullName?: string | undefined;
  company?: string | undefined;
  title?: string | undefined;
  industry?: string | undefined;
  /** A number or a range: `51-200`, `11 to 50`, `1200`. */
  companySize?: string | undefined;
  companyWebsite?: string | undefined;
  /** Parted by commas, the country last: `Oslo, Norway`. */
  companyLocation?: string | undefined;
  personalLocation?: string | undefined;
  phoneNumbers?: readonly string[] | undefined;
  languages?: readonly string[] | undefined;
}

/** Posted by a preview to the window around it, each time the run takes a step or changes its state. */
export interface PreviewMessage {
  type: "parlor-live-demo";
  taskId: string;
  status: AutomationStatus;
  /** The newest step; absent before the first. */
  step?: AutomationStep | undefined;
  /** Why the run failed or stopped, for people. */
  error?: string | undefined;
  /** The same as one word; `EndReason` has them all. */
  endReason?: string | undefined;
  /** What the visitor is being asked; missing when nothing is. */
  question?: string | undefined;
}
