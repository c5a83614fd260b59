import type { Embedder } from "./embedder.ts";
import { embedWithCache } from "./embedding-cache.ts";
import { dotProduct } from "./knowledge-index.ts";
import type { Knowledge, Topic } from "./schema.ts";
import { clausesOf, normalizeText, sentencesOf, wordsOf } from "./words.ts";

/** What an author is told of. */
export interface KnowledgeFinding {
  readonly topic: string;
  readonly kind: "few-questions" | "few-wordings" | "too-long" | "collision";
  readonly message: string;
}

const limits = {
  /** Fewer questions are found by luck; from `goodQuestions` on a topic is found nearly always. */
  fewQuestions: 12,
  goodQuestions: 40,
  wordings: 3,
  answerWords: 40,
  sentenceWords: 28,
  firstClauseWords: 17,
  /** From this likeness on two questions are taken for one another. */
  collision: 0.9,
} as const;

/** Reads a folder's topics as their author should: what is too little, too long, or taken for something else. */
export async function checkKnowledge(
  knowledge: Knowledge,
  embedder: Embedder,
  cacheFolder?: string,
): Promise<readonly KnowledgeFinding[]> {
  const own = knowledge.topics.filter(({ kind }) => kind === "topic" || kind === "objection");
  return [
    ...own.flatMap((topic) => [...countsOf(topic), ...lengthsOf(topic)]),
    ...(await collisionsOf(own, embedder, cacheFolder)),
  ];
}

function countsOf(topic: Topic): KnowledgeFinding[] {
  const count = topic.questions.length;
  const findings: KnowledgeFinding[] = [];
  if (count < limits.fewQuestions) {
    findings.push(
      finding(
        topic,
        "few-questions",
        `${count} questions; ${limits.fewQuestions} are the least, ${limits.goodQuestions} are good.`,
      ),
    );
  }
  if (topic.answers.length < limits.wordings) {
    findings.push(
      finding(
        topic,
        "few-wordings",
        `${topic.answers.length} wordings; with ${limits.wordings} nobody hears one twice.`,
      ),
    );
  }
  return findings;
}

function lengthsOf(topic: Topic): KnowledgeFinding[] {
  const spoken = [...topic.answers, ...(topic.details ?? []).flatMap((detail) => detail.answers)];
  return spoken.flatMap((answer) => {
    const longest = Math.max(...sentencesOf(answer).map((sentence) => wordsOf(sentence).length));
    const first = wordsOf(clausesOf(answer)[0] ?? "").length;
    const told = (what: string) => finding(topic, "too-long", `${what}: "${answer.slice(0, 60)}..."`);
    return [
      ...(wordsOf(answer).length > limits.answerWords
        ? [told(`more than ${limits.answerWords} words to be spoken`)]
        : []),
      ...(longest > limits.sentenceWords ? [told(`a sentence of ${longest} words`)] : []),
      ...(first > limits.firstClauseWords ? [told(`${first} words before the voice can begin`)] : []),
    ];
  });
}

async function collisionsOf(
  topics: readonly Topic[],
  embedder: Embedder,
  cacheFolder: string | undefined,
): Promise<KnowledgeFinding[]> {
  const entries = topics.flatMap((topic) => topic.questions.map((text) => ({ topic, text })));
  const vectors = await embedWithCache(
    embedder,
    entries.map(({ text }) => normalizeText(text)),
    cacheFolder,
  );
  const findings: KnowledgeFinding[] = [];
  entries.forEach((entry, index) => {
    const vector = vectors[index];
    if (vector === undefined) return;
    let nearest = -1;
    let place = -1;
    vectors.forEach((other, position) => {
      if (entries[position]?.topic === entry.topic) return;
      const likeness = dotProduct(vector, other);
      if (likeness > nearest) [nearest, place] = [likeness, position];
    });
    const other = entries[place];
    if (other === undefined || nearest < limits.collision || place < index) return;
    findings.push(
      finding(
        entry.topic,
        "collision",
        `"${entry.text}" is taken for "${other.text}" of '${other.topic.id}' (${nearest.toFixed(2)}).`,
      ),
    );
  });
  return findings;
}

function finding(topic: Topic, kind: KnowledgeFinding["kind"], message: string): KnowledgeFinding {
  return { topic: topic.id, kind, message };
}
