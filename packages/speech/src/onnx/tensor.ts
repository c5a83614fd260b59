/** What goes into a model and comes out of it. */

export interface Tensor {
  readonly data: Float32Array | BigInt64Array | Int32Array | Uint8Array;
  readonly shape: readonly number[];
}

/** `ONNXTensorElementDataType`, the few that are needed. */
export const elementTypes = { float: 1, int32: 6, int64: 7, bool: 9 } as const;

/** Of booleans: one byte each. */
export function elementTypeOf(data: Tensor["data"]): number {
  if (data instanceof Float32Array) return elementTypes.float;
  if (data instanceof BigInt64Array) return elementTypes.int64;
  if (data instanceof Int32Array) return elementTypes.int32;
  return elementTypes.bool;
}

const readers = [
  { type: elementTypes.float, native: "float", make: (values: Elements) => Float32Array.from(values, Number) },
  { type: elementTypes.int64, native: "int64_t", make: (values: Elements) => BigInt64Array.from(values, BigInt) },
  { type: elementTypes.int32, native: "int32_t", make: (values: Elements) => Int32Array.from(values, Number) },
  { type: elementTypes.bool, native: "uint8_t", make: (values: Elements) => Uint8Array.from(values, Number) },
] as const;

type Elements = ArrayLike<number | bigint>;

/** How elements of a type are read from native memory. @throws Error for a type that no model here gives */
export function elementReader(type: number): (typeof readers)[number] {
  const reader = readers.find((known) => known.type === type);
  if (!reader) throw new Error(`A model gives elements of the type ${type}, which is not known here.`);
  return reader;
}

export const integers = (values: readonly number[]): BigInt64Array => BigInt64Array.from(values, BigInt);
