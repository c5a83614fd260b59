import { describe, expect, it } from "vitest";
import { oneChannel } from "./one-channel.ts";
import { serveRecording } from "./serve-recording.ts";

const name = `${"0".repeat(32)}.wav`;
const frames = [
  [1, 10],
  [-2, 20],
  [30_000, 30_000],
  [-30_000, -30_000],
] as const;

/** A WAV as the recorder writes it: the visitor left, the assistant right. */
const wav = Buffer.alloc(44 + frames.length * 4);
wav.write("RIFF", 0);
wav.write("WAVEfmt ", 8);
wav.writeUInt16LE(2, 22);
wav.writeUInt32LE(16_000, 24);
wav.writeUInt32LE(64_000, 28);
wav.writeUInt16LE(4, 32);
wav.writeUInt16LE(16, 34);
wav.write("data", 36);
for (const [index, [visitor, assistant]] of frames.entries()) {
  wav.writeInt16LE(visitor, 44 + index * 4);
  wav.writeInt16LE(assistant, 46 + index * 4);
}

/** Gives the bytes in pieces that fit no frame. */
const recordings = {
  size: async (asked: string) => (asked === name ? wav.length : undefined),
  read: async (_name: string, { start, end }: { start: number; end: number }) => {
    const bytes = wav.subarray(start, end + 1);
    return new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.subarray(at, at + 3));
        controller.close();
      },
    });
  },
};

const get = async (channel: Parameters<typeof oneChannel>[1], range?: string) => {
  const request = new Request("http://platform.test/", range === undefined ? {} : { headers: { range } });
  const answer = await serveRecording(oneChannel(recordings, channel), name, request);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const samplesOf = (bytes: Buffer) => frames.map((_, index) => bytes.readInt16LE(44 + index * 2));

describe("one channel of a stereo recording", () => {
  it.each([
    ["visitor", [1, -2, 30_000, -30_000]],
    ["assistant", [10, 20, 30_000, -30_000]],
    ["mixed", [11, 18, 32_767, -32_768]],
  ] as const)("is the %s's, as a WAV of its own", async (channel, samples) => {
    const { status, headers, bytes } = await get(channel);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("audio/wav");
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt32LE(28), bytes.readUInt16LE(32)]).toEqual([
      1, 16_000, 32_000, 2,
    ]);
    expect(bytes.readUInt32LE(40)).toBe(8);
    expect(samplesOf(bytes)).toEqual(samples);
  });

  it("can be had in any part", async () => {
    const whole = (await get("mixed")).bytes;
    for (let start = 0; start < whole.length; start += 5) {
      for (let end = start; end < whole.length; end += 7) {
        const part = await get("mixed", `bytes=${start}-${end}`);
        expect(part.status).toBe(206);
        expect(part.bytes).toEqual(whole.subarray(start, end + 1));
      }
    }
    expect((await get("mixed", "bytes=-3")).bytes).toEqual(whole.subarray(-3));
    await expect(get("mixed", "bytes=900-")).rejects.toMatchObject({ status: 416 });
  });
});
