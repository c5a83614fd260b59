import { createRequire } from "node:module";
import type { PrepareMultiply } from "./sentence-encoder.ts";
import type { Matrix } from "./weights.ts";

interface Tensor {
  dataSync(): Float32Array;
  dispose(): void;
}

/** What is used of TensorFlow.js's core; its own types refer to a package that does not come with it. */
interface Core {
  ready(): Promise<void>;
  tensor2d(values: Float32Array, shape: readonly [number, number]): Tensor;
  tensor1d(values: Float32Array): Tensor;
  readonly fused: {
    matMul(given: { readonly a: Tensor; readonly b: Tensor; readonly bias: Tensor }): Tensor;
  };
}

/** Products by WebAssembly with SIMD: no native code, the same on every platform. */
export async function loadWasmMultiply(): Promise<PrepareMultiply> {
  const require = createRequire(import.meta.url);
  const core = require("@energetic-ai/core") as Core;
  await core.ready();
  return (weight, bias) => {
    const { rows: outputs, columns: inputs } = weight;
    const b = core.tensor2d(turned(weight), [inputs, outputs]);
    const added = core.tensor1d(bias);
    return (rows, count) => {
      const a = core.tensor2d(rows, [count, inputs]);
      const product = core.fused.matMul({ a, b, bias: added });
      const values = Float32Array.from(product.dataSync());
      a.dispose();
      product.dispose();
      return values;
    };
  };
}

/** As floats, and lying the other way round: only then the quick path is taken, which is eight times as fast. */
function turned({ rows, columns, scales, values }: Matrix): Float32Array {
  const floats = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    const scale = scales[row] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      floats[column * rows + row] = (values[row * columns + column] ?? 0) * scale;
    }
  }
  return floats;
}
