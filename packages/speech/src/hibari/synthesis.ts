import { Fourier } from "./fourier.ts";

/**
 * From what hibari's network says of each 12.5 ms to sound: pulses of the voice's pitch through its harmonic filter,
 * noise through another, and a free part, added as spectra and turned back frame by frame.
 */

export const hibariSampleRate = 24_000;
const hop = 300;
const frameLength = 1_200;
const bins = frameLength / 2 + 1;
const overlap = frameLength / hop;
const highestHarmonic = 11_000;
const lowestPitch = 40;
const noiseLength = 65_536;

/** The network's outputs: for each bin its frames, one after the other. */
export interface SpectralFrames {
  readonly count: number;
  readonly harmonicLevel: Float32Array;
  readonly harmonicPhase: Float32Array;
  readonly noiseLevel: Float32Array;
  readonly freeLevel: Float32Array;
  readonly freePhase: Float32Array;
  /** A frame each, in hertz. */
  readonly pitch: Float32Array;
}

const window = Float64Array.from(
  { length: frameLength },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frameLength),
);
const level = (logarithm: number) => Math.exp(Math.min(logarithm, 7));

/** Normally distributed numbers, made once: noise sounds the same wherever one begins to read it. */
function makeNoise(): Float64Array {
  const noise = new Float64Array(noiseLength);
  for (let index = 0; index < noiseLength; index += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - Math.random()));
    const angle = 2 * Math.PI * Math.random();
    noise[index] = radius * Math.cos(angle);
    noise[index + 1] = radius * Math.sin(angle);
  }
  return noise;
}
const noise = makeNoise();
const fourier = new Fourier(frameLength);

/** All harmonics of the pitch below 11 kHz at the same strength; silence where there is no pitch. */
function makePulses(pitch: Float32Array): Float64Array {
  const count = pitch.length;
  const pulses = new Float64Array(count * hop);
  let phase = 0;
  for (let index = 0; index < pulses.length; index += 1) {
    const position = (index + 0.5) / hop - 0.5;
    const left = Math.floor(position);
    const share = position - left;
    const at = (frame: number) => pitch[Math.min(count - 1, Math.max(0, frame))] ?? 0;
    const frequency = at(left) * (1 - share) + at(left + 1) * share;
    const used = Math.max(frequency, lowestPitch);
    phase = (phase + used / hibariSampleRate) % 1;
    if (frequency <= lowestPitch) continue;
    const harmonics = Math.floor(highestHarmonic / used) + 0.5;
    const sine = 2 * Math.sin(Math.PI * phase);
    pulses[index] = (Math.abs(sine) <= 2e-3 ? harmonics : Math.sin(harmonics * 2 * Math.PI * phase) / sine) - 0.5;
  }
  return pulses;
}

/** The spectra of two neighbouring frames of pulses by one transform: one frame is its real part, the other the imaginary. */
function loadPulses(pulses: Float64Array, frame: number, real: Float64Array, imaginary: Float64Array): void {
  const last = pulses.length - 1;
  const reflected = (place: number) => pulses[place < 0 ? -place : place > last ? 2 * last - place : place] ?? 0;
  for (let index = 0; index < frameLength; index += 1) {
    const weight = (window[index] as number) / (frameLength / 4);
    const place = frame * hop + index - frameLength / 2;
    real[index] = reflected(place) * weight;
    imaginary[index] = reflected(place + hop) * weight;
  }
  fourier.transform(real, imaginary);
}

/**
 * Makes the sound of a clause.
 *
 * @param framesPerPart frames after which a part is given: the first is heard while the next is made
 */
export function* synthesizeFrames(frames: SpectralFrames, framesPerPart: number): Generator<Float32Array> {
  const { count } = frames;
  const pulses = makePulses(frames.pitch);
  const sum = new Float64Array((count + overlap) * hop);
  const weights = new Float64Array(sum.length);
  const real = new Float64Array(frameLength);
  const imaginary = new Float64Array(frameLength);
  const spectra = [0, 1].map(() => ({ real: new Float64Array(bins), imaginary: new Float64Array(bins) })) as [
    Part,
    Part,
  ];
  let noisePlace = 2 * Math.floor((Math.random() * noiseLength) / 2);
  let given = 0;

  const shape = (frame: number, part: Part) => {
    for (let bin = 0; bin < bins; bin += 1) {
      const at = bin * count + frame;
      const turn = Math.PI * Math.tanh(frames.harmonicPhase[at] as number);
      const harmonic = level(frames.harmonicLevel[at] as number);
      const c = Math.cos(turn) * harmonic;
      const s = Math.sin(turn) * harmonic;
      const re = part.real[bin] as number;
      const im = part.imaginary[bin] as number;
      const rough = level(frames.noiseLevel[at] as number);
      const free = level(frames.freeLevel[at] as number);
      const angle = frames.freePhase[at] as number;
      noisePlace = (noisePlace + 2) % noiseLength;
      part.real[bin] = re * c - im * s + (noise[noisePlace] as number) * rough + Math.cos(angle) * free;
      part.imaginary[bin] = re * s + im * c + (noise[noisePlace + 1] as number) * rough + Math.sin(angle) * free;
    }
  };

  for (let frame = 0; frame < count; frame += 2) {
    loadPulses(pulses, frame, real, imaginary);
    separate(real, imaginary, spectra);
    shape(frame, spectra[0]);
    if (frame + 1 < count) shape(frame + 1, spectra[1]);
    else for (const values of Object.values(spectra[1])) values.fill(0);
    combine(spectra, real, imaginary);
    fourier.transform(imaginary, real);
    for (let index = 0; index < frameLength; index += 1) {
      const weight = window[index] as number;
      const at = frame * hop + index;
      sum[at] = (sum[at] as number) + ((real[index] as number) / frameLength) * weight;
      weights[at] = (weights[at] as number) + weight * weight;
      if (frame + 1 >= count) continue;
      sum[at + hop] = (sum[at + hop] as number) + ((imaginary[index] as number) / frameLength) * weight;
      weights[at + hop] = (weights[at + hop] as number) + weight * weight;
    }
    const ready = frame + 2 >= count ? count * hop : Math.max(0, (frame + 2) * hop - frameLength / 2);
    if (ready - given < framesPerPart * hop && frame + 2 < count) continue;
    const offset = frameLength / 2;
    const from = given;
    yield Float32Array.from(
      { length: ready - from },
      (_, index) => (sum[from + index + offset] as number) / Math.max(1e-11, weights[from + index + offset] as number),
    );
    given = ready;
  }
}

interface Part {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** The spectra of two real signals from that of the one as real and the other as imaginary part. */
function separate(real: Float64Array, imaginary: Float64Array, [first, second]: readonly [Part, Part]): void {
  for (let bin = 0; bin < bins; bin += 1) {
    const mirror = bin === 0 ? 0 : frameLength - bin;
    const [a, b] = [real[bin] as number, imaginary[bin] as number];
    const [c, d] = [real[mirror] as number, imaginary[mirror] as number];
    first.real[bin] = (a + c) / 2;
    first.imaginary[bin] = (b - d) / 2;
    second.real[bin] = (b + d) / 2;
    second.imaginary[bin] = (c - a) / 2;
  }
}

/** The other way round. */
function combine([first, second]: readonly [Part, Part], real: Float64Array, imaginary: Float64Array): void {
  for (let bin = 0; bin < bins; bin += 1) {
    const [a, b] = [first.real[bin] as number, first.imaginary[bin] as number];
    const [c, d] = [second.real[bin] as number, second.imaginary[bin] as number];
    const edge = bin === 0 || bin === bins - 1;
    real[bin] = edge ? a : a - d;
    imaginary[bin] = edge ? c : b + c;
    if (edge) continue;
    real[frameLength - bin] = a + d;
    imaginary[frameLength - bin] = c - b;
  }
}
