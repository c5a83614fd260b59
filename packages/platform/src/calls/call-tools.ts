import type { JSONSchema7 } from "@ai-sdk/provider";
import { z } from "zod";
import type { CallTool } from "./call-parts.ts";
import { endReasons } from "./end-reasons.ts";

const toolsSchema = z
  .array(
    z.looseObject({
      type: z.string(),
      function: z
        .looseObject({
          name: z.string().optional(),
          description: z.string().optional(),
          parameters: z.record(z.string(), z.unknown()).optional(),
        })
        .optional(),
    }),
  )
  .catch([]);

const noParameters: JSONSchema7 = { type: "object", properties: {} };

/**
 * The tools that an assistant offers its model in a call. A function without a server is the client's: it is told by a
 * `tool-calls` message, and the model hears that it was done.
 */
export function callTools(assistant: Record<string, unknown>): CallTool[] {
  const model = assistant["model"] as { tools?: unknown } | undefined;
  const tools = toolsSchema.parse(model?.tools ?? []).flatMap((tool): CallTool[] => {
    if (tool.type === "endCall") return [endCallTool(tool.function?.name)];
    const name = tool.function?.name;
    if (tool.type !== "function" || name === undefined) return [];
    return [
      {
        name,
        description: tool.function?.description ?? "",
        parameters: (tool.function?.parameters as JSONSchema7 | undefined) ?? noParameters,
        execute: async () => "Done.",
      },
    ];
  });
  if (assistant["endCallFunctionEnabled"] === true && !tools.some(({ name }) => name === "endCall"))
    tools.push(endCallTool());
  return tools;
}

function endCallTool(name = "endCall"): CallTool {
  return {
    name,
    description: "Ends the call. Use it when the visitor says goodbye or asks to hang up.",
    parameters: noParameters,
    execute: async (_, call) => {
      // The model's goodbye comes after this result: the call ends when that has been heard.
      call.endAfterSpeech(endReasons.assistantEnded);
      return "The call ends after your goodbye.";
    },
  };
}
