import type { LanguageModelV3, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import { describe, expect, test } from "vitest";
import { withStandIn } from "./model-stand-in.ts";

const usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
const said = (delta: string): LanguageModelV3StreamPart => ({ type: "text-delta", id: "1", delta });
const finishReason = { unified: "stop", raw: "stop" } as const;
const finish: LanguageModelV3StreamPart = { type: "finish", finishReason, usage };

type Answer = readonly LanguageModelV3StreamPart[] | Error | "hangs" | "breaks";

/** A model that answers as it is told, once for each request; the last answer stays. */
function modelOf(
  name: string,
  ...answers: Answer[]
): LanguageModelV3 & { asked: number; signal: AbortSignal | undefined } {
  const next = () => answers[Math.min(model.asked++, answers.length - 1)] ?? [finish];
  const model = {
    specificationVersion: "v3" as const,
    provider: "test",
    modelId: name,
    supportedUrls: {},
    asked: 0,
    signal: undefined as AbortSignal | undefined,
    async doStream({ abortSignal }: { abortSignal?: AbortSignal }) {
      const answer = next();
      if (abortSignal) model.signal = abortSignal;
      if (answer instanceof Error) throw answer;
      const stream = new ReadableStream<LanguageModelV3StreamPart>({
        start(controller) {
          if (answer === "hangs") return;
          for (const part of answer === "breaks" ? [said("It costs")] : answer) controller.enqueue(part);
          if (answer === "breaks") controller.enqueue({ type: "error", error: new Error("The line broke.") });
          controller.close();
        },
      });
      return { stream };
    },
    async doGenerate() {
      const answer = next();
      if (answer instanceof Error) throw answer;
      return {
        content: [{ type: "text" as const, text: name }],
        finishReason,
        usage,
        warnings: [],
      };
    },
  };
  return model;
}

async function ask(model: LanguageModelV3, abortSignal?: AbortSignal): Promise<string> {
  const { stream } = await model.doStream({ prompt: [], ...(abortSignal ? { abortSignal } : {}) });
  let text = "";
  for await (const part of stream as unknown as AsyncIterable<LanguageModelV3StreamPart>)
    if (part.type === "text-delta") text += part.delta;
  return text;
}

function standing(...answers: Answer[]) {
  const failures: string[] = [];
  const primary = modelOf("primary", ...answers);
  const standIn = modelOf("stand-in", [said("Embedded."), finish]);
  const patience = new AbortController();
  const model = withStandIn({
    model: primary,
    standIn,
    onFailure: (reason) => failures.push(reason),
    timeout: () => patience.signal,
  });
  return { model, primary, standIn, failures, patience };
}

describe("a model with a stand-in", () => {
  test("answers itself while it can", async () => {
    const { model, standIn, failures } = standing([said("It is "), said("free."), finish]);
    expect(await ask(model)).toBe("It is free.");
    expect([standIn.asked, failures]).toEqual([0, []]);
  });

  test.each<readonly [string, Answer, string]>([
    ["refuses", new Error("401 Unauthorized"), "401 Unauthorized"],
    ["streams an error", [{ type: "error", error: new Error("overloaded") }], "overloaded"],
    ["says nothing at all", [], "The model said nothing."],
  ])("that %s is stood in for, and staff are told", async (_, answer, reason) => {
    const { model, failures } = standing(answer);
    expect(await ask(model)).toBe("Embedded.");
    expect(failures).toEqual([reason]);
  });

  test("that hangs is stood in for when its time is over", async () => {
    const { model, primary, failures, patience } = standing("hangs");
    const answer = ask(model);
    patience.abort();
    expect(await answer).toBe("Embedded.");
    expect(primary.signal?.aborted).toBe(true);
    expect(failures).toEqual(["The model did not answer in time."]);
  });

  test("that takes its time once it has begun is let finish", async () => {
    const { model, primary, patience } = standing([said("It is "), said("free."), finish]);
    const { stream } = await model.doStream({ prompt: [] });
    patience.abort();
    expect(primary.signal?.aborted).toBe(false);
    await stream.cancel();
  });

  test("that breaks off keeps what it said, and is asked again", async () => {
    const { model, failures } = standing("breaks", [said("Nothing."), finish]);
    expect(await ask(model)).toBe("It costs");
    expect(await ask(model)).toBe("Nothing.");
    expect(failures).toEqual(["The line broke."]);
  });

  test("that failed three times in a row is not asked again in this call", async () => {
    const { model, primary } = standing(new Error("down"));
    for (let turn = 0; turn < 5; turn++) expect(await ask(model)).toBe("Embedded.");
    expect(primary.asked).toBe(3);
  });

  test("whose answer nobody wants any more is not stood in for", async () => {
    const { model, standIn, failures } = standing(new Error("aborted"));
    await expect(ask(model, AbortSignal.abort())).rejects.toThrow("aborted");
    expect([standIn.asked, failures]).toEqual([0, []]);
  });

  test("is stood in for where a whole answer is asked for, too", async () => {
    const { model } = standing(new Error("down"));
    expect((await model.doGenerate({ prompt: [] })).content).toEqual([{ type: "text", text: "stand-in" }]);
  });
});
