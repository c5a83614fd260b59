import { expect, it } from "vitest";
import type { Embedder } from "./embedder.ts";
import { useLite } from "./embedding-models.ts";
import { buildKnowledgeIndex } from "./knowledge-index.ts";
import { leaveOneOut } from "./leave-one-out.ts";
import { parseKnowledge } from "./load-knowledge.ts";

/** Questions are as alike as they share words. */
const embedder: Embedder = {
  model: useLite,
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(512);
      for (const word of text.split(" "))
        vector[[...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 512, 7)] = 1;
      const length = Math.hypot(...vector) || 1;
      return vector.map((value) => value / length);
    }),
  close: async () => undefined,
};
const section = (title: string, questions: readonly string[], answer: string) =>
  `## ${title}\n${questions.map((question) => `> ${question}`).join("\n")}\n\n${answer}\n`;

it("says which questions another topic takes once they are not written down", async () => {
  const source = [
    section("Hours", ["zebra quartz monday", "zebra quartz sunday", "brown forest dweller"], "Nine to five."),
    section("Fox", ["brown forest animal", "forest animal food", "brown forest food"], "It lives in the wood."),
  ].join("\n");
  const knowledge = parseKnowledge("k", [{ name: "a.md", source }]);
  const index = await buildKnowledgeIndex(knowledge, embedder, undefined);
  const found = await leaveOneOut(knowledge, index, embedder);
  expect(found).toMatchObject({ asked: 6, found: 5, amongThree: 6 });
  expect(found.topics[0]).toEqual({
    topic: "hours",
    asked: 3,
    found: 2,
    taken: [{ by: "fox", questions: ["brown forest dweller"] }],
  });
});

it("takes questions of the same words for one, so that a topic does not find them by their doubles", async () => {
  const source = [
    section("Hours", ["the brown forest", "a brown forest", "zebra quartz monday"], "Nine to five."),
    section("Fox", ["brown forest animal", "forest animal food", "brown animal food"], "It lives in the wood."),
  ].join("\n");
  const knowledge = parseKnowledge("k", [{ name: "a.md", source }]);
  const index = await buildKnowledgeIndex(knowledge, embedder, undefined);
  const { topics } = await leaveOneOut(knowledge, index, embedder);
  const lost = topics.find(({ topic }) => topic === "hours")?.taken.flatMap(({ questions }) => questions);
  expect(lost).toEqual(expect.arrayContaining(["the brown forest", "a brown forest"]));
});
