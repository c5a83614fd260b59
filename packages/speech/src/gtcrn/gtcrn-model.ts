import { join } from "node:path";
import { Fourier } from "../hibari/fourier.ts";
import type { Kept, Model, OnnxRuntime } from "../onnx/runtime.ts";
import type { Tensor } from "../onnx/tensor.ts";

/** GTCRN, a noise suppressor of 48 thousand parameters: it weighs the spectrum of 16 ms after 16 ms. */

const frame = 512;
const hop = 256;
const bins = frame / 2 + 1;

const zeros = (...shape: readonly number[]): Tensor => ({
  data: new Float32Array(shape.reduce((product, size) => product * size, 1)),
  shape,
});
const memories: readonly (readonly [given: string, taken: string, start: Tensor])[] = [
  ["conv_cache", "conv_cache_out", zeros(2, 1, 16, 16, 33)],
  ["tra_cache", "tra_cache_out", zeros(2, 3, 1, 1, 16)],
  ["inter_cache", "inter_cache_out", zeros(2, 1, 33, 16)],
];
/** The root of a Hann window: before and after, it makes one. */
const window = Float64Array.from({ length: frame }, (_, place) => Math.sin((Math.PI * place) / frame));

export class GtcrnModel {
  readonly #model: Model;
  readonly #fourier = new Fourier(frame);

  /** @param folder with the model's file. @throws Error if it is missing or no model */
  constructor(runtime: OnnxRuntime, folder: string, threads: number) {
    this.#model = runtime.load(join(folder, "gtcrn_simple.onnx"), threads);
  }

  /**
   * Takes the noise from a recording.
   *
   * @param samples mono at 16 kHz, -1..1
   * @returns as many samples, at the same places
   */
  suppress(samples: Float32Array): Float32Array {
    const quiet = new Float32Array(samples.length + 2 * frame);
    const padded = new Float32Array(quiet.length);
    padded.set(samples, hop);
    let kept: Record<string, Kept> = {};
    const real = new Float64Array(frame);
    const imaginary = new Float64Array(frame);
    try {
      for (let at = 0; at + frame <= padded.length; at += hop) {
        for (let place = 0; place < frame; place += 1) {
          real[place] = (padded[at + place] ?? 0) * (window[place] ?? 0);
          imaginary[place] = 0;
        }
        this.#fourier.transform(real, imaginary);
        const mix = new Float32Array(bins * 2);
        for (let bin = 0; bin < bins; bin += 1) {
          mix[2 * bin] = real[bin] ?? 0;
          mix[2 * bin + 1] = imaginary[bin] ?? 0;
        }
        const before = kept;
        const outputs = this.#model.runKeeping(
          {
            mix: { data: mix, shape: [1, bins, 1, 2] },
            ...Object.fromEntries(memories.map(([given, taken, start]) => [given, before[taken] ?? start])),
          },
          ["enh"],
          memories.map(([, taken]) => taken),
        );
        for (const one of Object.values(before)) one.release();
        kept = outputs.kept;
        const clean = outputs.read["enh"]?.data;
        if (!(clean instanceof Float32Array)) throw new Error("The noise suppressor gave nothing.");
        // Backward, by the exchange of the parts; the upper half mirrors the lower.
        for (let bin = 0; bin < bins; bin += 1) {
          const re = clean[2 * bin] ?? 0;
          const im = clean[2 * bin + 1] ?? 0;
          imaginary[bin] = re;
          real[bin] = im;
          if (bin > 0 && bin < frame / 2) {
            imaginary[frame - bin] = re;
            real[frame - bin] = -im;
          }
        }
        this.#fourier.transform(real, imaginary);
        for (let place = 0; place < frame; place += 1)
          quiet[at + place] = (quiet[at + place] ?? 0) + ((imaginary[place] ?? 0) / frame) * (window[place] ?? 0);
      }
    } finally {
      for (const one of Object.values(kept)) one.release();
    }
    return quiet.slice(hop, hop + samples.length);
  }

  close(): void {
    this.#model.close();
  }
}
