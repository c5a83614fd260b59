import { describe, expect, it } from "vitest";
import { shippedKnowledge } from "../testing/converse.ts";
import { knowledgeSentences } from "./knowledge-sentences.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { clausesOf, sentencesOf, wordsOf } from "./words.ts";

const knowledge = await loadKnowledge(shippedKnowledge);
const topics = knowledge.topics.filter((topic) => topic.kind === "topic");

describe("the knowledge that ships", () => {
  it("has at least forty topics, each asked in several ways", () => {
    expect(topics.length).toBeGreaterThanOrEqual(40);
    for (const topic of topics) expect(topic.questions.length, topic.id).toBeGreaterThanOrEqual(6);
  });

  it.each(topics.map((topic) => [topic.id, topic] as const))(
    "%s begins with a short clause and stays short",
    (_, topic) => {
      for (const answer of topic.answers) {
        expect(wordsOf(clausesOf(answer)[0] ?? "").length).toBeLessThanOrEqual(8);
        expect(wordsOf(answer).length).toBeLessThanOrEqual(60);
        expect(sentencesOf(answer).length).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it("can be spoken: no links, markup or symbols", () => {
    for (const topic of knowledge.topics) {
      for (const text of [...topic.answers, topic.more ?? ""])
        expect(text, topic.id).not.toMatch(/https?:|[*_#<>[\]|`$€%]/);
    }
  });

  it("names no price and promises nothing", () => {
    for (const topic of topics) {
      for (const text of [...topic.answers, topic.more ?? ""]) {
        expect(text, topic.id).not.toMatch(/\b\d+ ?(?:dollars?|euros?|per month)\b|\bguaranteed?\b|\bwe promise\b/i);
      }
    }
  });

  it("asks no question twice in different topics", () => {
    const all = knowledge.topics.flatMap((topic) => topic.questions.map((question) => question.toLowerCase()));
    expect(all.filter((question, index) => all.indexOf(question) !== index)).toEqual([]);
  });

  it("gives its sentences to the recogniser as plain words", async () => {
    const sentences = await knowledgeSentences(shippedKnowledge);
    expect(sentences).toContain("what does it cost");
    expect(sentences).toContain("the software is free");
    expect(sentences.length).toBeGreaterThan(800);
    for (const sentence of sentences) expect(sentence).not.toMatch(/[A-Z{}?!]|^$/);
  });
});
