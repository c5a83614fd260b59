/** Pure shaping of a clause's PCM: silence off, level even, a pause after it. */

/** About -40 dBFS: flite's silence is far below, its quietest consonants above. */
const silenceThreshold = 300;
const highestPeak = 31_000;

/** Cuts the silence around speech but for so many samples before and after. All silence gives an empty result. */
export function trimSilence(
  samples: Int16Array,
  kept: { readonly before: number; readonly after: number },
): Int16Array {
  let start = 0;
  while (start < samples.length && Math.abs(samples[start] ?? 0) < silenceThreshold) start += 1;
  let end = samples.length;
  while (end > start && Math.abs(samples[end - 1] ?? 0) < silenceThreshold) end -= 1;
  if (start === end) return new Int16Array(0);
  return samples.subarray(Math.max(0, start - kept.before), Math.min(samples.length, end + kept.after));
}

/** Amplifies in place of nothing: a new array, never louder than the highest peak that cannot clip. */
export function amplify(samples: Int16Array, gain: number): Int16Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1);
  const factor = Math.min(gain, highestPeak / peak);
  return samples.map((sample) => Math.round(sample * factor));
}

/** The samples and so much silence after them. */
export function appendSilence(samples: Int16Array, length: number): Int16Array {
  const padded = new Int16Array(samples.length + length);
  padded.set(samples);
  return padded;
}
