/** Noises to put under speech: the same at every run. */
export const noises = ["white", "voices", "street", "keyboard"] as const;
export type Noise = (typeof noises)[number];

/** 0.4 s at 16 kHz: on a line there is noise before somebody speaks. */
const around = 6_400;
const talkers = 7;
const sampleRate = 16_000;

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

/** Rumble of a road, and cars that come and go: brown noise below, a band of hiss that swells every few seconds. */
function makeStreet(length: number, random: () => number): Float32Array {
  const street = new Float32Array(length);
  let rumble = 0;
  let hiss = 0;
  let phase = Math.abs(random()) * 10;
  for (let index = 0; index < length; index += 1) {
    rumble = 0.995 * rumble + random();
    hiss = 0.7 * hiss + 0.3 * random();
    phase += (0.4 + 0.2 * Math.sin(index / 90_000)) / sampleRate;
    const near = Math.max(0, Math.sin(2 * Math.PI * phase)) ** 4;
    street[index] = rumble * (0.3 + near) + 6 * hiss * near;
  }
  return street;
}

/** Somebody types beside the microphone: six keys a second, each a click and the thud of its way back. */
function makeKeyboard(length: number, random: () => number): Float32Array {
  const keys = new Float32Array(length);
  for (let at = 0; at < length; at += Math.floor(sampleRate * (0.08 + 0.09 * Math.abs(random())))) {
    for (const [delay, level, decay] of [
      [0, 1, 60],
      [1_100, 0.5, 110],
    ] as const) {
      const loudness = level * (0.5 + Math.abs(random()) / 2);
      for (let place = 0; place < 8 * decay && at + delay + place < length; place += 1) {
        const target = at + delay + place;
        keys[target] = (keys[target] ?? 0) + loudness * random() * Math.exp(-place / decay);
      }
    }
  }
  return keys;
}

/** Lays a noise under speech, so many decibels below it, and for a moment around it. */
export function createNoiseMixer(voices: Float32Array, seed = 12_345) {
  const random = createRandom(seed);
  const makers: Record<Noise, (length: number, from: number) => Float32Array> = {
    white: (length) => Float32Array.from({ length }, () => random()),
    voices: (length, from) => Float32Array.from({ length }, (_, index) => voices[from + index] ?? 0),
    street: (length) => makeStreet(length, random),
    keyboard: (length) => makeKeyboard(length, random),
  };
  return (speech: Int16Array, noise: Noise, decibels: number): Int16Array => {
    const power = speech.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, speech.length);
    const samples = new Int16Array(speech.length + 2 * around);
    samples.set(speech, around);
    const from = Math.floor(Math.abs(random()) * Math.max(0, voices.length - samples.length - 1));
    const under = makers[noise](samples.length, from);
    const noisePower = under.reduce((sum, value) => sum + value * value, 0) / Math.max(1, under.length);
    const gain = Math.sqrt(power / 10 ** (decibels / 10) / Math.max(1e-9, noisePower));
    return samples.map((sample, index) => Math.max(-32_768, Math.min(32_767, sample + (under[index] ?? 0) * gain)));
  };
}
