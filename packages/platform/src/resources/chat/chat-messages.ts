import type { ModelMessage } from "ai";
import { z } from "zod";
import { isObject } from "../../http/door.ts";
import type { JsonObject } from "../../store/schema.ts";

const toolCallSchema = z.looseObject({
  id: z.string(),
  function: z.looseObject({ name: z.string(), arguments: z.string().default("{}") }),
});

const messageSchema = z.looseObject({
  role: z.enum(["system", "user", "assistant", "tool", "developer"]),
  content: z
    .union([
      z.string(),
      z
        .array(z.looseObject({ text: z.string().optional() }))
        .transform((parts) => parts.map(({ text }) => text ?? "").join("")),
    ])
    .nullish(),
  /** In place of the content, as in a call's transcript. */
  message: z.string().optional(),
  toolCalls: z.array(toolCallSchema).optional(),
  tool_calls: z.array(toolCallSchema).optional(),
  toolCallId: z.string().optional(),
  tool_call_id: z.string().optional(),
});

const readArguments = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** What a chat was sent, as messages: a plain text is the user's. */
export const readInput = (input: unknown): JsonObject[] =>
  typeof input === "string" ? [{ role: "user", content: input }] : Array.isArray(input) ? input.filter(isObject) : [];

/** Messages of the API as a model takes them. What cannot be understood is left out. */
export function toModelMessages(messages: readonly JsonObject[]): ModelMessage[] {
  const toolNames = new Map<string, string>();
  return messages.flatMap((message): ModelMessage[] => {
    const parsed = messageSchema.safeParse(message);
    if (!parsed.success) return [];
    const {
      role,
      content,
      message: spoken,
      toolCalls,
      tool_calls: snakeToolCalls,
      toolCallId,
      tool_call_id: snakeId,
    } = parsed.data;
    const text = content ?? spoken ?? "";
    if (role === "user") return [{ role, content: text }];
    if (role === "system" || role === "developer") return [{ role: "system", content: text }];
    if (role === "tool") {
      const id = toolCallId ?? snakeId ?? "";
      const toolName = toolNames.get(id);
      if (toolName === undefined) return [];
      const output = { type: "text" as const, value: text };
      return [{ role, content: [{ type: "tool-result", toolCallId: id, toolName, output }] }];
    }
    const calls = toolCalls ?? snakeToolCalls ?? [];
    for (const call of calls) toolNames.set(call.id, call.function.name);
    if (calls.length === 0) return [{ role: "assistant", content: text }];
    return [
      {
        role: "assistant",
        content: [
          ...(text === "" ? [] : [{ type: "text" as const, text }]),
          ...calls.map((call) => ({
            type: "tool-call" as const,
            toolCallId: call.id,
            toolName: call.function.name,
            input: readArguments(call.function.arguments),
          })),
        ],
      },
    ];
  });
}

/** The option of a tool's result that becomes its message's metadata. */
export const metadataOption = "parlor:metadata";

/** What a model answered, as messages of the API. */
export function fromModelMessages(messages: readonly ModelMessage[]): JsonObject[] {
  return messages.flatMap((message): JsonObject[] => {
    if (typeof message.content === "string") return [{ role: message.role, content: message.content }];
    if (message.role === "tool") {
      return message.content.flatMap((part): JsonObject[] => {
        if (part.type !== "tool-result") return [];
        const { output } = part;
        const content = "value" in output ? output.value : "";
        const text = typeof content === "string" ? content : JSON.stringify(content);
        const { [metadataOption]: metadata } = part.providerOptions ?? {};
        return [{ role: "tool", tool_call_id: part.toolCallId, content: text, ...(metadata && { metadata }) }];
      });
    }
    if (message.role !== "assistant") return [];
    const text = message.content.map((part) => (part.type === "text" ? part.text : "")).join("");
    const calls = message.content.flatMap((part) =>
      part.type === "tool-call"
        ? [
            {
              id: part.toolCallId,
              type: "function",
              function: { name: part.toolName, arguments: JSON.stringify(part.input ?? {}) },
            },
          ]
        : [],
    );
    return [{ role: "assistant", content: text, ...(calls.length > 0 && { tool_calls: calls }) }];
  });
}
