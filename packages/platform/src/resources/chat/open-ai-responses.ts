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

/** A chat in the shape of OpenAI's responses. */
export function openAiResponse(chat: JsonObject): JsonObject {
  const id = String(chat["id"]);
  return {
    id,
    object: "response",
    created_at: Math.floor(Date.parse(String(chat["createdAt"])) / 1000),
    status: "completed",
    error: null,
    ...(chat["sessionId"] !== undefined && { sessionId: chat["sessionId"] }),
    output: [
      {
        id: `msg_${id}`,
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text: textOf(chat), annotations: [] }],
      },
    ],
  };
}

/** The events of a response as OpenAI streams them. */
export async function* openAiResponseEvents(options: {
  readonly id: string;
  readonly prepared: PreparedChat;
  readonly finish: () => Promise<JsonObject>;
}): AsyncGenerator<StreamedEvent, void, undefined> {
  const { id, prepared, finish } = options;
  let sequence = 0;
  const place = () => ({
    content_index: 0,
    output_index: 0,
    item_id: `msg_${id}`,
    sequence_number: sequence++,
  });
  const event = (data: JsonObject & { type: string }): StreamedEvent => ({ event: data.type, data });
  try {
    let text = "";
    for await (const delta of prepared.response.textStream) {
      text += delta;
      yield event({ type: "response.output_text.delta", delta, ...place() });
    }
    const chat = await finish();
    yield event({ type: "response.output_text.done", text, ...place() });
    const response = openAiResponse(chat);
    yield event({ type: "response.completed", response, sequence_number: sequence++ });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    yield event({ type: "error", code: "server_error", message, param: null, sequence_number: sequence++ });
  }
}
