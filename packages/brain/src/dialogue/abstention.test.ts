import type { LanguageModelV3Prompt } from "@ai-sdk/provider";
import { describe, expect, it } from "vitest";
import type { RankedTopic } from "../knowledge/knowledge-index.ts";
import { loadKnowledge } from "../knowledge/load-knowledge.ts";
import type { Topic } from "../knowledge/schema.ts";
import { shippedKnowledge } from "../testing/converse.ts";
import { parseBrainContext } from "./context.ts";
import { createMoment } from "./moment.ts";
import { outcomeOfTurns } from "./outcome.ts";
import { decide } from "./policy.ts";
import { readConversation } from "./read-conversation.ts";
import { emptyRetrieval } from "./retrieve.ts";
import { createWording } from "./wording.ts";

const knowledge = await loadKnowledge(shippedKnowledge);
const topicOf = (id: string): Topic => {
  const topic = knowledge.topics.find((candidate) => candidate.id === id);
  if (topic === undefined) throw new Error(`The shipped knowledge has no topic '${id}'.`);
  return topic;
};
const privacy = topicOf("privacy");
const database = topicOf("the-database");

const rankedAt = (topic: Topic, score: number): RankedTopic => ({
  topic,
  score,
  likeness: score,
  nearest: score,
  exemplar: topic.questions[0] ?? "",
  coverage: 0,
  answers: [],
});

interface Said {
  readonly ranked: readonly RankedTopic[];
  readonly familiarity?: number;
  readonly notes?: boolean;
  readonly before?: readonly (readonly ["user" | "assistant", string])[];
}

const contextOf = (notes: boolean) =>
  parseBrainContext({ notes }, { assistantName: "Alex", productName: "Parlor" }, "");

/** What is decided on a question that stands so near to topics; 0.6 is sure. */
function decideOn(text: string, { ranked, familiarity = 1, notes = true, before = [] }: Said) {
  const prompt: LanguageModelV3Prompt = [...before, ["user", text] as const].map(([role, words]) => ({
    role,
    content: [{ type: "text", text: words }],
  }));
  const context = contextOf(notes);
  const retrieval = { ...emptyRetrieval, ranked, familiarity, sureOfTopic: 0.6 };
  const wording = createWording(knowledge, context);
  return decide(
    createMoment({ context, knowledge, wording, conversation: readConversation(prompt), tools: [], retrieval }),
  );
}

const question = "would that thing ever leave the building";
const both = [rankedAt(privacy, 0.55), rankedAt(database, 0.52)];

describe("a question that nothing is surely near to", () => {
  it.each([
    ["is answered where one topic is near enough", [rankedAt(privacy, 0.65)], 1, "answer"],
    ["is met by a question where two are plausible", both, 1, "clarify"],
    ["is answered where the second is far behind", [rankedAt(privacy, 0.5), rankedAt(database, 0.38)], 1, "answer"],
    ["needs less of a lead the nearer it is", [rankedAt(privacy, 0.56), rankedAt(database, 0.5)], 1, "answer"],
    ["is no choice where there is one", [rankedAt(privacy, 0.45)], 1, "unknown-near"],
    [
      "is no choice where the second fits nothing",
      [rankedAt(privacy, 0.47), rankedAt(database, 0.4)],
      1,
      "unknown-near",
    ],
    ["is strange by its words, too", [rankedAt(privacy, 0.56)], 0.5, "unknown-near"],
    ["is not known where nothing fits", [rankedAt(privacy, 0.3)], 1, "unknown"],
  ] as const)("%s", (_name, ranked, familiarity, rule) => {
    expect(decideOn(question, { ranked, familiarity }).rule).toBe(rule);
  });

  it("is not held to more than a likeness where the topic has hardly any questions", () => {
    const thin = { ...privacy, questions: privacy.questions.slice(0, 4) };
    expect(decideOn(question, { ranked: [rankedAt(thin, 0.45)] }).rule).toBe("answer");
  });

  it("offers to note it and says what it can tell; in a chat it names the link", () => {
    const ranked = [rankedAt(privacy, 0.45)];
    const inCall = decideOn(question, { ranked }).say.join(" ");
    expect(inCall).toMatch(/for sure.*\?$/);
    expect(inCall).toContain(privacy.label);
    const inChat = decideOn(question, { ranked, notes: false }).say.join(" ");
    expect(inChat).toMatch(/book a demo/);
    expect(inChat).not.toMatch(/note it/);
  });
});

describe("do you mean this or that", () => {
  const asked = decideOn(question, { ranked: both }).say.join(" ");
  const before = [["user", question] as const, ["assistant", asked] as const];

  it.each([
    ["the first", privacy],
    ["the first one please", privacy],
    ["A", privacy],
    ["yes", privacy],
    ["the second", database],
    ["B.", database],
    ["the latter", database],
    ["the database", database],
  ] as const)("takes '%s' for an answer", (reply, topic) => {
    const decided = decideOn(reply, { ranked: [], before });
    expect(decided).toMatchObject({ rule: "clarified", topics: [topic] });
  });

  it("hands off when it is neither, and takes yes for an answer to that", () => {
    const neither = decideOn("neither", { ranked: [], before });
    expect(neither.say.join(" ")).toMatch(/write to you/);
    const after = [...before, ["user", "neither"] as const, ["assistant", neither.say.join(" ")] as const];
    expect(decideOn("yes please", { ranked: [], before: after }).rule).toBe("follow-up-contact");
  });

  it("is not asked twice in a row", () => {
    const others = [rankedAt(topicOf("languages"), 0.55), rankedAt(topicOf("voices"), 0.52)];
    const again = decideOn("would it be carried out of the house", { ranked: others, before });
    expect(again.rule).toBe("unknown");
    expect(again.say.join(" ")).toMatch(/write to you/);
  });

  it("knows every wording of its own again", () => {
    const wording = createWording(knowledge, contextOf(true));
    const values = { first: privacy.label, second: database.label };
    const wordings = knowledge.phrases.clarify.map((_, turn) => wording.phrase("clarify", turn, values));
    expect(new Set(wordings).size).toBe(4);
    for (const text of wordings) {
      expect(wording.pendingIn(text)).toEqual({ kind: "clarify", options: [privacy, database] });
    }
  });
});

describe("the summary after it", () => {
  const openAfter = (turns: readonly (readonly ["user" | "assistant", string])[]) => {
    const prompt: LanguageModelV3Prompt = turns.map(([role, text]) => ({ role, content: [{ type: "text", text }] }));
    const { history } = readConversation([...prompt, { role: "user", content: [{ type: "text", text: "bye" }] }]);
    const context = contextOf(true);
    return outcomeOfTurns(history, context, knowledge, createWording(knowledge, context)).openQuestions;
  };
  const asked = decideOn(question, { ranked: both }).say.join(" ");
  const answer = privacy.answers[0] ?? "";

  it.each([
    ["a question that was met by a hint at the nearest topic", 0, true],
    ["a question whose choice was neither", 1, true],
    ["not a question whose choice was answered", 2, false],
  ] as const)("lists %s", (_name, which, isOpen) => {
    const near = decideOn(question, { ranked: [rankedAt(privacy, 0.45)] }).say.join(" ");
    const neither = "Then I don't know that for sure. I can have someone write to you. Shall I note your question?";
    const turns = [
      [
        ["user", question],
        ["assistant", near],
      ],
      [
        ["user", question],
        ["assistant", asked],
        ["user", "neither"],
        ["assistant", neither],
      ],
      [
        ["user", question],
        ["assistant", asked],
        ["user", "the first"],
        ["assistant", answer],
      ],
    ] as const;
    expect(openAfter(turns[which])).toEqual(isOpen ? [question] : []);
  });
});
