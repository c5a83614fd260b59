import type { LanguageModelV3 } from "@ai-sdk/provider";
import { describe, expect, it } from "vitest";
import { chooseModel } from "./choose-model.ts";
import { respond } from "./respond.ts";
import { finish, scriptedCompatibleServer, textDelta } from "./testing/scripted-server.ts";

const embedded: LanguageModelV3 = {
  specificationVersion: "v3",
  provider: "parlor",
  modelId: "knowledge",
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error("not asked here")),
  doStream: () => Promise.reject(new Error("not asked here")),
};

describe("chooseModel", () => {
  it.each<[string, unknown, RegExp | undefined]>([
    ["nothing given", undefined, undefined],
    ["the embedded brain", { provider: "parlor", model: "knowledge" }, undefined],
    [
      "a provider without a key",
      { provider: "openai", model: "gpt-4o" },
      /'openai' has no key here: the embedded brain answers/,
    ],
    ["Anthropic without a key", { provider: "anthropic", model: "claude" }, /'anthropic' has no key/],
    ["an unknown provider", { provider: "acme", model: "x" }, /'acme' is not known/],
    ["a custom server without an address", { provider: "custom-llm", model: "x" }, /needs a url/],
    ["an address that is none", { provider: "custom-llm", model: "x", url: "file:///etc/passwd" }, /not valid \(url/],
    ["no provider", { model: "x" }, /not valid \(provider/],
    ["something else", "openai", /not valid/],
  ])("falls back to the embedded brain for %s", (_, asked, warning) => {
    const chosen = chooseModel(asked, { embedded, providers: {} });
    expect(chosen.model).toBe(embedded);
    if (warning === undefined) expect(chosen.warning).toBeUndefined();
    else expect(chosen.warning).toMatch(warning);
  });

  it("knows the embedded brain under a second name that sums up", async () => {
    const tasks: unknown[] = [];
    const brain: LanguageModelV3 = {
      ...embedded,
      doGenerate: async ({ providerOptions }) => {
        tasks.push(providerOptions?.["parlor"]);
        throw new Error("enough");
      },
    };
    const { model, warning } = chooseModel(
      { provider: "parlor", model: "summary" },
      { embedded: brain, providers: {} },
    );
    const options = { prompt: [], providerOptions: { parlor: { assistantName: "Alex", task: "reply" } } };
    await expect(model.doGenerate(options)).rejects.toThrow("enough");
    expect(warning).toBeUndefined();
    expect(tasks).toEqual([{ assistantName: "Alex", task: "summary" }]);
  });

  it("makes the asked model where there is a key, with its settings", () => {
    const providers = {
      openai: { apiKey: "k" },
      anthropic: { apiKey: "k" },
      groq: { apiKey: "k" },
      local: { baseUrl: "http://localhost:8080/v1" },
    };
    for (const provider of Object.keys(providers)) {
      const chosen = chooseModel({ provider, model: "m", temperature: 0.3, maxTokens: 200 }, { embedded, providers });
      expect(chosen).toMatchObject({ warning: undefined, temperature: 0.3, maxOutputTokens: 200 });
      expect(chosen.model.modelId).toBe("m");
      expect(chosen.model.provider).toContain(provider);
    }
    expect(chooseModel({ provider: "openai" }, { embedded, providers }).warning).toMatch(/needs the name of a model/);
  });

  it("speaks the OpenAI protocol to the configured server with its key", async () => {
    const server = scriptedCompatibleServer([[textDelta("Hello"), finish("stop")]]);
    const { model } = chooseModel(
      { provider: "openai", model: "gpt-4o" },
      {
        embedded,
        providers: { openai: { apiKey: "secret", baseUrl: "http://localhost:9/v1/" } },
        providerFetch: server.fetch,
      },
    );
    expect((await respond({ model, messages: [{ role: "user", content: "hi" }] }).result).text).toBe("Hello");
    expect(server.requests[0]?.url).toBe("http://localhost:9/v1/chat/completions");
    expect(server.requests[0]?.headers.get("authorization")).toBe("Bearer secret");
    expect(server.requests[0]?.body).toMatchObject({ model: "gpt-4o", stream: true });
  });

  it("reaches an assistant's own server through the guarded fetch, and never with a configured key", async () => {
    const guarded = scriptedCompatibleServer([[textDelta("Hi"), finish("stop")]]);
    const trusted = scriptedCompatibleServer([]);
    const { model } = chooseModel(
      {
        provider: "custom-llm",
        model: "m",
        url: "https://llm.example/v1/chat/completions",
        headers: { "x-team": "a" },
      },
      {
        embedded,
        providers: { "custom-llm": { apiKey: "secret" } },
        fetch: guarded.fetch,
        providerFetch: trusted.fetch,
      },
    );
    await respond({ model, messages: [{ role: "user", content: "hi" }] }).result;
    expect(guarded.requests[0]?.url).toBe("https://llm.example/v1/chat/completions");
    expect(guarded.requests[0]?.headers.get("x-team")).toBe("a");
    expect(guarded.requests[0]?.headers.get("authorization")).toBeNull();
    expect(trusted.requests).toEqual([]);
  });
});
