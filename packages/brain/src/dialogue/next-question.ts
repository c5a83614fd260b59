import type { VisitorFactName } from "../knowledge/schema.ts";
import type { Moment } from "./moment.ts";

/** Questions without a break before the visitor gets a turn of their own. */
const questionsInARow = 2;
/** Questions that were passed over before no more are asked: it is a talk, not a form. */
const questionsPassedOver = 2;

/**
 * The next open question to the visitor: not asked before, not answered before, and none when they would rather not,
 * or when they have just answered several.
 */
export function nextQuestion(moment: Moment, preferred?: readonly (string | undefined)[]): string | undefined {
  if (moment.declinedQuestions || moment.questionsInARow >= questionsInARow) return undefined;
  if (moment.context.knowledge === "instructions") return undefined;
  const known = new Set([...Object.keys(moment.facts), ...Object.keys(moment.newFacts)] as VisitorFactName[]);
  const passedOver = [...moment.askedQuestions].filter(({ fact }) => !known.has(fact)).length;
  if (passedOver >= questionsPassedOver) return undefined;
  const open = moment.knowledge.qualifyingQuestions.filter(
    (question) => !moment.askedQuestions.has(question) && !known.has(question.fact),
  );
  const next = open.find((question) => preferred?.includes(question.id)) ?? open[0];
  return next === undefined ? undefined : moment.wording.questionOf(next);
}
