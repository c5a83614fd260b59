import type {
  JSONSchema7,
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3FunctionTool,
  SharedV3ProviderOptions,
} from "@ai-sdk/provider";
import { llm } from "@livekit/agents";
import type { Clock } from "@parlor/processes/clock";
import { promptOf } from "./prompt-of.ts";

export interface LlmOptions {
  readonly model: LanguageModelV3;
  /** Context of the call for the model: variable values, names. */
  readonly providerOptions: () => SharedV3ProviderOptions;
  readonly temperature?: number | undefined;
  readonly maxTokens?: number | undefined;
  readonly clock: Clock;
  readonly onFirstToken: (milliseconds: number) => void;
  readonly onOutput: (text: string) => void;
}

/** Makes any AI SDK language model, the embedded brain included, the library's language model. */
export class ModelLlm extends llm.LLM {
  readonly options: LlmOptions;

  constructor(options: LlmOptions) {
    super();
    this.options = options;
  }

  override label(): string {
    return `${this.options.model.provider}/${this.options.model.modelId}`;
  }

  override chat(request: Parameters<llm.LLM["chat"]>[0]): llm.LLMStream {
    return new ModelLlmStream(this, {
      chatCtx: request.chatCtx,
      ...(request.toolCtx ? { toolCtx: request.toolCtx } : {}),
      connOptions: request.connOptions ?? { maxRetry: 1, retryIntervalMs: 200, timeoutMs: 10_000 },
    });
  }
}

class ModelLlmStream extends llm.LLMStream {
  readonly #parent: ModelLlm;

  constructor(parent: ModelLlm, request: ConstructorParameters<typeof llm.LLMStream>[1]) {
    super(parent, request);
    this.#parent = parent;
  }

  protected override async run(): Promise<void> {
    try {
      await this.#answer();
    } catch (error) {
      // Whoever is interrupted has not failed.
      if (!this.abortController.signal.aborted) throw error;
    }
  }

  async #answer(): Promise<void> {
    const { model, providerOptions, temperature, maxTokens, onFirstToken, onOutput, clock } = this.#parent.options;
    const startedAt = clock.elapsed();
    const { signal } = this.abortController;
    const options: LanguageModelV3CallOptions = {
      prompt: promptOf(this.chatCtx),
      tools: toolsOf(this.toolCtx),
      abortSignal: signal,
      providerOptions: providerOptions(),
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
    };
    let first = true;
    const note = () => {
      if (first) onFirstToken(clock.elapsed() - startedAt);
      first = false;
    };
    const { stream } = await model.doStream(options);
    for await (const part of stream as unknown as AsyncIterable<
      typeof stream extends ReadableStream<infer Part> ? Part : never
    >) {
      if (signal.aborted) return;
      if (part.type === "error") throw part.error instanceof Error ? part.error : new Error(String(part.error));
      if (part.type === "text-delta") {
        note();
        onOutput(part.delta);
        this.queue.put({ id: startedAt.toString(), delta: { role: "assistant", content: part.delta } });
      } else if (part.type === "tool-call") {
        note();
        const call = llm.FunctionCall.create({ callId: part.toolCallId, name: part.toolName, args: part.input });
        this.queue.put({ id: startedAt.toString(), delta: { role: "assistant", toolCalls: [call] } });
      } else if (part.type === "finish") {
        const promptTokens = part.usage.inputTokens.total ?? 0;
        const completionTokens = part.usage.outputTokens.total ?? 0;
        this.queue.put({
          id: startedAt.toString(),
          usage: {
            promptTokens,
            completionTokens,
            promptCachedTokens: 0,
            totalTokens: promptTokens + completionTokens,
          },
        });
      }
    }
  }
}

function toolsOf(context: llm.ToolContext | undefined): LanguageModelV3FunctionTool[] {
  if (!context) return [];
  return Object.entries(context.functionTools).map(([name, tool]) => ({
    type: "function",
    name,
    description: tool.description,
    inputSchema: tool.parameters as JSONSchema7,
  }));
}
