import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { type ScriptedToolCall, scriptedModel } from "../testing/scripted-model.ts";
import { carriedOver } from "./handoff.ts";

let asked = 0;
const answer = (text: string): string | ScriptedToolCall => {
  if (text === "in Rome" && asked++ === 0)
    return { tool: "transferCall", arguments: { destination: "Book", city: "Rome" } };
  return text.startsWith("to ")
    ? { tool: "transferCall", arguments: { destination: text.slice(3) } }
    : `Heard: ${text}`;
};

describe("handing over in chats", () => {
  const scripted = scriptedModel(answer);
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform({ openModels: scripted.openModels });
  }, 120_000);
  afterAll(() => test.close());

  const member = (name: string, destinations: unknown[] = []) => ({
    assistant: { name, model: { provider: "parlor", messages: [{ role: "system", content: `You are ${name}.` }] } },
    assistantDestinations: destinations,
  });
  const to = (assistantName: string, extra: Record<string, unknown> = {}) => ({
    type: "assistant",
    assistantName,
    ...extra,
  });

  it("the next member of a squad answers, at once and in what is said after", async () => {
    const squad = { members: [member("Front", [to("Sales")]), member("Sales", [to("Front")])] };
    const first = await test.send("POST", "/chat", { squad, input: "to Sales" });
    expect(first.status).toBe(201);
    const output = first.body["output"] as { role: string; content: string }[];
    expect(output.map(({ role }) => role)).toEqual(["assistant", "tool", "assistant"]);
    expect(scripted.prompts.at(-1)).toContain("You are Sales.");
    const second = await test.send("POST", "/chat", { previousChatId: first.body["id"], input: "Hello" });
    expect(second.status).toBe(201);
    expect(scripted.prompts.at(-1)).toContain("You are Sales.");
    expect(scripted.prompts.at(-1)).not.toContain("You are Front.");
    await test.send("POST", "/chat", { previousChatId: second.body["id"], input: "to Front" });
    expect(scripted.prompts.at(-1)).toContain("You are Front.");
  });

  it("a handoff tool finds a stored assistant, and its plan says what that one sees", async () => {
    const { body } = await test.send("POST", "/assistant", member("Billing").assistant);
    const handoff = {
      type: "handoff",
      function: { name: "transferCall" },
      destinations: [{ type: "assistant", assistantId: body["id"], contextEngineeringPlan: { type: "none" } }],
    };
    const assistant = { name: "Front", model: { provider: "parlor", tools: [handoff] } };
    const first = await test.send("POST", "/chat", { assistant, input: "my secret is 42" });
    await test.send("POST", "/chat", { previousChatId: first.body["id"], input: `to ${String(body["id"])}` });
    expect(scripted.prompts.at(-1)).toContain("You are Billing.");
    expect(scripted.prompts.at(-1)).not.toContain("my secret is 42");
  });

  it("a workflow goes on from node to node, with what was taken out of the conversation", async () => {
    const nodes = [
      {
        type: "conversation",
        name: "Ask",
        isStart: true,
        prompt: "You are Ask.",
        variableExtractionPlan: { output: [{ title: "city", type: "string" }] },
      },
      { type: "conversation", name: "Book", prompt: "You book in {{city}}." },
    ];
    const edges = [{ from: "Ask", to: "Book", condition: { type: "ai", prompt: "A city was named." } }];
    const workflow = { name: "Trips", model: { provider: "parlor" }, nodes, edges };
    const first = await test.send("POST", "/chat", { workflow, input: "in Rome" });
    expect(first.status).toBe(201);
    expect(scripted.prompts.at(-1)).toContain("You book in «Rome».");
    await test.send("POST", "/chat", { previousChatId: first.body["id"], input: "Hello" });
    expect(scripted.prompts.at(-1)).toContain("You book in «Rome».");
  });

  it("streams both replies as one", async () => {
    const squad = { members: [member("Front", [to("Sales")]), member("Sales")] };
    const response = await test.platform.fetch(
      new Request("http://platform.test/chat", {
        method: "POST",
        headers: { authorization: `Bearer ${test.platform.keys.privateKey}`, "content-type": "application/json" },
        body: JSON.stringify({ squad, input: "to Sales", stream: true }),
      }),
    );
    expect(await response.text()).toContain('"delta":"Heard: "');
  });

  it.each([
    [{}, 4],
    [{ contextEngineeringPlan: { type: "all" } }, 4],
    [{ contextEngineeringPlan: { type: "lastNMessages", maxMessages: 2 } }, 2],
    [{ contextEngineeringPlan: { type: "userAndAssistantMessages" } }, 2],
    [{ contextEngineeringPlan: { type: "none" } }, 1],
    [{ transferMode: "delete-history" }, 1],
  ])("carries over by %j", (destination, count) => {
    const messages = [
      { role: "user", content: "Hi" },
      { role: "assistant", content: "Hello." },
      { role: "assistant", content: "", tool_calls: [] },
      { role: "tool", tool_call_id: "1", content: "Handed over." },
    ];
    expect(carriedOver(destination, messages).length).toBe(count);
  });
});
