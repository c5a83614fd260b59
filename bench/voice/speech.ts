import { speak } from "../../packages/speech/src/testing/speak.ts";

export const sampleRate = 16_000;
/** Samples quieter than this are silence at the ends of a recording. */
const quiet = 300;

/** Without the silence at both ends: its last sample is the last of the speech. */
export function trimmed(samples: Int16Array): Int16Array {
  let from = 0;
  let to = samples.length;
  while (from < to && Math.abs(samples[from] ?? 0) < quiet) from++;
  while (to > from && Math.abs(samples[to - 1] ?? 0) < quiet) to--;
  return samples.slice(from, to);
}

export async function spoken(text: string, voice: "slt" | "rms"): Promise<Int16Array> {
  return trimmed(await speak(text, voice));
}

/** Two pieces with silence between them. */
export function joined(before: Int16Array, milliseconds: number, after: Int16Array): Int16Array {
  const gap = (milliseconds * sampleRate) / 1_000;
  const out = new Int16Array(before.length + gap + after.length);
  out.set(before);
  out.set(after, before.length + gap);
  return out;
}

/** The value below which `share` (0..1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
