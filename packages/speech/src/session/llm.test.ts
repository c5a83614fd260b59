import type { LanguageModelV3, LanguageModelV3CallOptions, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import { initializeLogger, llm } from "@livekit/agents";
import { VirtualClock } from "@parlor/processes/testing";
import { describe, expect, test } from "vitest";
import { ModelLlm } from "./llm.ts";

initializeLogger({ pretty: false, level: "silent" });

const usage = {
  inputTokens: { total: 12, noCache: 12, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/** Asks a model that answers with `parts`, `takes` milliseconds after it was asked. */
async function ask(parts: readonly LanguageModelV3StreamPart[], given: { takes?: number; temperature?: number } = {}) {
  const clock = new VirtualClock();
  const asked: LanguageModelV3CallOptions[] = [];
  const firstTokens: number[] = [];
  const output: string[] = [];
  const model: LanguageModelV3 = {
    specificationVersion: "v3",
    provider: "test",
    modelId: "model",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("not used")),
    async doStream(options) {
      asked.push(options);
      await clock.pass(given.takes ?? 0);
      const stream = new ReadableStream<LanguageModelV3StreamPart>({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      return { stream };
    },
  };
  const adapter = new ModelLlm({
    model,
    providerOptions: () => ({ parlor: { name: "Alex" } }),
    temperature: given.temperature,
    maxTokens: undefined,
    clock,
    onFirstToken: (milliseconds) => firstTokens.push(milliseconds),
    onOutput: (text) => output.push(text),
  });
  const errors: string[] = [];
  adapter.on("error", ({ error }) => errors.push(error.message));
  const chatCtx = new llm.ChatContext();
  chatCtx.addMessage({ role: "user", content: "What does it cost?" });
  const chunks: llm.ChatChunk[] = [];
  const stream = adapter.chat({ chatCtx });
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch {
    // It is told of as an error, too.
  }
  return { adapter, asked, firstTokens, output, chunks, errors };
}

const said = (delta: string): LanguageModelV3StreamPart => ({ type: "text-delta", id: "1", delta });

describe("a model's answer", () => {
  test("comes word by word, and its first word is timed once", async () => {
    const { adapter, asked, firstTokens, output, chunks } = await ask([said("It is "), said("free.")], {
      takes: 120,
      temperature: 0.2,
    });
    expect(chunks.map(({ delta }) => delta?.content)).toEqual(["It is ", "free."]);
    expect([firstTokens, output]).toEqual([[120], ["It is ", "free."]]);
    expect(asked[0]).toMatchObject({
      temperature: 0.2,
      prompt: [{ role: "user" }],
      providerOptions: { parlor: { name: "Alex" } },
    });
    expect(asked[0]).not.toHaveProperty("maxOutputTokens");
    expect(adapter.label()).toBe("test/model");
  });

  test("may call a tool, and says what it cost", async () => {
    const { chunks, firstTokens } = await ask([
      { type: "tool-call", toolCallId: "t1", toolName: "endCall", input: "{}" },
      { type: "finish", finishReason: { unified: "tool-calls", raw: "tool_calls" }, usage },
    ]);
    expect(chunks[0]?.delta?.toolCalls?.[0]).toMatchObject({ callId: "t1", name: "endCall", args: "{}" });
    expect(chunks[1]?.usage).toMatchObject({ promptTokens: 12, completionTokens: 0, totalTokens: 12 });
    expect(firstTokens).toHaveLength(1);
  });

  test("that breaks off is an error", async () => {
    const { errors } = await ask([{ type: "error", error: "overloaded" }]);
    expect(errors.join()).toContain("overloaded");
  });
});

test("an answer that is interrupted is no failure of the model", async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const model: LanguageModelV3 = {
    specificationVersion: "v3",
    provider: "test",
    modelId: "slow",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("not used")),
    doStream: ({ abortSignal }) =>
      new Promise((_, reject) => {
        abortSignal?.addEventListener("abort", () =>
          reject(new DOMException("This operation was aborted", "AbortError")),
        );
        asked();
      }),
  };
  const adapter = new ModelLlm({
    model,
    providerOptions: () => ({}),
    temperature: undefined,
    maxTokens: undefined,
    clock: new VirtualClock(),
    onFirstToken: () => undefined,
    onOutput: () => undefined,
  });
  const errors: string[] = [];
  adapter.on("error", ({ error }) => errors.push(error.message));
  const stream = adapter.chat({ chatCtx: new llm.ChatContext() });
  const read = (async () => {
    for await (const chunk of stream) void chunk;
  })();
  await isAsked;
  stream.close();
  await read;
  // What fails is told of in the turns of the loop after the end.
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual([]);
});
