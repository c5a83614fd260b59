import type { Knowledge, VisitorFactName } from "../knowledge/schema.ts";
import { contentWordsOf, normalizeText, sentencesOf, stemOf, wordsOf } from "../knowledge/words.ts";
import { speakableCompany, speakableName, unwrapUntrusted } from "../untrusted.ts";
import type { BrainContext } from "./context.ts";
import { quotable } from "./decision.ts";
import { afterYesOrNo, isGoodbye, isInjection, isNod, isRepeatRequest, yesOrNo } from "./dialogue-acts.ts";
import { createMoment, unknownPhrases, type VisitorFacts } from "./moment.ts";
import type { Turn } from "./read-conversation.ts";
import { emptyRetrieval } from "./retrieve.ts";
import { isQuestion, isRequest, isWish } from "./turn-shape.ts";
import { emailIn, phoneIn } from "./values.ts";
import type { Wording } from "./wording.ts";

export interface Exchange {
  readonly question: string;
  readonly answer: string;
  readonly isAnswered: boolean;
}

export type NextStep = "contact" | "person" | "answer-questions" | "later" | "not-interested" | "pursue" | "none";

/** What came of a conversation, by what was said in it and nothing else. */
export interface Outcome {
  /** What the visitor told of themselves, in their words; name, company and role may come from research. */
  readonly slots: Readonly<Partial<Record<VisitorFactName, string>>>;
  readonly exchanges: readonly Exchange[];
  readonly openQuestions: readonly string[];
  readonly objections: readonly string[];
  readonly complaints: readonly string[];
  /** What else the visitor told, in their words: nothing that was told is lost because it fills no slot. */
  readonly remarks: readonly string[];
  readonly nextStep: NextStep;
  /** 0 to 100: how much speaks for a next talk. */
  readonly leadScore: number;
  /** Tools that were called, each once. */
  readonly tools: readonly string[];
}

const complaintActs = new Set([
  "frustrated",
  "not-listened-to",
  "repeating",
  "insulted",
  "something-is-broken",
  "trouble-with-sound",
]);
const personTopics = new Set(["handing-over-to-a-person", "booking-a-meeting", "calling-back"]);
const personWords =
  /\b(?:(?:talk|speak|meet|chat) (?:to|with) (?:a|an|some|your|the|real|sales|someone|somebody)|call me back|contact me|get in touch|reach out to me|real person|human being|book a (?:meeting|demo|call)|set up a (?:meeting|call))\b/;

export function outcomeOfTurns(
  turns: readonly Turn[],
  context: BrainContext,
  knowledge: Knowledge,
  wording: Wording,
): Outcome {
  const conversation = { instructions: "", history: turns, current: undefined, outcomes: [] };
  const shared = { context, knowledge, wording, conversation, tools: [], retrieval: emptyRetrieval };
  const { facts } = createMoment(shared);
  const failures = [...unknownPhrases, "no-promise", "tool-failed", "tool-missing"] as const;
  const failed = failures.flatMap((name) => knowledge.phrases[name].map((text) => normalizeText(text).slice(0, 24)));
  const isFailure = (text: string) =>
    text === "" ||
    failed.some((opening) => normalizeText(text).includes(opening)) ||
    /^(?:i'm sorry, )?i (?:don't|do not) (?:know|have (?:that|this))/i.test(text);

  const exchanges: Exchange[] = [];
  const objections: string[] = [];
  const complaints: string[] = [];
  const remarks: string[] = [];
  const acts = new Set<string>();
  let wantsPerson = false;
  let wantsContact = false;
  turns.forEach((turn, index) => {
    if (turn.role !== "visitor") return;
    const text = unwrapUntrusted(turn.text);
    // An order to the machine is no question of the visitor's, and is not quoted to those who read the summary.
    if (isInjection(text)) return;
    // What follows a goodbye answers that, and nothing that was asked before it.
    const reply = turns
      .slice(index + 1)
      .find(
        (later) => later.role === "assistant" || (later.role === "visitor" && isGoodbye(unwrapUntrusted(later.text))),
      );
    const answer = reply?.role === "assistant" ? reply.text : "";
    const before = turns.slice(0, index).findLast((earlier) => earlier.role === "assistant" && earlier.text !== "");
    const asked = before?.role === "assistant" ? wording.pendingIn(before.text)?.kind : undefined;
    const act = wording.actIn(answer);
    if (act !== undefined) acts.add(act);
    const topics = wording.topicsIn(answer);
    if (topics.some((topic) => topic.kind === "objection")) objections.push(quotable(turn.text));
    if (act !== undefined && complaintActs.has(act)) complaints.push(quotable(turn.text));
    if (topics.some(({ id }) => personTopics.has(id)) || personWords.test(normalizeText(text))) wantsPerson = true;
    if (
      (asked === "follow-up" && yesOrNo(text) === "yes") ||
      emailIn(text) !== undefined ||
      phoneIn(text) !== undefined
    )
      wantsContact = true;
    if (isRemark(text)) remarks.push(quotable(turn.text, 160));
    // The reply to "do you mean this or that?" is the answer to the question before it.
    const meant = asked === "clarify" && !isQuestion(text) ? questionBefore(turns, index) : undefined;
    if (meant !== undefined && gistOf(answer) !== "") {
      exchanges.push({ question: quotable(meant), answer, isAnswered: !isFailure(answer) });
      return;
    }
    // A question that was met by a question and then dropped still waits for its answer.
    if (isAsked(text) && wording.pendingIn(answer)?.kind === "clarify" && index >= turns.length - 2) {
      exchanges.push({ question: quotable(turn.text), answer, isAnswered: false });
      return;
    }
    if (!isAsked(text) || act !== undefined || asked === "follow-up" || asked === "follow-up-contact") return;
    if (gistOf(answer) === "" && !isFailure(answer)) return;
    // "Show me the video" is met by showing it, which mutes the words that go with it.
    if (answer === "" && !isQuestion(text)) return;
    exchanges.push({ question: quotable(turn.text), answer, isAnswered: !isFailure(answer) });
  });

  const answered = new Set(
    exchanges.filter(({ isAnswered }) => isAnswered).map(({ question }) => normalizeText(question)),
  );
  const openQuestions = [
    ...new Set(exchanges.filter(({ isAnswered }) => !isAnswered).map(({ question }) => question)),
  ].filter((question) => !answered.has(normalizeText(question)));
  const slots = slotsOf(facts);
  const nextStep: NextStep = wantsContact
    ? "contact"
    : wantsPerson
      ? "person"
      : openQuestions.length > 0
        ? "answer-questions"
        : acts.has("not-interested")
          ? "not-interested"
          : acts.has("later")
            ? "later"
            : slots.need !== undefined || slots.timeline !== undefined
              ? "pursue"
              : "none";
  return {
    slots,
    exchanges,
    openQuestions,
    objections,
    complaints,
    remarks: remarksBeside(remarks, [...Object.values(slots), ...objections, ...complaints]),
    nextStep,
    leadScore: scoreOf(slots, nextStep),
    tools: [...new Set(turns.flatMap((turn) => (turn.role === "assistant" ? turn.toolNames : [])))],
  };
}

const wordsOfRemark = 2;

/** Whether a turn tells something: no question, no order, no leave, no mere yes. */
function isRemark(text: string): boolean {
  if (isAsked(text) || isGoodbye(text) || isRepeatRequest(text) || isNod(text)) return false;
  return contentWordsOf(yesOrNo(text) === undefined ? text : afterYesOrNo(text)).length >= wordsOfRemark;
}

/** Those of which not every word stands elsewhere already. */
function remarksBeside(remarks: readonly string[], told: readonly string[]): readonly string[] {
  const known = new Set(told.flatMap((text) => contentWordsOf(text).map(stemOf)));
  return [...new Set(remarks)].filter((remark) => contentWordsOf(remark).some((word) => !known.has(stemOf(word))));
}

/** What the visitor said before the turn at a place. */
function questionBefore(turns: readonly Turn[], index: number) {
  const before = turns.slice(0, index).findLast((turn) => turn.role === "visitor");
  return before?.role === "visitor" ? before.text : undefined;
}

/** A question or a request of the visitor's, not a wish that is a need, a leave or "say that again". */
function isAsked(text: string): boolean {
  if (isGoodbye(text) || isRepeatRequest(text)) return false;
  return isQuestion(text) || (isRequest(text) && !isWish(text) && wordsOf(text).length >= 2);
}

function slotsOf(facts: VisitorFacts): Outcome["slots"] {
  const slots: Partial<Record<VisitorFactName, string>> = {};
  for (const [fact, value] of Object.entries(facts) as [VisitorFactName, VisitorFacts[VisitorFactName]][]) {
    if (value === undefined) continue;
    const text =
      fact === "name" ? speakableName(value) : fact === "company" ? speakableCompany(value) : quotable(value, 160);
    if (text !== undefined && text !== "") slots[fact] = text;
  }
  return slots;
}

const weights: Readonly<Partial<Record<VisitorFactName, number>>> = {
  need: 25,
  timeline: 15,
  budget: 10,
  companySize: 10,
  industry: 5,
  company: 5,
  role: 5,
  decider: 5,
  currentTool: 5,
};
const steps: Readonly<Record<NextStep, number>> = {
  contact: 25,
  person: 25,
  "answer-questions": 10,
  pursue: 5,
  later: 0,
  none: 0,
  "not-interested": -60,
};

function scoreOf(slots: Outcome["slots"], nextStep: NextStep): number {
  const told = (Object.keys(slots) as VisitorFactName[]).reduce((sum, fact) => sum + (weights[fact] ?? 0), 0);
  return Math.max(0, Math.min(100, told + steps[nextStep]));
}

/** The answer's gist: its first sentence that says more than yes or no. */
export function gistOf(answer: string): string {
  const sentences = sentencesOf(answer).filter((sentence) => !sentence.endsWith("?"));
  const short = wordsOf(sentences[0] ?? "").length <= 3;
  return sentences
    .slice(0, short ? 2 : 1)
    .join(" ")
    .replace(/[.!?]$/, "");
}
