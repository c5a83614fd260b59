import type { Tensors } from "./read-safetensors.ts";

/** all-MiniLM-L6-v2; of its 512 positions the first 128 are kept. */
export const shape = { pieces: 30_522, positions: 128, width: 384, inner: 1_536, heads: 12, layers: 6 } as const;

export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly scales: Float32Array;
  readonly values: Int8Array;
}

export interface Linear {
  readonly weight: Matrix;
  readonly bias: Float32Array;
}

export interface Norm {
  readonly gain: Float32Array;
  readonly bias: Float32Array;
}

interface Layer {
  /** Queries, keys and values below each other. */
  readonly attention: Linear;
  readonly attentionOut: Linear;
  readonly attentionNorm: Norm;
  readonly inner: Linear;
  readonly outer: Linear;
  readonly outerNorm: Norm;
}

export interface Weights {
  readonly pieces: Matrix;
  readonly positions: Matrix;
  readonly norm: Norm;
  readonly layers: readonly Layer[];
}

/** Queries, keys and values of the attention are separate tensors; here they lie below each other. */
function joined(tensors: Tensors, name: string): Float32Array {
  const [start, end] = name.split(".self.");
  if (end === undefined) return tensors(name);
  const parts = ["query", "key", "value"].map((part) => tensors(`${start}.self.${part}.${end}`));
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.forEach((part, place) => void whole.set(part, place * part.length));
  return whole;
}

/** Every position is of the first kind of sentence: that kind's vector is added once and for all. */
function positionsOf(tensors: Tensors): Float32Array {
  const kind = tensors("embeddings.token_type_embeddings.weight");
  return tensors("embeddings.position_embeddings.weight")
    .subarray(0, shape.positions * shape.width)
    .map((value, index) => value + (kind[index % shape.width] ?? 0));
}

/**
 * The encoder's weights from its published tensors: every matrix as one byte a weight, with the largest value of each
 * row, every vector as floats.
 *
 * @throws Error when a tensor is missing or has another size
 */
export function weightsFrom(tensors: Tensors): Weights {
  const { width, inner } = shape;
  const vector = (name: string, length: number) => {
    const values = joined(tensors, name);
    if (values.length !== length) throw new Error(`'${name}' has ${values.length} weights instead of ${length}.`);
    return values;
  };
  const matrix = (name: string, rows: number, columns: number) => quantize(vector(name, rows * columns), rows, columns);
  const linear = (name: string, rows: number, columns: number): Linear => ({
    weight: matrix(`${name}.weight`, rows, columns),
    bias: vector(`${name}.bias`, rows),
  });
  const norm = (name: string): Norm => ({
    gain: vector(`${name}.weight`, width),
    bias: vector(`${name}.bias`, width),
  });
  return {
    pieces: matrix("embeddings.word_embeddings.weight", shape.pieces, width),
    positions: quantize(positionsOf(tensors), shape.positions, width),
    norm: norm("embeddings.LayerNorm"),
    layers: Array.from({ length: shape.layers }, (_, number): Layer => {
      const of = `encoder.layer.${number}`;
      return {
        attention: linear(`${of}.attention.self`, 3 * width, width),
        attentionOut: linear(`${of}.attention.output.dense`, width, width),
        attentionNorm: norm(`${of}.attention.output.LayerNorm`),
        inner: linear(`${of}.intermediate.dense`, inner, width),
        outer: linear(`${of}.output.dense`, width, inner),
        outerNorm: norm(`${of}.output.LayerNorm`),
      };
    }),
  };
}

/** The row's weights as floats. */
export function rowOf({ columns, scales, values }: Matrix, row: number): Float32Array {
  const floats = new Float32Array(columns);
  const scale = scales[row] ?? 0;
  for (let column = 0; column < columns; column += 1) floats[column] = (values[row * columns + column] ?? 0) * scale;
  return floats;
}

/** One byte a weight: the largest of a row is 127. */
export function quantize(floats: Float32Array, rows: number, columns: number): Matrix {
  const scales = new Float32Array(rows);
  const values = new Int8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const own = floats.subarray(row * columns, (row + 1) * columns);
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
    scales[row] = scale;
    own.forEach((value, column) => {
      values[row * columns + column] = Math.round(value / scale);
    });
  }
  return { rows, columns, scales, values };
}
