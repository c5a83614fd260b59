import { describe, expect, test } from "vitest";
import { ContractViolation, rows } from "./contract.ts";
import { routes } from "./generated/routes.ts";
import { openApiDocument } from "./open-api.ts";

const nothing = { params: {}, query: new URLSearchParams(), body: undefined };

function messagesOf(key: Parameters<typeof rows.get>[0], body: unknown, query = ""): readonly string[] {
  try {
    rows.get(key)?.parse({ ...nothing, body, query: new URLSearchParams(query) });
    return [];
  } catch (error) {
    if (error instanceof ContractViolation) return error.messages;
    throw error;
  }
}

describe("rows", () => {
  test("are the 170 of the API, each with a name of its own", () => {
    expect(rows.size).toBe(170);
    expect(Object.keys(routes)).toHaveLength(170);
  });

  test("keep what the provider may add", () => {
    const body = { assistantId: "a", somethingNew: { nested: true } };
    expect(rows.get("POST /call/web")?.parse({ ...nothing, body }).body).toEqual(body);
  });

  test("need one of assistant, squad and workflow for a phone call; for others the organisation's server may name one", () => {
    expect(messagesOf("POST /call/phone", { assistantOverrides: {} })).toEqual([
      "Assistant or Squad or Workflow must be provided.",
    ]);
    expect(messagesOf("POST /call/web", { assistantOverrides: {} })).toEqual([]);
  });

  test("name every failing field", () => {
    const messages = messagesOf("POST /assistant", { name: "x".repeat(41), firstMessage: 7, maxDurationSeconds: 1 });
    expect(messages.map((message) => message.split(":")[0]).sort()).toEqual([
      "firstMessage",
      "maxDurationSeconds",
      "name",
    ]);
  });

  test("validate the member of a union that its discriminator names, and speak of that", () => {
    const messages = messagesOf("POST /assistant", { voice: { provider: "11labs", voiceId: 5 } });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^voice\.voiceId: /);
  });

  test("keep a provider that is not known here, but refuse one without a name", () => {
    expect(messagesOf("POST /assistant", { voice: { provider: "parlor", voiceId: "slt" } })).toEqual([]);
    expect(messagesOf("POST /assistant", { model: { provider: "parlor", model: "knowledge" } })).toEqual([]);
    expect(messagesOf("POST /assistant", { voice: { voiceId: "slt" } })[0]).toMatch(/^voice\.provider: /);
  });

  test("refuse a tool of no known type", () => {
    expect(messagesOf("POST /tool", { type: "nonsense" })[0]).toMatch(/^type: must be one of .*function/);
  });

  test("read numbers, dates, lists and objects from a query", () => {
    const query = new URLSearchParams("limit=5&createdAtGt=2026-01-02T03:04:05Z&idAny=a&idAny=b&customer[number]=%2B1");
    expect(rows.get("GET /v2/call")?.parse({ ...nothing, query }).query).toEqual({
      limit: 5,
      createdAtGt: "2026-01-02T03:04:05Z",
      idAny: ["a", "b"],
      customer: { number: "+1" },
    });
    expect(messagesOf("GET /call", undefined, "limit=many")[0]).toMatch(/^limit: /);
    expect(messagesOf("GET /call", undefined, "limit=1001")[0]).toMatch(/^limit: /);
    expect(messagesOf("GET /call", undefined, "createdAtGt=yesterday")[0]).toMatch(/^createdAtGt: /);
  });
});

test("the OpenAPI document names only what it defines", () => {
  const document = openApiDocument("http://localhost:3001");
  const schemas = (document["components"] as { schemas: Record<string, unknown> }).schemas;
  const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(500);
  for (const name of named) expect(schemas).toHaveProperty(name);
});
