import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brain } from "../open-brain.ts";
import { openShippedBrain, startConversation } from "../testing/converse.ts";
import type { TranscriptMessage } from "../transcript-data.ts";

let brain: Brain;
beforeAll(async () => {
  brain = await openShippedBrain();
});
afterAll(() => brain.close());

async function outcomeAfter(turns: readonly string[]) {
  const conversation = startConversation(brain);
  const transcript: TranscriptMessage[] = [];
  for (const text of turns) {
    const reply = await conversation.say(text);
    transcript.push({ role: "user", text }, { role: "assistant", text: reply.text });
  }
  return brain.outcomeOf(transcript);
}

describe("outcomeOf", () => {
  it("loses nothing that was told, whether it fills a slot or not", async () => {
    const { summary, remarks } = await outcomeAfter([
      "We are sixty volunteers who rescue hedgehogs",
      "Is it free?",
      "our annual meeting votes on every purchase",
      "okay",
    ]);
    expect(summary).toMatch(/rescue hedgehogs/);
    expect(summary).toMatch(/annual meeting votes/);
    expect(remarks.join()).not.toMatch(/okay|free/);
  });

  it("takes a goodbye for no answer to what was asked before it", () => {
    const leave: readonly TranscriptMessage[] = [
      { role: "user", text: "Thank you, goodbye." },
      { role: "assistant", text: "Thank you, Dana. Goodbye!" },
    ];
    // The demo opened, and its words were muted by it: nothing is open.
    const shown = brain.outcomeOf([{ role: "user", text: "Show me the demo video" }, ...leave]);
    expect([shown.openQuestions, shown.nextStep]).toEqual([[], "none"]);
    expect(shown.summary).not.toMatch(/Show me/);
    const left = brain.outcomeOf([{ role: "user", text: "Do you have an office in Rome?" }, ...leave]);
    expect(left.openQuestions).toEqual(["Do you have an office in Rome"]);
    expect(left.summary).toContain("(not answered)");
  });

  it("keeps what was told, in the visitor's words, and scores it", async () => {
    const { slots, nextStep, leadScore, summary } = await outcomeAfter([
      "My name is Laura Chen, we run a small dental practice",
      "we miss a lot of calls when we are with patients",
      "there are 12 of us",
      "our budget is around five thousand dollars, and we need it by the end of March",
      "my boss decides on this",
      "can somebody contact me? laura@chen.example",
    ]);
    expect(slots).toMatchObject({
      name: "Laura Chen",
      industry: "a small dental practice",
      companySize: "12",
      budget: "around five thousand dollars",
      timeline: "by the end of march",
      decider: "my boss",
    });
    expect(slots.need).toMatch(/miss a lot of calls/);
    expect(nextStep).toBe("contact");
    expect(leadScore).toBeGreaterThanOrEqual(80);
    for (const told of [
      "dental practice",
      "miss a lot of calls",
      "12",
      "end of march",
      "laura@chen.example",
      "my boss",
    ]) {
      expect(summary).toContain(told);
    }
  });

  it("lists as open only what was not answered", async () => {
    const { openQuestions, exchanges, nextStep } = await outcomeAfter([
      "what does it cost",
      "do you sponsor football clubs in argentina",
      "why not",
    ]);
    expect(openQuestions).toEqual(["do you sponsor football clubs in argentina"]);
    expect(exchanges.find(({ question }) => question === "what does it cost")?.isAnswered).toBe(true);
    expect(nextStep).not.toBe("none");
  });

  it("tells a leave for later and a refusal from a next step, and complaints from questions", async () => {
    expect((await outcomeAfter(["hello", "I need to think about it"])).nextStep).toBe("later");
    expect((await outcomeAfter(["hello", "we are not interested"])).nextStep).toBe("not-interested");
    const angry = await outcomeAfter(["I'm really frustrated, nothing works today"]);
    expect(angry.complaints).toHaveLength(1);
    expect(angry.exchanges).toEqual([]);
    expect(angry.summary).toMatch(/Was dissatisfied: .*No question was asked\. No next step was agreed\.$/);
  });

  it("is of nobody when nothing was said", () => {
    expect(brain.outcomeOf([]).summary).toBe("A visitor was called but said nothing.");
  });
});
