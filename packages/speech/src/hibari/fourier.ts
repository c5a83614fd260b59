/** Discrete Fourier transforms of lengths that are products of small primes, such as 1200. */
export class Fourier {
  readonly #length: number;
  readonly #factors: readonly number[];
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  #spare: { real: Float64Array; imaginary: Float64Array };

  constructor(length: number) {
    this.#length = length;
    this.#factors = factorize(length);
    this.#cosines = Float64Array.from({ length }, (_, index) => Math.cos((2 * Math.PI * index) / length));
    this.#sines = Float64Array.from({ length }, (_, index) => -Math.sin((2 * Math.PI * index) / length));
    this.#spare = { real: new Float64Array(length), imaginary: new Float64Array(length) };
  }

  /** Transforms in place, without a factor; the backward transform is that of the exchanged parts. */
  transform(real: Float64Array, imaginary: Float64Array): void {
    let from = { real, imaginary };
    let to = this.#spare;
    let span = this.#length;
    let stride = 1;
    for (const radix of this.#factors) {
      span /= radix;
      this.#pass(from, to, radix, span, stride);
      stride *= radix;
      [from, to] = [to, from];
    }
    if (from.real === real) return;
    real.set(from.real);
    imaginary.set(from.imaginary);
  }

  /** One step of Stockham's way: sorted by itself, from one buffer to the other. */
  #pass(
    from: { real: Float64Array; imaginary: Float64Array },
    to: { real: Float64Array; imaginary: Float64Array },
    radix: number,
    span: number,
    stride: number,
  ): void {
    const length = this.#length;
    const cosines = this.#cosines;
    const sines = this.#sines;
    const step = length / radix;
    for (let place = 0; place < span; place += 1) {
      for (let output = 0; output < radix; output += 1) {
        const twiddle = (place * output * stride) % length;
        const c = cosines[twiddle] as number;
        const s = sines[twiddle] as number;
        for (let lane = 0; lane < stride; lane += 1) {
          let re = 0;
          let im = 0;
          for (let input = 0; input < radix; input += 1) {
            const source = lane + stride * (place + span * input);
            const turn = ((input * output) % radix) * step;
            const a = from.real[source] as number;
            const b = from.imaginary[source] as number;
            const tc = cosines[turn] as number;
            const ts = sines[turn] as number;
            re += a * tc - b * ts;
            im += a * ts + b * tc;
          }
          const target = lane + stride * (radix * place + output);
          to.real[target] = re * c - im * s;
          to.imaginary[target] = re * s + im * c;
        }
      }
    }
  }
}

function factorize(length: number): number[] {
  const factors: number[] = [];
  let rest = length;
  for (const prime of [4, 2, 3, 5]) {
    while (rest % prime === 0) {
      factors.push(prime);
      rest /= prime;
    }
  }
  if (rest !== 1) throw new Error(`A transform of ${length} has a factor other than 2, 3 and 5.`);
  return factors;
}
