import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brain } from "../open-brain.ts";
import { openShippedBrain, startConversation } from "../testing/converse.ts";
import { dana, dialogues } from "../testing/dialogues.ts";

let brain: Brain;
beforeAll(async () => {
  brain = await openShippedBrain();
});
afterAll(() => brain.close());

describe("dialogues", () => {
  for (const { name, options, turns } of dialogues) {
    it(name, async () => {
      const conversation = startConversation(brain, options);
      for (const turn of turns) {
        const reply = await conversation.say(turn.say);
        const told = `${turn.say} -> [${reply.rule}: ${reply.topics.join(", ")}] ${reply.text}`;
        if (turn.rule !== undefined) expect(reply.rule, told).toBe(turn.rule);
        if (turn.topic !== undefined) expect(reply.topics, told).toContain(turn.topic);
        if (turn.text !== undefined) expect(reply.text, told).toMatch(turn.text);
        if (turn.not !== undefined) expect(reply.text, told).not.toMatch(turn.not);
        if (turn.call !== undefined) expect(reply.calls, told).toEqual([turn.call]);
        if (turn.noCall === true) expect(reply.calls, told).toEqual([]);
        expect(reply.text.split("?").length, told).toBeLessThanOrEqual(2);
      }
    });
  }

  it("greets by name, and without one", async () => {
    expect((await startConversation(brain, dana).begin()).text).toMatch(/^Hi Dana, I'm Alex\./);
    expect((await startConversation(brain).begin()).text).toMatch(/^Hi, I'm Alex\./);
  });

  it("asks one qualifying question at a time, not after every answer, never twice, and not what it knows", async () => {
    const conversation = startConversation(brain, { context: { variableValues: { companySize: "50" } } });
    const asked: string[] = [];
    for (const question of [
      "what is parlor",
      "what does it cost",
      "is it safe",
      "can i type",
      "does it scale",
      "how do i install it",
      "which database does it use",
      "who is it for",
      "are calls recorded",
      "do you have an api",
      "how do i update it",
      "does it work offline",
    ]) {
      const { text } = await conversation.say(question);
      const match = /[^.!?]*\?$/.exec(text)?.[0].trim();
      if (match !== undefined) asked.push(match);
    }
    expect(asked.length).toBe(2);
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.join(" ")).not.toMatch(/how many people/);
  });

  it("takes a bare yes for no tool, and what does not work for no need", async () => {
    const conversation = startConversation(brain, { firstMessage: "Hi. What do you use today?" });
    expect((await conversation.say("yes please")).rule).toBe("open-reply");
    const broken = await startConversation(brain, { firstMessage: "Hi. What would you like it to do for you?" }).say(
      "it just sits there saying connecting",
    );
    expect(broken.rule).toBe("act-something-is-broken");
  });

  it("answers what was meant, the same topic too where it is explained at length", async () => {
    const conversation = startConversation(brain);
    await conversation.say("can it speak german");
    const { rule, topics } = await conversation.say("no, I mean the written text on the page, can that be german?");
    expect(rule).toBe("correction");
    expect(topics).toContain("languages");
  });

  it("tells the named part of a topic that is asked for", async () => {
    const { text } = await startConversation(brain).say("how do you handle injected instructions");
    expect(text).toMatch(/never an order/);
  });

  it("stops asking when the visitor would rather not say", async () => {
    const conversation = startConversation(brain);
    await conversation.say("what does it cost");
    expect((await conversation.say("how do i install it")).text).toMatch(/\?$/);
    expect((await conversation.say("no, i'd rather not say")).rule).toBe("qualifying-declined");
    for (const question of ["is it safe", "can i type", "does it scale", "which database does it use"]) {
      expect((await conversation.say(question)).text).not.toMatch(/\?/);
    }
  });

  it("takes the answer to a qualifying question and remembers it", async () => {
    const conversation = startConversation(brain);
    await conversation.say("who is it for");
    const second = await conversation.say("does it scale");
    expect(second.text).toMatch(/how many people work at your company\?$/);
    expect((await conversation.say("about two hundred and fifty i think")).rule).toBe("qualifying-answered");
    expect((await conversation.say("how big is my company")).text).toMatch(/250/);
  });

  it("understands the choice when it asked which of two topics is meant", async () => {
    const firstMessage = "Do you mean privacy or the database?";
    for (const [reply, topic] of [
      ["the first one", "privacy"],
      ["the second", "the-database"],
      ["the database i think", "the-database"],
    ] as const) {
      const chosen = await startConversation(brain, { firstMessage }).say(reply);
      expect(chosen.rule).toBe("clarified");
      expect(chosen.topics).toEqual([topic]);
    }
  });

  it("drops its own question when a barge-in cut it off", async () => {
    const conversation = startConversation(brain, { firstMessage: "I don't know that, I'm afraid. I can have" });
    expect((await conversation.say("yes")).rule).not.toBe("follow-up-contact");
  });
});
