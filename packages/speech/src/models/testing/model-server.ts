import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, deflateRawSync } from "node:zlib";

/** A zip as wheels are: deflated entries and a directory. */
export function makeZip(entries: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of Object.entries(entries)) {
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const header = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, place, Buffer.from(name)]));
    parts.push(header);
    offset += header.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

export interface ModelServer {
  readonly url: string;
  /** By path; changed between requests at will. */
  readonly files: Map<string, Buffer>;
  /** Paths that were asked for, with their ranges. */
  readonly asked: string[];
  /** Bytes after which the next answers break off, one each. */
  readonly breaks: number[];
  /** Whether ranges are understood. */
  ranges: boolean;
  close(): Promise<void>;
}

function rangeOf(header: string | undefined, length: number): [number, number] | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match) return undefined;
  const [, first, last] = match;
  if (first === "") return [Math.max(0, length - Number(last)), length];
  return [Number(first), last === "" ? length : Math.min(length, Number(last) + 1)];
}

/** Serves made-up models over HTTP on this machine, as package indexes and publishers do. */
export async function startModelServer(): Promise<ModelServer> {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const breaks: number[] = [];
  const state = { ranges: true };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { url = "/" } = request;
    asked.push(`${url} ${request.headers.range ?? ""}`.trim());
    const bytes = files.get(url);
    if (!bytes) return void response.writeHead(404).end();
    const range = state.ranges ? rangeOf(request.headers.range, bytes.length) : undefined;
    const [start, end] = range ?? [0, bytes.length];
    const headers = range ? { "content-range": `bytes ${start}-${end - 1}/${bytes.length}` } : {};
    response.writeHead(range ? 206 : 200, { ...headers, "content-length": end - start });
    const limit = request.headers.range ? breaks.shift() : undefined;
    if (limit === undefined) return void response.end(bytes.subarray(start, end));
    response.write(bytes.subarray(start, Math.min(end, start + limit)), () => response.destroy());
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    asked,
    breaks,
    get ranges() {
      return state.ranges;
    },
    set ranges(value) {
      state.ranges = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
