import type { LanguageModelV3, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedder, startThreadEmbedder } from "../knowledge/embedder.ts";
import { openBrain } from "../open-brain.ts";
import { shippedKnowledge, tool, vectorCache } from "../testing/converse.ts";

const asked: string[] = [];
let model: LanguageModelV3;
let close: () => Promise<void>;
beforeAll(async () => {
  const thread = startThreadEmbedder();
  const embedder: Embedder = {
    model: thread.model,
    embed: (texts, signal) => {
      asked.push(...texts);
      return thread.embed(texts, signal);
    },
    close: () => thread.close(),
  };
  const brain = await openBrain({
    knowledgeFolder: shippedKnowledge,
    cacheFolder: vectorCache,
    assistantName: "Alex",
    productName: "Parlor",
    embedder,
  });
  model = brain.model;
  close = brain.close;
});
afterAll(() => close());

const user = (text: string) => ({ role: "user" as const, content: [{ type: "text" as const, text }] });
const assistant = (text: string) => ({ role: "assistant" as const, content: [{ type: "text" as const, text }] });
const demo = tool("trigger_demo", "Shows the product demo");

async function partsOf(stream: ReadableStream<LanguageModelV3StreamPart>) {
  const parts: LanguageModelV3StreamPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

describe("the knowledge model", () => {
  it("is a language model of the third version", () => {
    expect(model).toMatchObject({
      specificationVersion: "v3",
      provider: "parlor",
      modelId: "knowledge",
      supportedUrls: {},
    });
  });

  it("streams text by clause, then the tool call, then the finish", async () => {
    const { stream } = await model.doStream({ prompt: [user("show me the demo")], tools: [demo] });
    const parts = await partsOf(stream);
    expect(parts.map((part) => part.type)).toEqual([
      "stream-start",
      "text-start",
      "text-delta",
      "text-delta",
      "text-end",
      "tool-call",
      "finish",
    ]);
    expect(parts.find((part) => part.type === "tool-call")).toMatchObject({ toolName: "trigger_demo", input: "{}" });
    const finish = parts.at(-1);
    expect(finish).toMatchObject({
      finishReason: { unified: "tool-calls", raw: "tool_calls" },
      usage: { inputTokens: { total: 4 } },
    });
  });

  it("says the same whether it streams or not", async () => {
    const prompt = [user("which languages does it speak")];
    const parts = await partsOf((await model.doStream({ prompt })).stream);
    const streamed = parts.flatMap((part) => (part.type === "text-delta" ? [part.delta] : [])).join("");
    const { content, finishReason, usage } = await model.doGenerate({ prompt });
    expect(content).toEqual([{ type: "text", text: streamed }]);
    expect(finishReason.unified).toBe("stop");
    expect(usage.outputTokens.total).toBe(usage.outputTokens.text);
  });

  it("costs no embedding for words that it has heard before", async () => {
    const before = asked.length;
    await model.doGenerate({ prompt: [user("how long does the set-up take for a beginner")] });
    expect(asked.length).toBe(before + 1);
    await model.doGenerate({ prompt: [user("How long does the set-up take for a beginner?")] });
    expect(asked.length).toBe(before + 1);
  });

  it("makes tools and statements ready while it greets", async () => {
    const prompt = [{ role: "system" as const, content: "The shop is closed on every second Monday." }];
    await model.doGenerate({ prompt, tools: [tool("order_cake", "Orders a cake")] });
    expect(asked.slice(-2)).toEqual(["order cake orders a cake", "the shop is closed on every second monday"]);
  });

  it("stops when it is aborted: before it looks up, and between two clauses", async () => {
    await expect(
      model.doGenerate({ prompt: [user("is it safe")], abortSignal: AbortSignal.abort(new Error("spoke on")) }),
    ).rejects.toThrow("spoke on");
    const abort = new AbortController();
    const { stream } = await model.doStream({ prompt: [user("is it safe")], abortSignal: abort.signal });
    const reader = stream.getReader();
    for (let type = ""; type !== "text-delta"; ) type = (await reader.read()).value?.type ?? "text-delta";
    abort.abort(new Error("barge-in"));
    await expect(async () => {
      while (!(await reader.read()).done);
    }).rejects.toThrow("barge-in");
  });

  it("calls no tool when it must not, and warns that it writes no JSON", async () => {
    const none = await model.doGenerate({
      prompt: [user("show me the demo")],
      tools: [demo],
      toolChoice: { type: "none" },
    });
    expect(none.content.map((part) => part.type)).toEqual(["text"]);
    const json = await model.doGenerate({ prompt: [user("hello")], responseFormat: { type: "json" } });
    expect(json.warnings).toMatchObject([{ type: "unsupported", feature: "responseFormat" }]);
  });

  it("answers two conversations at once without mixing them", async () => {
    const names = ["Ann", "Ben", "Cleo", "Dirk"];
    const replies = await Promise.all(
      names.map((name) =>
        model.doGenerate({
          prompt: [
            user(`my name is ${name}`),
            { role: "assistant", content: [{ type: "text", text: "Hello." }] },
            user("what is my name"),
          ],
        }),
      ),
    );
    expect(replies.map(({ content }) => content)).toEqual(
      names.map((name) => [{ type: "text", text: `Your name is ${name}.` }]),
    );
  });
});

describe("turns that are long", () => {
  it.each([
    ["spaces", `what${" ".repeat(4_000)}x`],
    ["spaces between questions", `what does it cost${" ".repeat(3_990)}x and${" ".repeat(4_000)}y`],
    ["commas and dots", ",.".repeat(50_000)],
    ["one word", "a".repeat(100_000)],
    ["dots and an at sign", "a.".repeat(10_000).concat("@")],
    ["beginnings", "no um well so okay ".repeat(5_000)],
    ["introductions", "i'm A B ".repeat(5_000)],
  ])("answers %s in seconds, whatever else the machine does", async (_, text) => {
    const before = process.cpuUsage();
    await model.doGenerate({ prompt: [user("hello"), assistant("Hello! What would you like to know?"), user(text)] });
    const { user: spent } = process.cpuUsage(before);
    expect(spent / 1_000_000).toBeLessThan(10);
  });
});
