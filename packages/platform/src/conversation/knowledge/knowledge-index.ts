import MiniSearch from "minisearch";
import type { Embedder } from "./embedder.ts";
import { embedWithCache } from "./embedding-cache.ts";
import type { Knowledge, Topic } from "./schema.ts";
import { contentWordsOf, normalizeText, soundKeyOf, stemOf, wordsOf } from "./words.ts";

/** How well a topic fits a question. */
export interface RankedTopic {
  readonly topic: Topic;
  /** Likeness and word overlap together; orders the list. About 0 to 1.2. */
  readonly score: number;
  /** Mean likeness of the three nearest exemplars, -1 to 1. */
  readonly likeness: number;
  /** Likeness of the single nearest exemplar, -1 to 1. */
  readonly nearest: number;
}

export interface KnowledgeIndex {
  /** Every topic, best first. Pure: the vector is the text's own. */
  rank(text: string, vector: Float32Array): readonly RankedTopic[];
  /** Share of a text's content words that the knowledge knows, 0 to 1; by sound where the spelling differs. */
  familiarity(text: string): number;
}

const wordWeight = 0.2;
const nearestExemplars = 3;

interface Exemplar {
  readonly topicIndex: number;
  readonly text: string;
}

/**
 * Builds the index of a knowledge folder.
 *
 * @param cacheFolder - where the exemplars' vectors are kept between starts; undefined keeps nothing
 */
export async function buildKnowledgeIndex(
  knowledge: Knowledge,
  embedder: Embedder,
  cacheFolder: string | undefined,
): Promise<KnowledgeIndex> {
  const exemplars = knowledge.topics.flatMap((topic, topicIndex) =>
    [topic.title, ...topic.questions].map((text): Exemplar => ({ topicIndex, text: normalizeText(text) })),
  );
  const vectors = await embedWithCache(
    embedder,
    exemplars.map((exemplar) => exemplar.text),
    cacheFolder,
  );
  const words = wordIndex(exemplars);
  const vocabulary = new Set(
    knowledge.topics.flatMap((topic) =>
      [topic.title, ...topic.questions, ...topic.answers].flatMap((text) => contentWordsOf(text)).map(stemOf),
    ),
  );
  const sounds = new Set([...vocabulary].map(soundKeyOf).filter((key) => key.length > 2));

  return {
    rank(text, vector) {
      const likenesses: number[][] = knowledge.topics.map(() => []);
      exemplars.forEach((exemplar, index) => {
        likenesses[exemplar.topicIndex]?.push(dotProduct(vector, vectors[index] ?? vector));
      });
      const overlap = words(text);
      return knowledge.topics
        .map((topic, index): RankedTopic => {
          const sorted = (likenesses[index] ?? []).sort((first, second) => second - first);
          const likeness = meanOf(sorted.slice(0, nearestExemplars));
          return {
            topic,
            likeness,
            nearest: sorted[0] ?? -1,
            score: likeness + wordWeight * (overlap.get(index) ?? 0),
          };
        })
        .sort((first, second) => second.score - first.score);
    },
    familiarity(text) {
      const content = contentWordsOf(text);
      if (content.length === 0) return 0;
      const known = content.filter((word) => vocabulary.has(stemOf(word)) || sounds.has(soundKeyOf(stemOf(word))));
      return known.length / content.length;
    },
  };
}

/** Word overlap by BM25, fuzzy, with how words sound beside how they are written; best topic 1, others in proportion. */
function wordIndex(exemplars: readonly Exemplar[]): (text: string) => ReadonlyMap<number, number> {
  const search = new MiniSearch<{ id: number; text: string; sound: string }>({
    fields: ["text", "sound"],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { text: 1, sound: 0.35 } },
  });
  search.addAll(exemplars.map((exemplar, id) => ({ id, text: exemplar.text, sound: soundOf(exemplar.text) })));
  return (text) => {
    const best = new Map<number, number>();
    const queries = [
      { query: normalizeText(text), fields: ["text"] },
      { query: soundOf(text), fields: ["sound"] },
    ];
    const hits = search.search({
      combineWith: "OR",
      queries: queries.map((query) => ({ combineWith: "OR", queries: [query.query], fields: query.fields })),
    });
    for (const hit of hits) {
      const topicIndex = exemplars[Number(hit.id)]?.topicIndex;
      if (topicIndex === undefined) continue;
      best.set(topicIndex, Math.max(best.get(topicIndex) ?? 0, hit.score));
    }
    const highest = Math.max(1e-9, ...best.values());
    for (const [topicIndex, score] of best) best.set(topicIndex, score / highest);
    return best;
  };
}

function soundOf(text: string): string {
  return wordsOf(text)
    .filter((word) => contentWordsOf(word).length > 0)
    .map((word) => soundKeyOf(word))
    .filter((key) => key.length > 1)
    .join(" ");
}

export function dotProduct(first: Float32Array, second: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1) sum += (first[index] ?? 0) * (second[index] ?? 0);
  return sum;
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? -1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
