import { isObject } from "../../http/door.ts";
import type { JsonObject } from "../../store/schema.ts";
import type { StreamedEvent } from "./event-stream.ts";
import type { PreparedChat } from "./prepare-chat.ts";

const textOf = (chat: JsonObject): string =>
  (Array.isArray(chat["output"]) ? chat["output"].filter(isObject) : [])
    .filter((message) => message["role"] === "assistant")
    .map((message) => String(message["content"] ?? ""))
    .filter((text) => text !== "")
    .join(" ");

const messageOf = (id: string, text: string, status: "completed" | "in_progress"): JsonObject => ({
  id: `msg_${id}`,
  type: "message",
  role: "assistant",
  status,
  content: status === "completed" ? [textPart(text)] : [],
});

const textPart = (text: string): JsonObject => ({ type: "output_text", text, annotations: [] });

/** Calls that the client has to run itself. */
const functionCallsOf = (chat: JsonObject): JsonObject[] => {
  const output = Array.isArray(chat["output"]) ? chat["output"].filter(isObject) : [];
  const answered = new Set(output.map(({ toolCallId }) => String(toolCallId)));
  return output
    .flatMap(({ toolCalls }) => (Array.isArray(toolCalls) ? toolCalls.filter(isObject) : []))
    .filter(({ id }) => !answered.has(String(id)))
    .map(({ id, function: called }) => ({
      id: `fc_${String(id)}`,
      type: "function_call",
      status: "completed",
      call_id: id,
      name: isObject(called) ? called["name"] : "",
      arguments: isObject(called) ? called["arguments"] : "{}",
    }));
};

const usageOf = (chat: JsonObject): JsonObject => {
  const costs = Array.isArray(chat["costs"]) ? chat["costs"].filter(isObject) : [];
  const model = costs.find(({ type }) => type === "model") ?? {};
  const [input, output] = [Number(model["promptTokens"] ?? 0), Number(model["completionTokens"] ?? 0)];
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  };
};

/** The fields of a response that its clients read, whatever its state. */
const frame = (id: string, createdAt: number, previous: unknown): JsonObject => ({
  id,
  object: "response",
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
export function openAiResponse(chat: JsonObject): JsonObject {
  const id = String(chat["id"]);
  const text = textOf(chat);
  const calls = functionCallsOf(chat);
  return {
    ...frame(id, Math.floor(Date.parse(String(chat["createdAt"])) / 1000), chat["previousChatId"]),
    status: "completed",
    ...(chat["sessionId"] !== undefined && { sessionId: chat["sessionId"] }),
    ...(chat["warnings"] !== undefined && { warnings: chat["warnings"] }),
    output: [...(text !== "" || calls.length === 0 ? [messageOf(id, text, "completed")] : []), ...calls],
    output_text: text,
    usage: usageOf(chat),
  };
}

/** The events of a response as OpenAI streams them: a client follows it from created to completed. */
export async function* openAiResponseEvents(options: {
  readonly id: string;
  readonly prepared: PreparedChat;
  readonly finish: () => Promise<JsonObject>;
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
      yield event("response.function_call_arguments.delta", { ...at, item_id: item["id"], delta: item["arguments"] });
      yield event("response.function_call_arguments.done", {
        ...at,
        item_id: item["id"],
        arguments: item["arguments"],
      });
      yield event("response.output_item.done", { ...at, item });
    }
    yield event("response.completed", { response });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    yield event("error", { code: "server_error", message, param: null });
  }
}
