import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { shippedKnowledge } from "../testing/converse.ts";
import { knowledgeSentences } from "./knowledge-sentences.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { clausesOf, normalizeText, sentencesOf, wordsOf } from "./words.ts";

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
      for (const answer of [...topic.answers, ...(topic.details ?? []).flatMap((detail) => detail.answers)]) {
        expect(wordsOf(clausesOf(answer)[0] ?? "").length, answer).toBeLessThanOrEqual(17);
        expect(wordsOf(answer).length, answer).toBeLessThanOrEqual(40);
      }
    },
  );

  it("begins every answer in words of its own, so that it is known again", () => {
    const openings = knowledge.topics.flatMap((topic) =>
      [...topic.answers, ...(topic.details ?? []).flatMap((detail) => detail.answers)].map(
        (answer) => [normalizeText(sentencesOf(answer)[0] ?? answer), topic.id] as const,
      ),
    );
    const twice = openings.filter(([opening, id]) => openings.some(([other, of]) => other === opening && of !== id));
    expect(twice).toEqual([]);
  });

  it("takes its claims from where it says", async () => {
    const root = new URL("../../../../", import.meta.url);
    const readme = await readFile(new URL("README.md", root), "utf8");
    const plain = (text: string) => text.replace(/\s+/g, " ");
    const quotes = topics.flatMap((topic) => (topic.source === undefined ? [] : [[topic.id, topic.source] as const]));
    for (const [id, source] of quotes) {
      for (const quote of source.split(" | ")) {
        const words = quote.replace(/^README\.md: /, "");
        expect(plain(readme), `${id} rests on "${words}" in README.md. Read the topic again.`).toContain(words);
      }
    }
    const limits = readme.slice(readme.indexOf("## Limits"), readme.indexOf("## Licence"));
    const untold = limits
      .split(/^- /m)
      .slice(1)
      .map(plain)
      .filter(
        (limit) =>
          !quotes.some(([, source]) =>
            source.split(" | ").some((quote) => limit.includes(quote.replace(/^README\.md: /, ""))),
          ),
      );
    expect(untold, "No topic of knowledge/ says where it rests on these limits (Source: README.md: ...).").toEqual([]);
  });

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
