import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * A file of vectors by what they are of: per vector sixteen bytes of hash, its largest value, and a signed byte per
 * dimension. A hundredth of likeness is lost, and three quarters of the size.
 */
const hashLength = 16;
const scaleLength = 4;

export function hashOf(modelName: string, text: string): string {
  return createHash("sha256")
    .update(modelName)
    .update("\n")
    .update(text)
    .digest("hex")
    .slice(0, 2 * hashLength);
}

/** The vectors of a file by hash; none of a file that is missing, cut short or of another size. */
export async function readVectorFile(path: string, dimensions: number): Promise<ReadonlyMap<string, Float32Array>> {
  const bytes = await readFile(path).catch(() => undefined);
  const length = hashLength + scaleLength + dimensions;
  if (bytes === undefined || bytes.byteLength === 0 || bytes.byteLength % length !== 0) return new Map();
  const vectors = new Map<string, Float32Array>();
  for (let start = 0; start < bytes.byteLength; start += length) {
    const scale = bytes.readFloatLE(start + hashLength) / 127;
    const vector = new Float32Array(dimensions);
    for (let index = 0; index < dimensions; index += 1) {
      vector[index] = bytes.readInt8(start + hashLength + scaleLength + index) * scale;
    }
    vectors.set(bytes.toString("hex", start, start + hashLength), vector);
  }
  return vectors;
}

/** Writes a file as a whole or not at all. */
export async function writeVectorFile(path: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
  const records = [...vectors].map(([hash, vector]) => {
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    const record = Buffer.alloc(hashLength + scaleLength + vector.length);
    record.write(hash, "hex");
    record.writeFloatLE(largest, hashLength);
    vector.forEach((value, index) => {
      record.writeInt8(Math.round((value / largest) * 127), hashLength + scaleLength + index);
    });
    return record;
  });
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, new Uint8Array(Buffer.concat(records)));
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
