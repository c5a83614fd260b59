/** As `toHearingRate`, for sound whose rate may change on the way. */
export function toHearingRateFromAny(): (samples: Int16Array, rate: number) => Int16Array {
  let last = hearingRate;
  let convert = toHearingRate(last);
  return (samples, rate) => {
    if (rate !== last) convert = toHearingRate(rate);
    last = rate;
    return convert(samples);
  };
}

/** Hertz at which visitors are heard and recorded. */
export const hearingRate = 16_000;

/** Zero crossings of the filter on each side of its middle: speech below 7 kHz passes whole, what would fold does not. */
const lobes = 12;

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right);
}

/** A low pass around a place `fraction` (0 to 1) after an input sample: a sinc under a Blackman window. */
function tapsAt(fraction: number, half: number, cutoff: number): Float64Array {
  const taps = new Float64Array(2 * half);
  let sum = 0;
  for (let index = 0; index < taps.length; index++) {
    const distance = index - half + 1 - fraction;
    const angle = Math.PI * cutoff * distance;
    const position = Math.min(1, Math.abs(distance) / half);
    const window = 0.42 + 0.5 * Math.cos(Math.PI * position) + 0.08 * Math.cos(2 * Math.PI * position);
    taps[index] = (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
    sum += taps[index] ?? 0;
  }
  return taps.map((tap) => tap / sum);
}

/**
 * Brings a stream of mono PCM to the hearing rate, chunk by chunk, once for everybody who listens. The arrays that it
 * gives are its receivers' own, also where nothing had to be changed.
 */
export function toHearingRate(fromRate: number): (samples: Int16Array) => Int16Array {
  if (fromRate === hearingRate) return (samples) => samples.slice();
  const divisor = greatestDivisor(fromRate, hearingRate);
  const up = hearingRate / divisor;
  const down = fromRate / divisor;
  const step = Math.max(1, fromRate / hearingRate);
  const half = Math.ceil(lobes * step);
  const phases = new Map<number, Float64Array>();
  const tapsOf = (phase: number) => {
    const known = phases.get(phase) ?? tapsAt(phase / up, half, 0.94 / step);
    phases.set(phase, known);
    return known;
  };
  /** What came before, as much as the filter reaches back. */
  let held = new Float64Array(2 * half);
  /** Place of the next output sample in `up`ths of an input sample, from the beginning of `held`. */
  let place = half * up;

  return (samples) => {
    const all = new Float64Array(held.length + samples.length);
    all.set(held);
    all.set(samples, held.length);
    const last = (all.length - half - 1) * up;
    const out = new Int16Array(Math.max(0, Math.floor((last - place) / down) + 1));
    for (let index = 0; index < out.length; index++, place += down) {
      const at = Math.floor(place / up);
      const taps = tapsOf(place - at * up);
      let sum = 0;
      for (let tap = 0, from = at - half + 1; tap < taps.length; tap++, from++)
        sum += (all[from] ?? 0) * (taps[tap] ?? 0);
      out[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    }
    const spent = all.length - 2 * half;
    held = all.slice(spent);
    place -= spent * up;
    return out;
  };
}
