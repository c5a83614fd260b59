import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

const inflate = promisify(inflateRaw);

/** Bytes of an archive's parts together, and how many there may be: no document that people write has more. */
export const mostUnpacked = 100_000_000;
const mostParts = 2_000;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
/** An end of the directory has 22 bytes, and a comment of at most 65,535 after it. */
const longestEnd = 22 + 65_535;

const broken = () => new Error("It is no whole ZIP archive.");

/**
 * Unpacks an archive part by part, throwing away what comes out, and counts. What the archive says of its sizes is not
 * believed: 25 MB of it may become 25 GB, which no machine holds.
 *
 * @returns bytes of all parts
 * @throws for more than `most` bytes, for too many parts, and for what is no archive
 */
export async function unpackedSize(archive: Uint8Array, most = mostUnpacked): Promise<number> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostParts) throw new Error(`It has more than ${mostParts} parts.`);
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) throw broken();
    total += await sizeOfPart(bytes, at, most - total);
    if (total > most) throw tooLarge(most);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}

const tooLarge = (most: number) => new Error(`Unpacked it has more than ${most} bytes.`);

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  throw broken();
}

/** @param entry where the directory tells of the part */
async function sizeOfPart(bytes: Buffer, entry: number, room: number): Promise<number> {
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localEntry) throw broken();
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + packed > bytes.length) throw broken();
  if (method === 0) return packed;
  if (method !== 8) throw new Error("It is packed in a way that is not read here.");
  try {
    const unpacked = await inflate(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, room) });
    return unpacked.length;
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(room);
    throw broken();
  }
}
