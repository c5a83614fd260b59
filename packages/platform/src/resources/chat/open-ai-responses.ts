import type {
  Chat,
  ChatMessage,
  OpenAIInput,
  ResponseFunctionCall,
  ResponseObject,
  ResponseOutputMessage,
  ResponseOutputText,
  ResponseUsage,
} from "@parlor/contract";
import type { JsonObject } from "../../store/schema.ts";
import type { StreamedEvent } from "./event-stream.ts";
import type { PreparedChat } from "./prepare-chat.ts";

/**
 * A request of OpenAI's clients in our names: what they call a response is a chat here, and results of functions are
 * messages of tools.
 */
export function fromOpenAi<Body extends OpenAIInput>(body: Body) {
  const { previous_response_id: previous, input, ...rest } = body;
  const messages = typeof input === "string" ? input : input.map(asMessage);
  return { ...rest, input: messages, ...(typeof previous === "string" && { previousChatId: previous }) };
}

const asMessage = (item: Exclude<OpenAIInput["input"], string>[number]): ChatMessage =>
  "call_id" in item ? { role: "tool", tool_call_id: item.call_id, content: item.output } : item;

const textOf = ({ output = [] }: Chat): string =>
  output
    .flatMap((message) => (message.role === "assistant" ? [message.content ?? ""] : []))
    .filter((text) => text !== "")
    .join(" ");

const messageOf = (id: string, text: string, status: "completed" | "in_progress"): ResponseOutputMessage => ({
  id: `msg_${id}`,
  type: "message",
  role: "assistant",
  status,
  content: status === "completed" ? [textPart(text)] : [],
});

const textPart = (text: string): ResponseOutputText => ({ type: "output_text", text, annotations: [] });

/** Calls that the client has to run itself. */
const functionCallsOf = ({ output = [] }: Chat): ResponseFunctionCall[] => {
  const answered = new Set(output.flatMap((message) => (message.role === "tool" ? [message.tool_call_id] : [])));
  return output
    .flatMap((message) => (message.role === "assistant" ? (message.tool_calls ?? []) : []))
    .filter(({ id }) => !answered.has(id))
    .map(({ id, function: called }) => ({
      id: `fc_${id}`,
      type: "function_call",
      status: "completed",
      call_id: id,
      name: called.name,
      arguments: called.arguments,
    }));
};

const usageOf = ({ costs = [] }: Chat): ResponseUsage => {
  const model = costs.find((cost) => cost.type === "model");
  const [input, output] = [model?.promptTokens ?? 0, model?.completionTokens ?? 0];
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  };
};

/** The fields of a response that its clients read, whatever its state. */
const frame = (id: string, createdAt: number, previous: string | undefined) => ({
  id,
  object: "response" as const,
  created_at: createdAt,
  error: null,
  incomplete_details: null,
  instructions: null,
  metadata: {},
  model: "assistant",
  parallel_tool_calls: true,
  previous_response_id: previous ?? null,
  temperature: null,
  tool_choice: "auto",
  tools: [],
  top_p: null,
});

/** A chat in the shape of OpenAI's responses. */
export function openAiResponse(chat: Chat): ResponseObject {
  const { id, sessionId, warnings } = chat;
  const text = textOf(chat);
  const calls = functionCallsOf(chat);
  return {
    ...frame(id, Math.floor(Date.parse(chat.createdAt) / 1000), chat.previousChatId),
    status: "completed",
    ...(sessionId !== undefined && { sessionId }),
    ...(warnings !== undefined && { warnings }),
    output: [...(text !== "" || calls.length === 0 ? [messageOf(id, text, "completed")] : []), ...calls],
    output_text: text,
    usage: usageOf(chat),
  };
}

/** The events of a response as OpenAI streams them: a client follows it from created to completed. */
export async function* openAiResponseEvents(options: {
  readonly id: string;
  readonly prepared: PreparedChat;
  readonly finish: () => Promise<Chat>;
}): AsyncGenerator<StreamedEvent, void, undefined> {
  const { id, prepared, finish } = options;
  let sequence = 0;
  const event = (type: string, data: JsonObject): StreamedEvent => ({
    event: type,
    data: { type, ...data, sequence_number: sequence++ },
  });
  const place = { item_id: `msg_${id}`, output_index: 0, content_index: 0 };
  const begun = {
    ...frame(id, Math.floor(Date.now() / 1000), prepared.previousChatId),
    status: "in_progress",
    output: [],
    usage: null,
  };
  try {
    yield event("response.created", { response: begun });
    yield event("response.in_progress", { response: begun });
    let text = "";
    for await (const delta of prepared.response.textStream) {
      if (text === "") {
        yield event("response.output_item.added", { output_index: 0, item: messageOf(id, "", "in_progress") });
        yield event("response.content_part.added", { ...place, part: textPart("") });
      }
      text += delta;
      yield event("response.output_text.delta", { delta, ...place, logprobs: [] });
    }
    const chat = await finish();
    const response = openAiResponse(chat);
    if (text !== "") {
      yield event("response.output_text.done", { text, ...place, logprobs: [] });
      yield event("response.content_part.done", { ...place, part: textPart(text) });
      yield event("response.output_item.done", { output_index: 0, item: messageOf(id, text, "completed") });
    }
    const first = text === "" ? 0 : 1;
    for (const [index, item] of functionCallsOf(chat).entries()) {
      const at = { output_index: first + index };
      yield event("response.output_item.added", { ...at, item: { ...item, status: "in_progress", arguments: "" } });
      yield event("response.function_call_arguments.delta", { ...at, item_id: item.id, delta: item.arguments });
      yield event("response.function_call_arguments.done", {
        ...at,
        item_id: item.id,
        arguments: item.arguments,
      });
      yield event("response.output_item.done", { ...at, item });
    }
    yield event("response.completed", { response });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    yield event("error", { code: "server_error", message, param: null });
  }
}
