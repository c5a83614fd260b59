import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";
import { scriptedModel } from "../../testing/scripted-model.ts";

describe.each(databaseKinds)("on %s", (on) => {
  const scripted = scriptedModel((text) => `You said: ${text}`);
  let test: TestPlatform;
  let assistantId: string;
  beforeAll(async () => {
    test = await openTestPlatform({ on, openModels: scripted.openModels });
    const { body } = await test.send("POST", "/assistant", {
      name: "Alex",
      model: {
        provider: "openai",
        model: "gpt-4o",
        messages: [{ role: "system", content: "Talk to {{name}}." }],
      },
    });
    assistantId = String(body["id"]);
  });
  afterAll(() => test.close());

  const outputText = (body: Record<string, unknown>): unknown =>
    (body["output"] as { role: string; content: string }[]).map(({ role, content }) => `${role}: ${content}`);

  describe("a chat", () => {
    it("is answered by the assistant's model, with its instructions, and kept", async () => {
      const { status, body } = await test.send("POST", "/chat", {
        assistantId,
        assistantOverrides: { variableValues: { name: "Ada" } },
        input: "Hello",
      });
      expect(status).toBe(201);
      expect(outputText(body)).toEqual(["assistant: You said: Hello"]);
      expect(scripted.prompts.at(-1)).toContain("Talk to «Ada»");
      expect(body["warnings"]).toEqual([expect.stringContaining("openai")]);
      expect((await test.send("GET", `/chat/${String(body["id"])}`)).body).toEqual(body);
      const listed = await test.send("GET", `/chat?assistantId=${assistantId}`);
      expect(listed.body).toMatchObject({ metadata: { totalItems: 1 }, results: [{ id: body["id"] }] });
    });

    it("goes on from the chat before", async () => {
      const first = await test.send("POST", "/chat", { assistantId, input: "One" });
      const second = await test.send("POST", "/chat", { previousChatId: first.body["id"], input: "Two" });
      expect(second.status).toBe(201);
      expect(second.body["assistantId"]).toBe(assistantId);
      expect(scripted.prompts.at(-1)).toContain("You said: One");
    });

    it("adds itself to its session, until that is completed", async () => {
      const session = await test.send("POST", "/session", { assistantId });
      const sessionId = String(session.body["id"]);
      await test.send("POST", "/chat", { sessionId, input: "First" });
      await test.send("POST", "/chat", { sessionId, input: "Second" });
      expect(scripted.prompts.at(-1)).toContain("You said: First");
      const { body } = await test.send("GET", `/session/${sessionId}`);
      expect((body["messages"] as unknown[]).length).toBe(4);
      await test.send("PATCH", `/session/${sessionId}`, { status: "completed" });
      expect((await test.send("POST", "/chat", { sessionId, input: "Third" })).status).toBe(409);
    });

    it.each([
      [{ input: "Hello" }, "Assistant or Squad or Workflow must be provided."],
      [{ input: "Hello", sessionId: "nonsense" }, "sessionId"],
      [{ input: "Hello", assistantId: "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d" }, "assistantId"],
    ])("refuses %j", async (body, words) => {
      const answer = await test.send("POST", "/chat", body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body["message"])).toContain(words);
    });

    it("streams its answer in pieces and is kept then", async () => {
      const events = await streamed("/chat", { assistantId, input: "Tell me more", stream: true });
      expect(events.map(({ data }) => data["delta"]).join("")).toBe("You said: Tell me more");
      expect(events.length).toBeGreaterThan(2);
      expect(events[0]?.data).toMatchObject({ path: "chat.output[0].content" });
      const kept = await test.send("GET", `/chat/${String(events[0]?.data["id"])}`);
      expect(outputText(kept.body)).toEqual(["assistant: You said: Tell me more"]);
    });

    it("answers in the shape of OpenAI's responses, whole and streamed", async () => {
      const whole = await test.send("POST", "/chat/responses", { assistantId, input: "Hi", stream: false });
      expect(whole.body).toMatchObject({
        object: "response",
        status: "completed",
        output: [{ role: "assistant", content: [{ type: "output_text", text: "You said: Hi" }] }],
      });
      const events = await streamed("/chat/responses", { assistantId, input: "Hi", stream: true });
      const kinds = events.map(({ event }) => String(event));
      expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([
        "response.created",
        "response.in_progress",
        "response.output_item.added",
        "response.content_part.added",
        "response.output_text.delta",
        "response.output_text.done",
        "response.content_part.done",
        "response.output_item.done",
        "response.completed",
      ]);
      expect(events.map(({ data }) => data["sequence_number"])).toEqual(events.map((_, index) => index));
      const further = { input: "More", previous_response_id: whole.body["id"] };
      const next = await test.send("POST", "/chat/responses", further);
      expect(next.body).toMatchObject({ previous_response_id: whole.body["id"], output_text: "You said: More" });
      expect(scripted.prompts.at(-1)).toContain("You said: Hi");
      expect(events.at(-1)?.data["response"]).toMatchObject({ object: "response", status: "completed" });
    });
  });

  it("takes a function's result from OpenAI's clients, and says which of it is missing", async () => {
    const given = (item: object) =>
      test.send("POST", "/chat/responses", { assistantId, input: [{ role: "user", content: "Go on" }, item] });
    const result = { type: "function_call_output", call_id: "1", output: "noon" };
    const answer = await given(result);
    expect(answer.body).toMatchObject({ object: "response", output_text: "You said: Go on" });
    const kept = await test.send("GET", `/chat/${String(answer.body["id"])}`);
    expect(kept.body["input"]).toContainEqual({ role: "tool", tool_call_id: "1", content: "noon" });
    const { output: _output, ...without } = result;
    expect((await given(without)).body["message"]).toEqual(["input.1.output: must be given"]);
  });

  describe("a chat of a web page", () => {
    it("takes the public key, gets a session of its own and goes on in it", async () => {
      const options = { key: test.platform.keys.publicKey, headers: { origin: "http://localhost:3000" } };
      const first = await test.send("POST", "/chat/web", { assistantId, input: "Hello" }, options);
      expect(first.status).toBe(201);
      expect(outputText(first.body)).toEqual(["assistant: You said: Hello"]);
      const { sessionId } = first.body;
      const second = await test.send("POST", "/chat/web", { sessionId, input: "Again", sessionEnd: true }, options);
      expect(second.body["sessionId"]).toBe(sessionId);
      expect((await test.send("POST", "/chat/web", { sessionId, input: "Late" }, options)).status).toBe(409);
      const denied = { ...options, headers: { origin: "https://evil.example" } };
      expect((await test.send("POST", "/chat/web", { assistantId, input: "Hello" }, denied)).status).toBe(403);
      expect((await test.send("GET", "/chat", undefined, options)).status).toBe(403);
    });
  });

  async function streamed(
    path: string,
    body: unknown,
  ): Promise<{ event: string | undefined; data: Record<string, unknown> }[]> {
    const response = await test.platform.fetch(
      new Request(`http://platform.test${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${test.platform.keys.privateKey}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const blocks = (await response.text()).split("\n\n").filter((block) => block !== "");
    return blocks.map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "{}") as Record<string, unknown>,
    }));
  }
});
