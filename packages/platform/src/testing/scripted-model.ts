import type { LanguageModelV3, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import type { OpenModels } from "../resources/models.ts";

/** A model that answers by a function of what was said last, word by word; keeps what it was asked. */
export interface ScriptedModel {
  readonly model: LanguageModelV3;
  /** The prompts that it was sent, as JSON texts. */
  readonly prompts: string[];
  readonly openModels: OpenModels;
}

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};

export function scriptedModel(answer: (lastText: string) => string): ScriptedModel {
  const prompts: string[] = [];
  const reply = (prompt: unknown): string => {
    prompts.push(JSON.stringify(prompt));
    const messages = prompt as { role: string; content: string | { text?: string }[] }[];
    const last = messages.findLast(({ role }) => role === "user");
    const text =
      typeof last?.content === "string" ? last.content : (last?.content.map((part) => part.text ?? "").join("") ?? "");
    return answer(text);
  };
  const model: LanguageModelV3 = {
    specificationVersion: "v3",
    provider: "scripted",
    modelId: "scripted",
    supportedUrls: {},
    async doGenerate({ prompt }) {
      return {
        content: [{ type: "text", text: reply(prompt) }],
        finishReason: { unified: "stop", raw: undefined },
        usage,
        warnings: [],
      };
    },
    async doStream({ prompt }) {
      const parts: LanguageModelV3StreamPart[] = [
        { type: "stream-start", warnings: [] },
        { type: "text-start", id: "1" },
        ...reply(prompt)
          .split(/(?<= )/)
          .map((delta): LanguageModelV3StreamPart => ({ type: "text-delta", id: "1", delta })),
        { type: "text-end", id: "1" },
        { type: "finish", finishReason: { unified: "stop", raw: undefined }, usage },
      ];
      return {
        stream: new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  };
  return { model, prompts, openModels: async () => ({ embedded: model, providers: {} }) };
}
