import type { Knowledge, PhraseName, QualifyingQuestion, Topic, VisitorFactName } from "../knowledge/schema.ts";
import { contentWordsOf, normalizeText, withApostrophes } from "../knowledge/words.ts";
import { markUntrusted, type Untrusted, unwrapUntrusted } from "../untrusted.ts";
import type { BrainContext } from "./context.ts";
import { afterYesOrNo, yesOrNo } from "./dialogue-acts.ts";
import { followUpKindsOf } from "./follow-up-kinds.ts";
import { grievanceIn } from "./grievances.ts";
import type { Conversation, Turn } from "./read-conversation.ts";
import type { Retrieval } from "./retrieve.ts";
import type { BrainTool } from "./tool-words.ts";
import { isQuestion } from "./turn-shape.ts";
import { numberIn } from "./values.ts";
import { answerToFact, factsIn } from "./visitor-facts.ts";
import type { Pending, Wording } from "./wording.ts";

export type VisitorFacts = Readonly<Partial<Record<VisitorFactName, Untrusted>>>;

/** Everything that a rule may look at to decide the reply to one turn. Derived from the prompt alone. */
export interface Moment {
  readonly context: BrainContext;
  readonly knowledge: Knowledge;
  readonly wording: Wording;
  readonly conversation: Conversation;
  /** The visitor's words, for matching only. Empty when the assistant begins. */
  readonly heard: string;
  /** What was known before this turn: research, then what the visitor said, the latest last. */
  readonly facts: VisitorFacts;
  /** What the current turn tells. */
  readonly newFacts: VisitorFacts;
  readonly pending: Pending | undefined;
  /** Topics of the latest answer that had any. */
  readonly lastTopics: readonly Topic[];
  readonly lastSaid: string | undefined;
  /** Everything that the assistant said, normalized: no sentence is said twice. */
  readonly said: string;
  /** Questions that the assistant's latest turns ended with, without a break. */
  readonly questionsInARow: number;
  /** Turns in a row, up to now, in which the assistant did not understand or know. */
  readonly failuresInARow: number;
  readonly askedQuestions: ReadonlySet<QualifyingQuestion>;
  /** Whether the visitor would rather not answer questions. */
  readonly declinedQuestions: boolean;
  /** Answers from knowledge since the last qualifying question, or since the beginning. */
  readonly answersSinceAsked: number;
  /** The assistant's turns so far; wordings take turns by it. */
  readonly turnCount: number;
  readonly unknownCount: number;
  readonly tools: readonly BrainTool[];
  readonly retrieval: Retrieval;
}

/** The phrases by which the assistant says that it does not know. */
export const unknownPhrases = [
  "unknown",
  "unknown-again",
  "unknown-chat",
  "unknown-near",
  "unknown-near-chat",
  "unknown-which",
  "unknown-detail",
] as const satisfies readonly PhraseName[];

/** Reads from the history what the rules need. Pure. */
export function createMoment(
  input: Pick<Moment, "context" | "knowledge" | "wording" | "conversation" | "tools" | "retrieval">,
): Moment {
  const { conversation, context, knowledge, wording } = input;
  const facts: Partial<Record<VisitorFactName, Untrusted>> = { ...context.research };
  const asked = new Set<QualifyingQuestion>();
  const openingsOf = (names: readonly PhraseName[]) =>
    names.flatMap((name) => knowledge.phrases[name].map((text) => text.slice(0, 20)));
  const unknownOpenings = openingsOf(unknownPhrases);
  const failureOpenings = [...unknownOpenings, ...openingsOf(["not-understood"])];
  let pending: Pending | undefined;
  let lastTopics: readonly Topic[] = [];
  let lastSaid: string | undefined;
  let said = "";
  let questionsInARow = 0;
  let failuresInARow = 0;
  let declined = false;
  let answersSinceAsked = 0;
  let turnCount = 0;
  let unknownCount = 0;

  const learn = (turn: Extract<Turn, { role: "visitor" }>, reply = "") => {
    const text = unwrapUntrusted(turn.text);
    if (pending?.kind === "qualifying" && yesOrNo(text) === "no") declined = true;
    // What was not taken for the answer when it was said is none later either.
    const isTaken = reply === "" || pending?.kind !== "qualifying" || !wording.isOwn(reply) || wording.takesNote(reply);
    const corrected = facts.companySize === undefined ? undefined : correctedNumber(text);
    return { ...readFacts(text, isTaken ? pending : undefined), ...(corrected && { companySize: corrected }) };
  };

  for (const [position, turn] of conversation.history.entries()) {
    if (turn.role === "visitor") Object.assign(facts, learn(turn, replyAfter(conversation.history, position)));
    if (turn.role !== "assistant" || turn.text === "") continue;
    turnCount += 1;
    lastSaid = turn.text;
    said += ` ${normalizeText(turn.text)}`;
    pending = wording.pendingIn(turn.text);
    const topics = wording.topicsIn(turn.text);
    if (topics.length > 0) {
      lastTopics = topics;
      answersSinceAsked += 1;
    }
    if (pending?.kind === "qualifying") {
      asked.add(pending.question);
      answersSinceAsked = 0;
    }
    const ended = pending?.kind === "qualifying";
    questionsInARow = ended ? questionsInARow + 1 : 0;
    failuresInARow = failureOpenings.some((opening) => turn.text.startsWith(opening)) ? failuresInARow + 1 : 0;
    if (unknownOpenings.some((opening) => turn.text.startsWith(opening))) unknownCount += 1;
  }
  const heard = conversation.current === undefined ? "" : withApostrophes(unwrapUntrusted(conversation.current));
  const newFacts = conversation.current === undefined ? {} : learn({ role: "visitor", text: conversation.current });
  return {
    ...input,
    heard: heard.replace(
      new RegExp(`^(?:(?:hey|hi|hello|okay|ok)[,\\s]+)?${escapeForPattern(context.assistantName)}[,\\s]+(?=\\S)`, "i"),
      "",
    ),
    facts,
    newFacts,
    pending,
    lastTopics,
    lastSaid,
    said,
    questionsInARow,
    failuresInARow,
    askedQuestions: asked,
    declinedQuestions: declined,
    answersSinceAsked,
    turnCount,
    unknownCount,
  };
}

/** "Sorry, a hundred and fifty": the number that was told before, as it is meant. */
function correctedNumber(text: string): Untrusted | undefined {
  const words =
    /^(?:(?:no|sorry|actually|rather|i (?:mean|meant)(?: to say)?|make (?:that|it)|that's|it's)[\s,]+)+((?:about |around )?[\w\s-]{1,30}?)(?: people| employees| of us)?[\s.!]*$/i.exec(
      text.trim(),
    )?.[1];
  const number = words === undefined || !/^[\w\s-]+$/.test(words) ? undefined : numberIn(words);
  if (number === undefined || contentWordsOf(words ?? "").length > 4) return undefined;
  return markUntrusted(String(number));
}

/** What the assistant said to the turn at a place; nothing where a tool came between. */
function replyAfter(history: readonly Turn[], position: number): string {
  const next = history[position + 1];
  return next?.role === "assistant" ? next.text : "";
}

function readFacts(text: string, pending: Pending | undefined): VisitorFacts {
  const said: Partial<Record<VisitorFactName, string>> = { ...factsIn(text) };
  if (!isQuestion(text)) {
    const fact = pending?.kind === "qualifying" ? pending.question.fact : pending?.kind === "name" ? "name" : undefined;
    // "Why not?" asks about what was said before the question.
    const asksOn = fact !== "companySize" && followUpKindsOf(text).length > 0;
    const isBare = yesOrNo(text) === "no" || (yesOrNo(text) === "yes" && afterYesOrNo(text) === "");
    // What does not work here is no need of theirs.
    const isAnswer = !asksOn && !isBare && grievanceIn(text) === undefined;
    if (fact !== undefined && said[fact] === undefined && isAnswer) {
      const answer = answerToFact(fact, text);
      if (answer !== undefined) said[fact] = answer;
    }
  }
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, markUntrusted(value)]));
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
