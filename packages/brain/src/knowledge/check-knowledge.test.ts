import { expect, it } from "vitest";
import { checkKnowledge } from "./check-knowledge.ts";
import type { Embedder } from "./embedder.ts";
import { useLite } from "./embedding-models.ts";
import { parseKnowledge } from "./load-knowledge.ts";

/** Questions with the same words are the same; all others have nothing in common. */
const embedder: Embedder = {
  model: useLite,
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(512);
      for (const word of text.split(" "))
        vector[[...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 512, 7)] = 1;
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    }),
  close: async () => undefined,
};
const section = (title: string, questions: readonly string[], answer: string) =>
  `## ${title}\n${questions.map((question) => `> ${question}`).join("\n")}\n\n${answer}\n`;

it("tells of few questions, long answers and questions that two topics claim", async () => {
  const source = [
    section("Hours", ["when zebra quartz", "open violet sunday", "late jumping fox"], "We open at nine."),
    section("Fox", ["late jumping fox", "brown animal", "forest dweller"], `It ${"goes on and ".repeat(20)}on.`),
  ].join("\n");
  const found = await checkKnowledge(parseKnowledge("k", [{ name: "a.md", source }]), embedder);
  expect(found.map(({ topic, kind }) => `${topic}: ${kind}`)).toEqual([
    "hours: few-questions",
    "hours: few-wordings",
    "fox: few-questions",
    "fox: few-wordings",
    "fox: too-long",
    "fox: too-long",
    "fox: too-long",
    "hours: collision",
  ]);
  expect(found.at(-1)?.message).toMatch(/"late jumping fox" of 'fox'/);
});
