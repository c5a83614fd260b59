/**
 * The encoder's weights in one file: every matrix as one byte a weight, with the largest value of each row, every
 * vector as floats. Which comes after which is fixed by `layout`; nothing else stands in the file.
 */
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

/** Reads, or writes, one part after the other. */
interface Parts {
  matrix(name: string, rows: number, columns: number): Matrix;
  vector(name: string, length: number): Float32Array;
}

/** The order of the file. */
export function layout(parts: Parts): Weights {
  const { width, inner } = shape;
  const linear = (name: string, rows: number, columns: number): Linear => ({
    weight: parts.matrix(`${name}.weight`, rows, columns),
    bias: parts.vector(`${name}.bias`, rows),
  });
  const norm = (name: string): Norm => ({
    gain: parts.vector(`${name}.weight`, width),
    bias: parts.vector(`${name}.bias`, width),
  });
  return {
    pieces: parts.matrix("embeddings.word_embeddings.weight", shape.pieces, width),
    positions: parts.matrix("embeddings.position_embeddings.weight", shape.positions, width),
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

/** @throws Error for a file of another size */
export function readWeights(file: Uint8Array): Weights {
  let place = 0;
  const take = (bytes: number) => {
    // Copied: floats must begin at a multiple of four.
    const part = new Uint8Array(file.subarray(place, place + bytes));
    if (part.length !== bytes) throw new Error(`The encoder's weights end early, at ${place + part.length} bytes.`);
    place += bytes;
    return part.buffer;
  };
  const vector = (length: number) => new Float32Array(take(4 * length));
  const weights = layout({
    vector: (_, length) => vector(length),
    matrix: (_, rows, columns) => ({
      rows,
      columns,
      scales: vector(rows),
      values: new Int8Array(take(rows * columns)),
    }),
  });
  if (place !== file.length) throw new Error(`The encoder's weights have ${file.length - place} bytes too many.`);
  return weights;
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
