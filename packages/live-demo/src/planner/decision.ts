import type { PageSnapshot } from "../page/page-snapshot.ts";

/** The only things that a planner may do to a page. */
export type PlannedAction =
  | { readonly type: "fill"; readonly ref: string; readonly value: string; readonly isSecret: boolean }
  | { readonly type: "select"; readonly ref: string; readonly value: string }
  | { readonly type: "check"; readonly ref: string }
  | { readonly type: "click"; readonly ref: string }
  | { readonly type: "wait" }
  /** The sign-up is through; what is on the page says so. */
  | { readonly type: "done" }
  /** The assistant may or can not go on. `reason` is a sentence for the visitor. */
  | { readonly type: "stop"; readonly reason: string };

/** What to do next and why, in plain English. */
export interface Decision {
  readonly action: PlannedAction;
  /** What is done, in a few words: `Fill in "Work email"`. */
  readonly title: string;
  readonly reasoning: string;
  readonly observation: string;
  readonly nextAction: string;
}

/** One thing that was done before, as the planner remembers it. */
export interface PastAction {
  readonly type: PlannedAction["type"];
  /** The same field or button has the same key after a reload; see `fieldKey` and `buttonKey`. */
  readonly key: string;
  /** What was filled in or chosen. */
  readonly value: string;
  /** The page's `signature` before it. */
  readonly signature: string;
  /** The error that the field showed before it; empty when it showed none. */
  readonly error: string;
}

export interface PlannerInput {
  readonly snapshot: PageSnapshot;
  readonly history: readonly PastAction[];
}

/** Decides the next action by looking at the page. The rules and the language model both do. */
export interface Planner {
  decide(input: PlannerInput): Decision | Promise<Decision>;
}
