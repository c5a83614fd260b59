import { ApiError, ConnectionError } from "./errors.ts";

/** One server-sent event. */
interface ServerEvent {
  readonly event: string | undefined;
  readonly data: string;
}

/** Cuts text into lines, which end with `\n`, `\r\n` or `\r`, wherever it was cut on its way. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let ended = false; !ended; ) {
      const { value, done } = await reader.read();
      ended = done;
      rest += decoder.decode(value, { stream: !done });
      // A `\r` at the end may be the first half of `\r\n`.
      const lines = rest.split(ended ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Reads server-sent events. An event that the stream's end cuts off is not one. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let event: string | undefined;
  let data: string[] = [];
  for await (const line of linesOf(body)) {
    if (line === "") {
      if (data.length > 0) yield { event, data: data.join("\n") };
      event = undefined;
      data = [];
      continue;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
  }
}

/** The parsed events of an answer, until it ends or says `[DONE]`. @throws ApiError for an event that is an error */
export async function* streamOf(open: () => Promise<Response>, signal: AbortSignal | undefined) {
  const response = await open();
  if (!response.body) return;
  try {
    for await (const { event, data } of readEvents(response.body)) {
      if (data === "[DONE]") return;
      const parsed: unknown = JSON.parse(data);
      const status = typeof parsed === "object" && parsed !== null && "statusCode" in parsed ? parsed.statusCode : 0;
      if (event === "error" && typeof status === "number" && status > 0)
        throw new ApiError(status, parsed, response.headers);
      yield parsed;
    }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (ApiError.isInstance(cause)) throw cause;
    throw new ConnectionError("The answer broke off.", { cause });
  }
}
