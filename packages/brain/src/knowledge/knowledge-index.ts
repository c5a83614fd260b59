import type { Embedder } from "./embedder.ts";
import { embedWithCache } from "./embedding-cache.ts";
import { encoderMeasures } from "./encoder-measures.ts";
import type { Detail, Knowledge, Topic } from "./schema.ts";
import { indexSounds } from "./sound-index.ts";
import { weighWords } from "./word-weights.ts";
import { normalizeText } from "./words.ts";

/** How well a topic fits a question. */
export interface RankedTopic {
  readonly topic: Topic;
  /** Likeness and shared words together; orders the list. About 0 to 1.2. */
  readonly score: number;
  /** Mean likeness of the two or three nearest exemplars, -1 to 1. */
  readonly likeness: number;
  /** Likeness of the single nearest exemplar, -1 to 1. */
  readonly nearest: number;
  /** The nearest exemplar. */
  readonly exemplar: string;
  /** Share of the question's words that belong to the topic, 0 to 1. */
  readonly coverage: number;
  /** How near each of the topic's answers is to the question, -1 to 1; of small talk and acts none. */
  readonly answers: readonly number[];
}

export interface RankedDetail {
  readonly detail: Detail;
  /** Likeness of the nearest of its questions, -1 to 1. */
  readonly likeness: number;
}

/** Questions that a topic is taken to be without, as written in it: so it is seen whether the others find it. */
interface LeftOut {
  readonly topic: Topic;
  readonly questions: ReadonlySet<string>;
}

export interface KnowledgeIndex {
  /** Every topic, best first, but of the small talk only what fits closely. Pure: the vector is the text's own. */
  rank(text: string, vector: Float32Array, leftOut?: LeftOut): readonly RankedTopic[];
  /** The follow-ups of a topic, best first. */
  rankDetails(topic: Topic, vector: Float32Array): readonly RankedDetail[];
  /** Share of a text's content words that the knowledge knows, 0 to 1; by sound where the spelling differs. */
  familiarity(text: string): number;
}

const wordWeight = 0.3;
/** Answers from which on their own mean is taken off; a few have none to speak of. */
const leastAnswers = 20;
/** Small talk must fit better than knowledge, for it is short and resembles much. */
const smallTalkLikeness = 0.6;
const smallTalkNearest = 0.8;
/** What a topic loses when a near miss of its own is nearer than its questions. */
const missPenalty = 0.4;

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
  const { topics } = knowledge;
  const measures = encoderMeasures[embedder.model.name];
  const { exemplars, details, answers } = entriesOf(topics);
  const raw = await embedWithCache(embedder, exemplarTexts(knowledge), cacheFolder);
  const mean = meanOf(raw.slice(0, exemplars.length));
  const firstAnswer = exemplars.length + details.length;
  const vectors = raw.slice(0, firstAnswer).map((vector) => centered(vector, mean));
  const answerMean = answers.length < leastAnswers ? mean : meanOf(raw.slice(firstAnswer));
  const answerVectors = raw.slice(firstAnswer).map((vector) => centered(vector, answerMean));
  const sounds = indexSounds(exemplars.map(({ text, isMiss }) => (isMiss ? undefined : text)));
  const words = weighWords(
    topics.map((topic) => [
      topic.title,
      topic.label,
      ...topic.questions,
      ...topic.words,
      ...(topic.kind === "topic" ? topic.answers : []),
      ...(topic.more === undefined ? [] : [topic.more]),
    ]),
  );

  return {
    rank(text, vector, leftOut) {
      const own = centered(vector, mean);
      const without = leftOut === undefined ? -1 : topics.indexOf(leftOut.topic);
      const isOut = (topicIndex: number, exemplar: string) =>
        topicIndex === without && leftOut?.questions.has(exemplar) === true;
      const found = topics.map(() => ({
        likenesses: [] as number[],
        nearest: -1,
        exemplar: "",
        miss: -1,
        answers: [] as number[],
      }));
      answers.forEach(({ topicIndex }, index) => {
        found[topicIndex]?.answers.push(dotProduct(own, answerVectors[index] ?? own));
      });
      exemplars.forEach(({ topicIndex, isMiss, text: exemplar }, index) => {
        const entry = found[topicIndex];
        const likeness = dotProduct(own, vectors[index] ?? own);
        if (entry === undefined || isOut(topicIndex, exemplar)) return;
        if (isMiss) {
          entry.miss = Math.max(entry.miss, likeness);
          return;
        }
        entry.likenesses.push(likeness);
        if (likeness > entry.nearest) {
          entry.nearest = likeness;
          entry.exemplar = exemplar;
        }
      });
      for (const { position, likeness } of sounds.matches(text)) {
        const { topicIndex = -1, text: exemplar = "" } = exemplars[position] ?? {};
        const entry = found[topicIndex];
        if (entry === undefined || likeness <= entry.nearest || isOut(topicIndex, exemplar)) continue;
        // What was heard in other words than were meant is as near as the exemplar that sounds the same.
        entry.likenesses.push(likeness, likeness, likeness);
        entry.nearest = likeness;
        entry.exemplar = exemplar;
      }
      const coverage = words.coverage(text, leftOut && { document: without, texts: leftOut.questions });
      return topics
        .map((topic, index): RankedTopic => {
          const { likenesses = [], nearest = -1, exemplar = "", miss = -1, answers: own = [] } = found[index] ?? {};
          const near = likenesses.sort((first, second) => second - first).slice(0, measures.nearestExemplars);
          const likeness = near.reduce((sum, value) => sum + value, 0) / Math.max(1, near.length);
          const covered = coverage[index] ?? 0;
          const gain =
            own.length === 0 ? measures.talkWeight * Math.max(0, nearest) : measures.answerWeight * Math.max(0, ...own);
          const penalty = miss > nearest ? missPenalty : 0;
          return {
            topic,
            likeness,
            nearest,
            exemplar,
            coverage: covered,
            answers: measures.choosesAnswers ? own : [],
            score: likeness + wordWeight * covered + gain + measures.shift - penalty,
          };
        })
        .filter(
          ({ topic, likeness, nearest }) =>
            topic.kind !== "small-talk" || likeness >= smallTalkLikeness || nearest >= smallTalkNearest,
        )
        .sort((first, second) => second.score - first.score);
    },
    rankDetails(topic, vector) {
      const own = centered(vector, mean);
      const best = new Map<Detail, number>();
      for (const detail of topic.details ?? []) best.set(detail, -1);
      details.forEach((entry, index) => {
        if (entry.topic !== topic) return;
        const likeness = dotProduct(own, vectors[exemplars.length + index] ?? own);
        best.set(entry.detail, Math.max(best.get(entry.detail) ?? -1, likeness));
      });
      return [...best]
        .map(([detail, likeness]) => ({ detail, likeness }))
        .sort((first, second) => second.likeness - first.likeness);
    },
    familiarity: (text) => words.familiarity(text),
  };
}

function entriesOf(topics: readonly Topic[]) {
  const exemplars = topics.flatMap((topic, topicIndex) => [
    ...(topic.kind === "topic" ? [topic.title, topic.label] : []).map((text) => ({ topicIndex, text, isMiss: false })),
    ...topic.questions.map((text) => ({ topicIndex, text, isMiss: false })),
    ...(topic.misses ?? []).map((text) => ({ topicIndex, text, isMiss: true })),
  ]);
  const details = topics.flatMap((topic) =>
    (topic.details ?? []).flatMap((detail) => detail.questions.map((text) => ({ topic, detail, text }))),
  );
  const answers = topics.flatMap((topic, topicIndex) =>
    topic.kind === "topic" || topic.kind === "objection" ? topic.answers.map((text) => ({ topicIndex, text })) : [],
  );
  return { exemplars, details, answers };
}

/** Everything of a folder that is embedded, in the order of the index. */
export function exemplarTexts({ topics }: Knowledge): readonly string[] {
  const { exemplars, details, answers } = entriesOf(topics);
  return [...exemplars, ...details, ...answers].map(({ text }) => normalizeText(text));
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
