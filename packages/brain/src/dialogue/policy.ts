import type { VisitorFactName } from "../knowledge/schema.ts";
import {
  askAgain,
  greet,
  holdOrGoOn,
  refuseInjection,
  remember,
  repeat,
  sayGoodbye,
  takeNote,
  tellMore,
} from "./conversation-rules.ts";
import { askAtMostOnce, type Decision, type Rule } from "./decision.ts";
import {
  answer,
  answerFromInstructions,
  answerNamed,
  answerSeveral,
  clarify,
  correct,
  refusePromise,
  unknown,
} from "./knowledge-rules.ts";
import type { Moment } from "./moment.ts";
import { replyToQuestion } from "./pending-rules.ts";
import { fillMissing, noteWithTool, speakOutcome, useTool } from "./tool-rules.ts";

/** The dialogue rules, in the order in which they are asked. The first that has a decision decides. */
const rules: readonly Rule[] = [
  speakOutcome,
  greet,
  askAgain,
  refuseInjection,
  repeat,
  sayGoodbye,
  fillMissing,
  holdOrGoOn,
  noteWithTool,
  correct,
  replyToQuestion,
  remember,
  useTool,
  takeNote,
  tellMore,
  refusePromise,
  answerSeveral,
  answerFromInstructions,
  answerNamed,
  clarify,
  answer,
];

/** Answers between two qualifying questions. */
const answersBetweenQuestions = 2;

/**
 * What the assistant does next. Pure: everything it depends on is in the moment.
 *
 * At most one question is asked at a time, and a qualifying question only after an answer, not after every one,
 * never twice, and not when the answer is known.
 */
export function decide(moment: Moment): Decision {
  const decided =
    rules.reduce<Decision | undefined>((found, rule) => found ?? rule(moment), undefined) ?? unknown(moment);
  const question = decided.answered === true ? qualifyingQuestionFor(moment, decided) : undefined;
  const parts = question === undefined ? decided.say : [...decided.say, question];
  return { ...decided, say: askAtMostOnce(parts) };
}

function qualifyingQuestionFor(moment: Moment, decided: Decision): string | undefined {
  if (moment.context.longAnswers && moment.turnCount === 0) return undefined;
  if (moment.declinedQuestions || decided.say.some((part) => part.includes("?"))) return undefined;
  if (moment.answersSinceAsked + 1 < answersBetweenQuestions) return undefined;
  const known = new Set([...Object.keys(moment.facts), ...Object.keys(moment.newFacts)] as VisitorFactName[]);
  const open = moment.knowledge.qualifyingQuestions.filter(
    (question) => !moment.askedQuestions.has(question) && !known.has(question.fact),
  );
  const fitting = open.find((question) => decided.topics?.some((topic) => topic.ask === question.id));
  const next = fitting ?? open[0];
  return next === undefined ? undefined : moment.wording.questionOf(next);
}
