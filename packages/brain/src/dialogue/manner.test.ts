import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normalizeText, sentencesOf } from "../knowledge/words.ts";
import type { Brain } from "../open-brain.ts";
import { openShippedBrain, startConversation } from "../testing/converse.ts";

let brain: Brain;
beforeAll(async () => {
  brain = await openShippedBrain();
});
afterAll(() => brain.close());

describe("what is told and felt", () => {
  it.each([
    ["Hello, I run a small dental practice.", /^A small dental practice/],
    ["I'm really frustrated, nothing has worked since this morning", /sorry/],
    ["You are not listening to me.", /sorry|apologi/i],
    ["we lose leads because nobody answers on the weekend", /you lose leads because nobody answers on the weekend/],
    ["we already have a chatbot", /chatbot|voice/],
    ["great job, you're really helpful", /thank|glad|kind/i],
  ])("%s", async (text, expected) => {
    const { text: reply } = await startConversation(brain).say(text);
    expect(reply).toMatch(expected);
    expect(reply).not.toMatch(/don't know|beyond what I know|no answer|in my notes/);
  });
});

describe("turns that ask nothing, in words that were never written down", () => {
  it.each([
    ["I can't stand talking to bots", /AI|person/],
    ["I'm at the very end of my rope with all this", /sorry/],
    ["wow, that is a relief", /glad|nice|thank/i],
    ["we got badly burned by the vendor we had before", /went wrong|different this time/],
    ["never mind, forget it", /leave|All right|No problem/],
  ])("%s", async (text, expected) => {
    const conversation = startConversation(brain);
    await conversation.say("what does it cost");
    expect((await conversation.say(text)).text).toMatch(expected);
  });

  it("says a statement back that fills no slot, and takes no feeling for the answer to its own question", async () => {
    const conversation = startConversation(brain);
    expect((await conversation.say("we run a bakery")).text).toMatch(/What would you like it to do/);
    const { text } = await conversation.say("honestly this whole thing is driving me up the wall");
    expect(text).toMatch(/sorry/i);
    expect(text).not.toMatch(/driving/);
  });
});

describe("follow-ups and polarity", () => {
  it("asks on within the topic", async () => {
    const conversation = startConversation(brain);
    expect((await conversation.say("Can it make phone calls?")).text).toMatch(/^No\. /);
    expect((await conversation.say("Why not?")).text).toMatch(/telephony provider/);
    expect((await conversation.say("so only in the browser?")).text).toMatch(/browser/);
    await conversation.say("what does it cost");
    expect((await conversation.say("and for ten people?")).text).toMatch(/no seats to count/);
  });

  it("opens with yes or no only where that is written for the question", async () => {
    const openingOf = async (text: string) =>
      /^(?:Yes|No)\./.exec((await startConversation(brain).say(text)).text)?.[0];
    expect(await openingOf("is it open source")).toBe("Yes.");
    expect(await openingOf("can it make phone calls?")).toBe("No.");
    expect(await openingOf("what does it cost")).toBeUndefined();
  });
});

describe("manner", () => {
  it("says no sentence twice in a call", async () => {
    const conversation = startConversation(brain);
    const said: string[] = [];
    for (const text of [
      "what does it cost",
      "how much is it",
      "is it free",
      "are you listening to me, what is the price",
      "thanks",
      "thank you",
      "what is parlor",
      "so what does it do",
    ]) {
      const { text: reply } = await conversation.say(text);
      for (const sentence of sentencesOf(reply).map(normalizeText)) {
        if (sentence.length > 30) expect(said, `${text} -> ${reply}`).not.toContain(sentence);
        said.push(sentence);
      }
    }
  });

  it("finds a way out after two failures", async () => {
    const conversation = startConversation(brain);
    await conversation.say("do you sponsor football clubs in argentina");
    await conversation.say("which elephants live in your garage");
    expect((await conversation.say("how many violins are in the cellar")).rule).toBe("way-out");
  });

  it("promises no note where none is written", async () => {
    const chat = { context: { longAnswers: true } };
    const { text } = await startConversation(brain, chat).say("do you sponsor football clubs in argentina");
    expect(text).not.toMatch(/note|summary|follow up/);
  });
});

describe("an assistant that is somebody else's", () => {
  const riley = {
    instructions:
      "You are Riley, the assistant of Northwind Dental. Be brief.\nThe practice opens at nine and closes at five.\nParking is in the yard behind the house.",
  };

  it.each([
    "what does it cost",
    "what is parlor",
    "is it open source",
    "can i see a demo",
    "what does this product do",
  ])("does not talk about the folder's product: %s", async (text) => {
    expect((await startConversation(brain, riley).say(text)).text).not.toMatch(/parlor|open source|npm|book a demo/i);
  });

  it("answers from its instructions, and is kind", async () => {
    const conversation = startConversation(brain, riley);
    expect((await conversation.say("when does the practice open")).text).toMatch(/nine/);
    expect((await conversation.say("thank you very much")).text).not.toMatch(/parlor/i);
    expect((await conversation.say("I am really frustrated")).text).toMatch(/sorry/);
  });
});
