import type { PhraseName } from "../knowledge/schema.ts";
import { normalizeText } from "../knowledge/words.ts";
import { type Decision, type Rule, say } from "./decision.ts";
import { afterYesOrNo, yesOrNo } from "./dialogue-acts.ts";
import { fits } from "./knowledge-rules.ts";
import type { Moment, VisitorFacts } from "./moment.ts";
import { type ActLikelihoods, actOfTopic, type TurnAct } from "./turn-act.ts";
import { isQuestion, isRequest, shapeOf } from "./turn-shape.ts";
import { factsIn } from "./visitor-facts.ts";

/**
 * Likelihood from which an act decides before anything is looked up, and from which it is better than nothing; less is enough
 * where it is so many times as likely as the next. The training is cautious: of sentences that it had not seen 19 of 20 were
 * told rightly from 0.5 on.
 */
const sureOfAct = { alone: 0.45, leading: 0.3, by: 2.5 } as const;
const likelyAct = { alone: 0.3, leading: 0.18, by: 1.3 } as const;
/** Together, where no single feeling stands out. */
const likelyMood = 0.5;
const sureMood = 0.5;
/** A statement that is like a fact at all may be said back. */
const tellsSomething = 0.08;
/** Likeness from where something was written for just these words, and from where an objection is the one that is meant. */
const writtenForIt = 0.82;
const meantObjection = 0.5;
/** Likeness from where the brain's own act of the same kind is the nearer one to answer. */
const likeIt = 0.6;

const phraseOf: Readonly<Partial<Record<TurnAct, PhraseName>>> = {
  frustrated: "act-frustrated",
  worried: "act-worried",
  sceptical: "act-sceptical",
  pleased: "act-pleased",
  burdened: "act-burdened",
  pressed: "act-pressed",
  unsure: "act-unsure",
  insulting: "act-insulting",
  unheard: "act-unheard",
  pushed: "act-pushed",
  "tired-of-bots": "act-tired-of-bots",
  burnt: "act-burnt",
  tried: "act-tried",
  broken: "act-broken",
  later: "act-later",
  dropping: "act-dropping",
  looking: "act-looking",
  declining: "act-declining",
  agreeing: "act-agreeing",
  unfinished: "act-unfinished",
  // What is merely strange to the knowledge may be a good question to the company: nobody is told no for it.
  manipulation: "not-allowed",
};

const unhappy = [
  "frustrated",
  "worried",
  "burdened",
  "pressed",
  "insulting",
  "unheard",
  "pushed",
  "tired-of-bots",
  "burnt",
  "tried",
  "broken",
] as const satisfies readonly TurnAct[];

const refused: ReadonlySet<TurnAct> = new Set(["manipulation"]);

/** What is plainly said in so many words. */
const thanks =
  /^(?:(?:oh|ok|okay|well|great|and|yes|no) )*(?:many thanks|thanks|thank you|thx|cheers|much appreciated)\b/;
const apology =
  /^(?:(?:oh|ok|okay|well|and|no) )*(?:(?:i'm |i am |so )*sorry (?:for|about|that i)\b|i (?:do )?apologi[sz]e|my apologies)/;
/** A thanks that goes on for longer says something else as well. */
const wordsOfThanks = 8;

/** "Thank you for your patience", "sorry for being rude before". */
export const answerCourtesy: Rule = (moment) => {
  const plain = normalizeText(moment.heard);
  if (isQuestion(moment.heard) || yesOrNo(moment.heard) !== undefined) return undefined;
  if (plain.split(" ").length > wordsOfThanks) return undefined;
  const best = moment.retrieval.ranked[0];
  if (best !== undefined && best.topic.kind !== "topic" && best.nearest >= writtenForIt) return undefined;
  if (apology.test(plain)) return { rule: "apologised", say: [say(moment, "apologised")] };
  return thanks.test(plain) ? { rule: "thanked", say: [say(moment, "thanked")] } : undefined;
};

/** Acts that are asked or ordered, or looked up. */
const notFelt: ReadonlySet<TurnAct> = new Set(["manipulation", "outside", "objection", "question", "fact"]);

/** Acts that mean something only in reply to what was said. */
const needsReply: ReadonlySet<TurnAct> = new Set(["tried", "agreeing", "unheard", "dropping"]);

/** The likeliest act, if it is likely enough. */
function actFrom(acts: ActLikelihoods, least: typeof sureOfAct | typeof likelyAct): TurnAct | undefined {
  const [first, second] = [...acts].sort((one, other) => other[1] - one[1]);
  if (first === undefined) return undefined;
  const [act, likelihood] = first;
  const leads = likelihood >= least.leading && likelihood >= least.by * (second?.[1] ?? 0);
  return likelihood >= least.alone || leads ? act : undefined;
}

/** What clauses do together says more than a turn that runs them into one: "never mind, forget it". */
function actsOf({ retrieval }: Moment): ActLikelihoods {
  const { acts, clauses } = retrieval;
  if (clauses.length === 0) return acts;
  const mean = (act: TurnAct) => clauses.reduce((sum, clause) => sum + (clause.acts.get(act) ?? 0), 0) / clauses.length;
  return new Map([...acts].map(([act, likelihood]) => [act, Math.max(likelihood, mean(act))]));
}

function together(acts: ActLikelihoods, of: readonly TurnAct[]): number {
  return of.reduce((sum, act) => sum + (acts.get(act) ?? 0), 0);
}

function respond(moment: Moment, act: TurnAct): Decision | undefined {
  if (needsReply.has(act) && moment.lastSaid === undefined) return undefined;
  if (act === "leaving") return leave(moment);
  if (act === "objection") return meetObjection(moment);
  if (act === "unsure") return putSimply(moment) ?? { rule: "act-unsure", say: [say(moment, "act-unsure")] };
  const phrase = phraseOf[act];
  return phrase === undefined
    ? undefined
    : { rule: phrase === "not-allowed" ? "refuse-order" : phrase, say: [say(moment, phrase)] };
}

/** Who did not understand an answer gets it in other words. */
export function putSimply(moment: Moment): Decision | undefined {
  const topic = moment.lastTopics.at(-1);
  if (topic?.kind !== "topic" || moment.wording.topicsIn(moment.lastSaid ?? "").length === 0) return undefined;
  const answer = moment.wording.freshAnswerOf(topic, moment.said);
  if (answer === undefined) return undefined;
  return { rule: "put-simply", say: [say(moment, "put-simply"), answer], answered: true, topics: [topic] };
}

function meetObjection(moment: Moment): Decision | undefined {
  const best = moment.retrieval.ranked.find(({ topic }) => topic.kind === "objection");
  if (best === undefined || best.nearest < meantObjection) return undefined;
  const answer = moment.wording.freshAnswerOf(best.topic, moment.said);
  return answer === undefined ? undefined : { rule: "objection", say: [answer], answered: true, topics: [best.topic] };
}

function leave(moment: Moment): Decision {
  return { rule: "farewell", say: [say(moment, "goodbye")] };
}

/** A turn that is a feeling or a leave and plainly nothing else: before it is taken for a fact or looked up. */
export const answerMood: Rule = (moment) => {
  const act = actFrom(actsOf(moment), sureOfAct);
  if (act === undefined || isQuestion(moment.heard) || notFelt.has(act)) return undefined;
  if (Object.keys(factsIn(moment.heard)).length > 0 || yesOrNo(moment.heard) !== undefined) return undefined;
  // What was written for just these words says more.
  const best = moment.retrieval.ranked[0];
  if (best !== undefined && best.topic.kind !== "topic" && best.nearest >= writtenForIt) return undefined;
  if (best !== undefined && best.nearest >= likeIt && actOfTopic[best.topic.id] === act && act !== "unsure")
    return undefined;
  return respond(moment, act);
};

/** Where nothing fits, what the visitor does by the turn is better than "I see" or "I don't know". */
export const answerLikelyMood: Rule = (moment) => {
  const acts = actsOf(moment);
  const likely = actFrom(acts, likelyAct);
  const asks = isQuestion(moment.heard);
  // Who is told no must have asked for it plainly.
  const act =
    likely !== undefined && refused.has(likely) && (acts.get(likely) ?? 0) < sureOfAct.alone ? undefined : likely;
  if (asks && (act === undefined || !refused.has(act))) return undefined;
  // Who was not helped twice gets the way out.
  if (act !== undefined && refused.has(act) && moment.failuresInARow >= 2) return undefined;
  const decided = act === undefined ? undefined : respond(moment, act);
  if (decided !== undefined) return decided;
  if (asks || act === "fact" || act === "question") return undefined;
  if (together(acts, unhappy) >= likelyMood)
    return { rule: "felt", say: [say(moment, "felt-bad"), say(moment, "invite")] };
  return undefined;
};

/** "I'm tired of this, what does it cost?": the feeling first, in a few words, then the answer. */
export const answerAfterFeeling: Rule = (moment) => {
  const { clauses, familiarity, sureOfTopic } = moment.retrieval;
  const asked = clauses.filter(({ text }) => isQuestion(text) || isRequest(text));
  const [question] = asked;
  if (question === undefined || asked.length !== 1) return undefined;
  const others = clauses.filter((clause) => clause !== question);
  const isUnhappy = others.some(({ acts }) => together(acts, unhappy) >= sureMood);
  const isHappy = others.some(({ acts }) => (acts.get("pleased") ?? 0) >= sureMood);
  if (!isUnhappy && !isHappy) return undefined;
  const best = question.ranked[0];
  if (!fits(best, familiarity) || best.topic.kind !== "topic" || best.score < sureOfTopic - 0.1) return undefined;
  const answer = moment.wording.freshAnswerOf(best.topic, moment.said);
  if (answer === undefined) return undefined;
  const rule = "answer-after-feeling";
  return {
    rule,
    say: [say(moment, isUnhappy ? "felt-bad" : "felt-good"), answer],
    answered: true,
    topics: [best.topic],
  };
};

/** What the classifier holds against the brain's own nearest act, where that is not near and it sees something else. */
export function otherAct(moment: Moment, topicId: string, nearest: number): Decision | undefined {
  const own = actOfTopic[topicId];
  const acts = actsOf(moment);
  const act = actFrom(acts, likelyAct);
  if (own === undefined || nearest >= writtenForIt || act === undefined || act === own || notFelt.has(act))
    return undefined;
  return (acts.get(act) ?? 0) >= 2 * (acts.get(own) ?? 0) ? respond(moment, act) : undefined;
}

/** Acts by which nobody answers a question of ours. */
const noAnswers: ReadonlySet<TurnAct> = new Set(
  (Object.keys(phraseOf) as TurnAct[])
    .filter((act) => act !== "worried" && act !== "burnt")
    .concat("leaving", "question"),
);

/** What the turn tells, without what was only taken for the answer to our question though the visitor did something else. */
export function factsMeant(moment: Moment, acts: ActLikelihoods): VisitorFacts {
  const { pending, newFacts, heard } = moment;
  if (pending?.kind !== "qualifying") return newFacts;
  const { fact } = pending.question;
  if (newFacts[fact] === undefined || factsIn(heard)[fact] !== undefined || !isOpen(fact)) return newFacts;
  const act = actFrom(acts, likelyAct);
  if (act === undefined || !noAnswers.has(act)) return newFacts;
  const { [fact]: _, ...others } = newFacts;
  return others;
}

/** Facts whose answers may be any words. */
function isOpen(fact: keyof VisitorFacts): boolean {
  return fact !== "companySize" && fact !== "email" && fact !== "name" && fact !== "timeline";
}

/** Whether a statement may be said back: short, in the first person, and telling something. */
export function mayBeEchoed(moment: Moment): boolean {
  const plain = normalizeText(moment.heard);
  const words = plain.split(" ").length;
  return (
    shapeOf(moment.heard) === "statement" &&
    words >= 3 &&
    words <= 18 &&
    afterYesOrNo(moment.heard) !== "" &&
    /\b(?:i|we|i'm|we're|i've|we've|my|our|us)\b/.test(plain) &&
    (moment.retrieval.acts.get("fact") ?? 0) >= tellsSomething
  );
}
