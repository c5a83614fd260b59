import type { LanguageModelV3, LanguageModelV3CallOptions, LanguageModelV3StreamPart } from "@ai-sdk/provider";

/** Milliseconds that a provider's model gets for its first word: longer silence would end most conversations. */
const firstWordPatience = 8_000;
/** After so many failures in a row the stand-in answers for the rest of the call. */
const mostFailures = 3;

export interface ModelStandInOptions {
  readonly model: LanguageModelV3;
  /** Answers where `model` fails: the embedded brain. */
  readonly standIn: LanguageModelV3;
  readonly onFailure: (reason: string) => void;
  /** A signal that is aborted after so many milliseconds; injected so that tests need not wait. */
  readonly timeout?: (milliseconds: number) => AbortSignal;
}

const isContent = ({ type }: LanguageModelV3StreamPart) =>
  type === "text-delta" || type === "tool-call" || type === "finish";

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * A model behind which another one stands: where the provider is down, answers nonsense or hangs, the visitor is
 * answered all the same. What had been said before a failure in mid-sentence stays, and the sentence ends there.
 */
export function withStandIn(options: ModelStandInOptions): LanguageModelV3 {
  const { model, standIn, onFailure, timeout = AbortSignal.timeout } = options;
  let failures = 0;
  const failed = (error: unknown) => {
    failures++;
    onFailure(reasonOf(error));
  };

  const doStream = async (given: LanguageModelV3CallOptions) => {
    if (failures >= mostFailures) return standIn.doStream(given);
    const patience = timeout(firstWordPatience);
    const gaveUp = new AbortController();
    const abortSignal = AbortSignal.any([gaveUp.signal, ...(given.abortSignal ? [given.abortSignal] : [])]);
    const hangs = new Promise<never>((_, reject) =>
      patience.addEventListener("abort", () => reject(new Error("The model did not answer in time."))),
    );
    hangs.catch(() => undefined);
    const held: LanguageModelV3StreamPart[] = [];
    let reader: ReadableStreamDefaultReader<LanguageModelV3StreamPart>;
    try {
      const answer = await Promise.race([model.doStream({ ...given, abortSignal }), hangs]);
      reader = answer.stream.getReader();
      for (;;) {
        const { done, value } = await Promise.race([reader.read(), hangs]);
        if (done) throw new Error("The model said nothing.");
        if (value.type === "error") throw value.error;
        held.push(value);
        if (isContent(value)) break;
      }
    } catch (error) {
      if (given.abortSignal?.aborted) throw error;
      gaveUp.abort();
      failed(error);
      return standIn.doStream(given);
    }
    failures = 0;
    return { stream: restOf(held, reader, failed) };
  };

  return {
    specificationVersion: "v3",
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doStream,
    async doGenerate(given) {
      try {
        return await model.doGenerate(given);
      } catch (error) {
        if (given.abortSignal?.aborted) throw error;
        failed(error);
        return standIn.doGenerate(given);
      }
    },
  };
}

/** The parts that were waited for, and those that follow; a failure among these ends the answer where it is. */
function restOf(
  held: readonly LanguageModelV3StreamPart[],
  reader: ReadableStreamDefaultReader<LanguageModelV3StreamPart>,
  failed: (error: unknown) => void,
): ReadableStream<LanguageModelV3StreamPart> {
  return new ReadableStream({
    start(controller) {
      for (const part of held) controller.enqueue(part);
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done && value.type === "error") throw value.error;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failed(error);
        controller.close();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
