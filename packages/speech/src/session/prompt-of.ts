import type { LanguageModelV3Message } from "@ai-sdk/provider";
import type { llm } from "@livekit/agents";
import { goesOn } from "../turn-policy.ts";

/** Words of an answer that were heard before the visitor went on: with more, the answer was begun in earnest. */
const mostWordsOfAFalseStart = 4;

/**
 * The library's conversation as the AI SDK's prompt. Empty messages are left out: some models refuse them. A visitor
 * who paused, was answered too soon and simply went on has said one thing, and the model sees it as one.
 */
export function promptOf(context: llm.ChatContext): LanguageModelV3Message[] {
  const prompt: LanguageModelV3Message[] = [];
  let falseStart = false;
  for (const item of context.items) {
    if (item.type === "message") {
      const text = item.textContent?.trim() ?? "";
      if (text === "") continue;
      if (item.role === "assistant") {
        falseStart = item.interrupted && text.split(/\s+/).length <= mostWordsOfAFalseStart;
        prompt.push({ role: "assistant", content: [{ type: "text", text }] });
      } else if (item.role === "user") {
        const begun = goesOn(text) ? beginningOf(prompt, falseStart) : undefined;
        falseStart = false;
        prompt.push({ role: "user", content: [{ type: "text", text: begun ? `${begun} ${text}` : text }] });
      } else prompt.push({ role: "system", content: text });
    } else if (item.type === "function_call") {
      const call = {
        type: "tool-call",
        toolCallId: item.callId,
        toolName: item.name,
        input: parsed(item.args),
      } as const;
      prompt.push({ role: "assistant", content: [call] });
    } else if (item.type === "function_call_output") {
      const output = { type: item.isError ? ("error-text" as const) : ("text" as const), value: item.output };
      prompt.push({
        role: "tool",
        content: [{ type: "tool-result", toolCallId: item.callId, toolName: item.name, output }],
      });
    }
  }
  return prompt;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Takes the visitor's last words off the end of the prompt, with a false start of an answer to them. */
function beginningOf(prompt: LanguageModelV3Message[], falseStart: boolean): string | undefined {
  const end = falseStart ? prompt.length - 2 : prompt.length - 1;
  const message = prompt[end];
  if (message?.role !== "user") return undefined;
  prompt.length = end;
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join(" ");
}
