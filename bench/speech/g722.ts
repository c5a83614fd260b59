/**
 * Decodes G.722 at 64 kbit/s (ITU-T G.722, mode 1) to 16 kHz PCM: a lower and a higher band, each by its own adaptive
 * predictor, joined by a quadrature mirror filter. Only the bench needs it, to hear recordings that come as `.g722`.
 */

const mirrorFilter = [3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11];
const lowerLogSteps = [-60, -30, 58, 172, 334, 538, 1198, 3042];
const lowerIndex = [0, 7, 6, 5, 4, 3, 2, 1, 7, 6, 5, 4, 3, 2, 1, 0];
const higherLogSteps = [0, -214, 798];
const higherIndex = [2, 1, 2, 1];
const inverseLog = [
  2048, 2093, 2139, 2186, 2233, 2282, 2332, 2383, 2435, 2489, 2543, 2599, 2656, 2714, 2774, 2834, 2896, 2960, 3025,
  3091, 3158, 3228, 3298, 3371, 3444, 3520, 3597, 3676, 3756, 3838, 3922, 4008,
];
const quantised2 = [-7408, -1616, 7408, 1616];
const quantised4 = [
  0, -20456, -12896, -8968, -6288, -4240, -2584, -1200, 20456, 12896, 8968, 6288, 4240, 2584, 1200, 0,
];
const quantised6 = [
  -136, -136, -136, -136, -24808, -21904, -19008, -16704, -14984, -13512, -12280, -11192, -10232, -9360, -8576, -7856,
  -7192, -6576, -6000, -5456, -4944, -4464, -4008, -3576, -3168, -2776, -2400, -2032, -1688, -1360, -1040, -728, 24808,
  21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232, 9360, 8576, 7856, 7192, 6576, 6000, 5456, 4944, 4464, 4008,
  3576, 3168, 2776, 2400, 2032, 1688, 1360, 1040, 728, 432, 136, -432, -136,
];

const at = (table: readonly number[], index: number) => table[index] ?? 0;
const clamp = (value: number, limit: number) => Math.max(-limit - 1, Math.min(limit, value));
const clamp16 = (value: number) => clamp(value, 32_767);

/** The adaptive predictor of one band. */
class Band {
  /** Predicted signal. */
  prediction = 0;
  step: number;
  logStep = 0;
  #poleSum = 0;
  #zeroSum = 0;
  readonly #reconstructed = [0, 0, 0];
  readonly #partial = [0, 0, 0];
  readonly #poles = [0, 0, 0];
  readonly #differences = [0, 0, 0, 0, 0, 0, 0];
  readonly #zeros = [0, 0, 0, 0, 0, 0, 0];

  constructor(step: number) {
    this.step = step;
  }

  adaptStep(increment: number, highest: number, scale: number): void {
    this.logStep = Math.max(0, Math.min(highest, ((this.logStep * 127) >> 7) + increment));
    const shift = scale - (this.logStep >> 11);
    const base = at(inverseLog, (this.logStep >> 6) & 31);
    this.step = (shift < 0 ? base << -shift : base >> shift) << 2;
  }

  adaptPredictor(difference: number): void {
    const [reconstructed, partial, poles] = [this.#reconstructed, this.#partial, this.#poles];
    const [differences, zeros] = [this.#differences, this.#zeros];
    differences[0] = difference;
    reconstructed[0] = clamp16(this.prediction + difference);
    partial[0] = clamp16(this.#zeroSum + difference);

    const signs = partial.map((value) => value >> 15);
    const scaled = clamp16(at(poles, 1) << 2);
    let second = signs[0] === signs[1] ? -scaled : scaled;
    second = Math.min(32_767, second);
    const pole2 = Math.max(
      -12_288,
      Math.min(12_288, (signs[0] === signs[2] ? 128 : -128) + (second >> 7) + ((at(poles, 2) * 32_512) >> 15)),
    );
    const limit = clamp16(15_360 - pole2);
    const pole1 = Math.max(
      -limit,
      Math.min(limit, (signs[0] === signs[1] ? 192 : -192) + ((at(poles, 1) * 32_640) >> 15)),
    );
    const adapted = zeros.map((zero, index) => {
      if (index === 0) return 0;
      const gain = difference === 0 ? 0 : 128;
      const change = at(differences, index) >> 15 === difference >> 15 ? gain : -gain;
      return clamp16(change + ((zero * 32_640) >> 15));
    });
    zeros.splice(0, zeros.length, ...adapted);
    for (let index = 6; index > 0; index -= 1) differences[index] = at(differences, index - 1);
    for (let index = 2; index > 0; index -= 1) {
      reconstructed[index] = at(reconstructed, index - 1);
      partial[index] = at(partial, index - 1);
    }
    poles[1] = pole1;
    poles[2] = pole2;

    const first = (pole1 * clamp16(2 * at(reconstructed, 1))) >> 15;
    const other = (pole2 * clamp16(2 * at(reconstructed, 2))) >> 15;
    this.#poleSum = clamp16(first + other);
    this.#zeroSum = clamp16(
      differences.reduce((sum, value, index) => (index ? sum + ((at(zeros, index) * clamp16(2 * value)) >> 15) : 0), 0),
    );
    this.prediction = clamp16(this.#poleSum + this.#zeroSum);
  }
}

/** @param encoded one byte for every two samples */
export function decodeG722(encoded: Uint8Array): Int16Array {
  const lower = new Band(32);
  const higher = new Band(8);
  const history = new Array<number>(24).fill(0);
  const samples = new Int16Array(encoded.length * 2);
  encoded.forEach((code, place) => {
    const lowerCode = code & 0x3f;
    const lowerSignal = clamp(lower.prediction + ((lower.step * at(quantised6, lowerCode)) >> 15), 16_383);
    const index4 = lowerCode >> 2;
    const lowerDifference = (lower.step * at(quantised4, index4)) >> 15;
    lower.adaptStep(at(lowerLogSteps, at(lowerIndex, index4)), 18_432, 8);
    lower.adaptPredictor(lowerDifference);

    const higherCode = code >> 6;
    const higherDifference = (higher.step * at(quantised2, higherCode)) >> 15;
    const higherSignal = clamp(higher.prediction + higherDifference, 16_383);
    higher.adaptStep(at(higherLogSteps, at(higherIndex, higherCode)), 22_528, 10);
    higher.adaptPredictor(higherDifference);

    history.splice(0, 2);
    history.push(lowerSignal + higherSignal, lowerSignal - higherSignal);
    let even = 0;
    let odd = 0;
    mirrorFilter.forEach((coefficient, tap) => {
      odd += at(history, 2 * tap) * coefficient;
      even += at(history, 2 * tap + 1) * at(mirrorFilter, 11 - tap);
    });
    samples[2 * place] = clamp16(even >> 11);
    samples[2 * place + 1] = clamp16(odd >> 11);
  });
  return samples;
}
