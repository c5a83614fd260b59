import { type Linear, type Matrix, type Norm, rowOf, shape, type Weights } from "./weights.ts";
import type { WordPieces } from "./word-pieces.ts";

/** Multiplies rows by a fixed matrix and adds a bias: nearly all of the work, so it is given from outside. */
type Multiply = (rows: Float32Array, count: number) => Float32Array;
export type PrepareMultiply = (weight: Matrix, bias: Float32Array) => Multiply;

/** Sentences into vectors of length one. */
export type EncodeSentences = (texts: readonly string[]) => Float32Array[];

const { width, heads } = shape;
const headWidth = width / heads;
/** Pieces of a sentence; what comes after them is not read. */
const longest = 96;

/** @param prepare - called once for each matrix */
export function createSentenceEncoder(weights: Weights, pieces: WordPieces, prepare: PrepareMultiply): EncodeSentences {
  const multiplyBy = ({ weight, bias }: Linear) => prepare(weight, bias);
  const { pieces: pieceVectors, positions, norm } = weights;
  const layers = weights.layers.map((layer) => ({
    attention: multiplyBy(layer.attention),
    attentionOut: multiplyBy(layer.attentionOut),
    attentionNorm: layer.attentionNorm,
    inner: multiplyBy(layer.inner),
    outer: multiplyBy(layer.outer),
    outerNorm: layer.outerNorm,
  }));

  /** All sentences stand below each other in one table; only in the attention each sees itself alone. */
  return (texts) => {
    const sentences = texts.map((text) => pieces.numbersOf(text, longest));
    const count = sentences.reduce((sum, { length }) => sum + length, 0);
    if (count === 0) return [];
    let rows = new Float32Array(count * width);
    let row = 0;
    for (const sentence of sentences) {
      sentence.forEach((piece, position) => {
        const place = rowOf(positions, position);
        rowOf(pieceVectors, piece).forEach((value, column) => {
          rows[row * width + column] = value + (place[column] ?? 0);
        });
        row += 1;
      });
    }
    normalize(rows, norm);
    const lengths = sentences.map(({ length }) => length);
    for (const step of layers) {
      const seen = step.attentionOut(attend(step.attention(rows, count), lengths), count);
      const attended = added(rows, seen, step.attentionNorm);
      rows = added(attended, step.outer(gelu(step.inner(attended, count)), count), step.outerNorm);
    }
    return meansOf(rows, lengths);
  };
}

function added(first: Float32Array, second: Float32Array, norm: Norm): Float32Array<ArrayBuffer> {
  const sum = Float32Array.from(first);
  for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + (second[index] ?? 0);
  normalize(sum, norm);
  return sum;
}

/** Every row: mean 0, spread 1, then gain and bias. In place. */
function normalize(rows: Float32Array, { gain, bias }: Norm): void {
  for (let start = 0; start < rows.length; start += width) {
    const own = rows.subarray(start, start + width);
    let mean = 0;
    for (const value of own) mean += value / width;
    let spread = 0;
    for (const value of own) spread += (value - mean) ** 2 / width;
    const scale = 1 / Math.sqrt(spread + 1e-12);
    for (let column = 0; column < width; column += 1) {
      own[column] = ((own[column] ?? 0) - mean) * scale * (gain[column] ?? 1) + (bias[column] ?? 0);
    }
  }
}

/** @param mixed - of each piece its query, key and value */
function attend(mixed: Float32Array, lengths: readonly number[]): Float32Array {
  const at = (row: number, column: number) => mixed[row * 3 * width + column] ?? 0;
  const out = new Float32Array(mixed.length / 3);
  let first = 0;
  for (const length of lengths) {
    const shares = new Float32Array(length);
    for (let head = 0; head < heads; head += 1) {
      const offset = head * headWidth;
      for (let query = first; query < first + length; query += 1) {
        for (let key = 0; key < length; key += 1) {
          let likeness = 0;
          for (let column = offset; column < offset + headWidth; column += 1) {
            likeness += at(query, column) * at(first + key, width + column);
          }
          shares[key] = likeness / Math.sqrt(headWidth);
        }
        softmax(shares);
        for (let key = 0; key < length; key += 1) {
          const share = shares[key] ?? 0;
          for (let column = offset; column < offset + headWidth; column += 1) {
            const place = query * width + column;
            out[place] = (out[place] ?? 0) + share * at(first + key, 2 * width + column);
          }
        }
      }
    }
    first += length;
  }
  return out;
}

function softmax(values: Float32Array): void {
  const most = values.reduce((largest, value) => Math.max(largest, value), -Infinity);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    values[index] = Math.exp((values[index] ?? 0) - most);
    sum += values[index] ?? 0;
  }
  for (let index = 0; index < values.length; index += 1) values[index] = (values[index] ?? 0) / sum;
}

/** In place; the error function by Abramowitz and Stegun 7.1.26, exact to seven digits. */
function gelu(values: Float32Array): Float32Array {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const size = Math.abs(value) / Math.SQRT2;
    const t = 1 / (1 + 0.3275911 * size);
    const tail =
      ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
      t *
      Math.exp(-size * size);
    values[index] = 0.5 * value * (1 + Math.sign(value) * (1 - tail));
  }
  return values;
}

/** Of each sentence the mean of its pieces, of length one. */
function meansOf(rows: Float32Array, lengths: readonly number[]): Float32Array[] {
  let first = 0;
  return lengths.map((length) => {
    const mean = new Float32Array(width);
    for (let row = first; row < first + length; row += 1) {
      for (let column = 0; column < width; column += 1) {
        mean[column] = (mean[column] ?? 0) + (rows[row * width + column] ?? 0);
      }
    }
    first += length;
    const size = Math.hypot(...mean) || 1;
    return mean.map((value) => value / size);
  });
}
