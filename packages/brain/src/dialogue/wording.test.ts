import { describe, expect, it } from "vitest";
import { loadKnowledge } from "../knowledge/load-knowledge.ts";
import { shippedKnowledge } from "../testing/converse.ts";
import { createWording } from "./wording.ts";

const knowledge = await loadKnowledge(shippedKnowledge);
const wording = createWording(knowledge, { assistantName: "Kim", productName: "Widget" });
const topic = (id: string) => knowledge.topics.find((candidate) => candidate.id === id) ?? expect.fail(id);

describe("createWording", () => {
  it("fills names and values, and lets wordings take turns", () => {
    expect(wording.phrase("greeting-by-name", 0, { name: "Dana" })).toBe(
      "Hi Dana, I'm Kim. What would you like to know about Widget?",
    );
    expect(wording.phrase("anything-else", 0)).not.toBe(wording.phrase("anything-else", 1));
    const said = "what else would you like to know";
    expect(wording.phrase("anything-else", 0, {}, said)).not.toBe(wording.phrase("anything-else", 0));
  });

  it("recognises its own answers", () => {
    const text = `${wording.freshAnswerOf(topic("languages"), "")} ${wording.freshAnswerOf(topic("getting-started"), "")}`;
    expect(
      wording
        .topicsIn(text)
        .map((found) => found.id)
        .sort(),
    ).toEqual(["getting-started", "languages"]);
    expect(wording.topicsIn("Something else entirely.")).toEqual([]);
  });

  it("recognises each of its own questions", () => {
    for (const question of knowledge.qualifyingQuestions) {
      expect(wording.pendingIn(`An answer. ${wording.questionOf(question)}`)).toEqual({ kind: "qualifying", question });
    }
    for (const turn of [0, 1])
      expect(wording.pendingIn(wording.phrase("unknown", turn))).toEqual({ kind: "follow-up" });
    expect(wording.pendingIn(wording.phrase("follow-up-contact", 0))).toEqual({ kind: "follow-up-contact" });
    expect(wording.pendingIn(wording.phrase("slot-question", 0, { slot: "phone number" }))).toEqual({
      kind: "slot",
      label: "phone number",
    });
    expect(wording.pendingIn(wording.phrase("slot-retry", 0, { slot: "date" }))).toEqual({
      kind: "slot",
      label: "date",
    });
    const clarify = wording.phrase("clarify", 0, {
      first: wording.labelOf(topic("security")),
      second: wording.labelOf(topic("privacy")),
    });
    expect(wording.pendingIn(clarify)).toEqual({ kind: "clarify", options: [topic("security"), topic("privacy")] });
  });

  it("knows other questions by what they are about, and statements as none", () => {
    expect(wording.pendingIn("Would you like to see a demo?")).toEqual({ kind: "demo" });
    expect(wording.pendingIn("May I have your name?")).toEqual({ kind: "name" });
    expect(wording.pendingIn("How are you?")).toEqual({ kind: "open" });
    expect(wording.pendingIn("I don't know that, I'm afraid. I can")).toBeUndefined();
  });
});
