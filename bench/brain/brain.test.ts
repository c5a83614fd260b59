import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadKnowledge } from "../../packages/brain/src/knowledge/load-knowledge.ts";
import { normalizeText } from "../../packages/brain/src/knowledge/words.ts";
import { measureBrain } from "./measure-brain.ts";
import { outOfDomainQuestions, questions } from "./questions.ts";

const knowledgeFolder = fileURLToPath(new URL("../../knowledge", import.meta.url));

it("keeps the measured questions apart from the exemplars, and their topics real", async () => {
  const { topics } = await loadKnowledge(knowledgeFolder);
  const exemplars = new Set(topics.flatMap((topic) => topic.questions).map(normalizeText));
  expect(questions.filter((question) => exemplars.has(normalizeText(question.text)))).toEqual([]);
  const ids = new Set(topics.map((topic) => topic.id));
  expect(questions.flatMap((question) => question.topics).filter((id) => !ids.has(id))).toEqual([]);
});

it("answers the measured questions at least as well as when they were last measured, less two", async () => {
  const measured = await measureBrain(knowledgeFolder, questions, outOfDomainQuestions, () => performance.now());
  const told = measured.misses.join("\n");
  expect(measured.right, told).toBeGreaterThanOrEqual(48);
  expect(measured.wrong, told).toBeLessThanOrEqual(6);
  expect(measured.outOfDomainRefused, told).toBeGreaterThanOrEqual(8);
}, 180_000);
