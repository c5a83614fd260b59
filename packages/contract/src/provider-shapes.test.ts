import { describe, expect, test } from "vitest";
import { ContractViolation, type RowKey, rows } from "./contract.ts";

/** What an installed SDK, older or newer than this contract, sends: the messages of what is refused, [] if it is taken. */
function messagesOf(key: RowKey, body: unknown): readonly string[] {
  try {
    rows.get(key)?.parse({ params: { id: "1" }, query: new URLSearchParams(), body });
    return [];
  } catch (error) {
    if (error instanceof ContractViolation) return error.messages;
    throw error;
  }
}

const queryOf = (key: RowKey, query: string) =>
  rows.get(key)?.parse({ params: {}, query: new URLSearchParams(query), body: undefined }).query;

describe("is taken:", () => {
  test.each([
    [{ model: { provider: "anthropic", model: "claude-of-next-year" } }],
    [{ model: { provider: "xai", model: "grok-99" } }],
    [{ voice: { provider: "11labs", voiceId: "mine", model: "eleven_v9" } }],
    [{ voice: { provider: "cartesia", voiceId: "mine", model: "sonic-9", language: "xx" } }],
    [{ voice: { provider: "xai", voiceId: "new" } }],
    [{ transcriber: { provider: "11labs", model: "scribe_v9", language: "xx" } }],
    [{ transcriber: { provider: "assembly-ai", language: "de", speechModel: "universal-9" } }],
    [
      {
        model: { provider: "openai", model: "gpt-4o", tools: [{ type: "make" }, { type: "ghl" }, { type: "output" }] },
      },
    ],
    [
      {
        hooks: [{ on: "call.ending", do: [{ type: "transfer", destination: { type: "number", number: "+1415555" } }] }],
      },
    ],
    [{ hooks: [{ on: "assistant.speech.interrupted", do: [{ type: "function", function: { name: "log" } }] }] }],
    [{ silenceTimeoutSeconds: 30, backgroundDenoisingEnabled: true, messagePlan: { idleMessages: ["?"] } }],
  ])("an assistant with %j", (assistant) => {
    expect(messagesOf("POST /assistant", assistant)).toEqual([]);
  });

  test.each(["make", "ghl", "output", "code"])("a tool of type %s", (type) => {
    const body = type === "code" ? { type, code: "return 1" } : { type };
    expect(messagesOf("POST /tool", body)).toEqual([]);
    expect(messagesOf("PATCH /tool/{id}", { type })).toEqual([]);
  });

  test.each(["POST /chat", "POST /chat/responses", "POST /chat/web", "POST /chat/web/responses"] as const)(
    "a conversation in %s",
    (key) => {
      const input = [
        { role: "system", content: "Be brief." },
        { role: "user", content: "What is the time?" },
        { role: "assistant", tool_calls: [{ id: "1", type: "function", function: { name: "time", arguments: "{}" } }] },
        { role: "tool", tool_call_id: "1", content: "noon" },
        { role: "user", content: [{ type: "text", text: "Thanks" }] },
        { role: "user", message: "As in a call's transcript", time: 1, endTime: 2, secondsFromStart: 0 },
      ];
      expect(messagesOf(key, { assistantId: "a", input })).toEqual([]);
      expect(messagesOf(key, { assistantId: "a", input: [{ role: "ghost", content: "Boo" }] })[0]).toMatch(
        /^input\.0\.role: must be one of /,
      );
    },
  );
});

describe("is refused by the name of its field:", () => {
  test.each([
    ["POST /credential", { provider: "openai" }, /^apiKey: /],
    ["PATCH /credential/{id}", { provider: "openai", apiKey: 5 }, /^apiKey: /],
    ["PATCH /credential/{id}", { apiKey: 5 }, /^apiKey: /],
    ["PATCH /phone-number/{id}", { name: 3 }, /^name: /],
    ["PATCH /tool/{id}", { messages: "no" }, /^messages: /],
    ["PATCH /tool/{id}", { type: "function", function: { name: 5 } }, /^function\.name: /],
    ["POST /assistant", { hooks: [{ on: "call.ending", do: [{ type: "dance" }] }] }, /^hooks\.0\.do\.0\.type: must be/],
  ] as const)("%s %j", (key, body, message) => {
    const messages = messagesOf(key, body);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(message);
  });

  test("POST /call/phone without anyone to talk to", () => {
    const message = "Assistant or Squad or Workflow must be provided.";
    expect(messagesOf("POST /call/phone", { phoneNumberId: "p" })).toEqual([message]);
  });
});

describe("a query", () => {
  test.each([
    ["idAny=a&idAny=b", { idAny: ["a", "b"] }],
    ["idAny[]=a&idAny[]=b", { idAny: ["a", "b"] }],
    ["idAny[0]=a&idAny[1]=b", { idAny: ["a", "b"] }],
    ['idAny=["a","b"]', { idAny: ["a", "b"] }],
    ["structuredOutputs[mood][eq]=good", { structuredOutputs: { mood: { eq: "good" } } }],
    ['structuredOutputs={"mood":{"eq":"good"}}', { structuredOutputs: { mood: { eq: "good" } } }],
    ["score[gt]=5&score[lt]=9", { score: { gt: "5", lt: "9" } }],
  ])("says %s", (query, expected) => {
    expect(queryOf("GET /v2/call", query)).toEqual(expected);
  });

  test("that names a prototype changes none", () => {
    queryOf("GET /v2/call", "customer[__proto__][polluted]=1&customer[constructor][prototype][polluted]=1");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
