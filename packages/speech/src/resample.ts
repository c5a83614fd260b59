/**
 * Changes the sample rate of a stream of mono PCM by linear interpolation: good enough for speech that goes up in rate.
 * Call it with each chunk in turn; it remembers where it is between them.
 */
export function createResampler(fromRate: number, toRate: number): (samples: Int16Array) => Int16Array {
  if (fromRate === toRate) return (samples) => samples;
  const step = fromRate / toRate;
  let last = 0;
  /** Place of the next output sample; 0 is `last`, 1 the first sample of the coming chunk. */
  let place = 1;
  return (samples) => {
    if (samples.length === 0) return samples;
    const at = (index: number) => (index === 0 ? last : (samples[index - 1] ?? 0));
    const output: number[] = [];
    for (; place <= samples.length; place += step) {
      const before = Math.floor(place);
      const fraction = place - before;
      const next = before < samples.length ? at(before + 1) : at(before);
      if (fraction > 0 && before >= samples.length) break;
      output.push(Math.round(at(before) * (1 - fraction) + next * fraction));
    }
    place -= samples.length;
    last = samples[samples.length - 1] ?? 0;
    return Int16Array.from(output);
  };
}
