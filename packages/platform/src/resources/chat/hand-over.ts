import type { Response as ModelResponse, RespondResult } from "../../conversation/respond.ts";
import { isObject } from "../../http/door.ts";
import type { JsonObject } from "../../store/schema.ts";
import { carriedOver, destinationOf, handoffTools } from "../../tools/handoff.ts";
import { takeVariables } from "../../tools/take-variables.ts";
import type { FindMember, Member } from "../find-member.ts";

export interface Active {
  readonly member: Member;
  /** The conversation as it sees it. */
  readonly messages: readonly JsonObject[];
  /** What was taken out of the conversation on the way. */
  readonly variables: JsonObject;
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

const readArguments = (text: unknown): JsonObject => {
  try {
    return objectOf(JSON.parse(String(text)));
  } catch {
    return {};
  }
};

/** What a destination's plan takes out of what the model gave. */
export const variablesBy = (destination: JsonObject | undefined, given: JsonObject): JsonObject =>
  takeVariables(destination?.["variableExtractionPlan"], given, (text) => text);

/** Who has the word after what was said: every hand-over in the conversation is followed. */
export async function activeMember(first: Member, messages: readonly JsonObject[], find: FindMember): Promise<Active> {
  let member = first;
  let seen: JsonObject[] = [];
  const variables: JsonObject = {};
  for (const message of messages) {
    seen.push(message);
    // Chats that were stored before name them in the other way.
    const calls = message["tool_calls"] ?? message["toolCalls"];
    for (const { function: called } of Array.isArray(calls) ? calls.filter(isObject) : []) {
      const { name, arguments: given } = objectOf(called);
      const tools = handoffTools(member.assistant, member.destinations);
      const destination = destinationOf(tools, String(name), readArguments(given));
      Object.assign(variables, variablesBy(destination, readArguments(given)));
      const next = destination && (await find(destination));
      if (!next) continue;
      member = next;
      seen = carriedOver(destination, seen);
    }
  }
  return { member, messages: seen, variables };
}

/** One reply of two: the second begins when the first is over, where there is one. */
export function thenReply(
  first: ModelResponse,
  next: (result: RespondResult) => Promise<ModelResponse | undefined>,
): ModelResponse {
  const following = first.result.then(next);
  following.catch(() => undefined);
  const result = (async (): Promise<RespondResult> => {
    const before = await first.result;
    const after = await (await following)?.result;
    if (!after) return before;
    return {
      text: [before.text, after.text].filter((text) => text !== "").join(" "),
      messages: [...before.messages, ...after.messages],
      toolCalls: [...before.toolCalls, ...after.toolCalls],
      usage: {
        ...after.usage,
        inputTokens: (before.usage.inputTokens ?? 0) + (after.usage.inputTokens ?? 0),
        outputTokens: (before.usage.outputTokens ?? 0) + (after.usage.outputTokens ?? 0),
      },
    };
  })();
  result.catch(() => undefined);
  return {
    result,
    textStream: {
      async *[Symbol.asyncIterator]() {
        let last = "";
        for await (const piece of first.textStream) {
          last = piece;
          yield piece;
        }
        const response = await following;
        if (!response) return;
        let begun = false;
        for await (const piece of response.textStream) {
          if (!begun && last !== "" && !/\s$/.test(last)) yield " ";
          begun = true;
          yield piece;
        }
      },
    },
  };
}
