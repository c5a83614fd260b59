import type { Brain } from "@parlor/brain";
import { openShippedBrain } from "@parlor/brain/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCompatibleModel } from "./openai-compatible.ts";
import { type RespondTool, respond } from "./respond.ts";
import { finish, scriptedCompatibleServer, textDelta, toolDelta } from "./testing/scripted-server.ts";

let brain: Brain;
beforeAll(async () => {
  brain = await openShippedBrain();
});
afterAll(() => brain.close());

async function collect(stream: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}
const scripted = (...scripts: object[][]) => {
  const server = scriptedCompatibleServer(scripts);
  return {
    server,
    model: createCompatibleModel({ name: "scripted", baseUrl: "http://localhost/v1", model: "m", fetch: server.fetch }),
  };
};
const demo = (ran: unknown[]): RespondTool => ({
  name: "trigger_demo",
  description: "Shows the product demo",
  execute: async (input) => {
    ran.push(input);
    return { action: "show_demo" };
  },
});

describe("respond", () => {
  it("streams the embedded brain's answer clause by clause, beginning with a short one", async () => {
    const response = respond({ model: brain.model, messages: [{ role: "user", content: "What does it cost?" }] });
    const pieces = await collect(response.textStream);
    const { text, messages, usage } = await response.result;
    expect(pieces[0]).toBe("The software is free. ");
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join("")).toBe(text);
    expect(messages).toMatchObject([{ role: "assistant" }]);
    expect(usage.outputTokens).toBeGreaterThan(10);
  });

  it("runs a tool that the embedded brain calls, and speaks of its result", async () => {
    const ran: unknown[] = [];
    const { result } = respond({
      model: brain.model,
      messages: [{ role: "user", content: "show me the demo please" }],
      tools: [demo(ran)],
    });
    const { text, toolCalls, messages } = await result;
    expect(ran).toEqual([{}]);
    expect(toolCalls).toMatchObject([{ name: "trigger_demo", input: {} }]);
    expect(text).toMatch(/^Sure, here is the demo\. It is on your screen now\./);
    expect(messages.map((message) => message.role)).toEqual(["assistant", "tool", "assistant"]);
  });

  it("goes the same way with any other model", async () => {
    const { model, server } = scripted(
      [textDelta("One moment."), toolDelta("trigger_demo", {}), finish("tool_calls")],
      [textDelta("There it is."), finish("stop")],
    );
    const ran: unknown[] = [];
    const response = respond({ model, messages: [{ role: "user", content: "demo" }], tools: [demo(ran)] });
    expect((await collect(response.textStream)).join("")).toBe("One moment. There it is.");
    expect(ran).toHaveLength(1);
    expect(server.requests[1]?.body["messages"]).toMatchObject([
      { role: "user" },
      { role: "assistant" },
      { role: "tool" },
    ]);
  });

  it("leaves a tool without a runner to the caller", async () => {
    const { result } = respond({
      model: brain.model,
      messages: [{ role: "user", content: "show me the demo please" }],
      tools: [{ name: "trigger_demo", description: "Shows the product demo" }],
    });
    const { toolCalls, messages } = await result;
    expect(toolCalls).toHaveLength(1);
    expect(messages.map((message) => message.role)).toEqual(["assistant"]);
  });

  it("tells the model when a tool failed", async () => {
    const { result } = respond({
      model: brain.model,
      messages: [{ role: "user", content: "show me the demo please" }],
      tools: [
        {
          name: "trigger_demo",
          description: "Shows the demo",
          execute: () => Promise.reject(new Error("screen is off")),
        },
      ],
    });
    const { text } = await result;
    expect(text).toMatch(/didn't work/);
    expect(text).not.toMatch(/screen/);
  });

  it("rejects with what the model's server said", async () => {
    const model = createCompatibleModel({
      name: "broken",
      baseUrl: "http://localhost/v1",
      model: "m",
      fetch: async () => Response.json({ error: { message: "model overloaded" } }, { status: 400 }),
    });
    const response = respond({ model, messages: [{ role: "user", content: "hi" }] });
    await expect(collect(response.textStream)).rejects.toThrow("model overloaded");
    await expect(response.result).rejects.toThrow("model overloaded");
  });

  it("ends early on abort", async () => {
    const abort = new AbortController();
    const response = respond({
      model: brain.model,
      messages: [{ role: "user", content: "What is Parlor?" }],
      abortSignal: abort.signal,
    });
    const pieces: string[] = [];
    for await (const piece of response.textStream) {
      pieces.push(piece);
      abort.abort(new Error("barge-in"));
    }
    expect(pieces.join("").length).toBeLessThan(150);
    await expect(response.result).rejects.toThrow();
  });

  it("asks nothing once aborted", async () => {
    const { model, server } = scripted([textDelta("x"), finish("stop")]);
    const response = respond({
      model,
      messages: [{ role: "user", content: "hi" }],
      abortSignal: AbortSignal.abort(new Error("gone")),
    });
    await expect(response.result).rejects.toThrow();
    expect(server.requests).toEqual([]);
  });
});
