import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";
import { scriptedModel } from "../../testing/scripted-model.ts";

/** The servers of providers: who asked, and with which key. */
const asked: { readonly url: string; readonly key: string | null }[] = [];
const provider: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  asked.push({ url: request.url, key: request.headers.get("authorization") });
  const said = { role: "assistant", content: "Said by the provider." };
  const about = { id: "1", created: 1, model: "m" };
  const { stream } = (await request.json()) as { stream?: boolean };
  if (stream !== true)
    return Response.json({
      ...about,
      object: "chat.completion",
      choices: [{ index: 0, message: said, finish_reason: "stop" }],
    });
  const chunks = [
    { delta: said, finish_reason: null },
    { delta: {}, finish_reason: "stop" },
  ].map((choice) => JSON.stringify({ ...about, object: "chat.completion.chunk", choices: [{ index: 0, ...choice }] }));
  return new Response([...chunks, "[DONE]"].map((data) => `data: ${data}\n\n`).join(""), {
    headers: { "content-type": "text/event-stream" },
  });
};

describe("the stored keys of providers", () => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform({
      fetch: provider,
      openModels: scriptedModel(() => "Said by the brain.").openModels,
    });
    await test.send("POST", "/credential", { provider: "custom-llm", apiKey: "sk-stored-own" });
  });
  afterAll(() => test.close());
  beforeEach(() => {
    asked.length = 0;
  });

  const model = { provider: "custom-llm", model: "m", url: "https://llm.example/v1" };
  const assistant = { name: "Alex", model };
  const visitor = () => ({ key: test.platform.keys.publicKey, headers: { origin: "http://localhost:3000" } });
  const said = ({ body }: Awaited<ReturnType<TestPlatform["send"]>>) =>
    (body["output"] as { content: string }[] | undefined)?.at(-1)?.content;

  it("are what a chat's model is asked with", async () => {
    const chat = await test.send("POST", "/chat", { assistant, input: "Hello" });
    expect(said(chat)).toBe("Said by the provider.");
    expect(asked).toEqual([{ url: "https://llm.example/v1/chat/completions", key: "Bearer sk-stored-own" }]);
    expect(JSON.stringify(chat.body)).not.toContain("sk-stored-own");
  });

  it("step back behind a key that came with the assistant", async () => {
    const own = { ...assistant, credentials: [{ provider: "custom-llm", apiKey: "sk-inline" }] };
    await test.send("POST", "/chat", { assistant: own, input: "Hello" });
    expect(asked.map(({ key }) => key)).toEqual(["Bearer sk-inline"]);
  });

  it("reach the worker of a call, and nothing that is answered", async () => {
    const call = await test.send("POST", "/call/web", { assistant });
    expect(test.opened.at(-1)?.assistant).toMatchObject({
      "parlor:providers": { "custom-llm": { apiKey: "sk-stored-own" } },
    });
    expect(JSON.stringify(call.body)).not.toContain("sk-stored-own");
  });

  it("are not for an assistant that a page brought", async () => {
    const call = await test.send("POST", "/call/web", { assistant }, visitor());
    expect(call.status).toBe(201);
    expect(JSON.stringify(test.opened.at(-1)?.assistant)).not.toContain("sk-stored-own");
  });
});
