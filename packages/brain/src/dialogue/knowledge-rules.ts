import type { RankedTopic } from "../knowledge/knowledge-index.ts";
import type { Topic } from "../knowledge/schema.ts";
import { contentWordsOf, normalizeText, stemOf } from "../knowledge/words.ts";
import { answerText, type Decision, type Rule, say } from "./decision.ts";
import { asksForPromise, correctionOf } from "./dialogue-acts.ts";
import { isKind, leansOnContext } from "./follow-up-kinds.ts";
import type { Moment } from "./moment.ts";
import { isNaming, isOrder, isPolarQuestion, isQuestion, isRequest, shapeOf } from "./turn-shape.ts";

/**
 * Where the lines are drawn between an answer, a question back and "I don't know". Set on the development questions
 * in `bench/brain`, not on the measured ones.
 */
export const thresholds = {
  /** Score from which a topic is an answer, once what is strange to the knowledge is taken off. */
  answer: 0.42,
  /** Likeness to one exemplar that shared words alone do not make up for. */
  nearest: 0.38,
  /** Likeness from which a turn needs nothing that was said before it to be understood. */
  alone: 0.8,
  /** The same for what is told rather than asked. */
  told: 0.55,
  /** What a question made only of strange words loses. */
  strangeness: 0.2,
  /** Two topics this close, the better below `sure`, call for a question. */
  close: 0.04,
  sure: 0.72,
  /** Likeness that both must have: nothing is asked between two implausible things. */
  clarify: 0.54,
  /** How far the second of two topics may be behind where it is not clear which is meant. */
  plausible: 0.08,
  /** A statement of the instructions: likeness, or likeness with shared words. */
  statement: 0.45,
  statementWithWords: 0.33,
  /** Where the instructions are all there is, less is enough. */
  statementAlone: 0.4,
} as const;

/** Whether a topic fits well enough to be the answer. */
export function fits(ranked: RankedTopic | undefined, familiarity: number): ranked is RankedTopic {
  if (ranked === undefined) return false;
  if (ranked.topic.kind === "small-talk") return true;
  if (ranked.topic.kind === "act") return false;
  if (ranked.nearest < thresholds.nearest) return false;
  return ranked.score - thresholds.strangeness * (1 - familiarity) >= thresholds.answer;
}

/** Up to so many words only name what was meant. */
const wordsOfBareCorrection = 2;

/** "No, I meant the licence": answers what was meant, never with what was just said. */
export const correct: Rule = (moment) => {
  const meant = correctionOf(moment.heard);
  if (meant === undefined || moment.lastSaid === undefined) return undefined;
  if (contentWordsOf(meant).length === 0) {
    return { rule: "correction", say: [say(moment, "correction"), say(moment, "not-understood")] };
  }
  // Who explains at length what was meant may mean another side of the same thing.
  const isLong = contentWordsOf(meant).length > wordsOfBareCorrection;
  const talk = moment.retrieval.ranked[0];
  if (talk?.topic.kind === "small-talk" && talk.nearest >= thresholds.alone) return answerWith(moment, talk.topic);
  const others = moment.retrieval.ranked.filter(
    ({ topic }) => topic.kind === "topic" && (isLong || !moment.lastTopics.includes(topic)),
  );
  const named = topicNamed(
    moment,
    meant,
    others.map((ranked) => ranked.topic),
  );
  const best = named ?? (fits(others[0], 1) ? others[0].topic : undefined);
  if (best === undefined) return { rule: "correction", say: [say(moment, "correction"), ...unknown(moment).say] };
  return {
    rule: "correction",
    say: [say(moment, "correction"), ...answerWith(moment, best).say],
    answered: true,
    topics: [best],
  };
};

/** The topic whose label or title the words name. */
export function topicNamed(moment: Moment, text: string, topics: readonly Topic[]): Topic | undefined {
  const said = new Set(contentWordsOf(text).map(stemOf));
  if (said.size === 0) return undefined;
  return topics.find((topic) => {
    const label = contentWordsOf(`${moment.wording.labelOf(topic)}`).map(stemOf);
    return label.length > 0 && label.every((stem) => said.has(stem));
  });
}

/** "And the price?": a turn that only names a topic. */
export const answerNamed: Rule = (moment) => {
  if (moment.context.knowledge === "instructions") return undefined;
  const said = contentWordsOf(moment.heard).map(stemOf);
  if (said.length === 0 || said.length > 3) return undefined;
  const named = moment.knowledge.topics.find((topic) => {
    const label = contentWordsOf(moment.wording.labelOf(topic)).map(stemOf);
    return topic.kind === "topic" && label.length === said.length && label.every((stem) => said.includes(stem));
  });
  return named === undefined || normalizeText(moment.heard).split(" ").length > 6
    ? undefined
    : answerWith(moment, named);
};

/** Several questions in one turn: each that has an answer gets it. */
export const answerSeveral: Rule = (moment) => {
  const parts = moment.retrieval.parts.map((part) => part.ranked[0]);
  const answered = parts.filter((ranked): ranked is RankedTopic => fits(ranked, 1) && ranked.topic.kind === "topic");
  const topics = [...new Set(answered.map((ranked) => ranked.topic))];
  if (topics.length < 2) return undefined;
  const [first, second] = topics;
  if (first === undefined || second === undefined) return undefined;
  return {
    rule: "answer-several",
    say: [answerText(moment, first), say(moment, "answer-joiner"), answerText(moment, second)],
    answered: true,
    topics: [first, second],
  };
};

/** What only a person may grant is never granted, unless the knowledge itself speaks of it. */
export const refusePromise: Rule = (moment) => {
  if (!asksForPromise(moment.heard)) return undefined;
  const best = moment.retrieval.ranked[0];
  if (fits(best, 1) && speaksOf(best.topic, moment.heard)) return undefined;
  const about = moment.retrieval.ranked.slice(0, 4).find((ranked) => speaksOf(ranked.topic, moment.heard));
  if (about !== undefined && about.likeness > 0.3) return answerWith(moment, about.topic);
  return { rule: "no-promise", say: [say(moment, "no-promise")] };
};

function speaksOf(topic: Topic, text: string): boolean {
  const promised = contentWordsOf(text)
    .filter((word) => asksForPromise(word))
    .map(stemOf);
  const own = new Set(contentWordsOf([topic.title, ...topic.questions, ...topic.answers].join(" ")).map(stemOf));
  return promised.length > 0 && promised.some((stem) => own.has(stem));
}

/** Asks which of two topics is meant when both fit about as well. */
export const clarify: Rule = (moment) => {
  const [first, second] = moment.retrieval.ranked;
  if (first === undefined || second === undefined || moment.pending?.kind === "clarify") return undefined;
  if (first.topic.kind !== "topic" || second.topic.kind !== "topic") return undefined;
  const { familiarity } = moment.retrieval;
  if (!fits(first, familiarity) || !fits(second, familiarity) || second.likeness < thresholds.clarify) return undefined;
  if (first.score >= thresholds.sure || first.score - second.score > thresholds.close) return undefined;
  return clarifying(moment, first.topic, second.topic);
};

/** "Mostly prices and opening times" tells what others ask. */
const isTelling = /^(?:(?:oh|well|it's|they're) )?(?:mostly|mainly|usually|often|typically)\b/;

export const answer: Rule = (moment) => {
  const { ranked, contextual, familiarity } = moment.retrieval;
  const best = ranked[0];
  // What is told, and only sounds a little like a question, is taken in.
  if (best !== undefined && shapeOf(moment.heard) === "statement" && best.nearest < thresholds.told) return undefined;
  if (isTelling.test(normalizeText(moment.heard)) && !isQuestion(moment.heard)) return undefined;
  const leaning = leaningBest(moment);
  if (leaning !== undefined && fits(leaning, familiarity)) return answerWith(moment, leaning.topic, leaning);
  if (fits(best, familiarity)) {
    return isSure(moment, best)
      ? answerWith(moment, best.topic, best)
      : (askWhich(moment) ?? unknown(moment, best.topic));
  }
  const followed = contextual[0];
  if (fits(followed, familiarity) && followed.score >= thresholds.answer && contentWordsOf(moment.heard).length > 0) {
    return answerWith(moment, followed.topic, followed);
  }
  return undefined;
};

/**
 * How far ahead of the next a topic must be where its score alone says little: of the exemplars, each asked without those of the same
 * words, two of three that led by so much were right, and every second one that did not.
 */
const leads = [
  { from: 0.48, by: 0.1 },
  { from: 0.54, by: 0.05 },
] as const;

/** A topic with fewer questions of its own is like little, however well it fits. */
const wellAsked = 8;

/** Whether a topic that fits is near enough to be told as the answer. What was just spoken of, and what is told, needs no more. */
function isSure(moment: Moment, { topic, score }: RankedTopic): boolean {
  const { familiarity, sureOfTopic, ranked } = moment.retrieval;
  if (topic.kind !== "topic" || topic.questions.length < wellAsked || moment.lastTopics.includes(topic)) return true;
  const shape = shapeOf(moment.heard);
  if (shape === "statement" || (shape === "request" && isNaming(moment.heard))) return true;
  const certain = score - thresholds.strangeness * (1 - familiarity);
  const second = ranked.find((entry) => entry.topic !== topic)?.score ?? 0;
  return certain >= sureOfTopic || leads.some((lead) => certain >= lead.from && score - second >= lead.by);
}

/** Asks which of the two nearest topics is meant, where both are plausible; never twice in a row, nor after a failure. */
function askWhich(moment: Moment): Decision | undefined {
  const { ranked, familiarity } = moment.retrieval;
  if (moment.pending?.kind === "clarify" || moment.failuresInARow > 0) return undefined;
  const [first, second] = ranked.filter(({ topic }) => topic.kind === "topic");
  if (first === undefined || second === undefined || !fits(first, familiarity) || !fits(second, familiarity)) {
    return undefined;
  }
  return first.score - second.score > thresholds.plausible ? undefined : clarifying(moment, first.topic, second.topic);
}

function clarifying(moment: Moment, first: Topic, second: Topic): Decision {
  const { wording } = moment;
  return {
    rule: "clarify",
    say: [say(moment, "clarify", { first: wording.labelOf(first), second: wording.labelOf(second) })],
    topics: [first, second],
  };
}

/** A turn that leans on what was said ("for how long?") means what fits it by itself and together with the topic. */
function leaningBest(moment: Moment): RankedTopic | undefined {
  const { ranked, contextual } = moment.retrieval;
  const best = ranked[0];
  const leans = leansOnContext(moment.heard, contentWordsOf(moment.heard).length);
  if (best === undefined || contextual.length === 0 || !leans || best.nearest >= thresholds.alone) return undefined;
  const together = new Map(contextual.map((entry) => [entry.topic, entry.score]));
  return ranked
    .flatMap((entry) => {
      const score = together.get(entry.topic);
      return score === undefined || entry.topic.kind !== "topic"
        ? []
        : [{ ...entry, score: (entry.score + score) / 2 }];
    })
    .sort((first, second) => second.score - first.score)[0];
}

export function answerWith(moment: Moment, topic: Topic, ranked?: RankedTopic): Decision {
  const { wording, said } = moment;
  if (topic.kind !== "topic") {
    return {
      rule: topic.kind === "small-talk" ? "small-talk" : topic.kind,
      say: [answerText(moment, topic)],
      topics: [topic],
    };
  }
  const detail = ranked === undefined ? undefined : detailOfBest(moment, topic, ranked.nearest);
  if (detail !== undefined) return { rule: "answer", say: [detail], answered: true, topics: [topic] };
  const isSpecial = ranked !== undefined && contentWordsOf(moment.heard).length >= wordsOfSpecialQuestion;
  const short = wording.freshAnswerOf(topic, said, isSpecial ? nearestAnswer(ranked) : 0);
  const more = wording.moreOf(topic);
  const moreIsFresh = more !== undefined && !said.includes(normalizeText(more).slice(0, 40));
  const opening = ranked === undefined ? "" : openingOf(moment, topic, ranked);
  if (short === undefined) {
    return moreIsFresh ? { rule: "answer", say: [more], answered: true, topics: [topic] } : nothingMore(moment, topic);
  }
  const said1 = `${opening}${short}`;
  return {
    rule: "answer",
    say: moreIsFresh && moment.context.longAnswers ? [said1, more] : [said1],
    answered: true,
    topics: [topic],
  };
}

/** How much nearer to the question another answer than the first must be. */
const answerMargin = 0.1;
/** A question of fewer words is a general one, and the first answer is written for it. */
const wordsOfSpecialQuestion = 3;

/** The answers of a topic say different things: the one that is nearest to the question, the first where none stands out. */
function nearestAnswer({ answers }: RankedTopic): number {
  const best = answers.length === 0 ? 0 : answers.indexOf(Math.max(...answers));
  return best > 0 && (answers[best] ?? 0) - (answers[0] ?? 0) >= answerMargin ? best : 0;
}

/** A part of the topic that was asked for by itself: "why can it not make phone calls?". */
function detailOfBest(moment: Moment, topic: Topic, nearest: number): string | undefined {
  const detail = moment.retrieval.detailsOfBest[0];
  if (detail === undefined || topic.details?.includes(detail.detail) !== true) return undefined;
  // A part with a name of its own is asked for in the same words as the topic: as near is near enough.
  const isNamed = !detail.detail.heading.split(",").some((name) => isKind(name.trim().toLowerCase()));
  if (detail.likeness < (isNamed ? Math.max(0.6, nearest) : Math.max(0.5, nearest + 0.02))) return undefined;
  return moment.wording.freshDetailOf(detail.detail, moment.said);
}

/** A question near enough to one whose yes or no is written gets it; any other gets the answer alone. */
const polarityLikeness = 0.72;

function openingOf(moment: Moment, topic: Topic, ranked: RankedTopic): string {
  const polarity = topic.polarity?.[ranked.exemplar];
  if (polarity === undefined || ranked.nearest < polarityLikeness || !isPolarQuestion(moment.heard)) return "";
  return polarity === "yes" ? "Yes. " : "No. ";
}

/** Says that this was all, and offers that a person says more. */
export function nothingMore(moment: Moment, topic: Topic): Decision {
  const phrase = moment.context.notes && moment.unknownCount === 0 ? "no-more" : "more-of";
  return { rule: "no-more", say: [say(moment, phrase, { topic: moment.wording.labelOf(topic) })], topics: [topic] };
}

/** What the assistant's owner stated in the instructions is knowledge too. */
export const answerFromInstructions: Rule = (moment) => {
  const best = moment.retrieval.statements[0];
  const own = moment.context.knowledge === "instructions";
  if (best === undefined || (isRequest(moment.heard) && !own)) return undefined;
  const better = moment.retrieval.ranked[0];
  const enough =
    best.likeness >= (own ? thresholds.statementAlone : thresholds.statement) ||
    (best.likeness >= thresholds.statementWithWords && best.overlap >= 0.5);
  if (!enough || (better !== undefined && fits(better, 1) && better.likeness > best.likeness)) return undefined;
  return {
    rule: "answer-from-instructions",
    say: [/[.!?]$/.test(best.text) ? best.text : `${best.text}.`],
    answered: true,
  };
};

/**
 * Says so when nothing fits, and offers that a person follows up; only once, then it is listed without asking.
 *
 * @param near - the topic that came nearest, too far to be told as the answer
 */
export function unknown(moment: Moment, near?: Topic): Decision {
  const words = normalizeText(moment.heard).split(" ").length;
  const detail = unknownDetail(moment);
  if (detail !== undefined) return detail;
  // Twice is enough: a third apology helps nobody.
  if (moment.failuresInARow >= 2)
    return { rule: "way-out", say: [say(moment, "way-out", { topics: someTopics(moment) })] };
  if (words <= 2 && contentWordsOf(moment.heard).length === 0) {
    return { rule: "not-understood", say: [say(moment, "not-understood")] };
  }
  // "Write me a poem": nobody need follow up on that.
  if (isOrder(moment.heard)) return { rule: "refuse-order", say: [say(moment, "not-allowed")] };
  const topic = near === undefined ? undefined : moment.wording.labelOf(near);
  if (!moment.context.notes) {
    if (topic === undefined) return { rule: "unknown", say: [say(moment, "unknown-chat")] };
    return { rule: "unknown-near", say: [say(moment, "unknown-near-chat", { topic })] };
  }
  const again = moment.unknownCount > 0;
  if (!again && moment.pending?.kind === "clarify") return { rule: "unknown", say: [say(moment, "unknown-which")] };
  if (!again && topic !== undefined) return { rule: "unknown-near", say: [say(moment, "unknown-near", { topic })] };
  return { rule: "unknown", say: [say(moment, again ? "unknown-again" : "unknown")] };
}

/** A follow-up that nothing answers: it is said so, with what was not yet said of the same topic. */
function unknownDetail(moment: Moment): Decision | undefined {
  const topic = moment.lastTopics.at(-1);
  if (topic?.kind !== "topic" || !leansOnContext(moment.heard, contentWordsOf(moment.heard).length)) return undefined;
  const { wording, said } = moment;
  const rest = wording.freshAnswerOf(topic, said);
  if (rest === undefined) return undefined;
  const opening = say(moment, "unknown-detail", { topic: wording.labelOf(topic) });
  return { rule: "unknown-detail", say: [opening, rest], topics: [topic] };
}

/** Two things that can be asked instead. */
function someTopics(moment: Moment): string {
  const labels = moment.knowledge.topics
    .filter(({ kind }) => kind === "topic")
    .map((topic) => moment.wording.labelOf(topic));
  return moment.context.knowledge === "instructions" ? "something else" : labels.slice(1, 3).join(" or ");
}
