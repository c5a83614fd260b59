import type { LanguageModelV3Message, LanguageModelV3Prompt } from "@ai-sdk/provider";
import { tidyTurn } from "../transcript-data.ts";
import { markUntrusted, type Untrusted, unwrapUntrusted } from "../untrusted.ts";

export interface ToolOutcome {
  readonly toolName: string;
  readonly failed: boolean;
  /** What the tool replied: text, or JSON as text. */
  readonly output: Untrusted;
}

export type Turn =
  | { readonly role: "visitor"; readonly text: Untrusted }
  | { readonly role: "assistant"; readonly text: string; readonly toolNames: readonly string[] }
  | { readonly role: "tool"; readonly outcome: ToolOutcome };

/** A prompt as a conversation: who said what, and what waits for a reply. */
export interface Conversation {
  /** The system messages: written by the assistant's owner. */
  readonly instructions: string;
  /** Everything before the words that wait for a reply. */
  readonly history: readonly Turn[];
  /** The visitor's words since the assistant last spoke; undefined when it is the assistant's turn to begin. */
  readonly current: Untrusted | undefined;
  /** Results of tools that nothing has been said about yet. */
  readonly outcomes: readonly ToolOutcome[];
}

/**
 * Reads a prompt of the AI SDK. What lies before the visitor's last words, and after the assistant's, is history.
 *
 * @param isData - whether the visitor's message is a transcript to sum up: it is left as it is
 */
export function readConversation(prompt: LanguageModelV3Prompt, isData = false): Conversation {
  const instructions = prompt.flatMap((message) => (message.role === "system" ? [message.content] : [])).join("\n\n");
  const turns = mergeVisitorTurns(
    prompt.flatMap((message) => turnsOf(message, isData)),
    isData,
  );
  const last = turns.at(-1);
  if (last?.role === "visitor") {
    return { instructions, history: turns.slice(0, -1), current: last.text, outcomes: [] };
  }
  const outcomes: ToolOutcome[] = [];
  for (let index = turns.length - 1; index >= 0; index -= 1) {
    const turn = turns[index];
    if (turn?.role !== "tool") break;
    outcomes.unshift(turn.outcome);
  }
  return { instructions, history: turns, current: undefined, outcomes };
}

function turnsOf(message: LanguageModelV3Message, isData: boolean): Turn[] {
  switch (message.role) {
    case "system":
      return [];
    case "user": {
      const text = message.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(" ");
      const words = isData ? text : tidyTurn(text);
      return words === "" ? [] : [{ role: "visitor", text: markUntrusted(words) }];
    }
    case "assistant": {
      const text = message.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(" ");
      const toolNames = message.content.flatMap((part) => (part.type === "tool-call" ? [part.toolName] : []));
      const words = tidyTurn(text);
      return words === "" && toolNames.length === 0 ? [] : [{ role: "assistant", text: words, toolNames }];
    }
    case "tool":
      return message.content.flatMap((part): Turn[] => {
        if (part.type !== "tool-result") return [];
        const { output } = part;
        const failed =
          output.type === "error-text" || output.type === "error-json" || output.type === "execution-denied";
        const text =
          output.type === "text" || output.type === "error-text"
            ? output.value
            : output.type === "json" || output.type === "error-json"
              ? JSON.stringify(output.value)
              : "";
        return [{ role: "tool", outcome: { toolName: part.toolName, failed, output: markUntrusted(text) } }];
      });
  }
}

/** A sentence that reached us in two pieces is one sentence. */
function mergeVisitorTurns(turns: readonly Turn[], isData: boolean): Turn[] {
  const merged: Turn[] = [];
  for (const turn of turns) {
    const previous = merged.at(-1);
    if (turn.role === "visitor" && previous?.role === "visitor") {
      const text = `${unwrapUntrusted(previous.text)} ${unwrapUntrusted(turn.text)}`;
      const words = isData ? text : tidyTurn(text);
      merged[merged.length - 1] = { role: "visitor", text: markUntrusted(words) };
    } else {
      merged.push(turn);
    }
  }
  return merged;
}
