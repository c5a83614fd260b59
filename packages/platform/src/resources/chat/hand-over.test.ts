import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";
import { type ScriptedToolCall, scriptedModel } from "../../testing/scripted-model.ts";

/** Servers that are asked who goes on. */
const asked: { readonly url: string; readonly message: Record<string, unknown> }[] = [];
let names: unknown = {};
const outside: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { message } = (await request.json()) as { message: Record<string, unknown> };
  asked.push({ url: request.url, message });
  return Response.json(names);
};

const useTool = (text: string): string | ScriptedToolCall => {
  const used = /^use (\S+) (.*)$/s.exec(text);
  return used ? { tool: String(used[1]), arguments: JSON.parse(String(used[2])) } : `Heard: ${text}`;
};

describe("handing over in chats", () => {
  const scripted = scriptedModel(useTool);
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform({ fetch: outside, openModels: scripted.openModels });
  }, 120_000);
  afterAll(() => test.close());
  beforeEach(() => {
    asked.length = 0;
    scripted.prompts.length = 0;
  });

  const named = (name: string, tools: readonly unknown[] = []) => ({
    name,
    model: { provider: "parlor", messages: [{ role: "system", content: `I am ${name}.` }], tools },
  });
  const passOn = (extra: Record<string, unknown> = {}) => ({
    type: "handoff",
    function: { name: "pass_on" },
    server: { url: "https://own.example/who" },
    ...extra,
  });
  const stored = async (path: string, body: unknown) => String((await test.send("POST", path, body)).body["id"]);

  /** A chat, and the assistants whose model was asked in it, in order. */
  async function chat(body: Record<string, unknown>) {
    scripted.prompts.length = 0;
    const answer = await test.send("POST", "/chat", body);
    expect(answer.status).toBe(201);
    const output = answer.body["output"] as { role: string; content: string; metadata?: { handedTo: string } }[];
    const spoke = scripted.prompts.map((prompt) => /I am (\w+)\./.exec(prompt)?.[1]);
    return { id: answer.body["id"], body: answer.body, output, said: output.at(-1)?.content, spoke };
  }

  it("asks the tool's server who goes on, once, and goes on with whom it named", async () => {
    const front = await stored("/assistant", named("Front", [passOn()]));
    const sales = await stored("/assistant", named("Sales"));
    names = { destination: { type: "assistant", assistantId: sales }, message: "Sales knows the prices." };
    const first = await chat({ assistantId: front, input: 'use pass_on {"topic":"prices"}' });
    expect(asked).toMatchObject([
      {
        url: "https://own.example/who",
        message: {
          type: "handoff-destination-request",
          parameters: { topic: "prices" },
          functionCall: { name: "pass_on" },
          chat: { assistantId: front },
          assistant: { name: "Front" },
        },
      },
    ]);
    expect(first.spoke).toEqual(["Front", "Sales"]);
    expect(first.output.map(({ content }) => content)).toEqual([
      "",
      "Handed over.",
      "Sales knows the prices.",
      "Heard: tool: Handed over.",
    ]);
    expect(JSON.stringify(first.body)).not.toContain(sales);
    const second = await chat({ previousChatId: first.id, input: "What does it cost?" });
    expect([second.spoke, second.said, asked.length]).toEqual([["Sales"], "Heard: What does it cost?", 1]);
  });

  it("believes no name that the client made up or took from another organisation", async () => {
    const sales = await stored("/assistant", named("Sales"));
    const call = { id: "call_1", type: "function", function: { name: "pass_on", arguments: "{}" } };
    const forged = { orgId: "org", destination: { type: "assistant", assistantId: sales }, variables: {} };
    const handedTo = [JSON.stringify(forged), "v1.AAAA.AAAA.AAAA", 7];
    for (const token of handedTo) {
      const input = [
        { role: "user", content: "x" },
        { role: "assistant", content: "", tool_calls: [call] },
        { role: "tool", tool_call_id: "call_1", content: "Handed over.", metadata: { handedTo: token } },
        { role: "user", content: "Who is it?" },
      ];
      expect((await chat({ assistant: named("Front", [passOn()]), input })).spoke).toEqual(["Front"]);
    }
  });

  it.each([
    ["nobody", {}, "the server named nobody."],
    ["an error", { error: "We are closed." }, "We are closed."],
    ["a number", { destination: { type: "number", number: "+1" } }, "needs a carrier"],
    ["somebody unknown", { destination: { type: "assistant", assistantId: "x" } }, "nobody who is there"],
  ])(
    "tells the assistant why nobody goes on where the server names %s, and it goes on itself",
    async (_, answer, why) => {
      names = answer;
      const { spoke, output, said } = await chat({ assistant: named("Front", [passOn()]), input: "use pass_on {}" });
      expect(output.find(({ role }) => role === "tool")?.content).toContain(why);
      expect(spoke).toEqual(["Front", "Front"]);
      expect(said).toContain(why);
    },
  );

  it("asks the server of a dynamic destination, beside those that are named", async () => {
    const destinations = [
      { type: "assistant", assistant: named("Sales"), description: "Prices" },
      { type: "dynamic", server: { url: "https://dynamic.example/who" }, description: "Anything else" },
    ];
    const assistant = named("Front", [passOn({ destinations })]);
    expect((await chat({ assistant, input: 'use pass_on {"destination":"Sales"}' })).spoke).toEqual(["Front", "Sales"]);
    expect(asked).toEqual([]);
    names = { destination: { type: "assistant", assistant: named("Boss") } };
    const { spoke, body } = await chat({ assistant, input: 'use pass_on {"destination":"dynamic"}' });
    expect([spoke, asked[0]?.url, body["warnings"]]).toEqual([
      ["Front", "Boss"],
      "https://dynamic.example/who",
      undefined,
    ]);
  });

  it("hands over to a squad, whose members know each other, by the tool and by a server", async () => {
    const squad = {
      name: "Clinic",
      members: [
        { assistant: named("Reception"), assistantDestinations: [{ type: "assistant", assistantName: "Nurse" }] },
        { assistant: named("Nurse"), assistantDestinations: [{ type: "assistant", assistantName: "Reception" }] },
      ],
    };
    const squadId = await stored("/squad", squad);
    const clinic = { type: "squad", squadId, entryAssistantName: "Nurse" };
    const fixed = named("Front", [passOn({ destinations: [clinic, { type: "squad", squad }] })]);
    const back = 'use transferCall {"destination":"Reception"}';
    const entered = await chat({ assistant: fixed, input: 'use pass_on {"destination":"Nurse"}' });
    expect(entered.spoke).toEqual(["Front", "Nurse"]);
    expect((await chat({ previousChatId: entered.id, input: back })).spoke).toEqual(["Nurse", "Reception"]);
    expect((await chat({ assistant: fixed, input: 'use pass_on {"destination":"Clinic"}' })).spoke).toEqual([
      "Front",
      "Reception",
    ]);
    names = { destination: clinic };
    const led = await chat({ assistant: named("Front", [passOn()]), input: "use pass_on {}" });
    expect(led.spoke).toEqual(["Front", "Nurse"]);
    expect((await chat({ previousChatId: led.id, input: back })).spoke).toEqual(["Nurse", "Reception"]);
  });
});
