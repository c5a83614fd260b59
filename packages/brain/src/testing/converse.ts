import { fileURLToPath } from "node:url";
import type { LanguageModelV3FunctionTool, LanguageModelV3Prompt } from "@ai-sdk/provider";
import { type Brain, openBrain } from "../open-brain.ts";
import type { ParlorContext } from "../parlor-options.ts";
import { parlorOptions } from "../parlor-options.ts";

/** The knowledge folder that the product ships with. */
export const shippedKnowledge = fileURLToPath(new URL("../../../../knowledge", import.meta.url));

/** Vectors by content, kept between test runs: to embed the whole folder takes seconds. */
export const vectorCache = fileURLToPath(new URL("../../../../node_modules/.cache/parlor-knowledge", import.meta.url));

export function openShippedBrain(): Promise<Brain> {
  return openBrain({
    knowledgeFolder: shippedKnowledge,
    cacheFolder: vectorCache,
    assistantName: "Alex",
    productName: "Parlor",
  });
}

export interface Reply {
  readonly text: string;
  readonly rule: string;
  readonly topics: readonly string[];
  readonly calls: readonly { readonly name: string; readonly input: unknown }[];
}

export interface ConverseOptions {
  readonly tools?: readonly LanguageModelV3FunctionTool[];
  readonly context?: ParlorContext;
  readonly instructions?: string;
  /** What the assistant said before the visitor's first turn. */
  readonly firstMessage?: string;
  /** What a tool replies; without it every call gets "ok". */
  readonly runTool?: (name: string, input: unknown) => unknown;
}

/** Holds a conversation turn by turn, as a call does, tools included. */
export function startConversation(brain: Brain, options: ConverseOptions = {}) {
  const prompt: LanguageModelV3Prompt = [];
  if (options.instructions !== undefined) prompt.push({ role: "system", content: options.instructions });
  if (options.firstMessage !== undefined) {
    prompt.push({ role: "assistant", content: [{ type: "text", text: options.firstMessage }] });
  }

  async function generate(): Promise<Reply> {
    const result = await brain.model.doGenerate({
      prompt,
      tools: [...(options.tools ?? [])],
      providerOptions: parlorOptions(options.context ?? {}),
    });
    const text = result.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(" ");
    const calls = result.content.flatMap((part) => (part.type === "tool-call" ? [part] : []));
    prompt.push({
      role: "assistant",
      content: [
        ...(text === "" ? [] : [{ type: "text" as const, text }]),
        ...calls.map((call) => ({
          type: "tool-call" as const,
          toolCallId: call.toolCallId,
          toolName: call.toolName,
          input: JSON.parse(call.input),
        })),
      ],
    });
    const { rule, topics } = result.providerMetadata?.["parlor"] ?? {};
    return {
      text,
      rule: String(rule),
      topics: Array.isArray(topics) ? topics.map(String) : [],
      calls: calls.map((call) => ({ name: call.toolName, input: JSON.parse(call.input) as unknown })),
    };
  }

  return {
    prompt,
    /** The assistant speaks without having been spoken to. */
    begin: generate,
    /** One turn of the visitor's; a tool that is called is run, and the reply then speaks of its result too. */
    async say(text: string): Promise<Reply> {
      prompt.push({ role: "user", content: [{ type: "text", text }] });
      const first = await generate();
      const [call] = first.calls;
      if (call === undefined) return first;
      const last = prompt.at(-1);
      const part =
        last?.role === "assistant" ? last.content.find((content) => content.type === "tool-call") : undefined;
      if (part?.type !== "tool-call") return first;
      const value = options.runTool?.(call.name, call.input) ?? "ok";
      prompt.push({
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: part.toolCallId,
            toolName: part.toolName,
            output:
              value instanceof Error
                ? { type: "error-text", value: value.message }
                : typeof value === "string"
                  ? { type: "text", value }
                  : { type: "json", value: JSON.parse(JSON.stringify(value)) },
          },
        ],
      });
      const second = await generate();
      return {
        ...second,
        text: [first.text, second.text].filter((part) => part !== "").join(" "),
        calls: first.calls,
        rule: first.rule,
      };
    },
  };
}

export function tool(
  name: string,
  description: string,
  properties: Record<string, object> = {},
  required: string[] = Object.keys(properties),
): LanguageModelV3FunctionTool {
  return {
    type: "function",
    name,
    description,
    inputSchema: { type: "object", properties: properties as never, required },
  };
}
