import type { Range } from "./fetch-range.ts";

/** Finds an entry of a zip that lies behind HTTP without fetching the rest of it. */

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** The local header's own length fields may differ from the directory's; no wheel has more than this there. */
const localHeaderBytes = 30;
const tailBytes = 128 * 1024;

export interface ZipEntry {
  /** From the entry's local header to the end of its data, or some bytes more. */
  readonly range: Range;
  readonly packedBytes: number;
  readonly deflated: boolean;
}

async function readTail(url: string, ask: typeof fetch, signal: AbortSignal) {
  const response = await ask(url, { headers: { range: `bytes=-${tailBytes}` }, signal });
  if (!response.ok) throw new Error(`${new URL(url).host} answers ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 206) return { bytes, offset: 0 };
  const offset = Number(/bytes (\d+)-/.exec(response.headers.get("content-range") ?? "")?.[1]);
  if (!Number.isInteger(offset)) throw new Error(`${new URL(url).host} does not say which bytes it sent`);
  return { bytes, offset };
}

/** @throws Error if the address gives no zip, or one without the entry */
export async function findZipEntry(
  url: string,
  name: string,
  ask: typeof fetch,
  signal: AbortSignal,
): Promise<ZipEntry> {
  const { bytes, offset } = await readTail(url, ask, signal);
  let end = bytes.length - endBytes;
  while (end >= 0 && bytes.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw new Error(`${url} is no zip`);
  const directoryEnd = end;
  let at = bytes.readUInt32LE(end + 16) - offset;
  if (at < 0) throw new Error(`The directory of ${url} is longer than expected`);
  while (at + entryBytes <= directoryEnd && bytes.readUInt32LE(at) === entryMark) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const entryName = bytes.toString("utf8", at + entryBytes, at + entryBytes + nameLength);
    if (entryName === name) {
      const packedBytes = bytes.readUInt32LE(at + 20);
      const start = bytes.readUInt32LE(at + 42);
      // What follows an entry is another one's header or the directory, so some bytes more are always there.
      const length = localHeaderBytes + nameLength + extraLength + packedBytes + endBytes;
      return { range: { start, length }, packedBytes, deflated: bytes.readUInt16LE(at + 10) === 8 };
    }
    at += entryBytes + nameLength + extraLength + bytes.readUInt16LE(at + 32);
  }
  throw new Error(`${url} has no entry ${name}`);
}

/** Where an entry's data begins within what was fetched, from its local header. */
export function dataOffset(header: Buffer): number {
  return localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
}
