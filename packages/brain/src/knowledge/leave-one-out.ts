import type { Embedder } from "./embedder.ts";
import { embedWithCache } from "./embedding-cache.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import type { Knowledge, Topic } from "./schema.ts";
import { contentWordsOf, normalizeText, stemOf } from "./words.ts";

/** Questions of one topic that another is found for once they are not written down. */
interface Taken {
  readonly by: string;
  readonly questions: readonly string[];
}

interface TopicFound {
  readonly topic: string;
  readonly asked: number;
  readonly found: number;
  /** The topics that took the others, most first. */
  readonly taken: readonly Taken[];
}

/** How well a folder's topics find questions that nobody wrote down: each of its own is asked as if it stood nowhere. */
export interface LeaveOneOut {
  readonly asked: number;
  readonly found: number;
  /** Questions whose topic is among the three best. */
  readonly amongThree: number;
  /** Worst first. */
  readonly topics: readonly TopicFound[];
}

/**
 * Asks every question of every topic and objection without itself and without those of its topic that hold the same words.
 *
 * @param index - of the same knowledge
 */
export async function leaveOneOut(
  { topics }: Knowledge,
  index: KnowledgeIndex,
  embedder: Embedder,
  cacheFolder?: string,
): Promise<LeaveOneOut> {
  const isAsked = (topic: Topic) => topic.kind === "topic" || topic.kind === "objection";
  const entries = topics
    .filter(isAsked)
    .flatMap((topic) => topic.questions.map((question) => ({ topic, question, text: normalizeText(question) })));
  const vectors = await embedWithCache(
    embedder,
    entries.map(({ text }) => text),
    cacheFolder,
  );
  const results = entries.map(({ topic, question, text }, place) => {
    const key = wordKeyOf(question);
    const questions = new Set(topic.questions.filter((other) => wordKeyOf(other) === key));
    const best = index
      .rank(text, vectors[place] ?? new Float32Array(), { topic, questions })
      .filter((entry) => isAsked(entry.topic))
      .slice(0, 3)
      .map((entry) => entry.topic.id);
    return { topic: topic.id, question, best };
  });
  const isFound = ({ topic, best }: (typeof results)[number]) => best[0] === topic;
  return {
    asked: results.length,
    found: results.filter(isFound).length,
    amongThree: results.filter(({ topic, best }) => best.includes(topic)).length,
    topics: topics
      .filter(isAsked)
      .map(({ id }): TopicFound => {
        const own = results.filter(({ topic }) => topic === id);
        const takers = new Map<string, string[]>();
        for (const { question, best } of own.filter((result) => !isFound(result))) {
          const by = best[0] ?? "";
          takers.set(by, [...(takers.get(by) ?? []), question]);
        }
        const taken = [...takers].map(([by, questions]) => ({ by, questions }));
        return {
          topic: id,
          asked: own.length,
          found: own.filter(isFound).length,
          taken: taken.sort((first, second) => second.questions.length - first.questions.length),
        };
      })
      .sort((first, second) => first.found / first.asked - second.found / second.asked),
  };
}

/** Questions of the same words are the same question. */
function wordKeyOf(question: string): string {
  const stems = [...new Set(contentWordsOf(question).map(stemOf))].sort();
  return stems.length === 0 ? normalizeText(question) : stems.join(" ");
}
