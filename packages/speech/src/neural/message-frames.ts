import { deserialize, serialize } from "node:v8";

/** Messages with binary audio in them over a stream: each with its length before it. */

const headBytes = 4;
/** A minute of speech is 2 MB: who announces more does not speak this protocol. */
const mostBytes = 16_000_000;

export function encodeFrame(message: unknown): Buffer {
  const body = serialize(message);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

/** Puts the messages of one stream together, however it was cut. */
export function createFrameDecoder(): (chunk: Buffer) => unknown[] {
  let chunks: Buffer[] = [];
  let have = 0;

  const take = (bytes: number): Buffer => {
    const whole = Buffer.concat(chunks);
    chunks = whole.length > bytes ? [whole.subarray(bytes)] : [];
    have -= bytes;
    return whole.subarray(0, bytes);
  };

  let wanted: number | undefined;
  return (chunk) => {
    chunks.push(chunk);
    have += chunk.length;
    const messages: unknown[] = [];
    for (;;) {
      if (wanted === undefined) {
        if (have < headBytes) return messages;
        wanted = take(headBytes).readUInt32LE();
        if (wanted > mostBytes) throw new Error(`A message of ${wanted} bytes is too long.`);
      }
      if (have < wanted) return messages;
      messages.push(deserialize(take(wanted)));
      wanted = undefined;
    }
  };
}
