import type { PageSnapshot } from "../page/page-snapshot.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import type { EndReason } from "./end-reason.ts";
import type { Visitor } from "./visitor.ts";

/** The only things that a planner may do to a page. */
export type PlannedAction =
  | { readonly type: "fill"; readonly ref: string; readonly value: string; readonly isSecret: boolean }
  | { readonly type: "select"; readonly ref: string; readonly value: string }
  | { readonly type: "check"; readonly ref: string }
  | { readonly type: "uncheck"; readonly ref: string }
  | { readonly type: "click"; readonly ref: string }
  /** Scrolls the boxes of text around the element to their end: for consents that open only then. */
  | { readonly type: "scroll"; readonly ref: string }
  /** Presses the Escape key: for a dialog that offers no other way out. */
  | { readonly type: "escape" }
  /** Asks the visitor in the chat for what a required field wants. */
  | { readonly type: "ask"; readonly ref: string; readonly question: string }
  | { readonly type: "wait" }
  /** The sign-up is through; what is on the page says so. */
  | { readonly type: "done" }
  /** The assistant may or can not go on. `message` is a sentence for the visitor. */
  | { readonly type: "stop"; readonly reason: EndReason; readonly message: string };

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
  /** What the field asked for. */
  readonly purpose?: FieldPurpose;
  /** The error that the field showed before it; empty when it showed none. */
  readonly error: string;
  /** What stood on the page before it: what is not among these lines later is new. */
  readonly lines: readonly string[];
  /** True for the press of a button that sends a form or takes it forward. */
  readonly isForward: boolean;
}

export interface PlannerInput {
  readonly snapshot: PageSnapshot;
  readonly history: readonly PastAction[];
  /** What the visitor answered to questions, by the field's key; an empty text where no answer came. */
  readonly answers?: ReadonlyMap<string, string>;
}

/** Decides the next action by looking at the page. The rules and the language model both do. */
export interface Planner {
  decide(input: PlannerInput): Decision | Promise<Decision>;
}

/** Who is signed up, and who decides how. */
export interface SignUp {
  readonly visitor: Visitor;
  readonly planner: Planner;
}
