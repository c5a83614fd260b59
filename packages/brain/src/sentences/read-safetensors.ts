import { z } from "zod";

/** Tensors by name, as 32-bit floats. */
export type Tensors = (name: string) => Float32Array;

const headerSchema = z.record(
  z.string(),
  z.looseObject({ dtype: z.string().optional(), data_offsets: z.tuple([z.number(), z.number()]).optional() }),
);

/**
 * Reads a file of the safetensors format: the length of a header in eight bytes, the header in JSON, and the numbers.
 *
 * @throws Error for a file that is cut short or no such file, and when a tensor is asked for that it lacks
 */
export function readSafetensors(file: Buffer): Tensors {
  const broken = new Error("The sentence encoder's weights are not a whole safetensors file.");
  if (file.length < 8) throw broken;
  const dataStart = 8 + Number(file.readBigUInt64LE(0));
  if (dataStart > file.length) throw broken;
  const header = headerSchema.parse(JSON.parse(file.toString("utf8", 8, dataStart)));
  return (name) => {
    const { dtype, data_offsets: offsets } = header[name] ?? {};
    if (offsets === undefined || dtype !== "F32") throw new Error(`The sentence encoder's weights lack '${name}'.`);
    const [start, end] = offsets;
    if (dataStart + end > file.length) throw broken;
    // Copied: floats must begin at a multiple of four.
    return new Float32Array(new Uint8Array(file.subarray(dataStart + start, dataStart + end)).buffer);
  };
}
