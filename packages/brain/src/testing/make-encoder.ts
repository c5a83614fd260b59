import { readFile, writeFile } from "node:fs/promises";
import { layout, quantize, shape } from "../sentences/weights.ts";

/**
 * Makes `models/minilm-l6/weights.bin` from the published `model.safetensors` of all-MiniLM-L6-v2:
 * `node --import tsx packages/brain/src/testing/make-encoder.ts <model.safetensors> <weights.bin>`.
 */
const [source = "", target = ""] = process.argv.slice(2);
const file = await readFile(source);
const headerLength = Number(file.readBigUInt64LE(0));
const header: Record<string, { readonly shape: readonly number[]; readonly data_offsets: readonly [number, number] }> =
  JSON.parse(file.toString("utf8", 8, 8 + headerLength));

function floats(name: string): Float32Array {
  const entry = header[name];
  if (entry === undefined) throw new Error(`The file has no '${name}'.`);
  const [start, end] = entry.data_offsets;
  return new Float32Array(new Uint8Array(file.subarray(8 + headerLength + start, 8 + headerLength + end)).buffer);
}

/** Queries, keys and values below each other. */
function joined(name: string): Float32Array {
  const [start, end] = name.split(".self.");
  if (end === undefined) return floats(name);
  const parts = ["query", "key", "value"].map((part) => floats(`${start}.self.${part}.${end}`));
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.forEach((part, place) => void whole.set(part, place * part.length));
  return whole;
}

/** Every position is of the first kind of sentence: its vector is added once and for all. */
function positions(): Float32Array {
  const kind = floats("embeddings.token_type_embeddings.weight");
  return floats("embeddings.position_embeddings.weight")
    .subarray(0, shape.positions * shape.width)
    .map((value, index) => value + (kind[index % shape.width] ?? 0));
}

const parts: Uint8Array[] = [];
const keep = (values: Float32Array | Int8Array) =>
  void parts.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
layout({
  vector: (name) => {
    const values = joined(name);
    keep(values);
    return values;
  },
  matrix: (name, rows, columns) => {
    const matrix = quantize(name.includes("position") ? positions() : joined(name), rows, columns);
    keep(matrix.scales);
    keep(matrix.values);
    return matrix;
  },
});
await writeFile(target, new Uint8Array(Buffer.concat(parts)));
