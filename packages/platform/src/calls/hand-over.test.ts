import { describe, expect, test } from "vitest";
import { type FakeSession, runningCall } from "../testing/open-live-call.ts";
import { destinationsField, preparedField, withSuccessors } from "../tools/successors.ts";

const to = (assistantName: string, extra: Record<string, unknown> = {}) => ({
  type: "assistant",
  assistantName,
  message: "",
  ...extra,
});
const member = (name: string, destinations: unknown[], extra: Record<string, unknown> = {}) => ({
  id: `id-${name}`,
  name,
  [destinationsField]: destinations,
  ...extra,
});

/** A call of a squad in which Front hands over to Sales and back. */
async function squadCall(destination: Record<string, unknown> = {}, sales: Record<string, unknown> = {}) {
  const members = [
    member("Front", [to("Sales", destination)], { firstMessage: "Front here." }),
    member("Sales", [to("Front")], { firstMessage: "Sales here.", ...sales }),
  ];
  const [front = {}] = members;
  const { assistant } = await withSuccessors(front, async ({ assistantName }) =>
    members.find(({ name }) => name === assistantName),
  );
  return runningCall(assistant);
}

const transfer = async (session: FakeSession, destination = "Sales") =>
  session.options.tools.find(({ name }) => name === "transferCall")?.execute({ id: "1", arguments: { destination } });

/** What is being said has been heard, and it stays quiet. */
async function heard(...[call, session]: [{ clock: { pass(ms: number): Promise<void> } }, FakeSession]): Promise<void> {
  for (let step = 0; step < 3; step++) {
    session.spoken();
    await call.clock.pass(0);
  }
}

const user = (text: string) => ({ type: "user.message", text, startedAt: 1, endedAt: 2, source: "voice" }) as const;

describe("handing over in a call", () => {
  test("the next assistant greets on the same line, knows what was said, and has its own tools", async () => {
    const call = await squadCall();
    call.session.emit(user("I want to buy."));
    expect(await transfer(call.session)).toEqual({ result: "Handed over.", answered: true });
    await heard(call, call.session);
    const [, sales] = call.sessions;
    expect(call.session.asked.at(-1)).toEqual(["close"]);
    expect(sales?.asked).toEqual([["say", "Sales here.", { interruptible: true, interrupts: false }]]);
    expect(sales?.options.history).toMatchObject([
      { role: "user", content: "I want to buy." },
      // What was not yet understood as a whole when Front left.
      { role: "user", content: "and then" },
    ]);
    expect(sales?.options.tools.map(({ name }) => name)).toEqual(["transferCall"]);
    call.transport.handlers.onAudio(new Int16Array(160), 16_000);
    expect(sales?.asked.at(-1)).toEqual(["pushAudio", 160]);
  });

  test("is written down, and told to the page without what the assistants are made of", async () => {
    const call = await squadCall();
    await transfer(call.session);
    await heard(call, call.session);
    const change = { from: { id: "id-Front", name: "Front" }, to: { id: "id-Sales", name: "Sales" } };
    expect(call.events.find(({ type }) => type === "assistant.changed")?.data).toMatchObject(change);
    expect(call.transport.told).toContainEqual({
      type: "transfer-update",
      destination: to("Sales"),
      fromAssistant: change.from,
      toAssistant: change.to,
    });
    expect(call.transport.told).toContainEqual({ type: "assistant.started", newAssistant: change.to });
  });

  test("goes back, as often as the visitor wants", async () => {
    const call = await squadCall();
    for (let turn = 0; turn < 8; turn++) {
      const speaker = call.sessions.at(-1) ?? call.session;
      speaker.emit(user("The other one, please."));
      expect(await transfer(speaker, turn % 2 ? "Front" : "Sales")).toMatchObject({ answered: true });
      await heard(call, speaker);
    }
    expect(call.sessions).toHaveLength(9);
  });

  test("does not go round in circles while the visitor says nothing", async () => {
    const call = await squadCall();
    const results: unknown[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const speaker = call.sessions.at(-1) ?? call.session;
      speaker.close = async () => undefined;
      results.push(await transfer(speaker, turn % 2 ? "Front" : "Sales"));
      await heard(call, speaker);
    }
    expect(results.filter((result) => typeof result === "string")).toHaveLength(3);
  });

  test.each([
    [{ message: "One moment, please." }, "One moment, please."],
    [{ message: undefined }, "Transferring the call now."],
    [{ message: { content: "I pass you on." } }, "I pass you on."],
  ])("says %j first", async (destination, words) => {
    const call = await squadCall(destination);
    await transfer(call.session);
    expect(call.session.asked.at(-1)).toEqual(["say", words, { interruptible: false, interrupts: false }]);
    expect(call.sessions).toHaveLength(1);
    await heard(call, call.session);
    expect(call.sessions).toHaveLength(2);
  });

  test.each([
    [{ firstMessageMode: "assistant-speaks-first-with-model-generated-message" }, ["answer"]],
    [{ firstMessage: "" }, ["answer"]],
    [{ firstMessageMode: "assistant-waits-for-user" }, undefined],
  ])("lets the next one begin as it is configured: %j", async (sales, asked) => {
    const call = await squadCall({}, sales);
    await transfer(call.session);
    await heard(call, call.session);
    expect(call.sessions.at(-1)?.asked[0]).toEqual(asked);
  });

  test("carries over what the destination's plan lets through", async () => {
    const call = await squadCall({ contextEngineeringPlan: { type: "lastNMessages", maxMessages: 1 } });
    call.session.emit(user("My number is 42."));
    await transfer(call.session);
    await heard(call, call.session);
    expect(call.sessions.at(-1)?.options.history).toEqual([{ role: "user", content: "and then" }]);
  });

  test("follows the next one's rules for the rest of the call", async () => {
    const call = await squadCall({}, { endCallPhrases: ["so long"], silenceTimeoutSeconds: 5 });
    await transfer(call.session);
    await heard(call, call.session);
    await call.clock.pass(5_000);
    expect(call.events.at(-1)?.data).toEqual({ endedReason: "silence-timed-out" });
  });

  test("tells the model when there is nobody of that name, and the assistant goes on", async () => {
    const call = await runningCall(member("Front", [to("Nobody")]));
    expect(await transfer(call.session, "Nobody")).toBe("There is nobody of that name to hand over to.");
    expect(call.sessions).toHaveLength(1);
  });

  test("is not done any more when the call has ended meanwhile", async () => {
    const call = await squadCall();
    await transfer(call.session);
    await call.call.end("gone");
    await heard(call, call.session);
    expect(call.sessions).toHaveLength(1);
  });

  test("is ordered from outside, and never by the visitor's page", async () => {
    const call = await squadCall();
    const order = { type: "handoff", destination: to("Sales"), content: "One moment." };
    call.transport.page(order);
    expect(call.session.asked.at(-1)?.[1]).toBe("Hello.");
    expect(call.call.control({ ...order, destination: to("Nobody") })).toBe(false);
    expect(call.call.control(order)).toBe(true);
    expect(call.session.asked.at(-1)?.[1]).toBe("One moment.");
    await heard(call, call.session);
    expect(call.call.control({ type: "handoff", destination: { [preparedField]: member("Boss", []) } })).toBe(true);
    await heard(call, call.sessions.at(-1) ?? call.session);
    expect(call.events.at(-1)?.data).toMatchObject({ to: { name: "Boss" }, destination: {} });
    expect(JSON.stringify(call.events)).not.toContain(preparedField);
  });

  test("keeps the mouth shut of whoever was muted", async () => {
    const call = await squadCall();
    call.transport.page({ type: "control", control: "mute-customer" });
    await transfer(call.session);
    await heard(call, call.session);
    expect(call.sessions.at(-1)?.asked).toContainEqual(["setCustomerMuted", true]);
  });

  test("is left to a server where the tool names nobody, and happens when the server has said who goes on", async () => {
    const parameters = { type: "object", properties: { topic: { type: "string" } } };
    const tool = { type: "handoff", function: { name: "pass_on", parameters } };
    const call = await runningCall({ name: "Front", model: { tools: [tool] } });
    const [passOn] = call.session.options.tools;
    expect(passOn).toMatchObject({ name: "pass_on", parameters });
    const asked = await passOn?.execute({ id: "1", arguments: { topic: "prices" } });
    expect(asked).toEqual({ result: "It is asked who goes on.", answered: true });
    expect(call.events.at(-1)).toMatchObject({
      type: "destination.wanted",
      data: { asks: "handoff-destination-request", tool: "pass_on", parameters: { topic: "prices" } },
    });
    const prepared = { name: "Sales", firstMessage: "Sales here." };
    const destination = { type: "assistant", assistantName: "Sales", [preparedField]: prepared };
    expect(call.call.control({ type: "handoff", destination, content: "Sales knows the prices." })).toBe(true);
    expect(call.session.asked.at(-1)).toMatchObject(["say", "Sales knows the prices.", {}]);
    await heard(call, call.session);
    expect(call.sessions[1]?.asked[0]).toMatchObject(["say", "Sales here.", {}]);
  });
});
