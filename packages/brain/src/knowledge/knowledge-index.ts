import type { Embedder } from "./embedder.ts";
import { embedWithCache } from "./embedding-cache.ts";
import type { Knowledge, Topic } from "./schema.ts";
import { weighWords } from "./word-weights.ts";
import { normalizeText } from "./words.ts";

/** How well a topic fits a question. */
export interface RankedTopic {
  readonly topic: Topic;
  /** Likeness and shared words together; orders the list. About 0 to 1.2. */
  readonly score: number;
  /** Mean likeness of the two nearest exemplars, -1 to 1. */
  readonly likeness: number;
  /** Likeness of the single nearest exemplar, -1 to 1. */
  readonly nearest: number;
  /** Share of the question's words that belong to the topic, 0 to 1. */
  readonly coverage: number;
}

export interface KnowledgeIndex {
  /** Every topic, best first, but of the small talk only what fits closely. Pure: the vector is the text's own. */
  rank(text: string, vector: Float32Array): readonly RankedTopic[];
  /** Share of a text's content words that the knowledge knows, 0 to 1; by sound where the spelling differs. */
  familiarity(text: string): number;
}

const wordWeight = 0.3;
const nearestExemplars = 2;
/** Small talk must fit better than knowledge, for it is short and resembles much. */
const smallTalkLikeness = 0.6;
const smallTalkNearest = 0.8;

/**
 * Builds the index of a knowledge folder.
 *
 * Likeness is the cosine of sentence embeddings after their common mean is taken away: all questions to a sales
 * assistant are alike, and only what sets them apart counts.
 *
 * @param cacheFolder - where the exemplars' vectors are kept between starts; undefined keeps nothing
 */
export async function buildKnowledgeIndex(
  knowledge: Knowledge,
  embedder: Embedder,
  cacheFolder: string | undefined,
): Promise<KnowledgeIndex> {
  const exemplars = knowledge.topics.flatMap((topic, topicIndex) =>
    [topic.title, ...topic.questions].map((text) => ({ topicIndex, text: normalizeText(text) })),
  );
  const raw = await embedWithCache(
    embedder,
    exemplars.map((exemplar) => exemplar.text),
    cacheFolder,
  );
  const mean = meanOf(raw);
  const vectors = raw.map((vector) => centered(vector, mean));
  const words = weighWords(
    knowledge.topics.map((topic) => [
      topic.title,
      topic.label,
      ...topic.questions,
      ...topic.words,
      ...(topic.kind === "topic" ? topic.answers : []),
      ...(topic.more === undefined ? [] : [topic.more]),
    ]),
  );

  return {
    rank(text, vector) {
      const own = centered(vector, mean);
      const likenesses: number[][] = knowledge.topics.map(() => []);
      exemplars.forEach(({ topicIndex }, index) => {
        likenesses[topicIndex]?.push(dotProduct(own, vectors[index] ?? own));
      });
      const coverage = words.coverage(text);
      return knowledge.topics
        .map((topic, index): RankedTopic => {
          const sorted = (likenesses[index] ?? []).sort((first, second) => second - first);
          const near = sorted.slice(0, nearestExemplars);
          const likeness = near.reduce((sum, value) => sum + value, 0) / Math.max(1, near.length);
          const covered = coverage[index] ?? 0;
          return {
            topic,
            likeness,
            nearest: sorted[0] ?? -1,
            coverage: covered,
            score: likeness + wordWeight * covered,
          };
        })
        .filter(
          ({ topic, likeness, nearest }) =>
            topic.kind === "topic" || likeness >= smallTalkLikeness || nearest >= smallTalkNearest,
        )
        .sort((first, second) => second.score - first.score);
    },
    familiarity: (text) => words.familiarity(text),
  };
}

export function dotProduct(first: Float32Array, second: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1) sum += (first[index] ?? 0) * (second[index] ?? 0);
  return sum;
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let index = 0; index < mean.length; index += 1)
      mean[index] = (mean[index] ?? 0) + (vector[index] ?? 0) / vectors.length;
  }
  return mean;
}

function centered(vector: Float32Array, mean: Float32Array): Float32Array {
  const shifted = vector.map((value, index) => value - (mean[index] ?? 0));
  const length = Math.sqrt(dotProduct(shifted, shifted)) || 1;
  return shifted.map((value) => value / length);
}
