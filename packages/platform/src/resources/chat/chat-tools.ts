import type { JSONSchema7 } from "@ai-sdk/provider";
import { z } from "zod";
import type { RespondTool } from "../../conversation/respond.ts";
import { isObject } from "../../http/door.ts";
import type { JsonObject } from "../../store/schema.ts";
import { deliveryHeaders } from "../call/deliver-server-message.ts";
import type { Services } from "../services.ts";

const defaultTimeoutSeconds = 20;
const resultLimit = 20_000;

const toolSchema = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  server: z.record(z.string(), z.unknown()).optional(),
  function: z.looseObject({
    name: z.string(),
    description: z.string().optional(),
    parameters: z.record(z.string(), z.unknown()).optional(),
  }),
});

const resultsSchema = z.looseObject({
  results: z
    .array(z.looseObject({ toolCallId: z.string().optional(), result: z.unknown(), error: z.unknown() }))
    .min(1),
});

/**
 * The functions that an assistant offers in a chat. One with a server is run by asking that server; one without ends
 * the reply, for the client to run and to send its result.
 */
export function chatTools(services: Pick<Services, "fetchOutside">, assistant: JsonObject): RespondTool[] {
  const model = isObject(assistant["model"]) ? assistant["model"] : {};
  const given: unknown[] = Array.isArray(model["tools"]) ? model["tools"] : [];
  const seen = new Set<string>();
  return given.flatMap((entry): RespondTool[] => {
    const parsed = toolSchema.safeParse(entry);
    if (!parsed.success || seen.has(parsed.data.function.name)) return [];
    const { function: described, server = assistant["server"] } = parsed.data;
    seen.add(described.name);
    const { name, description, parameters } = described;
    return [
      {
        name,
        ...(description !== undefined && { description }),
        ...(parameters && { parameters: parameters as JSONSchema7 }),
        ...(isObject(server) &&
          typeof server["url"] === "string" && {
            execute: (input, { toolCallId, abortSignal }) =>
              askServer(services, server, assistant, { id: toolCallId, name, input }, abortSignal),
          }),
      },
    ];
  });
}

async function askServer(
  { fetchOutside }: Pick<Services, "fetchOutside">,
  server: JsonObject,
  assistant: JsonObject,
  call: { readonly id: string; readonly name: string; readonly input: unknown },
  abortSignal: AbortSignal | undefined,
): Promise<unknown> {
  const toolCall = {
    id: call.id,
    type: "function",
    function: { name: call.name, arguments: call.input },
  };
  const timeout = AbortSignal.timeout(Number(server["timeoutSeconds"] ?? defaultTimeoutSeconds) * 1000);
  const response = await fetchOutside(String(server["url"]), {
    method: "POST",
    headers: deliveryHeaders(server),
    body: JSON.stringify({
      message: { type: "tool-calls", toolCalls: [toolCall], toolCallList: [toolCall], assistant },
    }),
    signal: abortSignal ? AbortSignal.any([abortSignal, timeout]) : timeout,
  });
  const text = (await response.text()).slice(0, resultLimit);
  if (!response.ok) throw new Error(`The tool's server answered ${response.status}.`);
  const parsed = resultsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error("The tool's server answered without results.");
  const { results } = parsed.data;
  const own = results.find(({ toolCallId }) => toolCallId === call.id) ?? results[0];
  if (own?.error !== undefined) throw new Error(String(own.error));
  return own?.result;
}
