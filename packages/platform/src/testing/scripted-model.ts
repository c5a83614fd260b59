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

/** A call of a tool, in the place of words. */
export interface ScriptedToolCall {
  readonly tool: string;
  readonly arguments: Record<string, unknown>;
}

/**
 * @param answer what the model says to what was said last. After a tool's result it is given that, as `tool: result`.
 */
export function scriptedModel(answer: (lastText: string) => string | ScriptedToolCall): ScriptedModel {
  const prompts: string[] = [];
  const reply = (prompt: unknown): string | ScriptedToolCall => {
    prompts.push(JSON.stringify(prompt));
    const messages = prompt as { role: string; content: string | { text?: string; output?: { value?: unknown } }[] }[];
    const newest = messages.at(-1);
    if (newest?.role === "tool" && typeof newest.content !== "string") {
      return answer(`tool: ${newest.content.map(({ output }) => String(output?.value)).join("; ")}`);
    }
    const last = messages.findLast(({ role }) => role === "user");
    const text =
      typeof last?.content === "string" ? last.content : (last?.content.map((part) => part.text ?? "").join("") ?? "");
    return answer(text);
  };
  let calls = 0;
  const callId = () => `call_${++calls}`;
  const model: LanguageModelV3 = {
    specificationVersion: "v3",
    provider: "scripted",
    modelId: "scripted",
    supportedUrls: {},
    async doGenerate({ prompt }) {
      const said = reply(prompt);
      const isText = typeof said === "string";
      return {
        content: [
          isText
            ? { type: "text", text: said }
            : { type: "tool-call", toolCallId: callId(), toolName: said.tool, input: JSON.stringify(said.arguments) },
        ],
        finishReason: { unified: isText ? "stop" : "tool-calls", raw: undefined },
        usage,
        warnings: [],
      };
    },
    async doStream({ prompt }) {
      const said = reply(prompt);
      const parts: LanguageModelV3StreamPart[] =
        typeof said === "string"
          ? [
              { type: "stream-start", warnings: [] },
              { type: "text-start", id: "1" },
              ...said
                .split(/(?<= )/)
                .map((delta): LanguageModelV3StreamPart => ({ type: "text-delta", id: "1", delta })),
              { type: "text-end", id: "1" },
              { type: "finish", finishReason: { unified: "stop", raw: undefined }, usage },
            ]
          : [
              { type: "stream-start", warnings: [] },
              { type: "tool-call", toolCallId: callId(), toolName: said.tool, input: JSON.stringify(said.arguments) },
              { type: "finish", finishReason: { unified: "tool-calls", raw: undefined }, usage },
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
