import {
  askAgain,
  greet,
  holdOrGoOn,
  refuseInjection,
  refuseWords,
  remember,
  repeat,
  sayGoodbye,
} from "./conversation-rules.ts";
import { askAtMostOnce, type Decision, type Rule } from "./decision.ts";
import { followUp, tellMore } from "./follow-up-rules.ts";
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
import { answerAfterFeeling, answerCourtesy, answerLikelyMood, answerMood } from "./mood-rules.ts";
import { nextQuestion } from "./next-question.ts";
import { replyToQuestion } from "./pending-rules.ts";
import { answerAct, answerGrievance, noteContact, notePhone, takeNote, takeStatement } from "./statement-rules.ts";
import { fillMissing, noteWithTool, speakOutcome, useTool } from "./tool-rules.ts";

/** The dialogue rules, in the order in which they are asked. The first that has a decision decides. */
const rules: readonly Rule[] = [
  speakOutcome,
  greet,
  askAgain,
  refuseInjection,
  repeat,
  refuseWords,
  sayGoodbye,
  fillMissing,
  holdOrGoOn,
  noteWithTool,
  answerAfterFeeling,
  answerGrievance,
  answerCourtesy,
  answerMood,
  correct,
  replyToQuestion,
  remember,
  useTool,
  noteContact,
  notePhone,
  followUp,
  answerAct,
  takeNote,
  tellMore,
  refusePromise,
  answerSeveral,
  answerFromInstructions,
  answerNamed,
  clarify,
  answer,
  answerLikelyMood,
  takeStatement,
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
  if (decided.say.some((part) => part.includes("?"))) return undefined;
  if (moment.answersSinceAsked + 1 < answersBetweenQuestions) return undefined;
  return nextQuestion(
    moment,
    decided.topics?.map((topic) => topic.ask),
  );
}
