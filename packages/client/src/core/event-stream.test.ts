import { describe, expect, test, vi } from "vitest";
import { createChatClient } from "../resources/chat.ts";
import { fakePlatform, json } from "../testing/fake-platform.ts";
import { ApiError, ConnectionError, FailedDependencyError } from "./errors.ts";
import { readEvents } from "./event-stream.ts";

const encoder = new TextEncoder();
const bodyOf = (...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
const answerOf =
  (...pieces: string[]) =>
  () =>
    new Response(bodyOf(...pieces));

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

describe("server-sent events", () => {
  const text =
    ": hello\r\n\r\nevent: a\r\ndata: one\r\ndata:two\r\nid: 7\r\n\r\ndata\ndata: ü: \ud83d\ude00\n\ndata: x\r\rdata: cut";
  const expected = [
    { event: "a", data: "one\ntwo" },
    { event: undefined, data: "\nü: \ud83d\ude00" },
    { event: undefined, data: "x" },
  ];

  test("are read with every ending of lines, and what is cut off is none", async () => {
    expect(await all(readEvents(bodyOf(text)))).toEqual(expected);
  });

  test("are the same wherever they were cut on their way", async () => {
    const bytes = encoder.encode(text);
    for (let size = 1; size < bytes.length; size++) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      );
      expect(await all(readEvents(bodyOf(...pieces)))).toEqual(expected);
    }
  });
});

describe("a chat as it is written", () => {
  test("is asked for as a stream, and comes in pieces", async () => {
    const { options, sent } = fakePlatform(answerOf('data: {"delta":"Hel"}\n\nda', 'ta: {"delta":"lo"}\n\n'));
    const chat = createChatClient(options).stream({ assistantId: "a", input: "Hi" });
    expect(sent).toHaveLength(0);
    expect((await all(chat)).map(({ delta }) => delta)).toEqual(["Hel", "lo"]);
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({ assistantId: "a", input: "Hi", stream: true });
  });

  test("ends where it says so", async () => {
    const { options } = fakePlatform(answerOf('data: {"type":"x"}\n\ndata: [DONE]\n\ndata: {}\n\n'));
    expect(await all(createChatClient(options).streamWebResponse({ input: "Hi" }))).toEqual([{ type: "x" }]);
  });

  test("fails as a request does, before it begins and in the middle", async () => {
    const failed = { statusCode: 424, message: "model: no key", error: "Failed Dependency" };
    const { options } = fakePlatform(
      json(failed, 424),
      answerOf('data: {"delta":"a"}\n\n', `event: error\ndata: ${JSON.stringify(failed)}\n\n`),
    );
    const { streamWeb } = createChatClient(options);
    await expect(all(streamWeb({ input: "Hi" }))).rejects.toThrow(FailedDependencyError);
    const error = await all(streamWeb({ input: "Hi" })).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 424, message: "model: no key" });
    expect(ApiError.isInstance(error)).toBe(true);
  });

  test("says that it broke off", async () => {
    const torn = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(encoder.encode('data: {"delta":"a"}\n\n')),
          pull: (controller) => controller.error(new TypeError("terminated")),
        }),
      );
    const { options } = fakePlatform(torn);
    await expect(all(createChatClient(options).stream({ input: "Hi" }))).rejects.toThrow(ConnectionError);
  });

  test("is ended by leaving the loop, and by the signal", async () => {
    const cancelled = vi.fn();
    const endless = (request: Request) =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            request.signal.addEventListener("abort", () => controller.error(request.signal.reason));
          },
          async pull(controller) {
            if (!request.signal.aborted) controller.enqueue(encoder.encode('data: {"delta":"a"}\n\n'));
          },
          cancel: cancelled,
        }),
      );
    const { options } = fakePlatform(endless);
    for await (const { delta } of createChatClient(options).stream({ input: "Hi" })) {
      expect(delta).toBe("a");
      break;
    }
    expect(cancelled).toHaveBeenCalledOnce();

    const controller = new AbortController();
    const reason = new Error("enough");
    const reading = (async () => {
      for await (const _ of createChatClient(options).stream({ input: "Hi" }, { signal: controller.signal }))
        controller.abort(reason);
    })();
    await expect(reading).rejects.toBe(reason);
  });
});
