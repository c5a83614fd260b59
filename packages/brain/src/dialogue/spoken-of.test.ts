import { describe, expect, it } from "vitest";
import type { Embedder } from "../knowledge/embedder.ts";
import { useLite } from "../knowledge/embedding-models.ts";
import { buildKnowledgeIndex } from "../knowledge/knowledge-index.ts";
import { loadKnowledge } from "../knowledge/load-knowledge.ts";
import { wordsOf } from "../knowledge/words.ts";
import { shippedKnowledge } from "../testing/converse.ts";
import { markUntrusted } from "../untrusted.ts";
import type { Turn } from "./read-conversation.ts";
import { topicSpokenOf } from "./spoken-of.ts";
import { createWording, othersQuestions } from "./wording.ts";

/** Likeness by shared words: enough to see which topic a turn is of. */
const embedder: Embedder = {
  model: { ...useLite, shippedVectors: "none" },
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(512);
      for (const word of wordsOf(text)) {
        const slot = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 512, 7);
        vector[slot] = 1;
      }
      const length = Math.hypot(...vector) || 1;
      return vector.map((value) => value / length);
    }),
  close: async () => undefined,
};
const knowledge = await loadKnowledge(shippedKnowledge);
const wording = createWording(knowledge, { assistantName: "Alex", productName: "Parlor" });
const index = await buildKnowledgeIndex(knowledge, embedder, undefined);
const visitor = (text: string): Turn => ({ role: "visitor", text: markUntrusted(text) });
const assistant = (text: string): Turn => ({ role: "assistant", text, toolNames: [] });
const find = (...history: Turn[]) => topicSpokenOf(history, wording, index, embedder);

describe("what was spoken of in other words than the brain's", () => {
  it("is found by the question before it", async () => {
    const topic = await find(visitor("can it make phone calls"), assistant("Nope, that one is not possible."));
    expect(topic?.id).toBe("phone-calls");
  });

  it.each([
    [
      "an answer of its own",
      [visitor("is it free"), assistant(wording.freshAnswerOf(knowledge.topics[0] ?? expect.fail(), "") ?? "")],
    ],
    [
      "a phrase of its own",
      [
        visitor("blue elephants"),
        assistant("I don't know that, I'm afraid. I can have someone follow up. Shall I note it?"),
      ],
    ],
    ["a question for a tool", [visitor("please book an appointment"), assistant("Which day should I use?")]],
    ["no turn", [visitor("what does it cost")]],
  ] as const)("is nothing after %s", async (_, history) => {
    expect(await find(...history)).toBeUndefined();
  });
});

describe("questions in other words than the brain's", () => {
  for (const { fact, pattern, reads } of othersQuestions) {
    it.each(reads)(`${fact}: %s`, (text) => expect(pattern.test(text)).toBe(true));
  }
});
