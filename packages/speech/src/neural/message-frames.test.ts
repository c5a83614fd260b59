import { expect, test } from "vitest";
import { createFrameDecoder, encodeFrame } from "./message-frames.ts";

const messages = [
  { type: "speak", text: "Grüße" },
  { type: "part", samples: Int16Array.of(1, -2, 3) },
  { type: "empty", samples: new Int16Array() },
];

test.each([1, 3, 7, 1_000])("messages arrive as they were sent, in pieces of %i bytes", (size) => {
  const stream = Buffer.concat(messages.map(encodeFrame));
  const decode = createFrameDecoder();
  const got: unknown[] = [];
  for (let at = 0; at < stream.length; at += size) got.push(...decode(stream.subarray(at, at + size)));
  expect(got).toEqual(messages);
});

test("only the part of a longer recording that is meant is sent", () => {
  const recording = new Int16Array(100_000).fill(7);
  const frame = encodeFrame(recording.subarray(10, 12));
  expect(frame.length).toBeLessThan(64);
  expect(createFrameDecoder()(frame)).toEqual([Int16Array.of(7, 7)]);
});

test("a length that no message has is refused", () => {
  expect(() => createFrameDecoder()(Buffer.from("GET / HTTP/1.1\r\n"))).toThrow("too long");
});
