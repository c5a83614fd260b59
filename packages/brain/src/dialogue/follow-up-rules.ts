import type { Detail, Topic } from "../knowledge/schema.ts";
import { contentWordsOf, normalizeText } from "../knowledge/words.ts";
import type { Decision, Rule } from "./decision.ts";
import { isMoreRequest } from "./dialogue-acts.ts";
import { followUpKindsOf, isKind, leansOnContext } from "./follow-up-kinds.ts";
import { nothingMore } from "./knowledge-rules.ts";
import type { Moment } from "./moment.ts";
import { shapeOf } from "./turn-shape.ts";

/** From where on a follow-up's own questions fit: alone, and when the turn leans on what was said. */
const likenessAlone = 0.62;
const likenessLeaning = 0.42;
/** The same where no question word tells which follow-up is meant. */
const likenessUnnamed = 0.52;
/** A topic of its own that fits this well is another question, however short. */
const clearlyAnother = 0.85;

/** Words that a follow-up may hold without asking for anything else. */
const bareWords = new Set(["exactly", "one", "ones", "not", "else", "really", "example", "instance", "more", "sure"]);

/** "Why not?", "which one exactly?": resolved within what was last spoken of, before the knowledge is searched. */
export const followUp: Rule = (moment) => {
  const { heard, retrieval, lastTopics } = moment;
  const topic = lastTopics.at(-1);
  if (topic === undefined || moment.conversation.current === undefined) return undefined;
  if (shapeOf(heard) === "statement" && followUpKindsOf(heard).length === 0) return undefined;
  const leans = leansOnContext(heard, contentWordsOf(heard).length);
  const kinds = followUpKindsOf(heard);
  const best = retrieval.ranked[0];
  const own = retrieval.details[0];
  const isAnother =
    best !== undefined &&
    best.topic !== topic &&
    best.score >= clearlyAnother &&
    best.score > (own?.likeness ?? 0) + 0.3;
  if (isAnother && kinds.length === 0) return undefined;
  // A "where" is not answered by what was written for "how", unless it is clearly meant.
  const ownKinds = own === undefined ? [] : kindsOf(own.detail).filter((name) => isKind(name));
  const isOtherKind = kinds.length > 0 && ownKinds.length > 0 && !ownKinds.some((name) => kinds.includes(name));
  const leaning = kinds.length > 0 ? likenessLeaning : likenessUnnamed;
  if (own !== undefined && own.likeness >= (leans && !isOtherKind ? leaning : likenessAlone)) {
    const decided = sayDetail(moment, own.topic, own.detail);
    if (decided !== undefined) return decided;
  }
  for (const of of [...lastTopics].reverse()) {
    const detail = of.details?.find((candidate) => kindsOf(candidate).some((name) => kinds.includes(name)));
    const decided = detail === undefined ? undefined : sayDetail(moment, of, detail);
    if (decided !== undefined) return decided;
  }
  // The question word alone asks further about this topic: what was not said yet is as near as it gets.
  const isBare = contentWordsOf(heard).every((word) => bareWords.has(word));
  if (kinds.length > 0 && isBare) return sayMore(moment, topic);
  return undefined;
};

function sayDetail(moment: Moment, topic: Topic, detail: Detail): Decision | undefined {
  const text = moment.wording.freshDetailOf(detail, moment.said);
  return text === undefined ? undefined : { rule: "follow-up", say: [text], answered: true, topics: [topic] };
}

/** What has not been said of a topic: its longer answer, a follow-up, another wording. */
export function sayMore(moment: Moment, topic: Topic): Decision {
  const more = moment.wording.moreOf(topic);
  const first = more === undefined ? undefined : normalizeText(more).slice(0, 40);
  if (more !== undefined && first !== undefined && !moment.said.includes(first)) {
    return { rule: "more", say: [more], answered: true, topics: [topic] };
  }
  for (const detail of topic.details ?? []) {
    const decided = sayDetail(moment, topic, detail);
    if (decided !== undefined) return decided;
  }
  return nothingMore(moment, topic);
}

export const tellMore: Rule = (moment) => {
  const topic = moment.lastTopics.at(-1);
  return topic === undefined || !isMoreRequest(moment.heard) ? undefined : sayMore(moment, topic);
};

/** The kinds that a heading names: "why, how" answers both. */
function kindsOf(detail: Detail): readonly string[] {
  return detail.heading.split(",").map((name) => name.trim().toLowerCase());
}
