import { openBrain } from "../../packages/brain/src/open-brain.ts";
import type { Question } from "./question.ts";

export interface BrainMeasurement {
  readonly questions: number;
  /** Answered at once with the right topic. */
  readonly right: number;
  /** Asked "Do you mean X or Y?", and X or Y was right. */
  readonly clarifiedRightly: number;
  /** Said that it does not know, though it could. */
  readonly refused: number;
  readonly wrong: number;
  /** The right topic was among the three nearest, whatever was then said. */
  readonly inTopThree: number;
  readonly outOfDomain: number;
  readonly outOfDomainRefused: number;
  /** Milliseconds a reply, embedding included, each question for the first time. */
  readonly millisecondsP50: number;
  readonly millisecondsP95: number;
  /** What went wrong, for a reader. */
  readonly misses: readonly string[];
}

const refusals = new Set([
  "unknown",
  "no-promise",
  "not-understood",
  "act-outside",
  "act-orders-to-change",
  "act-secrets",
]);

/** Puts every question to the embedded brain as the first turn of a conversation of its own. */
export async function measureBrain(
  knowledgeFolder: string,
  questions: readonly Question[],
  outOfDomain: readonly string[],
  now: () => number,
  findMiniLm?: () => Promise<string | undefined>,
): Promise<BrainMeasurement> {
  const brain = await openBrain({
    ...(findMiniLm && { findMiniLm }),
    knowledgeFolder,
    cacheFolder: "node_modules/.cache/parlor-knowledge",
    assistantName: "Alex",
    productName: "Parlor",
  });
  try {
    const times: number[] = [];
    const misses: string[] = [];
    const count = { right: 0, clarifiedRightly: 0, refused: 0, wrong: 0, inTopThree: 0, outOfDomainRefused: 0 };
    const ask = async (text: string) => {
      const started = now();
      const { providerMetadata } = await brain.model.doGenerate({
        prompt: [{ role: "user", content: [{ type: "text", text }] }],
      });
      times.push(now() - started);
      const { rule, topics, candidates } = providerMetadata?.["parlor"] ?? {};
      const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
      return { rule: String(rule), topics: texts(topics), candidates: texts(candidates) };
    };
    await ask("warm up");
    times.length = 0;
    for (const question of questions) {
      const { rule, topics, candidates } = await ask(question.text);
      if (candidates.some((topic) => question.topics.includes(topic))) count.inTopThree += 1;
      const isRight = topics.some((topic) => question.topics.includes(topic));
      if (isRight && rule === "clarify") count.clarifiedRightly += 1;
      else if (isRight) count.right += 1;
      else if (refusals.has(rule)) count.refused += 1;
      else count.wrong += 1;
      if (!isRight || rule === "clarify") misses.push(`${question.text} -> ${rule} ${topics.join(", ")}`);
    }
    for (const text of outOfDomain) {
      const { rule, topics } = await ask(text);
      if (refusals.has(rule)) count.outOfDomainRefused += 1;
      else misses.push(`(out of domain) ${text} -> ${rule} ${topics.join(", ")}`);
    }
    times.sort((first, second) => first - second);
    const percentile = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
    return {
      questions: questions.length,
      ...count,
      outOfDomain: outOfDomain.length,
      millisecondsP50: percentile(0.5),
      millisecondsP95: percentile(0.95),
      misses,
    };
  } finally {
    await brain.close();
  }
}
