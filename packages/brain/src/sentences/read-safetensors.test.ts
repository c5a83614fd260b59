import { expect, it } from "vitest";
import { readSafetensors } from "./read-safetensors.ts";

/** A file with one tensor, its header as long as it comes, so that the floats lie at any place. */
function fileOf(name: string, values: readonly number[], dtype = "F32"): Buffer {
  const data = Buffer.from(Float32Array.from(values).buffer);
  const header = Buffer.from(JSON.stringify({ [name]: { dtype, shape: [2], data_offsets: [0, data.length] } }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, data]);
}

it.each(["w", "ww", "www", "wwww"])("reads a tensor wherever it lies (%s)", (name) => {
  expect([...readSafetensors(fileOf(name, [1.5, -2, 0.25]))(name)]).toEqual([1.5, -2, 0.25]);
});

it("says what is missing, and refuses what is cut short or of another kind", () => {
  const file = fileOf("weight", [1, 2]);
  expect(() => readSafetensors(file)("bias")).toThrow("lack 'bias'");
  expect(() => readSafetensors(fileOf("weight", [1], "F16"))("weight")).toThrow("lack 'weight'");
  expect(() => readSafetensors(file.subarray(0, file.length - 4))("weight")).toThrow("not a whole safetensors file");
  expect(() => readSafetensors(file.subarray(0, 20))).toThrow("not a whole safetensors file");
  expect(() => readSafetensors(Buffer.alloc(3))).toThrow("not a whole safetensors file");
});
