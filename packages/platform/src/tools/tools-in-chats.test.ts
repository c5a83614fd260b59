import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { type ScriptedToolCall, scriptedModel } from "../testing/scripted-model.ts";
import { wordDocument } from "../testing/word-document.ts";

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly text: string;
}

/** Servers of others: what they were sent, and what they answer. */
const sent: Sent[] = [];
let answer: (request: Sent, signal: AbortSignal) => Response | Promise<Response> = () => new Response("{}");
const outside: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const one = { url: request.url, method: request.method, headers: request.headers, text: await request.text() };
  sent.push(one);
  return answer(one, request.signal);
};

/** The model calls the tool that is named first in what is said, with what follows as its arguments. */
const steps: ScriptedToolCall[] = [];
const useTool = (text: string): string | ScriptedToolCall => {
  const step = steps.shift();
  if (step) return step;
  const asked = /^use (\S+) (.*)$/s.exec(text);
  return asked ? { tool: String(asked[1]), arguments: JSON.parse(String(asked[2])) } : `Heard: ${text}`;
};

describe("tools in chats", () => {
  let test: TestPlatform;
  const scripted = scriptedModel(useTool);
  beforeAll(async () => {
    test = await openTestPlatform({ fetch: outside, openModels: scripted.openModels });
  }, 120_000);
  afterAll(() => test.close());
  beforeEach(() => {
    sent.length = 0;
  });

  const chat = async (assistant: Record<string, unknown>, input: string) => {
    const { status, body } = await test.send("POST", "/chat", { assistant, input });
    expect(status).toBe(201);
    const output = body["output"] as { role: string; content: string }[];
    return { said: String(output.at(-1)?.content), result: output.find(({ role }) => role === "tool")?.content, body };
  };
  const withTools = (...tools: unknown[]) => ({ name: "Alex", model: { provider: "parlor", tools } });
  const weather = (extra: Record<string, unknown> = {}) => ({
    type: "function",
    function: {
      name: "weather",
      description: "The weather",
      parameters: { type: "object", properties: { city: { type: "string" } } },
    },
    server: { url: "https://tools.example/weather", secret: "tool-secret", headers: { "x-team": "blue" } },
    ...extra,
  });
  const results = (value: Record<string, unknown>) => () =>
    Response.json({ results: [{ toolCallId: "call_x", ...value }] });

  it("asks the tool's server in the provider's shape and tells the model its standard answer", async () => {
    answer = ({ text }) => {
      const [call] = JSON.parse(text).message.toolCallList;
      return Response.json({ results: [{ toolCallId: call.id, result: `Sunny in ${call.arguments.city}` }] });
    };
    const { said, result } = await chat(withTools(weather()), 'use weather {"city":"Oslo"}');
    expect(result).toBe("Sunny in Oslo");
    expect(said).toBe("Heard: tool: Sunny in Oslo");
    const { message } = JSON.parse(sent[0]?.text ?? "{}");
    expect(message).toMatchObject({
      type: "tool-calls",
      toolCallList: [{ name: "weather", arguments: { city: "Oslo" }, function: { name: "weather" } }],
      toolWithToolCallList: [{ type: "function", toolCall: { name: "weather" } }],
      assistant: { name: "Alex" },
    });
    expect(sent[0]?.headers.get("x-vapi-secret")).toBe("tool-secret");
    expect(sent[0]?.headers.get("x-team")).toBe("blue");
    expect(sent[0]?.headers.get("webhook-signature")).toMatch(/^v1,/);
  });

  it("sends no secret, credential or header of anybody's in what it tells a server", async () => {
    answer = results({ result: "ok" });
    const assistant = {
      ...withTools(weather()),
      server: { url: "https://own.example", secret: "server-secret", headers: { authorization: "Bearer own" } },
      serverUrlSecret: "url-secret",
      credentials: [{ provider: "openai", apiKey: "sk-inline" }],
    };
    await chat(
      { ...assistant, model: { ...assistant.model, headers: { authorization: "model-key" } } },
      "use weather {}",
    );
    for (const secret of [
      "tool-secret",
      "server-secret",
      "url-secret",
      "sk-inline",
      "model-key",
      "Bearer own",
      "blue",
    ]) {
      expect(sent[0]?.text).not.toContain(secret);
    }
  });

  it.each<[string, typeof answer, string]>([
    ["result alone", results({ result: { degrees: 21 } }), '{"degrees":21}'],
    ["error alone", results({ error: "No such city." }), "No such city."],
    ["both, as null", results({ result: "fine", error: null }), "fine"],
    ["an empty result", results({ result: "" }), ""],
    ["the older shape", () => Response.json({ result: "old" }), "old"],
    ["a status", () => new Response("no", { status: 500 }), "The tool's server answered with status 500."],
    ["no JSON", () => new Response("<html>"), "The tool's server answered with something that is not JSON."],
    ["nothing of use", () => Response.json({}), "The tool's server answered without results."],
    ["no connection", () => Promise.reject(new TypeError("fetch failed")), "The tool's server could not be reached."],
  ])("tells the model in words what came back: %s", async (_, given, words) => {
    answer = given;
    const { result, said } = await chat(withTools(weather()), "use weather {}");
    expect(result).toBe(words);
    expect(said).toBe(`Heard: tool: ${words}`);
  });

  it("reads no more of an answer than it can use", async () => {
    let pulled = 0;
    answer = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(100_000).fill(120));
          },
        }),
      );
    const { result } = await chat(withTools(weather()), "use weather {}");
    expect(result).toBe("The tool's server answered with more than can be read.");
    expect(pulled).toBeLessThan(20);
  });

  it("waits no longer than the tool's time limit", async () => {
    answer = (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const slow = weather({ server: { url: "https://tools.example/slow", timeoutSeconds: 1 } });
    expect((await chat(withTools(slow), "use weather {}")).result).toBe("The tool did not answer within 1 seconds.");
  });

  it("asks the assistant's server where a tool has none, and leaves the tool to the client where nobody wants it", async () => {
    answer = results({ result: "by the assistant's" });
    const bare = weather({ server: undefined });
    const own = { ...withTools(bare), server: { url: "https://own.example/hook" } };
    expect((await chat(own, "use weather {}")).result).toBe("by the assistant's");
    expect(sent[0]?.url).toBe("https://own.example/hook");
    const { body } = await chat({ ...own, serverMessages: ["end-of-call-report"] }, "use weather {}");
    expect(body["output"]).toEqual([
      { role: "assistant", content: "", tool_calls: [expect.objectContaining({ type: "function" })] },
    ]);
    expect(sent.length).toBe(1);
  });

  it("knows tools by their ids, sends static values, and uses what it took out of results", async () => {
    answer = results({ result: JSON.stringify({ order: { id: "A7" }, total: 12 }) });
    const { body } = await test.send(
      "POST",
      "/tool",
      weather({
        parameters: [{ key: "customer", value: "{{ customerId }}" }],
        variableExtractionPlan: {
          schema: { type: "object", properties: { total: { type: "number" } } },
          aliases: [{ key: "orderId", value: "{{ $.order.id }}" }],
        },
      }),
    );
    const bill = {
      type: "apiRequest",
      name: "bill",
      method: "POST",
      url: "https://shop.example/orders/{{orderId}}",
      headers: { type: "object", properties: { "x-total": { type: "string", value: "{{ total }}" } } },
      body: { type: "object", properties: { note: { type: "string" }, kind: { type: "string", value: "final" } } },
    };
    const assistant = {
      name: "Alex",
      variableValues: { customerId: "c-1" },
      model: { provider: "parlor", toolIds: [body["id"]], tools: [bill] },
    };
    steps.push({ tool: "weather", arguments: { city: "x" } }, { tool: "bill", arguments: { note: "n" } });
    const chatted = await chat(assistant, "go");
    expect(chatted.body).not.toHaveProperty("warnings");
    expect(JSON.parse(sent[0]?.text ?? "{}").message.toolCallList[0].arguments).toEqual({ city: "x", customer: "c-1" });
    expect(sent[1]).toMatchObject({ url: "https://shop.example/orders/A7", method: "POST" });
    expect(sent[1]?.headers.get("x-total")).toBe("12");
    expect(JSON.parse(sent[1]?.text ?? "{}")).toEqual({ kind: "final", note: "n" });
  });

  it("does not wait for an asynchronous tool", async () => {
    answer = () => new Promise(() => undefined);
    expect((await chat(withTools(weather({ async: true })), "use weather {}")).result).toBe("Success.");
    expect(sent.length).toBe(1);
  });

  it("searches the files of a query tool and says which file a passage is from", async () => {
    const upload = async (name: string, type: string, text: BlobPart) => {
      const form = new FormData();
      form.set("file", new File([text], name, { type }));
      return (await test.send("POST", "/file", form)).body["id"];
    };
    const fileIds = [
      await upload(
        "returns.md",
        "text/markdown",
        "# Returns\n\nGoods may be returned within 30 days.\n\n# Shipping\n\nWe ship worldwide.",
      ),
      await upload("prices.csv", "text/csv", "plan,price\nBasic,9 euros\nPro,29 euros"),
      await upload("team.html", "text/html", "<h1>Team</h1><script>x()</script><p>Ada leads engineering.</p>"),
      await upload(
        "warranty.docx",
        "",
        wordDocument(["The warranty of pumps", "Pumps are repaired free for 5 years."]),
      ),
    ];
    const query = {
      type: "query",
      function: { name: "search" },
      knowledgeBases: [{ name: "shop", description: "all", fileIds }],
    };
    expect((await chat(withTools(query), 'use search {"query":"how long can I return goods"}')).result).toContain(
      "[returns.md]\n# Returns",
    );
    expect((await chat(withTools(query), 'use search {"query":"price of the pro plan"}')).result).toMatch(
      /^\[prices.csv\][\s\S]*plan: Pro; price: 29 euros/,
    );
    const team = await chat(withTools(query), 'use search {"query":"who leads engineering"}');
    expect(team.result).toMatch(/^\[team.html\]\nTeam[\s\S]*Ada leads engineering/);
    const warranty = await chat(withTools(query), 'use search {"query":"are pumps repaired free"}');
    expect(warranty.result).toMatch(/^\[warranty.docx\][\s\S]*Pumps are repaired free for 5 years\./);
    const unknown = { ...query, knowledgeBases: [{ fileIds: ["0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d"] }] };
    expect((await chat(withTools(unknown), "Hello")).body["warnings"]).toEqual([
      expect.stringContaining("there is no file"),
    ]);
  });

  it("gets a token by a stored OAuth 2 credential, and goes without one where its server refuses", async () => {
    const isToken = (url: string) => url === "https://login.example/token";
    answer = ({ url }) =>
      isToken(url) ? Response.json({ access_token: "fresh-token" }) : Response.json({ results: [{ result: "ok" }] });
    const url = "https://login.example/token";
    const plan = { type: "oauth2", url, clientId: "parlor", clientSecret: "quiet", scope: "tools" };
    const stored = await test.send("POST", "/credential", { provider: "webhook", authenticationPlan: plan });
    expect(JSON.stringify(stored.body)).not.toContain("quiet");
    const tool = weather({ server: { url: "https://tools.example/x", credentialId: stored.body["id"] } });
    const { body, result } = await chat(withTools(tool), "use weather {}");
    expect(result).toBe("ok");
    const form = new URLSearchParams(sent.find((request) => isToken(request.url))?.text);
    expect(Object.fromEntries(form)).toEqual({
      grant_type: "client_credentials",
      client_id: "parlor",
      client_secret: "quiet",
      scope: "tools",
    });
    const asked = sent.find((request) => request.url === "https://tools.example/x");
    expect(asked?.headers.get("authorization")).toBe("Bearer fresh-token");
    expect(JSON.stringify(body)).not.toMatch(/fresh-token|quiet/);
    sent.length = 0;
    answer = ({ url: called }) =>
      isToken(called) ? new Response("no", { status: 401 }) : Response.json({ results: [{ result: "ok" }] });
    const refused = await chat(withTools(tool), "use weather {}");
    expect(refused.body["warnings"]).toEqual([expect.stringContaining("its OAuth server answered 401")]);
    expect(sent.find((request) => request.url === "https://tools.example/x")?.headers.get("authorization")).toBeNull();
  });

  it("uses a stored credential for its server, and tells who asks nothing of it", async () => {
    answer = results({ result: "ok" });
    const bearer = await test.send("POST", "/credential", {
      provider: "webhook",
      authenticationPlan: { type: "bearer", token: "bearer-token" },
    });
    const hmac = await test.send("POST", "/credential", {
      provider: "custom-credential",
      authenticationPlan: { type: "hmac", secretKey: "key", algorithm: "sha256", signatureHeader: "x-sign" },
    });
    const using = (credentialId: unknown) => weather({ server: { url: "https://tools.example/x", credentialId } });
    const { body } = await chat(withTools(using(bearer.body["id"])), "use weather {}");
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer bearer-token");
    expect(JSON.stringify(body)).not.toContain("bearer-token");
    await chat(withTools(using(hmac.body["id"])), "use weather {}");
    expect(sent[1]?.headers.get("x-sign")).toMatch(/^[0-9a-f]{64}$/);
    expect(sent[1]?.headers.get("x-timestamp")).toMatch(/^\d+$/);
    const restrictions = { enabled: true, allowTransientAssistant: true };
    const token = await test.send("POST", "/token", { tag: "public", restrictions });
    const key = String(token.body["value"]);
    const foreign = await test.send(
      "POST",
      "/chat/web",
      { assistant: withTools(using(bearer.body["id"])), input: "use weather {}" },
      { key, headers: { origin: "http://localhost:3000" } },
    );
    expect(sent[2]?.headers.get("authorization")).toBeNull();
    expect(foreign.body["warnings"]).toEqual([expect.stringContaining("a public key may not use stored credentials")]);
  });
});
