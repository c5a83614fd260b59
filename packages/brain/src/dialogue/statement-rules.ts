import type { PhraseName, Topic, VisitorFactName } from "../knowledge/schema.ts";
import { contentWordsOf, normalizeText } from "../knowledge/words.ts";
import { speakableCompany, speakableName } from "../untrusted.ts";
import { answerText, type Decision, quotable, type Rule, say } from "./decision.ts";
import { grievanceIn } from "./grievances.ts";
import { fits } from "./knowledge-rules.ts";
import type { Moment, VisitorFacts } from "./moment.ts";
import { mayBeEchoed, otherAct, putSimply } from "./mood-rules.ts";
import { nextQuestion } from "./next-question.ts";
import { askedActs } from "./retrieve.ts";
import { actOfTopic } from "./turn-act.ts";
import { isQuestion, isRequest, isWish, shapeOf } from "./turn-shape.ts";
import { numbersIn, phoneIn } from "./values.ts";

/** Likeness from where a statement is taken for an act or an objection: of the nearest exemplar, or of the two nearest. */
const act = { nearest: 0.6, likeness: 0.52, nearestOfQuestion: 0.72, objection: 0.66, told: 0.72, sure: 0.85 } as const;

/** Complaints, feelings, praise, leave for later, strangers' questions: answered as what they are. */
export const answerAct: Rule = (moment) => {
  const best = moment.retrieval.ranked[0];
  if (best === undefined || (best.topic.kind !== "act" && best.topic.kind !== "objection")) return undefined;
  if (actOfTopic[best.topic.id] === "unsure" && best.nearest >= act.nearest) {
    const simpler = putSimply(moment);
    if (simpler !== undefined) return simpler;
  }
  const asked = shapeOf(moment.heard) === "question";
  // Most things that are told sound like something that is asked elsewhere.
  if (!asked && askedActs.has(best.topic.id) && !isRequest(moment.heard) && best.nearest < act.told) return undefined;
  const enough = asked
    ? best.nearest >= act.nearestOfQuestion || (askedActs.has(best.topic.id) && best.nearest >= act.nearest)
    : best.topic.kind === "objection"
      ? best.nearest >= act.objection
      : best.nearest >= act.nearest || best.likeness >= act.likeness;
  if (!enough) return undefined;
  const other = asked || best.topic.kind !== "act" ? undefined : otherAct(moment, best.topic.id, best.nearest);
  if (other !== undefined) return other;
  // A turn that tells something and only sounds a little like an act is a fact.
  if (Object.keys(moment.newFacts).length > 0 && best.nearest < act.sure && best.topic.kind === "act") return undefined;
  const text = moment.wording.freshAnswerOf(best.topic, moment.said, moment.turnCount) ?? say(moment, "noted-plain");
  if (best.topic.kind === "objection" && Object.keys(moment.newFacts).length > 0) return undefined;
  if (best.topic.kind === "objection") return { rule: "objection", say: [text], answered: true, topics: [best.topic] };
  return { rule: `act-${best.topic.id}`, say: [text], topics: [best.topic] };
};

/** "It just sits there saying connecting": neither a fact about the visitor nor the answer to a question of ours. */
export const answerGrievance: Rule = (moment) => {
  const id = grievanceIn(moment.heard);
  const topic = moment.knowledge.topics.find((candidate) => candidate.id === id);
  if (topic === undefined || moment.newFacts.email !== undefined) return undefined;
  const best = moment.retrieval.ranked[0];
  if (best?.topic.kind === "act" && best.nearest >= act.sure) return undefined;
  if (topic.kind === "objection" && moment.context.knowledge === "instructions") return undefined;
  const rule = topic.kind === "objection" ? "objection" : `act-${topic.id}`;
  return { rule, say: [answerText(moment, topic)], topics: [topic] };
};

/** "Can somebody contact me? dana@acme.com": the address goes into the summary. */
export const noteContact: Rule = (moment) => {
  if (moment.newFacts.email === undefined || !moment.context.notes) return undefined;
  if (isQuestion(moment.heard) && !/\b(?:contact|reach|write|mail|call|send|get back|touch)\b/i.test(moment.heard))
    return undefined;
  return { rule: "note-contact", say: [...acknowledge(moment), say(moment, "noted-contact")] };
};

/** "My number is 0171 555 0192": the number stands in the summary, and nobody here can ring it. */
export const notePhone: Rule = (moment) => {
  if (!moment.context.notes || isQuestion(moment.heard) || phoneIn(moment.heard) === undefined) return undefined;
  if (!/\b(?:number|phone|call|ring|reach|mobile|cell|text)\b/i.test(moment.heard)) return undefined;
  return { rule: "note-contact", say: [say(moment, "noted-phone")] };
};

/** A turn that only tells something of the visitor: it is taken in, not looked up. */
export const takeNote: Rule = (moment) => {
  const { newFacts, heard } = moment;
  if (Object.keys(newFacts).length === 0 || isQuestion(heard)) return undefined;
  if (isRequest(heard) && !isWish(heard) && newFacts.name === undefined && newFacts.company === undefined)
    return undefined;
  return noted(moment, "note");
};

/** Acknowledges what a turn told; a need is answered by what helps with it. Then the next question. */
export function noted(moment: Moment, rule: string): Decision {
  const parts = acknowledge(moment);
  const helpful = moment.newFacts.need === undefined ? undefined : helpfulTopic(moment);
  if (helpful !== undefined) {
    const text = moment.wording.freshAnswerOf(helpful, moment.said);
    if (text !== undefined) return { rule: `${rule}-need`, say: [...parts, text], answered: true, topics: [helpful] };
  }
  const question = nextQuestion(moment) ?? say(moment, "anything-else");
  return { rule, say: [...parts, question] };
}

function helpfulTopic(moment: Moment): Topic | undefined {
  const best = moment.retrieval.ranked.find(({ topic }) => topic.kind === "topic");
  return fits(best, moment.retrieval.familiarity) ? best.topic : undefined;
}

const phraseOf: readonly (readonly [VisitorFactName, PhraseName, number])[] = [
  ["industry", "noted-industry", 60],
  ["companySize", "noted-size", 40],
  ["currentTool", "noted-tool", 40],
  ["timeline", "noted-timeline", 50],
  ["budget", "noted-budget", 50],
  ["decider", "noted-decider", 40],
  ["role", "noted-role", 60],
  ["need", "noted-need", 110],
];

/** Thanks for what a turn told, by its own words where they can be spoken. At most two parts. */
export function acknowledge(moment: Moment): readonly string[] {
  const { newFacts } = moment;
  const parts: string[] = [];
  const name = newFacts.name === undefined ? undefined : speakableName(newFacts.name);
  if (name !== undefined) parts.push(say(moment, "noted-name", { name }));
  const company = newFacts.company === undefined ? undefined : speakableCompany(newFacts.company);
  if (company !== undefined && name === undefined) parts.push(say(moment, "noted-company", { company }));
  for (const [fact, phrase, length] of phraseOf) {
    const value = newFacts[fact];
    if (value === undefined || parts.length >= 2) continue;
    const words = spoken(value, length);
    // Two things that were told are not taken in by the same words.
    const turn = { ...moment, turnCount: moment.turnCount + parts.length };
    if (words !== undefined) parts.push(startUpper(say(turn, phrase, { [fact]: words })));
  }
  return parts.length > 0 ? parts : [say(moment, "noted")];
}

/** The visitor's words as the assistant may say them back, or undefined when they had better not be spoken. */
function spoken(value: VisitorFacts[VisitorFactName], length: number): string | undefined {
  if (value === undefined) return undefined;
  const plain = quotable(value, 200);
  if (plain.length > length || /\b(?:you|your|ignore|instructions?|system|prompt|said)\b/i.test(plain))
    return undefined;
  return turned(plain);
}

/** "Hi there, we've got a shop": what is said back begins with what was told. */
function withoutOpening(text: string): string {
  return text.replace(
    /^(?:(?:hi|hello|hey|there|so|well|oh|ok|okay|yes|yeah|right|and|but|morning|good|afternoon|evening|um|uh|quick one)[\s,;:–-]+)+/i,
    "",
  );
}

const turns: Readonly<Record<string, string>> = {
  i: "you",
  "i'm": "you're",
  "i've": "you've",
  am: "are",
  my: "your",
  me: "you",
  mine: "yours",
  we: "you",
  "we're": "you're",
  "we've": "you've",
  "we'd": "you'd",
  "i'd": "you'd",
  "we'll": "you'll",
  "i'll": "you'll",
  myself: "yourself",
  ourselves: "yourselves",
  our: "your",
  ours: "yours",
  us: "you",
};

/** "We lose leads with our form" said back: "you lose leads with your form". */
export function turned(text: string): string {
  return text
    .split(" ")
    .map((word) => turns[word.toLowerCase()] ?? word)
    .join(" ");
}

function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const firstPerson = /\b(?:i|i'm|i've|i'd|we|we're|we've|my|our|us|me|it|it's|that|that's|they|there|this|you|you're)\b/;

/** A statement that nothing knows: taken in, not refused. */
export const takeStatement: Rule = (moment) => {
  if (shapeOf(moment.heard) !== "statement" || contentWordsOf(moment.heard).length === 0) return undefined;
  const plain = normalizeText(moment.heard);
  const isFigure = numbersIn(plain).length > 0;
  if (!isFigure && (plain.split(" ").length < 3 || !firstPerson.test(plain))) return undefined;
  const question = nextQuestion(moment) ?? say(moment, "anything-else");
  const words = mayBeEchoed(moment) ? spoken(moment.conversation.current, 110) : undefined;
  const taken =
    words === undefined ? say(moment, "noted-plain") : say(moment, "noted-need", { need: withoutOpening(words) });
  return { rule: "statement", say: [startUpper(taken), question] };
};
