import type { Embedder } from "../knowledge/embedder.ts";
import type { KnowledgeIndex, RankedTopic } from "../knowledge/knowledge-index.ts";
import type { Topic } from "../knowledge/schema.ts";
import { sentencesOf } from "../knowledge/words.ts";
import { unwrapUntrusted } from "../untrusted.ts";
import type { Turn } from "./read-conversation.ts";
import { coreOf } from "./turn-shape.ts";
import type { Wording } from "./wording.ts";

/** What an answer counts beside the question that it was given to. */
const answerShare = 0.6;
/** Score that the question alone, or else the answer alone, must reach. */
const enough = { question: 0.62, answer: 0.6 } as const;

/**
 * The topic of an assistant's latest turn that is not in the brain's words: a first message, a large model's answer, or
 * what was said from an older knowledge. It is found by the visitor's question before it and by its own words.
 * Undefined where the turn is the brain's own, or speaks of nothing in particular.
 */
export async function topicSpokenOf(
  history: readonly Turn[],
  wording: Wording,
  index: KnowledgeIndex,
  embedder: Embedder,
  signal?: AbortSignal,
): Promise<Topic | undefined> {
  const position = history.findLastIndex((turn) => turn.role === "assistant" && turn.text !== "");
  const turn = history[position];
  if (turn?.role !== "assistant" || wording.isOwn(turn.text)) return undefined;
  // What a tool replied is not a topic.
  if (history[position - 1]?.role === "tool") return undefined;
  const asked = history.slice(0, position).findLast((earlier) => earlier.role === "visitor");
  const question = asked?.role === "visitor" ? coreOf(unwrapUntrusted(asked.text).slice(0, 300)) : "";
  const answer = coreOf(sentencesOf(turn.text).slice(0, 2).join(" ").slice(0, 300));
  if (answer === "") return undefined;
  const vectors = await embedder.embed(question === "" ? [answer] : [answer, question], signal);
  const [ownVector, askedVector] = vectors;
  if (ownVector === undefined) return undefined;
  const scoreIn = (ranked: readonly RankedTopic[]) => new Map(ranked.map(({ topic, score }) => [topic, score]));
  const byAnswer = scoreIn(index.rank(answer, ownVector));
  const byQuestion = askedVector === undefined ? undefined : scoreIn(index.rank(question, askedVector));
  let best: { readonly topic: Topic; readonly score: number } | undefined;
  for (const [topic, own] of byAnswer) {
    if (topic.kind !== "topic") continue;
    const score = answerShare * own + (byQuestion?.get(topic) ?? 0);
    if (best === undefined || score > best.score) best = { topic, score };
  }
  if (best === undefined) return undefined;
  const fits =
    (byQuestion?.get(best.topic) ?? 0) >= enough.question || (byAnswer.get(best.topic) ?? 0) >= enough.answer;
  return fits ? best.topic : undefined;
}
