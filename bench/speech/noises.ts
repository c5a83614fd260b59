/** Noises to put under speech: the same at every run. */
export type Noise = "white" | "voices";

/** 0.4 s at 16 kHz: on a line there is noise before somebody speaks. */
const around = 6_400;
const talkers = 7;

/** -1..1, the same row of numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x3fffffff - 1;
  };
}

/** Seven people who talk at once, as in a pub: the recordings over each other. */
export function makeVoices(recordings: readonly Int16Array[]): Float32Array {
  const length = recordings.reduce((sum, samples) => sum + samples.length, 0);
  const all = new Int16Array(length);
  let at = 0;
  for (const samples of recordings) {
    all.set(samples, at);
    at += samples.length;
  }
  return Float32Array.from({ length }, (_, index) => {
    let sum = 0;
    for (let talker = 1; talker <= talkers; talker += 1)
      sum += all[(index + Math.floor((talker * length) / (talkers + 0.3))) % length] ?? 0;
    return sum;
  });
}

/** Lays a noise under speech, so many decibels below it, and for a moment around it. */
export function createNoiseMixer(voices: Float32Array, seed = 12_345) {
  const random = createRandom(seed);
  return (speech: Int16Array, noise: Noise, decibels: number): Int16Array => {
    const power = speech.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, speech.length);
    const samples = new Int16Array(speech.length + 2 * around);
    samples.set(speech, around);
    const from = Math.floor(Math.abs(random()) * Math.max(0, voices.length - samples.length - 1));
    const under = Float32Array.from(samples, (_, index) =>
      noise === "white" ? random() : (voices[from + index] ?? 0),
    );
    const noisePower = under.reduce((sum, value) => sum + value * value, 0) / Math.max(1, under.length);
    const gain = Math.sqrt(power / 10 ** (decibels / 10) / Math.max(1e-9, noisePower));
    return samples.map((sample, index) => Math.max(-32_768, Math.min(32_767, sample + (under[index] ?? 0) * gain)));
  };
}
