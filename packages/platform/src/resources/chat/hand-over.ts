import type { JSONObject } from "@ai-sdk/provider";
import type { ModelMessage } from "ai";
import type { Response as ModelResponse, RespondResult } from "../../conversation/respond.ts";
import { isObject } from "../../http/door.ts";
import type { JsonObject } from "../../store/schema.ts";
import type { Secrets } from "../../store/secrets.ts";
import { carriedOver, destinationOf, handoffTools } from "../../tools/handoff.ts";
import { takeVariables } from "../../tools/take-variables.ts";
import type { Destination, FindMember, Member } from "../find-member.ts";
import { metadataOption } from "./chat-messages.ts";

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

/** Whom a server named for a hand-over in a chat. */
export interface HandedTo {
  readonly destination: JsonObject;
  readonly variables: JsonObject;
}

/** Keeps whom a server named where clients carry it and cannot change or read it: in the metadata of the tool's message. */
export interface HandOverSeal {
  close(handed: HandedTo): JsonObject;
  /** undefined for metadata that says nothing of it, or that somebody made up. */
  open(metadata: unknown): HandedTo | undefined;
}

/** Sealed for one organisation: what another one's chats say is not believed. */
export const handOverSeal = ({ seal, open }: Pick<Secrets, "seal" | "open">, orgId: string): HandOverSeal => ({
  close: (handed) => ({ handedTo: seal(JSON.stringify({ orgId, ...handed })) }),
  open: (metadata) => {
    const { handedTo } = objectOf(metadata);
    if (typeof handedTo !== "string") return undefined;
    try {
      const { orgId: owner, destination, variables } = objectOf(JSON.parse(open(handedTo)));
      return owner === orgId ? { destination: objectOf(destination), variables: objectOf(variables) } : undefined;
    } catch {
      return undefined;
    }
  },
});

/** Who has the word after what was said: every hand-over in the conversation is followed. */
export async function activeMember(
  first: Member,
  messages: readonly JsonObject[],
  find: FindMember,
  seal: HandOverSeal,
): Promise<Active> {
  let member = first;
  let seen: JsonObject[] = [];
  const variables: JsonObject = {};
  for (const message of messages) {
    seen.push(message);
    const handed = message["role"] === "tool" ? seal.open(message["metadata"]) : undefined;
    const named = handed && (await find(handed.destination as Destination));
    if (handed && named) {
      Object.assign(variables, handed.variables);
      member = named;
      seen = carriedOver(handed.destination, seen);
      continue;
    }
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

/** A reply of these words alone. */
export function sayingOnly(words: string): ModelResponse {
  const result: RespondResult = {
    text: words,
    messages: [{ role: "assistant", content: words }],
    toolCalls: [],
    usage: {
      inputTokens: 0,
      inputTokenDetails: { noCacheTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 },
      outputTokens: 0,
      outputTokenDetails: { textTokens: 0, reasoningTokens: 0 },
      totalTokens: 0,
    },
  };
  return {
    result: Promise.resolve(result),
    textStream: {
      async *[Symbol.asyncIterator]() {
        yield words;
      },
    },
  };
}

/** A reply in which the result of one tool carries metadata. */
export function withMetadata(
  { result, ...rest }: ModelResponse,
  metadataOf: () => { readonly toolCallId: string; readonly metadata: JsonObject } | undefined,
): ModelResponse {
  const marked = result.then((given) => {
    const found = metadataOf();
    if (!found) return given;
    const messages = given.messages.map((message): ModelMessage => {
      if (message.role !== "tool") return message;
      const content = message.content.map((part) =>
        part.type === "tool-result" && part.toolCallId === found.toolCallId
          ? { ...part, providerOptions: { [metadataOption]: found.metadata as JSONObject } }
          : part,
      );
      return { ...message, content };
    });
    return { ...given, messages };
  });
  marked.catch(() => undefined);
  return { ...rest, result: marked };
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
