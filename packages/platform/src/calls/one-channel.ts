import type { Recordings } from "../store/recordings.ts";

const headerBytes = 44;
/** Bytes of one moment of a stereo recording, and of one channel of it. */
const frameBytes = 4;
const sampleBytes = 2;

/** What of a stereo recording is wanted: the visitor's channel, the assistant's, or both mixed. */
export type Channel = "visitor" | "assistant" | "mixed";

/** The recordings as if each had been made with one channel; they are read and changed as they are asked for. */
export function oneChannel(
  recordings: Pick<Recordings, "size" | "read">,
  channel: Channel,
): Pick<Recordings, "size" | "read"> {
  const sizeOf = async (name: string): Promise<number | undefined> => {
    const size = await recordings.size(name);
    return size === undefined ? undefined : headerBytes + Math.floor(Math.max(0, size - headerBytes) / frameBytes) * 2;
  };
  return {
    size: sizeOf,
    async read(name, { start, end }) {
      const size = (await sizeOf(name)) ?? headerBytes;
      const inHeader = start < headerBytes;
      const header = inHeader ? await headerOf(recordings, name, size - headerBytes) : Buffer.alloc(0);
      const first = Math.max(0, start - headerBytes);
      const last = end - headerBytes;
      const pieces: ReadableStream<Uint8Array>[] = [];
      if (inHeader) pieces.push(streamOf(header.subarray(start, Math.min(end + 1, headerBytes))));
      if (last >= 0) {
        const firstFrame = Math.floor(first / sampleBytes);
        const lastFrame = Math.floor(last / sampleBytes);
        const source = await recordings.read(name, {
          start: headerBytes + firstFrame * frameBytes,
          end: headerBytes + (lastFrame + 1) * frameBytes - 1,
        });
        pieces.push(samplesOf(source, channel, first % sampleBytes, last - first + 1));
      }
      return joined(pieces);
    },
  };
}

/** The header of a stereo WAV, saying one channel. */
async function headerOf(recordings: Pick<Recordings, "read">, name: string, dataBytes: number): Promise<Buffer> {
  const stereo = await recordings.read(name, { start: 0, end: headerBytes - 1 });
  const header = Buffer.from(await new Response(stereo).arrayBuffer());
  header.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(header.readUInt32LE(24) * sampleBytes, 28);
  header.writeUInt16LE(sampleBytes, 32);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

function sampleOf(frames: Buffer, at: number, channel: Channel): number {
  const visitor = frames.readInt16LE(at);
  const assistant = frames.readInt16LE(at + sampleBytes);
  if (channel === "visitor") return visitor;
  if (channel === "assistant") return assistant;
  return Math.max(-32_768, Math.min(32_767, visitor + assistant));
}

/** Samples of one channel, without the first `skip` bytes and no more than `wanted`. */
function samplesOf(
  source: ReadableStream<Uint8Array>,
  channel: Channel,
  skip: number,
  wanted: number,
): ReadableStream<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  let toSkip = skip;
  let left = wanted;
  return source.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        const frames = Buffer.concat([rest, bytes]);
        const count = Math.floor(frames.length / frameBytes);
        rest = frames.subarray(count * frameBytes);
        const samples = Buffer.alloc(count * sampleBytes);
        for (let frame = 0; frame < count; frame++)
          samples.writeInt16LE(sampleOf(frames, frame * frameBytes, channel), frame * sampleBytes);
        const piece = samples.subarray(toSkip, toSkip + left);
        toSkip = Math.max(0, toSkip - samples.length);
        left -= piece.length;
        if (piece.length > 0) controller.enqueue(piece);
      },
    }),
  );
}

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });

function joined(pieces: readonly ReadableStream<Uint8Array>[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void (async () => {
    for (const piece of pieces) await piece.pipeTo(writable, { preventClose: true });
    await writable.close();
  })().catch(() => undefined);
  return readable;
}
