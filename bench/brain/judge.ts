interface Criteria {
  /** Patterns (any case), each of which a right answer matches. */
  readonly all: readonly string[];
  /** Patterns that make an answer bad, whatever else it says. */
  readonly none?: readonly string[];
}

/** One entry of `messages.json`. */
export interface Message {
  readonly id: string;
  readonly kind: string;
  readonly context?: readonly (readonly ["user" | "assistant", string])[];
  readonly text: string;
  readonly rightIf: Criteria;
  readonly honestIsRight?: boolean;
}

/** One entry of `dialogues.json`. */
export interface Dialogue {
  readonly id: string;
  readonly turns: readonly { readonly text: string; readonly kind?: string; readonly rightIf: Criteria }[];
  readonly summaryHas?: readonly string[];
}

export type Verdict = "right" | "honest" | "bad";

const honest =
  /\b(?:don't know|do not know|beyond (?:what I know|me)|no answer|isn't in my notes|outside of what I know|didn't (?:catch|get)|not sure I (?:under|follow)|could you|would you say|do you mean)\b/i;

/** Rules that name topics without answering: what the criteria look for may be among the names. */
const namingRules = new Set(["clarify", "unknown-near"]);

/**
 * Right by the criteria, honest about not knowing (or asking back), or bad.
 *
 * @param rule - the rule that decided, as the model tells it
 */
export function judge(answer: string, rightIf: Criteria, honestIsRight = false, rule = ""): Verdict {
  const holds = (pattern: string) => new RegExp(pattern, "i").test(answer);
  if ((rightIf.none ?? []).some(holds)) return "bad";
  if (namingRules.has(rule)) return honestIsRight ? "right" : "honest";
  if (rightIf.all.every(holds)) return "right";
  if (!honest.test(answer)) return "bad";
  return honestIsRight ? "right" : "honest";
}
