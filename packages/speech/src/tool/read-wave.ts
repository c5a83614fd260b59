import { readFile } from "node:fs/promises";
import { readWaveFormat } from "../wave-file.ts";

const target = 16_000;
/** Half the width of the filter, in samples of the lower of the two rates. */
const reach = 12;

/** Band-limited: nothing above what the target rate can carry is folded into it. */
export function resampleWhole(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const scale = Math.min(1, to / from);
  const width = reach / scale;
  return Float32Array.from({ length: Math.floor((samples.length * to) / from) }, (_, index) => {
    const center = (index * from) / to;
    let sum = 0;
    for (let place = Math.ceil(center - width); place <= center + width; place += 1) {
      const distance = (place - center) * scale;
      const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
      sum += (samples[place] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach)) * scale;
    }
    return sum;
  });
}

/** A WAV file as the transcribers want it: mono, 16 kHz. @throws Error with the remedy for a file of another kind */
export async function readWave(path: string): Promise<Int16Array> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause });
  });
  const format = readWaveFormat(bytes);
  if (format === undefined || format === "none" || format.bitsPerSample !== 16)
    throw new Error(`${path} is no WAV file of 16-bit samples. Convert it: sox ${path} -b 16 speech.wav`);
  const { channels, sampleRate, dataOffset } = format;
  const view = new DataView(bytes.buffer, bytes.byteOffset + dataOffset);
  const count = Math.floor(view.byteLength / 2 / channels);
  const mono = Float32Array.from({ length: count }, (_, index) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      sum += view.getInt16(2 * (index * channels + channel), true);
    return sum / channels;
  });
  const samples = resampleWhole(mono, sampleRate, target);
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample))));
}
