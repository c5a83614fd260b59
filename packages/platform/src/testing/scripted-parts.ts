import type { LanguageModelV3, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import type { TranscriberEngine, VoiceEngine } from "@parlor/speech";
import { PrefetchingVoice } from "@parlor/speech";
import { z } from "zod";
import type { CallPartsFactory } from "../calls/call-parts.ts";
import { callTools, withOnlyTool } from "../calls/call-tools.ts";

/**
 * Transcribers, voices and brains that answer at once and always the same: what is measured with them is the platform's own
 * part. A script comes with the call, in its variable values.
 */
const scriptSchema = z.object({
  /** What the transcriber understands, utterance by utterance. */
  hears: z.array(z.string()).default([]),
  /** What the model answers, by words of the last message; "*" for anything else. `use NAME` calls a tool. */
  says: z
    .record(z.string(), z.string())
    .default({ "*": "That is a good question. Let me think about it for a moment." }),
  firstMessage: z.string().default(""),
  deaf: z.boolean().default(false),
});
type Script = z.infer<typeof scriptSchema>;

const sampleRate = 16_000;
/** Milliseconds of speech-like sound per letter. */
const millisecondsPerLetter = 55;

function scriptedTranscriber(script: Script): TranscriberEngine {
  return {
    label: "scripted",
    async open(handlers) {
      let utterance = -1;
      let samples = 0;
      let told = false;
      return {
        begin() {
          utterance++;
          samples = 0;
          told = false;
        },
        push(audio) {
          samples += audio.length;
          if (told || samples < sampleRate / 2) return;
          told = true;
          handlers.onPartial(script.hears[utterance] ?? "");
        },
        end: async () => ({ text: script.hears[utterance] ?? "", confidence: 1 }),
        cancel: () => undefined,
        close: () => undefined,
      };
    },
    close: async () => undefined,
  };
}

/** A steady tone as long as the text would take to say. */
const scriptedVoice: VoiceEngine = {
  label: "scripted",
  sampleRate,
  async *synthesize(text, { signal }) {
    const length = Math.round((text.length * millisecondsPerLetter * sampleRate) / 1000);
    for (let at = 0; at < length && !signal.aborted; at += sampleRate / 10) {
      const chunk = new Int16Array(Math.min(sampleRate / 10, length - at));
      for (let index = 0; index < chunk.length; index++)
        chunk[index] = Math.sin(((at + index) * 2 * Math.PI * 440) / sampleRate) * 8_000;
      yield chunk;
    }
  },
  close: async () => undefined,
};

function scriptedBrain(script: Script): LanguageModelV3 {
  const usage = {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 0, text: 0, reasoning: 0 },
  };
  const answerTo = (prompt: Parameters<LanguageModelV3["doStream"]>[0]["prompt"]): string => {
    const words = JSON.stringify(prompt.at(-1)?.content ?? "").toLowerCase();
    const found = Object.entries(script.says).find(([key]) => key !== "*" && words.includes(key));
    return found?.[1] ?? script.says["*"] ?? "";
  };
  return {
    specificationVersion: "v3",
    provider: "scripted",
    modelId: "scripted",
    supportedUrls: {},
    async doGenerate({ prompt }) {
      const content = [{ type: "text" as const, text: answerTo(prompt) }];
      return { content, finishReason: { unified: "stop", raw: "stop" }, usage, warnings: [] };
    },
    async doStream({ prompt }) {
      const answer = answerTo(prompt);
      const tool = /^use (\w+)$/.exec(answer)?.[1];
      const parts: LanguageModelV3StreamPart[] =
        tool === undefined
          ? [
              { type: "stream-start", warnings: [] },
              { type: "text-start", id: "1" },
              { type: "text-delta", id: "1", delta: answer },
              { type: "text-end", id: "1" },
              { type: "finish", finishReason: { unified: "stop", raw: "stop" }, usage },
            ]
          : [
              { type: "stream-start", warnings: [] },
              { type: "tool-call", toolCallId: `call_${prompt.length}`, toolName: tool, input: "{}" },
              { type: "finish", finishReason: { unified: "tool-calls", raw: "tool_calls" }, usage },
            ];
      const stream = new ReadableStream<LanguageModelV3StreamPart>({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      return { stream };
    },
  };
}

export async function createCallPartsFactory(): Promise<CallPartsFactory> {
  return {
    partsFor: ({ callId, assistant, variableValues }) => {
      const script = scriptSchema.parse(variableValues["script"] ?? {});
      const toolsOf = (tools: Record<string, unknown>) =>
        callTools({
          assistant: tools,
          variableValues,
          fetch,
          now: () => new Date(),
          about: () => ({ call: { id: callId } }),
          fill: (text) => text,
        });
      return {
        transcriber: script.deaf ? null : scriptedTranscriber(script),
        voice: new PrefetchingVoice(scriptedVoice),
        model: scriptedBrain(script),
        temperature: undefined,
        maxTokens: undefined,
        systemPrompt: "You are a test.",
        firstMessage: script.firstMessage,
        tools: toolsOf(assistant),
        toolsFor: (tool) => toolsOf(withOnlyTool(assistant, tool)),
        fill: (text) => text,
        providerOptions: () => ({}),
        names: { transcriber: "scripted", model: "scripted", voice: "scripted" },
        warnings: [],
      };
    },
    close: async () => undefined,
  };
}
