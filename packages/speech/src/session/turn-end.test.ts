import { llm } from "@livekit/agents";
import { settle, VirtualClock } from "@parlor/processes/testing";
import { describe, expect, test } from "vitest";
import { endOfTurnWaits } from "../turn-policy.ts";
import { TurnEnd, type TurnEndOptions } from "./turn-end.ts";

function conversation(text: string, role: "user" | "assistant" = "user"): llm.ChatContext {
  const context = new llm.ChatContext();
  context.addMessage({ role, content: text });
  return context;
}

/** Milliseconds after the last speech at which a turn is taken to be over. */
async function waitAfter(
  said: llm.ChatContext,
  given: Partial<TurnEndOptions> & { readonly spokeBefore?: number } = {},
): Promise<number> {
  const clock = new VirtualClock();
  const lastSpeechAt = clock.now() - (given.spokeBefore ?? 0);
  const end = new TurnEnd({
    lastSpeechAt: () => lastSpeechAt,
    hypotheses: () => [],
    mayBeSpeaking: () => false,
    plan: {},
    silentUntil: () => 0,
    clock,
    ...given,
  });
  let over: number | undefined;
  void end.predictEndOfTurn(said).then(() => {
    over = clock.now() - lastSpeechAt;
  });
  await settle();
  for (let passed = 0; over === undefined && passed < 5_000; passed += 1) await clock.pass(1);
  return over ?? Number.NaN;
}

describe("the end of a turn", () => {
  test.each([
    ["what does it cost", endOfTurnWaits.complete],
    ["we are a team of twelve", endOfTurnWaits.open],
    ["I would like to", endOfTurnWaits.unfinished],
    ["", endOfTurnWaits.open],
    ["is it secure or not", endOfTurnWaits.settled],
    ["does it work on phones", endOfTurnWaits.whether],
  ])("comes after %j in the time that the policy gives", async (text, wait) => {
    expect(await waitAfter(conversation(text))).toBe(wait);
  });

  test("counts from the last speech, not from the moment of the question", async () => {
    expect(await waitAfter(conversation("what does it cost"), { spokeBefore: 200 })).toBe(endOfTurnWaits.complete);
    expect(await waitAfter(conversation("what does it cost"), { spokeBefore: 900 })).toBe(900);
  });

  test("never comes before the assistant's own wish", async () => {
    expect(await waitAfter(conversation("what does it cost"), { plan: { leastWait: 1_500 } })).toBe(1_500);
  });

  test("waits longer where the last word may have been another that more must follow", async () => {
    const hypotheses = () => ["what is it good floor", "what is it good for the", "what is it good for"];
    expect(await waitAfter(conversation("what is it good floor"), { hypotheses })).toBe(endOfTurnWaits.open);
  });

  test("waits a little for a voice that may have begun again, and no longer than doubt lasts", async () => {
    let doubt = 3;
    const brief = { mayBeSpeaking: () => doubt-- > 0 };
    expect(await waitAfter(conversation("what does it cost"), brief)).toBe(endOfTurnWaits.complete + 96);
    const lasting = { mayBeSpeaking: () => true };
    expect(await waitAfter(conversation("what does it cost"), lasting)).toBe(endOfTurnWaits.complete + 160);
  });

  test("does not listen to the assistant's own words", async () => {
    expect(await waitAfter(conversation("I would like to", "assistant"))).toBe(endOfTurnWaits.open);
  });

  test("comes as the assistant's own rules say, which may look at what it said itself", async () => {
    const said = conversation("What is your number?", "assistant");
    said.addMessage({ role: "user", content: "five five five" });
    const fits = ({ assistant, customer }: { assistant: string; customer: string }) =>
      assistant.endsWith("number?") && customer.startsWith("five");
    expect(await waitAfter(said, { plan: { rules: [{ fits, wait: 2_500 }] } })).toBe(2_500);
  });

  test("comes no sooner after an interruption than the assistant is to be silent, known while it waits", async () => {
    let known = 0;
    const silentUntil = () => (known++ === 0 ? 1_002_000 : 0);
    expect(await waitAfter(conversation("what does it cost"), { silentUntil })).toBe(2_000);
  });

  test("serves every language, and is sure of itself", async () => {
    const options = {
      lastSpeechAt: () => 0,
      hypotheses: () => [],
      mayBeSpeaking: () => false,
      plan: {},
      silentUntil: () => 0,
    };
    const end = new TurnEnd({ ...options, clock: new VirtualClock() });
    expect([await end.supportsLanguage(), await end.unlikelyThreshold()]).toEqual([true, 0.5]);
    expect(await end.predictEndOfTurn(conversation("hello"))).toBe(1);
  });
});
