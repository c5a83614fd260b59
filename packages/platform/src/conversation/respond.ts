import type { JSONSchema7, LanguageModelV3 } from "@ai-sdk/provider";
import { type ParlorContext, parlorOptions } from "@parlor/brain";
import {
  dynamicTool,
  jsonSchema,
  type LanguageModelUsage,
  type ModelMessage,
  stepCountIs,
  streamText,
  type ToolSet,
} from "ai";

/** A tool as the model sees it, and what runs it. */
export interface RespondTool {
  readonly name: string;
  readonly description?: string;
  /** JSON schema of the arguments. */
  readonly parameters?: JSONSchema7;
  /** Whether the reply is over once this tool was called: somebody else goes on. */
  readonly endsReply?: boolean;
  /**
   * Runs the tool. Without it, a call of the tool ends the response, for the caller to run.
   * A rejection is told to the model as a failed call.
   */
  readonly execute?: (
    input: unknown,
    options: { readonly toolCallId: string; readonly abortSignal: AbortSignal | undefined },
  ) => Promise<unknown>;
}

interface RespondOptions {
  readonly model: LanguageModelV3;
  /** The conversation so far, system messages first. */
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly RespondTool[];
  readonly context?: ParlorContext;
  readonly temperature?: number;
  readonly maxOutputTokens?: number;
  /** Model calls at most, tool rounds included. */
  readonly maxSteps?: number;
  readonly abortSignal?: AbortSignal;
}

export interface RespondResult {
  /** All text of all steps. */
  readonly text: string;
  /** What to append to the conversation: the assistant's messages and the tools' results. */
  readonly messages: readonly ModelMessage[];
  /** Every call that the model made, in order. */
  readonly toolCalls: readonly { readonly id: string; readonly name: string; readonly input: unknown }[];
  readonly usage: LanguageModelUsage;
}

export interface Response {
  /** The text as it comes, clause by clause. Rejects when the model fails; ends early on abort. */
  readonly textStream: AsyncIterable<string>;
  /** Resolves when the text stream has ended; rejects with its error or the abort's reason. */
  readonly result: Promise<RespondResult>;
}

const defaultMaxSteps = 6;

/**
 * Answers a conversation with any language model, running tools in between.
 *
 * @example
 * const response = respond({ model, messages: [{ role: "user", content: "Is it free?" }] });
 * for await (const piece of response.textStream) write(piece);
 * const { messages } = await response.result;
 */
export function respond(options: RespondOptions): Response {
  const { abortSignal } = options;
  const ending = new Set((options.tools ?? []).filter(({ endsReply }) => endsReply).map(({ name }) => name));
  const stream = streamText({
    model: options.model,
    messages: [...options.messages],
    // Only our own prompt builder makes system messages; what comes from outside is quoted in them as data.
    allowSystemInMessages: true,
    tools: toolSetOf(options.tools ?? []),
    stopWhen: [
      stepCountIs(options.maxSteps ?? defaultMaxSteps),
      ({ steps }) => steps.at(-1)?.toolCalls.some(({ toolName }) => ending.has(toolName)) ?? false,
    ],
    providerOptions: parlorOptions(options.context ?? {}),
    onError: () => undefined,
    maxRetries: 1,
    ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
    ...(options.maxOutputTokens === undefined ? {} : { maxOutputTokens: options.maxOutputTokens }),
    ...(abortSignal === undefined ? {} : { abortSignal }),
  });

  const pieces: string[] = [];
  const waiting = new Set<() => void>();
  let ended = false;
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  async function read(): Promise<RespondResult> {
    const toolCalls: { id: string; name: string; input: unknown }[] = [];
    try {
      let newStep = false;
      for await (const part of stream.fullStream) {
        if (part.type === "error") throw part.error;
        if (part.type === "abort") throw abortSignal?.reason ?? new DOMException("Aborted", "AbortError");
        if (part.type === "start-step") newStep = pieces.length > 0;
        if (part.type === "tool-call") toolCalls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
        if (part.type !== "text-delta" || part.text === "") continue;
        pieces.push(newStep && !/\s$/.test(pieces.at(-1) ?? " ") ? ` ${part.text}` : part.text);
        newStep = false;
        wake();
      }
      const [response, usage] = await Promise.all([stream.response, stream.totalUsage]);
      return { text: pieces.join(""), messages: response.messages, toolCalls, usage };
    } finally {
      ended = true;
      wake();
    }
  }

  const result = read();
  result.catch(() => undefined);
  return {
    result,
    textStream: {
      async *[Symbol.asyncIterator]() {
        for (let position = 0; ; position += 1) {
          while (position >= pieces.length && !ended) await new Promise<void>((resolve) => waiting.add(resolve));
          const piece = pieces[position];
          if (piece === undefined) break;
          yield piece;
        }
        if (abortSignal?.aborted !== true) await result;
      },
    },
  };
}

function toolSetOf(tools: readonly RespondTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters, execute }) => {
      const shape = {
        ...(description === undefined ? {} : { description }),
        inputSchema: jsonSchema(parameters ?? { type: "object", properties: {} }),
      };
      if (execute === undefined) return [name, { ...shape, type: "dynamic" as const }];
      const run = dynamicTool({
        ...shape,
        execute: (input, { toolCallId, abortSignal }) => execute(input, { toolCallId, abortSignal }),
      });
      return [name, run];
    }),
  );
}
