import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type FoundServer, type FoundTool, type Json, jsonOf } from "../found.ts";
import { serverHeaders } from "./authorize.ts";
import { cappedText } from "./capped-body.ts";
import type { ToolOutcome, ToolSurroundings, ToolUse } from "./tool-shapes.ts";
import { withoutSecrets } from "./without-secrets.ts";

const defaultTimeoutSeconds = 20;
/** Bytes that are read of an answer, and characters of it that the model is told. */
const mostBytes = 1_000_000;
const mostCharacters = 20_000;

const answerSchema = z.looseObject({
  results: z
    .array(
      z.looseObject({
        toolCallId: z.string().optional(),
        result: z.unknown().optional(),
        error: z.unknown().optional(),
      }),
    )
    .min(1),
});

/** A result as the model is told it: texts as they are, everything else as JSON. */
export const inWords = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)} (cut: the result was too long)`;
};

export const timeLimitOf = (seconds: unknown, otherwise = defaultTimeoutSeconds): number =>
  (typeof seconds === "number" && seconds >= 1 && seconds <= 300 ? seconds : otherwise) * 1000;

/** Lets a request take no longer than this, whatever becomes of its signal, and ends it with the conversation. */
export async function withinLimit<Result>(
  use: ToolUse,
  milliseconds: number,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController();
  const end = () => abort.abort(use.abortSignal?.reason);
  use.abortSignal?.addEventListener("abort", end, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException("The time limit is over.", "TimeoutError");
      reject(reason);
      abort.abort(reason);
    }, milliseconds);
  });
  try {
    return await Promise.race([act(abort.signal), late]);
  } finally {
    clearTimeout(timer);
    use.abortSignal?.removeEventListener("abort", end);
  }
}

/** Why a request failed, in words that the model can pass on. */
export function failure(error: unknown, milliseconds: number): ToolOutcome {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError")
    return { failed: true, result: `The tool did not answer within ${milliseconds / 1000} seconds.` };
  if (name === "RefusedAddressError") return { failed: true, result: "The tool's server may not be called from here." };
  return { failed: true, result: "The tool's server could not be reached." };
}

/** Asks a function tool's server in the provider's shape, and reads its answer in the provider's shape. */
export async function askToolServer(
  surroundings: ToolSurroundings,
  server: FoundServer,
  tool: FoundTool,
  call: { readonly name: string; readonly use: ToolUse; readonly arguments: Json },
): Promise<ToolOutcome> {
  const { id } = call.use;
  const described = { name: call.name, arguments: call.arguments };
  const toolCall = { id, type: "function", ...described, parameters: call.arguments, function: described };
  const at = surroundings.now();
  const body = JSON.stringify({
    message: {
      timestamp: at.getTime(),
      type: "tool-calls",
      toolCallList: [toolCall],
      toolCalls: [toolCall],
      toolWithToolCallList: [{ ...withoutSecrets(tool), name: call.name, toolCall }],
      ...withoutSecrets(surroundings.about()),
      assistant: withoutSecrets(surroundings.assistant),
    },
  });
  const milliseconds = timeLimitOf(server.timeoutSeconds);
  try {
    return await withinLimit(call.use, milliseconds, async (signal) => {
      const response = await surroundings.fetch(String(server.url), {
        method: "POST",
        headers: serverHeaders(server, body, { id: `msg_${randomUUID()}`, at }),
        body,
        signal,
      });
      const { text, cut } = await cappedText(response, mostBytes);
      if (!response.ok) return { failed: true, result: `The tool's server answered with status ${response.status}.` };
      if (cut) return { failed: true, result: "The tool's server answered with more than can be read." };
      return readAnswer(text, id);
    });
  } catch (error) {
    return failure(error, milliseconds);
  }
}

function readAnswer(text: string, toolCallId: string): ToolOutcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { failed: true, result: "The tool's server answered with something that is not JSON." };
  }
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) {
    // Older servers answer { result } or { error } alone.
    const { result, error } = jsonOf(json);
    if (result !== undefined || error !== undefined) return outcomeOf({ result, error });
    return { failed: true, result: "The tool's server answered without results." };
  }
  const { results } = parsed.data;
  return outcomeOf(results.find((one) => one.toolCallId === toolCallId) ?? results[0] ?? {});
}

function outcomeOf({ result, error }: { readonly result?: unknown; readonly error?: unknown }): ToolOutcome {
  if (error !== undefined && error !== null && error !== "") return { failed: true, result: inWords(error) };
  return { result: inWords(result ?? ""), data: dataOf(result) };
}

const dataOf = (result: unknown): unknown => {
  if (typeof result !== "string") return result;
  try {
    return JSON.parse(result);
  } catch {
    return result;
  }
};
